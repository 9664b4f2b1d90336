"""The panels beside the board: behind tabs in one column; where there is height enough, two of them at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from tabletop.shell.controls.tabs import Tabs

TALL = 860
"""Height in logical pixels, at a type scale of 1, from which two panels are seen at once."""


class Side(QWidget):
    """All panels. `open` turns to one and gives it the focus."""

    turned = Signal(str)

    ABOVE = ("moves", "rules")
    BELOW = ("score", "log")

    def __init__(self, panels: dict[str, tuple[str, QWidget]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._panels = panels
        self._split: bool | None = None
        self.top, self.foot = Tabs(), Tabs()
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.top)
        self.splitter.addWidget(self.foot)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.splitter)
        self.top.turned.connect(self.turned)
        self.foot.turned.connect(self.turned)
        self.arrange(split=False)

    def arrange(self, split: bool) -> None:
        """Show two panels at once, or one."""
        if split == self._split:
            return
        current = self.top.current if self.top.names else "moves"
        self._split = split
        order = self.ABOVE if split else ("moves", "score", "log", "rules")
        self.top.fill({name: self._panels[name] for name in order})
        self.foot.fill({name: self._panels[name] for name in self.BELOW} if split else {})
        self.turn(current)
        if split:
            self.splitter.setSizes([3, 2])

    def turn(self, name: str) -> None:
        """Turn to a panel."""
        (self.top if name in self.top.names else self.foot).open(name)

    def open(self, name: str) -> None:
        """Turn to a panel and give it the focus."""
        self.turn(name)
        self._panels[name][1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    @property
    def current(self) -> str:
        """The panel in front, of the upper ones."""
        return self.top.current
