"""What a teacher lays over the class's table: a pointer, a spotlight, a magnifier, a clock, a question, or black."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tabletop.table import fonts
from tabletop.table.theme import Theme

Tool = Literal["", "pointer", "spotlight", "magnifier"]

POINTER, SPOTLIGHT, MAGNIFIER = 0.022, 0.16, 0.2
"""Radii, as shares of the window's height."""

TIMES = 2.0
"""How much larger what is under the magnifier is."""

SMALLEST = 1 / 30
"""Of the height: nothing is written smaller, so that it is read from the back of the room."""


class Question(NamedTuple):
    """What the class is asked: up to four answers, the right one from 1, and whether it is shown."""

    words: str
    answers: tuple[str, ...] = ()
    right: int = 0
    revealed: bool = False


class Overlay(QWidget):
    """Lies over the table and lets everything through to it."""

    def __init__(self, theme: Theme, table: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._table = theme, table
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.tool: Tool = ""
        self.at = QPointF(0.5, 0.5)
        """Where the teacher points, as shares of the table's width and height."""
        self.question: Question | None = None
        self.clock = ""
        self.black = False

    def show_what(self) -> None:
        """Show what was changed."""
        self.update()

    def set_table(self, table: QWidget) -> None:
        """Another table lies under it."""
        self._table = table
        self.raise_()
        self.update()

    @property
    def letters(self) -> float:
        """The height of the smallest letters, in logical pixels."""
        return max(12.0, self.height() * SMALLEST)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.black:
            painter.fillRect(self.rect(), QColor("black"))
            painter.end()
            return
        middle = QPointF(self.at.x() * self.width(), self.at.y() * self._table.height())
        if self.tool == "spotlight":
            self._paint_spotlight(painter, middle)
        elif self.tool == "magnifier":
            self._paint_magnified(painter, middle)
        elif self.tool == "pointer":
            self._paint_pointer(painter, middle)
        if self.question is not None:
            self._paint_question(painter, self.question)
        if self.clock:
            self._paint_clock(painter)
        painter.end()

    def _paint_pointer(self, painter: QPainter, middle: QPointF) -> None:
        radius = POINTER * self.height()
        painter.setPen(QPen(QColor("white"), radius * 0.22))
        painter.setBrush(QColor(self._theme.refusal))
        painter.drawEllipse(middle, radius, radius)

    def _paint_spotlight(self, painter: QPainter, middle: QPointF) -> None:
        dark, light = QPainterPath(), QPainterPath()
        dark.addRect(QRectF(self.rect()))
        radius = SPOTLIGHT * self.height()
        light.addEllipse(middle, radius, radius)
        painter.fillPath(dark.subtracted(light), QColor(0, 0, 0, 190))
        painter.setPen(QPen(QColor(self._theme.accent), 0.006 * self.height()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius, radius)

    def _paint_magnified(self, painter: QPainter, middle: QPointF) -> None:
        radius = MAGNIFIER * self.height()
        glass = QPainterPath()
        glass.addEllipse(middle, radius, radius)
        side = 2 * radius / TIMES
        part = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        seen = self._table.grab(part.toAlignedRect())
        painter.save()
        painter.setClipPath(glass)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillPath(glass, QColor(self._theme.table_dark))
        whole = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.drawPixmap(whole, seen, QRectF(seen.rect()))
        painter.restore()
        painter.setPen(QPen(QColor("white"), 0.008 * self.height()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius, radius)

    def _paint_clock(self, painter: QPainter) -> None:
        px = 2.2 * self.letters
        painter.setFont(fonts.serif(px, 700))
        wide = QFontMetricsF(painter.font()).horizontalAdvance(self.clock) + px
        box = QRectF(self.width() - wide - px / 2, px / 2, wide, 1.5 * px)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.panel))
        painter.drawRoundedRect(box, px / 4, px / 4)
        painter.setPen(QColor(self._theme.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.clock)

    def _paint_question(self, painter: QPainter, question: Question) -> None:
        """Across the lower part: the question, and under it the answers with their letters."""
        px = 1.35 * self.letters
        wide, edge = self.width() - 3 * px, 0.7 * px
        words, answer = fonts.sans(px, 700), fonts.sans(px, 600)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        high = QFontMetricsF(words).boundingRect(QRectF(0, 0, wide, self.height()), flags, question.words).height()
        rows = (len(question.answers) + 1) // 2
        row = 1.9 * px
        box = QRectF(px / 2, 0, self.width() - px, high + 2 * edge + rows * row)
        box.moveBottom(self.height() - px / 2)
        painter.setPen(QPen(QColor(self._theme.accent), 0.12 * px))
        painter.setBrush(QColor(self._theme.panel))
        painter.drawRoundedRect(box, px / 3, px / 3)
        painter.setFont(words)
        painter.setPen(QColor(self._theme.text))
        painter.drawText(QRectF(box.left() + px, box.top() + edge, wide, high), flags, question.words)
        painter.setFont(answer)
        metrics = QFontMetricsF(answer)
        for number, each in enumerate(question.answers, start=1):
            column, line = (number - 1) % 2, (number - 1) // 2
            left, top = box.left() + px + column * wide / 2, box.top() + edge + high + line * row
            cell = QRectF(left, top, wide / 2 - px / 2, row)
            right = question.revealed and number == question.right
            inner = cell.adjusted(0, 0.2 * px, 0, -0.1 * px)
            painter.setPen(QPen(QColor(self._theme.panel_line), 0.08 * px))
            painter.setBrush(QColor(self._theme.accent if right else self._theme.panel_raised))
            painter.drawRoundedRect(inner, px / 4, px / 4)
            painter.setPen(QColor(self._theme.accent_ink if right else self._theme.text))
            told = metrics.elidedText(f"{'ABCD'[number - 1]}   {each}", Qt.TextElideMode.ElideRight, inner.width() - px)
            painter.drawText(inner.adjusted(px / 2, 0, -px / 2, 0), Qt.AlignmentFlag.AlignVCenter, told)
