"""Tests of the computer's judgement in every game: legal ideas, true final scores."""

import random
from functools import partial
from typing import Any

import pytest
from hypothesis import given

from engines.kernel.errors import SetupError
from engines.kernel.judgement import ADVANCED_KNOWLEDGE, BEGINNER_KNOWLEDGE, COMPLETE_KNOWLEDGE, SKILLED_KNOWLEDGE
from engines.players.levels import find_levels, make_player
from engines.players.player import Player
from engines.players.search import Effort, SearchPlayer
from tests.engines.generic import walks

LEFT_OUT = 0.9
"""Ratio of a match's positions that are skipped."""


@walks.thorough
@given(walks.whole)
def test_every_degree_of_knowledge_chooses_a_legal_action(game: Any, seed: int) -> None:
    rng = random.Random(seed)
    for step in walks.match(game, seed):
        if rng.random() < LEFT_OUT:
            continue
        legal = game.legal(step.before)
        for learned in (BEGINNER_KNOWLEDGE, ADVANCED_KNOWLEDGE, SKILLED_KNOWLEDGE, COMPLETE_KNOWLEDGE):
            assert game.judgement.choose(step.before, legal, learned, rng) in legal


@walks.thorough
@given(walks.whole)
def test_a_plan_can_be_carried_out_move_by_move(game: Any, seed: int) -> None:
    rng = random.Random(seed)
    for step in walks.match(game, seed):
        if rng.random() < LEFT_OUT:
            continue
        state, seat = step.before, step.before.to_move
        for action in game.judgement.plan_turn(game.view(state, seat)):
            assert state.to_move == seat
            state, _ = game.play(state, action)


@given(walks.seeds)
def test_standings_end_in_the_scores(game: Any, seed: int) -> None:
    steps = walks.match(game, seed)
    assert all(len(game.standings(step.before)) == len(step.before.seats) for step in steps)
    last = steps[-1].after
    assert game.standings(last) == game.result(last).scores


def make_search_player(seed: int) -> SearchPlayer:
    """Return a player without a time limit, so that a seed repeats its moves."""
    return SearchPlayer(seed, Effort(lines=3, playouts=6, seconds=600))


def make_level_player(game: Any, level: str, seed: int) -> Player:
    return make_search_player(seed) if level == "maestro" else make_player(game, level, seed)


@pytest.mark.parametrize("level", ["novice", "maestro"])
@walks.thorough
@given(seed=walks.whole)
def test_hidden_cards_change_no_move(game: Any, level: str, seed: int) -> None:
    rng = random.Random(seed)
    steps = walks.match(game, seed)
    for step in rng.sample(steps, min(3, len(steps))):
        state = step.before
        other = game.guess(game.view(state, state.to_move), rng.getrandbits(64))
        moves = {
            make_level_player(game, level, seed).choose(
                game, game.legal(possible_state), partial(game.view, possible_state, possible_state.to_move)
            )
            for possible_state in (state, other)
        }
        assert len(moves) == 1


def test_players_below_the_highest_level_finish_a_match(game: Any) -> None:
    state = game.new(walks.NAMES[: game.info.seats[0]], 5)
    seats = [make_player(game, level, seat) for seat, level in enumerate(find_levels(game)[:-1] * len(state.seats))]
    for _ in range(walks.MAX_ACTIONS):
        if state.to_move is None:
            break
        mover = seats[state.to_move]
        state, _ = game.play(state, mover.choose(game, game.legal(state), partial(game.view, state, state.to_move)))
    assert game.result(state) is not None


def test_an_unknown_level_is_refused(game: Any) -> None:
    with pytest.raises(SetupError, match="has no player “grandmaster”; it has: novice"):
        make_player(game, "grandmaster", 1)
