"""Comparison of two computer players, with its statistical certainty.

They play pairs of matches with the same deal, and change seats in between.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import cycle, islice
from math import sqrt
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from time import process_time
from typing import Any, NamedTuple

import msgspec

from engines.kernel.contract import Game, OptionValue
from engines.kernel.errors import SetupError
from engines.kernel.knowledge import NO_KNOWLEDGE, Knowledge, update_knowledge
from engines.players.greedy import GreedyPlayer
from engines.players.levels import find_levels, make_player
from engines.players.player import Player
from engines.players.random import RandomPlayer

Z_SCORE_95 = 1.96
"""Standard errors on either side of a 95 % confidence interval."""


class Pairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two players, their game and its options."""

    game: str
    one: str
    other: str
    options: dict[str, OptionValue] = {}
    seed: int = 1


class ArenaMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Result of one match.

    `points` is the lead of `one`. `mean` and `most` are the mean and the longest decision of each player, in seconds of
    processor time.
    """

    number: int
    points: int
    actions: int
    mean: tuple[float, float]
    most: tuple[float, float]


class Tally(NamedTuple):
    """Summary of many matches."""

    matches: int
    wins: float
    """Matches that `one` won; draws count half."""
    points: float
    mean_seconds: tuple[float, float]
    max_seconds: tuple[float, float]

    @property
    def interval(self) -> tuple[float, float]:
        """95 % confidence interval of the share that `one` wins, by Wilson's formula."""
        count, share = self.matches, self.wins / self.matches
        middle = (share + Z_SCORE_95 * Z_SCORE_95 / (2 * count)) / (1 + Z_SCORE_95 * Z_SCORE_95 / count)
        half_width = (
            Z_SCORE_95
            * sqrt(share * (1 - share) / count + Z_SCORE_95 * Z_SCORE_95 / (4 * count * count))
            / (1 + Z_SCORE_95 * Z_SCORE_95 / count)
        )
        return middle - half_width, middle + half_width

    def __str__(self) -> str:
        low, high = self.interval
        means, maxima = (
            [f"{1000 * seconds:.0f}" for seconds in pair] for pair in (self.mean_seconds, self.max_seconds)
        )
        return (
            f"{100 * self.wins / self.matches:.1f} % ({100 * low:.0f} to {100 * high:.0f}) "
            f"of {self.matches:,} matches, {self.points:+.1f} points a match; "
            f"{means[0]} against {means[1]} ms a decision, {maxima[0]} against {maxima[1]} ms at most"
        )


def make_contestant(game: Game[Any, Any], name: str, seed: int) -> Player:
    """Return a computer player: `random`, `greedy` or one of the game's levels.

    Its thinking time is processor time, so that a busy machine does not weaken it. Raises SetupError.
    """
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer(seed)
    return make_player(game, name, seed, process_time)


def list_contestant_names(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the names that `make_contestant` accepts."""
    return ("random", "greedy", *find_levels(game))


LoadGame = Callable[[str], Game[Any, Any]]
"""Function that returns the game with an id."""


def play_arena_match(load: LoadGame, pairing: Pairing, number: int) -> ArenaMatch:
    """Play one match. Raises SetupError.

    An even-numbered match and the next odd one have the same deal and exchanged seats. With more than two seats, the
    players alternate.
    """
    game = load(pairing.game)
    count = game.info.seats[0]
    state = game.new([f"Player {seat + 1}" for seat in range(count)], pairing.seed + number // 2, pairing.options)
    order = list(islice(cycle((0, 1) if number % 2 == 0 else (1, 0)), count))
    names = pairing.one, pairing.other
    seated_players = [
        make_contestant(game, names[contestant], (pairing.seed + number) * 10 + seat)
        for seat, contestant in enumerate(order)
    ]
    decision_times: list[list[float]] = [[], []]
    actions = 0
    knowledge_by_seat: list[Knowledge] = [NO_KNOWLEDGE] * count
    while (seat := state.to_move) is not None:
        legal = game.legal(state)
        start_time = process_time()
        action = seated_players[seat].choose(
            game, legal, partial(_view_with_knowledge, game, state, seat, knowledge_by_seat[seat])
        )
        if len(legal) > 1:
            decision_times[order[seat]].append(process_time() - start_time)
        state, events = game.play(state, action)
        knowledge_by_seat = [
            update_knowledge(knowledge, events, index, game.deck.blank)
            for index, knowledge in enumerate(knowledge_by_seat)
        ]
        actions += 1
    result = game.result(state)
    assert result is not None, "a match without anybody to move is over"
    best = [
        max(score for seat, score in enumerate(result.scores) if order[seat] == contestant) for contestant in (0, 1)
    ]
    first_times, second_times = decision_times
    return ArenaMatch(
        number,
        best[0] - best[1],
        actions,
        (sum(first_times) / max(1, len(first_times)), sum(second_times) / max(1, len(second_times))),
        (max(first_times, default=0.0), max(second_times, default=0.0)),
    )


def _view_with_knowledge(game: Game[Any, Any], state: Any, seat: int, knowledge: Knowledge) -> Any:
    return game.recall(game.view(state, seat), knowledge)


def play_arena_matches(load: LoadGame, pairing: Pairing, numbers: Sequence[int], jobs: int = 1) -> Iterator[ArenaMatch]:
    """Yield the results of matches as they end, played in `jobs` processes.

    Raises SetupError.
    """
    game = load(pairing.game)
    for name in (pairing.one, pairing.other):
        if name not in list_contestant_names(game):
            raise SetupError(
                "setup.no-player", game=game.info.title, name=name, known=tuple(list_contestant_names(game))
            )
    game.new([f"Player {seat + 1}" for seat in range(game.info.seats[0])], pairing.seed, pairing.options)
    if jobs == 1:
        yield from map(partial(play_arena_match, load, pairing), numbers)
        return
    with get_context("spawn").Pool(jobs, _end_with_parent) as pool:
        yield from pool.imap_unordered(partial(play_arena_match, load, pairing), numbers)


def _end_with_parent() -> None:
    """End this process when its parent ends, even in the middle of a match."""
    parent = parent_process()
    assert parent is not None, "called in a process that was started for matches"

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    Thread(target=watch, name="parent", daemon=True).start()


def summarize(results: Iterable[ArenaMatch]) -> Tally:
    """Summarise at least one match."""
    matches = list(results)
    count = len(matches)
    wins = sum(1.0 if match.points > 0 else 0.5 if match.points == 0 else 0.0 for match in matches)
    mean_seconds = (
        sum(match.mean[0] for match in matches) / count,
        sum(match.mean[1] for match in matches) / count,
    )
    max_seconds = max(match.most[0] for match in matches), max(match.most[1] for match in matches)
    return Tally(count, wins, sum(match.points for match in matches) / count, mean_seconds, max_seconds)
