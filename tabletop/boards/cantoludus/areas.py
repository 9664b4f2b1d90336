"""The table of Cantoludus divided into areas, for any size."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.cantoludus.art.faces import CARD_RATIO
from tabletop.boards.cantoludus.reference import sheet_width
from tabletop.boards.kit.roomy import roomy
from tabletop.boards.kit.stage import Stage, stage
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
    """Where what is bought is gathered; while there is nothing, where intervals are played: the piano."""
    piano: Rect
    removed: Rect
    """The cards that are out of the game."""
    spread: Rect
    """Where a discard pile lies open while somebody looks through it: in the place of the tray."""
    reference: Rect | None
    """The column of the reference tables, where they lie open."""


PIANO = 0.30
"""Of the stage's height, the piano with the banks at its ends."""

KEYS = 0.46
"""Of the stage's width, the piano."""

ORCHESTRA = 0.68
"""Of the width of both rows, the orchestra's."""

TRAY = 0.30
"""Of the stage's width, the tray, while something lies in it or is asked there."""

OPEN_PILE = 0.36
"""Of the stage's width, an open discard pile."""

REMOVED = CARD_RATIO * 1.1
"""Width by height of the pile of cards that are out of the game, at the end of the band along the top."""


def areas(
    width: float,
    height: float,
    progressions: bool,
    spread: bool = False,
    reference: bool = False,
    tray: bool = False,
) -> Areas:
    """Divide a table: the other player in a band along the top, the rows on the stage with the piano under them and the
    banks at its ends, the player at the screen at the bottom. While something lies in the `tray`, or a discard pile
    lies `spread`, the rows have less room."""
    width, height = roomy(width, height)
    room = stage(width, height, 1)
    margin, middle = room.margin, room.middle
    column = None
    if reference:
        wide = sheet_width(width)
        column = Rect(width - margin - wide, middle.y, wide, middle.height)
        middle = Rect(middle.x, middle.y, column.x - margin - middle.x, middle.height)
    low = PIANO * middle.height
    foot = Rect(middle.x, middle.bottom - low, middle.width, low)
    rows = Rect(middle.x, middle.y, middle.width, middle.height - low - margin)
    side = (OPEN_PILE if spread else TRAY) * middle.width
    beside = Rect(middle.right - side, middle.y, side, rows.height)
    if tray or spread:
        rows = Rect(rows.x, rows.y, rows.width - side - margin, rows.height)
    share = ORCHESTRA * (rows.width - margin) if progressions else rows.width
    keys = KEYS * foot.width
    end = (foot.width - keys - 2 * margin) / 2
    piano = Rect(foot.x + end + margin, foot.y, keys, foot.height)
    own_bank = Rect(foot.x, foot.y, end, foot.height)
    own_won = Rect(piano.right + margin, foot.y, end, foot.height)
    return Areas(
        margin,
        _other(room, progressions),
        _own(room, own_bank, own_won, progressions),
        Rect(rows.x, rows.y, share, rows.height),
        Rect(rows.x + share + margin, rows.y, rows.width - share - margin, rows.height) if progressions else None,
        beside if tray or spread else piano,
        piano,
        Rect(
            room.middle.right - REMOVED * room.others[0].height,
            room.others[0].y,
            REMOVED * room.others[0].height,
            room.others[0].height,
        ),
        beside,
        column,
    )


def _other(room: Stage, progressions: bool) -> SeatAreas:
    """The other player in one band: piles and what was won, plate and counter, bank."""
    plate, gap = room.others[0], room.margin
    high = plate.height
    pile = high * CARD_RATIO * 1.1
    left = Rect(gap, plate.y, plate.x - 2 * gap, high)
    left_of_bank = plate.right + high + 2 * gap
    bank = Rect(left_of_bank, plate.y, room.middle.right - pile - gap - left_of_bank, high)
    deck = Rect(left.x, left.y, pile, high)
    discard = Rect(deck.right + gap, left.y, pile, high)
    won = Rect(discard.right + gap, left.y, left.right - discard.right - gap, high)
    return SeatAreas(
        plate,
        Rect(plate.right + gap, plate.y, high, high),
        plate,
        deck,
        discard,
        bank,
        won if progressions else _nowhere(won),
    )


def _own(room: Stage, bank: Rect, won: Rect, progressions: bool) -> SeatAreas:
    """The player at the bottom: piles over the plate, the hand at their right."""
    plate, hand, gap = room.plate, room.hand, room.margin
    high = plate.y - hand.y - gap / 2
    pile = high * CARD_RATIO * 1.1
    deck = Rect(plate.x, hand.y, pile, high)
    discard = Rect(deck.right + gap / 2, hand.y, pile, high)
    counter = Rect(plate.right - high, hand.y, high, high)
    return SeatAreas(plate, counter, hand, deck, discard, bank, won if progressions else _nowhere(won))


def _nowhere(rect: Rect) -> Rect:
    return Rect(rect.x, rect.y, 0, rect.height)
