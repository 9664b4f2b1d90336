"""Tests that matches of any number of players end with any kind of player."""

from typing import Any

from hypothesis import given

from engines.players.greedy import GreedyPlayer
from engines.players.player import play_moves
from tests.engines.generic import walks
from tests.further import examples, seeds


def list_player_counts(game: Any) -> range:
    """Return the possible numbers of players."""
    min_seats, max_seats = game.info.seats
    return range(min_seats, max_seats + 1)


@examples(2)
@given(seeds)
def test_random_players_finish_a_match(game: Any, seed: int) -> None:
    for players in list_player_counts(game):
        *_, last = walks.moves(game, game.new(walks.NAMES[:players], seed), seed)
        assert game.result(last.after) is not None


def test_playing_the_first_legal_action_finishes_a_match(game: Any) -> None:
    for players in list_player_counts(game):
        *_, last = walks.first_moves(game, game.new(walks.NAMES[:players], seed=11))
        assert game.result(last.after) is not None


def test_greedy_players_finish_a_match(game: Any) -> None:
    """Looking ahead by two actions, as in play, would take many times as long."""
    names = walks.NAMES[: game.info.seats[0]]
    seated = [GreedyPlayer(seat, depth=1) for seat in range(len(names))]
    *_, (_, end) = play_moves(game, seated, game.new(names, seed=3))
    assert game.result(end) is not None
