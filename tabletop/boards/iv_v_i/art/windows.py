"""Windows on HARMONY and SPECIAL HARMONY cards that show fitting neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from tabletop.boards.iv_v_i.art.faces import HarmonyFace, SpecialFace
from tabletop.boards.iv_v_i.art.marks import FUNCTION_FAMILIES, function_shape, paint_function, paint_window_ground
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.kit.art import numerals
from tabletop.boards.kit.art.card import CardDrawing
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.signs import paint_arrow
from tabletop.table.sketch import Sketch, rectangle_path

WINDOW_SPAN_UNITS = (84.0, 113.5)
"""Top and bottom of the window in units: below the numeral, above tab and points."""

WindowRow = tuple[str, tuple[str, ...]]
"""Row of the window: the function that it stays in, and the items that may follow.

The function is "" where the row leads to another function.
"""


def paint_harmony_window(sketch: Sketch, face: HarmonyFace, card: CardDrawing, family: FamilyColour) -> None:
    """Paint arrows to the items that may follow, as large as two rows allow.

    Other functions are above, cards of the same function below. The window is empty if nothing may follow.
    """
    top, bottom = WINDOW_SPAN_UNITS
    paint_window_ground(card, card.slot_rect("window"), family)
    if not face.next and not face.same:
        return
    rows: list[WindowRow] = []
    if face.next:
        rows.append(("", face.next))
    if face.same:
        rows.append((face.function, face.same))
    if len(rows) == 1:
        function, items = rows[0]
        half_count = (len(items) + 1) // 2
        halves: list[WindowRow] = [(function, items[:half_count]), (function, items[half_count:])]
        if half_count < len(items) and _fit_rows_size(halves, card) > 1.05 * _fit_rows_size(rows, card):
            rows = halves
    step = _row_height(len(rows))
    first = (top + bottom - step * len(rows)) / 2
    for index, (function, items) in enumerate(rows):
        upper = first + index * step
        _paint_row(sketch, function, items, card, family, upper, upper + step)


def _row_height(count: int) -> float:
    """Return the height of each row, in units; a single row does not fill the window."""
    return min(20.0, (WINDOW_SPAN_UNITS[1] - WINDOW_SPAN_UNITS[0] - 2.0) / count)


def _fit_rows_size(rows: Sequence[WindowRow], card: CardDrawing) -> float:
    """Return the largest type size at which all rows fit."""
    height = _row_height(len(rows))
    return min(_fit_items_size(items, _row_rect(function, card, 0.0, height)) for function, items in rows)


def _row_rect(function: str, card: CardDrawing, top: float, bottom: float) -> QRectF:
    """Return the box of a row's items, to the right of arrow and function shape."""
    height = bottom - top
    left = 10.5 + (1.34 if function else 0.74) * height
    return card.box(left, top, 91.0, bottom)


def _paint_row(
    sketch: Sketch,
    function: str,
    items: Sequence[str],
    card: CardDrawing,
    family: FamilyColour,
    top: float,
    bottom: float,
) -> None:
    """Paint an arrow and the items to which it leads.

    Cards of the same function have its empty shape before the arrow.
    """
    middle, height = (top + bottom) / 2, bottom - top
    items_rect = _row_rect(function, card, top, bottom)
    px = _fit_items_size(items, items_rect)
    left = 10.5
    if function:
        side = 0.5 * height
        shape = card.box(left, middle - side / 2, left + side, middle + side / 2)
        sketch.stroke(function_shape(function, shape), family.fill, max(0.9, 0.07 * height * card.unit))
        left += 0.56 * height
    arrow = card.box(left, middle - 0.24 * height, left + 0.58 * height, middle + 0.24 * height)
    paint_arrow(sketch, arrow, family.fill)
    _paint_items(sketch, items, items_rect, px, family)


ITEM_GAP_EM = 0.3
"""Gap between neighbouring functions or numerals, in sizes of the numerals' type."""


def _item_widths(items: Sequence[str]) -> list[float]:
    return [1.0 if item in "TSD" else numerals.make_numeral(item, 600).ink.width() for item in items]


def _fit_items_size(items: Sequence[str], rect: QRectF) -> float:
    """Return the size at which functions and numerals fit side by side."""
    return min(0.92 * rect.height(), rect.width() / (sum(_item_widths(items)) + ITEM_GAP_EM * (len(items) - 1)))


def _paint_items(sketch: Sketch, items: Sequence[str], rect: QRectF, px: float, family: FamilyColour) -> None:
    """Paint functions and numerals side by side in one size."""
    theme = sketch.theme
    x = rect.left()
    for item, width in zip(items, _item_widths(items), strict=True):
        if item in "TSD":
            colours = palette(theme).family(FUNCTION_FAMILIES[item])
            shape_rect = QRectF(x, rect.center().y() - px / 2, px, px)
            paint_function(sketch, item, shape_rect, colours.fill, colours.ink)
        else:
            item_rect = QRectF(x, rect.top(), width * px + 0.1, rect.height())
            numerals.write_numeral(sketch, item, item_rect, px, theme.card_ink, 600, align=0.0, has_text_baseline=True)
        x += (width + ITEM_GAP_EM) * px


def paint_special_window(sketch: Sketch, face: SpecialFace, card: CardDrawing, family: FamilyColour) -> None:
    """Paint the card between the harmonies that may be its neighbours.

    A small rectangle in the card's colour represents the card. The effect is added in words if they are readable.
    """
    top, bottom = WINDOW_SPAN_UNITS
    paint_window_ground(card, card.slot_rect("window"), family)
    rows: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((left,), (right,)) for left, right in face.joins]
    rows = rows or [(face.right_of, face.left_of)]
    step = _row_height(len(rows))
    first = (top + bottom - step * len(rows)) / 2
    for index, (left_items, right_items) in enumerate(rows):
        upper = first + index * step
        _paint_neighbours(sketch, left_items, right_items, family, card.box(11, upper, 91, upper + step))
    effect_rect = card.box(9, bottom + 1.5, 71, 134)  # left of the points, because these cards have no syllables
    if face.score is None:
        sketch.draw_wrapped_text(
            face.effect, effect_rect, max(8.4 * card.unit, 9.6), sketch.theme.card_ink, 600, min_px=8.5
        )


def _paint_neighbours(
    sketch: Sketch, left_items: Sequence[str], right_items: Sequence[str], family: FamilyColour, rect: QRectF
) -> None:
    """Paint the left neighbours, the small card, and the right neighbours."""
    widths = [numerals.make_numeral(item, 600).ink.width() for item in (*left_items, *right_items)]
    card_width = 0.72  # width in sizes of the numerals' type
    total_width = sum(widths) + card_width + ITEM_GAP_EM * len(widths)
    px = min(0.86 * rect.height(), rect.width() / total_width) if left_items or right_items else 0.86 * rect.height()
    x, middle = rect.left(), rect.center().y()
    widths.insert(len(left_items), card_width)
    for item, width in zip((*left_items, "", *right_items), widths, strict=True):
        if item:
            item_rect = QRectF(x, rect.top(), width * px + 0.1, rect.height())
            numerals.write_numeral(
                sketch, item, item_rect, px, sketch.theme.card_ink, 600, align=0.0, has_text_baseline=True
            )
        else:
            card_rect = QRectF(x, middle - 0.5 * px, width * px, px)
            sketch.fill(rectangle_path(card_rect, 0.1 * px), family.fill)
        x += (width + ITEM_GAP_EM) * px
