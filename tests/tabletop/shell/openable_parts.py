"""Dialogs, popups and panels of a window, opened by command and closed again."""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tabletop.shell.controls.commands import all_commands
from tabletop.shell.window.commands import SECTIONS
from tabletop.shell.window.main_window import MainWindow

FILE_DIALOGS = ("save", "worksheet")
"""Commands that open a file dialog of the system."""

DIALOGS = tuple(one.name for one in all_commands(SECTIONS) if one.label.endswith("…") and one.name not in FILE_DIALOGS)
OTHERS = ("sound", "keys", "about", "audience")
PANELS = ("moves", "score", "log", "rules", "review", "notes", "side")
EVERYTHING = DIALOGS + OTHERS + PANELS


def process_events() -> None:
    """Process all pending events, and delete the objects that wait for deletion."""
    for _ in range(4):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def other_windows(window: MainWindow) -> list[QWidget]:
    """Return the visible windows other than this one."""
    return [one for one in QApplication.topLevelWidgets() if one is not window and one.isVisible()]


def open_by_command(window: MainWindow, name: str) -> None:
    """Trigger a command and process the events that follow."""
    window.commands[name].trigger()
    process_events()


def close_opened(window: MainWindow, name: str) -> None:
    """Close what a command opened, as its button or Esc does."""
    if window.commands[name].isCheckable():
        window.commands[name].trigger()
    for one in other_windows(window):
        if isinstance(one, QDialog):
            one.reject()
        else:
            one.close()
    process_events()


def count_objects() -> dict[str, int]:
    """Return the number of Qt objects by kind, those without a Python name included."""
    gc.collect()
    found = {"widgets": len(QApplication.allWidgets()), "windows": len(QApplication.topLevelWidgets())}
    for one in gc.get_objects():
        if isinstance(one, QObject):
            kind = type(one).__name__
            found[kind] = found.get(kind, 0) + 1
    return found
