"""The table of Cantoludus divided into areas, for any size."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.cantoludus.art.faces import CARD_RATIO, PROGRESSION_RATIO
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
    decks: Rect
    """The column of the decks of both rows."""
    orchestra: Rect
    """The orchestra's five cards, side by side."""
    progressions: Rect | None
    """The three progressions that are open, one above the other; None where the mode has none."""
    tray: Rect
    """Where what is bought is gathered; while there is nothing, where intervals are played: the piano."""
    piano: Rect
    removed: Rect
    """The cards that are out of the game."""
    spread: Rect
    """Where a discard pile lies open while somebody looks through it: in the place of the tray."""
    reference: Rect | None
    """The column of the reference tables, where they lie open."""


PIANO = 0.27
"""Of the stage's height, the piano with the bank and what was won at its ends."""

ENDS, LONE_END = 0.24, 0.28
"""Of the width of the piano's row, each of its ends; and the bank's alone where no progressions are won."""

DECKS = 0.052
"""Of the table's width, the column of the market's decks."""

ROWS = 0.27
"""Of the market's width, the column of the progressions at most."""

TRAY = 0.235
"""Of the stage's width, the tray, while something lies in it or is asked there."""

OPEN_PILE = 0.36
"""Of the stage's width, an open discard pile; at the end, who has won."""

REMOVED = CARD_RATIO * 1.1
"""Width by height of the pile of cards that are out of the game, at the end of the band along the top."""


def areas(
    width: float,
    height: float,
    progressions: bool,
    spread: bool = False,
    reference: bool = False,
    tray: bool = False,
    over: bool = False,
) -> Areas:
    """Divide a table: the other player in a band along the top, the market on the stage with the piano under it and the
    bank at its end, the player at the screen at the bottom. While something lies in the `tray`, or a discard pile
    lies `spread`, or the match is `over`, the market has less room."""
    width, height = roomy(width, height)
    room = stage(width, height, 1)
    margin, middle = room.margin, room.middle
    right, column = middle.right, None
    if reference:
        wide = sheet_width(width)
        column = Rect(right - wide, middle.y, wide, middle.height)
        right = column.x - margin
    side = (OPEN_PILE if spread or over else TRAY) * (right - middle.x)
    beside = Rect(right - side, middle.y, side, middle.height)
    beside_there = tray or spread or over
    if beside_there:
        right = beside.x - margin
    rows = None
    if progressions:
        wide = min(ROWS * (right - middle.x), (middle.height - 2 * margin) / 3 * PROGRESSION_RATIO)
        rows = Rect(right - wide, middle.y, wide, middle.height)
        right = rows.x - margin
    low = PIANO * middle.height
    decks = Rect(middle.x, middle.y, DECKS * width, middle.height - low - margin)
    orchestra = Rect(decks.right + margin, middle.y, right - decks.right - margin, decks.height)
    foot = Rect(middle.x, middle.bottom - low, right - middle.x, low)
    end = (ENDS if progressions else LONE_END) * foot.width
    own_bank = Rect(foot.x, foot.y, end, low)
    own_won = Rect(foot.right - end, foot.y, end, low)
    keys = foot.width - (end + margin) * (2 if progressions else 1)
    piano = Rect(own_bank.right + margin, foot.y, keys, low)
    return Areas(
        margin,
        _other(room, progressions),
        _own(room, own_bank, own_won, progressions),
        decks,
        orchestra,
        rows,
        beside if beside_there else piano,
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
    left = Rect(gap, plate.y, plate.x - 2 * gap, high)
    pile = min(high * CARD_RATIO * 1.1, 0.2 * left.width)
    side = min(high, 0.3 * (room.middle.right - plate.right))
    left_of_bank = plate.right + side + 2 * gap
    bank = Rect(left_of_bank, plate.y, room.middle.right - pile - gap - left_of_bank, high)
    deck = Rect(left.x, left.y, pile, high)
    discard = Rect(deck.right + gap, left.y, pile, high)
    won = Rect(discard.right + gap, left.y, left.right - discard.right - gap, high)
    return SeatAreas(
        plate,
        Rect(plate.right + gap, plate.y, side, side),
        plate,
        deck,
        discard,
        bank,
        won if progressions else _nowhere(won),
    )


def _own(room: Stage, bank: Rect, won: Rect, progressions: bool) -> SeatAreas:
    """The player at the bottom: piles over the plate, the hand at their right."""
    plate, hand, gap = room.plate, room.hand, room.margin
    high = min(max(plate.y - hand.y - gap / 2, 0.3 * hand.height), (plate.width - gap) / (1 + 2.2 * CARD_RATIO))
    pile = high * CARD_RATIO * 1.1
    deck = Rect(plate.x, hand.y, pile, high)
    discard = Rect(deck.right + gap / 2, hand.y, pile, high)
    counter = Rect(plate.right - high, hand.y, high, high)
    return SeatAreas(plate, counter, hand, deck, discard, bank, won if progressions else _nowhere(won))


def _nowhere(rect: Rect) -> Rect:
    return Rect(rect.x, rect.y, 0, rect.height)
