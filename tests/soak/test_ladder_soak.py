"""Soak test that every computer player beats the level below it in time."""

from itertools import pairwise
from typing import Any

import pytest

import engines
from engines.players.arena import Pairing, play_arena_matches, summarize
from engines.players.levels import find_levels

MATCHES = 100
DECISION_LIMITS_S, MOST = 0.25, 1.0
"""Mean and maximum processor time in seconds of a decision."""

OPTIONS: dict[str, dict[str, Any]] = {"carmony": {"rounds": 1}}

STEPS = [(game, *pair) for game in engines.GAMES for pair in pairwise(find_levels(engines.load(game)))]


@pytest.mark.parametrize(("game", "below", "above"), STEPS)
def test_a_level_beats_the_one_below(game: str, below: str, above: str) -> None:
    pairing = Pairing(game, above, below, OPTIONS.get(game, {}))
    found = summarize(play_arena_matches(engines.load, pairing, range(MATCHES), jobs=2))
    print(f"\n{game}: {above} wins {found} against {below}")
    assert found.interval[0] > 0.5
    assert found.mean_seconds[0] <= DECISION_LIMITS_S
    assert found.max_seconds[0] <= MOST
