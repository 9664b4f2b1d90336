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

    `lines` lines are compared in `playouts` play-outs, for at most `seconds`. Another line replaces the obvious one
    only if it is better by `doubt` standard errors. Lines are followed for `reach` turns; 0 means the game's own limit.
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
        self._rng = Random(seed)
        self.effort = effort
        self._clock = clock
        self._plan = MovePlan()

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return the first move of the best line."""
        if len(legal) == 1:
            return legal[0]
        view = look()
        action = self._plan.find_next(game, view, legal)
        if action is None:
            line_values = compare_lines(game, view, legal, self.effort, self._rng, self._clock)
            self._plan.set_line(line_values[0].line)
            action = self._plan.find_next(game, view, legal)
        return action


def compare_lines(
    game: Game[Any, Any], view: Any, legal: Sequence[Any], effort: Effort, rng: Random, clock: Clock = monotonic
) -> list[LineValue]:
    """Return the candidate lines of a turn, the best first.

    `view` is that of the seat to move; `legal` has at least two actions. The obvious line takes part in all rounds. It
    is first unless another one is better by more than `effort.doubt`.
    """
    start_time = clock()
    seat: int = view.to_move
    obvious, *others = _find_candidates(game, view, legal, effort, rng, clock)
    values: dict[MoveLine, list[float]] = {line: [] for line in (obvious, *others)}
    rounds = max(1, ceil(log2(len(others) + 1)))
    remaining = others
    dropped: list[MoveLine] = []
    for index in range(rounds):
        for _ in range(max(1, round(effort.playouts / rounds / (len(remaining) + 1)))):
            if clock() - start_time > effort.seconds and values[obvious]:
                break
            world = game.guess(view, rng.getrandbits(64))
            for line in (obvious, *remaining):
                values[line].append(_evaluate_playout(game, world, line, seat, rng, effort.reach))
        remaining.sort(key=lambda line: -fmean(values[line]))
        if index < rounds - 1:
            kept_count = (len(remaining) + 1) // 2
            dropped = remaining[kept_count:] + dropped
            remaining = remaining[:kept_count]
    ranked = [*remaining, *dropped]
    has_better = ranked and _is_better(values[ranked[0]], values[obvious], effort.doubt)
    order = [*ranked[:1], obvious, *ranked[1:]] if has_better else [obvious, *ranked]
    return [LineValue(line, fmean(values[line]), len(values[line])) for line in order]


def _is_better(values: Sequence[float], other_values: Sequence[float], doubt: float) -> bool:
    ahead_by = [value - other_value for value, other_value in zip(values, other_values, strict=False)]
    mean = fmean(ahead_by)
    if not doubt or len(ahead_by) < 2:
        return mean > 0 and not doubt
    return mean > doubt * stdev(ahead_by, mean) / sqrt(len(ahead_by))


def _find_candidates(
    game: Game[Any, Any], view: Any, legal: Sequence[Any], effort: Effort, rng: Random, clock: Clock
) -> list[MoveLine]:
    """Return at most `effort.lines` candidate lines, the obvious one first.

    The first line is the game's own plan if there is one. The other lines are chosen at first sight, half of them after
    a given first move. The search for candidates takes at most a third of the time.
    """
    start_time = clock()
    candidates: dict[MoveLine, None] = {}
    plan = game.judgement.plan_turn(view)
    if plan:
        candidates[plan] = None
    sensible = sensible_moves(game, view, legal)
    first_actions = sensible if len(sensible) <= effort.lines else rng.sample(sensible, effort.lines)
    for index in range(2 * max(effort.lines, len(first_actions))):
        if len(candidates) >= effort.lines or (candidates and clock() - start_time > effort.seconds / 3):
            break
        world = game.guess(view, rng.getrandbits(64))
        first_action = first_actions[index // 2 % len(first_actions)] if index % 2 else None
        candidates[_make_line(game, world, first_action, rng, RANDOM_MOVE_CHANCE if index else 0.0)] = None
    return list(candidates)


def _make_line(game: Game[Any, Any], state: Any, first_action: Any, rng: Random, random_move_chance: float) -> MoveLine:
    """Return the moves of a seat until its turn ends, chosen at first sight.

    `first_action` may prescribe the first move. `random_move_chance` is the probability of a random one.
    """
    seat, horizon = state.to_move, game.horizon(state)
    line: list[Any] = []
    while state.to_move == seat and game.horizon(state) == horizon and len(line) < MAX_LINE_MOVES:
        if first_action is not None and not line:
            action = first_action
        else:
            legal = sensible_moves(game, state, game.legal(state))
            if rng.random() < random_move_chance and len(line) < 2:
                action = legal[int(rng.random() * len(legal))]
            else:
                action = game.judgement.choose(state, legal, COMPLETE_KNOWLEDGE, rng)
        line.append(action)
        state, _ = game.apply(state, action)
    return tuple(line)


def _evaluate_playout(
    game: Game[Any, Any], state: Any, line: MoveLine, seat: int, rng: Random, reach: int = 0
) -> float:
    return evaluate_state(game, play_out(game, state, line, rng, reach), seat)


def play_out(game: Game[Any, Any], state: Any, line: MoveLine, rng: Random, reach: int = 0) -> Any:
    """Return the state at the end of a play-out.

    The line is played as long as it is legal. After it, all players move at first sight until the horizon, or until
    `reach` turns have ended, including the current one. A `reach` of 0 means the game's own limit.
    """
    horizon, seat, judgement = game.horizon(state), state.to_move, game.judgement
    turns, mover, remaining = reach or judgement.search_turns + 1, seat, iter(line)
    while state.to_move is not None and game.horizon(state) == horizon:
        action = next(remaining, None)
        if action is None or state.to_move != seat or not game.check(state, action):
            remaining = iter(())
            legal = sensible_moves(game, state, game.legal(state))
            action = judgement.choose(state, legal, COMPLETE_KNOWLEDGE, rng)
        state, _ = game.apply(state, action)
        if state.to_move != mover:
            mover = state.to_move
            turns -= 1
            if not turns:
                break
    return state


def evaluate_state(game: Game[Any, Any], state: Any, seat: int) -> float:
    """Return the value of a state for a seat, from -1 (lost) to 1 (won)."""
    value = tanh(find_lead(game, state, seat) / game.judgement.winning_lead)
    result = game.result(state)
    if result is None or len(result.winners) == len(result.scores):
        return value
    return value / 2 + (0.5 if seat in result.winners else -0.5)


def find_lead(game: Game[Any, Any], state: Any, seat: int) -> float:
    """Return the lead of a seat's side over the best other side, in points."""
    standings = game.standings(state)
    side = next(side for side in game.sides(state) if seat in side)
    return standings[seat] - max(standing for other, standing in enumerate(standings) if other not in side)


def compare_two_lines(
    game: Game[Any, Any], view: Any, line: MoveLine, other_line: MoveLine, playouts: int, end_time: float, rng: Random
) -> tuple[float, float]:
    """Return the mean advantage of a line over another, with its standard error.

    Both lines are played out in the same guesses, `playouts` times or until `end_time` on the monotonic clock. The
    error is infinite with fewer than two guesses.
    """
    seat: int = view.to_move
    ahead_by: list[float] = []
    for _ in range(playouts):
        if monotonic() > end_time:
            break
        world = game.guess(view, rng.getrandbits(64))
        ahead_by.append(
            _evaluate_playout(game, world, line, seat, rng) - _evaluate_playout(game, world, other_line, seat, rng)
        )
    if len(ahead_by) < 2:
        return 0.0, inf
    mean = fmean(ahead_by)
    return mean, stdev(ahead_by, mean) / sqrt(len(ahead_by))
