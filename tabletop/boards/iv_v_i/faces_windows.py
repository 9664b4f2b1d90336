"""The windows of HARMONY and SPECIAL HARMONY cards: little diagrams of what may follow, and of where a card stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from tabletop.boards.furniture_painter import SMALL_TYPE
from tabletop.boards.iv_v_i import numerals
from tabletop.boards.iv_v_i.faces import HarmonyFace, SpecialFace
from tabletop.boards.iv_v_i.ground import NAMES_FROM, SENTENCES_FROM, Frame
from tabletop.boards.iv_v_i.marks import FUNCTION_FAMILIES, function_shape, paint_arrow, paint_function
from tabletop.table.sketch import Sketch, rectangle
from tabletop.table.theme import FamilyColour, mixed


def _pane(sketch: Sketch, card: Frame, family: FamilyColour, top: float, bottom: float) -> None:
    box = card.box(9, top, 91, bottom)
    radius = 3 * card.unit
    sketch.fill(rectangle(box, radius), mixed(family.tint, sketch.theme.card_face, 0.25))
    sketch.stroke(rectangle(box, radius), mixed(family.tint, family.fill, 0.45), max(0.7, 0.8 * card.unit))


def paint_harmony_window(sketch: Sketch, face: HarmonyFace, card: Frame, family: FamilyColour) -> None:
    """Arrows to what may follow: other functions above, cards of the same function below left."""
    full = card.apparent >= NAMES_FROM
    top, bottom = (88.5, 123.5) if full else (88.0, 124.0)
    if full:
        _pane(sketch, card, family, top, bottom)
    middle, corner = (top + bottom) / 2, 70.0 if full else 65.0
    upper, lower = (12.0, top + 1.5, 90.0, middle + 0.5), (12.0, middle + 0.5, corner, bottom - 1.0)
    whole = (12.0, top + 1.5, corner, bottom - 1.5)
    if face.next and face.same:
        _follow(sketch, "", face.next, card, family, upper)
        _follow(sketch, face.function, face.same, card, family, lower)
    elif face.next:
        _follow(sketch, "", face.next, card, family, whole)
    elif len(face.same) < 4:
        _follow(sketch, face.function, face.same, card, family, whole)
    else:
        half = (len(face.same) + 1) // 2
        _follow(sketch, face.function, face.same[:half], card, family, upper)
        _follow(sketch, face.function, face.same[half:], card, family, lower)


def _follow(
    sketch: Sketch,
    function: str,
    items: Sequence[str],
    card: Frame,
    family: FamilyColour,
    room: tuple[float, float, float, float],
) -> None:
    """An arrow and what it leads to. Before cards of the same function their empty shape stands first. Nothing where
    it could not be read."""
    left, top, right, bottom = room
    middle, high = (top + bottom) / 2, min(18.0, bottom - top)
    start = left + (1.72 if function else 0.95) * 0.72 * high
    box = card.box(start, middle - high / 2, right, middle + high / 2)
    px = _fitting(items, box)
    if px < SMALL_TYPE:
        return
    if function:
        side = 0.5 * high
        shape = card.box(left, middle - side / 2, left + side, middle + side / 2)
        sketch.stroke(function_shape(function, shape), family.fill, max(0.9, 0.07 * high * card.unit))
        left += 0.56 * high
    arrow = card.box(left, middle - 0.24 * high, left + 0.54 * high, middle + 0.24 * high)
    paint_arrow(sketch, arrow, family.fill)
    _items(sketch, items, box, px, family)


SIGN, APART = 1.0, 0.34  # a function's sign and the space between items, in sizes of the numerals' letters


def _widths(items: Sequence[str]) -> list[float]:
    return [SIGN if item in "TSD" else numerals.numeral(item, 600).ink.width() for item in items]


def _fitting(items: Sequence[str], box: QRectF) -> float:
    """The size at which functions and numerals fit side by side."""
    return min(0.86 * box.height(), box.width() / (sum(_widths(items)) + APART * (len(items) - 1)))


def _items(sketch: Sketch, items: Sequence[str], box: QRectF, px: float, family: FamilyColour) -> None:
    """Functions and numerals side by side, all of one size."""
    theme = sketch.theme
    x = box.left()
    for item, wide in zip(items, _widths(items), strict=True):
        if item in "TSD":
            colours = theme.family(FUNCTION_FAMILIES[item])
            side = SIGN * px
            shape = QRectF(x, box.center().y() - side / 2, side, side)
            paint_function(sketch, item, shape, colours.fill, colours.ink)
        else:
            room = QRectF(x, box.top(), wide * px + 0.1, box.height())
            numerals.write(sketch, item, room, px, theme.card_ink, 600, align=0.0, level=True)
        x += (wide + APART) * px


def paint_special_window(sketch: Sketch, face: SpecialFace, card: Frame, family: FamilyColour) -> None:
    """Which harmonies it stands beside: a little card in this card's colour with its neighbours; its effect in words
    where they can be read."""
    full = card.apparent >= NAMES_FROM
    top, bottom = (88.5, 131.0) if full else (88.0, 124.0)
    if full:
        _pane(sketch, card, family, top, bottom)
    rows: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((left,), (right,)) for left, right in face.joins]
    rows = rows or [(face.right_of, face.left_of)]
    corner = 70.0 if full else 65.0
    if card.apparent >= SENTENCES_FROM and face.effect:
        wide = (90.0 - 12.0) / len(rows)
        for number, (before, after) in enumerate(rows):
            left = 12 + number * wide
            _beside(sketch, before, after, family, card.box(left + 1.5 * number, 90, left + wide - 4, 107))
            if number:
                line = QPainterPath(card.at(left - 1.5, 92))
                line.lineTo(card.at(left - 1.5, 105))
                sketch.stroke(line, mixed(family.tint, family.fill, 0.45), max(0.7, 0.8 * card.unit))
        words = card.box(12, 108, corner, 129.5)
        sketch.lines(face.effect, words, 8.4 * card.unit, sketch.theme.card_muted, 600, smallest=SMALL_TYPE)
        return
    step = min(18.0, (bottom - top - 3) / len(rows))
    first = (top + bottom - step * len(rows)) / 2
    for number, (before, after) in enumerate(rows):
        upper = first + number * step
        right = 90.0 if upper + step < 111 else corner
        _beside(sketch, before, after, family, card.box(12, upper, right, upper + step))


LITTLE = 0.72  # width of the little card, in sizes of the numerals' letters


def _beside(sketch: Sketch, before: Sequence[str], after: Sequence[str], family: FamilyColour, box: QRectF) -> None:
    """Neighbours on the left, the little card, neighbours on the right. Nothing where it could not be read."""
    widths = [numerals.numeral(item, 600).ink.width() for item in (*before, *after)]
    whole = sum(widths) + LITTLE + APART * len(widths)
    px = min(0.82 * box.height(), box.width() / whole)
    if px < SMALL_TYPE:
        return
    x, middle = box.left(), box.center().y()
    widths.insert(len(before), LITTLE)
    for item, wide in zip((*before, "", *after), widths, strict=True):
        if item:
            room = QRectF(x, box.top(), wide * px + 0.1, box.height())
            numerals.write(sketch, item, room, px, sketch.theme.card_ink, 600, align=0.0, level=True)
        else:
            little = QRectF(x, middle - 0.5 * px, wide * px, px)
            sketch.fill(rectangle(little, 0.1 * px), family.fill)
        x += (wide + APART) * px
