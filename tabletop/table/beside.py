"""Placement of popups near an item of the table, over few other cards."""

from __future__ import annotations

from functools import cache
from operator import mul
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

GAP = 14
"""Distance in pixels between an item and the popup about it."""

STEP = 18
"""Distance in pixels between two positions that are tried."""

FAR = 320
"""Greatest distance in pixels from the item at which positions are tried."""

EACH_PIXEL_AWAY = 90
"""Square pixels of cards that may be covered to come one pixel nearer to the item."""


class Beside(NamedTuple):
    """The item that a popup is about, and the boxes that it should not cover.

    `what` is the item's box. `meant` are boxes that the popup distinguishes, `needed` others that must stay visible:
    both are covered only if there is no other room. `cards` are avoided if possible.
    """

    what: QRect
    cards: tuple[QRect, ...] = ()
    meant: tuple[QRect, ...] = ()
    needed: tuple[QRect, ...] = ()
    each_pixel_away: int = EACH_PIXEL_AWAY
    """Square pixels of cards that may be covered to come one pixel nearer to the item."""


def beside(at: Beside, size: QSize, area: QRect) -> QRect:
    """Return a box of `size` inside `area` for a popup.

    It is beside the item where there is room, not far from it, and covers as few other cards as possible.
    """
    what, width, height = at.what, size.width(), size.height()
    near = what.adjusted(-FAR - width, -FAR - height, FAR, FAR)
    if at.meant:
        near |= area  # stay clear of the boxes to be distinguished, even far from the item
    last_x, last_y = area.right() + 1 - width, area.bottom() + 1 - height
    xs = [*range(max(area.left(), near.left()), max(area.left(), min(last_x, near.right())) + 1, STEP)]
    ys = [*range(max(area.top(), near.top()), max(area.top(), min(last_y, near.bottom())) + 1, STEP)]
    for thing in at.needed:  # a narrow gap between such boxes can be just wide enough
        xs += [x for x in (thing.right() + 1, thing.left() - width) if near.left() <= x <= near.right()]
        ys += [y for y in (thing.bottom() + 1, thing.top() - height) if near.top() <= y <= near.bottom()]
    middle_x, middle_y = what.center().x() - width // 2, what.center().y() - height // 2
    corners = [(x, y) for x in xs for y in ys]
    corners += [
        (what.right() + GAP, middle_y),
        (what.left() - GAP - width, middle_y),
        (middle_x, what.bottom() + GAP),
        (middle_x, what.top() - GAP - height),
    ]
    inside = [(max(area.left(), min(x, last_x)), max(area.top(), min(y, last_y))) for x, y in corners]
    return QRect(QPoint(*_cheapest(inside, size, at)), size)


def _cheapest(corners: list[tuple[int, int]], size: QSize, at: Beside) -> tuple[int, int]:
    """Return the top left corner of the best box, the first of several equal ones.

    Covering the item or required boxes counts first, then the sum of covered cards and distance.
    """
    clear = at.what.adjusted(-GAP // 2, -GAP // 2, GAP // 2, GAP // 2)
    about, must = clear, (clear, *at.meant, *at.needed)
    for thing in at.meant:
        about |= thing

    # All boxes have one size and form a lattice, so each column and row is measured once.
    @cache
    def column(x: int) -> _Side:
        across = [(thing.left(), thing.right() + 1) for thing in (about, *must, *at.cards)]
        return _side(x, size.width(), across, len(must))

    @cache
    def row(y: int) -> _Side:
        down = [(thing.top(), thing.bottom() + 1) for thing in (about, *must, *at.cards)]
        return _side(y, size.height(), down, len(must))

    least = sorted(
        (_product(column(x).hidden, row(y).hidden), at.each_pixel_away * (column(x).away + row(y).away), number)
        for number, (x, y) in enumerate(corners)
    )
    best = (*least[0][:2], -1)
    for hidden, away, number in least:
        if best[2] >= 0 and (hidden, away) > best[:2]:
            break  # the covered cards cannot make a further box cheaper
        x, y = corners[number]
        cost = hidden, away + _product(column(x).covered, row(y).covered), number
        if best[2] < 0 or cost < best:
            best = cost
    return corners[best[2]]


class _Side(NamedTuple):
    away: int
    hidden: list[int]
    covered: list[int]


def _side(begin: int, length: int, things: list[tuple[int, int]], must: int) -> _Side:
    """Return the extent of a box; `things` are the item, `must` required boxes, cards."""
    end = begin + length
    (first, last), *others = things
    shared = [max(0, min(end, stop) - max(begin, start)) for start, stop in others]
    return _Side(max(first - end + 1, begin - last + 1, 0), shared[:must], shared[must:])


def _product(wide: list[int], high: list[int]) -> int:
    return sum(map(mul, wide, high))
