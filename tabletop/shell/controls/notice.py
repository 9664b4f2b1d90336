"""One sentence over the window that nobody has to answer: it goes by itself, or stays as long as it holds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from tabletop.guard import guarded
from tabletop.table.announce import announce
from tabletop.table.plain import PlainLabel

SHOWN_FOR = 9000
"""Milliseconds."""

MARGIN = 16


@guarded
class NoticeBar(QFrame):
    """Lies at the foot of its parent, or where `room` finds place for something of its size: over a table or the
    start page, where it covers neither the hand nor what can be pressed."""

    def __init__(self, parent: QWidget, room: Callable[[QSize], QRect | None] = lambda size: None) -> None:
        super().__init__(parent)
        self._room = room
        self.setObjectName("notice")
        self.words = PlainLabel()
        self.words.setWordWrap(True)
        close = QToolButton()
        close.setText("✕")
        close.setProperty("flat", True)
        close.setAccessibleName(self.tr("Close"))
        close.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 8, 8)
        row.addWidget(self.words, 1)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self._over = parent
        self._row = row
        parent.installEventFilter(self)
        self.hide()

    def say(self, sentence: str, stay: bool = False) -> None:
        """Show a sentence; one that is to `stay` is closed by the player."""
        if not sentence:
            return
        if not self.isHidden() and sentence not in self.words.text():
            sentence = f"{self.words.text()}\n{sentence}"  # two at once: neither is lost
        self.words.setText(sentence)
        self._timer.stop()
        if not stay:
            self._timer.start(SHOWN_FOR)
        self.place()
        self.show()
        self.raise_()
        announce(self, sentence)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.place()
        return super().eventFilter(watched, event)

    def place(self) -> None:
        """Lie where there is room now."""
        parent = self._over
        words = self.words.fontMetrics().size(0, self.words.text()).width() + 4 * MARGIN + 24  # the cross, the margins
        width = min(620, words, parent.width() - 2 * MARGIN)
        self.setFixedWidth(width)
        height = self._row.heightForWidth(width) if self._row.hasHeightForWidth() else self.sizeHint().height()
        self.resize(width, height)
        room = self._room(QSize(width, height))
        if room is not None:
            self.move(room.topLeft())
            return
        self.move((parent.width() - width) // 2, parent.height() - height - MARGIN)
