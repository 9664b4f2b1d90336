"""What of a line of play hangs together, and the points that it brings for certain: what a hint advises, and a review
says could have been."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.events import Event
from engines.kernel.judgement import COMPLETE
from engines.players.course import Line

LONGEST_UNIT = 40
"""Moves; what is begun and has not come to its end by then is left there."""


class Played(NamedTuple):
    """One move of a course as it is carried out."""

    before: Any
    action: Any
    events: Sequence[Event]
    after: Any


class Gain(NamedTuple):
    """By how many points an account changes under a rule."""

    rule: str
    points: int
    scores: bool
    """Whether the rule is one that brings points, and not one by which something costs less."""


def telling(game: Game[Any, Any], view: Any, line: Line) -> tuple[Line, int]:
    """What of a line is told, and the index of what it is about: all that leads to points, as far as no card has to be
    seen first; else the first move, with all that has to follow it."""
    units = _units(game, view, line)
    for number, unit in enumerate(units):
        course = sum(units[: number + 1], ())
        points = brought(game, view, course)
        if points > 0:
            course = _shortened(game, view, course, units[:number], points)
            return course, len(course) - len(unit)
    return units[0], 0


def needed(game: Game[Any, Any], view: Any, line: Line) -> Line:
    """Return a line without the moves that bring none of its points, as far as no card has to be seen first."""
    return _shortened(game, view, line, _units(game, view, line), brought(game, view, line))


def _shortened(game: Game[Any, Any], view: Any, course: Line, units: Sequence[Line], points: int) -> Line:
    """Return a course without those of these moves that its points do not take."""
    for left_out in units:
        shorter = tuple(action for action in course if action not in left_out)
        if shorter and _can_be_done(game, view, shorter) and brought(game, view, shorter) >= points:
            course = shorter
    return course


def foreseeable(game: Game[Any, Any], view: Any, line: Line) -> Line:
    """As much of a line as can be told: to the first card that shows itself, or to the end of the turn."""
    return sum(_units(game, view, line), ())


def _units(game: Game[Any, Any], view: Any, line: Line) -> list[Line]:
    """The moves of a line by what hangs together, to the first that shows the seat a card or ends its turn."""
    seat, here = view.to_move, game.horizon(view)
    units: list[Line] = []
    unit: list[Any] = []
    state, chance, later = view, Random(0), iter(line)
    while len(units) < len(line) and len(unit) < LONGEST_UNIT:
        action = next(later, None)
        if action is None or not game.check(state, action):
            if not game.midway(state):
                break
            later = iter(())
            action = game.judgement.choose(state, game.legal(state), COMPLETE, chance)
        state, events = game.apply(state, action)
        unit.append(action)
        if game.midway(state):
            continue
        units.append(tuple(unit))
        unit = []
        learned = any(event.reveals_to(seat) for event in events)
        if learned or state.to_move != seat or game.horizon(state) != here:
            break
    return units or [tuple(unit)]


def _can_be_done(game: Game[Any, Any], view: Any, course: Line) -> bool:
    state = view
    for action in course:
        if state.to_move != view.to_move or not game.check(state, action):
            return False
        state, _ = game.apply(state, action)
    return not game.midway(state)


def carried_out(game: Game[Any, Any], view: Any, course: Line) -> list[Played]:
    """A course carried out on a view: cards that come from where the seat cannot see stay blank."""
    steps, state = [], view
    for action in course:
        after, events = game.apply(state, action)
        steps.append(Played(state, action, events, after))
        state = after
    return steps


def brought(game: Game[Any, Any], view: Any, course: Line) -> int:
    """The points that a course brings, without those that cards in the hand cost no longer."""
    return scored(game, view, carried_out(game, view, course)[-1].after, view.to_move)


def scored(game: Game[Any, Any], before: Any, after: Any, seat: int) -> int:
    """The points that a seat has come to between two states, without those that cards in the hand cost."""
    return sum(gain.points for gain in gains(game, before, after, seat) if gain.scores)


def gains(game: Game[Any, Any], before: Any, after: Any, seat: int) -> list[Gain]:
    """By how many points a seat's account changes, by rule."""
    had: dict[str, int] = {}
    has: dict[str, int] = {}
    for points, state in ((had, before), (has, after)):
        for line in game.account(state):
            if line.seat == seat:
                points[line.rule] = points.get(line.rule, 0) + line.points
    return [Gain(rule, has.get(rule, 0) - had.get(rule, 0), has.get(rule, 0) > 0) for rule in {**had, **has}]


def rule_of(gained: Sequence[Gain], goal: Played) -> str:
    """The rule that brings most of the points, or else that which a move is made under."""
    scoring = [gain for gain in gained if gain.scores and gain.points > 0]
    main = max(scoring, key=lambda gain: gain.points, default=None)
    return goal.events[0].rule if main is None else main.rule
