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

ENTER_KEY = Qt.Key.Key_Return
NO_PITCHES: frozenset[int] = frozenset()


@pytest.fixture
def window(windows: Windows, folder: Path, qtbot: QtBot) -> MainWindow:
    """A match of Carmony after a draw, with the focus on the list of moves."""
    made = windows()
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=7, options={"rounds": 1}, folder=folder)
    made.play_match(match)
    match.attempt(match.legal[0])
    match.raise_curtain()
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Draw"))
    made.commands["moves"].trigger()
    qtbot.waitUntil(made.match_page.moves.filter_field.hasFocus)
    return made


def press_enter(window: MainWindow) -> None:
    """Send Enter to the window, which passes it to the focused widget."""
    QTest.keyClick(window.windowHandle(), ENTER_KEY)


def selected_action(window: MainWindow) -> Any:
    """Return the action of the selected row."""
    moves = window.match_page.moves
    return moves.model.rows[moves.list_view.currentIndex().row()].action


def find_offer(window: MainWindow) -> Any:
    """Return what a chord of two or three notes in hand offers, unless it is selected."""
    board = window.board
    assert board is not None
    for size in (2, 3):
        for chord in combinations(range(60, 72), size):
            board.set_held_notes(NO_PITCHES)
            board.set_held_notes(frozenset(chord))
            offer = board.chord_input.selected_offer
            if offer is not None and offer.action != selected_action(window):
                return offer.action
    raise AssertionError("some two or three notes of this hand make something")


def test_enter_plays_the_held_notes_and_not_the_selected_move(window: MainWindow) -> None:
    match = window.match
    assert match is not None
    wanted = find_offer(window)
    before = match.length
    press_enter(window)
    assert match.length == before + 1
    assert match.record.steps[-1].action == wanted


def test_enter_plays_no_move_while_held_notes_offer_nothing(window: MainWindow) -> None:
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    before, row = match.length, selected_action(window)
    assert row is not None
    board.set_held_notes(frozenset((60, 61, 62, 63)))
    assert board.chord_input.selected_offer is None
    press_enter(window)
    assert match.length == before
    board.setFocus()
    press_enter(window)
    assert board.view.carrier.item is None, "no card is picked up"
    assert not board.view.navigator.is_visible
    board.set_held_notes(NO_PITCHES)
    window.match_page.moves.setFocus()
    press_enter(window)
    assert match.record.steps[-1].action == row, "let go, Enter is the list's own key"


def test_enter_raises_the_curtain_even_while_notes_are_held(window: MainWindow) -> None:
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    match.attempt(next(action for action in match.legal if type(action).__name__ == "Discard"))
    assert match.curtain_seat is not None
    board.set_held_notes(frozenset((60,)))
    assert QApplication.activeModalWidget() is None
    press_enter(window)
    assert match.curtain_seat is None
