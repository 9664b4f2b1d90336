"""Bar of real widgets over a table, for the keyboard and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from tabletop.guard import guarded
from tabletop.table.fonts import USUAL_FONT_PX, table_font_px, zoom_for_size
from tabletop.table.plain_text import PlainLabel, escape_caption, escape_tool_tip
from tabletop.table.press_guard import get_press_guard

MARGINS_PX = (12, 4, 12, 6)
"""Margins of the bar at the usual type size: left, top, right, bottom."""


class ButtonArea(Enum):
    """Areas of a bar. A button stays in its area whatever else is visible."""

    BEFORE = auto()
    """Area before the text."""
    PLAY = auto()
    """Area of the button that plays prepared cards, such as a meld or a purchase."""
    NEXT = auto()
    """Area of the button that continues, such as "Draw" or "End turn"."""
    AFTER = auto()
    """Area after the text and the buttons next to it."""


@guarded
class Bar(QWidget):
    """A bar with a text and buttons. Its type grows with a large table."""

    ui_state_requested = Signal(object)
    """A UI state that the bar's controls ask the board to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current_scale = (1.0, 1.0)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(*MARGINS_PX)
        self.row.setSpacing(8)
        self.text_label = PlainLabel(parent=self)
        self.text_label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.text_label.setWordWrap(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scale_type(min(2.0, max(1.0, self.width() / 2200.0)))

    def _scale_type(self, factor: float) -> None:
        size = self.window().size()
        new_scale = (round(factor, 2), zoom_for_size(size.width(), size.height()))
        if new_scale == self._current_scale:
            return
        self._current_scale = new_scale
        self.setStyleSheet("")
        usual, px = self.fontInfo().pixelSize(), table_font_px(self, size)
        size_ratio = factor * px / USUAL_FONT_PX
        self.row.setContentsMargins(*(round(size_ratio * margin) for margin in MARGINS_PX))
        self.row.setSpacing(round(8 * size_ratio))
        if factor > 1.0 or px > usual:
            vertical_padding, horizontal_padding = (round(size_ratio * padding) for padding in (4, 11))
            self.setStyleSheet(
                f"QLabel, QToolButton {{ font-size: {round(factor * px)}px; }}"
                f" QToolButton {{ padding: {vertical_padding}px {horizontal_padding}px; }}"
            )

    def add_button(self, button: QToolButton, area: ButtonArea, texts: Callable[[], Sequence[str]] = tuple) -> None:
        """Add the button of an action.

        `texts` returns all texts that the button can have at this table. They decide on its width.
        """
        is_before_text = area is ButtonArea.BEFORE
        self.row.insertWidget(self.row.indexOf(self.text_label) if is_before_text else self.row.count(), button)

    def fit(self) -> None:
        """Update the layout for the visible buttons and text."""

    def make_button(
        self, text: str, tool_tip: str, on_clicked: Callable[[], object], is_primary: bool = False
    ) -> QToolButton:
        """Return a new button. A screen reader reads its tool tip."""
        button = QToolButton(self)
        button.setText(escape_caption(text))
        button.setToolTip(escape_tool_tip(tool_tip))
        button.setAccessibleName(tool_tip)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(on_clicked)
        get_press_guard().watch(button)
        if is_primary:
            button.setProperty("role", "primary")
        return button

    @staticmethod
    def set_role(button: QToolButton, role: str) -> None:
        """Set the style sheet role of a button."""
        if button.property("role") != role:
            button.setProperty("role", role)
            button.style().unpolish(button)
            button.style().polish(button)
