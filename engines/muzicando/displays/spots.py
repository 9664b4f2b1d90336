"""The free cells of an open display, by the notes that fit there, kept up to date cell by cell."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from engines.muzicando.actions import Lay
from engines.muzicando.deck import CARDS
from engines.muzicando.deck_file import NOTES


class Spot(NamedTuple):
    """A cell, and by card the action of laying it there. Spots are in order as their cells are."""

    x: int
    y: int
    lays: tuple[Lay, ...]


@cache
def spot(x: int, y: int) -> Spot:
    """The spot of a cell; the same one is the same object, and so are its actions."""
    return Spot(x, y, tuple(Lay(card, x, y) for card in range(CARDS)))


ByNote = Sequence[Sequence[Spot]]
"""By note, the spots on which it fits, in order."""

NOWHERE: ByNote = ((),) * NOTES

NOTES_OF = tuple(tuple(note for note in range(NOTES) if bits >> note & 1) for bits in range(1 << NOTES))
"""By bits of notes, these notes."""

Change = tuple[int, int, int, int]
"""A cell, x and y, and the notes that fitted there before and now, as bits."""


def changed(spots: ByNote, changes: Iterable[Change]) -> ByNote:
    """The spots after some cells have changed."""
    rows = list(spots)
    for x, y, before, now in changes:
        here = spot(x, y)
        for note in NOTES_OF[before & ~now]:
            rows[note] = [other for other in rows[note] if other is not here]
        for note in NOTES_OF[now & ~before]:
            rows[note] = row = [*rows[note]]
            insort(row, here)
    return rows


def cards_on(spots: ByNote, cards: tuple[int, ...]) -> int:
    """Which of the cards, given by note as bits, have a spot."""
    found = 0
    for note, row in enumerate(spots):
        if row:
            found |= cards[note]
    return found
