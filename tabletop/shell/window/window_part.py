"""Base of objects that each implement some commands of the main window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow


class WindowPart(QObject):
    """Part of the main window, with access to theme, preferences and match."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
