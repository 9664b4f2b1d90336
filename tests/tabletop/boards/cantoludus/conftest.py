"""Fixtures for the tests of Cantoludus' board.

They open boards of new matches and of arranged positions, and act for a player. Positions are written in the words of
the engine's tests: `cantoludus_table`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import engines
from engines import cantoludus
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import State
from tabletop.boards.cantoludus.board import Board
from tabletop.session.match import Match

NAMES = ("Ana", "Ben")


@pytest.fixture(scope="session")
def game() -> Cantoludus:
    return cantoludus.load()


@pytest.fixture
def open_new_board(game: Cantoludus, open_match: Callable[..., Board]) -> Callable[..., Board]:
    """Return a function that opens the board of a match that begins."""

    def make(seed: int = 1, deck: Any = None, **options: Any) -> Board:
        rules = game if deck is None else cantoludus.load(deck)
        return open_match(Match(engines.Record.start(rules, NAMES, seed=seed, options=options)))

    return make


@pytest.fixture
def make_board(game: Cantoludus, open_match: Callable[..., Board]) -> Callable[..., Board]:
    """Return a function that opens the board of a position, the curtain lifted."""

    def make(state: State, size: tuple[int, int] = (1024, 700), rules: Cantoludus = game) -> Board:
        record = engines.Record.start(rules, state.seats, seed=1)
        record.start_state = state
        match = Match(record)
        match.raise_curtain()
        return open_match(match, size)

    return make
