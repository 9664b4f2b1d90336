"""Pages behind tabs, for panels beside the board and for dialogs."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from tabletop.shell.controls.flow import remove_margins
from tabletop.table.plain import PlainLabel

BESIDE = 8
"""Pixels at either side of the tab bar below a title."""


class Tabs(QWidget):
    """Pages with a tab bar; if `titled`, the title of the current page is shown above."""

    turned = Signal(str)

    def __init__(self, titled: bool = False) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.names: list[str] = []
        self.tabs = QTabBar()
        self.tabs.setObjectName("tabs")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(True)
        self.tabs.setUsesScrollButtons(False)
        self.stack = QStackedWidget()
        column = remove_margins(QVBoxLayout(self), 0)
        self.title = PlainLabel()
        self.title.setProperty("role", "panel")
        if not titled:
            self.title.hide()
        self._head = QHBoxLayout()
        self._head.addWidget(self.title, 1)
        column.addLayout(self._head)
        row = QHBoxLayout()
        row.setContentsMargins(BESIDE if titled else 0, 0, BESIDE if titled else 0, 0)
        row.addWidget(self.tabs)
        column.addLayout(row)
        column.addWidget(self.stack, 1)
        self.tabs.currentChanged.connect(self._turned)

    def put_above(self, widget: QWidget) -> None:
        """Add a widget at the right of the title; it is shown with every page."""
        self._head.addWidget(widget)

    def fill(self, pages: dict[str, tuple[str, QWidget]]) -> None:
        """Replace the pages; each has a name, a title and a widget."""
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        while (page := self.stack.widget(0)) is not None:
            self.stack.removeWidget(page)
        self.names = list(pages)
        for title, member in pages.values():
            self.tabs.addTab(title)
            self.stack.addWidget(member)
        self.tabs.blockSignals(False)
        self.tabs.setVisible(len(pages) > 1)
        if pages:
            self._show(0)
        self.setVisible(bool(pages))

    def open(self, name: str) -> None:
        """Show a page by its name."""
        self.tabs.setCurrentIndex(self.names.index(name))
        self._show(self.names.index(name))

    def _show(self, index: int) -> None:
        self.stack.setCurrentIndex(index)
        self.title.setText(self.tabs.tabText(index))

    def _turned(self, index: int) -> None:
        if index >= 0:
            self._show(index)
            self.turned.emit(self.names[index])

    @property
    def current(self) -> str:
        """Name of the current page."""
        return self.names[self.tabs.currentIndex()]
