"""A bar over a table: real widgets, so the keyboard and a screen reader have what the table shows."""

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
"""Logical pixels round what is in the bar, left, above, right and below, at type of the usual size."""


class ButtonPlace(Enum):
    """Each button of a bar has a place of its own, in which it stays whatever else is shown."""

    BEFORE = auto()
    """Before the words."""
    PLAY = auto()
    """The button that plays what lies ready: a meld, a purchase, a lock."""
    NEXT = auto()
    """The button that goes on: to deal, to draw, to pass, to end the turn."""
    AFTER = auto()
    """Behind the words and the buttons beside them."""


@guarded
class Bar(QWidget):
    """Words and buttons, on a large table as large as what is on it. It says which desk is wanted."""

    desk_wanted = Signal(object)

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
        self._grow(min(2.0, max(1.0, self.width() / 2200.0)))  # on wider tables its type grows

    def _grow(self, by: float) -> None:
        """Set everything in the bar so much larger than elsewhere, where a large table stands alone than it would be in
        a window."""
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
        """Take in the button of an action; `texts` are all that it can say at this table, for its width."""
        before = place is ButtonPlace.BEFORE
        self.row.insertWidget(self.row.indexOf(self.words) if before else self.row.count(), button)

    def fit(self) -> None:
        """Arrange what is shown now."""

    def button(self, text: str, tip: str, pressed: Callable[[], object], primary: bool = False) -> QToolButton:
        """A button; the tip is what a screen reader says."""
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
        """Give a button another role of the stylesheet."""
        if button.property("role") != role:
            button.setProperty("role", role)
            button.style().unpolish(button)
            button.style().polish(button)
