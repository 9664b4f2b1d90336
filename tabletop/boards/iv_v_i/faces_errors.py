"""PART WRITING ERROR cards: the fault drawn on a staff, its name, the cards it may lie on; and the same as an overlay,
which leaves the numerals under it readable."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.furniture_painter import SMALL_TYPE
from tabletop.boards.iv_v_i.error_signs import paint_error_sign
from tabletop.boards.iv_v_i.faces import CARD_RATIO, ErrorFace
from tabletop.boards.iv_v_i.ground import (
    CORNER,
    NAMES_FROM,
    SENTENCES_FROM,
    WINDOW_FROM,
    Frame,
    frame,
    paint_ground,
    paint_hatching,
)
from tabletop.boards.iv_v_i.marks import TYPES, paint_check
from tabletop.table import fonts
from tabletop.table.sketch import Sketch, rectangle
from tabletop.table.theme import mixed, translucent

OVERLAY_FROM = 0.655  # where the overlay's strip begins, in heights of a card: under the numeral


def paint_error(sketch: Sketch, face: ErrorFace, size: QSizeF) -> None:
    """An error as a card of its own, or lying on what it spoils."""
    if face.as_overlay:
        _overlay(sketch, face, size)
    else:
        _card(sketch, face, size)


def overlay_outline(size: QSizeF) -> QPainterPath:
    """The edge of an overlay's strip: only that is opaque, throws a shadow and is taken hold of."""
    unit = size.height() * CARD_RATIO / 100
    top = OVERLAY_FROM * size.height()
    return rectangle(QRectF(0, top, size.width(), size.height() - top), CORNER * unit)


def _card(sketch: Sketch, face: ErrorFace, size: QSizeF) -> None:
    theme = sketch.theme
    family, fault = theme.family("error"), theme.family("red").fill
    card = frame(size, theme)
    paint_ground(sketch, size, family)
    full, named = card.apparent >= NAMES_FROM, card.apparent >= WINDOW_FROM
    if full:
        _sign(sketch, face, card.box(11, 12, 89, 68), family.fill, fault)
        name = card.box(10, 71, 90, 96)
    elif named:
        _sign(sketch, face, card.box(9, 10, 91, 72), family.fill, fault)
        name = card.box(8, 75, 92, 110)
    else:
        _sign(sketch, face, card.box(7, 8, 93, 76), family.fill, fault)
        name = card.box(7, 79, 93, 134)
    px = (13.5 if full else 16.0 if named else 20.0) * card.unit
    smallest = 0.0 if full else 0.8 * SMALL_TYPE
    sketch.lines(face.name, name, px, theme.card_ink, 700, fonts.SERIF, smallest=smallest)
    if named:
        _lies_on(sketch, face, card)


def _sign(sketch: Sketch, face: ErrorFace, box: QRectF, ink: str, fault: str) -> None:
    paint_error_sign(sketch, face.id, box, ink, fault)


def _lies_on(sketch: Sketch, face: ErrorFace, card: Frame) -> None:
    """The window: one little card or two with the error's strip on it, and which cards they must be."""
    theme = sketch.theme
    family = theme.family("error")
    full = card.apparent >= NAMES_FROM
    top, bottom = (100.0, 132.0) if full else (112.0, 132.0)
    box = card.box(10, top, 90, bottom)
    radius = 3 * card.unit
    if full:
        sketch.fill(rectangle(box, radius), mixed(family.tint, theme.card_face, 0.2))
        sketch.stroke(rectangle(box, radius), mixed(family.tint, family.fill, 0.45), max(0.7, 0.8 * card.unit))
    high = 20.0 if full else 16.0
    wide = 0.7 * high
    words = _window(face) if full else ""
    row = face.cards * wide + (face.cards - 1) * 2.5
    left = 15.0 if words else 50.0 - row / 2
    middle = (top + bottom) / 2
    for number in range(face.cards):
        x = left + number * (wide + 2.5)
        little = card.box(x, middle - high / 2, x + wide, middle + high / 2)
        sketch.fill(rectangle(little, 1.5 * card.unit), theme.card_face)
        sketch.stroke(rectangle(little, 1.5 * card.unit), family.fill, max(0.9, 1.1 * card.unit))
    strip = card.box(left - 2, middle + 0.12 * high, left + row + 2, middle + 0.42 * high)
    sketch.fill(rectangle(strip, 1.0 * card.unit), family.fill)
    if words:
        room = card.box(left + row + 6, top + 2, 87, bottom - 2)
        sketch.lines(words, room, 9.0 * card.unit, theme.card_ink, 600, smallest=0.85 * SMALL_TYPE)


def _window(face: ErrorFace) -> str:
    """Which HARMONY cards it may lie on."""
    if face.cards == 2:
        return "two neighbours"
    if len(face.types) == 1:
        return TYPES.get(face.types[0], face.types[0])
    return ", ".join((*face.names, *face.types)) or "any one"


# --- lying on cards ---------------------------------------------------------------------------------------------------


def _overlay(sketch: Sketch, face: ErrorFace, size: QSizeF) -> None:
    """Slanting lines and a frame over the cards, and under the numerals a strip that shows the fault."""
    theme = sketch.theme
    family, fault = theme.family("error"), theme.family("red").fill
    unit = size.height() * CARD_RATIO / 100
    apparent = 100 * unit / theme.scale
    whole = QRectF(0, 0, size.width(), size.height())
    if not face.fixed:
        step = max(6.0, 10.0 * unit)
        edge_room = 2.6 * unit
        above = QRectF(edge_room, edge_room, size.width() - 2 * edge_room, OVERLAY_FROM * size.height() - edge_room)
        paint_hatching(sketch, above, translucent(family.fill, 0.30), step, max(1.0, 0.16 * step))
    line = max(1.5, 2.6 * unit)
    inset = line / 2
    edge = rectangle(whole.adjusted(inset, inset, -inset, -inset), CORNER * unit - inset)
    sketch.stroke(edge, translucent(family.fill, 0.35 if face.fixed else 0.9), line)
    top = OVERLAY_FROM * size.height()
    strip = QRectF(line, top, size.width() - 2 * line, size.height() - top - line)
    path = rectangle(strip, 4 * unit)
    sketch.fill(path, translucent(theme.card_face, 0.70 if face.fixed else 0.94))
    sketch.stroke(_upper_edge(strip), translucent(family.fill, 0.5 if face.fixed else 1.0), line)
    named = apparent >= (WINDOW_FROM if face.cards == 2 else SENTENCES_FROM)
    ink = translucent(family.fill, 0.55 if face.fixed else 1.0)
    red = translucent(fault, 0.55 if face.fixed else 1.0)
    pad = 2.5 * unit
    if face.cards == 2:
        middle = strip.center().x()
        half = 0.5 * strip.width()
        sign = QRectF(
            strip.left() + pad, strip.top() + pad, (half if named else 2 * half) - 2 * pad, strip.height() - 2 * pad
        )
        room = QRectF(middle + pad, strip.top() + 2 * pad, half - 3 * pad, strip.height() - 4 * pad)
    else:
        share = 0.66 if named else 1.0
        sign = QRectF(strip.left() + pad, strip.top() + pad, strip.width() - 2 * pad, share * strip.height() - 2 * pad)
        room = QRectF(
            strip.left() + 2 * pad,
            sign.bottom() + 0.5 * pad,
            strip.width() - 4 * pad,
            strip.bottom() - sign.bottom() - 1.5 * pad,
        )
    paint_error_sign(sketch, face.id, sign, ink, red)
    if named:
        sketch.lines(face.name, room, 12.5 * unit, theme.card_ink, 700, fonts.SERIF, smallest=0.8 * SMALL_TYPE)
    if face.fixed:
        side = 18 * unit
        green = theme.family("green")
        paint_check(sketch, QRectF(strip.right() - side, strip.top() + pad, side, side), green.fill, green.ink)


def _upper_edge(strip: QRectF) -> QPainterPath:
    path = QPainterPath(QPointF(strip.left(), strip.top()))
    path.lineTo(strip.right(), strip.top())
    return path
