"""Painting of VOICE-LEADING cards: upright in the hand, sideways in a phrase."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.iv_v_i.art.faces import VoiceFace
from tabletop.boards.iv_v_i.art.marks import begin_ivvi_card, paint_degree, paint_score
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.kit.art.card import CardLayout, CardSlot
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.ground import card_outline, paint_rim
from tabletop.boards.kit.art.signs import paint_points
from tabletop.boards.kit.art.typography import (
    DEGREE_UNITS,
    FIGURE_UNITS,
    LETTER_UNITS,
    SERIF,
    SIGN_UNITS,
    SYMBOL_UNITS,
    TITLE_UNITS,
    WORDS_UNITS,
)
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("Faces")


def is_sideways(size: QSizeF) -> bool:
    """Return True if a VOICE-LEADING card of this size is in a phrase."""
    return size.width() > size.height()


def voice_outline(size: QSizeF) -> QPainterPath:
    """Return a card's outline if upright, one with rounder ends if sideways."""
    if not is_sideways(size):
        return card_outline(size)
    return rectangle_path(QRectF(QPointF(), size), 0.24 * size.height())


def paint_voice(sketch: Sketch, face: VoiceFace, size: QSizeF) -> None:
    """Paint the syllable largest, then the degree under its caret and the points."""
    if is_sideways(size):
        _paint_sideways(sketch, face, size)
    else:
        _paint_upright(sketch, face, size)


def _paint_sideways(sketch: Sketch, face: VoiceFace, size: QSizeF) -> None:
    theme = sketch.theme
    family = palette(theme).family("voice")
    width, height = size.width(), size.height()
    outline = voice_outline(size)
    line = max(1.6, 0.07 * height)
    sketch.fill(outline, family.fill)
    inner = shrunk_rect(QRectF(QPointF(), size), line)
    sketch.fill(rectangle_path(inner, 0.24 * height - 0.8 * line), mix_colours(theme.card_face, family.tint, 0.5))
    paint_rim(sketch, size, 0.24 * height)
    is_counted = face.score is not None
    has_points, has_degree = is_counted or width >= 30.0, width / theme.scale >= 70.0
    split, right = (0.46, 0.60) if is_counted else (0.53, 0.67) if has_degree else (0.66, 0.92)
    syllable_end = split if has_degree else 0.66 if has_points else 0.97
    syllable_rect = QRectF(0.08 * width, 0.16 * height, (syllable_end - 0.11) * width, 0.68 * height)
    sketch.draw_text(face.syllable, syllable_rect, 0.74 * height, family.fill, 700, SERIF)
    if has_degree:
        degree_rect = QRectF(split * width, 0.34 * height, (right - split) * width, 0.44 * height)
        paint_degree(sketch, face.degree, degree_rect, 0.46 * height, theme.card_muted)
    if face.score is not None:
        is_grouped = face.group > 1
        if is_grouped:
            upper = QRectF(0.66 * width, 0.13 * height, 0.28 * width, 0.27 * height)
            sketch.draw_text(f"{face.group}×", upper, 0.38 * height, theme.card_ink, 700)
        plate = QRectF(0.64 * width, (0.45 if is_grouped else 0.27) * height, 0.31 * width, 0.43 * height)
        paint_score(sketch, face.score, plate)
    elif has_points:
        side = (0.40 if has_degree else 0.5) * height
        paint_points(sketch, face.points, QRectF(0.94 * width - side, 0.5 * (height - side), side, side), family)


LAYOUT: CardLayout = {
    "full": {
        "remark": CardSlot(12, 12, 88, 22, WORDS_UNITS),
        "ladder": CardSlot(12, 30, 30, 128),
        "title": CardSlot(34, 36, 91, 78, SYMBOL_UNITS),
        "degree": CardSlot(36, 90, 68, 118, FIGURE_UNITS),
        "points": CardSlot(72, 111, 95, 134),
    },
    "windowed": {
        "ladder": CardSlot(10, 14, 26, 126),
        "title": CardSlot(30, 26, 92, 74, TITLE_UNITS),
        "degree": CardSlot(32, 88, 64, 116, DEGREE_UNITS),
        "points": CardSlot(67, 106, 95, 134),
    },
    "bare": {
        "title": CardSlot(8, 22, 92, 76, TITLE_UNITS),
        "degree": CardSlot(10, 96, 52, 128, SIGN_UNITS),
        "points": CardSlot(61, 100, 95, 134),
    },
    "class_display": {
        "title": CardSlot(8, 16, 92, 82, LETTER_UNITS),
        "degree": CardSlot(10, 100, 50, 130, SYMBOL_UNITS),
        "points": CardSlot(55, 94, 94, 133),
    },
}


def _paint_upright(sketch: Sketch, face: VoiceFace, size: QSizeF) -> None:
    family = palette(sketch.theme).family("voice")
    card = begin_ivvi_card(sketch, size, family, LAYOUT)
    card.write("remark", _tr("Voice leading"), min_px=MIN_FONT_PX)
    if "ladder" in card:
        _paint_ladder(sketch, face.degree, card.slot_rect("ladder"), family)
    card.write("title", face.syllable, family.fill, SERIF)
    paint_degree(sketch, face.degree, card.slot_rect("degree"), card.font_px("degree"), sketch.theme.card_muted)
    paint_points(sketch, face.points, card.slot_rect("points"), family)


def _paint_ladder(sketch: Sketch, degree: int, rect: QRectF, family: FamilyColour) -> None:
    """Paint the seven steps of the scale, with that of the card filled."""
    step = rect.height() / 7
    for index in range(1, 8):
        is_current = index == degree
        y = rect.bottom() - (index - 0.5) * step
        width = rect.width() * (1.0 if is_current else 0.62)
        rung = QRectF(rect.center().x() - width / 2, y - 0.26 * step, width, 0.52 * step)
        if is_current:
            sketch.fill(rectangle_path(rung, 0.2 * step), family.fill)
        else:
            sketch.stroke(
                rectangle_path(rung, 0.2 * step), mix_colours(family.tint, family.fill, 0.5), max(0.8, 0.07 * step)
            )
