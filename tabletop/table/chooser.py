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
from tabletop.table.accessibility import UnpaintedLayer
from tabletop.table.announce import spell_accidentals
from tabletop.table.fonts import USUAL_FONT_PX, table_font_px
from tabletop.table.items import Appearance
from tabletop.table.keys import ACTIVATION_KEYS
from tabletop.table.layout import Target
from tabletop.table.plain_text import PlainLabel, escape_caption
from tabletop.table.popup_placement import PopupAnchor, place_popup
from tabletop.table.theme import MIN_TARGET_PX, Theme

PICTURE_HEIGHT_PX = 44
"""Height of a choice's picture in logical pixels, at usual type size."""

TITLE_SIZE_RATIO = 19 / 14
"""Type size of the title relative to that of the choices."""


MIN_VISIBLE_CHOICES = 4
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
    """A list of choices over the table, which `ask` shows."""

    choice_focused = Signal(object)  # carries the choice in focus, or None at the end
    _appearance: Appearance

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = parent
        self.setObjectName("chooser")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.title_label = PlainLabel(parent=self)
        self.title_label.setProperty("role", "heading")
        self.title_label.setWordWrap(True)
        self.list_widget = QListWidget(self)
        self.list_widget.setUniformItemSizes(True)
        # The label takes the width of the wrapped title.
        self.list_widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.list_widget.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list_widget.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list_widget.setFrameShape(QFrame.Shape.NoFrame)
        self.list_widget.installEventFilter(self)
        self.list_widget.itemClicked.connect(self._choose)
        self.list_widget.setMouseTracking(True)
        self.list_widget.itemEntered.connect(self.list_widget.setCurrentItem)
        self.list_widget.currentRowChanged.connect(self._on_current_row_changed)
        self.list_widget.verticalScrollBar().valueChanged.connect(self._on_scroll_bar_value_changed)
        self.title_label.setBuddy(self.list_widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 10)
        layout.setSpacing(6)
        self.count_label = PlainLabel(parent=self)
        title_row = QHBoxLayout()
        title_row.setSpacing(12)
        title_row.addWidget(self.title_label, 1)
        title_row.addWidget(self.count_label, 0, Qt.AlignmentFlag.AlignBottom)
        layout.addLayout(title_row)
        layout.addWidget(self.list_widget)
        self.row_buttons = UnpaintedLayer(self)
        """One button for each row, as screen readers can only select a row of a list."""
        self.choices: tuple[ChooserItem, ...] = ()
        self.has_own_targets = False
        """True if every choice has a visible target of its own.

        Then one choice is shown at a time.
        """
        self._visible: frozenset[Target] = frozenset()
        self._title = ""
        self._anchor = PopupAnchor(QRect())
        self._style = ""
        self._on_chosen: Callable[[Any], object] | None = None
        self._on_cancelled: Callable[[], None] | None = None
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Apply the colours of a theme, with an edge in its accent."""
        border_px = max(1, round(theme.outline))
        self._style = (
            f"#chooser {{ background: {theme.panel}; border: {border_px + 1}px solid {theme.accent};"
            " border-radius: 6px; }"
            f" #chooser QLabel {{ color: {theme.text}; }}"
        )
        self.setStyleSheet(self._style)

    @property
    def is_asking(self) -> bool:
        return self._on_chosen is not None

    def ask(
        self,
        title: str,
        choices: Sequence[ChooserItem],
        anchor: PopupAnchor,
        on_chosen: Callable[[Any], object],
        on_cancelled: Callable[[], None],
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
        self._on_chosen, self._on_cancelled, self._visible = on_chosen, on_cancelled, visible
        self._title, self._anchor, self._appearance = title, anchor, appearance
        self._show_choices(tuple(choices))

    def _show_choices(self, choices: tuple[ChooserItem, ...]) -> None:
        self.choices, appearance = choices, self._appearance
        self.has_own_targets = len(choices) > 1 and all(map(self._find_own_targets, range(len(choices))))
        title = self.tr("Choose one that glows") if self.has_own_targets else self._title
        self.title_label.setText(escape_caption(title))  # the title is a buddy, so an ampersand would be a mnemonic
        self.setAccessibleName(spell_accidentals(title))
        self.list_widget.setAccessibleName(spell_accidentals(title))
        font_px = table_font_px(self._table, self._table.size(), appearance.theme.scale * appearance.theme.text_size)
        padding_px = round(4 * appearance.theme.spacing_scale)
        self.setStyleSheet(
            f"{self._style} #chooser QListWidget {{ font-size: {font_px}px; }}"
            f" #chooser QListWidget::item {{ padding: {padding_px}px;"
            f" min-height: {MIN_TARGET_PX - 2 * padding_px}px; }}"
            f" #chooser QLabel {{ font-size: {round(TITLE_SIZE_RATIO * font_px)}px; }}"
        )
        self.count_label.setStyleSheet(f"font-size: {font_px}px;")
        self._fill(appearance, font_px / USUAL_FONT_PX)
        self._update_geometry(self._anchor, font_px / USUAL_FONT_PX)
        if QAccessible.isActive():
            self._make_row_buttons()
        self.show()
        self.raise_()
        self.list_widget.setFocus(Qt.FocusReason.PopupFocusReason)

    def _find_own_targets(self, row: int) -> frozenset[Target]:
        other_targets = {
            target for index, choice in enumerate(self.choices) if index != row for target in choice.targets
        }
        return self._visible.intersection(self.choices[row].targets).difference(other_targets)

    def find_rows(self, target: Target) -> tuple[int, ...]:
        """Return the rows of the choices with this target."""
        return tuple(row for row, choice in enumerate(self.choices) if target in choice.targets)

    def focus_target(self, target: Target) -> None:
        """Focus a choice with this target, unless one has the focus."""
        rows = self.find_rows(target)
        if rows and self.list_widget.currentRow() not in rows:
            self.list_widget.setCurrentRow(rows[0])

    def choose_target(self, target: Target) -> None:
        """Choose by target; if several choices have it, only they stay in the list."""
        rows = self.find_rows(target)
        if len(rows) == 1:
            self._choose(self.list_widget.item(rows[0]))
            return
        if 0 < len(rows) < len(self.choices):
            self._show_choices(tuple(self.choices[row] for row in rows))
        self.list_widget.setFocus(Qt.FocusReason.PopupFocusReason)

    def cancel(self) -> None:
        """Close without a choice."""
        on_cancelled = self._on_cancelled
        self._close()
        if on_cancelled is not None:
            on_cancelled()

    def _choose(self, item: QListWidgetItem) -> None:
        on_chosen, choice = self._on_chosen, self.choices[self.list_widget.row(item)]
        self._close()
        if on_chosen is not None:
            on_chosen(choice.value)

    def _close(self) -> None:
        self._on_chosen = self._on_cancelled = None
        focus = self.window().focusWidget()
        if focus is not None and self.isAncestorOf(focus):  # before hide(), on which Qt would move the focus as by Tab
            self._table.setFocus(Qt.FocusReason.PopupFocusReason)
        self.hide()
        self.choice_focused.emit(None)

    def _on_current_row_changed(self, row: int) -> None:
        """Announce the choice in focus while a question is open."""
        if self.is_asking and 0 <= row < len(self.choices):
            shows_count = self.has_own_targets or len(self.choices) > 2
            self.count_label.setText(f"{row + 1}/{len(self.choices)}" if shows_count else "")
            self.choice_focused.emit(self.choices[row])

    def _on_scroll_bar_value_changed(self, row: int) -> None:
        """Focus the choice that the wheel scrolls to, if one is shown at a time."""
        if self.has_own_targets and self.is_asking:
            self.list_widget.setCurrentRow(row)

    def _make_row_buttons(self) -> None:
        for button in self.row_buttons.findChildren(QPushButton):
            button.setParent(None)
            button.deleteLater()
        self.row_buttons.setGeometry(self.rect())
        offset = self.list_widget.viewport().mapTo(self, QPoint())
        for row, choice in enumerate(self.choices):
            item, button = (
                self.list_widget.item(row),
                QPushButton(escape_caption(spell_accidentals(choice.label)), self.row_buttons),
            )
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setGeometry(self.list_widget.visualItemRect(item).translated(offset))
            button.clicked.connect(lambda _=False, item=item: self._choose(item))
        self.row_buttons.show()

    def _fill(self, appearance: Appearance, type_scale: float) -> None:
        self.list_widget.clear()
        picture_px = round(PICTURE_HEIGHT_PX * type_scale)
        # The same card for all choices would distinguish nothing.
        has_pictures = len({choice.face for choice in self.choices}) > 1
        self.list_widget.setIconSize(QSize(picture_px, picture_px) if has_pictures else QSize(0, 0))
        for choice in self.choices:
            item = QListWidgetItem(choice.label, self.list_widget)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spell_accidentals(choice.label))
            if has_pictures and choice.face is not None:
                item.setIcon(QIcon(appearance.face_pixmap(choice.face, picture_px, picture_px)))
        self.list_widget.setCurrentRow(0)

    def _update_geometry(self, anchor: PopupAnchor, type_scale: float) -> None:
        """Resize the list to its choices and place it beside their targets."""
        area = self._table.rect()
        self.title_label.ensurePolished()
        self.list_widget.ensurePolished()
        frame_px = 2 * self.list_widget.frameWidth()
        row_count = self.list_widget.count()
        row_height = self.list_widget.sizeHintForRow(0)
        scroll_bar_width = self.list_widget.verticalScrollBar().sizeHint().width()
        list_width = self.list_widget.sizeHintForColumn(0) + frame_px + 8
        title_width = self.title_label.fontMetrics().horizontalAdvance(self.title_label.text()) + 8
        title_width += self.count_label.fontMetrics().horizontalAdvance(f" {row_count}/{row_count}") + 12
        layout = self.layout()
        assert layout is not None
        # Visible targets matter more than a long list, as the list scrolls.
        max_visible = (
            1 if self.has_own_targets else min(row_count, max(2, int((area.height() * 0.6 - frame_px) / row_height)))
        )
        for visible_rows in range(max_visible, 0, -1):
            has_scroll_bar = visible_rows < row_count and not self.has_own_targets
            self.list_widget.setVerticalScrollBarPolicy(
                Qt.ScrollBarPolicy.ScrollBarAlwaysOn if has_scroll_bar else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            )
            width = max(
                list_width + (scroll_bar_width if has_scroll_bar else 0),
                min(title_width, round(360 * type_scale)),
                round(120 * type_scale),
            )
            self.list_widget.setMinimumWidth(width)
            self.list_widget.setFixedHeight(row_height * visible_rows + frame_px)
            layout.activate()
            self.setGeometry(place_popup(anchor, self.sizeHint().boundedTo(area.size()), area))
            if any(map(self.geometry().intersects, (anchor.item_box, *anchor.distinguished))):
                continue
            if visible_rows <= MIN_VISIBLE_CHOICES or not any(map(self.geometry().intersects, anchor.required)):
                break
        self.list_widget.scrollToItem(self.list_widget.currentItem())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.list_widget:
            if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
                return self._handle_key(event)
            if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
                if event.key() == Qt.Key.Key_Escape or Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9:
                    event.accept()
            elif event.type() == QEvent.Type.FocusOut and self.is_asking and self._has_lost_focus():
                self.cancel()
        return super().eventFilter(watched, event)

    def _has_lost_focus(self) -> bool:
        """Return True if another widget of this window got the focus.

        A press on the table does not count. It closes the chooser on its own and must do nothing else.
        """
        window = self.window()
        is_table_pressed = (
            QApplication.mouseButtons() != Qt.MouseButton.NoButton and window.focusWidget() is self._table
        )
        return window.isActiveWindow() and window.focusWidget() is not self.list_widget and not is_table_pressed

    def _handle_key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.cancel()
            return True
        if key in ACTIVATION_KEYS:
            if (item := self.list_widget.currentItem()) is not None and not event.isAutoRepeat():
                self._choose(item)
            return True
        if self.has_own_targets and key in (*ONWARD_KEYS, *BACK_KEYS):
            step = 1 if key in ONWARD_KEYS else -1
            self.list_widget.setCurrentRow((self.list_widget.currentRow() + step) % len(self.choices))
            return True
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            if (item := self.list_widget.item(key - Qt.Key.Key_1)) is not None:
                self._choose(item)
            return True
        return key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
