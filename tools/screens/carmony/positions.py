"""Carmony's positions worth seeing: those that every game has, and a chord held on the MIDI keyboard."""

from __future__ import annotations

from collections.abc import Iterator

from engines.carmony.actions import Play
from tools.screens import moments
from tools.screens.moments import Position

GAME = "carmony"

RICHEST = "2-keys"
"""The position with most to choose from."""


def positions() -> Iterator[Position]:
    """All of them."""
    yield from moments.played(GAME)
    for players in (2, 4):
        record = moments.whole_match(GAME, players)
        melds = [
            (len(step.action.notes), -number, step.action.notes)
            for number, step in enumerate(record.steps)
            if isinstance(step.action, Play)
        ]
        _, number, notes = max(melds)
        yield Position(f"{players}-keys", moments.at(record, -number), moments.holding(*(48 + note for note in notes)))
        yield Position(
            f"{players}-sounding", moments.at(record, -number), moments.sounding(record.steps[-number].action)
        )
