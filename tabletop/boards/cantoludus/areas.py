"""The table of Cantoludus divided into areas, for any size."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.cantoludus.art.faces import CARD_RATIO, PROGRESSION_RATIO
from tabletop.boards.cantoludus.reference import sheet_width
from tabletop.boards.kit.roomy import roomy
from tabletop.table.layout import Rect


class SeatAreas(NamedTuple):
    """Where a player sits: plate and points counter, the hand, the two piles, the bank and the progressions won."""

    plate: Rect
    counter: Rect
    hand: Rect
    deck: Rect
    discard: Rect
    bank: Rect
    won: Rect


class Areas(NamedTuple):
    """The table divided, in logical pixels."""

    margin: float
    other: SeatAreas
    own: SeatAreas
    orchestra: Rect
    """The orchestra's deck and its five cards, side by side."""
    progressions: Rect | None
    """The progressions' deck and the three that are open; None where the mode has none."""
    tray: Rect
    """Where what is bought is gathered, and intervals are played."""
    piano: Rect
    removed: Rect
    """The cards that are out of the game, beside the piano."""
    spread: Rect
    """Where a discard pile lies open while somebody looks through it: over the tray and what is above it."""
    reference: Rect | None
    """The column of the reference tables, where they lie open."""


class Shares(NamedTuple):
    """Parts of the height; the rows take what is left. Of the width, what the tray takes at least and at most."""

    other: float
    piano: float
    goods: float
    hand: float
    narrowest: float
    widest: float


FULL = Shares(0.108, 0.098, 0.113, 0.181, 0.20, 0.32)
"""With both rows."""

ORCHESTRA_ONLY = Shares(0.155, 0.140, 0.125, 0.225, 0.24, 0.28)
"""Without progressions there is room for more of everything."""

ORCHESTRA_PART = 0.565
"""Of both rows' height, the orchestra's."""

PLATE, PLATE_RATIO = 0.17, 0.42
"""Width of a plate by the table's, and its height by its width at most."""


def areas(width: float, height: float, progressions: bool, spread: bool = False, reference: bool = False) -> Areas:
    """Divide a table: the other player along the top, the rows and the tray below, the piano under them, the player at
    the screen at the bottom. With a discard pile lying `spread`, the other player has less room."""
    width, height = roomy(width, height)
    margin = max(5.0, 0.011 * min(width, height))
    shares = FULL if progressions else ORCHESTRA_ONLY
    goods_top = height - (shares.goods + shares.hand) * height
    column = Rect(0, 0, 0, 0)
    right = width
    if reference:
        wide = sheet_width(width)
        column = Rect(width - margin - wide, margin, wide, goods_top - 2 * margin)
        right = column.x
    strip = Rect(margin, goods_top - shares.piano * height, right - 2 * margin, shares.piano * height - margin)
    removed = Rect(strip.x, strip.y, strip.height * CARD_RATIO, strip.height)
    piano = Rect(removed.right + margin, strip.y, strip.right - removed.right - margin, strip.height)
    top = shares.other * height
    middle = Rect(margin, top + margin, right - 2 * margin, strip.y - top - 2 * margin)
    rows, tray = _rows(middle, margin, shares, progressions)
    orchestra, open_row = rows
    other = Rect(margin, margin, (tray.x - margin if spread else right - margin) - margin, top - margin)
    goods = Rect(margin, goods_top, width - 2 * margin, shares.goods * height - margin)
    low = Rect(margin, goods.bottom + margin, width - 2 * margin, height - goods.bottom - 2 * margin)
    return Areas(
        margin,
        _other(other, margin, PLATE * width, progressions),
        _own(goods, low, margin, PLATE * width, progressions),
        orchestra,
        open_row,
        tray,
        piano,
        removed,
        Rect(tray.x, margin, tray.width, tray.bottom - margin),
        column if reference else None,
    )


def _rows(middle: Rect, gap: float, shares: Shares, progressions: bool) -> tuple[tuple[Rect, Rect | None], Rect]:
    """The rows on the left, as large as they can be, and the tray, which takes the rest."""
    most = middle.width * (1 - shares.narrowest) - gap
    high = middle.height - gap
    tall = ORCHESTRA_PART * high if progressions else middle.height
    wide = min(most, max(_across(6, tall * CARD_RATIO, gap), _across(4, (high - tall) * PROGRESSION_RATIO, gap)))
    wide = max(wide, middle.width * (1 - shares.widest) - gap)
    tray = Rect(middle.x + wide + gap, middle.y, middle.width - wide - gap, middle.height)
    if not progressions:
        return (Rect(middle.x, middle.y, wide, middle.height), None), tray
    upper = Rect(middle.x, middle.y, wide, tall)
    return (upper, Rect(middle.x, upper.bottom + gap, wide, high - tall)), tray


def _across(cards: int, width: float, gap: float) -> float:
    return cards * width + (cards - 1) * gap


def _plate(rect: Rect, wide: float, gap: float) -> tuple[Rect, Rect, float]:
    """Plate and counter at the left of a band, and where they end."""
    high = min(rect.height, PLATE_RATIO * wide)
    plate = Rect(rect.x, rect.y + (rect.height - high) / 2, wide, high)
    side = min(rect.height, 0.55 * wide)
    counter = Rect(plate.right + gap, rect.y + (rect.height - side) / 2, side, side)
    return plate, counter, counter.right + gap


def _other(rect: Rect, gap: float, plate_width: float, progressions: bool) -> SeatAreas:
    """The other player in one band: plate, counter, the backs of the hand, the piles, the bank, what was won."""
    plate, counter, left = _plate(rect, min(plate_width, 0.22 * rect.width), gap)
    room = rect.right - left
    pile = min(rect.height * CARD_RATIO * 1.1, 0.13 * room)
    hand = Rect(left, rect.y, 0.2 * room, rect.height)
    deck = Rect(hand.right + gap, rect.y, pile, rect.height)
    discard = Rect(deck.right + gap, rect.y, pile, rect.height)
    bank, won = _goods(
        Rect(discard.right + gap, rect.y, rect.right - discard.right - gap, rect.height), gap, progressions
    )
    return SeatAreas(plate, counter, hand, deck, discard, bank, won)


def _own(goods: Rect, low: Rect, gap: float, plate_width: float, progressions: bool) -> SeatAreas:
    """The player at the bottom in two bands: above plate, counter, bank and what was won; below piles and hand."""
    plate, counter, left = _plate(goods, plate_width, gap)
    bank, won = _goods(Rect(left, goods.y, goods.right - left, goods.height), gap, progressions)
    pile = min(low.height * CARD_RATIO * 1.06, 0.1 * low.width)
    deck = Rect(low.x, low.y, pile, low.height)
    discard = Rect(deck.right + gap, low.y, pile, low.height)
    hand = Rect(discard.right + gap, low.y, low.right - discard.right - gap, low.height)
    return SeatAreas(plate, counter, hand, deck, discard, bank, won)


def _goods(rect: Rect, gap: float, progressions: bool) -> tuple[Rect, Rect]:
    """The bank, and beside it the progressions won, where there are any."""
    if not progressions:
        return rect, Rect(rect.right, rect.y, 0, rect.height)
    wide = 0.36 * rect.width
    bank = Rect(rect.x, rect.y, rect.width - wide - gap, rect.height)
    return bank, Rect(bank.right + gap, rect.y, wide, rect.height)
