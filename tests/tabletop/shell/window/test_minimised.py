"""Windows that start minimised or are hidden: everything continues unseen."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.controls.look import Look
from tabletop.shell.lessons import lesson_files
from tabletop.shell.match import computer_moves
from tabletop.shell.preferences import Preferences, PreferencesStore
from tabletop.shell.window.main_window import MainWindow
from tests.further import left_for_soak
from tests.tabletop.shell.consort_process import ROOT
from tests.tabletop.shell.match.test_lessons import LESSON

ShowWindow = Callable[[MainWindow], None]


def start_minimised(window: MainWindow) -> None:
    window.showMinimized()


def minimise(window: MainWindow) -> None:
    window.show()
    window.showMinimized()


def hide(window: MainWindow) -> None:
    window.show()
    window.hide()


@pytest.fixture
def window(look: Look, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """A new window, with animation and computer players that make no pause."""
    monkeypatch.setattr(computer_moves, "THINKING_PAUSE_MS", 0)
    monkeypatch.setattr(computer_moves, "REST_POLL_MS", 0)
    made = MainWindow(look, PreferencesStore(keep=Preferences(motion=True)), saves.Matches(folder))
    made.sound_player.has_no_process = True
    yield made
    made.close()
    made.deleteLater()


def play_against_computer(window: MainWindow, qtbot: QtBot) -> Match:
    """Start a match and wait for a move of the computer player."""
    match = window.match
    assert match is not None
    moved: list[int | None] = []
    match.stepped.connect(lambda _: moved.append(match.record.steps[-1].before.to_move))
    for _ in range(12):
        qtbot.waitUntil(lambda: match.thinking_seat is None and bool(match.legal))
        if 1 in moved:
            return match
        assert match.attempt(match.legal[-1])
    raise AssertionError(moved)


def test_a_window_starting_minimised_collects_garbage_and_sounds(window: MainWindow, qtbot: QtBot) -> None:
    window.sound_player.has_no_process = False
    gc.unfreeze()
    start_minimised(window)
    qtbot.waitUntil(lambda: gc.get_freeze_count() > 0)
    qtbot.waitUntil(lambda: window.sound_player.in_use is not None)


@pytest.mark.parametrize("show", [start_minimised, *left_for_soak([minimise, hide])])
def test_a_computer_player_moves_in_a_hidden_window(window: MainWindow, qtbot: QtBot, show: ShowWindow) -> None:
    show(window)
    window.match_starter.start_alone("carmony")
    play_against_computer(window, qtbot)


@pytest.mark.parametrize("show", [start_minimised, hide])
def test_a_lesson_sets_up_its_table_in_a_hidden_window(
    window: MainWindow, qtbot: QtBot, show: ShowWindow, tmp_path: Path
) -> None:
    show(window)
    file = tmp_path / "chord.toml"
    file.write_text(LESSON)
    window.learning.start_lesson(lesson_files.LessonSource("chord", path=file))
    guide = window.match_page.guide
    guide.enter(guide.count - 1)  # begins with moves of the lesson
    qtbot.waitUntil(lambda: guide.phase == "going")


MINIMISED_CODE = """
import sys
from PySide6.QtCore import QTimer
from tabletop.__main__ import main
from tabletop.shell.window import main_window

class Window(main_window.MainWindow):
    def __init__(self, *given):
        super().__init__(*given)
        self.told_moves = False
        self.ready.connect(lambda: QTimer.singleShot(0, self.go))

    def show(self):
        self.showMinimized() if "start" in sys.argv else super().show()

    def go(self):
        self.match_starter.start_alone("carmony")
        self.match.stepped.connect(self.tell_computer_move)
        print("ready", flush=True)
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.act)
        self.timer.start(50)

    def act(self):
        minimised = self.isMinimized() and not self.windowHandle().isExposed()
        if minimised and self.match.thinking_seat is None and self.match.legal:
            self.match.attempt(self.match.legal[-1])

    def tell_computer_move(self, _):
        if self.match.record.steps[-1].before.to_move == 1:
            print("computer moved", self.sound_player.in_use is not None, flush=True)

main_window.MainWindow = Window
sys.argv[1:] = []
sys.exit(main())
"""


@pytest.mark.needs("xvfb", "openbox", "xdotool", "libxcb-cursor0")
@pytest.mark.parametrize("start", [True, False], ids=["starts minimised", "is minimised"])
def test_a_real_minimised_window_continues(start: bool, x_server: str, tmp_path: Path) -> None:
    code = MINIMISED_CODE.replace('"start" in sys.argv', str(start))
    environment = {**os.environ, "DISPLAY": x_server, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
    consort = subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert consort.stdout is not None
        assert consort.stdout.readline() == "ready\n"
        if not start:
            find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "Consort", "windowminimize"]
            subprocess.run(find, env=environment, check=True, timeout=60)
        assert consort.stdout.readline() == "computer moved True\n"
    finally:
        consort.kill()
        consort.communicate()
