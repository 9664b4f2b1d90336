"""Cantoludus' sign: three keys of a piano, each in the colour of a kind of card, and above them the chord they make."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from tabletop.boards.cantoludus.art.palette import CHORD, INTERVAL, NOTE, palette
from tabletop.table.theme import Theme

WHITE_KEYS = 5  # from C to G
LIT = ((0, NOTE), (2, INTERVAL), (4, CHORD))
"""White keys from C, and whose colour they have: C, E and G."""

BLACK_KEYS = (1.0, 2.0, 4.0)
"""Where the black ones are, in white keys from the left."""


def paint(painter: QPainter, theme: Theme, box: QRectF, ground: str) -> None:
    """Paint the sign into a square on a ground of that colour."""
    side = box.width()
    painter.save()
    painter.translate(box.topLeft())
    _notes(painter, theme, side)
    _keys(painter, theme, side, ground)
    painter.restore()


def _keys(painter: QPainter, theme: Theme, side: float, ground: str) -> None:
    body = QRectF(0.06 * side, 0.59 * side, 0.88 * side, 0.36 * side)
    edge = QPainterPath()
    edge.addRoundedRect(body, 0.05 * side, 0.05 * side)
    wide = body.width() / WHITE_KEYS
    painter.save()
    painter.fillPath(edge, QColor(theme.card_face))
    painter.setClipPath(edge, Qt.ClipOperation.IntersectClip)
    for key, kind in LIT:
        place = QRectF(body.left() + key * wide, body.top(), wide, body.height())
        painter.fillRect(place, QColor(palette(theme).family(kind).fill))
    painter.setPen(QPen(QColor(theme.card_ink), 0.014 * side))
    for number in range(1, WHITE_KEYS):
        x = body.left() + number * wide
        painter.drawLine(QPointF(x, body.top()), QPointF(x, body.bottom()))
    for where in BLACK_KEYS:
        black = QRectF(body.left() + (where - 0.29) * wide, body.top(), 0.58 * wide, 0.56 * body.height())
        painter.fillRect(black, QColor(theme.card_ink))
    painter.restore()
    painter.strokePath(edge, QPen(QColor(theme.card_ink), 0.022 * side))


def _notes(painter: QPainter, theme: Theme, side: float) -> None:
    """The chord broken upward, under one beam: each head above its key, in the key's colour."""
    ink = QColor(theme.card_ink)
    wide = 0.88 * side / WHITE_KEYS
    thick = 0.026 * side
    stems = []
    for number, (key, kind) in enumerate(LIT):
        middle = QPointF(0.06 * side + (key + 0.5) * wide, (0.475 - 0.075 * number) * side)
        head = QPainterPath()
        head.addEllipse(QPointF(0, 0), 0.098 * side, 0.068 * side)
        place = QTransform().translate(middle.x(), middle.y()).rotate(-20)
        painter.fillPath(place.map(head), QColor(palette(theme).family(kind).fill))
        painter.strokePath(place.map(head), QPen(ink, 0.016 * side))
        top = (0.155 - 0.045 * number) * side
        stem = QRectF(middle.x() + 0.078 * side, top, thick, middle.y() - 0.01 * side - top)
        painter.fillRect(stem, ink)
        stems.append(stem)
    beam = QPainterPath(stems[0].topLeft() - QPointF(0, 0.02 * side))
    beam.lineTo(stems[-1].topRight() - QPointF(0, 0.02 * side))
    beam.lineTo(stems[-1].topRight() + QPointF(0, 0.055 * side))
    beam.lineTo(stems[0].topLeft() + QPointF(0, 0.055 * side))
    beam.closeSubpath()
    painter.fillPath(beam, ink)
