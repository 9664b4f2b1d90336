"""Decisions of a match, judged by what their seat could know.

For each decision: the moves that were played, a better line, and its value.
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
from engines.players.line_parts import count_gained_points, count_line_points, find_shown_part, foreseeable_part
from engines.players.move_plan import MoveLine
from engines.players.player import sensible_moves
from engines.players.search import Effort, compare_lines, lead_of, play_out

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
    at, turn, end = 0, -1, 0
    blank = game.deck.blank
    known: list[Knowledge] = [NO_KNOWLEDGE] * (len(steps[0].before.seats) if steps else 0)
    while at < len(steps):
        seat, here = steps[at].before.to_move, game.horizon(steps[at].before)
        if at == end:
            turn += 1
            end = at + 1
            while end < len(steps) and _goes_on(game, steps[end].before, seat, here):
                end += 1
        to, told_more = at, False
        while to < end and not told_more:
            told_more = any(event.reveals_to(seat) for event in steps[to].events)
            to += 1
        played = steps[at:to]
        choice = any(_has_choice(game, step.before) for step in played)
        view = game.recall(game.view(steps[at].before, seat), known[seat])
        for step in played:
            known = [update_knowledge(before, step.events, who, blank) for who, before in enumerate(known)]
        yield Decision(at, seat, turn, view, tuple(step.action for step in played), end - at, choice)
        at = to


def _goes_on(game: Game[Any, Any], state: Any, seat: int, here: Any) -> bool:
    return bool(state.to_move == seat and game.horizon(state) == here)


def _has_choice(game: Game[Any, Any], state: Any) -> bool:
    legal = game.legal(state)
    return len(legal) > 1 and len(sensible_moves(game, state, legal)) > 1


def find_richer(game: Game[Any, Any], steps: list[Step], decision: Decision) -> tuple[MoveLine, int]:
    """Return a line that scores more at once than the seat did, and the difference.

    The comparison covers the rest of the turn. Returns `((), 0)` if there is none.
    """
    line = game.judgement.find_best_turn(decision.view)
    if not line:
        return (), 0
    start, end = steps[decision.at].before, steps[decision.at + decision.rest - 1].after
    more = count_line_points(game, decision.view, line) - count_gained_points(game, start, end, decision.seat)
    return (line, more) if more > 0 else ((), 0)


def find_rival(game: Game[Any, Any], decision: Decision, effort: Effort, rng: Random) -> MoveLine:
    """Return the best line of a search; empty if it equals what was played."""
    view = decision.view
    legal = game.legal(view)
    if len(legal) < 2:
        return ()
    best = compare_lines(game, view, legal, effort, rng)[0].line
    return () if _is_same_line(foreseeable_part(game, view, best), decision.played) else best


def _is_same_line(one: MoveLine, other: MoveLine) -> bool:
    return Counter(one) == Counter(other) or one[: len(other)] == other


class ShownLine(NamedTuple):
    """Part of a better line that is shown.

    `after` is the number of the decision's actions before the line differs, `course` the actions, and `goal` the index
    of the main one.
    """

    after: int
    course: MoveLine
    goal: int


def make_shown_line(game: Game[Any, Any], decision: Decision, line: MoveLine) -> ShownLine:
    """Return the part of a better line to show, from where it leaves the played one."""
    after = 0
    while after < min(len(line), len(decision.played)) - 1 and line[after] == decision.played[after]:
        after += 1
    view = decision.view
    for action in line[:after]:
        view, _ = game.apply(view, action)
    if game.has_unfinished_action(view):
        after, view = 0, decision.view
    course, goal = find_shown_part(game, view, line[after:])
    if not Counter(course) - Counter(decision.played[after:]):
        # The shown part was played as well, so the difference is in the rest of the line.
        course = foreseeable_part(game, view, line[after:])
        goal = next((index for index, action in enumerate(course) if action not in decision.played), 0)
    return ShownLine(after, course, goal)


class LineComparison:
    """Comparison of a line with the played one, by play-outs in the same guesses."""

    def __init__(self, game: Game[Any, Any], decision: Decision, line: MoveLine, rng: Random, reach: int = 0) -> None:
        self.game, self.decision, self.line, self.chance, self.reach = game, decision, line, rng, reach
        self._points: list[float] = []

    def add(self) -> None:
        """Add one comparison."""
        game, seat = self.game, self.decision.seat
        number = self.chance.getrandbits(64)
        world = game.guess(self.decision.view, number)
        # The same random numbers for both lines, so that players choose alike where they can.
        ends = [play_out(game, world, line, Random(number), self.reach) for line in (self.line, self.decision.played)]
        leads = [lead_of(game, end, seat) for end in ends]
        self._points.append(leads[0] - leads[1])

    def __len__(self) -> int:
        return len(self._points)

    @property
    def points(self) -> tuple[float, float]:
        """Lead of the line over the played one in points, and its standard error."""
        return _mean_and_error(self._points)


def _mean_and_error(found: list[float]) -> tuple[float, float]:
    if len(found) < 2:
        return 0.0, inf
    mean = fmean(found)
    return mean, stdev(found, mean) / sqrt(len(found))
