"""IV-V-I's sign: its three harmonies as cards in a fan, under the slur of a phrase that comes home."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.table import fonts
from tabletop.table.theme import Theme, translucent

CARDS = (("IV", "green", -14.0, -0.266), ("I", "blue", 14.0, 0.266), ("V", "red", 0.0, 0.0))
"""Numeral, family, angle in degrees, and how far from the middle as a share of the box; the last lies on top."""

WIDTH, HEIGHT = 0.33, 0.52
"""Of a card, as shares of the box."""

OUTWARDS = 0.022
"""By which share of the box the numerals of the outer cards stand away from the card that covers them."""


def paint(painter: QPainter, theme: Theme, box: QRectF, ground: str) -> None:
    """Paint the sign into a square on a ground of that colour."""
    side = box.width()
    painter.save()
    painter.translate(box.center() + QPointF(0, side * 0.13))
    _slur(painter, theme, side)
    for numeral, family, angle, aside in CARDS:
        painter.save()
        painter.translate(side * aside, side * abs(aside) * 0.22)
        painter.rotate(angle)
        _card(painter, theme, numeral, family, side, angle, ground)
        painter.restore()
    painter.restore()


def _card(painter: QPainter, theme: Theme, numeral: str, family: str, side: float, angle: float, ground: str) -> None:
    colour = palette(theme).family(family)
    card = QRectF(-side * WIDTH / 2, -side * HEIGHT / 2, side * WIDTH, side * HEIGHT)
    round_ = side * 0.045
    path = QPainterPath()
    path.addRoundedRect(card, round_, round_)
    painter.fillPath(path.translated(0, side * 0.012), translucent(theme.card_shadow, 0.25))
    painter.fillPath(path, QColor(colour.fill))
    painter.strokePath(path, QPen(QColor(ground), side * 0.016))
    painter.setPen(QColor(colour.ink))
    painter.setFont(fonts.serif(side * 0.18, 700))
    words = card.translated(side * OUTWARDS * (angle > 0) - side * OUTWARDS * (angle < 0), 0)
    painter.drawText(words, Qt.AlignmentFlag.AlignCenter, numeral)


def _slur(painter: QPainter, theme: Theme, side: float) -> None:
    """A slur as an engraver draws it: thick in the middle, thin where it begins and ends."""
    left, right = QPointF(-side * 0.44, -side * 0.27), QPointF(side * 0.44, -side * 0.27)
    path = QPainterPath(left)
    path.cubicTo(QPointF(-side * 0.24, -side * 0.56), QPointF(side * 0.24, -side * 0.56), right)
    path.cubicTo(QPointF(side * 0.23, -side * 0.52), QPointF(-side * 0.23, -side * 0.52), left)
    painter.fillPath(path, QColor(theme.card_ink))
