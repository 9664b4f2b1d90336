"""The base of everything that a window can do: a part that reaches the look, preferences, match and notices by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow


class Part(QObject):
    """Belong to a window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
