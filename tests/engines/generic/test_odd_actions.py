"""Tests that strange actions are judged and described without errors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given, settings

from tests.engines.generic import walks

ODD = (-(10**30), -1, 0, 12, 1000, 10**30)
"""Numbers beyond every deck, row and seat, and two that are wrong only in places."""

WORDS = ("", "?")
LISTS = ((), (-1, 10**30), (0,) * 40)


def changed(value: Any) -> Iterator[Any]:
    """Return another value: a number out of range, another word, a changed list."""
    if isinstance(value, list):
        yield from (value[:-1], value[::-1], [*value, *value], *map(list, LISTS))
        for other in changed(value[-1]) if value else ():
            yield [*value[:-1], other]
    else:
        yield from (*ODD, *WORDS, None)


def odd(game: Any, action: Any) -> Iterator[Any]:
    """Return an action with one changed field, as a file could have it."""
    plain = msgspec.to_builtins(action)
    for field in plain.keys() - {"type"}:
        for value in changed(plain[field]):
            try:
                yield msgspec.json.decode(msgspec.json.encode({**plain, field: value}), type=game.action_type)
            except msgspec.ValidationError:
                continue


def one_of_each(game: Any, state: Any) -> list[Any]:
    """Return a conceivable action of each type, a legal one if possible."""
    return list({type(action): action for action in (*game.universe(state), *game.legal(state))}.values())


@settings(max_examples=max(5, settings().max_examples // 10))
@given(walks.seeds, walks.depths)
def test_odd_actions_are_judged_and_described(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    legal = set(game.legal(state))
    for action in {other for known in one_of_each(game, state) for other in odd(game, known)}:
        verdict = game.check(state, action)
        assert bool(verdict) == (action in legal), action
        for seen in (state, game.view(state, state.to_move), game.view(state, None)):
            assert bool(verdict) or str(verdict)
            description = game.describe(seen, action)
            assert description.strip(), action
            assert not any(sign in description for sign in "{}"), action
