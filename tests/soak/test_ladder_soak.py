"""Soak test that every computer player beats the level below it in time."""

from itertools import pairwise
from typing import Any

import pytest

import engines
from engines.players.arena import Pairing, play_arena_matches, summarize
from engines.players.levels import find_levels

MATCH_COUNT = 100
DECISION_LIMITS_S, MAX_DECISION_S = 0.25, 1.0
"""Mean and maximum processor time in seconds of a decision."""

OPTIONS: dict[str, dict[str, Any]] = {"carmony": {"rounds": 1}}

LEVEL_PAIRS = [(game, *pair) for game in engines.GAMES for pair in pairwise(find_levels(engines.load(game)))]


@pytest.mark.parametrize(("game", "below", "above"), LEVEL_PAIRS)
def test_a_level_beats_the_one_below(game: str, below: str, above: str) -> None:
    pairing = Pairing(game, above, below, OPTIONS.get(game, {}))
    summary = summarize(play_arena_matches(engines.load, pairing, range(MATCH_COUNT), jobs=2))
    print(f"\n{game}: {above} wins {summary} against {below}")
    assert summary.interval[0] > 0.5
    assert summary.mean_seconds[0] <= DECISION_LIMITS_S
    assert summary.max_seconds[0] <= MAX_DECISION_S
