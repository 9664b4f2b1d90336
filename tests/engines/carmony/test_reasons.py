"""Tests that refusals in random matches give a true and the most useful reason."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest
from msgspec.structs import replace

from engines.carmony.state import State
from tests.engines.carmony.carmony_table import FACES, GAME, SEATS
from tests.engines.carmony.reasons import find_reasons, write_card
from tests.engines.carmony.test_refusals import CASES
from tests.engines.generic import judged
from tests.engines.generic.refused import Refused, parametrize_cases


def add_all_meld_cards(states: Iterable[State]) -> Iterator[State]:
    """Yield each state, and again with all MELD cards in the active hand."""
    for state in states:
        yield state
        if state.phase == "act" and state.to_move is not None:
            hands = list(state.meld_hands)
            hands[state.to_move] = tuple(sorted(FACES.values()))
            yield replace(state, meld_hands=tuple(hands))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_refusal_gives_a_true_reason(players: int) -> None:
    refusals = 0
    for seed in range(2 * judged.MATCH_COUNT):
        state = GAME.new(SEATS[:players], seed, {"rounds": 1})
        states = add_all_meld_cards(judged.sample_positions(GAME, state, seed))
        tally = judged.judge(GAME, states, find_reasons, write_card, random.Random(seed))
        assert not tally.false, "\n".join(tally.false[:5])
        refusals += tally.judged.total()
    assert refusals > 1000


@parametrize_cases(CASES)
def test_every_refusal_is_true_in_positions_made_for_one(case: Refused) -> None:
    wrong = judged.find_fault(GAME, case.state, case.action, find_reasons, write_card)
    assert not wrong
    states = add_all_meld_cards([case.state])
    assert not judged.judge(GAME, states, find_reasons, write_card, random.Random(case.sentence)).false
