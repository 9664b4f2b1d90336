"""Stateful test of a match: any sequence of operations agrees with a list."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import engines
from tabletop.session.match import Match
from tabletop.session.saves import read_record

GAME = engines.load("carmony")


class MatchMachine(RuleBasedStateMachine):
    """Operations on a match and a model of its moves.

    `actions` are the moves that stand, `undone` those that redo brings back, the next one last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.actions: list[Any] = []
        self.undone: list[Any] = []

    @initialize(seed=st.integers(0, 2**64 - 1), seats=st.integers(2, 4))
    def start(self, seed: int, seats: int) -> None:
        names = ["Ana", "Ben", "Cleo", "Dan"][:seats]
        self.match = Match.start(GAME, names, seed=seed, options={"rounds": 1}, folder=Path(self.folder.name))

    @rule(pick=st.integers(0, 10**6), burst=st.integers(1, 6))
    def attempt(self, pick: int, burst: int) -> None:
        for number in range(burst):
            if not self.match.legal:
                return
            action = self.match.legal[(pick + 31 * number) % len(self.match.legal)]
            assert self.match.attempt(action)
            self.actions.append(action)
            if self.undone and self.undone[-1] == action:
                self.undone.pop()
            else:
                self.undone.clear()

    @rule(pick=st.integers(0, 10**6))
    def attempt_anything(self, pick: int) -> None:
        """Try an action that may be illegal or come at a moment when nobody may play."""
        universe = GAME.universe(self.match.state)
        action = universe[pick % len(universe)]
        expected = action in self.match.legal
        assert bool(self.match.attempt(action)) == expected
        if expected:
            self.actions.append(action)
            if self.undone and self.undone[-1] == action:
                self.undone.pop()
            else:
                self.undone.clear()

    @rule(count=st.integers(1, 5), agreed=st.booleans())
    def undo(self, count: int, agreed: bool) -> None:
        possible = count <= len(self.actions)
        free = possible and not self.match.find_seats_to_ask(count)
        undone = self.match.undo(count, self.match.all_seats if agreed else ())
        assert bool(undone) == (possible and (agreed or free))
        if undone:
            for _ in range(count):
                self.undone.append(self.actions.pop())

    @rule()
    def redo(self) -> None:
        assert self.match.can_redo() == bool(self.undone)
        if self.match.redo():
            self.actions.append(self.undone.pop())

    @rule(share=st.floats(0, 1))
    def jump(self, share: float) -> None:
        self.match.jump(round(share * self.match.length))

    @rule()
    def jump_to_the_present(self) -> None:
        self.match.jump(self.match.length)

    @rule()
    def step(self) -> None:
        position = self.match.position
        assert self.match.step() == (position < self.match.length)

    @precondition(lambda self: self.match.curtain_seat is not None)
    @rule()
    def lift(self) -> None:
        self.match.raise_curtain()
        assert self.match.curtain_seat is None

    @rule()
    def drop_curtain(self) -> None:
        self.match.lower_curtain()

    @rule()
    def reopen(self) -> None:
        """The file holds the whole match, redo included."""
        assert self.match.journal is not None
        if self.match.journal.path is not None:
            record = read_record(self.match.journal.path)
            assert record.notice is None
            assert record.dumps() == self.match.record.dumps()
            assert [step.action for step in record.undone] == self.undone

    @invariant()
    def the_moves_are_those_that_stand(self) -> None:
        assert [step.action for step in self.match.record.steps] == self.actions
        assert self.match.can_undo() == bool(self.actions)
        assert 0 <= self.match.position <= self.match.length == len(self.actions)

    @invariant()
    def only_the_seat_that_acts_sees_its_hand(self) -> None:
        match, now = self.match, self.match.record.state
        assert match.viewer in (None, now.to_move)
        assert match.curtain_seat in (None, now.to_move)
        assert match.viewer is None or match.curtain_seat is None
        assert match.view == GAME.view(match.state, match.viewer)
        if match.curtain_seat is not None or match.position != match.length:
            assert match.legal == ()
        else:
            assert match.legal == GAME.legal(match.state)
        if match.viewer is None and match.curtain_seat is None and now.to_move is not None:
            assert GAME.view(now, now.to_move) == GAME.view(now, None) or not GAME.needs_private_view(now)

    def teardown(self) -> None:
        if hasattr(self, "match"):
            state = GAME.new(self.match.record.header.seats, self.match.record.header.seed, {"rounds": 1})
            for action in self.actions:
                state, _ = GAME.play(state, action)
            assert state == self.match.record.state
            self.match.close()
        self.folder.cleanup()


TestPlaying = MatchMachine.TestCase
TestPlaying.settings = settings(max_examples=30, stateful_step_count=40)
