"""Player that compares lines of its own moves by play-outs in random guesses.

All lines are played out in the same guesses, so that luck affects them alike. After each round the worse half is
dropped (sequential halving).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, inf, log2, sqrt, tanh
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.judgement import COMPLETE_KNOWLEDGE
from engines.players.move_plan import MoveLine, MovePlan
from engines.players.player import OwnView, sensible_moves

MAX_LINE_MOVES = 12
RANDOM_MOVE_CHANCE = 0.15
"""Chance that a move of a line is random instead of the obvious one."""


class Effort(NamedTuple):
    """Effort of a search.

    `lines` are compared in `playouts` play-outs, for at most `seconds`. To replace the obvious line, another one must
    be better by `doubt` standard errors. Lines are followed for `reach` turns; 0 stands for the game's own limit.
    """

    lines: int
    playouts: int
    seconds: float = 0.7
    doubt: float = 1.0
    reach: int = 0


Clock = Callable[[], float]
"""Function that returns the time in seconds.

It is the wall clock if someone waits for an answer, or processor time if players are measured on a busy machine.
"""


class LineValue(NamedTuple):
    """Line with the mean value of its play-outs, from -1 (lost) to 1 (won)."""

    line: MoveLine
    value: float
    playouts: int


class SearchPlayer:
    """Player that searches with its own view alone.

    The same seed makes the same moves unless the time runs out. The player follows its line as long as events are as
    expected, and then searches again.
    """

    def __init__(self, seed: int, effort: Effort, clock: Clock = monotonic) -> None:
        self._chance = Random(seed)
        self.effort = effort
        self._clock = clock
        self._course = MovePlan()

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return the first move of the best line."""
        if len(legal) == 1:
            return legal[0]
        view = look()
        action = self._course.find_next(game, view, legal)
        if action is None:
            found = compare_lines(game, view, legal, self.effort, self._chance, self._clock)
            self._course.set_line(found[0].line)
            action = self._course.find_next(game, view, legal)
        return action


def compare_lines(
    game: Game[Any, Any], view: Any, legal: Sequence[Any], effort: Effort, rng: Random, clock: Clock = monotonic
) -> list[LineValue]:
    """Return the candidate lines of a turn, the best first.

    `view` is that of the seat to move; `legal` has at least two actions. The obvious line is compared to the end, and
    yields only to one that is better by more than `effort.doubt`.
    """
    begun = clock()
    seat: int = view.to_move
    usual, *others = _find_candidates(game, view, legal, effort, rng, clock)
    values: dict[MoveLine, list[float]] = {line: [] for line in (usual, *others)}
    rounds = max(1, ceil(log2(len(others) + 1)))
    alive = others
    given_up: list[MoveLine] = []
    for number in range(rounds):
        for _ in range(max(1, round(effort.playouts / rounds / (len(alive) + 1)))):
            if clock() - begun > effort.seconds and values[usual]:
                break
            world = game.guess(view, rng.getrandbits(64))
            for line in (usual, *alive):
                values[line].append(_play_out_value(game, world, line, seat, rng, effort.reach))
        alive.sort(key=lambda line: -fmean(values[line]))
        if number < rounds - 1:
            keep = (len(alive) + 1) // 2
            given_up = alive[keep:] + given_up
            alive = alive[:keep]
    ranked = [*alive, *given_up]
    first = ranked and _is_better(values[ranked[0]], values[usual], effort.doubt)
    order = [*ranked[:1], usual, *ranked[1:]] if first else [usual, *ranked]
    return [LineValue(line, fmean(values[line]), len(values[line])) for line in order]


def _is_better(one: Sequence[float], other: Sequence[float], doubt: float) -> bool:
    ahead_by = [mine - its for mine, its in zip(one, other, strict=False)]
    mean = fmean(ahead_by)
    if not doubt or len(ahead_by) < 2:
        return mean > 0 and not doubt
    return mean > doubt * stdev(ahead_by, mean) / sqrt(len(ahead_by))


def _find_candidates(
    game: Game[Any, Any], view: Any, legal: Sequence[Any], effort: Effort, rng: Random, clock: Clock
) -> list[MoveLine]:
    """Return at most `effort.lines` candidate lines, the obvious one first.

    That is the game's own plan if it has one. Others follow at first sight, half of them from every other legal move.
    The search for them takes at most a third of the time.
    """
    begun = clock()
    found: dict[MoveLine, None] = {}
    plan = game.judgement.plan_turn(view)
    if plan:
        found[plan] = None
    open_to = sensible_moves(game, view, legal)
    firsts = open_to if len(open_to) <= effort.lines else rng.sample(open_to, effort.lines)
    for number in range(2 * max(effort.lines, len(firsts))):
        if len(found) >= effort.lines or (found and clock() - begun > effort.seconds / 3):
            break
        world = game.guess(view, rng.getrandbits(64))
        begin = firsts[number // 2 % len(firsts)] if number % 2 else None
        found[_make_line(game, world, begin, rng, RANDOM_MOVE_CHANCE if number else 0.0)] = None
    return list(found)


def _make_line(game: Game[Any, Any], state: Any, begin: Any, rng: Random, surprise: float) -> MoveLine:
    """Return the moves of a seat until its turn ends, chosen at first sight.

    `begin` may prescribe the first one; `surprise` is the chance of a random move.
    """
    seat, here = state.to_move, game.horizon(state)
    line: list[Any] = []
    while state.to_move == seat and game.horizon(state) == here and len(line) < MAX_LINE_MOVES:
        if begin is not None and not line:
            action = begin
        else:
            legal = sensible_moves(game, state, game.legal(state))
            if rng.random() < surprise and len(line) < 2:
                action = legal[int(rng.random() * len(legal))]
            else:
                action = game.judgement.choose(state, legal, COMPLETE_KNOWLEDGE, rng)
        line.append(action)
        state, _ = game.apply(state, action)
    return tuple(line)


def _play_out_value(game: Game[Any, Any], state: Any, line: MoveLine, seat: int, rng: Random, reach: int = 0) -> float:
    return state_value(game, play_out(game, state, line, rng, reach), seat)


def play_out(game: Game[Any, Any], state: Any, line: MoveLine, rng: Random, reach: int = 0) -> Any:
    """Return the state at the end of a play-out.

    The line is played as long as it is legal. After it, all players move at first sight until the horizon, or until
    `reach` turns have ended, the present one included (0: the game's own limit).
    """
    here, seat, judgement = game.horizon(state), state.to_move, game.judgement
    turns, mover, rest = reach or judgement.search_turns + 1, seat, iter(line)
    while state.to_move is not None and game.horizon(state) == here:
        action = next(rest, None)
        if action is None or state.to_move != seat or not game.check(state, action):
            rest = iter(())
            legal = sensible_moves(game, state, game.legal(state))
            action = judgement.choose(state, legal, COMPLETE_KNOWLEDGE, rng)
        state, _ = game.apply(state, action)
        if state.to_move != mover:
            mover = state.to_move
            turns -= 1
            if not turns:
                break
    return state


def state_value(game: Game[Any, Any], state: Any, seat: int) -> float:
    """Return the value of a state for a seat, from -1 (lost) to 1 (won)."""
    found = tanh(lead_of(game, state, seat) / game.judgement.winning_lead)
    result = game.result(state)
    if result is None or len(result.winners) == len(result.scores):
        return found
    return found / 2 + (0.5 if seat in result.winners else -0.5)


def lead_of(game: Game[Any, Any], state: Any, seat: int) -> float:
    """Return the lead of a seat's side over the best other side, in points."""
    standings = game.standings(state)
    side = next(side for side in game.sides(state) if seat in side)
    return standings[seat] - max(standing for other, standing in enumerate(standings) if other not in side)


def compare_two_lines(
    game: Game[Any, Any], view: Any, one: MoveLine, other: MoveLine, playouts: int, end: float, rng: Random
) -> tuple[float, float]:
    """Return how much better one line is than another, with its standard error.

    Both lines are played out in the same guesses, `playouts` times or until `end` on the monotonic clock. The error is
    infinite with fewer than two guesses.
    """
    seat: int = view.to_move
    ahead_by: list[float] = []
    for _ in range(playouts):
        if monotonic() > end:
            break
        world = game.guess(view, rng.getrandbits(64))
        ahead_by.append(_play_out_value(game, world, one, seat, rng) - _play_out_value(game, world, other, seat, rng))
    if len(ahead_by) < 2:
        return 0.0, inf
    mean = fmean(ahead_by)
    return mean, stdev(ahead_by, mean) / sqrt(len(ahead_by))
