"""Every dialog, popup and panel that a window can open, by the command that opens it; and how to close it again."""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tabletop.shell.controls.commands import every
from tabletop.shell.window.commands import SECTIONS
from tabletop.shell.window.main_window import MainWindow

FILE_DIALOGS = ("save", "worksheet")
"""Commands that ask the system for a file."""

DIALOGS = tuple(one.name for one in every(SECTIONS) if one.words.endswith("…") and one.name not in FILE_DIALOGS)
OTHERS = ("sound", "keys", "about", "audience")
PANELS = ("moves", "score", "log", "rules", "review", "notes", "side")
EVERYTHING = DIALOGS + OTHERS + PANELS


def settle() -> None:
    """Do what is due, and delete what is to be deleted: only an event loop of its own would do that."""
    for _ in range(4):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def others(window: MainWindow) -> list[QWidget]:
    """Return what is on the screen beside the window."""
    return [one for one in QApplication.topLevelWidgets() if one is not window and one.isVisible()]


def open_by(window: MainWindow, name: str) -> None:
    """Open something by its command."""
    window.commands[name].trigger()
    settle()


def close_again(window: MainWindow, name: str) -> None:
    """Close what a command has opened, as who presses its button or its Esc does."""
    if window.commands[name].isCheckable():
        window.commands[name].trigger()
    for one in others(window):
        if isinstance(one, QDialog):
            one.reject()
        else:
            one.close()
    settle()


def count_objects() -> dict[str, int]:
    """Return how many there are of each kind of object of Qt, here and without a Python name."""
    gc.collect()
    found = {"widgets": len(QApplication.allWidgets()), "windows": len(QApplication.topLevelWidgets())}
    for one in gc.get_objects():
        if isinstance(one, QObject):
            kind = type(one).__name__
            found[kind] = found.get(kind, 0) + 1
    return found
