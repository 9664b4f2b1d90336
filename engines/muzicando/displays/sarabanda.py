"""Sarabanda: an open grid in which neighbouring notes are steps apart.

A note must be a step from one of the cards it touches or, by option, from all of them. Rule: `muz.sarabanda.step`.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.kernel.facts import Card, Fact
from engines.muzicando.deck import STEP_MASKS, MuzicandoDeck, value_of
from engines.muzicando.displays.display_state import Cell, DisplayOptions, DisplayRefusal, neighbour_cells
from engines.muzicando.displays.enclosed import OpenDisplay
from engines.muzicando.displays.open_cells import NO_CELLS, NOTES_BY_MASK, CellChange, update_cells

STEP_RULE = "muz.sarabanda.step"
DO_NOTE = 0


class Sarabanda(OpenDisplay):
    """Sarabanda with the notes that fit each free cell next to it."""

    opening_case = "do"

    def __init__(self, deck: MuzicandoDeck, options: DisplayOptions) -> None:
        super().__init__(deck, options)
        self.free_cells: Mapping[Cell, int] = {(0, 0): 1 << DO_NOTE}
        """Bit masks of the fitting notes, by free cell that touches a card.

        An empty display has only the cell in the middle.
        """
        self.plain_cells = self.opener_cells = update_cells(NO_CELLS, [(0, 0, 0, 1 << DO_NOTE)])
        self.placeable = self._find_placeable_notes()

    def may_open(self, card: int) -> bool:
        return value_of(card) == DO_NOTE

    def _update_note_cells(self, x: int, y: int, note: int) -> None:
        free_cells, cells, step_mask = dict(self.free_cells), self.cells, STEP_MASKS[note]
        changes: list[CellChange] = [(x, y, free_cells.pop((x, y), 0), 0)]
        for cell in neighbour_cells(x, y):
            if cell not in cells:
                old_mask = free_cells.get(cell)
                if old_mask is None:
                    old_mask, new_mask = 0, step_mask
                else:
                    new_mask = old_mask | step_mask if self.options.touch_any else old_mask & step_mask
                free_cells[cell] = new_mask
                changes.append((*cell, old_mask, new_mask))
        self.free_cells = free_cells
        self.plain_cells = self.opener_cells = update_cells(self.plain_cells, changes)

    def find_contacts(self, x: int, y: int) -> tuple[int, ...]:
        cells = self.cells
        step_mask = STEP_MASKS[value_of(cells[x, y])]
        return tuple(
            [cells[cell] for cell in neighbour_cells(x, y) if cell in cells and step_mask >> value_of(cells[cell]) & 1]
        )

    def find_general_refusal(self, card: int) -> DisplayRefusal:
        note_names = self.name_notes(NOTES_BY_MASK[STEP_MASKS[value_of(card)]])
        case = "nowhere" if self.options.touch_any else "nowhere-all"
        return DisplayRefusal(STEP_RULE, case, {"card": Card(card), "wanted": note_names})

    def _refuse_note(self, card: int, x: int, y: int) -> DisplayRefusal:
        facts: dict[str, Fact] = {"card": Card(card)}
        if (x, y) in self.cells:
            return DisplayRefusal(STEP_RULE, "taken", {**facts, "note": Card(self.cells[x, y])})
        if not self.cells:
            return DisplayRefusal("muz.open.card", "middle", facts)
        if (x, y) not in self.free_cells:
            return DisplayRefusal(STEP_RULE, "alone", facts)
        fitting_notes = NOTES_BY_MASK[self.free_cells[x, y]]
        if not fitting_notes:
            return DisplayRefusal(STEP_RULE, "none", facts)
        return DisplayRefusal(STEP_RULE, "step", {**facts, "wanted": self.name_notes(fitting_notes)})
