"""What Cantoludus sounds like: intervals and chords at the height at which they stand on a piano."""

from __future__ import annotations

import pytest
from cantoludus_table import GAME, at_table, claim, do, give

from engines.cantoludus.state import Acquired, Given, State
from engines.kernel.record import Step
from engines.theory.passage import Passage


def heard(step: Step, kind: type) -> Passage:
    """What the event of a kind sounds like in a step."""
    event = next(event for event in step.events if isinstance(event, kind))
    passage = GAME.music(step.before, event, step.after)
    assert passage is not None
    return passage


def keys(passage: Passage) -> list[int]:
    return sorted({note.pitch for note in passage.notes})


def gathering(hand: str, word: str) -> State:
    state = at_table(hand=hand, orchestra=word)
    after: State = do(state, claim(state, word)).after
    return after


@pytest.mark.parametrize("first", ["A", "C#"])
def test_a_note_sounds_where_it_stands_in_the_interval_it_is_given_for(first: str) -> None:
    second = {"A": "C#", "C#": "A"}[first]
    state = gathering("A C#", "m6")
    one = do(state, give(first))
    two = do(one.after, give(second))
    at = {"C#": 61, "A": 69}
    assert keys(heard(one, Given)) == [at[first]]
    assert keys(heard(two, Given)) == [at[second]]


@pytest.mark.parametrize(("hand", "word", "low", "high"), [("B A", "m7", 71, 81), ("C Ab", "m6", 60, 68)])
def test_an_interval_sounds_upward_as_far_as_the_card_says(hand: str, word: str, low: int, high: int) -> None:
    one, two = hand.split()
    step = do(gathering(hand, word), give(two), give(one))
    assert keys(heard(step, Acquired)) == [low, high]
