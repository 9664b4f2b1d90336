"""Positions of cards in rows, columns, grids and rings.

All functions are pure. Each function returns slots (centre, angle, depth) in the order of the cards. Later cards cover
earlier ones, so the left edge of an overlapped card stays visible, where faces have their name.
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
    row_width = width + step * (count - 1)
    free_width = rect.width - row_width
    left = rect.x + {"left": 0.0, "centre": free_width / 2, "right": free_width}[align]
    y = rect.centre[1]
    return tuple(CardSlot(left + width / 2 + step * i, y, 0.0, depth + i) for i in range(count))


def make_columns(
    count: int, rect: Rect, max_width: float, ratio: float, gap: float = 6.0, strip: float = 0.36
) -> SizedSlots:
    """Return slots in columns in which only the top of a covered card is visible.

    The number of columns is the one that shows most of each card's top, at most `strip` of its height. Columns are
    filled one after the other. `ratio` is a card's width divided by its height, `max_width` the greatest width of a
    card.

    >>> [(slot.x, slot.y) for slot in make_columns(2, Rect(0, 0, 100, 200), 50, 0.5, strip=0.4).slots]
    [(25.0, 50.0), (25.0, 90.0)]
    """
    max_width = min(max_width, rect.width, rect.height * ratio)
    best, max_step = SizedSlots((), max_width, max_width / ratio), 0.0
    for column_count in range(1, count + 1):
        width = min(max_width, (rect.width - gap * (column_count - 1)) / column_count)
        if width <= 0:
            break
        height, row_count = width / ratio, ceil(count / column_count)
        step = min(strip * height, (rect.height - height) / max(1, row_count - 1))
        if step > max_step:
            max_step = step
            left, top = rect.x + width / 2, rect.y + height / 2
            cells = [divmod(i, row_count) for i in range(count)]
            slots = tuple(
                CardSlot(left + (width + gap) * column, top + step * row, 0.0, float(i))
                for i, (column, row) in enumerate(cells)
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
    best_width, column_count = 0.0, 1
    for tried_columns in range(1, count + 1):
        row_count = ceil(count / tried_columns)
        width = min(
            (rect.width - gap * (tried_columns - 1)) / tried_columns,
            (rect.height - gap * (row_count - 1)) / row_count * ratio,
        )
        if width > best_width:
            best_width, column_count = width, tried_columns
    width = max(0.0, min(best_width, max_width))
    height = width / ratio
    row_count = ceil(count / column_count)
    top = rect.y + (rect.height - row_count * height - gap * (row_count - 1)) / 2
    slots: list[CardSlot] = []
    for row in range(row_count):
        cards_in_row = min(column_count, count - row * column_count)
        row_rect = Rect(rect.x, top + row * (height + gap), rect.width, height)
        slots += make_row(cards_in_row, row_rect, width, gap, depth=depth + len(slots))
    return SizedSlots(tuple(slots), width, height)


def make_ring(count: int, x: float, y: float, rx: float, ry: float, depth: float = 0.0) -> tuple[CardSlot, ...]:
    """Return `count` slots on an ellipse at equal distances along its line.

    The first slot is the lowest one; the others follow clockwise.

    >>> [(round(slot.x), round(slot.y)) for slot in make_ring(4, 0, 0, 100, 50)]
    [(0, 50), (-100, 0), (0, -50), (100, 0)]
    """
    angles = [radians(360.0 * step / ELLIPSE_POINTS) for step in range(ELLIPSE_POINTS + 1)]
    points = [(x - rx * sin(angle), y + ry * cos(angle)) for angle in angles]
    distances = tuple(accumulate((dist(*segment) for segment in pairwise(points)), initial=0.0))
    steps = (bisect_left(distances, distances[-1] * (i / count - 1e-9)) for i in range(count))
    return tuple(CardSlot(*points[step], depth=depth + i) for i, step in enumerate(steps))


def _slot_distance(count: int, length: float, card_size: float, gap: float) -> float:
    """Return the distance between the centres of neighbours.

    It is less than a card's size if they overlap.
    """
    if count < 2:
        return 0.0
    return max(0.0, min(card_size + gap, (length - card_size) / (count - 1)))
