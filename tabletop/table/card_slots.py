"""Positions of cards in rows, columns, grids and rings.

All functions are pure, for every board. Each function returns slots (centre, angle, depth) in the order of the cards.
Later cards cover earlier ones, so what stays visible of an overlapped card is its left edge, where faces have their
name.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate, pairwise
from math import ceil, cos, dist, radians, sin
from typing import Literal, NamedTuple

from tabletop.table.layout import Rect

Align = Literal["left", "centre", "right"]

ELLIPSE_POINTS = 720
"""Number of points on an ellipse among which the slots of a ring are chosen."""


class CardSlot(NamedTuple):
    """Position of one card: centre, angle in degrees clockwise, and depth."""

    x: float
    y: float
    angle: float = 0.0
    depth: float = 0.0


class SizedSlots(NamedTuple):
    """Slots, and the size of the cards that fit them."""

    slots: tuple[CardSlot, ...]
    width: float
    height: float


def make_row(
    count: int, rect: Rect, width: float, gap: float = 6.0, align: Align = "centre", depth: float = 0.0
) -> tuple[CardSlot, ...]:
    """Return the slots of `count` cards of `width` side by side in `rect`.

    Cards overlap evenly where they do not fit. The first and the last always stay inside the rectangle.

    >>> [slot.x for slot in make_row(3, Rect(0, 0, 100, 50), 20, gap=10)]
    [20.0, 50.0, 80.0]
    >>> [slot.x for slot in make_row(3, Rect(0, 0, 40, 50), 20, gap=10)]
    [10.0, 20.0, 30.0]
    """
    if count <= 0:
        return ()
    step = _slot_distance(count, rect.width, width, gap)
    used = width + step * (count - 1)
    slack = rect.width - used
    left = rect.x + {"left": 0.0, "centre": slack / 2, "right": slack}[align]
    y = rect.centre[1]
    return tuple(CardSlot(left + width / 2 + step * i, y, 0.0, depth + i) for i in range(count))


def make_columns(
    count: int, rect: Rect, max_width: float, ratio: float, gap: float = 6.0, strip: float = 0.36
) -> SizedSlots:
    """Return slots in columns whose cards cover all but the top of the card before.

    The number of columns is the one that shows most of each card's top, at most `strip` of its height. Columns are
    filled one after the other. `ratio` is a card's width divided by its height, `max_width` the greatest width of a
    card.

    >>> [(slot.x, slot.y) for slot in make_columns(2, Rect(0, 0, 100, 200), 50, 0.5, strip=0.4).slots]
    [(25.0, 50.0), (25.0, 90.0)]
    """
    max_width = min(max_width, rect.width, rect.height * ratio)
    best, most = SizedSlots((), max_width, max_width / ratio), 0.0
    for columns in range(1, count + 1):
        width = min(max_width, (rect.width - gap * (columns - 1)) / columns)
        if width <= 0:
            break
        height, each = width / ratio, ceil(count / columns)
        step = min(strip * height, (rect.height - height) / max(1, each - 1))
        if step > most:
            most = step
            left, top = rect.x + width / 2, rect.y + height / 2
            places = [divmod(i, each) for i in range(count)]
            slots = tuple(
                CardSlot(left + (width + gap) * across, top + step * down, 0.0, float(i))
                for i, (across, down) in enumerate(places)
            )
            best = SizedSlots(slots, width, height)
    return best


def make_grid(
    count: int, rect: Rect, ratio: float, gap: float = 6.0, max_width: float = 1e9, depth: float = 0.0
) -> SizedSlots:
    """Return slots in rows without overlap, for cards as large as `rect` allows.

    `ratio` is a card's width divided by its height, `max_width` the greatest width of a card.
    """
    if count <= 0:
        return SizedSlots((), 0.0, 0.0)
    best, columns = 0.0, 1
    for across in range(1, count + 1):
        down = ceil(count / across)
        width = min((rect.width - gap * (across - 1)) / across, (rect.height - gap * (down - 1)) / down * ratio)
        if width > best:
            best, columns = width, across
    width = max(0.0, min(best, max_width))
    height = width / ratio
    down = ceil(count / columns)
    top = rect.y + (rect.height - down * height - gap * (down - 1)) / 2
    slots: list[CardSlot] = []
    for line in range(down):
        share = min(columns, count - line * columns)
        strip = Rect(rect.x, top + line * (height + gap), rect.width, height)
        slots += make_row(share, strip, width, gap, depth=depth + len(slots))
    return SizedSlots(tuple(slots), width, height)


def make_ring(count: int, x: float, y: float, rx: float, ry: float, depth: float = 0.0) -> tuple[CardSlot, ...]:
    """Return `count` slots on an ellipse at equal distances along its line.

    The first slot is the lowest one; the others follow clockwise.

    >>> [(round(slot.x), round(slot.y)) for slot in make_ring(4, 0, 0, 100, 50)]
    [(0, 50), (-100, 0), (0, -50), (100, 0)]
    """
    angles = [radians(360.0 * step / ELLIPSE_POINTS) for step in range(ELLIPSE_POINTS + 1)]
    rim = [(x - rx * sin(angle), y + ry * cos(angle)) for angle in angles]
    ways = tuple(accumulate((dist(*ends) for ends in pairwise(rim)), initial=0.0))
    steps = (bisect_left(ways, ways[-1] * (i / count - 1e-9)) for i in range(count))
    return tuple(CardSlot(*rim[step], depth=depth + i) for i, step in enumerate(steps))


def _slot_distance(count: int, room: float, size: float, gap: float) -> float:
    """Return the distance of neighbours' centres, less than a card's size if need be."""
    if count < 2:
        return 0.0
    return max(0.0, min(size + gap, (room - size) / (count - 1)))
