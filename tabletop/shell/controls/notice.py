"""Sentences that nobody has to answer: in rows of their own above a page, or one at a time in the line of a header."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QTextLayout,
)
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
from tabletop.shell.controls.flow import remove_margins
from tabletop.table.announce import announce
from tabletop.table.plain import PlainLabel, escape_caption, escape_tool_tip

SHOWN_FOR_MS = 9000
"""Milliseconds for which a notice stays that goes by itself."""

MAX_HEIGHT_SHARE = 0.2
"""Part of its window's height that notices have at most; the others wait. One is always shown."""

ACTION_WIDTH_RATIO = 0.35
"""Part of a notice's width in a line that its button has at most."""

LEAST_TYPE_SHARE = 0.7
"""Part of its usual size to which the type in a line is made smaller, so that two lines of text have room."""

RETRY_MS = 60
"""Milliseconds after which rows come or go that could not while a mouse button was pressed."""


class NoticeAction(NamedTuple):
    """The button of a notice: its words, and the function that it calls."""

    words: str
    run: Callable[[], object]


@guarded
class Notices(QWidget):
    """The notices of a window, the newest one first. Where there is no room for all, the older ones wait.

    In a line the newest one has the height that the line has anyway: nothing moves when notices come and go.

    Nothing moves under a pressed mouse button, and no time runs out while a notice cannot be seen, has the focus or
    the pointer on it, or a dialog is open over its window.
    """

    focus_left = Signal()
    """The notice that had the focus is gone."""
    arranged = Signal()
    """Other notices may be seen now, or none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notices")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rows: list[NoticeRow] = []
        self._in_line = False
        self._column = remove_margins(QVBoxLayout(self), 0)
        self._window: QWidget | None = None
        self._later = QTimer(self, singleShot=True, interval=RETRY_MS)
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

    def set_in_line(self, on: bool) -> None:
        """Show one notice at a time in the height of a line, or rows for as many as there is room for."""
        self._in_line = on
        height = QSizePolicy.Policy.Ignored if on else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, height)
        for row in self._rows:
            row.set_in_line(on)
        self._arrange()

    def fits(self, width: int) -> bool:
        """Return whether a width has room for the whole sentence that is shown in a line."""
        parent = self.parentWidget()
        return parent is None or all(row.fits(width, parent.height()) for row in self.rows)

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
        row.set_in_line(self._in_line)
        row.closed.connect(lambda: self._close(row))
        row.watched_changed.connect(self._arrange)
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
        if self._in_line:  # nothing takes the place of a button to which the pointer has come already
            shown = [row for row in self.rows if row.is_used][:1] or self._rows[:1]
        else:
            shown, taken = [], 0
            for row in self._rows:
                taken += row.height_in(width)
                if shown and taken > room:
                    break
                shown.append(row)
        for row in self._rows:
            row.setVisible(row in shown)
            row.tell_waiting(len(self._rows) - len(shown) if row is shown[-1] else 0)
        self.setVisible(bool(self._rows))
        self.updateGeometry()
        self._watch_time()
        self.arranged.emit()

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
class NoticeText(PlainLabel):
    """A sentence that takes as many lines as it has, or in the line of a header only those that have room."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.setWordWrap(True)
        self._in_line = False

    def set_in_line(self, on: bool) -> None:
        """Take the height that there is, and show what has room in it."""
        self._in_line = on
        self.setWordWrap(not on)
        policy = QSizePolicy.Policy.Ignored if on else QSizePolicy.Policy.Preferred
        self.setSizePolicy(policy, policy)
        self._renew_tip()

    @property
    def shown(self) -> str:
        """The text that can be read, with an ellipsis where it is not the whole."""
        return " ".join(self._lines(self.width(), self.height())) if self._in_line else self.text()

    def fits(self, width: int, height: int) -> bool:
        """Return whether a box has room for the whole sentence."""
        return " ".join(self._lines(width, height)) == self.text()

    def _font_in(self, height: int) -> QFont:
        """Return the font of a line of that height: smaller where two lines of text just do not fit."""
        self.ensurePolished()
        font = QFont(self.font())
        share = height / (2 * QFontMetrics(font).height())
        if LEAST_TYPE_SHARE <= share < 1:
            font.setPixelSize(int(share * font.pixelSize()))
        return font

    def _lines(self, width: int, height: int) -> list[str]:
        """Return the lines in a box, the last one shortened where there is too much text."""
        text, font = self.text(), self._font_in(height)
        metrics = QFontMetrics(font)
        most = max(1, height // metrics.height())
        layout = QTextLayout(text, font)
        lines: list[str] = []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            rest = text[line.textStart() :]
            if len(lines) == most - 1:
                lines.append(metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width))
                break
            lines.append(rest[: line.textLength()].rstrip())
        layout.endLayout()
        return lines

    def _renew_tip(self) -> None:
        self.setToolTip(escape_tool_tip(self.text()) if self.shown != self.text() else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._renew_tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._in_line:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setFont(self._font_in(self.height()))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect(), int(flags), "\n".join(self._lines(self.width(), self.height())))
        painter.end()


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
        self.words = NoticeText(notice.text)
        self.waiting = PlainLabel()
        self.waiting.setProperty("role", "muted")
        self.waiting.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 2, 8, 2)
        self._row.setSpacing(10)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.waiting)
        self._in_line = False
        self._action_words = action.words if action is not None else ""
        self.action: QPushButton | None = None
        if action is not None:
            self.action = QPushButton(escape_caption(action.words))
            self.action.setProperty("dense", True)
            self.action.setAutoDefault(False)
            self.action.setAccessibleName(action.words)
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
        self._timer = QTimer(self, singleShot=True, interval=SHOWN_FOR_MS)
        self._timer.timeout.connect(self.closed)

    def set_in_line(self, on: bool) -> None:
        """Take the height of a line of a header, or as many lines of text as the sentence has."""
        self._in_line = on
        self.words.set_in_line(on)
        margin = 0 if on else 2
        self._row.setContentsMargins(10 if on else 16, margin, 0 if on else 8, margin)
        self._fit_action(self.width())

    def _fit_action(self, width: int) -> None:
        """Shorten the words of the button where the sentence would have too little room in a line."""
        if self.action is None:
            return
        self.action.setText(escape_caption(self._action_words))
        self.action.setToolTip("")
        over = self.action.sizeHint().width() - round(ACTION_WIDTH_RATIO * width)
        if self._in_line and over > 0:
            metrics = self.action.fontMetrics()
            room = max(0, metrics.horizontalAdvance(self._action_words) - over)
            shortened = metrics.elidedText(self._action_words, Qt.TextElideMode.ElideRight, room)
            self.action.setText(escape_caption(shortened))
            self.action.setToolTip(escape_tool_tip(self._action_words))

    def fits(self, width: int, height: int) -> bool:
        """Return whether the sentence is whole beside the buttons."""
        self.ensurePolished()
        self._fit_action(width)
        margins = self._row.contentsMargins()
        taken = margins.left() + margins.right()
        for part in (self.waiting, self.action, self.close_button):
            if part is not None and not part.isHidden():
                taken += part.sizeHint().width() + self._row.spacing()
        return self.words.fits(width - taken, height)

    def height_in(self, width: int) -> int:
        """Return how high the notice is in a width."""
        self.ensurePolished()
        return self._row.heightForWidth(width) if self._row.hasHeightForWidth() else self.sizeHint().height()

    def tell_waiting(self, count: int) -> None:
        """Show how many notices wait behind this one."""
        words = self.tr("{count} more").format(count=count) if count else ""
        self.waiting.setText(f"1/{count + 1}" if count and self._in_line else words)
        self.waiting.setAccessibleName(words)
        self.waiting.setToolTip(words)
        self.waiting.setVisible(bool(count))

    @property
    def is_used(self) -> bool:
        """Return whether the pointer or the focus is on the notice."""
        focus = self.window().focusWidget()
        return self.underMouse() or (focus is not None and self.isAncestorOf(focus))

    def let_time_run(self, on: bool) -> None:
        """Let the time of a notice that goes by itself run, unless somebody is about to use it."""
        if self._stays or not on or self.is_used or self.isHidden():
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_action(event.size().width())

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
