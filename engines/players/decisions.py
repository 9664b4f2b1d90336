"""Decisions of a match, judged by what their seat could know.

Each decision has the moves that were played, a better line, and its value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.knowledge import NO_KNOWLEDGE, Knowledge, update_knowledge
from engines.kernel.record import Step
from engines.players.line_parts import count_gained_points, count_line_points, find_foreseeable_part, find_shown_part
from engines.players.move_plan import MoveLine
from engines.players.player import sensible_moves
from engines.players.search import Effort, compare_lines, find_lead, play_out

MIN_CLEAR_ERRORS = 2.0
"""Standard errors by which something must be better to be clearly better."""


class Decision(NamedTuple):
    """Moves of a seat from one position until it learned a card or its turn ended.

    The seat could plan all of them in advance.
    """

    at: int
    """Number of actions before it."""
    seat: int
    turn: int
    """Number of the turn in the match, from 0."""
    view: Any
    """View of the seat before it, with the cards that it remembers."""
    played: MoveLine
    rest: int
    """Number of the seat's actions until the end of its turn, including `played`."""
    has_choice: bool
    """True if there was more than one sensible action."""


def find_decisions(game: Game[Any, Any], steps: list[Step]) -> Iterator[Decision]:
    """Yield the decisions of a match in order."""
    start, turn, end = 0, -1, 0
    blank = game.deck.blank
    knowledge_by_seat: list[Knowledge] = [NO_KNOWLEDGE] * (len(steps[0].before.seats) if steps else 0)
    while start < len(steps):
        seat, horizon = steps[start].before.to_move, game.horizon(steps[start].before)
        if start == end:
            turn += 1
            end = start + 1
            while end < len(steps) and _is_same_turn(game, steps[end].before, seat, horizon):
                end += 1
        stop, has_learned = start, False
        while stop < end and not has_learned:
            has_learned = any(event.reveals_to(seat) for event in steps[stop].events)
            stop += 1
        played_steps = steps[start:stop]
        has_choice = any(_has_choice(game, step.before) for step in played_steps)
        view = game.recall(game.view(steps[start].before, seat), knowledge_by_seat[seat])
        for step in played_steps:
            knowledge_by_seat = [
                update_knowledge(knowledge, step.events, index, blank)
                for index, knowledge in enumerate(knowledge_by_seat)
            ]
        yield Decision(start, seat, turn, view, tuple(step.action for step in played_steps), end - start, has_choice)
        start = stop


def _is_same_turn(game: Game[Any, Any], state: Any, seat: int, horizon: Any) -> bool:
    return bool(state.to_move == seat and game.horizon(state) == horizon)


def _has_choice(game: Game[Any, Any], state: Any) -> bool:
    legal = game.legal(state)
    return len(legal) > 1 and len(sensible_moves(game, state, legal)) > 1


def find_richer_line(game: Game[Any, Any], steps: list[Step], decision: Decision) -> tuple[MoveLine, int]:
    """Return a line that scores more at once than the seat did, and the difference.

    The comparison covers the rest of the turn. Returns `((), 0)` if there is none.
    """
    line = game.judgement.find_best_turn(decision.view)
    if not line:
        return (), 0
    start, end = steps[decision.at].before, steps[decision.at + decision.rest - 1].after
    extra_points = count_line_points(game, decision.view, line) - count_gained_points(game, start, end, decision.seat)
    return (line, extra_points) if extra_points > 0 else ((), 0)


def find_best_line(game: Game[Any, Any], decision: Decision, effort: Effort, rng: Random) -> MoveLine:
    """Return the best line of a search; empty if it equals what was played."""
    view = decision.view
    legal = game.legal(view)
    if len(legal) < 2:
        return ()
    best = compare_lines(game, view, legal, effort, rng)[0].line
    return () if _is_same_line(find_foreseeable_part(game, view, best), decision.played) else best


def _is_same_line(first: MoveLine, second: MoveLine) -> bool:
    return Counter(first) == Counter(second) or first[: len(second)] == second


class ShownLine(NamedTuple):
    """Part of a better line that is shown.

    `shared_count` is the number of the decision's actions before the line differs. `main_index` is the index of the
    main action in `actions`.
    """

    shared_count: int
    actions: MoveLine
    main_index: int


def make_shown_line(game: Game[Any, Any], decision: Decision, line: MoveLine) -> ShownLine:
    """Return the part of a better line to show, from its first different action."""
    shared_count = 0
    while (
        shared_count < min(len(line), len(decision.played)) - 1 and line[shared_count] == decision.played[shared_count]
    ):
        shared_count += 1
    view = decision.view
    for action in line[:shared_count]:
        view, _ = game.apply(view, action)
    if game.has_unfinished_action(view):
        shared_count, view = 0, decision.view
    actions, main_index = find_shown_part(game, view, line[shared_count:])
    if not Counter(actions) - Counter(decision.played[shared_count:]):
        # The shown part was played as well, so the difference is in the rest of the line.
        actions = find_foreseeable_part(game, view, line[shared_count:])
        main_index = next((index for index, action in enumerate(actions) if action not in decision.played), 0)
    return ShownLine(shared_count, actions, main_index)


class LineComparison:
    """Comparison of a line with the played one, by play-outs in the same guesses."""

    def __init__(self, game: Game[Any, Any], decision: Decision, line: MoveLine, rng: Random, reach: int = 0) -> None:
        self.game, self.decision, self.line, self.rng, self.reach = game, decision, line, rng, reach
        self._points: list[float] = []

    def add(self) -> None:
        """Add one comparison."""
        game, seat = self.game, self.decision.seat
        seed = self.rng.getrandbits(64)
        world = game.guess(self.decision.view, seed)
        # The same random numbers for both lines, so that players choose alike where they can.
        end_states = [
            play_out(game, world, line, Random(seed), self.reach) for line in (self.line, self.decision.played)
        ]
        leads = [find_lead(game, end_state, seat) for end_state in end_states]
        self._points.append(leads[0] - leads[1])

    def __len__(self) -> int:
        return len(self._points)

    @property
    def points(self) -> tuple[float, float]:
        """Lead of the line over the played one in points, and its standard error."""
        return _find_mean_and_error(self._points)


def _find_mean_and_error(values: list[float]) -> tuple[float, float]:
    if len(values) < 2:
        return 0.0, inf
    mean = fmean(values)
    return mean, stdev(values, mean) / sqrt(len(values))
