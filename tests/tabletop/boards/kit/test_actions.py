"""Test that a game's keys do what its buttons do, and that Help > Keys lists them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import END_TURN
from tabletop import boards
from tabletop.boards.kit.game_modules import find_module
from tabletop.session.match import Match
from tests.tabletop.boards.opening import open_board, open_position
from tools.screens.moments import Position

GAMES = [game for game in engines.GAMES if find_module(game, "actions")]


def list_positions(game: str) -> list[Position]:
    return list(import_module(f"tools.screens.{game.replace('-', '_')}.positions").positions())


def list_board_makers(game: str, qtbot: QtBot) -> list[Callable[[], Any]]:
    """Return functions that open a match before the deal and a gallery table."""
    turns = [position for position in list_positions(game) if "turn" in position.name][:1]

    def open_new_match() -> Any:
        rules = engines.load(game)
        max_players = rules.info.seats[1]
        return open_board(qtbot, Match(engines.Record.start(rules, ["Ana", "Ben", "Cleo"][:max_players], seed=5)))

    return [open_new_match, *(lambda position=position: open_position(qtbot, position) for position in turns)]


def list_shown_buttons(board: Any) -> list[str]:
    return [
        row.name
        for row in list_action_rows(board.game.info.id)
        if row.command is not None and row.has_button and board.find_button(row.name).isVisible()
    ]


def list_action_rows(game: str) -> Any:
    actions_module = find_module(game, "actions")
    assert actions_module is not None
    return actions_module.table()


def read_outcome(board: Any) -> tuple[Any, ...]:
    """Return all that a press can change: the position, the UI state, the chooser."""
    QApplication.processEvents()
    return board.match.position, board.current_view, board.ui_state, board.view.chooser.isVisible()


@pytest.mark.parametrize("game", GAMES)
def test_the_help_lists_the_key_of_every_action(game: str) -> None:
    key_rows = dict(boards.list_game_keys(game))
    assert len(key_rows) == len(boards.list_game_keys(game)), "a key is listed once"
    for row in list_action_rows(game):
        assert row.key in key_rows, row.name
    for words in key_rows.values():
        assert words[0].isupper()
        assert not words.endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_a_key_does_the_same_as_its_button_with_and_without_focus(qtbot: QtBot, game: str) -> None:
    for make in list_board_makers(game, qtbot):
        first = make()
        names = [name for name in list_shown_buttons(first) if first.find_button(name).isEnabled()]
        assert names
        for index, name in enumerate(names):
            by_mouse, by_key = make() if index else first, make()
            holder = by_key.find_button(name) if index % 2 else by_key.view  # the button has the focus, or the table
            QTest.mouseClick(by_mouse.find_button(name), Qt.MouseButton.LeftButton)
            holder.setFocus()
            QTest.keyClick(holder, by_key.board_actions.find_action(name).shortcut()[0].key())
            assert read_outcome(by_key) == read_outcome(by_mouse), name


@pytest.mark.parametrize("game", GAMES)
def test_visible_actions_have_different_keys_and_tool_tips_name_them(qtbot: QtBot, game: str) -> None:
    for make in list_board_makers(game, qtbot):
        board = make()
        keys = [board.board_actions.find_action(name).shortcut() for name in list_shown_buttons(board)]
        assert len({key.toString() for key in keys}) == len(keys)
        for name, key in zip(list_shown_buttons(board), keys, strict=True):
            button = board.find_button(name)
            assert button.accessibleName() == button.toolTip()
            if button.isEnabled():
                assert button.toolTip().endswith(f"({key.toString(QKeySequence.SequenceFormat.NativeText)})")


@pytest.mark.parametrize("game", GAMES)
def test_keys_with_a_modifier_do_nothing(qtbot: QtBot, game: str) -> None:
    for make in list_board_makers(game, qtbot):
        board = make()
        outcome_before = read_outcome(board)
        for name in list_shown_buttons(board):
            key = board.board_actions.find_action(name).shortcut()[0].key()
            QTest.keyClick(board.view, key, Qt.KeyboardModifier.AltModifier)
            assert read_outcome(board) == outcome_before, name


def test_the_key_of_a_disabled_button_explains_the_refusal(qtbot: QtBot) -> None:
    [start] = [position for position in list_positions("iv-v-i") if position.name == "2-start"]
    board = open_position(qtbot, start)
    end = board.find_button("end")
    assert end.isVisible()
    assert not end.isEnabled()
    reason = str(board.game.check(board.current_view, END_TURN))
    assert end.toolTip() == reason != ""
    with qtbot.waitSignal(board.match.refused):
        QTest.keyClick(board.view, Qt.Key.Key_E)
