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
from tabletop.shell.dialogs.new_game import NewMatchDialog
from tabletop.shell.lessons import lesson_files
from tabletop.shell.match import demo
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.target_sizes import find_small_targets

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

TEXT_PERCENTAGES = [80, 100]
"""Text sizes in percent; larger text only enlarges its target."""


def begin_match(window: MainWindow, game: str) -> Match:
    match = Match(Record.start(engines.load(game), ["Ana", "Ben"], seed=3))
    match.attempt(match.legal[0])
    window.play_match(match)
    match.raise_curtain()
    return match


def find_small_in_front(window: MainWindow) -> list[str]:
    """Return the targets that are too small in the open dialog, or else in the window."""
    snapshots.process_events()
    dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
    found = find_small_targets(dialog or window)
    if dialog is not None:
        dialog.close()
    return found


@pytest.fixture(params=TEXT_PERCENTAGES)
def opened_window(windows: Windows, request: pytest.FixtureRequest) -> MainWindow:
    return windows(text_size=request.param)


def test_targets_on_the_start_page_are_large_enough(opened_window: MainWindow) -> None:
    assert find_small_in_front(opened_window) == []


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_targets_at_the_table_and_in_panels_are_large_enough(opened_window: MainWindow, game: str) -> None:
    begin_match(opened_window, game)
    assert find_small_in_front(opened_window) == []
    for panel in ("moves", "score", "log", "rules"):
        opened_window.match_page.open_panel(panel)
        assert find_small_in_front(opened_window) == [], panel


def test_targets_of_replays_and_lessons_are_large_enough(opened_window: MainWindow) -> None:
    opened_window.play_match(Match(demo.load_demo("carmony"), replay=True))
    assert find_small_in_front(opened_window) == []
    opened_window.learning.start_lesson(lesson_files.list_bundled_lessons("carmony")[1])
    guide = opened_window.match_page.guide
    for number in range(2):
        guide.enter(number)
        while guide.phase == "laying":
            QApplication.processEvents()
        assert find_small_in_front(opened_window) == [], number


def _open_options(window: MainWindow) -> None:
    window.match_starter.ask_new_match("muzicando")
    dialog = window.findChild(NewMatchDialog)
    assert dialog is not None
    dialog.show_advanced(True)


DIALOGS: dict[str, Callable[[MainWindow], object]] = {
    "preferences": lambda window: window.dialogs.show_preferences(),
    "preferences-sound": lambda window: window.dialogs.show_preferences("sound"),
    "preferences-tuning": lambda window: window.dialogs.show_preferences("tuning"),
    "preferences-keyboard": lambda window: window.dialogs.show_preferences("keyboard"),
    "new-match": _open_options,
    "keys": lambda window: window.dialogs.show_shortcuts(),
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
def test_targets_in_dialogs_are_large_enough(opened_window: MainWindow, name: str) -> None:
    DIALOGS[name](opened_window)
    assert find_small_in_front(opened_window) == []


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_targets_in_the_practice_popup_are_large_enough(opened_window: MainWindow) -> None:
    opened_window.play_match(Match(demo.load_demo("iv-v-i"), replay=True))
    assert opened_window.match is not None
    opened_window.match.jump(40)
    snapshots.process_events()
    strip = opened_window.match_page.strip
    opened_window.sound_commands.show_practice(strip)
    assert QApplication.activePopupWidget() is not None
    assert find_small_in_front(opened_window) == []


def test_targets_of_class_bar_and_class_display_are_large_enough(opened_window: MainWindow) -> None:
    begin_match(opened_window, "carmony")
    opened_window.commands["audience"].trigger()
    assert opened_window.classroom.audience is not None
    assert opened_window.classroom.bar is not None
    opened_window.classroom.bar.set_teams(Teams((Team("Larks", 7), Team("Owls", 12))))
    assert find_small_in_front(opened_window) == []
    snapshots.process_events()
    assert find_small_targets(opened_window.classroom.audience) == []


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_targets_in_the_sound_popup_are_large_enough(opened_window: MainWindow) -> None:
    begin_match(opened_window, "carmony")
    opened_window.sound_commands.show_controls()
    assert find_small_in_front(opened_window) == []
