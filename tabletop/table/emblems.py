"""The shapes that stand for the seats, so that a player is told by more than a colour."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

from tabletop.table.theme import Shape


def emblem(shape: Shape, x: float, y: float, radius: float) -> QPainterPath:
    """The shape's outline within a circle of that radius about ``x, y``."""
    path = QPainterPath()
    if shape in ("disc", "ring"):
        path.addEllipse(QPointF(x, y), radius * 0.92, radius * 0.92)
        if shape == "ring":
            path.addEllipse(QPointF(x, y), radius * 0.5, radius * 0.5)
        return path
    if shape == "square":
        half = radius * 0.8
        path.addRect(x - half, y - half, 2 * half, 2 * half)
        return path
    if shape == "cross":
        arm, half = radius * 0.95, radius * 0.32
        ends = [(-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half)]
        corners = ends + [(-a, -b) for a, b in ends]
        return _polygon([QPointF(x + dx, y + dy) for dx, dy in corners])
    if shape == "star":
        points = [(radius * (1.0 if i % 2 == 0 else 0.45), i * pi / 5) for i in range(10)]
        return _polygon([QPointF(x + r * sin(turn), y - r * cos(turn)) for r, turn in points])
    corners_of = {"triangle": 3, "diamond": 4, "hexagon": 6}
    count = corners_of[shape]
    return _polygon(
        [QPointF(x + radius * sin(2 * pi * i / count), y - radius * cos(2 * pi * i / count)) for i in range(count)]
    )


def _polygon(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path
