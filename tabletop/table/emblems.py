"""Shapes of the seats, which distinguish players by more than colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from tabletop.table.sketch import polar_point, polygon_path
from tabletop.table.theme import SeatShape


def emblem_path(shape: SeatShape, x: float, y: float, radius: float) -> QPainterPath:
    """Return the shape's outline within a circle about `x, y`."""
    path = QPainterPath()
    if shape in ("disc", "ring"):
        path.addEllipse(QPointF(x, y), radius * 0.92, radius * 0.92)
        if shape == "ring":
            path.addEllipse(QPointF(x, y), radius * 0.5, radius * 0.5)
        return path
    if shape == "square":
        half_width = radius * 0.8
        path.addRect(x - half_width, y - half_width, 2 * half_width, 2 * half_width)
        return path
    if shape == "cross":
        arm, half_width = radius * 0.95, radius * 0.32
        corners = [
            (-half_width, -arm),
            (half_width, -arm),
            (half_width, -half_width),
            (arm, -half_width),
            (arm, half_width),
            (half_width, half_width),
        ]
        return polygon_path((x + dx, y + dy) for dx, dy in (*corners, *((-a, -b) for a, b in corners)))
    if shape == "star":
        return polygon_path(polar_point(QPointF(x, y), radius * (0.45 if i % 2 else 1.0), 36 * i) for i in range(10))
    count = {"triangle": 3, "diamond": 4, "hexagon": 6}[shape]
    return polygon_path(polar_point(QPointF(x, y), radius, 360 * i / count) for i in range(count))
