"""Sentences that nobody has to answer, in rows of their own that take room from the page and cover nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QGuiApplication, QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.guard import guarded
from tabletop.session.notice import Notice
from tabletop.table.announce import announce
from tabletop.table.plain import PlainLabel, escape_caption

SHOWN_FOR_MS = 9000
"""Milliseconds for which a notice stays that goes by itself."""

MAX_HEIGHT_SHARE = 0.2
"""Part of its window's height that notices have at most; the others wait. One is always shown."""

RETRY_MS = 60
"""Milliseconds after which rows come or go that could not while a mouse button was pressed."""


class NoticeAction(NamedTuple):
    """The button of a notice: its words, and the function that it calls."""

    words: str
    run: Callable[[], object]


@guarded
class Notices(QWidget):
    """The notices of a window, the newest one first. Where there is no room for all, the older ones wait.

    Nothing moves under a pressed mouse button, and no time runs out while a notice cannot be seen, has the focus or
    the pointer on it, or a dialog is open over its window.
    """

    focus_left = Signal()
    """The notice that had the focus is gone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notices")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rows: list[NoticeRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._window: QWidget | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(RETRY_MS)
        self._later.timeout.connect(self._arrange)
        self.hide()

    @property
    def texts(self) -> tuple[str, ...]:
        """The sentences that are shown or wait, the newest one first."""
        return tuple(row.notice.text for row in self._rows)

    @property
    def rows(self) -> tuple[NoticeRow, ...]:
        """The notices that can be seen, from above to below."""
        return tuple(row for row in self._rows if not row.isHidden())

    def show_notice(self, notice: Notice, action: NoticeAction | None = None) -> None:
        """Show a notice and have it read out; it takes the place of one with its topic or its text.

        A notice with an action stays until it is closed, as one does that lasts.
        """
        if not notice.text:
            return
        at = next((at for at, row in enumerate(self._rows) if _replaces(notice, row.notice)), None)
        repeated = at is not None and self._rows[at].notice == notice
        if at is not None:
            self._drop(self._rows[at])
        row = NoticeRow(notice, action)
        row.closed.connect(lambda: self._close(row))
        row.watched_changed.connect(self._watch_time)
        self._rows.insert(0, row)
        self._column.insertWidget(0, row)
        row.hide()
        self._arrange()
        if not repeated:
            announce(self, notice.text)

    def close_newest(self) -> bool:
        """Close the newest notice; return False where there is none."""
        if not self.rows:
            return False
        self._close(self.rows[0])
        return True

    def close_topic(self, topic: str) -> None:
        """Close the notice about a topic, which holds no more."""
        for row in [row for row in self._rows if row.notice.topic == topic]:
            self._close(row)

    def _close(self, row: NoticeRow) -> None:
        had_focus = row.isAncestorOf(focus) if (focus := self.window().focusWidget()) is not None else False
        self._drop(row)
        self._arrange()
        if had_focus:
            self.focus_left.emit()

    def _drop(self, row: NoticeRow) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _arrange(self) -> None:
        """Show as many notices as there is room for, the newest first."""
        if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:  # the table would move under a card that is held
            self._later.start()
            return
        self._later.stop()
        room = round(MAX_HEIGHT_SHARE * self.window().height())
        parent = self.parentWidget()
        width = parent.width() if parent is not None and not self.isVisible() else self.width()
        taken, shown = 0, 0
        for row in self._rows:
            taken += row.height_in(width)
            if shown and taken > room:
                break
            shown += 1
        for number, row in enumerate(self._rows):
            row.setVisible(number < shown)
            row.tell_waiting(len(self._rows) - shown if number == shown - 1 else 0)
        self.setVisible(bool(self._rows))
        self.updateGeometry()
        self._watch_time()

    @property
    def _is_blocked(self) -> bool:
        """Return whether a dialog is open over the window."""
        modal = QApplication.activeModalWidget()
        return modal is not None and modal.window() is not self.window()

    def _watch_time(self) -> None:
        for row in self._rows:
            row.let_time_run(self.isVisible() and not self._is_blocked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._later.start()  # sentences take more lines, or fewer, and the layout is just being carried out

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._window is not self.window():
            if self._window is not None:
                self._window.removeEventFilter(self)
            self._window = self.window()
            self._window.installEventFilter(self)
        self._watch_time()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._watch_time()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.WindowBlocked, QEvent.Type.WindowUnblocked):
            QTimer.singleShot(0, self, self._watch_time)  # once the dialog has come or gone
        elif event.type() == QEvent.Type.Resize and self._rows:
            self._later.start()
        return super().eventFilter(watched, event)


@guarded
class NoticeRow(QFrame):
    """One notice: its sentence, its action if it has one, and a button that closes it, as Esc does."""

    closed = Signal()
    watched_changed = Signal()
    """The pointer or the focus has come to the notice or left it."""

    def __init__(self, notice: Notice, action: NoticeAction | None) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.notice = notice
        self.words = PlainLabel(notice.text)
        self.words.setWordWrap(True)
        self.waiting = PlainLabel()
        self.waiting.setProperty("role", "muted")
        self.waiting.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 2, 8, 2)
        self._row.setSpacing(10)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.waiting)
        self.action: QPushButton | None = None
        if action is not None:
            self.action = QPushButton(escape_caption(action.words))
            self.action.setProperty("dense", True)
            self.action.setAutoDefault(False)
            self.action.setAccessibleDescription(notice.text)
            self.action.clicked.connect(self.closed)
            self.action.clicked.connect(lambda: QTimer.singleShot(0, action.run))
            self._row.addWidget(self.action)
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        self.close_button.setProperty("flat", True)
        self.close_button.setAccessibleName(self.tr("Close"))
        self.close_button.setAccessibleDescription(notice.text)
        self.close_button.setToolTip(self.tr("Close"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.closed)
        self._row.addWidget(self.close_button)
        for part in (self.action, self.close_button):
            if part is not None:
                part.installEventFilter(self)
        self._stays = notice.lasts or action is not None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_FOR_MS)
        self._timer.timeout.connect(self.closed)

    def height_in(self, width: int) -> int:
        """Return how high the notice is in a width."""
        self.ensurePolished()
        return self._row.heightForWidth(width) if self._row.hasHeightForWidth() else self.sizeHint().height()

    def tell_waiting(self, count: int) -> None:
        """Show how many notices wait behind this one."""
        self.waiting.setText(self.tr("{count} more").format(count=count) if count else "")
        self.waiting.setVisible(bool(count))

    def let_time_run(self, on: bool) -> None:
        """Let the time of a notice that goes by itself run, unless somebody is about to use it."""
        focus = self.window().focusWidget()
        used = self.underMouse() or (focus is not None and self.isAncestorOf(focus))
        if self._stays or not on or used or self.isHidden():
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.watched_changed.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.watched_changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            QTimer.singleShot(0, self, self.watched_changed.emit)
        return super().eventFilter(watched, event)


def _replaces(new: Notice, old: Notice) -> bool:
    """Return whether a new notice takes the place of an old one."""
    return new.topic == old.topic if new.topic or old.topic else new.text == old.text
