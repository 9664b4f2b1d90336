"""Tests that a replayed journal gives the same states, undos included."""

import random
from itertools import pairwise
from typing import Any

from hypothesis import given

import engines
from tests.engines.generic import walks


def play_with_undos(game: Any, seed: int, moves: int = 60) -> engines.Record:
    """Return a record of moves with undos and redos."""
    rng = random.Random(seed)
    record = walks.begin(game, seed)
    for step in walks.match(game, seed)[:moves]:
        record.play(step.action)
        while rng.random() < 0.2:
            back = rng.randint(1, min(5, len(record.steps)))
            record.undo(back, agreed=range(len(record.header.seats)))
            for _ in range(back):
                record.redo()
    return record


@given(walks.seeds)
def test_a_journal_reads_back(game: Any, seed: int) -> None:
    record = play_with_undos(game, seed)
    text = record.dumps()
    reloaded = engines.loads(text)
    assert reloaded.notice is None
    assert reloaded.state == record.state
    assert [step.action for step in reloaded.steps] == [step.action for step in record.steps]
    assert reloaded.dumps() == text


@given(walks.seeds)
def test_undo_and_redo_restore_every_state(game: Any, seed: int) -> None:
    record = play_with_undos(game, seed)
    states = [record.state_at(count) for count in range(len(record.steps) + 1)]
    for state in reversed(states[:-1]):
        record.undo()
        assert record.state == state
    assert record.state == record.start_state
    for state in states[1:]:
        record.redo()
        assert record.state == state
    assert engines.loads(record.dumps()).state == states[-1]


@given(walks.seeds)
def test_undoing_more_actions_asks_no_fewer_seats(game: Any, seed: int) -> None:
    record = play_with_undos(game, seed, moves=30)
    learned = [set(record.find_learners(count)) for count in range(1, len(record.steps) + 1)]
    assert all(fewer <= more for fewer, more in pairwise(learned))
    assert learned[-1]
