"""HARMONY and SPECIAL HARMONY cards, and the duplicate that mends an error.

The numeral is the largest thing; above it on the left the function in its shape; on the top and bottom edges the
syllables that may be led there; below it the window: what may follow; in the lower right corner the points. Small cards
leave out what could not be read and set the rest larger.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.furniture_painter import SMALL_TYPE
from tabletop.boards.iv_v_i import numerals
from tabletop.boards.iv_v_i.faces import FixFace, HarmonyFace, SpecialFace
from tabletop.boards.iv_v_i.marks import (
    FUNCTION_FAMILIES,
    NAMES_FROM,
    SENTENCES_FROM,
    TYPES,
    WINDOW_FROM,
    Frame,
    frame,
    function_shape,
    paint_arrow,
    paint_banner,
    paint_check,
    paint_function,
    paint_ground,
    paint_hatching,
    paint_points,
    paint_score,
    paint_tab,
)
from tabletop.table.sketch import Sketch, rectangle
from tabletop.table.theme import FamilyColour, mixed, translucent

DEGREES = {"Do": 1, "Re": 2, "Mi": 3, "Fa": 4, "Sol": 5, "La": 6, "Ti": 7}
"""The scale degree of a syllable (movable Do)."""


def paint_harmony(sketch: Sketch, face: HarmonyFace, size: QSizeF) -> None:
    """A HARMONY card, as much of it as its size can carry."""
    family = sketch.theme.family(face.colour)
    card = frame(size, sketch.theme)
    panel = paint_ground(sketch, size, family)
    _strike_out(sketch, face, size, panel)
    _tabs(sketch, face.soprano, card, family, above=True)
    _tabs(sketch, face.bass, card, family, above=False)
    _head(sketch, face, card, family)
    _numeral(sketch, face.numeral, bool(face.style), card, family)
    if card.apparent >= WINDOW_FROM:
        _harmony_window(sketch, face, card, family)
    _foot(sketch, face, card, family)


def paint_special(sketch: Sketch, face: SpecialFace, size: QSizeF) -> None:
    """A SPECIAL HARMONY card: the window says beside which harmonies it stands."""
    family = sketch.theme.family("special")
    card = frame(size, sketch.theme)
    panel = paint_ground(sketch, size, family)
    _strike_out(sketch, face, size, panel)
    _head(sketch, face, card, family)
    if face.numeral:
        _numeral(sketch, face.numeral, bool(face.style), card, family)
    else:
        _expansion(sketch, card, family)
    if card.apparent >= WINDOW_FROM:
        _special_window(sketch, face, card, family)
    _foot(sketch, face, card, family)


def paint_fix(sketch: Sketch, face: FixFace, size: QSizeF) -> None:
    """The duplicate on an error: the card, with a tick."""
    paint_harmony(sketch, face.card, size)
    card = frame(size, sketch.theme)
    green = sketch.theme.family("green")
    box = card.box(77, 1, 99, 23) if card.apparent >= NAMES_FROM else card.box(5, 101, 39, 135)
    paint_check(sketch, box, green.fill, green.ink)


# --- head and numeral -------------------------------------------------------------------------------------------------


def _tabs(sketch: Sketch, syllables: Sequence[str], card: Frame, family: FamilyColour, above: bool) -> None:
    """The indicators, side by side in the middle of the edge; mere bumps where no word could be read."""
    count = len(syllables)
    if not count:
        return
    named, full = card.apparent >= WINDOW_FROM, card.apparent >= NAMES_FROM
    wide, high = (29.0, 15.5) if full else (24.0, 16.0) if named else (12.0, 8.0)
    gap = 2.5
    left = 50 - (count * wide + (count - 1) * gap) / 2
    if named and not full:  # the function's sign stands beside them
        left = max(left, 38.0) if above else left
    for number, syllable in enumerate(syllables):
        x = left + number * (wide + gap)
        box = card.box(x, 0, x + wide, high) if above else card.box(x, card.height - high, x + wide, card.height)
        if named:
            paint_tab(sketch, syllable, DEGREES[syllable] if full else 0, box, family, above)
        else:
            sketch.fill(rectangle(box, 0.3 * box.height()), family.fill)


def _head(sketch: Sketch, face: HarmonyFace | SpecialFace, card: Frame, family: FamilyColour) -> None:
    """Function, name and type; the pennant of a style; the score while it is counted."""
    theme = sketch.theme
    full = card.apparent >= NAMES_FROM
    sign = card.box(9, 19, 30, 40) if full else card.box(8, 8, 35, 35) if card.apparent >= WINDOW_FROM else None
    paint_function(sketch, face.function, sign or card.box(7, 7, 41, 41), family.fill, family.ink)
    if face.style and card.apparent >= WINDOW_FROM:
        fill, ink = (family.fill, family.ink) if not face.void else (theme.card_ink, theme.card_face)
        box = card.box(0, 43, 55, 53.5) if full else card.box(0, 37.5, 66, 50)
        paint_banner(sketch, face.style, box, fill, ink, 0.0)
    if face.score is not None:
        named = card.apparent >= WINDOW_FROM
        box = card.box(63, 18, 97, 41) if full else card.box(58, 17.5, 96, 38) if named else card.box(50, 5, 96, 36)
        paint_score(sketch, face.score, box)
    elif full:
        right = 91.0
        if isinstance(face, SpecialFace):
            room = card.box(34, 8, right, 41)
            sketch.lines(face.name, room, 8.6 * card.unit, theme.card_ink, 700, smallest=SMALL_TYPE)
        else:
            said = TYPES.get(face.type, face.type) if card.apparent >= SENTENCES_FROM else face.type
            upper, lower = card.box(34, 20, right, 29.5), card.box(34, 30.5, right, 39)
            sketch.text(face.name, upper, 9.6 * card.unit, theme.card_ink, 700, align=0.0, smallest=0.85 * SMALL_TYPE)
            sketch.text(said, lower, 8.6 * card.unit, theme.card_muted, 600, align=0.0, smallest=SMALL_TYPE)


def _numeral(sketch: Sketch, numeral: str, with_style: bool, card: Frame, family: FamilyColour) -> None:
    """The name said aloud, largest."""
    if card.apparent >= NAMES_FROM:
        box, px = card.box(9, 55, 91, 86) if with_style else card.box(9, 41, 91, 87.4), 43.0 if with_style else 46.5
    elif card.apparent >= WINDOW_FROM:
        box, px = card.box(8, 51 if with_style else 35.5, 92, 87), 52.0
    else:
        box, px = card.box(7, 42, 93, 93.5), 68.0
    numerals.write(sketch, numeral, box, px * card.unit, family.fill, level=True)


def _expansion(sketch: Sketch, card: Frame, family: FamilyColour) -> None:
    """A harmony drawn out: one line that swells and leads on under a slur, as analysts draw a prolongation."""
    top, bottom = (46.0, 84.0) if card.apparent >= NAMES_FROM else (42.0, 86.0)
    box = card.box(13, top, 87, bottom)
    line = 0.07 * box.height()
    base = box.top() + 0.74 * box.height()
    slur = QPainterPath(QPointF(box.left(), base - 0.28 * box.height()))
    upper, lower = box.top() - 0.26 * box.height(), box.top() - 0.02 * box.height()
    slur.cubicTo(
        QPointF(box.left() + 0.25 * box.width(), upper),
        QPointF(box.right() - 0.25 * box.width(), upper),
        QPointF(box.right(), base - 0.28 * box.height()),
    )
    slur.cubicTo(
        QPointF(box.right() - 0.25 * box.width(), lower),
        QPointF(box.left() + 0.25 * box.width(), lower),
        QPointF(box.left(), base - 0.28 * box.height()),
    )
    sketch.fill(slur, family.fill)
    for x in (box.left() + 0.06 * box.width(), box.right() - 0.06 * box.width()):
        head = QPainterPath()
        head.addEllipse(QPointF(x, base), 0.17 * box.height(), 0.13 * box.height())
        sketch.fill(head, family.fill)
    for number in range(3):
        x = box.left() + (0.29 + 0.21 * number) * box.width()
        head = QPainterPath()
        head.addEllipse(QPointF(x, base), 0.11 * box.height(), 0.085 * box.height())
        sketch.stroke(head, family.fill, 0.8 * line)


# --- the window -------------------------------------------------------------------------------------------------------


def _pane(sketch: Sketch, card: Frame, family: FamilyColour, top: float, bottom: float) -> None:
    box = card.box(9, top, 91, bottom)
    radius = 3 * card.unit
    sketch.fill(rectangle(box, radius), mixed(family.tint, sketch.theme.card_face, 0.25))
    sketch.stroke(rectangle(box, radius), mixed(family.tint, family.fill, 0.45), max(0.7, 0.8 * card.unit))


def _harmony_window(sketch: Sketch, face: HarmonyFace, card: Frame, family: FamilyColour) -> None:
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


def _special_window(sketch: Sketch, face: SpecialFace, card: Frame, family: FamilyColour) -> None:
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


# --- foot -------------------------------------------------------------------------------------------------------------


def _foot(sketch: Sketch, face: HarmonyFace | SpecialFace, card: Frame, family: FamilyColour) -> None:
    """The points, struck where an error or a style takes them."""
    if card.apparent >= NAMES_FROM:
        box = card.box(72, 111, 95, 134)
    elif card.apparent >= WINDOW_FROM:
        box = card.box(67, 106, 95, 134)
    else:
        box = card.box(61, 100, 95, 134)
    paint_points(sketch, face.points, box, family, struck=face.void or face.nullified)


def _strike_out(sketch: Sketch, face: HarmonyFace | SpecialFace, size: QSizeF, panel: QRectF) -> None:
    """Slanting lines over a card that scores nothing for want of a style; over a nullified one its error lies."""
    if not face.void:
        return
    step = max(5.0, 0.085 * size.width())
    colour = translucent(sketch.theme.card_muted, 0.32)
    paint_hatching(sketch, panel, colour, step, max(1.0, 0.14 * step))
