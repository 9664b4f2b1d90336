"""Leave matches in a real window: `leaving_window.py WAY OPENED...`.

WAY is a key of `leaving.WAYS_TO_LEAVE`, each OPENED one of `leaving.OPENERS`. Prints `left OPENED` after each.
Exceptions and Qt's warnings go to standard error.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from tabletop.session import saves
from tabletop.shell.application import ready_application
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Port, Preferences, PreferencesStore, Sound
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.window.leaving_cases import (
    CLOSING_WAYS,
    OPENERS,
    WAYS_TO_LEAVE,
    begin_match,
    begin_next_match,
    discard_unsaved,
)

PAUSE_MS = 150
"""Time in milliseconds between two actions, in which a few frames are painted."""


def run_event_loop(milliseconds: int = PAUSE_MS) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def leave_match(look: Look, folder: Path, opened: str, way: str) -> None:
    """Open a window and a part of it, leave its match, and begin another one."""
    preferences = Preferences(forced_moves=False, sound=Sound(port=Port("none")))
    window = MainWindow(look, PreferencesStore(keep=preferences), saves.Matches(folder / "matches"))
    window.resize(1100, 640)
    window.show()
    run_event_loop()
    begin_match(window)
    run_event_loop()
    OPENERS[opened](window)
    run_event_loop()
    WAYS_TO_LEAVE[way](window)
    discard_unsaved(window)
    run_event_loop()
    if way in CLOSING_WAYS:
        left = [type(widget).__name__ for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        assert left == [], f"still there: {left}"
    else:
        begin_next_match(window)
        run_event_loop()
        window.force_close()
    window.deleteLater()
    run_event_loop()


def main(way: str, *opened: str) -> None:
    qt = ready_application(Preferences().locale)
    qt.setQuitOnLastWindowClosed(False)
    look = Look(qt, "evening")
    for each in opened:
        with tempfile.TemporaryDirectory() as folder:
            leave_match(look, Path(folder), each, way)
        print(f"left {each}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
