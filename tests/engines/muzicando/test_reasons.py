"""Tests that refusals in random matches give a true and the most useful reason."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines.muzicando.actions import DISPLAYS, Bid, Display, Name
from tests.engines.generic import judged
from tests.engines.generic.refused import Refused, parametrize_cases
from tests.engines.muzicando.table.muzicando_table import GAME, SEATS
from tests.engines.muzicando.table.reasons import find_reasons, write_card
from tests.engines.muzicando.test_refusals import CASES

MATCH_SETUPS: dict[str, tuple[int, dict[str, Any]]] = {
    "teams": (4, {}),
    "every card touched, strings turn": (4, {"touch": "all", "zigzag": True}),
    "four alone, auction": (4, {"mode": "individual", "auction": True}),
    "three alone": (3, {}),
    "eight alone": (8, {}),
}


@pytest.mark.parametrize("display", DISPLAYS)
@pytest.mark.parametrize("table", MATCH_SETUPS)
def test_every_refusal_gives_a_true_reason(table: str, display: Display) -> None:
    players, options = MATCH_SETUPS[table]

    def wanted(legal: tuple[Any, ...]) -> Any:
        return next((action for action in legal if isinstance(action, Bid | Name) and action.display == display), None)

    refusals = 0
    for seed in range(judged.MATCH_COUNT):
        state = GAME.new(SEATS[:players], seed, options)
        states = judged.sample_positions(GAME, state, seed, wanted)
        tally = judged.judge(GAME, states, find_reasons, write_card, random.Random(seed))
        assert not tally.false, "\n".join(tally.false[:5])
        refusals += tally.judged.total()
    assert refusals > 150


@parametrize_cases([case for case in CASES if case.case != "hidden"])
def test_every_refusal_is_true_in_positions_made_for_one(case: Refused) -> None:
    wrong = judged.find_fault(GAME, case.state, case.action, find_reasons, write_card)
    assert not wrong
    assert not judged.judge(GAME, [case.state], find_reasons, write_card, random.Random(case.sentence)).false
