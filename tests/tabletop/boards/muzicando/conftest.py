"""Fixtures for the tests of Muzicando's board.

They open boards of new matches and of positions, and act for a player.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import engines
from engines import muzicando
from engines.muzicando.actions import Display
from engines.muzicando.deck import card_of
from engines.muzicando.game import Muzicando
from engines.muzicando.state import Contract, State
from tabletop.boards.muzicando.board import Board
from tabletop.session.match import Match
from tests.tabletop.boards.muzicando.play import choose_varied_action

NAMES = ("Ana", "Ben", "Charlotte", "Dario", "Eva", "Finn", "Maximiliane-Theodora", "Hugo")


@pytest.fixture(scope="session")
def game() -> Muzicando:
    return muzicando.load()


@pytest.fixture(scope="session")
def list_match_states(game: Muzicando) -> Callable[..., list[State]]:
    """Return a function that lists the states of a match, cached."""
    cached: dict[Any, list[State]] = {}

    def play(players: int, seed: int = 3, **options: Any) -> list[State]:
        key = (players, seed, *options.items())
        if key not in cached:
            rng = random.Random(seed)
            state = game.new(NAMES[:players], seed, options)
            match_states = [state]
            while state.to_move is not None:
                state, _ = game.play(state, choose_varied_action(game, state, rng))
                match_states.append(state)
            cached[key] = match_states
        return cached[key]

    return play


@pytest.fixture(scope="session")
def make_display_state(game: Muzicando) -> Callable[..., State]:
    """Return a function that makes a state with a display and a hand."""

    def make(display: Display, placed: str, hand: str, players: int = 4, stock: str = "", **changes: Any) -> State:
        names = [name.lower() for name in game.deck.file.notes]
        colours = [game.deck.colour_name(colour)[0] for colour in range(7)]

        def find_cards(words: str) -> list[int]:
            faces = []
            for word in words.split():
                value = 7 if word[1:] == "*" else names.index(word[1:].lower())
                faces.append(card_of(colours.index(word[0]), value))
            return faces

        cells = tuple((x, y, find_cards(word)[0]) for word, x, y in _read_cells(placed))
        state = game.new(NAMES[:players], 1, {})
        hands = tuple(tuple(sorted(find_cards(hand))) if seat == 0 else (0, 1) for seat in range(players))
        return replace(
            state,
            order=tuple(range(players)),
            drawn=(),
            phase="place",
            to_move=0,
            contract=Contract(0, display, 2 if players == 4 else 0),
            laid=cells,
            hands=hands,
            stock=tuple(find_cards(stock)),
            **changes,
        )

    return make


def _read_cells(words: str) -> list[tuple[str, int, int]]:
    """Return cards with their cells from words such as "rDo@0,0"."""
    cells = []
    for word in words.split():
        card, _, cell = word.partition("@")
        x, _, y = cell.partition(",")
        cells.append((card, int(x), int(y)))
    return cells


@pytest.fixture
def open_new_board(game: Muzicando, open_match: Callable[..., Board]) -> Callable[..., Board]:
    """Return a function that opens the board of a match that begins."""

    def make(players: int = 4, seed: int = 1, **options: Any) -> Board:
        return open_match(Match(engines.Record.start(game, NAMES[:players], seed=seed, options=options)))

    return make


@pytest.fixture
def make_board(game: Muzicando, open_match: Callable[..., Board]) -> Callable[..., Board]:
    """Return a function that opens the board of a position, the curtain lifted."""

    def make(state: State, size: tuple[int, int] = (1024, 700), lift: bool = True) -> Board:
        record = engines.Record.start(game, state.seats, seed=1)
        record.start_state = state
        match = Match(record)
        if lift:
            match.raise_curtain()
        return open_match(match, size)

    return make
