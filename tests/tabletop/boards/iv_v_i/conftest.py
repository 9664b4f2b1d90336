"""What the tests of IV-V-I's board share: hand-made positions, boards that show them, a player's hands."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import (
    DEAL,
    Abandon,
    Attach,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Fix,
    Leave,
    Lock,
    Nullify,
    Play,
    Style,
    Take,
)
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, DISCARD_PILE, DRAW_PILE, HANDS, STYLES, Phase, State
from tabletop.boards.iv_v_i.board import Board
from tabletop.boards.iv_v_i.layout import HAND
from tabletop.session.match import Match
from tabletop.table.layout import Spot
from tests.tabletop.boards.at_table.by_hand import LEFT, Mouse
from tests.tabletop.boards.opening import opened
from tools.screens.iv_v_i.handmade import faces, position

NAMES = ("Ana", "Ben", "Charlotte", "Maximiliane-Theodora")


class Table:
    """Makes positions."""

    def __init__(self) -> None:
        game = engines.load("iv-v-i")
        assert isinstance(game, IVVI)
        self.game = game
        self.deck = game.deck

    def faces(self, words: str) -> tuple[int, ...]:
        """Cards by their ids."""
        return faces(self.deck, words)

    def state(
        self,
        phrases: tuple[str, ...] = ("", ""),
        hand: str = "I V IV ii6 Do Ti authentic",
        discard: str = "V I6 bach",
        styles: str = "",
        phase: Phase = "play",
    ) -> State:
        """Ana to act with this hand; phrases by seat, as many players as there are."""
        return position(self.game, NAMES[: len(phrases)], phrases, hand, discard, styles, phase)


@pytest.fixture(scope="session")
def table() -> Table:
    return Table()


def keen_choice(game: IVVI, state: State, chance: random.Random) -> Any:
    """A keen player: everything a card can do is done, a phrase that is worth it locked, the rest thrown away."""
    legal = game.legal(state)
    seat = state.to_move
    assert seat is not None

    def worth(action: Any) -> int:
        match action:
            case Lock():
                after, _ = game.play(state, action)
                return 100 + after.scores[seat] if after.scores[seat] - state.scores[seat] >= 9 else -1
            case Fix():
                return 9
            case Attach():
                return 8
            case Play():
                return 7
            case Nullify(_, owner, _):
                return 6 if owner != seat else -1
            case Style():
                return 5
            case Abandon():
                return -1
            case EndTurn():
                return 1
            case Discard(card):
                return 2 if game.deck.kinds[card] != "cadence" and chance.random() < 0.4 else 0
            case _:
                return 4

    worths = [worth(action) for action in legal]
    best = max(worths)
    return chance.choice([action for action, each in zip(legal, worths, strict=True) if each == best])


@pytest.fixture(scope="session")
def keen() -> Callable[[IVVI, State, random.Random], Any]:
    """A player with whom much happens."""
    return keen_choice


@pytest.fixture(scope="session")
def played(table: Table) -> Callable[..., list[State]]:
    """The states of a match between keen players, some of them."""

    def play(players: int, seed: int, count: int = 12) -> list[State]:
        chance = random.Random(seed)
        state = table.game.new(NAMES[:players], seed, {"target": 50})
        states = [state]
        while state.to_move is not None and len(states) < 400:
            state, _ = table.game.play(state, keen_choice(table.game, state, chance))
            states.append(state)
        return [*states[:: max(1, len(states) // count)], states[-1]]

    return play


class IvviMouse(Mouse):
    """Does an action of the rules with the mouse."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.board = board

    def card(self, face: int) -> Spot:
        """Where a card of the hand that acts lies."""
        state = self.board.match.state
        seat = state.to_move
        return Spot(HANDS[seat], state.hands[seat].index(face))

    def act(self, action: Any) -> None:
        """Do an action of the rules by hand; a curtain in the way is lifted first."""
        self.lift()
        state = self.board.match.state
        match action:
            case Deal():
                self.click(DRAW_PILE)
            case Draw("deck"):
                self.drag(Spot(DRAW_PILE, len(state.draw_pile) - 1), HAND) if state.draw_pile else self.click(DRAW_PILE)
            case Draw():
                self.drag(Spot(DISCARD_PILE, len(state.discard) - 1), HAND)
            case Play(card, seat, at):
                self.drag(self.card(card), ("gap", seat, at))
            case Attach(card, voice, seat, at):
                self.drag(self.card(card), (voice, seat, at))
            case Nullify(card, seat, at) if self.board.game.deck.doubles >> card & 1:
                self.drag(self.card(card), ("pair", seat, at))
            case Nullify(card, seat, at) | Fix(card, seat, at):
                self.drag(self.card(card), Spot(BODIES[seat], at))
            case Lock(card, seat, at):
                self.drag(self.card(card), ("pair", seat, at))
            case Style(card):
                self.drag(self.card(card), STYLES)
            case Take(card):
                self.drag(Spot(DISCARD_PILE, len(state.discard) - 1 - state.discard[::-1].index(card)), HAND)
            case Leave():
                QTest.mouseClick(self.board.button("leave"), LEFT)
            case Discard(card):
                self.drag(self.card(card), DISCARD_PILE)
            case Abandon():
                QTest.mouseClick(self.board.button("abandon"), LEFT)
            case EndTurn():
                QTest.mouseClick(self.board.button("end"), LEFT)
            case _:
                raise AssertionError(f"no hand for {action}")
        self.settle()


@pytest.fixture
def hands_on() -> type[IvviMouse]:
    """Gives a board a player's hands."""
    return IvviMouse


@pytest.fixture
def board_of(qtbot: QtBot, table: Table) -> Callable[..., Board]:
    """Makes a board that shows a position, its window open and without motion, the first player's hand in sight."""

    def make(state: State, size: tuple[int, int] = (1000, 680)) -> Board:
        record = engines.Record.start(table.game, state.seats, seed=1)
        record.steps.append(replace(record.play(DEAL), after=state))
        del record.steps[0]
        match = Match(record)
        match.lift()
        board = opened(qtbot, match, size)
        assert isinstance(board, Board)
        return board

    return make
