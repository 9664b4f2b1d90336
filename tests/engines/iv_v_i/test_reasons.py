"""Tests that refusals in random matches give a true and the most useful reason."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engines.iv_v_i.state import State
from tests.engines.generic import judged
from tests.engines.generic.refused import Refused, parametrize_cases
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, GAME, SEATS
from tests.engines.iv_v_i.table.reasons import find_reasons, write_card
from tests.engines.iv_v_i.test_refusals import CASES

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three, I6 after I": (3, {"i6-after-i": True, "target": 75}),
    "four, nothing is abandoned": (4, {"abandon": False, "penalties": True}),
}


def add_every_card(states: Iterable[State]) -> Iterator[State]:
    """Yield each state, and again with one more of each card in the active hand.

    Only the table can then be the reason for a refusal.
    """
    for state in states:
        yield state
        if state.phase == "play" and state.to_move is not None and not state.closing:
            seat = state.to_move
            hand = tuple(sorted((*state.hands[seat], *range(DECK.blank))))
            hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
            yield replace(state, hands=hands)
            yield replace(state, hands=hands, harmonies=0, voices=0)


@pytest.mark.parametrize("table", TABLES)
def test_every_refusal_has_a_true_reason(table: str) -> None:
    players, options = TABLES[table]
    refusals = 0
    for seed in range(3 * judged.MATCH_COUNT):
        state = GAME.new(SEATS[:players], seed, options)
        states = add_every_card(judged.sample_positions(GAME, state, seed))
        tally = judged.judge(GAME, states, find_reasons, write_card, random.Random(seed))
        assert not tally.false, "\n".join(tally.false[:5])
        refusals += tally.judged.total()
    assert refusals > 3000


@parametrize_cases(CASES)
def test_refusals_in_constructed_positions_have_true_reasons(case: Refused) -> None:
    wrong = judged.find_fault(GAME, case.state, case.action, find_reasons, write_card)
    assert not wrong
    states = add_every_card([case.state])
    assert not judged.judge(GAME, states, find_reasons, write_card, random.Random(case.sentence)).false
