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
from engines.players.reviewing import review_in_parts

DECISIONS = 12
MEAN, MOST, FIRST_HINT = 0.25, 1.0, 0.1
REVIEW, PART = 60.0, 0.5
"""Processor seconds of a whole review, and of the longest wait on cancelling."""


@pytest.mark.parametrize("game_id", list(engines.GAMES))
def test_the_strongest_player_and_a_first_hint_are_in_time(game_id: str) -> None:
    game: Any = engines.load(game_id)
    state = game.new(("Ana", "Ben", "Clara", "Dario")[: game.info.seats[0]], 5)
    others = make_player(game, find_levels(game)[0], seed=1)
    best = make_player(game, find_levels(game)[-1], seed=2)
    thought: list[float] = []
    glanced: list[float] = []
    while state.to_move is not None and len(thought) < DECISIONS:
        legal, look = game.legal(state), partial(game.view, state, state.to_move)
        who = best if state.to_move == 0 else others
        if who is best and len(legal) > 1:
            begun = process_time()
            advise(game, look(), GLANCE_EFFORT)
            glanced.append(process_time() - begun)
        begun = process_time()
        action = who.choose(game, legal, look)
        if who is best and len(legal) > 1:
            thought.append(process_time() - begun)
        state, _ = game.play(state, action)
    mean = sum(thought) / len(thought)
    print(f"\n{game_id}: a decision takes {1000 * mean:.0f} ms, {1000 * max(thought):.0f} at most; a glance", end=" ")
    print(f"{1000 * sorted(glanced)[len(glanced) // 2]:.0f} ms in the middle, {1000 * max(glanced):.0f} at most")
    assert mean <= MEAN
    assert max(thought) <= MOST
    assert sorted(glanced)[len(glanced) // 2] <= FIRST_HINT


def test_the_longest_matches_are_reviewed_in_time() -> None:
    """Measure a match of four beginners at Carmony, in which most cards come."""
    game = engines.load("carmony")
    record = play_match(
        game, [make_player(game, "novice", seed) for seed in range(4)], ["Ana", "Ben", "Clara", "Dario"], seed=3
    )
    begun = before = process_time()
    longest = 0.0
    for _ in review_in_parts(record):
        now = process_time()
        longest, before = max(longest, now - before), now
    print(f"\na review of {len(record.steps)} moves: {before - begun:.0f} s, {1000 * longest:.0f} ms at a time at most")
    assert before - begun <= REVIEW
    assert longest <= PART
