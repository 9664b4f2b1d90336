"""Law 1: `check` decides, and the list of legal actions uses the same rules."""

import random
from graphlib import TopologicalSorter
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given

from engines import IllegalAction
from tests.engines.generic import walks


@walks.thorough
@given(walks.seeds, walks.depths)
def test_legal_is_the_allowed_part_of_the_universe(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    legal = game.legal(state)
    universe, fresh_state = game.universe(state), copy_without_cache(state)
    assert len(set(universe)) == len(universe)
    assert {action for action in universe if game.check(fresh_state, action)} == set(legal)
    assert all(game.check(state, action) for action in legal)


@given(walks.seeds)
def test_cached_legal_actions_equal_fresh_ones(game: Any, seed: int) -> None:
    """A game may cache results if nobody can notice."""
    rng = random.Random(seed)
    fewest, _ = game.info.seats
    state = game.new(("Ana", "Ben", "Cleo", "Dan")[:fewest], seed=seed)
    for _ in range(60):
        legal = game.legal(state)
        if not legal:
            break
        after, _ = game.play(state, rng.choice(legal))
        assert game.legal(after) == game.legal(copy_without_cache(after))
        state = after


def copy_without_cache(state: Any) -> Any:
    """Return an equal position for which nothing is cached."""
    return msgspec.structs.replace(state)


@given(walks.seeds, walks.depths)
def test_legal_names_every_action_once(game: Any, seed: int, depth: float) -> None:
    legal = game.legal(walks.state(game, seed, depth))
    assert isinstance(legal, tuple)
    assert len(set(legal)) == len(legal)


def test_legal_keeps_one_order(game: Any) -> None:
    """Two actions have the same order in all positions."""
    earlier_actions: dict[Any, set[Any]] = {}
    for seed in range(4):
        for step in walks.match(game, seed):
            for earlier, later in pairwise(game.legal(step.before)):
                earlier_actions.setdefault(later, set()).add(earlier)
    assert tuple(TopologicalSorter(earlier_actions).static_order())


@given(walks.whole)
def test_somebody_can_act_until_the_end(game: Any, seed: int) -> None:
    steps = walks.match(game, seed)
    assert all(game.legal(step.before) for step in steps)
    assert all(step.before.to_move in range(len(step.before.seats)) for step in steps)
    last = steps[-1].after
    assert last.to_move is None
    assert game.legal(last) == ()


@given(walks.seeds, walks.depths)
def test_play_refuses_what_check_refuses(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    legal = set(game.legal(state))
    refused = next(action for action in game.universe(state) if action not in legal)
    with pytest.raises(IllegalAction) as error:
        game.play(state, refused)
    assert error.value.verdict == game.check(state, refused)
    assert str(error.value) == str(error.value.verdict)
