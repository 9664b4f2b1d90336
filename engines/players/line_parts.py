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

    The part ends with the first points, if no unseen card comes earlier. Otherwise it is the first move with the moves
    that must follow it.
    """
    units = _split_into_units(game, view, line)
    for index, unit in enumerate(units):
        actions = sum(units[: index + 1], ())
        points = count_line_points(game, view, actions)
        if points > 0:
            actions = _remove_needless_units(game, view, actions, units[:index], points)
            return actions, len(actions) - len(unit)
    return units[0], 0


def remove_needless_moves(game: Game[Any, Any], view: Any, line: MoveLine) -> MoveLine:
    """Return a line without moves that contribute none of its points.

    The line is cut before the first move that depends on an unseen card.
    """
    return _remove_needless_units(
        game, view, line, _split_into_units(game, view, line), count_line_points(game, view, line)
    )


def _remove_needless_units(
    game: Game[Any, Any], view: Any, line: MoveLine, units: Sequence[MoveLine], points: int
) -> MoveLine:
    """Return a line without those of `units` that its points do not need."""
    for unit in units:
        shorter = tuple(action for action in line if action not in unit)
        if shorter and _is_playable(game, view, shorter) and count_line_points(game, view, shorter) >= points:
            line = shorter
    return line


def find_foreseeable_part(game: Game[Any, Any], view: Any, line: MoveLine) -> MoveLine:
    """Return the part of a line up to the first new card or the end of the turn."""
    return sum(_split_into_units(game, view, line), ())


def _split_into_units(game: Game[Any, Any], view: Any, line: MoveLine) -> list[MoveLine]:
    """Split a line into units, up to the first new card or the end of the turn.

    A unit is one move, or several moves that complete something such as a purchase.
    """
    seat, horizon = view.to_move, game.horizon(view)
    units: list[MoveLine] = []
    unit: list[Any] = []
    state, rng, remaining = view, Random(0), iter(line)
    while len(units) < len(line) and len(unit) < MAX_UNIT_MOVES:
        action = next(remaining, None)
        if action is None or not game.check(state, action):
            if not game.has_unfinished_action(state):
                break
            remaining = iter(())
            action = game.judgement.choose(state, game.legal(state), COMPLETE_KNOWLEDGE, rng)
        state, events = game.apply(state, action)
        unit.append(action)
        if game.has_unfinished_action(state):
            continue
        units.append(tuple(unit))
        unit = []
        has_learned = any(event.reveals_to(seat) for event in events)
        if has_learned or state.to_move != seat or game.horizon(state) != horizon:
            break
    return units or [tuple(unit)]


def _is_playable(game: Game[Any, Any], view: Any, line: MoveLine) -> bool:
    state = view
    for action in line:
        if state.to_move != view.to_move or not game.check(state, action):
            return False
        state, _ = game.apply(state, action)
    return not game.has_unfinished_action(state)


def execute_line(game: Game[Any, Any], view: Any, line: MoveLine) -> list[ExecutedMove]:
    """Execute a line on a view, in which unseen cards stay blank."""
    steps, state = [], view
    for action in line:
        next_state, events = game.apply(state, action)
        steps.append(ExecutedMove(state, action, events, next_state))
        state = next_state
    return steps


def count_line_points(game: Game[Any, Any], view: Any, line: MoveLine) -> int:
    """Return the points of a line, without savings on cards in the hand."""
    return count_gained_points(game, view, execute_line(game, view, line)[-1].after, view.to_move)


def count_gained_points(game: Game[Any, Any], before: Any, after: Any, seat: int) -> int:
    """Return a seat's gain between two states, without savings on cards in the hand."""
    return sum(gain.points for gain in find_gains(game, before, after, seat) if gain.scores)


def find_gains(game: Game[Any, Any], before: Any, after: Any, seat: int) -> list[Gain]:
    """Return the changes of a seat's points between two states, by rule."""
    points_before: dict[str, int] = {}
    points_after: dict[str, int] = {}
    for points, state in ((points_before, before), (points_after, after)):
        for line in game.account(state):
            if line.seat == seat:
                points[line.rule] = points.get(line.rule, 0) + line.points
    return [
        Gain(rule, points_after.get(rule, 0) - points_before.get(rule, 0), points_after.get(rule, 0) > 0)
        for rule in {**points_before, **points_after}
    ]


def find_main_rule(gains: Sequence[Gain], main_move: ExecutedMove) -> str:
    """Return the rule that brings the most points, or else the rule of the main move."""
    scoring = [gain for gain in gains if gain.scores and gain.points > 0]
    best = max(scoring, key=lambda gain: gain.points, default=None)
    return main_move.events[0].rule if best is None else best.rule
