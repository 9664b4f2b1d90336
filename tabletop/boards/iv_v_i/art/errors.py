"""PART WRITING ERROR cards: the fault drawn on a staff, its name, the cards it may lie on; and the same as an overlay
that leaves what it lies on readable: a ribbon on the card's head, hatching on its numeral."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainterPath

from tabletop.boards.iv_v_i.art import shorthand
from tabletop.boards.iv_v_i.art.error_signs import paint_error_sign
from tabletop.boards.iv_v_i.art.faces import CARD_RATIO, ErrorFace
from tabletop.boards.iv_v_i.art.ground import WINDOW_FROM, Frame, frame
from tabletop.boards.iv_v_i.art.marks import TYPES
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.iv_v_i.art.shorthand import SHORT
from tabletop.boards.kit.art.furniture import SMALL_TYPE
from tabletop.boards.kit.art.ground import CORNER, paint_ground, paint_hatching
from tabletop.boards.kit.art.signs import paint_check
from tabletop.table import fonts
from tabletop.table.lettering import lines_in
from tabletop.table.sketch import Sketch, rectangle
from tabletop.table.theme import mixed, translucent

HATCHED_TO = 0.6  # how far down an overlay's slanting lines reach, in heights of a card: to the numeral's foot
READABLE = 9.0  # type smaller than this gives way to something shorter
READABLE_NAME = 10.0  # from which a full name is better than a short one
PICTURE = 1.25  # width by height of the little picture on a ribbon
PICTURE_FROM = 11.0  # height in logical pixels from which it can be made out


def paint_error(sketch: Sketch, face: ErrorFace, size: QSizeF) -> None:
    """An error as a card of its own, or lying on what it spoils."""
    if face.as_overlay:
        _overlay(sketch, face, size)
    else:
        _card(sketch, face, size)


def _card(sketch: Sketch, face: ErrorFace, size: QSizeF) -> None:
    theme = sketch.theme
    family, fault = palette(theme).family("error"), palette(theme).family("red").fill
    card = frame(size, theme)
    paint_ground(sketch, size, family)
    if card.full:
        sign, name, px = card.box(11, 12, 89, 64), card.box(10, 67, 90, 93), 13.5
    elif card.windowed:
        sign, name, px = card.box(10, 11, 90, 52), card.box(9, 55, 91, 86), 16.0
    else:
        sign, name, px = card.box(7, 8, 93, 76), card.box(8, 79, 92, 133), 20.0
    paint_error_sign(sketch, face.id, sign, family.fill, fault)
    if not sketch.lines(face.name, name, px * card.unit, theme.card_ink, 700, fonts.SERIF, smallest=READABLE):
        short, mark = SHORT[face.id]
        if not shorthand.write(sketch, short, name, 1.8 * px * card.unit, theme.card_ink, smallest=READABLE):
            shorthand.write(sketch, mark, name, 1.8 * px * card.unit, theme.card_ink)
    if card.windowed:
        _lies_on(sketch, face, card)


def _lies_on(sketch: Sketch, face: ErrorFace, card: Frame) -> None:
    """The window: one little card or two with the error's strip on it, and which cards they must be."""
    theme = sketch.theme
    family = palette(theme).family("error")
    top, bottom = (97.0, 133.0) if not card.full else (98.0, 132.0)
    box = card.box(8, top, 92, bottom)
    radius = 3 * card.unit
    sketch.fill(rectangle(box, radius), mixed(family.tint, theme.card_face, 0.2))
    sketch.stroke(rectangle(box, radius), mixed(family.tint, family.fill, 0.45), max(0.7, 0.8 * card.unit))
    high = 20.0 if card.full else 16.0
    wide = 0.7 * high
    row = face.cards * wide + (face.cards - 1) * 2.0
    left = 13.0
    middle = (top + bottom) / 2
    for number in range(face.cards):
        x = left + number * (wide + 2.0)
        little = card.box(x, middle - high / 2, x + wide, middle + high / 2)
        sketch.fill(rectangle(little, 1.5 * card.unit), theme.card_face)
        sketch.stroke(rectangle(little, 1.5 * card.unit), family.fill, max(0.9, 1.1 * card.unit))
    strip = card.box(left - 2, middle - 0.4 * high, left + row + 2, middle - 0.1 * high)
    sketch.fill(rectangle(strip, 1.0 * card.unit), family.fill)
    room = card.box(left + row + 4, top + 2, 90, bottom - 2)
    px = max((9.6 if card.full else 12.0) * card.unit, READABLE + 1.0)
    sketch.lines(_window(face), room, px, theme.card_ink, 600, smallest=0.8 * SMALL_TYPE)


def _window(face: ErrorFace) -> str:
    """Which HARMONY cards it may lie on."""
    if face.cards == 2:
        return "two side by side"
    if face.numerals:
        return ", ".join(face.numerals)
    if len(face.types) == 1:
        return TYPES.get(face.types[0], face.types[0])
    return ", ".join((*face.names, *face.types)) or "any one"


# --- lying on cards ---------------------------------------------------------------------------------------------------


class Ribbon(NamedTuple):
    """The opaque part of an overlay: a slip on the head of each card that it lies on, and the bar that joins them."""

    slips: tuple[QRectF, ...]
    bar: QRectF


def ribbon(face: ErrorFace, size: QSizeF) -> Ribbon:
    """Between the tabs and the numeral, right of the function's sign, which stays in sight as all else does."""
    unit = size.height() * CARD_RATIO / 100
    left, top, bottom = (33.5, 17.0, 40.5) if 100 * unit >= WINDOW_FROM else (43.0, 9.5, 42.0)
    count = 2 if face.cards == 2 and size.width() > 150 * unit else 1
    second = size.width() / unit - 100
    slips = []
    for number in range(count):
        x = left + number * second
        end = 98.5 + number * second if number == count - 1 else second + 4.0
        slips.append(QRectF(x * unit, top * unit, (end - x) * unit, (bottom - top) * unit))
    high = max(2.0, 3.2 * unit)
    bar = QRectF(slips[0].left(), slips[0].bottom() - high, slips[-1].right() - slips[0].left(), high)
    return Ribbon(tuple(slips), bar)


def overlay_outline(face: ErrorFace, size: QSizeF) -> QPainterPath:
    """The edge of an overlay's ribbon: only that is opaque, throws a shadow and is taken hold of."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    laid = ribbon(face, size)
    for slip in laid.slips:
        path.addPath(rectangle(slip, 0.16 * slip.height()))
    return path.united(rectangle(laid.bar))


def _overlay(sketch: Sketch, face: ErrorFace, size: QSizeF) -> None:
    """A frame round the cards and slanting lines over their numerals; on their heads a ribbon with the fault's short
    name and its picture. Tabs, windows and points stay as they are."""
    theme = sketch.theme
    family, fault = palette(theme).family("error"), palette(theme).family("red").fill
    unit = size.height() * CARD_RATIO / 100
    laid = ribbon(face, size)
    whole = QRectF(0, 0, size.width(), size.height())
    line = max(1.5, 2.6 * unit)
    if not face.fixed:
        step = max(6.0, 10.0 * unit)
        top, room = laid.slips[0].bottom(), 2.6 * unit
        foot = HATCHED_TO * size.height()
        hatched = QRectF(room, top, size.width() - 2 * room, foot - top)
        paint_hatching(sketch, hatched, translucent(family.fill, 0.30), step, max(1.0, 0.16 * step))
    inset = line / 2
    edge = rectangle(whole.adjusted(inset, inset, -inset, -inset), CORNER * unit - inset)
    sketch.stroke(edge, translucent(family.fill, 0.35 if face.fixed else 0.9), line)
    sketch.fill(rectangle(laid.bar), translucent(family.fill, 0.6 if face.fixed else 1.0))
    for slip in laid.slips:
        path = rectangle(slip, 0.16 * slip.height())
        sketch.fill(path, mixed(theme.card_face, family.tint, 0.5 if face.fixed else 0.25))
        thin = max(1.0, 1.4 * unit)
        rim = rectangle(slip.adjusted(thin / 2, thin / 2, -thin / 2, -thin / 2), 0.14 * slip.height())
        sketch.stroke(rim, translucent(family.fill, 0.5 if face.fixed else 1.0), thin)
    ink = theme.card_muted if face.fixed else family.fill
    red = translucent(fault, 0.55) if face.fixed else QColor(fault)
    _first_slip(sketch, face, laid.slips[0], theme.card_muted if face.fixed else fault, ink, red)
    if len(laid.slips) > 1:
        _second_slip(sketch, face, laid.slips[1], ink, red)
    if face.fixed:
        green = palette(theme).family("green")
        side = min(22 * unit, 0.9 * laid.slips[-1].height())
        end = laid.slips[-1]
        box = QRectF(end.right() - side - 0.05 * side, end.center().y() - side / 2, side, side)
        paint_check(sketch, box, green.fill, green.ink)


def _inside(slip: QRectF) -> QRectF:
    pad = 0.14 * slip.height()
    return slip.adjusted(pad, pad, -pad, -pad)


def _first_slip(
    sketch: Sketch, face: ErrorFace, slip: QRectF, colour: str | QColor, ink: str | QColor, fault: QColor
) -> None:
    """The full name where it can be read, beside the picture or without it; else the short one, and what room it
    leaves for the picture; else the sign alone."""
    box = _inside(slip)
    if face.fixed:
        box.setRight(box.right() - 0.8 * slip.height())
    picture = QRectF(box.right() - PICTURE * box.height(), box.top(), PICTURE * box.height(), box.height())
    beside = QRectF(box.left(), box.top(), picture.left() - box.left() - 0.14 * slip.height(), box.height())
    short, sign = SHORT[face.id]
    single = face.cards == 1 and not face.fixed
    short_px = shorthand.fitting(short, beside.width(), box.height(), 99)
    pictured = box.height() >= PICTURE_FROM and short_px >= max(READABLE, 0.55 * box.height())
    if single and lines_in(face.name, beside.width(), beside.height(), 99, 700, fonts.SANS).px >= READABLE_NAME:
        sketch.lines(face.name, beside, 0.42 * slip.height(), colour, 700)
        paint_error_sign(sketch, face.id, picture, ink, fault)
    elif pictured:
        shorthand.write(sketch, short, beside, 0.95 * box.height(), colour)
        paint_error_sign(sketch, face.id, picture, ink, fault)
    elif not shorthand.write(sketch, short, box, 0.95 * box.height(), colour, smallest=READABLE):
        shorthand.write(sketch, sign, box, 1.8 * box.height(), colour)


def _second_slip(sketch: Sketch, face: ErrorFace, slip: QRectF, ink: str | QColor, fault: QColor) -> None:
    """The full name; where that cannot be read the short one again."""
    box = _inside(slip)
    if face.fixed:
        box.setRight(box.right() - 0.8 * slip.height())
    if not sketch.lines(face.name, box, 0.44 * slip.height(), ink, 700, smallest=READABLE):
        shorthand.write(sketch, SHORT[face.id].name, box, 0.95 * box.height(), fault)
