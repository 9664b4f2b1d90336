"""Notices that need no answer: as rows above a page, or one at a time in a header."""

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
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.table.announce import announce
from tabletop.table.plain_text import PlainLabel, escape_caption, escape_tool_tip

NOTICE_DURATION_MS = 9000
"""Milliseconds after which a notice that does not last is closed."""

MAX_HEIGHT_RATIO = 0.2
"""Maximum height of notices as a fraction of the window's; one is always shown."""

ACTION_WIDTH_RATIO = 0.35
"""Maximum width of the button as a fraction of a notice in a header."""

MIN_TYPE_RATIO = 0.7
"""Smallest type in a header, as a fraction of its usual size, to fit two lines."""

RETRY_DELAY_MS = 60
"""Milliseconds between attempts to change rows while a mouse button is pressed."""


class NoticeAction(NamedTuple):
    """Button of a notice: its text and the function that it calls."""

    text: str
    run: Callable[[], object]


@guarded
class Notices(QWidget):
    """Notices of a window, the newest first; older ones wait for room.

    In a header the newest notice has the header's own height, so that nothing moves when notices come and go.

    Nothing moves while a mouse button is pressed. The time of a notice stops while it is hidden, has the focus or the
    pointer, or a dialog is open over its window.
    """

    focus_left = Signal()
    """Emitted when the notice that had the focus was closed."""
    arranged = Signal()
    """Emitted when the visible notices may have changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notices")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rows: list[NoticeRow] = []
        self._is_in_header = False
        self._column = remove_margins(QVBoxLayout(self), 0)
        self._window: QWidget | None = None
        self._retry_timer = QTimer(self, singleShot=True, interval=RETRY_DELAY_MS)
        self._retry_timer.timeout.connect(self._arrange)
        self.hide()

    @property
    def texts(self) -> tuple[str, ...]:
        """Sentences that are shown or wait, the newest first."""
        return tuple(row.notice.text for row in self._rows)

    @property
    def rows(self) -> tuple[NoticeRow, ...]:
        """Visible notices from top to bottom."""
        return tuple(row for row in self._rows if not row.isHidden())

    def set_in_header(self, on: bool) -> None:
        """Show one notice in the height of a header, or as many rows as there is room for."""
        self._is_in_header = on
        height = QSizePolicy.Policy.Ignored if on else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, height)
        for row in self._rows:
            row.set_in_header(on)
        self._arrange()

    def fits(self, width: int) -> bool:
        """Return True if the sentence shown in a header fits into a width."""
        parent = self.parentWidget()
        return parent is None or all(row.fits(width, parent.height()) for row in self.rows)

    def show_notice(self, notice: Notice, action: NoticeAction | None = None) -> None:
        """Show and announce a notice; it replaces one with the same topic or text.

        A notice that lasts, or has an action, stays until it is closed.
        """
        if not notice.text:
            return
        index = next((index for index, row in enumerate(self._rows) if _replaces(notice, row.notice)), None)
        is_repeated = index is not None and self._rows[index].notice == notice
        if index is not None:
            self._remove_row(self._rows[index])
        row = NoticeRow(notice, action)
        row.set_in_header(self._is_in_header)
        row.closed.connect(lambda: self._close(row))
        row.use_changed.connect(self._arrange)
        self._rows.insert(0, row)
        self._column.insertWidget(0, row)
        row.hide()
        self._arrange()
        if not is_repeated:
            announce(self, notice.text)

    def close_newest(self) -> bool:
        """Close the newest notice; return False if there is none."""
        if not self.rows:
            return False
        self._close(self.rows[0])
        return True

    def close_topic(self, topic: str) -> None:
        """Close the notices about a topic, which are out of date."""
        for row in [row for row in self._rows if row.notice.topic == topic]:
            self._close(row)

    def _close(self, row: NoticeRow) -> None:
        had_focus = row.isAncestorOf(focus) if (focus := self.window().focusWidget()) is not None else False
        self._remove_row(row)
        self._arrange()
        if had_focus:
            self.focus_left.emit()

    def _remove_row(self, row: NoticeRow) -> None:
        self._rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _arrange(self) -> None:
        # The table would move below a card that is being dragged.
        if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._retry_timer.start()
            return
        self._retry_timer.stop()
        max_height = round(MAX_HEIGHT_RATIO * self.window().height())
        parent = self.parentWidget()
        width = parent.width() if parent is not None and not self.isVisible() else self.width()
        if self._is_in_header:  # Otherwise another notice could take the place of a button just before it is clicked.
            visible_rows = [row for row in self.rows if row.is_used][:1] or self._rows[:1]
        else:
            visible_rows, used_height = [], 0
            for row in self._rows:
                used_height += row.height_for_width(width)
                if visible_rows and used_height > max_height:
                    break
                visible_rows.append(row)
        for row in self._rows:
            row.setVisible(row in visible_rows)
            row.show_waiting(len(self._rows) - len(visible_rows) if row is visible_rows[-1] else 0)
        self.setVisible(bool(self._rows))
        self.updateGeometry()
        self._update_timers()
        self.arranged.emit()

    @property
    def _is_blocked(self) -> bool:
        modal = QApplication.activeModalWidget()
        return modal is not None and modal.window() is not self.window()

    def _update_timers(self) -> None:
        for row in self._rows:
            row.run_timer(self.isVisible() and not self._is_blocked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # Sentences may need other numbers of lines, but the layout is being applied right now.
            self._retry_timer.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._window is not self.window():
            if self._window is not None:
                self._window.removeEventFilter(self)
            self._window = self.window()
            self._window.installEventFilter(self)
        self._update_timers()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._update_timers()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.WindowBlocked, QEvent.Type.WindowUnblocked):
            # The dialog is not open, or still open, until the event has been handled.
            QTimer.singleShot(0, self, self._update_timers)
        elif event.type() == QEvent.Type.Resize and self._rows:
            self._retry_timer.start()
        return super().eventFilter(watched, event)


@guarded
class NoticeText(PlainLabel):
    """Label that is as high as its text, or elided to the height of a header."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setWordWrap(True)
        self._is_in_header = False

    def set_in_header(self, on: bool) -> None:
        """Elide the text to the available height, or take the height that the text needs."""
        self._is_in_header = on
        self.setWordWrap(not on)
        policy = QSizePolicy.Policy.Ignored if on else QSizePolicy.Policy.Preferred
        self.setSizePolicy(policy, policy)
        self._update_tool_tip()

    @property
    def visible_text(self) -> str:
        """Text that is visible, with an ellipsis if it is cut."""
        return " ".join(self._break_lines(self.width(), self.height())) if self._is_in_header else self.text()

    def fits(self, width: int, height: int) -> bool:
        """Return True if the whole sentence fits into a box."""
        return " ".join(self._break_lines(width, height)) == self.text()

    def _font_for_height(self, height: int) -> QFont:
        """Return the font for a height, smaller if two lines almost fit."""
        self.ensurePolished()
        font = QFont(self.font())
        scale = height / (2 * QFontMetrics(font).height())
        if MIN_TYPE_RATIO <= scale < 1:
            font.setPixelSize(int(scale * font.pixelSize()))
        return font

    def _break_lines(self, width: int, height: int) -> list[str]:
        """Return the lines in a box, the last one elided if the text is too long."""
        text, font = self.text(), self._font_for_height(height)
        metrics = QFontMetrics(font)
        max_lines = max(1, height // metrics.height())
        layout = QTextLayout(text, font)
        lines: list[str] = []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            remaining = text[line.textStart() :]
            if len(lines) == max_lines - 1:
                lines.append(metrics.elidedText(remaining, Qt.TextElideMode.ElideRight, width))
                break
            lines.append(remaining[: line.textLength()].rstrip())
        layout.endLayout()
        return lines

    def _update_tool_tip(self) -> None:
        self.setToolTip(escape_tool_tip(self.text()) if self.visible_text != self.text() else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_tool_tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_in_header:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setFont(self._font_for_height(self.height()))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect(), int(flags), "\n".join(self._break_lines(self.width(), self.height())))
        painter.end()


@guarded
class NoticeRow(QFrame):
    """One notice: its sentence, its button if it has an action, and a close button."""

    closed = Signal()
    use_changed = Signal()
    """Emitted when the pointer or the focus enters or leaves the notice."""

    def __init__(self, notice: Notice, action: NoticeAction | None) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.notice = notice
        self.text_label = NoticeText(notice.text)
        self.waiting_label = PlainLabel()
        self.waiting_label.setProperty("role", "muted")
        self.waiting_label.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 2, 8, 2)
        self._row.setSpacing(10)
        self._row.addWidget(self.text_label, 1)
        self._row.addWidget(self.waiting_label)
        self._is_in_header = False
        self._action_words = action.text if action is not None else ""
        self.action_button: QPushButton | None = None
        if action is not None:
            self.action_button = QPushButton(escape_caption(action.text))
            self.action_button.setProperty("dense", True)
            self.action_button.setAutoDefault(False)
            self.action_button.setAccessibleName(action.text)
            self.action_button.setAccessibleDescription(notice.text)
            self.action_button.clicked.connect(self.closed)
            self.action_button.clicked.connect(lambda: QTimer.singleShot(0, action.run))
            self._row.addWidget(self.action_button)
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        self.close_button.setProperty("flat", True)
        self.close_button.setAccessibleName(self.tr("Close"))
        self.close_button.setAccessibleDescription(notice.text)
        self.close_button.setToolTip(self.tr("Close"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.closed)
        self._row.addWidget(self.close_button)
        for part in (self.action_button, self.close_button):
            if part is not None:
                part.installEventFilter(self)
        self._lasts = notice.lasts or action is not None
        self._timer = QTimer(self, singleShot=True, interval=NOTICE_DURATION_MS)
        self._timer.timeout.connect(self.closed)

    def set_in_header(self, on: bool) -> None:
        """Take the height of a header, or the height of the wrapped sentence."""
        self._is_in_header = on
        self.text_label.set_in_header(on)
        margin = 0 if on else 2
        self._row.setContentsMargins(10 if on else 16, margin, 0 if on else 8, margin)
        self._fit_action(self.width())

    def _fit_action(self, width: int) -> None:
        """Elide the button's text if the sentence would have too little room in a header."""
        if self.action_button is None:
            return
        self.action_button.setText(escape_caption(self._action_words))
        self.action_button.setToolTip("")
        excess_width = self.action_button.sizeHint().width() - round(ACTION_WIDTH_RATIO * width)
        if self._is_in_header and excess_width > 0:
            metrics = self.action_button.fontMetrics()
            text_width = max(0, metrics.horizontalAdvance(self._action_words) - excess_width)
            elided_text = metrics.elidedText(self._action_words, Qt.TextElideMode.ElideRight, text_width)
            self.action_button.setText(escape_caption(elided_text))
            self.action_button.setToolTip(escape_tool_tip(self._action_words))

    def fits(self, width: int, height: int) -> bool:
        """Return True if the whole sentence fits beside the buttons."""
        self.ensurePolished()
        self._fit_action(width)
        margins = self._row.contentsMargins()
        used_width = margins.left() + margins.right()
        for part in (self.waiting_label, self.action_button, self.close_button):
            if part is not None and not part.isHidden():
                used_width += part.sizeHint().width() + self._row.spacing()
        return self.text_label.fits(width - used_width, height)

    def height_for_width(self, width: int) -> int:
        """Return the height of the notice for a width."""
        self.ensurePolished()
        return self._row.heightForWidth(width) if self._row.hasHeightForWidth() else self.sizeHint().height()

    def show_waiting(self, count: int) -> None:
        """Show how many notices wait behind this one."""
        text = self.tr("{count} more").format(count=count) if count else ""
        self.waiting_label.setText(f"1/{count + 1}" if count and self._is_in_header else text)
        self.waiting_label.setAccessibleName(text)
        self.waiting_label.setToolTip(text)
        self.waiting_label.setVisible(bool(count))

    @property
    def is_used(self) -> bool:
        """True if the pointer or the focus is on the notice."""
        focus = self.window().focusWidget()
        return self.underMouse() or (focus is not None and self.isAncestorOf(focus))

    def run_timer(self, on: bool) -> None:
        """Start or stop the time of a notice; it stays stopped while the notice is used."""
        if self._lasts or not on or self.is_used or self.isHidden():
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
        self.use_changed.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.use_changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            QTimer.singleShot(0, self, self.use_changed.emit)
        return super().eventFilter(watched, event)


def _replaces(new: Notice, old: Notice) -> bool:
    return new.topic == old.topic if new.topic or old.topic else new.text == old.text
