"""Positions of Carmony worth seeing.

These are those of all games, a chord held on the MIDI keyboard, a meld laid, a meld eaten, and a player going out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.carmony.actions import Eat, Play
from engines.kernel.record import Record, Step
from tools.screens import moments
from tools.screens.moments import Position

GAME = "carmony"

RICHEST = "2-keys"
"""Name of the position with the most possible actions."""


def positions() -> Iterator[Position]:
    """Yield all positions."""
    yield from moments.play_positions(GAME)
    for players in (2, 4):
        record = moments.play_whole_match(GAME, players)
        melds = [
            (len(step.action.notes), -number, step.action.notes)
            for number, step in enumerate(record.steps)
            if isinstance(step.action, Play)
        ]
        _, number, notes = max(melds)
        step_numbers = {
            "eating": _find_first(record, lambda step: isinstance(step.action, Eat)),
            "out": _find_first(record, _goes_out),
        }
        for name, step_number in step_numbers.items():
            if step_number is not None:
                arrange = moments.make_performance(record.steps[step_number].action, 1.0)
                yield Position(f"{players}-{name}", moments.make_match(record, step_number), arrange)
        yield Position(
            f"{players}-keys",
            moments.make_match(record, -number),
            moments.make_key_press(*(48 + note for note in notes)),
        )
        yield Position(
            f"{players}-sounding",
            moments.make_match(record, -number),
            moments.make_performance(record.steps[-number].action),
        )


def _find_first(record: Record, is_match: Callable[[Step], bool]) -> int | None:
    """Return the number of a match's first step that passes a test."""
    return next((index for index, step in enumerate(record.steps) if is_match(step)), None)


def _goes_out(step: Step) -> bool:
    return any(event.rule == "car.out" for event in step.events)
