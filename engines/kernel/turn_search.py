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
        most, *less = sorted(self.lines, reverse=True)
        return most if less and most - less[0] >= margin else None


def search_turn(
    game: Game[Any, Any],
    state: Any,
    count_points: Callable[[Any], int],
    keeps: Callable[[Any, Any], bool],
    nodes: int,
) -> Outcomes | None:
    """Search everything that the seat to move can reach in this turn.

    Only actions for which `keeps(state, action)` is true are tried; `count_points` gives the result of a state, and the
    initial state counts too. Returns None if there are more than `nodes` positions. Hidden cards are known to this
    search, so no luck can beat an answer that it proves.
    """
    seat = state.to_move
    found: dict[int, tuple[Any, ...]] = {}
    seen = {state}
    ways: list[tuple[Any, tuple[Any, ...]]] = [(state, ())]
    for here, line in ways:  # The list grows during the loop, so the shortest lines come first.
        found.setdefault(count_points(here), line)
        if here.to_move != seat or game.horizon(here) != game.horizon(state):
            continue
        for action in game.legal(here):
            if not keeps(here, action):
                continue
            after, _ = game.apply(here, action)
            if after not in seen:
                if len(seen) >= nodes:
                    return None
                seen.add(after)
                ways.append((after, (*line, action)))
    return Outcomes(found, len(seen))


def points_counter(game: Game[Any, Any], seat: int) -> Callable[[Any], int]:
    """Return a function that adds a seat's positive points in a state.

    Points that are taken off are not counted.
    """
    return lambda state: sum(max(0, line.points) for line in game.account(state) if line.seat == seat)


def find_unproved_goals(reached: Outcomes | None, margin: int, **goals: int) -> list[Message]:
    """Return complaints about goals that are not the best result by a margin.

    `goals` are numbers by the name of their field.
    """
    if reached is None:
        return [message("puzzle.too-many-ways")]
    best = reached.best(margin)
    if best is None:
        return [message("puzzle.no-margin", margin=margin)]
    return [
        message("puzzle.not-best", field=name, told=told, found=best) for name, told in goals.items() if told != best
    ]
