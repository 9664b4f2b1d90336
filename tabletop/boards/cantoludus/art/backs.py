"""The backs: a keyboard round the flower on a player's deck, the players' seats in half circles on the orchestra, slurs
from note to note on the progressions, which lie on their side.
"""

from __future__ import annotations

from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from tabletop.boards.cantoludus.art.faces import BackFace
from tabletop.boards.cantoludus.art.palette import palette
from tabletop.boards.kit.art.furniture import flower
from tabletop.boards.kit.art.ground import framed_back
from tabletop.table.emblems import emblem
from tabletop.table.sketch import Sketch, disc, rectangle


def paint_back(sketch: Sketch, face: BackFace, size: QSizeF) -> None:
    """A card's back, with its deck's motif inside a frame."""
    theme = sketch.theme
    ground = palette(theme).back(face.of)
    draw = {"deck": _keyboards, "orchestra": _rows}.get(face.of, _arches)
    with framed_back(sketch, size, ground, 0.45) as (inner, unit, line, soft):
        draw(sketch, inner, unit, soft, line)
    centre = inner.center()
    flower(sketch, centre, 22 * unit, ground, theme.back_ink, line)
    if face.seat is not None:
        seat = theme.seat(face.seat)
        sketch.fill(disc(centre, 11.5 * unit), theme.panel)
        sketch.stroke(disc(centre, 11.5 * unit), theme.back_ink, line)
        sketch.fill(emblem(seat.shape, centre.x(), centre.y(), 7.5 * unit), seat.fill)


def _keyboards(sketch: Sketch, box: QRectF, unit: float, ink: QColor, line: float) -> None:
    """Keys along the upper and the lower edge, and staves between them."""
    long = 30 * unit
    step = box.width() / 8
    for top, way in ((box.top(), 1.0), (box.bottom(), -1.0)):
        keys = QPainterPath()
        for number in range(1, 8):
            keys.moveTo(box.left() + number * step, top)
            keys.lineTo(box.left() + number * step, top + way * long)
        keys.moveTo(box.left(), top + way * long)
        keys.lineTo(box.right(), top + way * long)
        sketch.stroke(keys, ink, line)
        for number in (1, 2, 4, 5, 6):
            left = box.left() + number * step - 0.29 * step
            upper = top if way > 0 else top - 0.62 * long
            sketch.fill(rectangle(QRectF(left, upper, 0.58 * step, 0.62 * long)), ink)
    middle = QPainterPath()
    for number in range(-2, 3):
        y = box.center().y() + number * 6 * unit
        middle.moveTo(box.left(), y)
        middle.lineTo(box.right(), y)
    sketch.stroke(middle, ink, line)


def _rows(sketch: Sketch, box: QRectF, unit: float, ink: QColor, line: float) -> None:
    """The players' seats in half circles, above and below."""
    for foot, way in ((box.bottom(), -1.0), (box.top(), 1.0)):
        centre = QPointF(box.center().x(), foot)
        for row in range(1, 5):
            radius = 13.5 * unit * row
            sketch.stroke(disc(centre, radius), ink, line)
            seats = 2 * row + 1
            for seat in range(seats):
                bearing = 180 / seats * (seat + 0.5) - 90
                spot = _polar(centre, radius, bearing, way)
                sketch.fill(disc(spot, 3.1 * unit), ink)


def _polar(centre: QPointF, radius: float, bearing: float, way: float) -> QPointF:
    turn = radians(bearing)
    return QPointF(centre.x() + radius * sin(turn), centre.y() + way * radius * cos(turn))


def _arches(sketch: Sketch, box: QRectF, unit: float, ink: QColor, line: float) -> None:
    """Slurs from one note to the next, three lines of them."""
    step = 24 * unit
    for row, shift in ((0.20, 0.0), (0.53, 0.5), (0.86, 0.0)):
        y = box.top() + row * box.height()
        slurs = QPainterPath()
        x = box.center().x() - (4 + shift) * step
        while x < box.right() + step:
            slurs.moveTo(x + 0.14 * step, y - 0.10 * step)
            slurs.quadTo(QPointF(x + 0.5 * step, y - 0.62 * step), QPointF(x + 0.86 * step, y - 0.10 * step))
            sketch.fill(disc(QPointF(x, y), 3.0 * unit), ink)
            x += step
        sketch.stroke(slurs, ink, 1.2 * line)
