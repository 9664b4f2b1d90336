"""The chooser of all games, which asks for the meaning of an ambiguous drop.

Choices that differ by something on the table are made there: their targets are highlighted, a click on one chooses, and
the chooser shows one choice at a time. Other choices are a list. Both are a real list widget for the keyboard and
screen readers: arrows and Enter, a digit for one of the first nine, Escape or a click elsewhere to cancel.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.guard import guarded
from tabletop.table.accessible import Unpainted
from tabletop.table.announce import aloud
from tabletop.table.beside import Beside, beside
from tabletop.table.fonts import TYPE, type_on
from tabletop.table.items import Appearance
from tabletop.table.keys import TAKE
from tabletop.table.layout import Target
from tabletop.table.plain import PlainLabel, escape_caption
from tabletop.table.theme import TARGET, Theme

PICTURE = 44
"""Height of a choice's picture in logical pixels, at usual type size."""

TITLE = 19 / 14
"""Type size of the title relative to that of the choices."""


FEWEST = 4
"""Least number of visible choices, unless the list would cover their targets."""

ONWARD_KEYS, BACK_KEYS = (Qt.Key.Key_Right, Qt.Key.Key_Down), (Qt.Key.Key_Left, Qt.Key.Key_Up)
"""Arrow keys to the next and to the previous choice, where one is shown at a time."""


class ChooserItem(NamedTuple):
    """A choice: label, value for the board, face of a card if any, and its targets."""

    label: str
    value: Any
    face: Hashable = None
    targets: tuple[Target, ...] = ()


@guarded
class Chooser(QFrame):
    """A list of choices over the table, shown by `ask`."""

    pointed = Signal(object)  # carries the choice in focus, or None at the end
    _appearance: Appearance

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.setObjectName("chooser")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.title = PlainLabel(parent=self)
        self.title.setProperty("role", "heading")
        self.title.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setUniformItemSizes(True)
        self.list.setSizePolicy(
            QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed
        )  # takes the width of the wrapped title
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.installEventFilter(self)
        self.list.itemClicked.connect(self._choose)
        self.list.setMouseTracking(True)
        self.list.itemEntered.connect(self.list.setCurrentItem)
        self.list.currentRowChanged.connect(self._point)
        self.list.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.title.setBuddy(self.list)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(6)
        self.count = PlainLabel(parent=self)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        head.addWidget(self.count, 0, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(head)
        column.addWidget(self.list)
        self.pressed = Unpainted(self)
        """One button for each row, as screen readers can only select a row of a list."""
        self.choices: tuple[ChooserItem, ...] = ()
        self.on_table = False
        """True if every choice has a visible target of its own.

        Then one choice is shown at a time.
        """
        self._visible: frozenset[Target] = frozenset()
        self._title = ""
        self._at = Beside(QRect())
        self._style = ""
        self._chosen: Callable[[Any], object] | None = None
        self._cancelled: Callable[[], None] | None = None
        self.hide()

    def take_theme(self, theme: Theme) -> None:
        """Apply the colours of a theme, with an edge in its accent."""
        line = max(1, round(theme.outline))
        self._style = (
            f"#chooser {{ background: {theme.panel}; border: {line + 1}px solid {theme.accent}; border-radius: 6px; }}"
            f" #chooser QLabel {{ color: {theme.text}; }}"
        )
        self.setStyleSheet(self._style)

    @property
    def asking(self) -> bool:
        return self._chosen is not None

    def ask(
        self,
        title: str,
        choices: Sequence[ChooserItem],
        at: Beside,
        chosen: Callable[[Any], object],
        cancelled: Callable[[], None],
        appearance: Appearance,
        visible: frozenset[Target] = frozenset(),
    ) -> None:
        """Show choices beside their targets, of which `visible` are on the table.

        Exactly one of the two callbacks is called, once. A question that is still open is cancelled first. Raises
        ValueError if there are no choices.
        """
        if not choices:
            raise ValueError("a chooser needs at least one choice")
        self.cancel()
        self._chosen, self._cancelled, self._visible = chosen, cancelled, visible
        self._title, self._at, self._appearance = title, at, appearance
        self._offer(tuple(choices))

    def _offer(self, choices: tuple[ChooserItem, ...]) -> None:
        self.choices, appearance = choices, self._appearance
        self.on_table = len(choices) > 1 and all(map(self._own_targets, range(len(choices))))
        title = self.tr("Choose one that glows") if self.on_table else self._title
        self.title.setText(escape_caption(title))  # the title is a buddy, so an ampersand would be a mnemonic
        self.setAccessibleName(aloud(title))
        self.list.setAccessibleName(aloud(title))
        px = type_on(self._table, self._table.size(), appearance.theme.scale * appearance.theme.text_size)
        above = round(4 * appearance.theme.space)
        self.setStyleSheet(
            f"{self._style} #chooser QListWidget {{ font-size: {px}px; }}"
            f" #chooser QListWidget::item {{ padding: {above}px; min-height: {TARGET - 2 * above}px; }}"
            f" #chooser QLabel {{ font-size: {round(TITLE * px)}px; }}"
        )
        self.count.setStyleSheet(f"font-size: {px}px;")
        self._fill(appearance, px / TYPE)
        self._place(self._at, px / TYPE)
        if QAccessible.isActive():
            self._offer_buttons()
        self.show()
        self.raise_()
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def _own_targets(self, row: int) -> frozenset[Target]:
        others = {target for at, choice in enumerate(self.choices) if at != row for target in choice.targets}
        return self._visible.intersection(self.choices[row].targets).difference(others)

    def rows_of(self, target: Target) -> tuple[int, ...]:
        """Return the rows of the choices with this target."""
        return tuple(row for row, choice in enumerate(self.choices) if target in choice.targets)

    def point_at(self, target: Target) -> None:
        """Focus a choice with this target, unless one has the focus."""
        rows = self.rows_of(target)
        if rows and self.list.currentRow() not in rows:
            self.list.setCurrentRow(rows[0])

    def choose_target(self, target: Target) -> None:
        """Choose by target; if several choices have it, only they stay in the list."""
        rows = self.rows_of(target)
        if len(rows) == 1:
            self._choose(self.list.item(rows[0]))
            return
        if 0 < len(rows) < len(self.choices):
            self._offer(tuple(self.choices[row] for row in rows))
        self.list.setFocus(Qt.FocusReason.PopupFocusReason)

    def cancel(self) -> None:
        """Close without a choice."""
        cancelled = self._cancelled
        self._close()
        if cancelled is not None:
            cancelled()

    def _choose(self, item: QListWidgetItem) -> None:
        chosen, choice = self._chosen, self.choices[self.list.row(item)]
        self._close()
        if chosen is not None:
            chosen(choice.value)

    def _close(self) -> None:
        self._chosen = self._cancelled = None
        focus = self.window().focusWidget()
        if focus is not None and self.isAncestorOf(focus):  # before hide(), on which Qt would move the focus as by Tab
            self._table.setFocus(Qt.FocusReason.PopupFocusReason)
        self.hide()
        self.pointed.emit(None)

    def _point(self, row: int) -> None:
        """Announce the choice in focus while a question is open."""
        if self.asking and 0 <= row < len(self.choices):
            counted = self.on_table or len(self.choices) > 2
            self.count.setText(f"{row + 1}/{len(self.choices)}" if counted else "")
            self.pointed.emit(self.choices[row])

    def _scrolled(self, row: int) -> None:
        """Focus the choice that the wheel scrolls to, where one is shown at a time."""
        if self.on_table and self.asking:
            self.list.setCurrentRow(row)

    def _offer_buttons(self) -> None:
        for button in self.pressed.findChildren(QPushButton):
            button.setParent(None)
            button.deleteLater()
        self.pressed.setGeometry(self.rect())
        corner = self.list.viewport().mapTo(self, QPoint())
        for row, choice in enumerate(self.choices):
            item, button = self.list.item(row), QPushButton(escape_caption(aloud(choice.label)), self.pressed)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setGeometry(self.list.visualItemRect(item).translated(corner))
            button.clicked.connect(lambda _=False, item=item: self._choose(item))
        self.pressed.show()

    def _fill(self, appearance: Appearance, grown: float) -> None:
        self.list.clear()
        picture = round(PICTURE * grown)
        drawn = (
            len({choice.face for choice in self.choices}) > 1
        )  # the same card for all choices would distinguish nothing
        self.list.setIconSize(QSize(picture, picture) if drawn else QSize(0, 0))
        for choice in self.choices:
            item = QListWidgetItem(choice.label, self.list)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, aloud(choice.label))
            if drawn and choice.face is not None:
                item.setIcon(QIcon(appearance.picture(choice.face, picture, picture)))
        self.list.setCurrentRow(0)

    def _place(self, at: Beside, grown: float) -> None:
        """Resize the list to its choices and place it beside their targets."""
        area = self._table.rect()
        self.title.ensurePolished()
        self.list.ensurePolished()
        frame = 2 * self.list.frameWidth()
        rows = self.list.count()
        row = self.list.sizeHintForRow(0)
        bar = self.list.verticalScrollBar().sizeHint().width()
        wide = self.list.sizeHintForColumn(0) + frame + 8
        title = self.title.fontMetrics().horizontalAdvance(self.title.text()) + 8
        title += self.count.fontMetrics().horizontalAdvance(f" {rows}/{rows}") + 12
        layout = self.layout()
        assert layout is not None
        # Visible targets matter more than a long list, as the list scrolls.
        most = 1 if self.on_table else min(rows, max(2, int((area.height() * 0.6 - frame) / row)))
        for shown in range(most, 0, -1):
            cut = shown < rows and not self.on_table
            self.list.setVerticalScrollBarPolicy(
                Qt.ScrollBarPolicy.ScrollBarAlwaysOn if cut else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            )
            width = max(wide + (bar if cut else 0), min(title, round(360 * grown)), round(120 * grown))
            self.list.setMinimumWidth(width)
            self.list.setFixedHeight(row * shown + frame)
            layout.activate()
            self.setGeometry(beside(at, self.sizeHint().boundedTo(area.size()), area))
            if any(map(self.geometry().intersects, (at.what, *at.meant))):
                continue
            if shown <= FEWEST or not any(map(self.geometry().intersects, at.needed)):
                break
        self.list.scrollToItem(self.list.currentItem())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.list:
            if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
                return self._key(event)
            if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
                if event.key() == Qt.Key.Key_Escape or Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9:
                    event.accept()
            elif event.type() == QEvent.Type.FocusOut and self.asking and self._left():
                self.cancel()
        return super().eventFilter(watched, event)

    def _left(self) -> bool:
        """Return whether another widget of this window got the focus.

        A press on the table does not count: it closes the chooser on its own and must do nothing else.
        """
        window = self.window()
        pressed = QApplication.mouseButtons() != Qt.MouseButton.NoButton and window.focusWidget() is self._table
        return window.isActiveWindow() and window.focusWidget() is not self.list and not pressed

    def _key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.cancel()
            return True
        if key in TAKE:
            if (item := self.list.currentItem()) is not None and not event.isAutoRepeat():
                self._choose(item)
            return True
        if self.on_table and key in (*ONWARD_KEYS, *BACK_KEYS):
            onward = 1 if key in ONWARD_KEYS else -1
            self.list.setCurrentRow((self.list.currentRow() + onward) % len(self.choices))
            return True
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            if (item := self.list.item(key - Qt.Key.Key_1)) is not None:
                self._choose(item)
            return True
        return key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
