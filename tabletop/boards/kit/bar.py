"""Bar of real widgets over a table, for the keyboard and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from tabletop.guard import guarded
from tabletop.table.fonts import TYPE, type_on, zoom_for
from tabletop.table.plain import PlainLabel, escape_caption, escape_tool_tip
from tabletop.table.press_guard import press_guard

MARGINS = (12, 4, 12, 6)
"""Margins of the bar at the usual type size: left, top, right, bottom."""


class ButtonPlace(Enum):
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

    desk_wanted = Signal(object)
    """A UI state that the bar's controls ask the board to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grown = (1.0, 1.0)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(*MARGINS)
        self.row.setSpacing(8)
        self.words = PlainLabel(parent=self)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.words.setWordWrap(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grow(min(2.0, max(1.0, self.width() / 2200.0)))

    def _grow(self, by: float) -> None:
        size = self.window().size()
        wanted = (round(by, 2), zoom_for(size.width(), size.height()))
        if wanted == self._grown:
            return
        self._grown = wanted
        self.setStyleSheet("")
        usual, px = self.fontInfo().pixelSize(), type_on(self, size)
        grown = by * px / TYPE
        self.row.setContentsMargins(*(round(grown * margin) for margin in MARGINS))
        self.row.setSpacing(round(8 * grown))
        if by > 1.0 or px > usual:
            above, beside = (round(grown * pad) for pad in (4, 11))
            self.setStyleSheet(
                f"QLabel, QToolButton {{ font-size: {round(by * px)}px; }}"
                f" QToolButton {{ padding: {above}px {beside}px; }}"
            )

    def add_button(self, button: QToolButton, place: ButtonPlace, texts: Callable[[], Sequence[str]] = tuple) -> None:
        """Add the button of an action.

        `texts` returns all texts that it can have at this table, to find its width.
        """
        before = place is ButtonPlace.BEFORE
        self.row.insertWidget(self.row.indexOf(self.words) if before else self.row.count(), button)

    def fit(self) -> None:
        """Update the layout for the visible buttons and text."""

    def button(self, text: str, tip: str, pressed: Callable[[], object], primary: bool = False) -> QToolButton:
        """Return a new button; a screen reader reads its tool tip."""
        button = QToolButton(self)
        button.setText(escape_caption(text))
        button.setToolTip(escape_tool_tip(tip))
        button.setAccessibleName(tip)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(pressed)
        press_guard().watch(button)
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
