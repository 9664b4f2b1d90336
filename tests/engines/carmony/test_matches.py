"""Matches to the end, for 2, 3 and 4 players."""

import pytest
from hypothesis import given

from engines.carmony.actions import DEAL
from tests.engines.carmony.carmony_table import GAME, SEATS
from tests.engines.generic import walks
from tests.further import examples, seeds


@pytest.mark.parametrize("players", [2, 3, 4])
@examples(2)
@given(seeds)
def test_random_match(players: int, seed: int) -> None:
    steps = list(walks.moves(GAME, GAME.new(SEATS[:players], seed), seed))
    assert sum(step.action == DEAL for step in steps) == 3
    assert GAME.result(steps[-1].after) is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_always_does_the_first_thing_comes_to_an_end(players: int) -> None:
    """The list begins with melds and the NOTE deck: a match of eager players."""
    steps = list(walks.first_moves(GAME, GAME.new(SEATS[:players], seed=11)))
    assert len(steps) < 1000
    assert GAME.result(steps[-1].after) is not None


def test_nothing_ends_a_round_in_which_nobody_draws_from_the_deck() -> None:
    """All take the pile and put a card back, for as long as they like: the rules leave it at that."""
    state = GAME.new(SEATS[:2], seed=11)
    for _ in range(2000):
        state, _ = GAME.play(state, GAME.legal(state)[-1])
    assert state.round == 1
    assert state.tallies == ()
    assert len(state.note_deck) == 96 - 2 * 14 - 1
