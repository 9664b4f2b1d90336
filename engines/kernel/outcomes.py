"""What one turn can bring, every way of it gone through: what a puzzle's answer is proved by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engines.kernel.contract import Game
from engines.messages import Message, message


class Outcomes(NamedTuple):
    """By what is reached, the shortest line of actions that reaches it; and how many positions were gone through."""

    lines: Mapping[int, tuple[Any, ...]]
    ways: int

    def best(self, margin: int) -> int | None:
        """The most that is reached; None where something comes nearer to it than that, or nothing else is reached."""
        most, *less = sorted(self.lines, reverse=True)
        return most if less and most - less[0] >= margin else None


def outcomes(
    game: Game[Any, Any],
    state: Any,
    worth: Callable[[Any], int],
    keeps: Callable[[Any, Any], bool],
    nodes: int,
) -> Outcomes | None:
    """Everything that the seat which acts can reach in this turn by actions that `keeps(state, action)` lets through,
    the state itself included; None where there are more than so many positions. What is hidden is known here: an
    answer that is proved so cannot be outdone by luck."""
    seat = state.to_move
    found: dict[int, tuple[Any, ...]] = {}
    seen = {state}
    ways: list[tuple[Any, tuple[Any, ...]]] = [(state, ())]
    for here, line in ways:  # grows as it goes: the shortest lines first
        found.setdefault(worth(here), line)
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


def points(game: Game[Any, Any], seat: int) -> Callable[[Any], int]:
    """What a seat has come by; what is taken off is not counted."""
    return lambda state: sum(max(0, line.points) for line in game.account(state) if line.seat == seat)


def unproved(reached: Outcomes | None, margin: int, **goals: int) -> list[Message]:
    """Return complaints about goals, each a field by its name, that are not the most that can be reached by a margin;
    `reached` counts as the goals do."""
    if reached is None:
        return [message("puzzle.too-many-ways")]
    best = reached.best(margin)
    if best is None:
        return [message("puzzle.no-margin", margin=margin)]
    return [
        message("puzzle.not-best", field=name, told=told, found=best) for name, told in goals.items() if told != best
    ]
