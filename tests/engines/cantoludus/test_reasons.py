"""Tests that every refusal is true.

They use random matches of each mode, small random positions for the oracle, and the positions made for each refusal.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from engines.cantoludus.actions import Claim
from engines.cantoludus.state import State
from tests.engines.cantoludus.table.cantoludus_table import GAME, make_random_position
from tests.engines.cantoludus.table.reasons import Judge
from tests.engines.cantoludus.test_refusals import CASES
from tests.engines.generic import judged
from tests.engines.generic.refused import Refused, parametrize_cases

MATCH_OPTIONS: dict[str, dict[str, Any]] = {
    "full": {},
    "any spelling, sevenths": {"enharmonic": True, "sevenths": True},
    "chords": {"mode": "chords"},
    "intervals": {"mode": "intervals"},
    "blind": {"blind": True},
}
SMALL_POSITION_COUNT = 400 if judged.IS_THOROUGH else 30
"""Number of small random positions."""


def find_faults(states: Iterable[State], rng: random.Random, searched: bool = True) -> tuple[Counter[Any], list[str]]:
    """Judge some refusals of each case in every state.

    Without a search, only those that take none are judged.
    """
    counts, false = Counter[Any](), []
    for state in states:
        judge, local_counts = Judge(GAME.deck, state), Counter[Any]()
        actions = GAME.universe(state)
        for action in (
            actions if len(actions) <= judged.ACTIONS_PER_POSITION else rng.sample(actions, judged.ACTIONS_PER_POSITION)
        ):
            verdict = GAME.check(state, action)
            reason = verdict.rule, verdict.case
            local_counts[reason] += 1
            if (
                verdict
                or local_counts[reason] > judged.REFUSALS_PER_CASE
                or not (searched or judge.find_expected_reason(action))
            ):
                continue
            wrong = judge.find_fault(action, verdict)
            counts[reason] += 1
            if wrong:
                false.append(f"{action}: {verdict} | {wrong}")
    return counts, false


def list_purchase_states(state: State, rng: random.Random) -> list[State]:
    """Return a position and others from a purchase that begins in it."""
    states = [state]
    claims = [action for action in GAME.legal(state) if isinstance(action, Claim)]
    if claims:
        state, _ = GAME.play(state, rng.choice(claims))
        while state.phase == "gather" and len(states) < 4:
            states.append(state)
            state, _ = GAME.play(state, rng.choice(GAME.legal(state)))
    return states


@pytest.mark.parametrize("table", MATCH_OPTIONS)
def test_every_refusal_in_a_match_is_true(table: str) -> None:
    refusals = 0
    for seed in range(2 * judged.MATCH_COUNT):
        state = GAME.new(("Ana", "Ben"), seed, MATCH_OPTIONS[table])
        counts, false = find_faults(judged.sample_positions(GAME, state, seed), random.Random(seed), searched=False)
        assert not false, "\n".join(false[:5])
        refusals += counts.total()
    assert refusals > 500


@pytest.mark.parametrize("part", range(5))
def test_every_refusal_that_takes_a_search_is_true(part: int) -> None:
    for seed in range(part, SMALL_POSITION_COUNT, 5):
        rng = random.Random(seed)
        _, false = find_faults(list_purchase_states(make_random_position(rng, max_cards=3), rng), rng)
        assert not false, "\n".join(false[:5])


@parametrize_cases(CASES)
def test_the_refusal_of_each_case_is_true(case: Refused) -> None:
    assert not Judge(GAME.deck, case.state).find_fault(case.action, GAME.check(case.state, case.action))
