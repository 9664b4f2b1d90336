"""Text of which some paragraphs are marked: the move that is shown, the rule that was asked for."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QTextBrowser

from tabletop.guard import guarded


@guarded
class MarkedText(QTextBrowser):
    """Paragraphs that follow each other stand on a ground of their own, with a bar before them."""

    def __init__(self) -> None:
        super().__init__()
        self._first = self._count = 0
        self._bar = self._ground = QColor()

    def mark(self, first: int, count: int, bar: str, ground: QColor) -> None:
        """Mark so many paragraphs from one on, counted from 0; none with a count of 0."""
        self._first, self._count = first, count
        self._bar, self._ground = QColor(bar), ground
        self.viewport().update()

    @property
    def marked(self) -> QRectF:
        """Where what is marked is, in the viewport; empty if nothing is."""
        document = self.document()
        box = QRectF()
        for number in range(self._first, self._first + self._count):
            box |= document.documentLayout().blockBoundingRect(document.findBlockByNumber(number))
        if box.isEmpty():
            return QRectF()
        edge = document.documentMargin() / 2
        top = box.top() - self.verticalScrollBar().value() - edge
        return QRectF(0, top, self.viewport().width(), box.height() + 2 * edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        box = self.marked
        if not box.isEmpty():
            painter = QPainter(self.viewport())
            painter.fillRect(box, self._ground)
            box.setWidth(self.document().documentMargin() / 2)
            painter.fillRect(box, self._bar)
            painter.end()
        super().paintEvent(event)
