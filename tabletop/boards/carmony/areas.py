"""Carmony's table divided into areas, for any size."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.kit.stage import stage
from tabletop.table.layout import Disc, Rect

WIDEST_WHEEL = 0.5
"""Of the stage's width, the wheel at most."""

DECKS = 0.22
"""Of what lies beside the wheel, the column of the two decks at the stage's edge."""

DISCARD = 0.42
"""Of the stage's height, the discard pile under the melds of the others."""

MELD_CARDS = 1.56
"""Width by height of the place for the MELD cards in hand: two rows of them."""


class Areas(NamedTuple):
    """The table divided, in logical pixels."""

    others: tuple[Rect, ...]
    """The plate of each other seat, in turn order."""
    theirs: tuple[Rect, ...]
    """Where the melds of each of them lie, left of the wheel."""
    decks: Rect
    discard: Rect
    wheel: Disc
    mine: Rect
    """Where the melds of the player at the bottom lie, right of the wheel."""
    plate: Rect
    melds: Rect
    rack: Rect


def areas(width: float, height: float, others: int) -> Areas:
    """Divide a table for a player at the screen and so many others."""
    room = stage(width, height, others)
    middle, margin = room.middle, room.margin
    radius = min(middle.height, WIDEST_WHEEL * middle.width) / 2
    wheel = Disc(*middle.centre, radius)
    side = wheel.x - radius - margin - middle.x
    decks = Rect(middle.x, middle.y, DECKS * side, middle.height)
    left = Rect(decks.right + margin, middle.y, side - decks.width - margin, middle.height)
    low = DISCARD * left.height
    share = (left.height - low - margin * others) / max(1, others)
    theirs = tuple(Rect(left.x, left.y + i * (share + margin), left.width, share) for i in range(others))
    melds = Rect(room.hand.x, room.hand.y, min(MELD_CARDS * room.hand.height, 0.36 * room.hand.width), room.hand.height)
    return Areas(
        room.others,
        theirs,
        decks,
        Rect(left.x, left.bottom - low, left.width, low),
        wheel,
        Rect(wheel.x + radius + margin, middle.y, side, middle.height),
        room.plate,
        melds,
        Rect(melds.right + margin, room.hand.y, room.hand.right - melds.right - margin, room.hand.height),
    )
