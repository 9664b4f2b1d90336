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
from tabletop.boards.kit.beside import beside
from tabletop.session.match import Match

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow
    from tests.tabletop.shell.conftest import Windows

GAMES = [game for game in engines.GAMES if beside(game, "actions")]
LETTERS = {"carmony": Qt.Key.Key_S, "iv-v-i": Qt.Key.Key_S, "cantoludus": Qt.Key.Key_R, "muzicando": Qt.Key.Key_O}
"""Keys by game that change the view of the table and not the position."""


def press(key: Qt.Key) -> None:
    """Press a key in the focused widget."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)


def acts(window: MainWindow, key: Qt.Key) -> bool:
    """Press a letter in the focused widget; return True if the table reacted."""
    assert window.board is not None
    before = window.board.desk
    press(key)
    return bool(window.board.desk != before)


def begun(windows: Windows, game: str) -> MainWindow:
    """Return a window with a match after its deal."""
    window = windows((1400, 900), motion=False)
    match = Match.start(engines.load(game), ("Ana", "Ben"), seed=4)
    window.play_match(match)
    match.lift()
    while match.viewer is None or not match.legal or match.length < 1:
        match.attempt(match.legal[0])
        match.lift()
    window.activateWindow()
    window.match_page.focus_board()
    return window


@pytest.mark.parametrize("game", GAMES)
def test_a_letter_acts_on_the_table_after_a_click_into_the_library_of_a_free_table(windows: Windows, game: str) -> None:
    window = windows((1400, 900), motion=False)
    window.free_tables.begin(game)
    window.activateWindow()
    moves, match = window.match_page.moves, window.match
    assert match is not None
    row = next(number for number, row in enumerate(moves.model.rows) if row.action is not None)
    assert match.attempt(moves.model.rows[row].action)
    where = moves.list.visualRect(moves.model.index(row)).center()
    QTest.mouseClick(moves.list.viewport(), Qt.MouseButton.LeftButton, pos=where)
    moves.list.setFocus()
    assert acts(window, LETTERS[game])
    assert moves.filter.text() == ""


@pytest.mark.parametrize("game", GAMES)
def test_only_a_field_takes_letters_in_the_window_of_a_match(windows: Windows, game: str) -> None:
    window = begun(windows, game)
    page = window.match_page
    for panel in ("score", "log", "moves"):
        page.open_panel(panel)
        page.moves.list.setFocus() if panel == "moves" else None
        assert acts(window, LETTERS[game]), panel
    page.moves.filter.setFocus()
    assert not acts(window, LETTERS[game])
    assert page.moves.filter.text() != ""
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Escape)
    assert window.board is not None
    assert window.board.view.hasFocus(), "Escape goes back to the table"
    assert not page.folded
    assert acts(window, LETTERS[game])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_presses_the_primary_button(windows: Windows, game: str, key: Qt.Key) -> None:
    window = windows((1400, 900), motion=False)
    match = Match.start(engines.load(game), ("Ana", "Ben"), seed=4)
    window.play_match(match)
    match.lift()
    window.activateWindow()
    window.match_page.focus_board()
    board = window.board
    assert board is not None
    if board.board_actions.primary is None:
        match.attempt(match.legal[0])  # Muzicando begins with the choice of a display.
        match.lift()
    assert board.board_actions.primary is not None
    at = match.length
    press(key)
    assert match.length == at + 1
