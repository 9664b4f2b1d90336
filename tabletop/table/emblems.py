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
        half = radius * 0.8
        path.addRect(x - half, y - half, 2 * half, 2 * half)
        return path
    if shape == "cross":
        arm, half = radius * 0.95, radius * 0.32
        ends = [(-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half)]
        return polygon_path((x + dx, y + dy) for dx, dy in (*ends, *((-a, -b) for a, b in ends)))
    if shape == "star":
        return polygon_path(polar_point(QPointF(x, y), radius * (0.45 if i % 2 else 1.0), 36 * i) for i in range(10))
    count = {"triangle": 3, "diamond": 4, "hexagon": 6}[shape]
    return polygon_path(polar_point(QPointF(x, y), radius, 360 * i / count) for i in range(count))
