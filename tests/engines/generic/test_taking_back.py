"""Tests of undo: free for one's own shown cards, not for drawn ones."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines import Record
from engines.kernel.events import Moved
from engines.kernel.record import Step
from tests.engines.generic import walks


def has_shown_cards(step: Step) -> bool:
    """Return True if only cards of the mover's hand were shown."""
    seats = range(len(step.before.seats))
    revealing_events = [event for event in step.events if any(map(event.reveals_to, seats))]
    mover = step.before.to_move
    return bool(revealing_events) and all(
        isinstance(event, Moved)
        and (event.source.seat, event.source.sight, event.target.sight) == (mover, "owner", "all")
        for event in revealing_events
    )


def has_drawn_card(step: Step) -> bool:
    """Return True if an unseen card was turned up."""
    return any(
        isinstance(event, Moved) and event.source.sight == "none" and event.target.sight != "none"
        for event in step.events
    )


def generate_matches(game: Any) -> Iterator[Record]:
    """Yield matches after every action."""
    for seed in range(12):
        record = walks.begin(game, seed)
        for step, _ in zip(walks.moves(game, record.state, seed), range(400), strict=False):
            record.play(step.action)
            yield record


@pytest.fixture
def shown_match(game: Any) -> Record:
    """Match in which the acting seat has just shown a card of its hand."""
    for record in generate_matches(game):
        if has_shown_cards(record.steps[-1]) and record.state.to_move == record.steps[-1].before.to_move:
            return record
    pytest.skip("in this game whoever shows a card has ended the turn")


def play_until(record: Record, is_reached: Any, length: int = 200) -> bool:
    """Play until the last action is as wanted."""
    for step, _ in zip(walks.moves(record.game, record.state, 1), range(length), strict=False):
        record.play(step.action)
        if is_reached():
            return True
    return False


def test_undo_of_a_shown_card_is_free_in_the_same_turn(shown_match: Record) -> None:
    assert shown_match.find_learners(1) == ()
    before = shown_match.steps[-1].before
    shown_match.undo()
    assert shown_match.state == before


def test_undo_asks_all_others_after_another_seat_acts(shown_match: Record) -> None:
    mover = shown_match.state.to_move
    length = len(shown_match.steps)
    assert play_until(shown_match, lambda: shown_match.state.to_move != mover)
    learners = shown_match.find_learners(len(shown_match.steps) - length + 1)
    assert set(learners) >= set(range(len(shown_match.header.seats))) - {mover}


def test_undo_of_a_drawn_card_is_not_free_in_the_same_turn(game: Any) -> None:
    for record in generate_matches(game):
        if len(record.steps) < 2:
            continue
        first_step, second_step = record.steps[-2:]
        if not first_step.before.to_move == second_step.before.to_move == record.state.to_move:
            continue
        if (has_drawn_card(first_step) and has_shown_cards(second_step)) or (
            has_shown_cards(first_step) and has_drawn_card(second_step)
        ):
            assert record.find_learners(2)
            return
    pytest.skip("in this game nobody draws in the turn in which one plays")


def test_undo_asks_all_others_in_the_next_turn(shown_match: Record) -> None:
    """The seat acts again after all others have acted."""
    mover = shown_match.state.to_move
    length = len(shown_match.steps)
    has_other_acted = False

    def round_the_table() -> bool:
        nonlocal has_other_acted
        has_other_acted = has_other_acted or shown_match.state.to_move != mover
        return has_other_acted and shown_match.state.to_move in (mover, None)

    assert play_until(shown_match, round_the_table, 2000)
    assert set(shown_match.find_learners(len(shown_match.steps) - length + 1)) >= set(
        range(len(shown_match.header.seats))
    ) - {mover}
