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
from tabletop.table.sketch import Sketch, polygon_path, rectangle_path, shrunk_box
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
    sketch: Sketch, size: QSizeF, family: FamilyColour, unit: float | None = None, edge: float | None = None
) -> QRectF:
    """Paint a card's edge in its family's pattern and a pale panel; return its box.

    `edge` is the width of the coloured edge if it is not the usual one.
    """
    theme = sketch.theme
    unit = size.width() / 100 if unit is None else unit
    thick = max(2.2, BORDER_UNITS * unit) if edge is None else edge
    whole = card_outline(size, unit)
    sketch.fill(whole, family.fill)
    if thick >= 3.6:
        sketch.fill(_make_edge_pattern(family.edge, size.width(), size.height(), thick), with_opacity(family.ink, 0.85))
    panel = shrunk_box(QRectF(QPointF(), size), thick)
    light = QLinearGradient(panel.topLeft(), panel.bottomLeft())
    light.setColorAt(0, QColor(theme.card_face))
    light.setColorAt(1, mix_colours(theme.card_face, family.tint, 0.75))
    sketch.fill(rectangle_path(panel, max(1.0, CORNER_UNITS * unit - 0.6 * thick)), QBrush(light))
    paint_rim(sketch, size, CORNER_UNITS * unit)
    return panel


def paint_rim(sketch: Sketch, size: QSizeF, radius: float) -> None:
    """Paint a card's outline inside its edge."""
    theme = sketch.theme
    line = theme.outline * max(1.0, size.width() / 110)
    inner = shrunk_box(QRectF(QPointF(), size), line / 2)
    sketch.stroke(rectangle_path(inner, max(0.5, radius - line / 2)), theme.card_edge, line)


def paint_back(sketch: Sketch, size: QSizeF, drawing: str, ground: str, ink_ratio: float) -> None:
    """Paint a card's back: a drawing in a frame.

    `ink_ratio` mixes the soft ink: 0 is the ground, 1 the ink of the frame.
    """
    theme, unit = sketch.theme, unit_px(size)
    whole = QRectF(QPointF(), size)
    sketch.fill(card_outline(size, unit), theme.card_face)
    border = max(1.6, 4.5 * unit)
    field = shrunk_box(whole, border)
    sketch.fill(rectangle_path(field, max(1.0, 3.5 * unit)), ground)
    inner = shrunk_box(field, 4 * unit)
    pattern = QRectF(QPointF(), QSizeF(100, 140) * unit if size.width() <= size.height() else QSizeF(140, 100) * unit)
    pattern.moveCenter(whole.center())
    sketch.painter.save()
    sketch.painter.setClipRect(inner, Qt.ClipOperation.IntersectClip)
    soft = mix_colours(ground, theme.back_ink, ink_ratio)
    colours = {"ink": QColor(theme.back_ink), "ground": QColor(ground), "soft": soft}
    paint_drawing(sketch, drawing, pattern, colours, min_line_px=MIN_PATTERN_LINE_PX)
    sketch.painter.restore()
    sketch.stroke(rectangle_path(inner, 2 * unit), theme.back_ink, max(0.6, 1.1 * unit))
    paint_rim(sketch, size, CORNER_UNITS * unit)


@functools.lru_cache(maxsize=128)
def _make_edge_pattern(edge: EdgePattern, width: float, height: float, thick: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    middle = thick / 2
    if edge == "plain":
        return path
    step, clear = (1.55, 2.1) if edge == "hatching" else (1.9, 1.3)
    for x, y, along in _edge_points(width, height, middle, step * thick, clear * thick):
        if edge == "dots":
            path.addEllipse(QPointF(x, y), 0.2 * thick, 0.2 * thick)
        else:
            path.addPath(polygon_path(_move_points(x, y, along, thick, _MOTIFS[edge])))
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


def _edge_points(
    width: float, height: float, middle: float, step: float, clear: float
) -> list[tuple[float, float, str]]:
    """Return points along the four sides, clear of the corners, with their side."""
    found = []
    for side, length in (("right", width), ("down", height), ("left", width), ("up", height)):
        room = length - 2 * clear
        count = max(2, round(room / step))
        for number in range(count + 1):
            along = clear + room * number / count
            x, y = {
                "right": (along, middle),
                "left": (width - along, height - middle),
                "down": (width - middle, along),
                "up": (middle, height - along),
            }[side]
            found.append((x, y, side))
    return found


_SIDE_ANGLES = {"right": 0.0, "down": pi / 2, "left": pi, "up": -pi / 2}


def _move_points(
    x: float, y: float, side: str, thick: float, points: tuple[tuple[float, float], ...]
) -> Iterator[tuple[float, float]]:
    """Yield points of the upper side, turned to another side and moved to x, y."""
    c, s = thick * cos(_SIDE_ANGLES[side]), thick * sin(_SIDE_ANGLES[side])
    return ((x + px * c - py * s, y + px * s + py * c) for px, py in points)


def paint_hatching(sketch: Sketch, rect: QRectF, colour: QColor, step: float, line: float) -> None:
    """Paint slanting lines from edge to edge of a box, to mark it as inactive."""
    path = QPainterPath()
    x = rect.left() - rect.height() + step / 2
    while x < rect.right():
        low, high = max(0.0, rect.left() - x), min(rect.height(), rect.right() - x)
        path.moveTo(x + low, rect.bottom() - low)
        path.lineTo(x + high, rect.bottom() - high)
        x += step
    sketch.stroke(path, colour, line)
