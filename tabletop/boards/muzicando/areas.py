"""The table of Muzicando divided into areas, for any size and two to eight players."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.kit.stage import stage
from tabletop.boards.muzicando.art.faces import CARD_RATIO, CONTRACT_RATIO
from tabletop.table.layout import Rect

NARROW = 1.25
"""Width by height under which the scoreboard takes more of the stage's width."""

SHEET, NARROW_SHEET, BROAD_SHEET = 0.44, 0.5, 0.6
"""Of the stage's width, the scoreboard; where a display that is over leaves it more."""

OWN = 0.6
"""Of the hand's height, the plate beside it at most: the contract lies above."""

STOCK = 0.66
"""Of the hand's height, the stock beside it."""


class Areas(NamedTuple):
    """The table divided, in logical pixels."""

    others: tuple[Rect, ...]
    """The plate of each other player, clockwise after the one at the bottom."""
    plate: Rect
    contract: Rect
    """What is played, over the plate of the player at the bottom."""
    hand: Rect
    stock: Rect | None
    display: Rect
    """The cards that are laid, and what is asked for before."""
    sheet: Rect | None
    """The scoreboard, where it lies open."""


def areas(
    width: float, height: float, others: int, stock: bool = False, sheet: bool = False, broad: bool = False
) -> Areas:
    """Divide a table among the player at the bottom and so many others; with a `stock` beside the hand, with the
    scoreboard (`sheet`) open, and that `broad`."""
    room = stage(width, height, others)
    margin, display, hand = room.margin, room.middle, room.hand
    tall = min(room.plate.height, OWN * hand.height)
    low = room.plate._replace(y=room.plate.bottom - tall, height=tall)
    high = min((0.96 - OWN) * hand.height, low.width / CONTRACT_RATIO)
    contract = Rect(low.x, low.y - 0.04 * hand.height - high, low.width, high)
    pile, column = None, None
    if stock:
        tall = STOCK * hand.height
        pile = Rect(hand.right - tall * CARD_RATIO, low.bottom - tall, tall * CARD_RATIO, tall)
        hand = hand._replace(width=pile.x - margin - hand.x)
    if sheet:
        share = BROAD_SHEET if broad else NARROW_SHEET if width < NARROW * height else SHEET
        wide = share * (display.width - margin)
        column = Rect(display.right - wide, display.y, wide, display.height)
        display = display._replace(width=column.x - margin - display.x)
    return Areas(room.others, low, contract, hand, pile, display, column)
