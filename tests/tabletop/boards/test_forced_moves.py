"""Where there is nothing to decide the table goes on by itself, in every game."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

import engines
from tabletop import boards
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tabletop.table import theme as themes


def opened(qtbot: QtBot, game: str) -> AnyBoard:
    rules = engines.load(game)
    match = Match.start(rules, ("Ana", "Ben", "Clara", "Dario")[: rules.info.seats[0]], seed=4)
    board = boards.load(game)(match, themes.load("evening"))
    qtbot.addWidget(board)
    board.set_motion(False)
    board.resize(640, 480)
    with qtbot.waitExposed(board):
        board.show()
    return board


@pytest.mark.parametrize("game", ["carmony", "cantoludus", "iv-v-i"])
def test_the_first_deal_comes_by_itself(qtbot: QtBot, game: str) -> None:
    board = opened(qtbot, game)
    board.set_forced_moves(True)
    qtbot.waitUntil(lambda: board.match.length > 0)


def test_by_hand_it_waits(qtbot: QtBot) -> None:
    board = opened(qtbot, "carmony")
    board.set_forced_moves(True)
    board.set_forced_moves(False)
    qtbot.wait(900)
    assert board.match.length == 0
