"""Tests that strange actions are judged and described without errors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given, settings

from tests.engines.generic import walks

ODD_NUMBERS = (-(10**30), -1, 0, 12, 1000, 10**30)
"""Numbers beyond every deck, row and seat, and two that are wrong only in places."""

ODD_WORDS = ("", "?")
ODD_LISTS = ((), (-1, 10**30), (0,) * 40)


def change_value(value: Any) -> Iterator[Any]:
    """Return another value: a number out of range, another word, a changed list."""
    if isinstance(value, list):
        yield from (value[:-1], value[::-1], [*value, *value], *map(list, ODD_LISTS))
        for other in change_value(value[-1]) if value else ():
            yield [*value[:-1], other]
    else:
        yield from (*ODD_NUMBERS, *ODD_WORDS, None)


def make_odd_actions(game: Any, action: Any) -> Iterator[Any]:
    """Return an action with one changed field, as a file could have it."""
    data = msgspec.to_builtins(action)
    for field in data.keys() - {"type"}:
        for value in change_value(data[field]):
            try:
                yield msgspec.json.decode(msgspec.json.encode({**data, field: value}), type=game.action_type)
            except msgspec.ValidationError:
                continue


def list_one_of_each_type(game: Any, state: Any) -> list[Any]:
    """Return a conceivable action of each type, a legal one if possible."""
    return list({type(action): action for action in (*game.universe(state), *game.legal(state))}.values())


@settings(max_examples=max(5, settings().max_examples // 10))
@given(walks.seeds, walks.depths)
def test_odd_actions_are_judged_and_described(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    legal = set(game.legal(state))
    for action in {
        other for known_action in list_one_of_each_type(game, state) for other in make_odd_actions(game, known_action)
    }:
        verdict = game.check(state, action)
        assert bool(verdict) == (action in legal), action
        for view in (state, game.view(state, state.to_move), game.view(state, None)):
            assert bool(verdict) or str(verdict)
            description = game.describe(view, action)
            assert description.strip(), action
            assert not any(sign in description for sign in "{}"), action
