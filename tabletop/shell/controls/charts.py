"""Small charts: bars with how much of each is filled, and a line of values from 0 to 100."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.guard import guarded
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.theme import mixed

ROW, GAP = 26, 12
"""Pixels at a type scale of 1: the height of a bar with its words, and what lies between words and bar."""

HIGH = 120
"""Pixels at a type scale of 1, of a line."""

DOT = 3.5


class Bar(NamedTuple):
    """`part` of `whole`, with what it is of before it, and what it comes to behind it."""

    title: str
    part: int
    whole: int
    words: str


@guarded
class Bars(QWidget):
    """A bar for each row, as long as its whole is large, and filled as far as its part goes."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look, self._name = look, name
        self._bars: tuple[Bar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Draw these."""
        self._bars = tuple(bars)
        self.setAccessibleName(f"{self._name}: " + "; ".join(f"{bar.title}, {bar.words}" for bar in bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(320 * self._look.theme.scale), round(len(self._bars) * ROW * self._look.theme.scale))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _font(self) -> QFont:
        return fonts.sans(15 * self._look.theme.scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._look.theme, self._look.theme.scale
        metrics = QFontMetricsF(self._font())
        before = max((metrics.horizontalAdvance(bar.title) for bar in self._bars), default=0.0) + GAP * scale
        behind = max((metrics.horizontalAdvance(bar.words) for bar in self._bars), default=0.0) + GAP * scale
        longest = max((bar.whole for bar in self._bars), default=0) or 1
        room = max(0.0, self.width() - before - behind)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        for number, bar in enumerate(self._bars):
            top, high = number * ROW * scale, ROW * scale
            painter.setPen(QColor(theme.text))
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(QRectF(0, top, before, high), middle, bar.title)
            whole = QRectF(before, top + 5 * scale, room * bar.whole / longest, high - 10 * scale)
            part = QRectF(whole.left(), whole.top(), room * bar.part / longest, whole.height())
            painter.fillRect(whole, QColor(theme.panel_raised))
            painter.fillRect(part, QColor(theme.accent))
            painter.setPen(QPen(QColor(theme.muted), theme.outline))
            painter.drawRect(whole)
            painter.setPen(QColor(theme.text))
            painter.drawText(QRectF(whole.right() + GAP * scale, top, behind, high), middle, bar.words)
        painter.end()


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
