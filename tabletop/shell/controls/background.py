"""Background of start page and dialog heads: soft light and five staff lines."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from tabletop.table.theme import Theme, with_opacity


def fill_background(painter: QPainter, theme: Theme, rect: QRectF, lamp: QPointF) -> None:
    """Fill a box with a radial gradient of the table's colours.

    `lamp` is the brightest point, as fractions of the box's width and height.
    """
    centre = QPointF(rect.left() + rect.width() * lamp.x(), rect.top() + rect.height() * lamp.y())
    gradient = QRadialGradient(centre, max(rect.width(), rect.height()) * 0.75)
    gradient.setColorAt(0.0, QColor(theme.table_light))
    gradient.setColorAt(1.0, QColor(theme.table_dark))
    painter.fillRect(rect, QBrush(gradient))


def draw_staff_lines(painter: QPainter, theme: Theme, rect: QRectF, gap: float) -> None:
    """Draw five curved staff lines across the box, fading towards both ends."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    gradient = QLinearGradient(rect.topLeft(), rect.topRight())
    for stop, strength in ((0.0, 0.0), (0.3, 0.34), (0.75, 0.34), (1.0, 0.05)):
        gradient.setColorAt(stop, with_opacity(theme.table_line, strength))
    pen = QPen(QBrush(gradient), max(1.0, gap * 0.07))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    for index in range(5):
        # Uneven distances between the lines make the staff look like a ribbon.
        y = index * gap
        path = QPainterPath(QPointF(rect.left(), rect.top() + rect.height() * 0.9 + y))
        path.cubicTo(
            QPointF(rect.left() + rect.width() * 0.35, rect.top() + rect.height() * 1.04 + y * 0.8),
            QPointF(rect.left() + rect.width() * 0.55, rect.top() + rect.height() * 0.62 + y * 1.1),
            QPointF(rect.right(), rect.top() + rect.height() * 0.6 + y * 1.3),
        )
        painter.strokePath(path, pen)
    painter.restore()
