"""Fixtures for the tests of IV-V-I's board.

They arrange positions, open boards that show them, and act for a player.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import (
    DEAL,
)
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import HANDS, Phase, State
from tabletop.boards.iv_v_i.board import Board
from tabletop.session.match import Match
from tabletop.table.layout import Spot
from tests.tabletop.boards.generic import matches
from tests.tabletop.boards.generic.gestures import Hands
from tests.tabletop.boards.opening import open_board
from tools.screens.iv_v_i.handmade import find_faces, make_position

NAMES = ("Ana", "Ben", "Charlotte", "Maximiliane-Theodora")


class Table:
    """Makes positions."""

    def __init__(self) -> None:
        game = engines.load("iv-v-i")
        assert isinstance(game, IVVI)
        self.game = game
        self.deck = game.deck

    def find_faces(self, words: str) -> tuple[int, ...]:
        """Return cards by their ids."""
        return find_faces(self.deck, words)

    def make_state(
        self,
        phrases: tuple[str, ...] = ("", ""),
        hand: str = "I V IV ii6 Do Ti authentic",
        discard: str = "V I6 bach",
        styles: str = "",
        phase: Phase = "play",
    ) -> State:
        """Return a state in which Ana acts with this hand, with a phrase for each seat."""
        return make_position(self.game, NAMES[: len(phrases)], phrases, hand, discard, styles, phase)


@pytest.fixture(scope="session")
def table() -> Table:
    return Table()


@pytest.fixture(scope="session")
def list_match_states() -> Callable[..., list[State]]:
    """Return a function that lists some states of a match between greedy players."""

    def play(players: int, count: int = 12) -> list[State]:
        record = matches.play_whole_match("iv-v-i", players)
        return [record.state_at(step) for step in matches.spread_steps(record, count)]

    return play


class IvviHands(Hands):
    """A player's hands, who knows the spots of the cards."""

    def find_spot(self, face: int) -> Spot:
        """Return the spot of a card in the hand that acts."""
        state = self.table.match.state
        return Spot(HANDS[state.to_move], state.hands[state.to_move].index(face))


@pytest.fixture
def make_hands() -> type[IvviHands]:
    """Return the class of a player's hands, to be made for a board."""
    return IvviHands


@pytest.fixture
def make_board(qtbot: QtBot, table: Table) -> Callable[..., Board]:
    """Return a function that opens a board on a position.

    The board has no motion and shows the first player's hand.
    """

    def make(state: State, size: tuple[int, int] = (1000, 680)) -> Board:
        record = engines.Record.start(table.game, state.seats, seed=1)
        record.steps.append(replace(record.play(DEAL), after=state))
        del record.steps[0]
        match = Match(record)
        match.raise_curtain()
        board = open_board(qtbot, match, size)
        assert isinstance(board, Board)
        return board

    return make
