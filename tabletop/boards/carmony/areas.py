"""Carmony's table divided into areas, for any size."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.kit.stage import stage
from tabletop.table.layout import Disc, Rect

WIDEST_WHEEL, NARROWER = 0.5, 0.37
"""Of the stage's width, the wheel at most; and where the melds of several others lie beside it."""

FROM_AFAR = 0.297
"""Of the height, the wheel's radius where the table is seen from afar."""

ALONE, LOW, LOWER = 0.62, 0.42, 0.31
"""Of the stage's height, decks and discard pile, as long as there are no melds; under those of the others; and where it
is seen from afar, or those of several have little room."""

UPPER = 0.42
"""Of the stage's height, the melds of the last of the others over one's own, where there are several."""

MELD_CARDS = 2.35
"""Width by height of the place for the MELD cards in hand: two rows of them."""


WIDE = 1.3
"""Width by height from which the place of several is divided side by side."""


class Areas(NamedTuple):
    """The table divided, in logical pixels."""

    others: tuple[Rect, ...]
    """The plate of each other seat, in turn order."""
    theirs: tuple[Rect, ...]
    """Where the melds of each of them lie: left of the wheel, of several the last ones on its right."""
    decks: Rect
    discard: Rect
    wheel: Disc
    mine: Rect
    """Where the melds of the player at the bottom lie, right of the wheel."""
    plate: Rect
    melds: Rect
    rack: Rect


def areas(width: float, height: float, others: int, afar: bool = False, melds_lie: bool = True) -> Areas:
    """Divide a table for a player at the screen and so many others. Before melds lie there, the decks are larger."""
    room = stage(width, height, others)
    middle, margin = room.middle, room.margin
    high = FROM_AFAR * (room.hand.bottom + margin / 2) if afar else middle.height / 2
    radius = min(high, (WIDEST_WHEEL if others == 1 else NARROWER) * middle.width / 2)
    wheel = Disc(*middle.centre, radius)
    side = wheel.x - radius - margin - middle.x
    right = Rect(wheel.x + radius + margin, middle.y, side, middle.height)
    crowded = others > 1 and side < middle.height
    low = (ALONE if not melds_lie else LOWER if afar or crowded else LOW) * middle.height
    decks = Rect(middle.x, middle.bottom - low, min((0.22 if melds_lie else 0.4) * side, 0.4 * low), low)
    left = Rect(middle.x, middle.y, side, middle.height - low - margin)
    upper = UPPER * middle.height if others > 1 else 0.0
    beside = others // 2
    melds = Rect(room.hand.x, room.hand.y, min(MELD_CARDS * room.hand.height, 0.36 * room.hand.width), room.hand.height)
    return Areas(
        room.others,
        (*_divided(left, others - beside, margin), *_divided(right._replace(height=upper), beside, margin)),
        decks,
        Rect(decks.right + margin, decks.y, side - decks.width - margin, low),
        wheel,
        Rect(right.x, right.y + upper, side, right.height - upper),
        room.plate,
        melds,
        Rect(melds.right + margin, room.hand.y, room.hand.right - melds.right - margin, room.hand.height),
    )


def _divided(rect: Rect, count: int, margin: float) -> tuple[Rect, ...]:
    """A rectangle divided into so many: side by side, or one below the other where it is not wide."""
    if rect.width > WIDE * rect.height:
        wide = (rect.width - margin * (count - 1)) / max(1, count)
        return tuple(rect._replace(x=rect.x + i * (wide + margin), width=wide) for i in range(count))
    high = (rect.height - margin * (count - 1)) / max(1, count)
    return tuple(rect._replace(y=rect.y + i * (high + margin), height=high) for i in range(count))
