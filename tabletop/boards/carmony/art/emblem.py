"""Carmony's sign: the twelve notes as a ring of colours, its initial in the middle."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tabletop.boards.carmony.art.palette import palette
from tabletop.table import fonts
from tabletop.table.theme import Theme

HOLE = 0.52
"""The inner radius of the ring, as a share of the outer one."""


def paint(painter: QPainter, theme: Theme, box: QRectF, ground: str) -> None:
    """Paint the sign into a square on a ground of that colour."""
    painter.setPen(QPen(QColor(ground), box.width() * 0.008))
    for number, note in enumerate(palette(theme).notes):
        painter.setBrush(QColor(note.fill))
        painter.drawPie(box, round((90 - 30 * number + 15) * 16), -30 * 16)
    inner = box.width() * HOLE / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawEllipse(box.center(), inner, inner)
    painter.setPen(QColor(theme.card_ink))
    painter.setFont(fonts.serif(box.width() * 0.32, 700))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "C")
