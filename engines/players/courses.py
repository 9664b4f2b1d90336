"""Coherent parts of a line of play and their points, for hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.events import Event
from engines.kernel.judgement import COMPLETE
from engines.players.course import Line

LONGEST_UNIT = 40
"""Maximum number of moves in a unit; it is cut off there."""


class Played(NamedTuple):
    """Executed move of a line."""

    before: Any
    action: Any
    events: Sequence[Event]
    after: Any


class Gain(NamedTuple):
    """Change of a seat's points under one rule."""

    rule: str
    points: int
    scores: bool
    """True if the rule brings points, and does not only reduce a cost."""


def telling(game: Game[Any, Any], view: Any, line: Line) -> tuple[Line, int]:
    """Return the part of a line to show, and the index of its main move.

    It is everything up to the first points, as far as no card has to be seen first; otherwise it is the first move and
    everything that must follow it.
    """
    units = _units(game, view, line)
    for number, unit in enumerate(units):
        course = sum(units[: number + 1], ())
        points = brought(game, view, course)
        if points > 0:
            course = _shortened(game, view, course, units[:number], points)
            return course, len(course) - len(unit)
    return units[0], 0


def needed(game: Game[Any, Any], view: Any, line: Line) -> Line:
    """Return a line without moves that contribute none of its points.

    The line is cut before the first move that depends on an unseen card.
    """
    return _shortened(game, view, line, _units(game, view, line), brought(game, view, line))


def _shortened(game: Game[Any, Any], view: Any, course: Line, units: Sequence[Line], points: int) -> Line:
    """Return a line without those of `units` that its points do not need."""
    for left_out in units:
        shorter = tuple(action for action in course if action not in left_out)
        if shorter and _can_be_done(game, view, shorter) and brought(game, view, shorter) >= points:
            course = shorter
    return course


def foreseeable(game: Game[Any, Any], view: Any, line: Line) -> Line:
    """Return the part of a line up to the first new card or the end of the turn."""
    return sum(_units(game, view, line), ())


def _units(game: Game[Any, Any], view: Any, line: Line) -> list[Line]:
    """Split a line into units, up to the first new card or the end of the turn.

    A unit is one move, or several moves that complete something such as a purchase.
    """
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
    """Carry out a line on a view, in which unseen cards stay blank."""
    steps, state = [], view
    for action in course:
        after, events = game.apply(state, action)
        steps.append(Played(state, action, events, after))
        state = after
    return steps


def brought(game: Game[Any, Any], view: Any, course: Line) -> int:
    """Return the points of a line, without savings on cards in the hand."""
    return scored(game, view, carried_out(game, view, course)[-1].after, view.to_move)


def scored(game: Game[Any, Any], before: Any, after: Any, seat: int) -> int:
    """Return a seat's gain between two states, without savings on cards in the hand."""
    return sum(gain.points for gain in gains(game, before, after, seat) if gain.scores)


def gains(game: Game[Any, Any], before: Any, after: Any, seat: int) -> list[Gain]:
    """Return the changes of a seat's points between two states, by rule."""
    had: dict[str, int] = {}
    has: dict[str, int] = {}
    for points, state in ((had, before), (has, after)):
        for line in game.account(state):
            if line.seat == seat:
                points[line.rule] = points.get(line.rule, 0) + line.points
    return [Gain(rule, has.get(rule, 0) - had.get(rule, 0), has.get(rule, 0) > 0) for rule in {**had, **has}]


def rule_of(gained: Sequence[Gain], goal: Played) -> str:
    """Return the rule that brings the most points, or else the rule of the main move."""
    scoring = [gain for gain in gained if gain.scores and gain.points > 0]
    main = max(scoring, key=lambda gain: gain.points, default=None)
    return goal.events[0].rule if main is None else main.rule
