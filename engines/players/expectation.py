"""Expected results of a match with open hands and random face-down cards.

They are the mean leads of play-outs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from engines.kernel.contract import Game
from engines.kernel.events import Event, Gathered, Moved
from engines.kernel.record import Step
from engines.players.search import evaluate_state, find_lead, play_out


class Expectation:
    """Results of play-outs from one position, to which more can be added."""

    def __init__(self, game: Game[Any, Any], state: Any, rng: Random) -> None:
        self._game, self._rng = game, rng
        self._open_state = state if state.to_move is None else with_open_hands(game, state)
        self._leads: list[list[float]] = []
        self._values: list[list[float]] = []
        self.is_certain = state.to_move is None

    @property
    def playouts(self) -> int:
        """Number of play-outs."""
        return 0 if self.is_certain else len(self._leads)

    def add(self) -> None:
        """Add one play-out; a finished match needs only one evaluation."""
        if self.is_certain and self._leads:
            return
        game, end = self._game, self._open_state
        if not self.is_certain:
            world = game.guess(self._open_state, self._rng.getrandbits(64))
            end = play_out(game, world, (), self._rng)
        seats = range(len(end.seats))
        self._leads.append([find_lead(game, end, seat) for seat in seats])
        self._values.append([evaluate_state(game, end, seat) for seat in seats])

    @property
    def leads(self) -> tuple[float, ...]:
        """Expected lead of each seat over the best other seat, in points."""
        return tuple(map(fmean, zip(*self._leads, strict=True)))

    @property
    def chances(self) -> tuple[float, ...]:
        """Chances of winning by seat; their sum is 1."""
        result = self._game.result(self._open_state)
        if result is not None:
            winners = result.winners
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(result.scores)))
        shares = [(1 + fmean(values)) / 2 for values in zip(*self._values, strict=True)]
        total = sum(shares)
        return tuple(share / total if total else 1 / len(shares) for share in shares)

    @property
    def error(self) -> float:
        """Largest standard error of the leads."""
        return 0.0 if self.is_certain else _find_largest_error(self._leads)


class Luck:
    """Value of hidden cards that came in one step.

    It is the difference between play-outs after these cards and play-outs after other possible cards.
    """

    def __init__(self, game: Game[Any, Any], step: Step, reach: int, rng: Random) -> None:
        self._game, self._action, self._reach, self._rng = game, step.action, reach, rng
        self._before = with_open_hands(game, step.before)
        self._after = step.after if step.after.to_move is None else with_open_hands(game, step.after)
        self._leads: list[list[float]] = []

    def add(self) -> None:
        """Add a play-out of each kind."""
        game, seed = self._game, self._rng.getrandbits(64)
        actual, alternative = self._after, game.guess(self._before, seed)
        if actual.to_move is not None:
            actual = play_out(game, game.guess(actual, seed), (), Random(seed), self._reach)
        alternative, _ = game.apply(alternative, self._action)
        if alternative.to_move is not None:
            alternative = play_out(game, alternative, (), Random(seed), self._reach)
        seats = range(len(actual.seats))
        self._leads.append([find_lead(game, actual, seat) - find_lead(game, alternative, seat) for seat in seats])

    def __len__(self) -> int:
        return len(self._leads)

    @property
    def points(self) -> tuple[float, ...]:
        """Points of the lead by seat."""
        return tuple(map(fmean, zip(*self._leads, strict=True)))

    @property
    def error(self) -> float:
        """Largest standard error of the points."""
        return _find_largest_error(self._leads)


def with_open_hands(game: Game[Any, Any], state: Any) -> Any:
    """Return a state with all hands open and all face-down cards blank."""
    return _merge_views([game.view(state, seat) for seat in range(len(state.seats))], game.deck.blank)


def _merge_views(values: Sequence[Any], blank: int) -> Any:
    """Return the union of several views of a state.

    Each part comes from a view that shows it.
    """
    first = values[0]
    if all(value == first for value in values):
        return first
    if isinstance(first, tuple) and all(isinstance(value, tuple) and len(value) == len(first) for value in values):
        return tuple(_merge_views(parts, blank) for parts in zip(*values, strict=True))
    if isinstance(first, msgspec.Struct):
        fields = first.__struct_fields__
        return type(first)(*(_merge_views([getattr(value, field) for value in values], blank) for field in fields))
    return next((value for value in values if value is not None and value != blank), first)


def has_luck(events: Sequence[Event]) -> bool:
    """Return True if a hidden card came, or cards were shuffled."""
    return any(
        (isinstance(event, Moved) and event.source.sight == "none" and event.target.sight != "none")
        or isinstance(event, Gathered)
        for event in events
    )


def _find_largest_error(samples: Sequence[Sequence[float]]) -> float:
    if len(samples) < 2:
        return 0.0
    spread: float = max(stdev(column) for column in zip(*samples, strict=True))
    return spread / sqrt(len(samples))
