"""Stateful test of a match: play, undo and redo in any order."""

from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import engines
from tests.engines.generic import walks


class Table(RuleBasedStateMachine):
    """Players at a table; `past` models every state of the current line of play."""

    game: Any

    @initialize(seed=walks.seeds)
    def sit_down(self, seed: int) -> None:
        self.record = walks.begin(self.game, seed)
        self.past = [self.record.state]
        self.future: list[Any] = []
        self.cards = self.count()

    def count(self) -> Counter[int]:
        return Counter(card for cards in self.game.places(self.record.state).values() for card in cards)

    @precondition(lambda self: self.record.state.to_move is not None)
    @rule(choice=st.floats(0, 1, exclude_max=True), times=st.integers(1, 30))
    def play(self, choice: float, times: int) -> None:
        for _ in range(times):
            legal = self.game.legal(self.record.state)
            if not legal:
                break
            action = legal[int(choice * len(legal))]
            step = self.record.play(action)
            assert step.before == self.past[-1]
            if self.future and self.future[-1] == step.after:
                self.future.pop()
            else:
                self.future.clear()
            self.past.append(step.after)

    @precondition(lambda self: len(self.past) > 1)
    @rule(share=st.floats(0, 1))
    def undo(self, share: float) -> None:
        back = max(1, round(share * (len(self.past) - 1)))
        learners = self.record.find_learners(back)
        assert set(learners) <= set(range(len(self.record.state.seats)))
        self.record.undo(back, learners)
        for _ in range(back):
            self.future.append(self.past.pop())

    @precondition(lambda self: self.future)
    @rule(share=st.floats(0, 1))
    def redo(self, share: float) -> None:
        for _ in range(max(1, round(share * len(self.future)))):
            self.record.redo()
            self.past.append(self.future.pop())

    @precondition(lambda self: len(self.record.lines) < 200)
    @rule()
    def save_and_load(self) -> None:
        self.record = engines.loads(self.record.dumps())
        assert self.record.notice is None
        self.past = [self.record.state_at(count) for count in range(len(self.past))]
        assert len(self.record.undone) == len(self.future)

    @invariant()
    def the_state_is_the_models(self) -> None:
        assert self.record.state == self.past[-1]
        assert self.record.start_state == self.past[0]
        assert len(self.record.steps) == len(self.past) - 1

    @invariant()
    def no_card_is_lost_or_made(self) -> None:
        assert self.count() == self.cards

    @invariant()
    def only_the_end_has_no_actions(self) -> None:
        is_over = self.record.state.to_move is None
        assert (self.game.legal(self.record.state) == ()) == is_over
        assert (self.game.result(self.record.state) is not None) == is_over

    def teardown(self) -> None:
        if not hasattr(self, "record"):
            return
        end = self.record.state
        for _ in range(len(self.past) - 1):
            self.record.undo()
        assert self.record.state == self.past[0]
        for _ in range(len(self.past) - 1):
            self.record.redo()
        assert self.record.state == end


def run_machine(game: Any, table: type[Table] = Table, **changes: Any) -> None:
    """Run the machine with a game."""
    machine = type("Table", (table,), {"game": game})
    base_settings = settings(max_examples=walks.thorough.max_examples, stateful_step_count=20)
    run_state_machine_as_test(machine, settings=settings(base_settings, **changes))
