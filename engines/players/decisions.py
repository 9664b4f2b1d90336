"""Decisions of a match, judged by what their seat could know: what it did, what it could have done, and what that is
worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.knowledge import NOTHING, Knowledge, learned
from engines.kernel.record import Step
from engines.players.course import Line
from engines.players.courses import brought, foreseeable, scored, telling
from engines.players.player import sensible
from engines.players.search import Effort, ahead, played_on, weigh

DOUBT = 2.0
"""By how many standard errors something has to be better to be so beyond doubt."""


class Decision(NamedTuple):
    """What a seat did in its turn from one position on, to where it learned a card or its turn ended. Nothing happened
    meanwhile that it could not foresee."""

    at: int
    """The number of actions before it."""
    seat: int
    turn: int
    """Which turn of the match it lies in, from 0."""
    view: Any
    """Of the seat, before it, with what it has learned."""
    played: Line
    rest: int
    """How many actions the seat still did from here to the end of its turn, `played` among them."""
    choice: bool
    """Whether anything was to be chosen."""


def decisions(game: Game[Any, Any], steps: list[Step]) -> Iterator[Decision]:
    """Those of a match, in order."""
    at, turn, end = 0, -1, 0
    blank = game.deck.blank
    known: list[Knowledge] = [NOTHING] * (len(steps[0].before.seats) if steps else 0)
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
        choice = any(_choice(game, step.before) for step in played)
        view = game.recall(game.view(steps[at].before, seat), known[seat])
        for step in played:
            known = [learned(before, step.events, who, blank) for who, before in enumerate(known)]
        yield Decision(at, seat, turn, view, tuple(step.action for step in played), end - at, choice)
        at = to


def _goes_on(game: Game[Any, Any], state: Any, seat: int, here: Any) -> bool:
    return bool(state.to_move == seat and game.horizon(state) == here)


def _choice(game: Game[Any, Any], state: Any) -> bool:
    legal = game.legal(state)
    return len(legal) > 1 and len(sensible(game, state, legal)) > 1


def richer(game: Game[Any, Any], steps: list[Step], decision: Decision) -> tuple[Line, int]:
    """What would have brought more points at once than all that the seat did in the rest of its turn, and how many more
    they are; nothing where there is no such thing."""
    line = game.judgement.richest(decision.view)
    if not line:
        return (), 0
    start, end = steps[decision.at].before, steps[decision.at + decision.rest - 1].after
    more = brought(game, decision.view, line) - scored(game, start, end, decision.seat)
    return (line, more) if more > 0 else ((), 0)


def rival(game: Game[Any, Any], decision: Decision, effort: Effort, chance: Random) -> Line:
    """The best line that a search finds in place of what was played; nothing where it finds the same."""
    view = decision.view
    legal = game.legal(view)
    if len(legal) < 2:
        return ()
    best = weigh(game, view, legal, effort, chance)[0].line
    return () if _alike(foreseeable(game, view, best), decision.played) else best


def _alike(one: Line, other: Line) -> bool:
    """Whether the same is done, in whatever order, as far as the shorter one goes."""
    return Counter(one) == Counter(other) or one[: len(other)] == other


class Told(NamedTuple):
    """What is told of a better line: from which of the decision's actions on it is another one, what is to be done, and
    the index of the action that it is about."""

    after: int
    course: Line
    goal: int


def told(game: Game[Any, Any], decision: Decision, line: Line) -> Told:
    """What of a better line is told: where it leaves what was played, and as much as hangs together."""
    after = 0
    while after < min(len(line), len(decision.played)) - 1 and line[after] == decision.played[after]:
        after += 1
    view = decision.view
    for action in line[:after]:
        view, _ = game.apply(view, action)
    if game.midway(view):
        after, view = 0, decision.view
    course, goal = telling(game, view, line[after:])
    if not Counter(course) - Counter(decision.played[after:]):
        # What is told was done, too; it is all that makes the difference.
        course = foreseeable(game, view, line[after:])
        goal = next((at for at, action in enumerate(course) if action not in decision.played), 0)
    return Told(after, course, goal)


class Duel:
    """Two lines of one decision held against each other in the same guesses, as often as is asked for."""

    def __init__(self, game: Game[Any, Any], decision: Decision, line: Line, chance: Random, reach: int = 0) -> None:
        self.game, self.decision, self.line, self.chance, self.reach = game, decision, line, chance, reach
        self._points: list[float] = []

    def add(self) -> None:
        """Once more."""
        game, seat = self.game, self.decision.seat
        number = self.chance.getrandbits(64)
        world = game.guess(self.decision.view, number)
        # The same number for both: what comes to mind by chance is the same as long as the same is at hand.
        ends = [played_on(game, world, line, Random(number), self.reach) for line in (self.line, self.decision.played)]
        leads = [ahead(game, end, seat) for end in ends]
        self._points.append(leads[0] - leads[1])

    def __len__(self) -> int:
        return len(self._points)

    @property
    def points(self) -> tuple[float, float]:
        """By how many points of the lead the other line is better than what was played, with the standard error."""
        return _mean(self._points)


def _mean(found: list[float]) -> tuple[float, float]:
    if len(found) < 2:
        return 0.0, inf
    mean = fmean(found)
    return mean, stdev(found, mean) / sqrt(len(found))
