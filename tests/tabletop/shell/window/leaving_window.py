"""Leave matches in a real window: `leaving_window.py WAY OPENED...`.

WAY is a key of `leaving.LEAVE`, each OPENED one of `leaving.OPEN`. Prints `left OPENED` after each. Exceptions and Qt's
warnings go to standard error.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from tabletop.session import saves
from tabletop.shell.application import application
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Port, Preferences, Sound, Store
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.window.leaving import CLOSES, LEAVE, OPEN, answer, begin, go_on

LOOK_MS = 150
"""Time in milliseconds between two actions, in which a few frames are painted."""


def run(milliseconds: int = LOOK_MS) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def leave(look: Look, folder: Path, opened: str, way: str) -> None:
    """Open a window and a part of it, leave its match, and begin another one."""
    preferences = Preferences(forced_moves=False, sound=Sound(port=Port("none")))
    window = MainWindow(look, Store(keep=preferences), saves.Matches(folder / "matches"))
    window.resize(1100, 640)
    window.show()
    run()
    begin(window)
    run()
    OPEN[opened](window)
    run()
    LEAVE[way](window)
    answer(window)
    run()
    if way in CLOSES:
        left = [type(widget).__name__ for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        assert left == [], f"still there: {left}"
    else:
        go_on(window)
        run()
        window.end()
    window.deleteLater()
    run()


def main(way: str, *opened: str) -> None:
    qt = application(Preferences().locale)
    qt.setQuitOnLastWindowClosed(False)
    look = Look(qt, "evening")
    for each in opened:
        with tempfile.TemporaryDirectory() as folder:
            leave(look, Path(folder), each, way)
        print(f"left {each}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
