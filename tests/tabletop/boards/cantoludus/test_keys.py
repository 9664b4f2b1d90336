"""Help > Keys names the keys that the table obeys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop import boards
from tabletop.boards.cantoludus.board import Board
from tabletop.boards.kit.piano_keys import find_piano_key
from tests.tabletop.boards.opening import open_position
from tools.screens.cantoludus import positions
from tools.screens.moments import Position

POSITIONS = {position.name.removeprefix("2-"): position for position in positions.positions()}


def open_focused_board(qtbot: QtBot, position: Position) -> Board:
    board = open_position(qtbot, position)
    assert isinstance(board, Board)
    board.view.setFocus()
    QApplication.processEvents()
    return board


def press_letter(board: Board, key: str) -> None:
    QTest.keyClick(board.view, Qt.Key[f"Key_{key}"])
    QApplication.processEvents()


def test_every_key_is_named_once_with_what_it_does() -> None:
    key_names = boards.list_game_keys("cantoludus")
    assert [key for key, _ in key_names] == ["B", "C", "Esc", "P", "D", "A", "R", "T", "E", "K"]
    for _, words in key_names:
        assert words[0].isupper()
        assert not words.endswith(".")


def test_r_opens_the_reference_and_k_makes_piano_keys_focusable(qtbot: QtBot) -> None:
    board = open_focused_board(qtbot, POSITIONS["turn"])
    press_letter(board, "R")
    assert board.ui_state.reference is not None
    press_letter(board, "R")
    assert board.ui_state.reference is None
    stops = len(board.view.navigator.focusable_items())
    press_letter(board, "K")
    keys = sum(find_piano_key(plate) is not None for plate in board.scene.plates)
    assert keys >= 24
    assert len(board.view.navigator.focusable_items()) == stops + keys
    press_letter(board, "K")
    assert len(board.view.navigator.focusable_items()) == stops
