"""Placement of popups near an item of the table, over few other cards."""

from __future__ import annotations

from functools import cache
from operator import mul
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

POPUP_GAP_PX = 14
"""Distance in pixels between an item and the popup about it."""

SEARCH_STEP_PX = 18
"""Distance in pixels between two positions that are tried."""

MAX_SEARCH_DISTANCE_PX = 320
"""Greatest distance in pixels from the item at which positions are tried."""

DISTANCE_COST_PX = 90
"""Square pixels of cards that may be covered to come one pixel nearer to the item."""


class PopupAnchor(NamedTuple):
    """The item that a popup is about, and the boxes that it should not cover.

    `item_box` is the item's box. `distinguished` are boxes that the popup distinguishes, `required` others that must
    stay visible: both are covered only if there is no other room. `cards` are avoided if possible.
    """

    item_box: QRect
    cards: tuple[QRect, ...] = ()
    distinguished: tuple[QRect, ...] = ()
    required: tuple[QRect, ...] = ()
    distance_cost_px: int = DISTANCE_COST_PX
    """Square pixels of cards that may be covered to come one pixel nearer to the item."""


def place_popup(anchor: PopupAnchor, size: QSize, area: QRect) -> QRect:
    """Return a box of `size` inside `area` for a popup.

    It is beside the item where there is room, not far from it, and covers as few other cards as possible.
    """
    what, width, height = anchor.item_box, size.width(), size.height()
    near = what.adjusted(
        -MAX_SEARCH_DISTANCE_PX - width,
        -MAX_SEARCH_DISTANCE_PX - height,
        MAX_SEARCH_DISTANCE_PX,
        MAX_SEARCH_DISTANCE_PX,
    )
    if anchor.distinguished:
        near |= area  # stay clear of the boxes to be distinguished, even far from the item
    last_x, last_y = area.right() + 1 - width, area.bottom() + 1 - height
    xs = [*range(max(area.left(), near.left()), max(area.left(), min(last_x, near.right())) + 1, SEARCH_STEP_PX)]
    ys = [*range(max(area.top(), near.top()), max(area.top(), min(last_y, near.bottom())) + 1, SEARCH_STEP_PX)]
    for thing in anchor.required:  # a narrow gap between such boxes can be just wide enough
        xs += [x for x in (thing.right() + 1, thing.left() - width) if near.left() <= x <= near.right()]
        ys += [y for y in (thing.bottom() + 1, thing.top() - height) if near.top() <= y <= near.bottom()]
    middle_x, middle_y = what.center().x() - width // 2, what.center().y() - height // 2
    corners = [(x, y) for x in xs for y in ys]
    corners += [
        (what.right() + POPUP_GAP_PX, middle_y),
        (what.left() - POPUP_GAP_PX - width, middle_y),
        (middle_x, what.bottom() + POPUP_GAP_PX),
        (middle_x, what.top() - POPUP_GAP_PX - height),
    ]
    inside = [(max(area.left(), min(x, last_x)), max(area.top(), min(y, last_y))) for x, y in corners]
    return QRect(QPoint(*_find_cheapest(inside, size, anchor)), size)


def _find_cheapest(corners: list[tuple[int, int]], size: QSize, anchor: PopupAnchor) -> tuple[int, int]:
    """Return the top left corner of the best box, the first of several equal ones.

    Covering the item or required boxes counts first, then the sum of covered cards and distance.
    """
    clear = anchor.item_box.adjusted(-POPUP_GAP_PX // 2, -POPUP_GAP_PX // 2, POPUP_GAP_PX // 2, POPUP_GAP_PX // 2)
    about, must = clear, (clear, *anchor.distinguished, *anchor.required)
    for thing in anchor.distinguished:
        about |= thing

    # All boxes have one size and form a lattice, so each column and row is measured once.
    @cache
    def column(x: int) -> _AxisCost:
        across = [(thing.left(), thing.right() + 1) for thing in (about, *must, *anchor.cards)]
        return _measure_axis(x, size.width(), across, len(must))

    @cache
    def row(y: int) -> _AxisCost:
        down = [(thing.top(), thing.bottom() + 1) for thing in (about, *must, *anchor.cards)]
        return _measure_axis(y, size.height(), down, len(must))

    least = sorted(
        (
            _shared_area(column(x).hidden, row(y).hidden),
            anchor.distance_cost_px * (column(x).distance + row(y).distance),
            number,
        )
        for number, (x, y) in enumerate(corners)
    )
    best = (*least[0][:2], -1)
    for hidden, away, number in least:
        if best[2] >= 0 and (hidden, away) > best[:2]:
            break  # the covered cards cannot make a further box cheaper
        x, y = corners[number]
        cost = hidden, away + _shared_area(column(x).covered, row(y).covered), number
        if best[2] < 0 or cost < best:
            best = cost
    return corners[best[2]]


class _AxisCost(NamedTuple):
    distance: int
    hidden: list[int]
    covered: list[int]


def _measure_axis(begin: int, length: int, things: list[tuple[int, int]], must: int) -> _AxisCost:
    """Return the extent of a box; `things` are the item, `must` required boxes, cards."""
    end = begin + length
    (first, last), *others = things
    shared = [max(0, min(end, stop) - max(begin, start)) for start, stop in others]
    return _AxisCost(max(first - end + 1, begin - last + 1, 0), shared[:must], shared[must:])


def _shared_area(wide: list[int], height: list[int]) -> int:
    return sum(map(mul, wide, height))
