"""Open windows on a small screen: `small_screen_window.py LANGUAGE NAME...`.

Each NAME is a key of `pictures.WINDOWS`: a window or a dialog. Prints the controls of each that cannot be reached, and
`opened NAME`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from tabletop.session import saves
from tabletop.shell import folders
from tabletop.shell.application import ready_application
from tabletop.shell.controls.look import Look
from tabletop.shell.games import Locale
from tabletop.shell.preferences import Port, Preferences, PreferencesStore, Sound
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.reachability import find_unreachable_controls
from tools.screens import pictures

PLACING_MS = 200
"""Time in milliseconds in which a window manager places a new window."""


def run_event_loop(milliseconds: int = PLACING_MS) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def show_window(look: Look, language: str, name: str, folder: Path) -> None:
    """Open a window that fills the screen, with the contents of that picture."""
    preferences = Preferences(language=language, motion=False, forced_moves=False, sound=Sound(port=Port("none")))
    window = MainWindow(look, PreferencesStore(keep=preferences), saves.Matches(folder))
    window.showMaximized()
    run_event_loop()
    pictures.WINDOWS[name](window)
    run_event_loop()
    for one in QApplication.topLevelWidgets():
        if one.isVisible() and type(one).__name__ != "Audience":
            for wrong in find_unreachable_controls(one, one.screen().geometry()):
                print(f"{name}: {wrong}", flush=True)
    for one in QApplication.topLevelWidgets():
        if one is not window and one.isVisible():
            one.close()
    window.force_close()
    window.deleteLater()
    run_event_loop(20)
    print(f"opened {name}", flush=True)


def main(language: str, *names: str) -> None:
    qt = ready_application(Locale(language))
    qt.setQuitOnLastWindowClosed(False)
    look = Look(qt, "evening")
    with folders.use_data_folder(pictures.UNWRITABLE_FOLDER), tempfile.TemporaryDirectory() as folder:
        for name in names:
            show_window(look, language, name, Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
