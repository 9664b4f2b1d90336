"""Free cells of an open display, by the notes that fit them, updated cell by cell."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from engines.muzicando.actions import Lay
from engines.muzicando.deck import MAX_CARDS
from engines.muzicando.deck_file import NOTE_COUNT


class OpenCell(NamedTuple):
    """A free cell with the actions that lay each card there. Sorts by x, then y."""

    x: int
    y: int
    placements: tuple[Lay, ...]


@cache
def open_cell(x: int, y: int) -> OpenCell:
    """Return the `OpenCell` of a cell. It and its actions are cached."""
    return OpenCell(x, y, tuple(Lay(card, x, y) for card in range(MAX_CARDS)))


CellsByNote = Sequence[Sequence[OpenCell]]
"""Sorted cells that a note fits, by note."""

NO_CELLS: CellsByNote = ((),) * NOTE_COUNT

NOTES_BY_MASK = tuple(tuple(note for note in range(NOTE_COUNT) if bits >> note & 1) for bits in range(1 << NOTE_COUNT))
"""Notes of each bit mask of notes."""

CellChange = tuple[int, int, int, int]
"""A cell's x and y, and bit masks of the notes that fitted before and fit now."""


def update_cells(cells_by_note: CellsByNote, changes: Iterable[CellChange]) -> CellsByNote:
    """Return the cells by note after some cells have changed."""
    rows = list(cells_by_note)
    for x, y, old_mask, new_mask in changes:
        changed_cell = open_cell(x, y)
        for note in NOTES_BY_MASK[old_mask & ~new_mask]:
            rows[note] = [cell for cell in rows[note] if cell is not changed_cell]
        for note in NOTES_BY_MASK[new_mask & ~old_mask]:
            rows[note] = cells = [*rows[note]]
            insort(cells, changed_cell)
    return rows


def find_placeable(cells_by_note: CellsByNote, card_masks: tuple[int, ...]) -> int:
    """Return the mask of the cards that have a cell. `card_masks` are masks by note."""
    placeable = 0
    for note, cells in enumerate(cells_by_note):
        if cells:
            placeable |= card_masks[note]
    return placeable
