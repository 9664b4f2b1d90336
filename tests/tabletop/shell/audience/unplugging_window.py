"""Open the class display on a projector that is unplugged and plugged in again.

Needs an X server of 1600x720 pixels and xrandr. Prints each observation on its own line; `test_unplugged.py` expects
them.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

import engines
from engines import Record
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.application import ready_application
from tabletop.shell.audience.question import Question
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Port, Preferences, PreferencesStore, Sound
from tabletop.shell.window.main_window import MainWindow

TIMEOUT_MS = 20_000
POLL_MS = 50
REST_MS = 700
"""Time in milliseconds in which a window manager may still move windows."""


def run_event_loop(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_for(done: Callable[[], bool], what: str) -> None:
    waited = 0
    while not done():
        run_event_loop(POLL_MS)
        waited += POLL_MS
        if waited > TIMEOUT_MS:
            sys.exit(f"in vain: {what}")
    run_event_loop(REST_MS)


def set_monitors(*arguments: str) -> None:
    subprocess.run(["xrandr", *arguments], check=True, stdout=subprocess.DEVNULL)


def connect_projector(on: bool) -> None:
    if on:
        set_monitors("--setmonitor", "projector", "640/160x480/120+960+0", "none")
    else:
        set_monitors("--delmonitor", "projector")
    wait_for(lambda: len(QGuiApplication.screens()) == (2 if on else 1), f"the projector is {on}")


def main() -> None:
    set_monitors("--setmonitor", "laptop", "960/240x720/180+0+0", "screen")
    qt = ready_application(Preferences().locale)
    qt.setQuitOnLastWindowClosed(False)
    connect_projector(True)
    look = Look(qt, "evening")
    with tempfile.TemporaryDirectory() as folder:
        store = PreferencesStore(keep=Preferences(sound=Sound(port=Port("none"))))
        window = MainWindow(look, store, saves.Matches(Path(folder)))
        window.setGeometry(40, 60, 860, 620)
        window.show()
        wait_for(window.isActiveWindow, "the window has the keyboard")
        window.play_match(Match(Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=3)))
        window.commands["audience"].trigger()
        audience = window.classroom.audience
        assert audience is not None
        wait_for(audience.isVisible, "the class's window")
        print("opened on", audience.screen().name(), audience.geometry().getRect(), audience.isFullScreen())
        audience.ask_question(Question("Which note?", ("C", "E"), 1))
        before = window.geometry()
        for _ in range(2):
            audience.activateWindow()  # The class display has the keyboard when its screen goes.
            wait_for(audience.isActiveWindow, "the class's window has the keyboard")
            connect_projector(False)
            print("unplugged: shown", audience.isVisible(), "open", window.classroom.audience is not None)
            wait_for(window.isActiveWindow, "the teacher's window has the keyboard")
            print(
                "the window stays", window.geometry() == before, "says", "unplugged" in "\n".join(window.notices.texts)
            )
            connect_projector(True)
            print("plugged in: shown", audience.isVisible())
            window.commands["audience"].trigger()
            wait_for(lambda: audience.isVisible() and audience.isFullScreen(), "the class's window again")
            print("again on", audience.screen().name(), audience.geometry().getRect(), audience.isFullScreen())
            print("asks", audience.panel.question is not None and audience.panel.question.text)
        window.force_close()
        run_event_loop(REST_MS)
        print("left", [type(widget).__name__ for widget in QApplication.topLevelWidgets() if widget.isVisible()])


if __name__ == "__main__":
    main()
