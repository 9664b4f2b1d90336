"""The table of Cantoludus divided into areas, for any size."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from tabletop.boards.cantoludus.art.faces import CARD_RATIO, PROGRESSION_RATIO
from tabletop.boards.cantoludus.reference import sheet_width
from tabletop.boards.kit.stage import Stage, roomy, stage
from tabletop.table.layout import Rect


class SeatAreas(NamedTuple):
    """Where a player sits: plate, the hand, the two piles, the bank and the progressions won."""

    plate: Rect
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
    """Where a discard pile lies open while somebody looks through it: over the market."""
    reference: Rect | None
    """The column of the reference tables, where they lie open."""


PIANO, MOST_PIANO = 0.27, 0.42
"""Of the stage's height, the piano with the bank and what was won at its ends: at least, and where the market is so
narrow that its cards leave it more."""

ORCHESTRA = 5
"""The orchestra's cards."""

WORTH = 1.2
"""How much larger its cards have to be in two lines to lie in two."""

TALL = 1.11
"""Of the height of the orchestra's cards, what they need with what hangs below and rises above them."""

ENDS, LONE_END = 0.24, 0.28
"""Of the width of the piano's row, each of its ends; and the bank's alone where no progressions are won."""

DECKS = 0.052
"""Of the table's width, the column of the market's decks; seen from afar it has none."""

BUYING_END, TRAY, PLAYED = 0.17, 0.47, 0.24
"""Of that width, the bank while anything lies in the tray; the tray while something is bought, and while it is not."""

LEAST_KEYS, LEAST_TRAY = 0.34, 0.4
"""Of that width, the piano and the tray where a large bank needs room."""

BANKED = 0.93
"""Of a card of the bank, what stays in sight, if there is room."""

ROWS = 0.27
"""Of the market's width, the column of the progressions at most."""

REMOVED = CARD_RATIO * 1.1
"""Width by height of the pile of cards that are out of the game, at the end of the band along the top."""


def areas(
    width: float,
    height: float,
    progressions: bool,
    reference: bool = False,
    tray: float = 0.0,
    afar: bool = False,
    banked: int | None = 0,
    won: bool = True,
) -> Areas:
    """Divide a table: the other player in a band along the top, the market on the stage with the piano under it and the
    bank at its end, the player at the screen at the bottom. The `tray`, so much of the piano's row, is in the place
    of what was won; where nothing was `won` yet, the piano has that. The more cards are `banked`, the more of the
    piano's row is the bank's; nothing where it is None and the bank lies where the hand did."""
    width, height = roomy(width, height)
    room = stage(width, height, 1)
    margin, middle = room.margin, room.middle
    right, column = middle.right, None
    if reference:
        wide = sheet_width(width)
        column = Rect(right - wide, middle.y, wide, middle.height)
        right = column.x - margin
    cloth = Rect(middle.x, middle.y, right - middle.x, middle.height)
    rows = None
    if progressions:
        wide = min(ROWS * (right - middle.x), (middle.height - 2 * margin) / 3 * PROGRESSION_RATIO)
        rows = Rect(right - wide - margin / 2, middle.y, wide, middle.height)  # the tick of what is bought needs room
        right = rows.x - margin
    column_of_decks = -margin if afar else DECKS * width
    left = middle.x + column_of_decks + margin
    least = PIANO * middle.height
    lines, high = market_cards(Rect(left, middle.y, right - left, middle.height - least - margin), margin)
    low = max(least, min(MOST_PIANO * middle.height, middle.height - margin - lines * TALL * high))
    decks = Rect(middle.x, middle.y, column_of_decks, middle.height - low - margin)
    orchestra = Rect(left, middle.y, right - left, decks.height)
    foot = Rect(middle.x, middle.bottom - low, right - middle.x, low)
    end = (BUYING_END if tray else ENDS if progressions else LONE_END) * foot.width
    far = tray * foot.width if tray else end if progressions and won else -margin
    wanted = (least * CARD_RATIO) * (1 + BANKED * max(0, (banked or 0) - 1)) + margin
    least_far = min(LEAST_TRAY, tray) * foot.width if tray else far
    if wanted > end:
        far = max(least_far, min(far, foot.width - LEAST_KEYS * foot.width - 2 * margin - wanted))
        end = max(end, min(wanted, foot.width - LEAST_KEYS * foot.width - 2 * margin - far))
    if banked is None:
        end = -margin
    own_bank = room.hand if banked is None else Rect(foot.x, foot.y, end, low)
    right_end = Rect(foot.right - far, foot.y, far, low)
    keys = foot.width - end - far - 2 * margin
    piano = Rect(foot.x + end + margin, foot.y, keys, low)
    return Areas(
        margin,
        _other(room, progressions),
        _own(room, own_bank, None if tray else right_end, progressions and (won or bool(tray))),
        decks,
        orchestra,
        rows,
        right_end if tray else piano,
        piano,
        Rect(
            room.middle.right - REMOVED * room.others[0].height,
            room.others[0].y,
            REMOVED * room.others[0].height,
            room.others[0].height,
        ),
        cloth,
        column,
    )


def market_cards(rect: Rect, gap: float) -> tuple[int, float]:
    """In how many lines the orchestra's cards are largest in a room, and their height then."""

    def height(lines: int) -> float:
        each = ceil(ORCHESTRA / lines)
        return max(0.0, min(rect.height / lines / TALL, (rect.width - gap * (each - 1)) / each / CARD_RATIO))

    lines = 2 if height(2) > WORTH * height(1) else 1
    return lines, height(lines)


def _other(room: Stage, progressions: bool) -> SeatAreas:
    """The other player in one band: piles and what was won, plate, bank."""
    plate, gap = room.others[0], room.margin
    high = plate.height
    left = Rect(gap, plate.y, plate.x - 2 * gap, high)
    pile = min(high * CARD_RATIO * 1.1, 0.2 * left.width)
    left_of_bank = plate.right + gap
    bank = Rect(left_of_bank, plate.y, room.middle.right - pile - gap - left_of_bank, high)
    deck = Rect(left.x, left.y, pile, high)
    discard = Rect(deck.right + gap, left.y, pile, high)
    won = Rect(discard.right + gap, left.y, left.right - discard.right - gap, high)
    return SeatAreas(
        plate,
        plate,
        deck,
        discard,
        bank,
        won if progressions else _nowhere(won),
    )


def _own(room: Stage, bank: Rect, won: Rect | None, progressions: bool) -> SeatAreas:
    """The player at the bottom: piles over the plate, the hand at their right. What was `won` lies beside the piles
    while it has no place on the stage."""
    plate, hand, gap = room.plate, room.hand, room.margin
    high = min(room.aside.height, (room.aside.width - gap) / (1 + 2.2 * CARD_RATIO))
    pile = high * CARD_RATIO * 1.1
    deck = Rect(room.aside.x, room.aside.y, pile, high)
    discard = Rect(deck.right + gap / 2, deck.y, pile, high)
    if won is None:
        won = Rect(discard.right + gap / 2, deck.y, room.aside.right - discard.right - gap / 2, high)
    return SeatAreas(plate, hand, deck, discard, bank, won if progressions else _nowhere(won))


def _nowhere(rect: Rect) -> Rect:
    return Rect(rect.x, rect.y, 0, rect.height)
