"""Muzicando's sign: an old harp in an oval whose rim has the seven colours."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tabletop.boards.muzicando.art.instruments import INSTRUMENTS, paint_instrument
from tabletop.boards.muzicando.art.palette import palette
from tabletop.table.sketch import Sketch
from tabletop.table.theme import Theme, mixed

WIDTH, HEIGHT = 0.72, 0.94
"""Of the oval, as shares of the box."""

RIM = 0.105
"""The width of the rim, as a share of the box."""

GAP = 4.0
"""Degrees between two colours."""

HARP = next(number for number, instrument in enumerate(INSTRUMENTS) if instrument.name == "harp")


def paint(painter: QPainter, theme: Theme, box: QRectF, ground: str) -> None:
    """Paint the sign into a square on a ground of that colour."""
    side = box.width()
    painter.save()
    oval = QRectF(0, 0, WIDTH * side, HEIGHT * side)
    oval.moveCenter(box.center())
    whole = QPainterPath()
    whole.addEllipse(oval)
    painter.fillPath(whole, QColor(theme.card_ink))
    inset = 0.02 * side
    rim = oval.adjusted(inset, inset, -inset, -inset)
    share = 360 / len(palette(theme).suits)
    for number, suit in enumerate(palette(theme).suits):
        arc = QPainterPath()
        middle = rim.adjusted(RIM * side / 2, RIM * side / 2, -RIM * side / 2, -RIM * side / 2)
        start = 90 - number * share - GAP / 2
        arc.arcMoveTo(middle, start)
        arc.arcTo(middle, start, GAP - share)
        pen = QPen(QColor(suit.fill), RIM * side)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.strokePath(arc, pen)
    hole = RIM * side + inset
    inner = rim.adjusted(hole, hole, -hole, -hole)
    field = QPainterPath()
    field.addEllipse(inner.adjusted(-inset, -inset, inset, inset))
    painter.fillPath(field, QColor(theme.card_ink))
    field = QPainterPath()
    field.addEllipse(inner)
    painter.fillPath(field, QColor(theme.card_face))
    harp = QRectF(0, 0, 0.4 * side, 0.4 * side)
    harp.moveCenter(inner.center())
    suit = palette(theme).suits[HARP]
    paint_instrument(Sketch(painter, theme), HARP, harp, theme.card_ink, mixed(suit.tint, suit.fill, 0.4))
    painter.restore()
