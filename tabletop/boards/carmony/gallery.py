"""Carmony's positions worth seeing: those that every game has, and a chord held on the MIDI keyboard."""

from __future__ import annotations

from collections.abc import Iterator

from engines.carmony.actions import Play
from tabletop.boards import gallery
from tabletop.boards.gallery import Position

GAME = "carmony"


def positions() -> Iterator[Position]:
    """All of them."""
    yield from gallery.played(GAME)
    for players in (2, 4):
        record = gallery.whole_match(GAME, players)
        melds = [
            (len(step.action.notes), -number, step.action.notes)
            for number, step in enumerate(record.steps)
            if isinstance(step.action, Play)
        ]
        _, number, notes = max(melds)
        yield Position(f"{players}-keys", gallery.at(record, -number), gallery.holding(*(48 + note for note in notes)))
