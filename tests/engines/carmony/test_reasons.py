"""Tests that refusals in random matches give a true and the most useful reason."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest
from msgspec.structs import replace

from engines.carmony.state import State
from tests.engines.carmony.carmony_table import FACES, GAME, SEATS
from tests.engines.carmony.reasons import name, reasons
from tests.engines.carmony.test_refusals import CASES
from tests.engines.generic import judged
from tests.engines.generic.refused import Refused, each


def with_every_card(states: Iterable[State]) -> Iterator[State]:
    """Yield each state, and again with all MELD cards in the active hand."""
    for state in states:
        yield state
        if state.phase == "act" and state.to_move is not None:
            hands = list(state.meld_hands)
            hands[state.to_move] = tuple(sorted(FACES.values()))
            yield replace(state, meld_hands=tuple(hands))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_refusal_is_true(players: int) -> None:
    refusals = 0
    for seed in range(2 * judged.MATCHES):
        state = GAME.new(SEATS[:players], seed, {"rounds": 1})
        states = with_every_card(judged.positions(GAME, state, seed))
        found = judged.judge(GAME, states, reasons, name, random.Random(seed))
        assert not found.false, "\n".join(found.false[:5])
        refusals += found.judged.total()
    assert refusals > 1000


@each(CASES)
def test_in_positions_made_for_a_refusal_every_other_is_true_as_well(case: Refused) -> None:
    wrong = judged.fault(GAME, case.state, case.action, reasons, name)
    assert not wrong
    states = with_every_card([case.state])
    assert not judged.judge(GAME, states, reasons, name, random.Random(case.sentence)).false
