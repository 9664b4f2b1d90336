"""The command `consort review` prints the findings about each player."""

from __future__ import annotations

from math import inf

import engines
from engines.kernel.record import run_to_end
from engines.players.player import play_match
from engines.players.random import RandomPlayer
from engines.players.reviewing import ReviewEffort, review_incrementally
from tabletop.shell.cli.review import iterate_review_lines

SMALL_BUDGET = ReviewEffort(graph=2, luck=2, lines=2, search=4, near_comparisons=0, far_comparisons=0, seconds=inf)


def test_partners_share_the_winning_chance_of_their_side() -> None:
    """Both have surely won if their side has, as in the graph of the window."""
    names = ("Ana", "Ben", "Eva", "Max")
    players = [RandomPlayer(seat) for seat in range(4)]
    record = play_match(engines.load("muzicando"), players, names, seed=3, options={"displays": 1})
    result = record.game.result(record.state)
    assert result is not None
    assert len(result.winners) == 2
    lines = iterate_review_lines(record, run_to_end(review_incrementally(record, SMALL_BUDGET)))
    (end,) = (line for line in lines if line.startswith("end"))
    chances = [word for word in end.split() if word.endswith("%")]
    assert chances == ["100%" if seat in result.winners else "0%" for seat in range(4)]


def test_a_review_cut_short_claims_nothing_about_skipped_moves() -> None:
    names = ("Ana", "Ben", "Eva")
    players = [RandomPlayer(3 + seat) for seat in range(3)]
    record = play_match(engines.load("muzicando"), players, names, seed=3, options={"displays": 1}).copy_until(20)
    review = run_to_end(review_incrementally(record, SMALL_BUDGET._replace(seconds=0.01)))
    assert not review.whole
    assert "Nothing clearly better was found at any move." in iterate_review_lines(record, review)
