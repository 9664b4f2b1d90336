"""Free cells of an open display, by the notes that fit them, updated cell by cell."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from engines.muzicando.actions import Lay
from engines.muzicando.deck import CARDS
from engines.muzicando.deck_file import NOTES


class Spot(NamedTuple):
    """A free cell with the actions that lay each card there. Sorts by x, then y."""

    x: int
    y: int
    lays: tuple[Lay, ...]


@cache
def spot(x: int, y: int) -> Spot:
    """Return the `Spot` of a cell; equal cells and actions are one object."""
    return Spot(x, y, tuple(Lay(card, x, y) for card in range(CARDS)))


ByNote = Sequence[Sequence[Spot]]
"""Cells that a note fits, by note, in order."""

NOWHERE: ByNote = ((),) * NOTES

NOTES_OF = tuple(tuple(note for note in range(NOTES) if bits >> note & 1) for bits in range(1 << NOTES))
"""Notes of each bit mask of notes."""

Change = tuple[int, int, int, int]
"""A cell's x and y, and bit masks of the notes that fitted before and fit now."""


def changed(spots: ByNote, changes: Iterable[Change]) -> ByNote:
    """Return the cells by note after some cells have changed."""
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
    """Return the cards, given as masks by note, that have a cell."""
    found = 0
    for note, row in enumerate(spots):
        if row:
            found |= cards[note]
    return found
