"""Soak test of reviews: every moment of computer matches is played out."""

import pytest

import engines
from engines.kernel.record import run_to_end
from engines.players.levels import find_levels, make_player
from engines.players.player import play_match
from engines.players.review import from_json, to_json
from engines.players.reviewing import FULL_EFFORT, review_incrementally
from tests.engines.generic.test_review import verify_moment

MATCH_COUNT = 20
SECONDS_PER_REVIEW = 15
"""Processor time in seconds for each review."""
NAMES = ("Ana", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize("number", range(MATCH_COUNT))
@pytest.mark.parametrize("game_id", sorted(engines.GAMES))
def test_the_moments_of_a_match_can_be_played_out(game_id: str, number: int) -> None:
    game = engines.load(game_id)
    levels, names = find_levels(game)[:3], NAMES[: game.info.seats[0]]
    seated = [make_player(game, levels[(number + seat) % len(levels)], number) for seat in range(len(names))]
    record = play_match(game, seated, names, seed=number)
    review = run_to_end(review_incrementally(record, FULL_EFFORT._replace(seconds=SECONDS_PER_REVIEW)))
    assert from_json(to_json(review), record) == review
    for moment in review.moments:
        verify_moment(record, moment)
