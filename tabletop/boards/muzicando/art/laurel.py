"""A laurel wreath, open at the top: what frames a musician's sign."""

from __future__ import annotations

from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from tabletop.table.sketch import Sketch, around, polar

LEAVES = 9  # of a branch, in pairs
OPEN = 22.0  # degrees from the top to where a branch ends


def paint_laurel(sketch: Sketch, box: QRectF, fill: QColor, edge: QColor) -> None:
    """Two branches that meet at the foot of the box, as large as its shorter side."""
    radius = 0.41 * min(box.width(), box.height())
    centre = box.center()
    stalk = QPainterPath()
    for side in (-1, 1):
        start = 270.0
        stalk.arcMoveTo(around(centre, radius), start - 6 * side)
        stalk.arcTo(around(centre, radius), start - 6 * side, side * (180 - OPEN - 8))
    sketch.stroke(stalk, edge, max(0.8, 0.025 * radius))
    for side in (-1, 1):
        for number in range(LEAVES):
            bearing = side * (168 - number * (168 - OPEN) / (LEAVES - 1))
            foot = polar(centre, radius, bearing)
            for lean in (28, -24):
                along = bearing - side * 90 + side * lean
                _leaf(sketch, foot, along, (0.30 - 0.008 * number) * radius, fill, edge)


def _leaf(sketch: Sketch, foot: QPointF, bearing: float, length: float, fill: QColor, edge: QColor) -> None:
    """A leaf from its foot in a direction, degrees clockwise from the top."""
    path = QPainterPath(QPointF(0, 0))
    path.quadTo(QPointF(-0.36, -0.5), QPointF(0, -1))
    path.quadTo(QPointF(0.36, -0.5), QPointF(0, 0))
    turn = radians(bearing)
    place = QTransform(
        length * cos(turn), length * sin(turn), -length * sin(turn), length * cos(turn), foot.x(), foot.y()
    )
    made = place.map(path)
    sketch.fill(made, fill)
    sketch.stroke(made, edge, max(0.5, 0.07 * length))
