"""The player's text size applies at once and everywhere, and no text is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engines
from engines import Record
from tabletop.session.match import Match
from tabletop.shell.dialogs.new_game import NewMatchDialog
from tabletop.shell.lessons import lesson_files
from tabletop.shell.preferences import MAX_TEXT_SIZE_PERCENT, MIN_TEXT_SIZE_PERCENT
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.cut_texts import find_cut_texts

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

SIZES = [(800, 600), (1280, 720)]


def make_match(game: str) -> Match:
    match = Match(Record.start(engines.load(game), ["Ana", "Ben"][: engines.load(game).info.seats[1]], seed=3))
    match.attempt(match.legal[0])
    return match


def press_key(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)


def test_keys_make_text_larger_and_smaller_at_once(window: MainWindow) -> None:
    window.play_match(make_match("carmony"))
    board, turn = window.board, window.match_page.seat_line.turn_label
    assert board is not None
    usual = turn.fontInfo().pixelSize()
    for _ in range(3):
        press_key(window, Qt.Key.Key_Plus)
    assert window.store.preferences.text_size == 130
    assert turn.fontInfo().pixelSize() > usual
    assert board.scene.theme.text_size == 1.3
    press_key(window, Qt.Key.Key_0)
    assert turn.fontInfo().pixelSize() == usual
    press_key(window, Qt.Key.Key_Minus)
    assert turn.fontInfo().pixelSize() < usual
    press_key(window, Qt.Key.Key_0)


def test_the_text_size_stays_within_its_limits(window: MainWindow) -> None:
    for key, bound in ((Qt.Key.Key_Plus, MAX_TEXT_SIZE_PERCENT), (Qt.Key.Key_Minus, MIN_TEXT_SIZE_PERCENT)):
        for _ in range(15):
            press_key(window, key)
        assert window.store.preferences.text_size == bound
    press_key(window, Qt.Key.Key_0)


def test_a_text_size_from_the_preferences_applies_at_once(window: MainWindow) -> None:
    window.dialogs.show_preferences()
    dialog = window.dialogs.preferences
    assert dialog is not None
    before = dialog.fontInfo().pixelSize()
    dialog.text_size_box.setCurrentIndex(dialog.text_size_box.index_of(150))
    dialog.text_size_box.activated.emit(dialog.text_size_box.currentIndex())
    assert window.store.preferences.text_size == 150
    assert dialog.fontInfo().pixelSize() == round(1.5 * before)
    dialog.close()
    press_key(window, Qt.Key.Key_0)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def large_text_window(windows: Windows, request: pytest.FixtureRequest) -> MainWindow:
    """A window with the largest text."""
    return windows(request.param, text_size=MAX_TEXT_SIZE_PERCENT)


def test_no_text_of_the_start_page_is_cut(large_text_window: MainWindow) -> None:
    snapshots.process_events()
    page = large_text_window.start_page
    assert find_cut_texts(page) == []
    for card in page.cards:
        assert card.find_min_width() <= card.width() + 1
        assert card.find_min_height(card.width()) <= card.height() + 1
        assert all(card.rect().contains(button.geometry()) for button in card.buttons)
    for row in page.action_buttons:
        assert row.width() >= row.sizeHint().width()
        assert page.rect().contains(row.geometry())


def test_no_text_of_the_preferences_is_cut(large_text_window: MainWindow) -> None:
    for page in ("table", "sound", "tuning", "keyboard"):
        large_text_window.dialogs.show_preferences(page)
        snapshots.process_events()
        dialog = large_text_window.dialogs.preferences
        assert dialog is not None
        assert dialog.width() <= large_text_window.width()
        assert find_cut_texts(dialog) == [], page
        dialog.close()


@pytest.mark.parametrize("game", ["carmony", "muzicando"])
def test_no_text_of_the_dialog_for_a_new_match_is_cut(large_text_window: MainWindow, game: str) -> None:
    large_text_window.match_starter.ask_new_match(game)
    dialog = large_text_window.findChild(NewMatchDialog)
    assert dialog is not None
    dialog.set_players(dialog.game.info.seats[1])
    dialog.show_advanced(True)
    snapshots.process_events()
    assert dialog.width() <= large_text_window.width()
    assert find_cut_texts(dialog) == []


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_no_text_of_prompt_and_header_is_cut(large_text_window: MainWindow, game: str) -> None:
    large_text_window.play_match(make_match(game))
    snapshots.process_events()
    assert large_text_window.board is not None
    prompt = large_text_window.board.prompt
    assert prompt is not None
    assert prompt.text_label.heightForWidth(prompt.text_label.width()) <= prompt.height()
    assert find_cut_texts(prompt) == []
    assert find_cut_texts(large_text_window.match_page.seat_line) == []


def test_no_text_of_a_lesson_is_cut(large_text_window: MainWindow) -> None:
    lesson_source = lesson_files.list_bundled_lessons("carmony")[1]
    large_text_window.learning.start_lesson(lesson_source)
    guide, bar = large_text_window.match_page.guide, large_text_window.match_page.lesson_bar
    for number in range(3):
        guide.enter(number)
        while guide.phase == "laying":
            QApplication.processEvents()
        snapshots.process_events()
        assert find_cut_texts(bar) == [], number
