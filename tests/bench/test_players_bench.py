"""Thinking times of each game's strongest computer player, hints and reviews.

A player thinks a quarter of a second on average and one second at most; a first hint comes within a tenth of a second;
a review takes a minute at most.
"""

from functools import partial
from time import process_time
from typing import Any

import pytest

import engines
from engines.players.hints import GLANCE_EFFORT, advise
from engines.players.levels import find_levels, make_player
from engines.players.player import play_match
from engines.players.reviewing import review_incrementally

DECISION_COUNT = 12
MAX_MEAN_DECISION_S, MAX_DECISION_S, MAX_FIRST_HINT_S = 0.25, 1.0, 0.1
MAX_REVIEW_S, MAX_REVIEW_PART_S = 60.0, 0.5
"""Processor seconds of a whole review, and of the longest wait on cancelling."""


@pytest.mark.parametrize("game_id", list(engines.GAMES))
def test_the_strongest_player_and_a_first_hint_are_in_time(game_id: str) -> None:
    game: Any = engines.load(game_id)
    state = game.new(("Ana", "Ben", "Clara", "Dario")[: game.info.seats[0]], 5)
    weakest = make_player(game, find_levels(game)[0], seed=1)
    strongest = make_player(game, find_levels(game)[-1], seed=2)
    decision_times: list[float] = []
    glance_times: list[float] = []
    while state.to_move is not None and len(decision_times) < DECISION_COUNT:
        legal, view = game.legal(state), partial(game.view, state, state.to_move)
        player = strongest if state.to_move == 0 else weakest
        if player is strongest and len(legal) > 1:
            start = process_time()
            advise(game, view(), GLANCE_EFFORT)
            glance_times.append(process_time() - start)
        start = process_time()
        action = player.choose(game, legal, view)
        if player is strongest and len(legal) > 1:
            decision_times.append(process_time() - start)
        state, _ = game.play(state, action)
    mean = sum(decision_times) / len(decision_times)
    print(
        f"\n{game_id}: a decision takes {1000 * mean:.0f} ms, {1000 * max(decision_times):.0f} at most; a glance",
        end=" ",
    )
    middle = sorted(glance_times)[len(glance_times) // 2]
    print(f"{1000 * middle:.0f} ms in the middle, {1000 * max(glance_times):.0f} at most")
    assert mean <= MAX_MEAN_DECISION_S
    assert max(decision_times) <= MAX_DECISION_S
    assert middle <= MAX_FIRST_HINT_S


def test_the_longest_matches_are_reviewed_in_time() -> None:
    """Measure a match of four beginners at Carmony, in which most cards come."""
    game = engines.load("carmony")
    record = play_match(
        game, [make_player(game, "novice", seed) for seed in range(4)], ["Ana", "Ben", "Clara", "Dario"], seed=3
    )
    start = previous = process_time()
    longest = 0.0
    for _ in review_incrementally(record):
        now = process_time()
        longest, previous = max(longest, now - previous), now
    print(
        f"\na review of {len(record.steps)} moves: {previous - start:.0f} s, {1000 * longest:.0f} ms at a time at most"
    )
    assert previous - start <= MAX_REVIEW_S
    assert longest <= MAX_REVIEW_PART_S
