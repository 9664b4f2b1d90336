"""Painting of PART WRITING ERROR cards, whole or as an overlay.

A whole card shows the error on a staff, its name, and the cards that it can be laid on. An overlay marks the cards
below it with a frame and a torn corner, so that they stay readable.
"""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from tabletop.boards.iv_v_i.art import shorthand
from tabletop.boards.iv_v_i.art.faces import ErrorFace
from tabletop.boards.iv_v_i.art.marks import begin_ivvi_card, paint_window_ground, type_words
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.iv_v_i.art.shorthand import SHORTHANDS
from tabletop.boards.kit.art.card import MIN_WINDOWED_PX, CardDrawing, CardLayout, CardSlot
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.ground import CORNER_UNITS
from tabletop.boards.kit.art.signs import paint_tick
from tabletop.boards.kit.art.typography import (
    DEGREE_UNITS,
    FINE_UNITS,
    HEADING_UNITS,
    LABEL_UNITS,
    MEDIUM_WEIGHT,
    NAME_UNITS,
    SERIF,
)
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.table import fonts
from tabletop.table.drawings import paint_drawing
from tabletop.table.lettering import wrap_text
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours, with_opacity
from tabletop.translator import translator

_tr = translator("IVVICards")

MIN_READABLE_PX = 9.0
"""Smallest type in logical pixels before a shorter text is written instead."""


def paint_error(sketch: Sketch, face: ErrorFace, size: QSizeF) -> None:
    """Paint an error as a whole card, or as an overlay on the cards it is laid on."""
    if face.as_overlay:
        _paint_overlay(sketch, face, size)
    else:
        _paint_card(sketch, face, size)


LAYOUT: CardLayout = {
    "full": {
        "sign": CardSlot(11, 12, 89, 64),
        "title": CardSlot(10, 67, 90, 93, LABEL_UNITS),
        "window": CardSlot(8, 98, 92, 132, FINE_UNITS),
        "little card": CardSlot(13, 105, 27, 125),
    },
    "windowed": {
        "sign": CardSlot(10, 11, 90, 52),
        "title": CardSlot(9, 55, 91, 86, NAME_UNITS),
        "window": CardSlot(8, 97, 92, 133, LABEL_UNITS),
        "little card": CardSlot(13, 107, 24.2, 123),
    },
    "bare": {"sign": CardSlot(7, 8, 93, 76), "title": CardSlot(8, 79, 92, 133, HEADING_UNITS)},
    "class_display": {"sign": CardSlot(8, 9, 92, 80), "title": CardSlot(8, 84, 92, 131, DEGREE_UNITS)},
}


def _paint_card(sketch: Sketch, face: ErrorFace, size: QSizeF) -> None:
    ink = sketch.theme.card_ink
    family, fault = palette(sketch.theme).family("error"), palette(sketch.theme).family("red").fill
    card = begin_ivvi_card(sketch, size, family, LAYOUT)
    colours = {"ink": QColor(family.fill), "fault": QColor(fault), "faint": with_opacity(family.fill, 0.55)}
    paint_drawing(sketch, f"iv-v-i/errors/{face.id}", card.slot_rect("sign"), colours, may_overflow=True)
    if not card.write_lines("title", face.name, family=SERIF, min_px=MIN_READABLE_PX):
        (name, sign), title_rect, px = SHORTHANDS[face.id], card.slot_rect("title"), 1.8 * card.font_px("title")
        if not shorthand.write_shorthand(sketch, name, title_rect, px, ink, min_px=MIN_READABLE_PX):
            shorthand.write_shorthand(sketch, sign, title_rect, px, ink)
    if "window" in card:
        _paint_window(card, face, family)


def _paint_window(card: CardDrawing, face: ErrorFace, family: FamilyColour) -> None:
    """Paint the window: one or two small cards under an error, and the cards that fit."""
    sketch, theme, unit = card.sketch, card.sketch.theme, card.unit
    rect, little_card = card.slot_rect("window"), card.slot_rect("little card")
    paint_window_ground(card, rect, family)
    for index in range(face.cards):
        card_rect = little_card.translated(index * (little_card.width() + 2 * unit), 0)
        sketch.fill(rectangle_path(card_rect, 1.5 * unit), theme.card_face)
        sketch.stroke(rectangle_path(card_rect, 1.5 * unit), family.fill, max(0.9, 1.1 * unit))
    right = little_card.left() + face.cards * (little_card.width() + 2 * unit) - 2 * unit
    height = little_card.height()
    strip_rect = QRectF(little_card.left() - 2 * unit, little_card.top() + 0.1 * height, 0.0, 0.3 * height)
    strip_rect.setRight(right + 2 * unit)
    sketch.fill(rectangle_path(strip_rect, unit), family.fill)
    text_rect = rect.adjusted(0, 2 * unit, -2 * unit, -2 * unit)
    text_rect.setLeft(right + 4 * unit)
    px = max(card.font_px("window"), MIN_READABLE_PX + 1.0)
    sketch.draw_wrapped_text(_window_text(face), text_rect, px, theme.card_ink, MEDIUM_WEIGHT, min_px=0.8 * MIN_FONT_PX)


def _window_text(face: ErrorFace) -> str:
    if face.cards == 2:
        return _tr("two side by side")
    if face.numerals:
        return ", ".join(face.numerals)
    if len(face.types) == 1:
        return type_words(face.types[0])
    return ", ".join((*face.names, *face.types)) or _tr("any one")


# --- overlays on cards ------------------------------------------------------------------------------------------------


def torn_corners(face: ErrorFace, size: QSizeF) -> tuple[QRectF, ...]:
    """Return the box of the torn corner at the lower left of each covered card.

    Name, function, tabs, numeral and points stay visible. The corner is larger on small cards, to have room for its
    sign.
    """
    unit = size.height() * CARD_ASPECT_RATIO / 100
    side = (43.0 if 100 * unit >= MIN_WINDOWED_PX else 50.0) * unit
    second = size.width() - 100 * unit
    lefts = (0.0, second) if face.cards == 2 and second > 50 * unit else (0.0,)
    return tuple(QRectF(left, size.height() - side, side, side) for left in lefts)


def overlay_outline(face: ErrorFace, size: QSizeF) -> QPainterPath:
    """Return the outline of the torn corners.

    Only they are opaque, cast a shadow and can be picked up.
    """
    path = QPainterPath()
    for corner in torn_corners(face, size):
        path.addPath(_make_torn_outline(corner, size.height() * CARD_ASPECT_RATIO / 100))
    return path


def _make_torn_outline(rect: QRectF, unit: float) -> QPainterPath:
    """Return a corner torn along a quarter circle, narrow at the bass's tab."""
    centre, path = rect.bottomLeft(), QPainterPath()
    radius, tooth_count, end_ratio = CORNER_UNITS * unit, 9, 0.66
    path.moveTo(centre.x(), centre.y() - radius)
    for index in range(tooth_count + 1):
        angle = pi / 2 * (1 - index / tooth_count)
        distance = (
            rect.width() * (0.93 if index % 2 else 1.0) * (end_ratio + (1 - end_ratio) * min(1.0, angle / (pi / 4)))
        )
        path.lineTo(centre.x() + distance * cos(angle), centre.y() - distance * sin(angle))
    path.lineTo(centre.x() + radius, centre.y())
    path.quadTo(centre, QPointF(centre.x(), centre.y() - radius))
    return path


def _paint_overlay(sketch: Sketch, face: ErrorFace, size: QSizeF) -> None:
    """Paint a frame round the cards, and on each a torn corner with a sign.

    The sign is that of the error, or a tick once the error is mended. If the error cannot be heard, its sign is struck
    out, and a label says so.
    """
    theme = sketch.theme
    error, red, green = (palette(theme).family(name) for name in ("error", "red", "green"))
    unit = size.height() * CARD_ASPECT_RATIO / 100
    line = max(1.5, 2.6 * unit)
    edge = shrunk_rect(QRectF(QPointF(), size), line / 2)
    frame_colour = with_opacity(error.fill, 0.35) if face.fixed else with_opacity(red.fill, 0.9)
    sketch.stroke(rectangle_path(edge, CORNER_UNITS * unit - line / 2), frame_colour, line)
    for corner in torn_corners(face, size):
        thin_width = max(1.0, 1.4 * unit)
        corner_path = _make_torn_outline(shrunk_rect(corner, thin_width / 2), unit)
        sketch.fill(corner_path, mix_colours(theme.card_face, error.tint, 0.5) if face.fixed else red.fill)
        sketch.stroke(corner_path, theme.card_face if not face.fixed else error.fill, thin_width)
        side = 0.58 * corner.width()
        height = min(side, 25.5 * unit)  # room for a CADENCE above the sign
        sign_rect = QRectF(
            corner.left() + 0.04 * corner.width(), corner.bottom() - height - 0.08 * corner.width(), side, height
        )
        if face.fixed:
            tick = QRectF(sign_rect.left(), sign_rect.bottom() - 0.8 * height, 0.8 * height, 0.8 * height)
            paint_tick(sketch, tick, green.fill, green.ink)
        else:
            shorthand.write_shorthand(sketch, SHORTHANDS[face.id].sign, sign_rect, 1.2 * side, red.ink)
        if face.unheard and not face.fixed:
            sketch.draw_line(sign_rect.bottomLeft(), sign_rect.topRight(), red.ink, 2 * thin_width)
    if face.unheard and not face.fixed:
        _write_unheard(sketch, unheard_rect(face, size))


def unheard_rect(face: ErrorFace, size: QSizeF) -> QRectF:
    """Return the box of the "unheard" label on an overlay of two cards.

    It is empty for one card, which has no room for the label. The label covers the points of the first card, which do
    not count, and the torn corner of the second one, whose sign the first card shows too. Tabs stay visible.
    """
    unit = size.height() * CARD_ASPECT_RATIO / 100
    boxes = torn_corners(face, size)
    if len(boxes) < 2:
        return QRectF()
    height = max(16.0 * unit, 1.35 * MIN_READABLE_PX)
    left, right = 78 * unit, boxes[1].left() + 46 * unit
    return QRectF(left, size.height() - height - 4 * unit, right - left, height)


def _write_unheard(sketch: Sketch, rect: QRectF) -> None:
    """Write the "unheard" label if there is room for the word."""
    theme = sketch.theme
    red = palette(theme).family("red")
    text_rect, text, px = shrunk_rect(rect, 0.3 * rect.height(), 0.0), _tr("unheard"), 0.72 * rect.height()
    if wrap_text(text, text_rect.width(), text_rect.height(), px, 700, fonts.SANS_FAMILY).px < max(
        MIN_READABLE_PX, sketch.min_font_px
    ):
        return
    outline = rectangle_path(rect, rect.height() / 2)
    sketch.fill(outline, theme.card_face)
    sketch.stroke(outline, red.fill, max(1.0, 0.06 * rect.height()))
    sketch.draw_wrapped_text(text, text_rect, px, theme.card_ink, 700)
