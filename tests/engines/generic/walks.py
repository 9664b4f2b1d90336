"""Random matches for tests of general properties."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from engines import Record
from engines.kernel.record import Step

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")
MAX_ACTIONS = 20_000
"""Maximum number of actions before a random match counts as endless."""

PREFERENCE_ACTIONS = 2_000
"""Number of actions after which all kinds of action are equally likely.

Some preferences alone never end a match.
"""

MATCHES = 8 if settings().max_examples <= 100 else 2**32
"""Number of different matches, few enough to be cached; the soak has many more."""

thorough = settings(max_examples=max(5, settings().max_examples // 3))
"""Settings for tests that try some 7,000 actions in each position."""

seeds = st.integers(0, MATCHES - 1)
whole = st.integers(1, 3 if MATCHES == 8 else MATCHES)
"""Seeds for tests of every step, without IV-V-I's match of 9,000 moves."""

depths = st.floats(0, 1)
"""Position within a match: 0 is the start, 1 the end."""


def begin(game: Any, seed: int) -> Record:
    """Start a match with players and options chosen by the seed."""
    rng = random.Random(seed)
    min_seats, max_seats = game.info.seats
    options = {option.name: rng.choice(option.choices) for option in game.info.options}
    return Record.start(game, NAMES[: rng.randint(min_seats, max_seats)], seed=seed, options=options)


def moves(game: Any, state: Any, seed: int) -> Iterator[Step]:
    """Yield random moves to the end.

    Each match prefers some kinds of action, so that rare positions occur.
    """
    rng = random.Random(~seed)
    liking: dict[Any, float] = {}
    for count in range(MAX_ACTIONS):
        if state.to_move is None:
            return
        legal = game.legal(state)
        weights = [liking.setdefault(kind(action), rng.choice((0.05, 1, 1, 20))) for action in legal]
        action = rng.choices(legal, weights if count < PREFERENCE_ACTIONS else None)[0]
        after, events = game.play(state, action)
        yield Step(state, action, events, after)
        state = after
    raise AssertionError(f"{game.info.id}, seed {seed}: no end after {MAX_ACTIONS} actions")


def first_moves(game: Any, state: Any) -> Iterator[Step]:
    """Yield the first legal move each time, to the end."""
    for _ in range(MAX_ACTIONS):
        if state.to_move is None:
            return
        action = game.legal(state)[0]
        after, events = game.play(state, action)
        yield Step(state, action, events, after)
        state = after
    raise AssertionError(f"{game.info.id}: no end after {MAX_ACTIONS} actions")


def kind(action: Any) -> tuple[str, ...]:
    """Return an action's type and the words in it.

    Drawing from the deck and from the pile thus differ.
    """
    fields = (getattr(action, field) for field in action.__struct_fields__)
    return type(action).__name__, *(field for field in fields if isinstance(field, str))


@lru_cache(maxsize=128)  # all of `MATCHES`, for every game
def match(game: Any, seed: int) -> tuple[Step, ...]:
    """Return a whole match."""
    return tuple(moves(game, begin(game, seed).state, seed))


def step(game: Any, seed: int, depth: float) -> Step:
    """Return one move of a match."""
    steps = match(game, seed)
    return steps[min(int(depth * len(steps)), len(steps) - 1)]


def state(game: Any, seed: int, depth: float) -> Any:
    """Return a position of a match, the last included."""
    steps = match(game, seed)
    return (*(step.before for step in steps), steps[-1].after)[round(depth * len(steps))]


def viewers(game: Any, state: Any) -> tuple[int | None, ...]:
    """Return every seat, and None for an observer of public cards."""
    return (None, *range(len(state.seats)))
