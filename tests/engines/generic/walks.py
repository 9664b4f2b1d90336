"""Matches played at random, for tests that ask what holds everywhere."""

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
LONGEST = 20_000
"""Actions; a random match that takes more is taken for endless."""

PATIENCE = 2_000
"""Actions after which all kinds of action are liked the same: some likings alone never bring a match to its end."""

MATCHES = 8 if settings().max_examples <= 100 else 2**32
"""Different matches; few enough to be remembered, many more in the soak."""

thorough = settings(max_examples=max(5, settings().max_examples // 3))
"""For tests that try every conceivable action in each position: fewer positions, some 7,000 actions each."""

seeds = st.integers(0, MATCHES - 1)
whole = st.integers(1, 3 if MATCHES == 8 else MATCHES)
"""Seeds for tests that look at every step of a match. In `make test` they leave out the match of IV-V-I that takes
9,000 moves: the others have some hundreds of positions."""

depths = st.floats(0, 1)
"""How far into a match: 0 its start, 1 its end."""


def begin(game: Any, seed: int) -> Record:
    """A match with a number of players and options that the seed chooses."""
    chance = random.Random(seed)
    fewest, most = game.info.seats
    options = {option.name: chance.choice(option.choices) for option in game.info.options}
    return Record.start(game, NAMES[: chance.randint(fewest, most)], seed=seed, options=options)


def moves(game: Any, state: Any, seed: int) -> Iterator[Step]:
    """Random moves to the end. Each match likes some kinds of action more than others, so that rare positions come up:
    some lay all they can, some hoard, some always take and never draw."""
    chance = random.Random(~seed)
    liking: dict[Any, float] = {}
    for count in range(LONGEST):
        if state.to_move is None:
            return
        legal = game.legal(state)
        weights = [liking.setdefault(kind(action), chance.choice((0.05, 1, 1, 20))) for action in legal]
        action = chance.choices(legal, weights if count < PATIENCE else None)[0]
        after, events = game.play(state, action)
        yield Step(state, action, events, after)
        state = after
    raise AssertionError(f"{game.info.id}, seed {seed}: no end after {LONGEST} actions")


def first_moves(game: Any, state: Any) -> Iterator[Step]:
    """The moves of whoever always does the first thing in the list, to the end."""
    for _ in range(LONGEST):
        if state.to_move is None:
            return
        action = game.legal(state)[0]
        after, events = game.play(state, action)
        yield Step(state, action, events, after)
        state = after
    raise AssertionError(f"{game.info.id}: no end after {LONGEST} actions")


def kind(action: Any) -> tuple[str, ...]:
    """What an action is called: its type, and the words in it. To draw from the deck is not to draw from the pile."""
    fields = (getattr(action, field) for field in action.__struct_fields__)
    return type(action).__name__, *(field for field in fields if isinstance(field, str))


@lru_cache(maxsize=128)  # all of `MATCHES`, for every game
def match(game: Any, seed: int) -> tuple[Step, ...]:
    """A whole match."""
    return tuple(moves(game, begin(game, seed).state, seed))


def step(game: Any, seed: int, depth: float) -> Step:
    """One move of a match."""
    steps = match(game, seed)
    return steps[min(int(depth * len(steps)), len(steps) - 1)]


def state(game: Any, seed: int, depth: float) -> Any:
    """A position of a match, the last included."""
    steps = match(game, seed)
    return (*(step.before for step in steps), steps[-1].after)[round(depth * len(steps))]


def eyes(game: Any, state: Any) -> tuple[int | None, ...]:
    """Every seat, and None for someone who sees only what all see."""
    return (None, *range(len(state.seats)))
