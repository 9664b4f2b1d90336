"""Pages behind tabs: of the panels beside the board, and of dialogs."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget


class Tabs(QWidget):
    """Some pages by name, one of them in front."""

    turned = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.tabs = QTabBar()
        self.tabs.setObjectName("tabs")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(True)
        self.tabs.setUsesScrollButtons(False)
        self.stack = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self._row.addWidget(self.tabs, 1)
        column.addLayout(self._row)
        column.addWidget(self.stack, 1)
        self.tabs.currentChanged.connect(self._turned)

    def put_beside(self, widget: QWidget) -> None:
        """Let something stand at the right of the tabs, whichever page is in front."""
        self._row.addWidget(widget)

    def fill(self, pages: dict[str, tuple[str, QWidget]]) -> None:
        """Hold these pages, by name with their titles, in place of those that were here."""
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
        self.setVisible(bool(pages))

    def open(self, name: str) -> None:
        """Turn to a page."""
        self.tabs.setCurrentIndex(self.names.index(name))
        self.stack.setCurrentIndex(self.names.index(name))

    def _turned(self, index: int) -> None:
        if index >= 0:
            self.stack.setCurrentIndex(index)
            self.turned.emit(self.names[index])

    @property
    def current(self) -> str:
        """The page in front."""
        return self.names[self.tabs.currentIndex()]
