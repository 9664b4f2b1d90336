"""Exhaustive search of one turn, which proves the answers of puzzles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.messages import Message, message


class Outcomes(NamedTuple):
    """Results that a turn can reach, and the number of positions that were searched.

    `lines` maps each result to the shortest line of actions that reaches it.
    """

    lines: Mapping[int, tuple[Any, ...]]
    ways: int

    def best(self, margin: int) -> int | None:
        """Return the best result if it beats the second best by `margin`, else None."""
        best_result, *other_results = sorted(self.lines, reverse=True)
        return best_result if other_results and best_result - other_results[0] >= margin else None


def search_turn(
    game: Game[Any, Any],
    state: Any,
    count_points: Callable[[Any], int],
    is_tried: Callable[[Any, Any], bool],
    max_positions: int,
) -> Outcomes | None:
    """Search everything that the seat to move can reach in this turn.

    Only actions for which `is_tried(state, action)` is true are tried. `count_points` returns the result of a state.
    The initial state is included. Returns None if there are more than `max_positions` positions. Hidden cards are known
    to this search, so no luck can beat an answer that it proves.
    """
    seat = state.to_move
    lines: dict[int, tuple[Any, ...]] = {}
    visited = {state}
    queue: list[tuple[Any, tuple[Any, ...]]] = [(state, ())]
    for reached_state, line in queue:  # The list grows during the loop, so the shortest lines come first.
        lines.setdefault(count_points(reached_state), line)
        if reached_state.to_move != seat or game.horizon(reached_state) != game.horizon(state):
            continue
        for action in game.legal(reached_state):
            if not is_tried(reached_state, action):
                continue
            next_state, _ = game.apply(reached_state, action)
            if next_state not in visited:
                if len(visited) >= max_positions:
                    return None
                visited.add(next_state)
                queue.append((next_state, (*line, action)))
    return Outcomes(lines, len(visited))


def points_counter(game: Game[Any, Any], seat: int) -> Callable[[Any], int]:
    """Return a function that adds a seat's positive points in a state.

    Negative points are not counted.
    """
    return lambda state: sum(max(0, line.points) for line in game.account(state) if line.seat == seat)


def find_unproved_goals(outcomes: Outcomes | None, margin: int, **goals: int) -> list[Message]:
    """Return complaints about goals that are not the best result by a margin.

    `goals` are numbers by the name of their field.
    """
    if outcomes is None:
        return [message("puzzle.too-many-ways")]
    best = outcomes.best(margin)
    if best is None:
        return [message("puzzle.no-margin", margin=margin)]
    return [
        message("puzzle.not-best", field=name, told=stated, found=best)
        for name, stated in goals.items()
        if stated != best
    ]
