"""Letters act on the table unless a text field has the focus.

Enter presses the primary button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engines
from tabletop.boards.kit.game_modules import find_module
from tabletop.session.match import Match

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow
    from tests.tabletop.shell.conftest import Windows

GAME_IDS = [game for game in engines.GAMES if find_module(game, "actions")]
VIEW_KEYS = {"carmony": Qt.Key.Key_S, "iv-v-i": Qt.Key.Key_S, "cantoludus": Qt.Key.Key_R, "muzicando": Qt.Key.Key_O}
"""Keys by game that change the view of the table and not the position."""


def press_key(key: Qt.Key) -> None:
    """Press a key in the focused widget."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)


def reacts_to_letter(window: MainWindow, key: Qt.Key) -> bool:
    """Press a letter in the focused widget; return True if the table reacted."""
    assert window.board is not None
    before = window.board.ui_state
    press_key(key)
    return bool(window.board.ui_state != before)


def begin_match(windows: Windows, game: str) -> MainWindow:
    """Return a window with a match after its deal."""
    window = windows((1400, 900), motion=False)
    match = Match.start(engines.load(game), ("Ana", "Ben"), seed=4)
    window.play_match(match)
    match.raise_curtain()
    while match.viewer is None or not match.legal or match.length < 1:
        match.attempt(match.legal[0])
        match.raise_curtain()
    window.activateWindow()
    window.match_page.focus_board()
    return window


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_letter_acts_on_the_table_after_a_click_into_the_library_of_a_free_table(windows: Windows, game: str) -> None:
    window = windows((1400, 900), motion=False)
    window.free_tables.open_table(game)
    window.activateWindow()
    moves, match = window.match_page.moves, window.match
    assert match is not None
    row = next(number for number, row in enumerate(moves.model.rows) if row.action is not None)
    assert match.attempt(moves.model.rows[row].action)
    where = moves.list_view.visualRect(moves.model.index(row)).center()
    QTest.mouseClick(moves.list_view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    moves.list_view.setFocus()
    assert reacts_to_letter(window, VIEW_KEYS[game])
    assert moves.filter_field.text() == ""


@pytest.mark.parametrize("game", GAME_IDS)
def test_letters_reach_the_table_of_a_match_except_in_text_fields(windows: Windows, game: str) -> None:
    window = begin_match(windows, game)
    page = window.match_page
    for panel in ("score", "log", "moves"):
        page.open_panel(panel)
        page.moves.list_view.setFocus() if panel == "moves" else None
        assert reacts_to_letter(window, VIEW_KEYS[game]), panel
    page.moves.filter_field.setFocus()
    assert not reacts_to_letter(window, VIEW_KEYS[game])
    assert page.moves.filter_field.text() != ""
    press_key(Qt.Key.Key_Escape)
    press_key(Qt.Key.Key_Escape)
    assert window.board is not None
    assert window.board.view.hasFocus(), "Escape goes back to the table"
    assert not page.is_folded
    assert reacts_to_letter(window, VIEW_KEYS[game])


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_presses_the_primary_button(windows: Windows, game: str, key: Qt.Key) -> None:
    window = windows((1400, 900), motion=False)
    match = Match.start(engines.load(game), ("Ana", "Ben"), seed=4)
    window.play_match(match)
    match.raise_curtain()
    window.activateWindow()
    window.match_page.focus_board()
    board = window.board
    assert board is not None
    if board.board_actions.primary is None:
        match.attempt(match.legal[0])  # Muzicando begins with the choice of a display.
        match.raise_curtain()
    assert board.board_actions.primary is not None
    at = match.length
    press_key(key)
    assert match.length == at + 1
