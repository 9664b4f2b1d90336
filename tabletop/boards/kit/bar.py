"""Bar of real widgets over a table, for the keyboard and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from tabletop.guard import guarded
from tabletop.table.fonts import USUAL_TYPE_PX, table_type_px, zoom_for_size
from tabletop.table.plain_text import PlainLabel, escape_caption, escape_tool_tip
from tabletop.table.press_guard import get_press_guard

MARGINS_PX = (12, 4, 12, 6)
"""Margins of the bar at the usual type size: left, top, right, bottom."""


class ButtonArea(Enum):
    """Areas of a bar. A button stays in its area whatever else is visible."""

    BEFORE = auto()
    """Area before the text."""
    PLAY = auto()
    """Place of the button that plays prepared cards: a meld, a purchase, a lock."""
    NEXT = auto()
    """Place of the button that continues: deal, draw, pass, end the turn."""
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

    def _scale_type(self, by: float) -> None:
        size = self.window().size()
        wanted = (round(by, 2), zoom_for_size(size.width(), size.height()))
        if wanted == self._current_scale:
            return
        self._current_scale = wanted
        self.setStyleSheet("")
        usual, px = self.fontInfo().pixelSize(), table_type_px(self, size)
        grown = by * px / USUAL_TYPE_PX
        self.row.setContentsMargins(*(round(grown * margin) for margin in MARGINS_PX))
        self.row.setSpacing(round(8 * grown))
        if by > 1.0 or px > usual:
            above, beside = (round(grown * pad) for pad in (4, 11))
            self.setStyleSheet(
                f"QLabel, QToolButton {{ font-size: {round(by * px)}px; }}"
                f" QToolButton {{ padding: {above}px {beside}px; }}"
            )

    def add_button(self, button: QToolButton, area: ButtonArea, texts: Callable[[], Sequence[str]] = tuple) -> None:
        """Add the button of an action.

        `texts` returns all texts that it can have at this table, to find its width.
        """
        before = area is ButtonArea.BEFORE
        self.row.insertWidget(self.row.indexOf(self.text_label) if before else self.row.count(), button)

    def fit(self) -> None:
        """Update the layout for the visible buttons and text."""

    def make_button(
        self, text: str, tool_tip: str, on_clicked: Callable[[], object], primary: bool = False
    ) -> QToolButton:
        """Return a new button; a screen reader reads its tool tip."""
        button = QToolButton(self)
        button.setText(escape_caption(text))
        button.setToolTip(escape_tool_tip(tool_tip))
        button.setAccessibleName(tool_tip)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(on_clicked)
        get_press_guard().watch(button)
        if primary:
            button.setProperty("role", "primary")
        return button

    @staticmethod
    def set_role(button: QToolButton, role: str) -> None:
        """Set the style sheet role of a button."""
        if button.property("role") != role:
            button.setProperty("role", role)
            button.style().unpolish(button)
            button.style().polish(button)
