"""A small chart: a line of values from 0 to 100."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.guard import guarded
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.theme import mixed

HIGH = 120
"""Pixels at a type scale of 1, of a line."""

DOT = 3.5


@guarded
class Line(QWidget):
    """Values from 0 to 100, one after the other."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look, self._name = look, name
        self._values: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_values(self, values: Sequence[float]) -> None:
        """Draw these."""
        self._values = tuple(values)
        self.setAccessibleName(f"{self._name}: " + ", ".join(f"{value:.0f}" for value in values))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(320 * self._look.theme.scale), round(HIGH * self._look.theme.scale))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._look.theme, self._look.theme.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(fonts.sans(13 * scale))
        plot = QRectF(self.rect()).adjusted(34 * scale, 9 * scale, -8 * scale, -9 * scale)
        painter.fillRect(plot, QColor(theme.panel_raised))
        for value in (0, 50, 100):
            y = plot.bottom() - plot.height() * value / 100
            painter.setPen(QPen(mixed(theme.panel, theme.text, 0.25), theme.outline))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(theme.muted))
            box = QRectF(0, y - 9 * scale, plot.left() - 6 * scale, 18 * scale)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value))
        step = plot.width() / max(1, len(self._values))
        points = [
            QPointF(plot.left() + step * (at + 0.5), plot.bottom() - plot.height() * value / 100)
            for at, value in enumerate(self._values)
        ]
        painter.setPen(QPen(QColor(theme.accent), 2 * scale))
        painter.drawPolyline(QPolygonF(points))
        painter.setBrush(QColor(theme.accent))
        for point in points:
            painter.drawEllipse(point, DOT * scale, DOT * scale)
        painter.end()
