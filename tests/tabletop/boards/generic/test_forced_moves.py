"""Test that the table plays forced moves by itself in every game."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

import engines
from tabletop.boards.kit import forced_moves
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tests.tabletop.boards import opening


@pytest.fixture(autouse=True)
def no_move_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table makes a move without a pause."""
    monkeypatch.setattr(forced_moves, "FORCED_MOVE_DELAY_MS", 0)


def open_board(qtbot: QtBot, game: str) -> AnyBoard:
    board: AnyBoard = opening.open_board(qtbot, Match.start(engines.load(game), ("Ana", "Ben"), seed=4), (640, 480))
    return board


@pytest.mark.parametrize("game", ["carmony", "cantoludus", "iv-v-i"])
def test_the_first_deal_is_played_automatically(qtbot: QtBot, game: str) -> None:
    board = open_board(qtbot, game)
    board.set_forced_moves(True)
    qtbot.waitUntil(lambda: board.match.length > 0)


def test_the_deal_waits_if_forced_moves_are_off(qtbot: QtBot) -> None:
    board, second_board = open_board(qtbot, "carmony"), open_board(qtbot, "carmony")
    board.set_forced_moves(True)
    board.set_forced_moves(False)
    second_board.set_forced_moves(True)
    qtbot.waitUntil(lambda: second_board.match.length > 0)
    assert board.match.length == 0
