"""What the notes held on a MIDI keyboard make, in words, where the bar under the table is: right by the hands."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from tabletop.boards.kit.bar import Bar
from tabletop.table.layout import Rect
from tabletop.table.view import TableView

TYPE, LEAST_TYPE = 0.5, 0.34
"""Of the bar's height, its words: as large as those of the prompt it lies over, smaller where they are many."""

EDGE = 3
"""Logical pixels of the line above the bar."""


class OfferBar(Bar):
    """The notes, what they make, which of how many that is, and the button that does what the confirming key does. It
    lies over the bar of the board while there is an offer, and takes no focus."""

    confirmed = Signal()

    def __init__(self, parent: QWidget, table: TableView) -> None:
        super().__init__(parent)
        self._parent, self._table = parent, table
        self.setObjectName("offerBar")
        self.said = ""
        self.over: Rect | None = None
        """What of the board it lies over."""
        self._whole = ""
        self.notes = QLabel(self)
        self.notes.setTextFormat(Qt.TextFormat.PlainText)
        self.notes.setProperty("role", "heading")
        self.words.setWordWrap(False)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.more = QLabel(self)
        self.more.setProperty("role", "muted")
        for label in (self.notes, self.more):
            label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        tip = self.tr("Play it: Enter, the pedal, or the key that confirms")
        self.confirm = self.button(self.tr("Enter or pedal"), tip, self.confirmed.emit, primary=True)
        self.confirm.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.row.addWidget(self.notes)
        self.row.addWidget(self.words, 1)
        self.row.addWidget(self.more)
        self.row.addWidget(self.confirm)
        self.hide()

    def name_key(self, name: str) -> None:
        """Which key of the MIDI keyboard confirms, by its name; empty: none does."""
        also = self.tr("Enter, pedal or {key}").format(key=name)
        self.confirm.setText(also if name else self.tr("Enter or pedal"))

    def offer(self, notes: str, words: str, at: int, count: int) -> None:
        """Show one offer of several: notes, what they make, and which of how many it is."""
        self.notes.setText(notes)
        self.notes.setContentsMargins(0, 0, self.notes.fontMetrics().averageCharWidth(), 0)
        self._whole = words
        self.more.setVisible(count > 1)
        tip = self.tr("The highest note again, or ↑ ↓, for the others")
        self.more.setText(self.tr("{number} of {count}  ↑ ↓").format(number=at + 1, count=count))
        self.more.setToolTip(tip)
        self.said = f"{notes}: {words}" if count == 1 else f"{notes}: {words} ({at + 1} / {count})"
        self.setAccessibleName(self.said)
        if self.isHidden():
            self.place()
            self.show()
            self.raise_()
        self._elide()

    def place(self) -> None:
        """Lie over the prompt or the bar of the board; where it has none, over the lower edge of the table."""
        if self.over is not None:
            x, y, width, height = self.over
            self.setGeometry(round(x), round(y), round(width), round(height))
            return
        board, table = self._parent.rect(), self._table.geometry()
        below = board.height() - table.bottom() - 1
        height = max(below, self.sizeHint().height())
        self.setGeometry(0, board.height() - height, board.width(), height)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel with an edge in the accent, so that it is told from the bar it lies over."""
        theme = self._table.table.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.panel))
        painter.fillRect(0, 0, self.width(), EDGE, QColor(theme.accent))

    def _elide(self) -> None:
        layout = self.layout()
        assert layout is not None, "a bar is a row"
        size, least = round(TYPE * self.height()), round(LEAST_TYPE * self.height())
        while True:
            self._set_type(size)
            layout.activate()
            width = self.words.width()
            if size <= least or self.words.fontMetrics().horizontalAdvance(self._whole) <= width:
                break
            size -= 1
        self.words.setText(self.words.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, width))
        self.words.setToolTip(self._whole)

    def _set_type(self, size: int) -> None:
        for label in (self.notes, self.words):
            style = f"font-size: {size}px; background: transparent;"
            if label.styleSheet() != style:
                label.setStyleSheet(style)
