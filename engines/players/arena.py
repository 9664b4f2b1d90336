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
    won: float
    """Matches that `one` won; draws count half."""
    points: float
    mean: tuple[float, float]
    most: tuple[float, float]

    @property
    def interval(self) -> tuple[float, float]:
        """95 % confidence interval of the share that `one` wins, by Wilson's formula."""
        count, share = self.matches, self.won / self.matches
        middle = (share + Z_SCORE_95 * Z_SCORE_95 / (2 * count)) / (1 + Z_SCORE_95 * Z_SCORE_95 / count)
        half = (
            Z_SCORE_95
            * sqrt(share * (1 - share) / count + Z_SCORE_95 * Z_SCORE_95 / (4 * count * count))
            / (1 + Z_SCORE_95 * Z_SCORE_95 / count)
        )
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval
        means, mosts = ([f"{1000 * seconds:.0f}" for seconds in both] for both in (self.mean, self.most))
        return (
            f"{100 * self.won / self.matches:.1f} % ({100 * low:.0f} to {100 * high:.0f}) of {self.matches:,} matches, "
            f"{self.points:+.1f} points a match; "
            f"{means[0]} against {means[1]} ms a decision, {mosts[0]} against {mosts[1]} ms at most"
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


def contestant_names(game: Game[Any, Any]) -> tuple[str, ...]:
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
    seated = [make_contestant(game, names[who], (pairing.seed + number) * 10 + seat) for seat, who in enumerate(order)]
    spent: list[list[float]] = [[], []]
    actions = 0
    known: list[Knowledge] = [NO_KNOWLEDGE] * count
    while (seat := state.to_move) is not None:
        legal = game.legal(state)
        begun = process_time()
        action = seated[seat].choose(game, legal, partial(_view_with_knowledge, game, state, seat, known[seat]))
        if len(legal) > 1:
            spent[order[seat]].append(process_time() - begun)
        state, events = game.play(state, action)
        known = [update_knowledge(before, events, who, game.deck.blank) for who, before in enumerate(known)]
        actions += 1
    result = game.result(state)
    assert result is not None, "a match without anybody to move is over"
    best = [max(score for seat, score in enumerate(result.scores) if order[seat] == who) for who in (0, 1)]
    mine, others = spent
    return ArenaMatch(
        number,
        best[0] - best[1],
        actions,
        (sum(mine) / max(1, len(mine)), sum(others) / max(1, len(others))),
        (max(mine, default=0.0), max(others, default=0.0)),
    )


def _view_with_knowledge(game: Game[Any, Any], state: Any, seat: int, known: Knowledge) -> Any:
    return game.recall(game.view(state, seat), known)


def play_arena_matches(load: LoadGame, pairing: Pairing, numbers: Sequence[int], jobs: int = 1) -> Iterator[ArenaMatch]:
    """Yield the results of matches as they end, played in `jobs` processes.

    Raises SetupError.
    """
    game = load(pairing.game)
    for name in (pairing.one, pairing.other):
        if name not in contestant_names(game):
            raise SetupError("setup.no-player", game=game.info.title, name=name, known=tuple(contestant_names(game)))
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


def summarize(played: Iterable[ArenaMatch]) -> Tally:
    """Summarise at least one match."""
    all_ = list(played)
    count = len(all_)
    won = sum(1.0 if one.points > 0 else 0.5 if one.points == 0 else 0.0 for one in all_)
    mean = sum(one.mean[0] for one in all_) / count, sum(one.mean[1] for one in all_) / count
    most = max(one.most[0] for one in all_), max(one.most[1] for one in all_)
    return Tally(count, won, sum(one.points for one in all_) / count, mean, most)
