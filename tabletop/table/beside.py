"""Where words about something on the table are put: near it, not over it, and over as little else as can be."""

from __future__ import annotations

from functools import cache
from operator import mul
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

GAP = 14
"""Pixels between a thing and the words about it."""

STEP = 18
"""Pixels between two places that are tried."""

FAR = 320
"""How far from the thing places are tried, in pixels."""

EACH_PIXEL_AWAY = 90
"""Square pixels of other cards that may be covered to be one pixel nearer."""


class Beside(NamedTuple):
    """What words are about, the cards that had better stay in sight, what they tell apart, which must, and what else
    must."""

    what: QRect
    cards: tuple[QRect, ...] = ()
    meant: tuple[QRect, ...] = ()
    needed: tuple[QRect, ...] = ()
    each_pixel_away: int = EACH_PIXEL_AWAY
    """Square pixels of other cards that may be covered to be one pixel nearer."""


def beside(at: Beside, size: QSize, area: QRect) -> QRect:
    """A box of ``size`` inside ``area``: beside what it is about where there is room, over as few other cards as can
    be, and not far away."""
    what, width, height = at.what, size.width(), size.height()
    near = what.adjusted(-FAR - width, -FAR - height, FAR, FAR)
    if at.meant:
        near |= area  # rather far away than over what the words are to tell apart
    last_x, last_y = area.right() + 1 - width, area.bottom() + 1 - height
    xs = [*range(max(area.left(), near.left()), max(area.left(), min(last_x, near.right())) + 1, STEP)]
    ys = [*range(max(area.top(), near.top()), max(area.top(), min(last_y, near.bottom())) + 1, STEP)]
    for thing in at.needed:  # close to what must be seen there may be just room enough
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
    """The corner of the box that covers least of the thing itself and of what must be seen; then, least of other cards
    with the way there. The first of several that are as good."""
    clear = at.what.adjusted(-GAP // 2, -GAP // 2, GAP // 2, GAP // 2)
    about, must = clear, (clear, *at.meant, *at.needed)
    for thing in at.meant:
        about |= thing

    # Boxes of one size stand in columns and rows: what concerns one side of them is counted once.
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
            break  # what other cards are covered makes no box cheaper
        x, y = corners[number]
        cost = hidden, away + _product(column(x).covered, row(y).covered), number
        if best[2] < 0 or cost < best:
            best = cost
    return corners[best[2]]


class _Side(NamedTuple):
    """One side of a box: how far it is from what the words are about, and how many pixels it shares with each thing
    that must be seen, and with each other card."""

    away: int
    hidden: list[int]
    covered: list[int]


def _side(begin: int, length: int, things: list[tuple[int, int]], must: int) -> _Side:
    """`things`: what the words are about, so many that must be seen, the other cards."""
    end = begin + length
    (first, last), *others = things
    shared = [max(0, min(end, stop) - max(begin, start)) for start, stop in others]
    return _Side(max(first - end + 1, begin - last + 1, 0), shared[:must], shared[must:])


def _product(wide: list[int], high: list[int]) -> int:
    return sum(map(mul, wide, high))
