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
from tabletop.shell.application import application
from tabletop.shell.controls.look import Look
from tabletop.shell.games import Locale
from tabletop.shell.preferences import Port, Preferences, Sound, Store
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.reach import unreachable
from tools.screens import pictures

LOOK_MS = 200
"""Time in milliseconds in which a window manager places a new window."""


def run(milliseconds: int = LOOK_MS) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def show(look: Look, language: str, name: str, folder: Path) -> None:
    """Open a window that fills the screen, with the contents of that picture."""
    preferences = Preferences(language=language, motion=False, forced_moves=False, sound=Sound(port=Port("none")))
    window = MainWindow(look, Store(keep=preferences), saves.Matches(folder))
    window.showMaximized()
    run()
    pictures.WINDOWS[name](window)
    run()
    for one in QApplication.topLevelWidgets():
        if one.isVisible() and type(one).__name__ != "Audience":
            for wrong in unreachable(one, one.screen().geometry()):
                print(f"{name}: {wrong}", flush=True)
    for one in QApplication.topLevelWidgets():
        if one is not window and one.isVisible():
            one.close()
    window.end()
    window.deleteLater()
    run(20)
    print(f"opened {name}", flush=True)


def main(language: str, *names: str) -> None:
    qt = application(Locale(language))
    qt.setQuitOnLastWindowClosed(False)
    look = Look(qt, "evening")
    with folders.data_at(pictures.NOBODYS), tempfile.TemporaryDirectory() as folder:
        for name in names:
            show(look, language, name, Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
