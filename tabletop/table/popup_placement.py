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
    stay visible: both are covered only if there is no other space. `cards` are avoided if possible.
    """

    item_box: QRect
    cards: tuple[QRect, ...] = ()
    distinguished: tuple[QRect, ...] = ()
    required: tuple[QRect, ...] = ()
    distance_cost_px: int = DISTANCE_COST_PX
    """Square pixels of cards that may be covered to come one pixel nearer to the item."""


def place_popup(anchor: PopupAnchor, size: QSize, area: QRect) -> QRect:
    """Return a box of `size` inside `area` for a popup.

    It is next to the item if there is space, otherwise near it, and covers as few other cards as possible.
    """
    item_box, width, height = anchor.item_box, size.width(), size.height()
    search_rect = item_box.adjusted(
        -MAX_SEARCH_DISTANCE_PX - width,
        -MAX_SEARCH_DISTANCE_PX - height,
        MAX_SEARCH_DISTANCE_PX,
        MAX_SEARCH_DISTANCE_PX,
    )
    if anchor.distinguished:
        search_rect |= area  # stay clear of the boxes to be distinguished, even far from the item
    last_x, last_y = area.right() + 1 - width, area.bottom() + 1 - height
    xs = [
        *range(
            max(area.left(), search_rect.left()), max(area.left(), min(last_x, search_rect.right())) + 1, SEARCH_STEP_PX
        )
    ]
    ys = [
        *range(
            max(area.top(), search_rect.top()), max(area.top(), min(last_y, search_rect.bottom())) + 1, SEARCH_STEP_PX
        )
    ]
    for rect in anchor.required:  # a narrow gap between such boxes can be just wide enough
        xs += [x for x in (rect.right() + 1, rect.left() - width) if search_rect.left() <= x <= search_rect.right()]
        ys += [y for y in (rect.bottom() + 1, rect.top() - height) if search_rect.top() <= y <= search_rect.bottom()]
    middle_x, middle_y = item_box.center().x() - width // 2, item_box.center().y() - height // 2
    corners = [(x, y) for x in xs for y in ys]
    corners += [
        (item_box.right() + POPUP_GAP_PX, middle_y),
        (item_box.left() - POPUP_GAP_PX - width, middle_y),
        (middle_x, item_box.bottom() + POPUP_GAP_PX),
        (middle_x, item_box.top() - POPUP_GAP_PX - height),
    ]
    clamped_corners = [(max(area.left(), min(x, last_x)), max(area.top(), min(y, last_y))) for x, y in corners]
    return QRect(QPoint(*_find_cheapest(clamped_corners, size, anchor)), size)


def _find_cheapest(corners: list[tuple[int, int]], size: QSize, anchor: PopupAnchor) -> tuple[int, int]:
    """Return the top left corner of the best box, the first of several equal ones.

    Covered parts of the item and of required boxes count first, then the sum of covered cards and distance.
    """
    item_rect = anchor.item_box.adjusted(-POPUP_GAP_PX // 2, -POPUP_GAP_PX // 2, POPUP_GAP_PX // 2, POPUP_GAP_PX // 2)
    near_rect, required_rects = item_rect, (item_rect, *anchor.distinguished, *anchor.required)
    for rect in anchor.distinguished:
        near_rect |= rect

    # All boxes have one size and form a lattice, so each column and row is measured once.
    @cache
    def measure_column(x: int) -> _AxisCost:
        spans = [(rect.left(), rect.right() + 1) for rect in (near_rect, *required_rects, *anchor.cards)]
        return _measure_axis(x, size.width(), spans, len(required_rects))

    @cache
    def measure_row(y: int) -> _AxisCost:
        spans = [(rect.top(), rect.bottom() + 1) for rect in (near_rect, *required_rects, *anchor.cards)]
        return _measure_axis(y, size.height(), spans, len(required_rects))

    costs = sorted(
        (
            _measure_shared_area(measure_column(x).hidden, measure_row(y).hidden),
            anchor.distance_cost_px * (measure_column(x).distance + measure_row(y).distance),
            index,
        )
        for index, (x, y) in enumerate(corners)
    )
    best_cost = (*costs[0][:2], -1)
    for hidden_area, distance_cost, index in costs:
        if best_cost[2] >= 0 and (hidden_area, distance_cost) > best_cost[:2]:
            break  # the covered cards cannot make a further box cheaper
        x, y = corners[index]
        cost = (
            hidden_area,
            distance_cost + _measure_shared_area(measure_column(x).covered, measure_row(y).covered),
            index,
        )
        if best_cost[2] < 0 or cost < best_cost:
            best_cost = cost
    return corners[best_cost[2]]


class _AxisCost(NamedTuple):
    distance: int
    hidden: list[int]
    covered: list[int]


def _measure_axis(begin: int, length: int, spans: list[tuple[int, int]], required_count: int) -> _AxisCost:
    """Return the costs of a box on one axis.

    `spans` are those of the item, of `required_count` required boxes, and of the cards.
    """
    end = begin + length
    (first, last), *other_spans = spans
    overlaps = [max(0, min(end, stop) - max(begin, start)) for start, stop in other_spans]
    return _AxisCost(max(first - end + 1, begin - last + 1, 0), overlaps[:required_count], overlaps[required_count:])


def _measure_shared_area(widths: list[int], heights: list[int]) -> int:
    return sum(map(mul, widths, heights))
