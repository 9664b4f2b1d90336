"""Outline, ground and family edge of cards with rounded corners.

Lengths are in units: hundredths of the shorter side of a card, its width when upright and its height when sideways.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainterPath

from tabletop.boards.kit.art.family import EdgePattern, FamilyColour
from tabletop.table.drawings import MIN_PATTERN_LINE_PX, paint_drawing
from tabletop.table.sketch import Sketch, polygon_path, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours, with_opacity

CORNER_UNITS = 6.5
"""Radius of a card's corners."""

BORDER_UNITS = 5.5
"""Width of the coloured edge."""


def unit_px(size: QSizeF) -> float:
    """Return the logical pixels of a unit, equal for sideways and upright cards."""
    return min(size.width(), size.height()) / 100


def card_outline(size: QSizeF, unit: float | None = None) -> QPainterPath:
    """Return a card's rounded outline; `unit` defaults to a hundredth of the width."""
    unit = size.width() / 100 if unit is None else unit
    return rectangle_path(QRectF(QPointF(), size), CORNER_UNITS * unit)


def paint_ground(
    sketch: Sketch,
    size: QSizeF,
    family: FamilyColour,
    unit: float | None = None,
    preferred_edge_width: float | None = None,
) -> QRectF:
    """Paint a card's edge in its family's pattern and a pale panel.

    Return the panel's rectangle. `preferred_edge_width` replaces the usual width of the edge.
    """
    theme = sketch.theme
    unit = size.width() / 100 if unit is None else unit
    edge_width = max(2.2, BORDER_UNITS * unit) if preferred_edge_width is None else preferred_edge_width
    card_path = card_outline(size, unit)
    sketch.fill(card_path, family.fill)
    if edge_width >= 3.6:
        sketch.fill(
            _make_edge_pattern(family.edge, size.width(), size.height(), edge_width), with_opacity(family.ink, 0.85)
        )
    panel = shrunk_rect(QRectF(QPointF(), size), edge_width)
    gradient = QLinearGradient(panel.topLeft(), panel.bottomLeft())
    gradient.setColorAt(0, QColor(theme.card_face))
    gradient.setColorAt(1, mix_colours(theme.card_face, family.tint, 0.75))
    sketch.fill(rectangle_path(panel, max(1.0, CORNER_UNITS * unit - 0.6 * edge_width)), QBrush(gradient))
    paint_rim(sketch, size, CORNER_UNITS * unit)
    return panel


def paint_rim(sketch: Sketch, size: QSizeF, radius: float) -> None:
    """Paint a card's outline inside its edge."""
    theme = sketch.theme
    line_width = theme.outline * max(1.0, size.width() / 110)
    inner_rect = shrunk_rect(QRectF(QPointF(), size), line_width / 2)
    sketch.stroke(rectangle_path(inner_rect, max(0.5, radius - line_width / 2)), theme.card_edge, line_width)


def paint_back(sketch: Sketch, size: QSizeF, drawing: str, ground_colour: str, ink_ratio: float) -> None:
    """Paint a card's back: a drawing in a frame.

    `ink_ratio` mixes the soft ink: 0 is the ground, 1 the ink of the frame.
    """
    theme, unit = sketch.theme, unit_px(size)
    card_rect = QRectF(QPointF(), size)
    sketch.fill(card_outline(size, unit), theme.card_face)
    border = max(1.6, 4.5 * unit)
    field_rect = shrunk_rect(card_rect, border)
    sketch.fill(rectangle_path(field_rect, max(1.0, 3.5 * unit)), ground_colour)
    inner_rect = shrunk_rect(field_rect, 4 * unit)
    drawing_rect = QRectF(
        QPointF(), QSizeF(100, 140) * unit if size.width() <= size.height() else QSizeF(140, 100) * unit
    )
    drawing_rect.moveCenter(card_rect.center())
    sketch.painter.save()
    sketch.painter.setClipRect(inner_rect, Qt.ClipOperation.IntersectClip)
    soft_ink = mix_colours(ground_colour, theme.back_ink, ink_ratio)
    colours = {"ink": QColor(theme.back_ink), "ground": QColor(ground_colour), "soft": soft_ink}
    paint_drawing(sketch, drawing, drawing_rect, colours, min_line_px=MIN_PATTERN_LINE_PX)
    sketch.painter.restore()
    sketch.stroke(rectangle_path(inner_rect, 2 * unit), theme.back_ink, max(0.6, 1.1 * unit))
    paint_rim(sketch, size, CORNER_UNITS * unit)


@functools.lru_cache(maxsize=128)
def _make_edge_pattern(edge: EdgePattern, width: float, height: float, edge_width: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    middle = edge_width / 2
    if edge == "plain":
        return path
    step_ratio, corner_ratio = (1.55, 2.1) if edge == "hatching" else (1.9, 1.3)
    for x, y, side in _list_edge_points(width, height, middle, step_ratio * edge_width, corner_ratio * edge_width):
        if edge == "dots":
            path.addEllipse(QPointF(x, y), 0.2 * edge_width, 0.2 * edge_width)
        else:
            path.addPath(polygon_path(_move_points(x, y, side, edge_width, _MOTIFS[edge])))
    return path


def _make_wave() -> tuple[tuple[float, float], ...]:
    points = [(0.95 * (step / 4 - 1), 0.24 * sin(pi * (step / 4 - 1))) for step in range(9)]
    return (*((x, -y - 0.09) for x, y in points), *((x, 0.09 - y) for x, y in reversed(points)))


_MOTIFS: dict[EdgePattern, tuple[tuple[float, float], ...]] = {
    "diamonds": ((-0.3, 0.0), (0.0, -0.3), (0.3, 0.0), (0.0, 0.3)),
    "waves": _make_wave(),
    "teeth": ((-0.42, 0.36), (0.0, -0.3), (0.42, 0.36)),
    "hatching": ((0.14, -0.5), (0.86, -0.5), (-0.14, 0.5), (-0.86, 0.5)),
    "notches": ((-0.14, -0.31), (0.14, -0.31), (0.14, 0.31), (-0.14, 0.31)),
}
"""Corners of the repeated mark on a card's upper edge, in edge widths.

Dots are round and have no corners.
"""


def _list_edge_points(
    width: float, height: float, middle: float, step: float, corner_length: float
) -> list[tuple[float, float, str]]:
    """Return (x, y, side) of points along the four sides, away from the corners."""
    points = []
    for side, length in (("right", width), ("down", height), ("left", width), ("up", height)):
        free_length = length - 2 * corner_length
        count = max(2, round(free_length / step))
        for index in range(count + 1):
            distance = corner_length + free_length * index / count
            x, y = {
                "right": (distance, middle),
                "left": (width - distance, height - middle),
                "down": (width - middle, distance),
                "up": (middle, height - distance),
            }[side]
            points.append((x, y, side))
    return points


_SIDE_ANGLES = {"right": 0.0, "down": pi / 2, "left": pi, "up": -pi / 2}


def _move_points(
    x: float, y: float, side: str, edge_width: float, points: tuple[tuple[float, float], ...]
) -> Iterator[tuple[float, float]]:
    """Yield points of the upper side, rotated to another side and moved to (x, y)."""
    cosine, sine = edge_width * cos(_SIDE_ANGLES[side]), edge_width * sin(_SIDE_ANGLES[side])
    return (
        (x + point_x * cosine - point_y * sine, y + point_x * sine + point_y * cosine) for point_x, point_y in points
    )


def paint_hatching(sketch: Sketch, rect: QRectF, colour: QColor, step: float, line_width: float) -> None:
    """Paint slanting lines from edge to edge of a box, to mark it as inactive."""
    path = QPainterPath()
    x = rect.left() - rect.height() + step / 2
    while x < rect.right():
        start, end = max(0.0, rect.left() - x), min(rect.height(), rect.right() - x)
        path.moveTo(x + start, rect.bottom() - start)
        path.lineTo(x + end, rect.bottom() - end)
        x += step
    sketch.stroke(path, colour, line_width)
