"""Tests of undo: free for one's own shown cards, not for drawn ones."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines import Record
from engines.kernel.events import Moved
from engines.kernel.record import Step
from tests.engines.generic import walks


def shows(step: Step) -> bool:
    """Return True if only cards of the mover's hand were shown."""
    seats = range(len(step.before.seats))
    seen = [event for event in step.events if any(map(event.reveals_to, seats))]
    mover = step.before.to_move
    return bool(seen) and all(
        isinstance(event, Moved)
        and (event.source.seat, event.source.sight, event.target.sight) == (mover, "owner", "all")
        for event in seen
    )


def draws(step: Step) -> bool:
    """Return True if an unseen card was turned up."""
    return any(
        isinstance(event, Moved) and event.source.sight == "none" and event.target.sight != "none"
        for event in step.events
    )


def matches(game: Any) -> Iterator[Record]:
    """Yield matches after every action."""
    for seed in range(12):
        record = walks.begin(game, seed)
        for step, _ in zip(walks.moves(game, record.state, seed), range(400), strict=False):
            record.play(step.action)
            yield record


@pytest.fixture
def shown(game: Any) -> Record:
    """Match in which the acting seat has just shown a card of its hand."""
    for record in matches(game):
        if shows(record.steps[-1]) and record.state.to_move == record.steps[-1].before.to_move:
            return record
    pytest.skip("in this game whoever shows a card has ended the turn")


def play_while(record: Record, wanted: Any, length: int = 200) -> bool:
    """Play until the last action is as wanted."""
    for step, _ in zip(walks.moves(record.game, record.state, 1), range(length), strict=False):
        record.play(step.action)
        if wanted():
            return True
    return False


def test_ones_own_play_is_free_in_ones_own_turn(shown: Record) -> None:
    assert shown.find_learners(1) == ()
    before = shown.steps[-1].before
    shown.undo()
    assert shown.state == before


def test_once_another_acts_everybody_has_seen_it(shown: Record) -> None:
    mover = shown.state.to_move
    length = len(shown.steps)
    assert play_while(shown, lambda: shown.state.to_move != mover)
    asked = shown.find_learners(len(shown.steps) - length + 1)
    assert set(asked) >= set(range(len(shown.header.seats))) - {mover}


def test_what_is_drawn_in_the_same_turn_is_not_given_back_for_nothing(game: Any) -> None:
    for record in matches(game):
        if len(record.steps) < 2:
            continue
        one, other = record.steps[-2:]
        if not one.before.to_move == other.before.to_move == record.state.to_move:
            continue
        if (draws(one) and shows(other)) or (shows(one) and draws(other)):
            assert record.find_learners(2)
            return
    pytest.skip("in this game nobody draws in the turn in which one plays")


def test_a_play_of_the_turn_before_is_not_ones_own_any_more(shown: Record) -> None:
    """The seat acts again after all others have acted."""
    mover = shown.state.to_move
    length = len(shown.steps)
    others = False

    def round_the_table() -> bool:
        nonlocal others
        others = others or shown.state.to_move != mover
        return others and shown.state.to_move in (mover, None)

    assert play_while(shown, round_the_table, 2000)
    assert set(shown.find_learners(len(shown.steps) - length + 1)) >= set(range(len(shown.header.seats))) - {mover}
