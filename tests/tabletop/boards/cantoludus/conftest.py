"""What the tests of Cantoludus' board share: boards of matches that begin, and of positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines import cantoludus
from engines.cantoludus.game import Cantoludus
from tabletop.boards.cantoludus.board import Board
from tabletop.session.match import Match
from tabletop.table import theme as themes

NAMES = ("Ana", "Ben")


@pytest.fixture(scope="session")
def game() -> Cantoludus:
    return cantoludus.load()


@pytest.fixture
def table_of(qtbot: QtBot) -> Callable[..., Board]:
    """Opens the board of a match."""

    def make(match: Match, size: tuple[int, int] = (1024, 700)) -> Board:
        board = Board(match, themes.load("evening"))
        qtbot.addWidget(board)
        board.resize(*size)
        board.set_motion(False)
        with qtbot.waitExposed(board):
            board.show()
        return board

    return make


@pytest.fixture
def new_board(game: Cantoludus, table_of: Callable[..., Board]) -> Callable[..., Board]:
    """Opens the board of a match that begins."""

    def make(seed: int = 1, deck: Any = None, **options: Any) -> Board:
        played = game if deck is None else cantoludus.load(deck)
        return table_of(Match(engines.Record.start(played, NAMES, seed=seed, options=options)))

    return make
