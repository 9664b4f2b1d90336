"""Simulation of many matches: their lengths, winners and actions per second."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from engines.kernel.contract import Game, OptionValue
from engines.kernel.errors import SetupError
from engines.kernel.rng import next64
from engines.players.greedy import GreedyPlayer
from engines.players.player import Player, play_moves
from engines.players.random import RandomPlayer

PLAYERS_BY_NAME: dict[str, Callable[[int], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""Computer players by name, each made from a seed."""


class Report(msgspec.Struct, frozen=True):
    """Summary of simulated matches.

    `wins` counts the matches that one side won, by the names of its players; `shared` counts those that several sides
    won. `lengths` are the numbers of actions, in the order of the matches.
    """

    game: str
    games: int
    seed: int
    actions: int
    seconds: float
    wins: dict[str, int]
    shared: int
    lengths: tuple[int, ...]

    @property
    def actions_per_second(self) -> float:
        """Actions per second on one core."""
        return self.actions / self.seconds if self.seconds else 0.0

    def __str__(self) -> str:
        matches = "match" if self.games == 1 else "matches"
        won = ", ".join(f"{name} {count}" for name, count in self.wins.items())
        shared = f", shared {self.shared}" if self.shared else ""
        shortest, middle, longest = min(self.lengths), round(median(self.lengths)), max(self.lengths)
        return (
            f"{self.game}: {self.games:,} {matches}, {self.actions:,} actions in {self.seconds:.2f} s, "
            f"{self.actions_per_second:,.0f} actions a second\n"
            f"won: {won}{shared}\n"
            f"actions in a match: {shortest:,} at least, {middle:,} in the middle, {longest:,} at most"
        )


def simulate(
    game: Game[Any, Any],
    games: int,
    seed: int,
    seats: Sequence[str] | int | None = None,
    *,
    options: Mapping[str, OptionValue] | None = None,
    players: str | Sequence[str] = "random",
) -> Report:
    """Play `games` matches to their ends; the same arguments give the same matches.

    `seats` are the players' names or their number (default: the smallest possible). `players` is one name of
    `PLAYERS_BY_NAME` for all seats, or one for each. Raises SetupError.
    """
    if games < 1:
        raise SetupError("setup.no-match")
    if seats is None or isinstance(seats, int):
        seats = [f"Player {index + 1}" for index in range(game.info.seats[0] if seats is None else seats)]
    names = game.normalize_names(seats)
    kinds = [players] * len(names) if isinstance(players, str) else list(players)
    unknown = [kind for kind in kinds if kind not in PLAYERS_BY_NAME]
    if unknown or len(kinds) != len(names):
        raise SetupError("setup.no-such-player", known=tuple(PLAYERS_BY_NAME))
    seated_players = [PLAYERS_BY_NAME[kind](seed + index) for index, kind in enumerate(kinds)]
    rng = game.validate_seed(seed)
    wins: Counter[str] = Counter()
    shared = 0
    lengths: list[int] = []
    start_time = perf_counter()
    for _ in range(games):
        rng, match_seed = next64(rng)
        end = game.new(names, match_seed, options)
        lengths.append(0)
        for _, state in play_moves(game, seated_players, end):
            lengths[-1] += 1
            end = state
        result = game.result(end)
        assert result is not None, "a match without anybody to move is over"
        sides = game.sides(end)
        wins.update({game.join_words([names[seat] for seat in side]): int(side == result.winners) for side in sides})
        shared += result.winners not in sides
    seconds = perf_counter() - start_time
    return Report(game.info.id, games, seed, sum(lengths), seconds, dict(wins), shared, tuple(lengths))
