"""Emblems are drawn in a square of their own, from -1 to 1 each way, y downwards, with one ink on one ground."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.table.sketch import Sketch

Point = tuple[float, float]


class Chalk:
    """Draws in the emblem's own square with one ink on one ground."""

    def __init__(self, sketch: Sketch, box: QRectF, ink: str | QColor, ground: str | QColor) -> None:
        self.sketch, self.ink, self.ground = sketch, ink, ground
        self.unit = min(box.width(), box.height()) / 2
        centre = box.center()
        self.place = QTransform(self.unit, 0, 0, self.unit, centre.x(), centre.y())

    def fill(self, path: QPainterPath, empty: bool = False) -> None:
        self.sketch.fill(self.place.map(path), self.ground if empty else self.ink)

    def line(self, path: QPainterPath, width: float = 0.07, empty: bool = False) -> None:
        pen = QPainterPathStroker()
        pen.setWidth(max(width, 0.9 / self.unit))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.fill(pen.createStroke(path), empty)

    def shape(self, *points: Point, empty: bool = False) -> None:
        path = track(*points)
        path.closeSubpath()
        self.fill(path, empty)

    def strokes(self, *points: Point, width: float = 0.07) -> None:
        self.line(track(*points), width)

    def spot(self, x: float, y: float, across: float, down: float | None = None, empty: bool = False) -> None:
        path = QPainterPath()
        path.addEllipse(QPointF(x, y), across, across if down is None else down)
        self.fill(path, empty)


def track(*points: Point) -> QPainterPath:
    """A path through points."""
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(*point)
    return path


def bent(start: Point, *bends: tuple[Point, Point, Point]) -> QPainterPath:
    """A path of cubic bends."""
    path = QPainterPath(QPointF(*start))
    for one, two, end in bends:
        path.cubicTo(QPointF(*one), QPointF(*two), QPointF(*end))
    return path
