"""Plot of values from 0 to 100 %, such as chances of winning after each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.guard import guarded
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.theme import Theme, mix_colours

MIN_HEIGHT_PX, DEFAULT_HEIGHT_PX, MAX_HEIGHT_PX, MIN_WIDTH_PX = 80, 132, 280, 200
"""Pixels at a scale of 1; the width is the minimum width."""

LABEL_WIDTH_PX, PLOT_MARGIN_PX, LABEL_FONT_PX = 30, 8, 11
"""Pixels at a scale of 1: label width, margin of the plot, type size of labels."""

LINE_WIDTH_PX, DOT_RADIUS_PX = 2.2, 4.5
"""Pixels at a scale of 1."""


class PlotLine(NamedTuple):
    values: Sequence[float]
    """Values from 0 to 1."""
    dots: Sequence[int] = ()
    """Indices of the values that are drawn with a dot."""
    seat: int | None = None
    """Seat whose colour the line has, or None for the accent colour."""


@guarded
class Plot(QWidget):
    """Plot of lines with one marked index and a signal of clicks."""

    value_clicked = Signal(int)
    """Emitted with the index of the value nearest to a click."""

    def __init__(self, look: Look, find_scale: Callable[[Theme], float], parent: QWidget | None = None) -> None:
        """Create a plot; `find_scale` returns the type scale of its surroundings."""
        super().__init__(parent)
        self._look, self._find_scale = look, find_scale
        self._lines: tuple[PlotLine, ...] = ()
        self._marked_index = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.apply_theme)
        self.apply_theme()

    def apply_theme(self) -> None:
        """Set the maximum height for the theme's type scale."""
        self.setMaximumHeight(round(MAX_HEIGHT_PX * self._look.theme.scale))
        self.updateGeometry()

    @property
    def _scale(self) -> float:
        return self._find_scale(self._look.theme)

    def show_lines(self, lines: Sequence[PlotLine]) -> None:
        """Draw these lines, which must have equally many values."""
        self._lines = tuple(lines)
        self.update()

    def mark(self, index: int) -> None:
        """Mark the value at an index; -1 removes the mark."""
        if index != self._marked_index:
            self._marked_index = index
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(MIN_WIDTH_PX, round(DEFAULT_HEIGHT_PX * self._scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(MIN_WIDTH_PX, round(MIN_HEIGHT_PX * self._scale))

    @property
    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(
            LABEL_WIDTH_PX * self._scale, PLOT_MARGIN_PX, -PLOT_MARGIN_PX, -PLOT_MARGIN_PX
        )

    @property
    def _last_index(self) -> int:
        return len(self._lines[0].values) - 1

    def _point(self, index: int, value: float) -> QPointF:
        area = self._area
        return QPointF(
            area.left() + area.width() * index / max(1, self._last_index), area.bottom() - area.height() * value
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._lines and event.button() == Qt.MouseButton.LeftButton:
            area = self._area
            ratio = (event.position().x() - area.left()) / area.width()
            self.value_clicked.emit(round(self._last_index * min(1.0, max(0.0, ratio))))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, area, scale = self._look.theme, self._area, self._scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, QColor(theme.panel_raised))
        painter.setFont(fonts.sans_font(LABEL_FONT_PX * scale, 500))
        for percent in (0, 50, 100):
            y = area.bottom() - area.height() * percent / 100
            painter.setPen(QPen(mix_colours(theme.panel, theme.text, 0.25), theme.outline))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(theme.muted))
            label_rect = QRectF(0, 0, area.left() - 4, LABEL_FONT_PX * 2 * scale)
            label_rect.moveTop(min(max(0.0, y - label_rect.height() / 2), self.height() - label_rect.height()))
            painter.drawText(label_rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(percent))
        if not self._lines:
            return
        if self._marked_index >= 0:
            painter.setPen(QPen(QColor(theme.accent), LINE_WIDTH_PX * scale))
            x = self._point(self._marked_index, 0).x()
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        colours = [
            QColor(theme.accent if line.seat is None else theme.seat_colour(line.seat).fill) for line in self._lines
        ]
        for line, colour in zip(self._lines, colours, strict=True):
            pen = QPen(colour, LINE_WIDTH_PX * scale)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF([self._point(index, value) for index, value in enumerate(line.values)]))
        radius = DOT_RADIUS_PX * scale
        painter.setPen(QPen(QColor(theme.text), 1.2 * scale))
        for line, colour in zip(self._lines, colours, strict=True):
            painter.setBrush(colour)
            for index in line.dots:
                painter.drawEllipse(self._point(index, line.values[index]), radius, radius)
