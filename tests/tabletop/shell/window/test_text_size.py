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
from tabletop.shell.dialogs.new_game import NewGame
from tabletop.shell.lessons import library
from tabletop.shell.preferences import LARGEST_TEXT, SMALLEST_TEXT
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.cut import cut

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

SIZES = [(800, 600), (1280, 720)]


def begun(game: str) -> Match:
    match = Match(Record.start(engines.load(game), ["Ana", "Ben"][: engines.load(game).info.seats[1]], seed=3))
    match.attempt(match.legal[0])
    return match


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)


def test_keys_make_text_larger_and_smaller_at_once(window: MainWindow) -> None:
    window.play_match(begun("carmony"))
    board, turn = window.board, window.match_page.seat_line.turn
    assert board is not None
    usual = turn.fontInfo().pixelSize()
    for _ in range(3):
        press(window, Qt.Key.Key_Plus)
    assert window.store.now.text_size == 130
    assert turn.fontInfo().pixelSize() > usual
    assert board.scene.theme.text_size == 1.3
    press(window, Qt.Key.Key_0)
    assert turn.fontInfo().pixelSize() == usual
    press(window, Qt.Key.Key_Minus)
    assert turn.fontInfo().pixelSize() < usual
    press(window, Qt.Key.Key_0)


def test_text_is_neither_larger_nor_smaller_than_the_bounds(window: MainWindow) -> None:
    for key, bound in ((Qt.Key.Key_Plus, LARGEST_TEXT), (Qt.Key.Key_Minus, SMALLEST_TEXT)):
        for _ in range(15):
            press(window, key)
        assert window.store.now.text_size == bound
    press(window, Qt.Key.Key_0)


def test_a_size_chosen_in_the_preferences_holds_at_once(window: MainWindow) -> None:
    window.dialogs.show_preferences()
    dialog = window.dialogs.preferences
    assert dialog is not None
    before = dialog.fontInfo().pixelSize()
    dialog.text_size.setCurrentIndex(dialog.text_size.index_of(150))
    dialog.text_size.activated.emit(dialog.text_size.currentIndex())
    assert window.store.now.text_size == 150
    assert dialog.fontInfo().pixelSize() == round(1.5 * before)
    dialog.close()
    press(window, Qt.Key.Key_0)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def large(windows: Windows, request: pytest.FixtureRequest) -> MainWindow:
    """A window with the largest text."""
    return windows(request.param, text_size=LARGEST_TEXT)


def test_nothing_of_the_start_page_is_cut(large: MainWindow) -> None:
    snapshots.settle()
    page = large.start_page
    assert cut(page) == []
    for card in page.cards:
        assert card.least_width() <= card.width() + 1
        assert card.least_height(card.width()) <= card.height() + 1
        assert all(card.rect().contains(button.geometry()) for button in card.buttons)
    for row in page.rows:
        assert row.width() >= row.sizeHint().width()
        assert page.rect().contains(row.geometry())


def test_nothing_of_the_preferences_is_cut(large: MainWindow) -> None:
    for page in ("table", "sound", "tuning", "keyboard"):
        large.dialogs.show_preferences(page)
        snapshots.settle()
        dialog = large.dialogs.preferences
        assert dialog is not None
        assert dialog.width() <= large.width()
        assert cut(dialog) == [], page
        dialog.close()


@pytest.mark.parametrize("game", ["carmony", "muzicando"])
def test_nothing_of_a_new_match_is_cut(large: MainWindow, game: str) -> None:
    large.beginning.ask(game)
    dialog = large.findChild(NewGame)
    assert dialog is not None
    dialog.set_players(dialog.game.info.seats[1])
    dialog.show_advanced(True)
    snapshots.settle()
    assert dialog.width() <= large.width()
    assert cut(dialog) == []


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_nothing_of_the_prompt_and_the_header_is_cut(large: MainWindow, game: str) -> None:
    large.play_match(begun(game))
    snapshots.settle()
    assert large.board is not None
    prompt = large.board.prompt
    assert prompt is not None
    assert prompt.words.heightForWidth(prompt.words.width()) <= prompt.height()
    assert cut(prompt) == []
    assert cut(large.match_page.seat_line) == []


def test_nothing_of_a_lesson_is_cut(large: MainWindow) -> None:
    kept = library.bundled("carmony")[1]
    large.learning.learn(kept)
    guide, bar = large.match_page.guide, large.match_page.lesson_bar
    for number in range(3):
        guide.enter(number)
        while guide.phase == "laying":
            QApplication.processEvents()
        snapshots.settle()
        assert cut(bar) == [], number
