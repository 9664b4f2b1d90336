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
        self.tab_bar = QTabBar()
        self.tab_bar.setObjectName("tabs")
        self.tab_bar.setDrawBase(False)
        self.tab_bar.setExpanding(True)
        self.tab_bar.setUsesScrollButtons(False)
        self.stack = QStackedWidget()
        column = remove_margins(QVBoxLayout(self), 0)
        self.title_label = PlainLabel()
        self.title_label.setProperty("role", "panel")
        if not is_titled:
            self.title_label.hide()
        self._header = QHBoxLayout()
        self._header.addWidget(self.title_label, 1)
        column.addLayout(self._header)
        row = QHBoxLayout()
        row.setContentsMargins(TAB_BAR_MARGIN_PX if is_titled else 0, 0, TAB_BAR_MARGIN_PX if is_titled else 0, 0)
        row.addWidget(self.tab_bar)
        column.addLayout(row)
        column.addWidget(self.stack, 1)
        self.tab_bar.currentChanged.connect(self._on_current_changed)

    def add_beside_title(self, widget: QWidget) -> None:
        """Add a widget at the right of the title; it is shown with every page."""
        self._header.addWidget(widget)

    def set_pages(self, pages: dict[str, tuple[str, QWidget]]) -> None:
        """Replace the pages; each has a name, a title and a widget."""
        self.tab_bar.blockSignals(True)
        while self.tab_bar.count():
            self.tab_bar.removeTab(0)
        while (page := self.stack.widget(0)) is not None:
            self.stack.removeWidget(page)
        self.names = list(pages)
        for title, widget in pages.values():
            self.tab_bar.addTab(title)
            self.stack.addWidget(widget)
        self.tab_bar.blockSignals(False)
        self.tab_bar.setVisible(len(pages) > 1)
        if pages:
            self._show_index(0)
        self.setVisible(bool(pages))

    def show_page(self, name: str) -> None:
        """Show a page by its name."""
        self.tab_bar.setCurrentIndex(self.names.index(name))
        self._show_index(self.names.index(name))

    def _show_index(self, index: int) -> None:
        self.stack.setCurrentIndex(index)
        self.title_label.setText(self.tab_bar.tabText(index))

    def _on_current_changed(self, index: int) -> None:
        if index >= 0:
            self._show_index(index)
            self.page_changed.emit(self.names[index])

    @property
    def current(self) -> str:
        """Name of the current page."""
        return self.names[self.tab_bar.currentIndex()]
