"""Painting of places in a phrase, and of the functions that a phrase goes through."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.iv_v_i.art.faces import PathFace, SlotFace
from tabletop.boards.iv_v_i.art.marks import FUNCTION_FAMILIES, function_shape
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.iv_v_i.art.voices import voice_outline
from tabletop.boards.kit.art.common_faces import paint_well
from tabletop.boards.kit.art.ground import card_outline, paint_hatching
from tabletop.table.sketch import MIN_FONT_PX, Sketch, disc_path, polygon_path, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours, with_opacity

# --- places -----------------------------------------------------------------------------------------------------------


def slot_outline(face: SlotFace, size: QSizeF) -> QPainterPath:
    """Return a card's outline, a voice's, or a rounded rectangle for narrow places."""
    if face.kind in ("soprano", "bass"):
        return voice_outline(size)
    if face.kind == "style" or size.width() > 0.6 * size.height():
        return card_outline(size)
    return rectangle_path(QRectF(QPointF(), size), min(8.0, 0.3 * size.width()))


def paint_slot(sketch: Sketch, face: SlotFace, size: QSizeF) -> None:
    """Paint an outline and the sign of the kind of card that fits the place."""
    theme = sketch.theme
    line = max(1.4 * theme.outline**0.7, 0.011 * min(size.width(), size.height()))
    inner_size = QSizeF(max(1.0, size.width() - 2 * line), max(1.0, size.height() - 2 * line))
    paint_well(sketch, slot_outline(face, size), slot_outline(face, inner_size).translated(line, line), line)
    width, height = size.width(), size.height()
    ink = theme.muted
    side = min(0.5 * width, 0.34 * height, max(42.0, 0.24 * height))
    stroke = max(1.4, 0.11 * side) * theme.outline**0.3
    centre = QPointF(width / 2, (0.42 if face.label else 0.5) * height)
    if face.kind == "error":
        field = shrunk_rect(QRectF(QPointF(), size), 3)
        paint_hatching(sketch, field, with_opacity(theme.muted, 0.35), max(9.0, 0.12 * width), 1.4)
        _draw_cross(sketch, centre, 0.36 * side, ink, stroke, is_slanted=True)
    elif face.kind == "cadence":
        for x, line_width in ((-0.16, stroke), (0.14, 2.6 * stroke)):
            sketch.draw_line(
                QPointF(centre.x() + x * side, centre.y() - 0.6 * side),
                QPointF(centre.x() + x * side, centre.y() + 0.6 * side),
                ink,
                line_width,
            )
    elif face.kind in ("soprano", "bass"):
        _draw_note(sketch, centre, min(0.5 * height, side), face.kind == "soprano", ink, stroke)
    elif face.kind == "style":
        sketch.stroke(disc_path(centre, 0.5 * side), ink, stroke)
    else:
        _draw_cross(sketch, centre, 0.5 * side, ink, stroke)
    if face.label:
        label_rect = QRectF(0.1 * width, centre.y() + 0.6 * side, 0.8 * width, 0.94 * height - centre.y() - 0.6 * side)
        px = max(12.0, 0.105 * height) * theme.scale
        sketch.draw_wrapped_text(face.label, label_rect, px, theme.muted, 600, min_px=MIN_FONT_PX)


def paint_path(sketch: Sketch, face: PathFace, size: QSizeF) -> None:
    """Paint each function in its shape, with an arrow before it and its name below.

    The colours are muted, because none of these cards is on the table yet.
    """
    theme = sketch.theme
    stride, height = size.width() / max(1, len(face.functions)), size.height()
    side, y = min(0.44 * height, 0.5 * stride), 0.42 * height
    line = max(1.6, 0.014 * height) * theme.outline**0.4
    px = max(12.0, 0.105 * height) * theme.scale
    for index, (function, name) in enumerate(face.functions):
        family = palette(theme).family(FUNCTION_FAMILIES[function])
        x = (index + 0.62) * stride
        rect = QRectF(x - side / 2, y - side / 2, side, side)
        shape = function_shape(function, rect)
        sketch.fill(shape, mix_colours(theme.table_dark, family.fill, 0.5))
        sketch.stroke(shape, mix_colours(theme.muted, family.fill, 0.35), line)
        letter = shrunk_rect(rect, 0.2 * side).translated(-0.09 * side if function == "D" else 0.0, 0.0)
        sketch.draw_text(function, letter, 0.8 * side, theme.text, 700)
        tip, tail = rect.left() - 0.12 * stride, rect.left() - 0.34 * stride
        if index or face.leads_on:
            sketch.draw_line(QPointF(tail, y), QPointF(tip, y), theme.muted, line)
            barbs = ((tip - 0.06 * height, y - 0.05 * height), (tip, y), (tip - 0.06 * height, y + 0.05 * height))
            sketch.stroke(polygon_path(barbs, is_closed=False), theme.muted, line)
        below, width = rect.bottom() + 0.05 * height, 0.74 * stride  # the last one reaches to the edge
        name_rect = QRectF(x - width / 2, below, width, max(1.0, 0.99 * height - below))
        sketch.draw_text(name, name_rect, px, theme.muted, 600)


def _draw_cross(
    sketch: Sketch, centre: QPointF, reach: float, colour: str, width: float, is_slanted: bool = False
) -> None:
    arms = ((0.71, 0.71), (0.71, -0.71)) if is_slanted else ((1.0, 0.0), (0.0, 1.0))
    for x, y in arms:
        sketch.draw_line(centre - QPointF(x, y) * reach, centre + QPointF(x, y) * reach, colour, width)


def _draw_note(sketch: Sketch, centre: QPointF, height: float, is_stem_up: bool, colour: str, width: float) -> None:
    """Paint a note with its stem up for the soprano, down for the bass."""
    direction = 1.0 if is_stem_up else -1.0
    middle = QPointF(centre.x(), centre.y() + direction * 0.28 * height)
    head = QPainterPath()
    head.addEllipse(middle, 0.26 * height, 0.19 * height)
    sketch.fill(head, colour)
    side = middle.x() + direction * (0.26 * height - width / 2)
    sketch.draw_line(QPointF(side, middle.y()), QPointF(side, middle.y() - direction * 0.8 * height), colour, width)
