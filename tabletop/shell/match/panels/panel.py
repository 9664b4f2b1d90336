"""The base of the panels beside the board, and the text with marked lines that log and rules show."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from tabletop.guard import guarded
from tabletop.session.listener import Listener
from tabletop.session.match import Match, Shown
from tabletop.shell.controls.look import Look


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


class Panel(QWidget):
    """A column of widgets in the theme of a look."""

    rule_requested = Signal(str)
    """The slug of a rule that is to be shown in the rule book."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(6, 8, 6, 6)
        self.column.setSpacing(8)
        look.changed.connect(self.apply_theme)

    def apply_theme(self, _: object = None) -> None:
        """Show what is shown in the theme of the look."""
        raise NotImplementedError


@guarded
class MatchPanel(Panel):
    """Show something of a match. A panel says how in `renew`; it is called at once while the panel is in sight, else
    when it comes into sight."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._match: Match | None = None
        self._stale = False
        self._listener = Listener(stepped=self.stepped, jumped=self.jumped, curtain=self.outdate)

    def set_match(self, match: Match | None) -> None:
        """Show this match from now on."""
        self._match = match
        self._listener.follow(match)
        self.jumped()

    def stepped(self, shown: Shown) -> None:
        """An action was played."""
        self.outdate()

    def jumped(self) -> None:
        """Another moment is shown, or another match."""
        self.outdate()

    def apply_theme(self, _: object = None) -> None:
        """Show the match anew in the theme of the look."""
        self.outdate()

    def outdate(self, _: object = None) -> None:
        """What is shown is no longer right."""
        self._stale = True
        if self.isVisible():
            self._refresh()

    def renew(self) -> None:
        """Show the match as it is now."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def _refresh(self) -> None:
        self._stale = False
        self.renew()
