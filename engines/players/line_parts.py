"""Coherent parts of a line of play and their points, for hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.kernel.events import Event
from engines.kernel.judgement import COMPLETE_KNOWLEDGE
from engines.players.move_plan import MoveLine

MAX_UNIT_MOVES = 40
"""Maximum number of moves in a unit; it is cut off there."""


class ExecutedMove(NamedTuple):
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


def find_shown_part(game: Game[Any, Any], view: Any, line: MoveLine) -> tuple[MoveLine, int]:
    """Return the part of a line to show, and the index of its main move.

    It is everything up to the first points, as far as no card has to be seen first; otherwise it is the first move and
    everything that must follow it.
    """
    units = _split_into_units(game, view, line)
    for number, unit in enumerate(units):
        course = sum(units[: number + 1], ())
        points = count_line_points(game, view, course)
        if points > 0:
            course = _remove_needless_units(game, view, course, units[:number], points)
            return course, len(course) - len(unit)
    return units[0], 0


def remove_needless_moves(game: Game[Any, Any], view: Any, line: MoveLine) -> MoveLine:
    """Return a line without moves that contribute none of its points.

    The line is cut before the first move that depends on an unseen card.
    """
    return _remove_needless_units(
        game, view, line, _split_into_units(game, view, line), count_line_points(game, view, line)
    )


def _remove_needless_units(
    game: Game[Any, Any], view: Any, course: MoveLine, units: Sequence[MoveLine], points: int
) -> MoveLine:
    """Return a line without those of `units` that its points do not need."""
    for left_out in units:
        shorter = tuple(action for action in course if action not in left_out)
        if shorter and _can_be_done(game, view, shorter) and count_line_points(game, view, shorter) >= points:
            course = shorter
    return course


def foreseeable_part(game: Game[Any, Any], view: Any, line: MoveLine) -> MoveLine:
    """Return the part of a line up to the first new card or the end of the turn."""
    return sum(_split_into_units(game, view, line), ())


def _split_into_units(game: Game[Any, Any], view: Any, line: MoveLine) -> list[MoveLine]:
    """Split a line into units, up to the first new card or the end of the turn.

    A unit is one move, or several moves that complete something such as a purchase.
    """
    seat, here = view.to_move, game.horizon(view)
    units: list[MoveLine] = []
    unit: list[Any] = []
    state, chance, later = view, Random(0), iter(line)
    while len(units) < len(line) and len(unit) < MAX_UNIT_MOVES:
        action = next(later, None)
        if action is None or not game.check(state, action):
            if not game.has_unfinished_action(state):
                break
            later = iter(())
            action = game.judgement.choose(state, game.legal(state), COMPLETE_KNOWLEDGE, chance)
        state, events = game.apply(state, action)
        unit.append(action)
        if game.has_unfinished_action(state):
            continue
        units.append(tuple(unit))
        unit = []
        knowledge = any(event.reveals_to(seat) for event in events)
        if knowledge or state.to_move != seat or game.horizon(state) != here:
            break
    return units or [tuple(unit)]


def _can_be_done(game: Game[Any, Any], view: Any, course: MoveLine) -> bool:
    state = view
    for action in course:
        if state.to_move != view.to_move or not game.check(state, action):
            return False
        state, _ = game.apply(state, action)
    return not game.has_unfinished_action(state)


def execute_line(game: Game[Any, Any], view: Any, course: MoveLine) -> list[ExecutedMove]:
    """Carry out a line on a view, in which unseen cards stay blank."""
    steps, state = [], view
    for action in course:
        after, events = game.apply(state, action)
        steps.append(ExecutedMove(state, action, events, after))
        state = after
    return steps


def count_line_points(game: Game[Any, Any], view: Any, course: MoveLine) -> int:
    """Return the points of a line, without savings on cards in the hand."""
    return count_gained_points(game, view, execute_line(game, view, course)[-1].after, view.to_move)


def count_gained_points(game: Game[Any, Any], before: Any, after: Any, seat: int) -> int:
    """Return a seat's gain between two states, without savings on cards in the hand."""
    return sum(gain.points for gain in find_gains(game, before, after, seat) if gain.scores)


def find_gains(game: Game[Any, Any], before: Any, after: Any, seat: int) -> list[Gain]:
    """Return the changes of a seat's points between two states, by rule."""
    had: dict[str, int] = {}
    has: dict[str, int] = {}
    for points, state in ((had, before), (has, after)):
        for line in game.account(state):
            if line.seat == seat:
                points[line.rule] = points.get(line.rule, 0) + line.points
    return [Gain(rule, has.get(rule, 0) - had.get(rule, 0), has.get(rule, 0) > 0) for rule in {**had, **has}]


def find_main_rule(gained: Sequence[Gain], goal: ExecutedMove) -> str:
    """Return the rule that brings the most points, or else the rule of the main move."""
    scoring = [gain for gain in gained if gain.scores and gain.points > 0]
    main = max(scoring, key=lambda gain: gain.points, default=None)
    return goal.events[0].rule if main is None else main.rule
