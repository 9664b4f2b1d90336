"""Targets are large enough for a finger in a window of 1280x720 pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

import engines
from engines import Record
from tabletop.session.match import Match
from tabletop.shell.audience.teams import Team, Teams
from tabletop.shell.dialogs.new_game import NewGame
from tabletop.shell.lessons import library
from tabletop.shell.match import demo
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.targets import small

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

TEXT = [80, 100]
"""Text sizes in percent; larger text only enlarges its target."""


def begin(window: MainWindow, game: str) -> Match:
    match = Match(Record.start(engines.load(game), ["Ana", "Ben"], seed=3))
    match.attempt(match.legal[0])
    window.play_match(match)
    match.lift()
    return match


def front(window: MainWindow) -> list[str]:
    """Return the targets that are too small in the open dialog, or else in the window."""
    snapshots.settle()
    dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
    found = small(dialog or window)
    if dialog is not None:
        dialog.close()
    return found


@pytest.fixture(params=TEXT)
def opened(windows: Windows, request: pytest.FixtureRequest) -> MainWindow:
    return windows(text_size=request.param)


def test_on_the_start_page(opened: MainWindow) -> None:
    assert front(opened) == []


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_at_the_table_and_in_its_panels(opened: MainWindow, game: str) -> None:
    begin(opened, game)
    assert front(opened) == []
    for panel in ("moves", "score", "log", "rules"):
        opened.match_page.open_panel(panel)
        assert front(opened) == [], panel


def test_under_a_replay_and_a_lesson(opened: MainWindow) -> None:
    opened.play_match(Match(demo.record("carmony"), replay=True))
    assert front(opened) == []
    opened.learning.learn(library.bundled("carmony")[1])
    guide = opened.match_page.guide
    for number in range(2):
        guide.enter(number)
        while guide.phase == "laying":
            QApplication.processEvents()
        assert front(opened) == [], number


def _options(window: MainWindow) -> None:
    window.beginning.ask("muzicando")
    dialog = window.findChild(NewGame)
    assert dialog is not None
    dialog.show_advanced(True)


DIALOGS: dict[str, Callable[[MainWindow], object]] = {
    "preferences": lambda window: window.dialogs.show_preferences(),
    "preferences-sound": lambda window: window.dialogs.show_preferences("sound"),
    "preferences-tuning": lambda window: window.dialogs.show_preferences("tuning"),
    "preferences-keyboard": lambda window: window.dialogs.show_preferences("keyboard"),
    "new-match": _options,
    "keys": lambda window: window.dialogs.show_keys(),
    "decks": lambda window: window.dialogs.show_decks(),
    "rules": lambda window: window.dialogs.show_rule_book("carmony"),
    "lessons": lambda window: window.commands["learn"].trigger(),
    "puzzles": lambda window: window.commands["puzzles"].trigger(),
    "free-tables": lambda window: window.commands["free"].trigger(),
    "statistics": lambda window: window.dialogs.show_statistics(),
    "diagnostics": lambda window: window.dialogs.show_diagnostics(),
    "about": lambda window: window.dialogs.show_about(),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_in_dialogs(opened: MainWindow, name: str) -> None:
    DIALOGS[name](opened)
    assert front(opened) == []


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_in_the_popup_of_practice(opened: MainWindow) -> None:
    opened.play_match(Match(demo.record("iv-v-i"), replay=True))
    assert opened.match is not None
    opened.match.jump(40)
    snapshots.settle()
    strip = opened.match_page.strip
    opened.sound_commands.show_practice(strip)
    assert QApplication.activePopupWidget() is not None
    assert front(opened) == []


def test_beside_and_in_the_window_of_the_class(opened: MainWindow) -> None:
    begin(opened, "carmony")
    opened.commands["audience"].trigger()
    assert opened.classroom.audience is not None
    assert opened.classroom.bar is not None
    opened.classroom.bar.form(Teams((Team("Larks", 7), Team("Owls", 12))))
    assert front(opened) == []
    snapshots.settle()
    assert small(opened.classroom.audience) == []


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_in_the_popup_of_the_sound(opened: MainWindow) -> None:
    begin(opened, "carmony")
    opened.sound_commands.show()
    assert front(opened) == []
