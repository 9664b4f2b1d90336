"""Pages behind tabs, for panels beside the board and for dialogs."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.table.plain_text import PlainLabel

TAB_BAR_MARGIN_PX = 8
"""Pixels at either side of the tab bar below a title."""


class Tabs(QWidget):
    """Pages with a tab bar; if `titled`, the title of the current page is shown above."""

    page_changed = Signal(str)

    def __init__(self, is_titled: bool = False) -> None:
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
        if not is_titled:
            self.title.hide()
        self._header = QHBoxLayout()
        self._header.addWidget(self.title, 1)
        column.addLayout(self._header)
        row = QHBoxLayout()
        row.setContentsMargins(TAB_BAR_MARGIN_PX if is_titled else 0, 0, TAB_BAR_MARGIN_PX if is_titled else 0, 0)
        row.addWidget(self.tabs)
        column.addLayout(row)
        column.addWidget(self.stack, 1)
        self.tabs.currentChanged.connect(self._on_current_changed)

    def add_beside_title(self, widget: QWidget) -> None:
        """Add a widget at the right of the title; it is shown with every page."""
        self._header.addWidget(widget)

    def set_pages(self, pages: dict[str, tuple[str, QWidget]]) -> None:
        """Replace the pages; each has a name, a title and a widget."""
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        while (page := self.stack.widget(0)) is not None:
            self.stack.removeWidget(page)
        self.names = list(pages)
        for title, widget in pages.values():
            self.tabs.addTab(title)
            self.stack.addWidget(widget)
        self.tabs.blockSignals(False)
        self.tabs.setVisible(len(pages) > 1)
        if pages:
            self._show_index(0)
        self.setVisible(bool(pages))

    def show_page(self, name: str) -> None:
        """Show a page by its name."""
        self.tabs.setCurrentIndex(self.names.index(name))
        self._show_index(self.names.index(name))

    def _show_index(self, index: int) -> None:
        self.stack.setCurrentIndex(index)
        self.title.setText(self.tabs.tabText(index))

    def _on_current_changed(self, index: int) -> None:
        if index >= 0:
            self._show_index(index)
            self.page_changed.emit(self.names[index])

    @property
    def current(self) -> str:
        """Name of the current page."""
        return self.names[self.tabs.currentIndex()]
