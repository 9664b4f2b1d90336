"""Enter plays the notes held on a MIDI keyboard, wherever the focus is."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from tabletop.session.match import Match

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow
    from tests.tabletop.shell.conftest import Windows

ENTER = Qt.Key.Key_Return
NONE: frozenset[int] = frozenset()


@pytest.fixture
def window(windows: Windows, folder: Path, qtbot: QtBot) -> MainWindow:
    """A match of Carmony after a draw, with the focus on the list of moves."""
    made = windows()
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=7, options={"rounds": 1}, folder=folder)
    made.play_match(match)
    match.attempt(match.legal[0])
    match.lift()
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Draw"))
    made.commands["moves"].trigger()
    qtbot.waitUntil(made.match_page.moves.filter.hasFocus)
    return made


def enter(window: MainWindow) -> None:
    """Send Enter to the window, which passes it to the focused widget."""
    QTest.keyClick(window.windowHandle(), ENTER)


def chosen(window: MainWindow) -> Any:
    """Return the action of the selected row."""
    moves = window.match_page.moves
    return moves.model.rows[moves.list.currentIndex().row()].action


def offered(window: MainWindow) -> Any:
    """Return what a chord of two or three notes in hand offers, unless it is selected."""
    board = window.board
    assert board is not None
    for size in (2, 3):
        for chord in combinations(range(60, 72), size):
            board.keys_held(NONE)
            board.keys_held(frozenset(chord))
            offer = board.held_keys.offer
            if offer is not None and offer.action != chosen(window):
                return offer.action
    raise AssertionError("some two or three notes of this hand make something")


def test_enter_in_the_list_of_moves_plays_what_is_held_and_not_the_row(window: MainWindow) -> None:
    match = window.match
    assert match is not None
    wanted = offered(window)
    before = match.length
    enter(window)
    assert match.length == before + 1
    assert match.record.steps[-1].action == wanted


def test_enter_plays_no_row_while_notes_are_held_that_make_nothing(window: MainWindow) -> None:
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    before, row = match.length, chosen(window)
    assert row is not None
    board.keys_held(frozenset((60, 61, 62, 63)))
    assert board.held_keys.offer is None
    enter(window)
    assert match.length == before
    board.setFocus()
    enter(window)
    assert board.view.carry.item is None, "no card is picked up"
    assert not board.view.walk.visible
    board.keys_held(NONE)
    window.match_page.moves.setFocus()
    enter(window)
    assert match.record.steps[-1].action == row, "let go, Enter is the list's own key"


def test_enter_lifts_the_curtain_whatever_is_held(window: MainWindow) -> None:
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Discard"))
    assert match.curtained is not None
    board.keys_held(frozenset((60,)))
    assert QApplication.activeModalWidget() is None
    enter(window)
    assert match.curtained is None
