"""Seats as icons: the shape of each in its colour."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from tabletop.table import emblems
from tabletop.table.theme import Theme


def seat_icon(theme: Theme, seat: int, size: int = 32) -> QIcon:
    """A seat's shape in its colour, the same in a row that is chosen."""
    picture = QPixmap(QSize(size, size))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_seat(painter, theme, seat, QRectF(0, 0, size, size))
    painter.end()
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


def paint_seat(painter: QPainter, theme: Theme, seat: int, box: QRectF) -> None:
    """A seat's shape in its colour into a square box, with a rim that stands out from any ground."""
    look = theme.seat(seat)
    middle = box.center()
    path = emblems.emblem(look.shape, middle.x(), middle.y(), box.width() * 0.46)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, QColor(look.fill))
    painter.strokePath(path, QPen(QColor(look.ink), max(1.0, box.width() * 0.04)))
