"""Signs in Sarabanda and Glissando, which go on enclosed notes.

A note is enclosed if all four neighbouring cells are occupied. The sign must have its colour.

Rule: `muz.sign.enclosed`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from engines.kernel.facts import Card, Fact
from engines.kernel.tuple_helpers import replace_row
from engines.muzicando.actions import Lay
from engines.muzicando.deck import CARDS_PER_COLOUR, SIGN_MASK, SIGN_VALUE, MuzicandoDeck, card_of, colour_of, value_of
from engines.muzicando.deck_file import COLOUR_COUNT
from engines.muzicando.displays.display_state import DisplayOptions, DisplayRefusal, DisplayState, neighbour_cells
from engines.muzicando.displays.open_cells import NO_CELLS, CellsByNote, OpenCell, find_placeable, open_cell

SIGN_RULE = "muz.sign.enclosed"


class OpenDisplay(DisplayState):
    """A display that grows in all directions."""

    def __init__(self, deck: MuzicandoDeck, options: DisplayOptions) -> None:
        super().__init__(deck, options)
        self.enclosed: tuple[tuple[OpenCell, ...], ...] = ((),) * COLOUR_COUNT
        """Enclosed notes without a sign, by colour, in cell order."""
        self.plain_cells: CellsByNote = NO_CELLS
        self.opener_cells: CellsByNote = NO_CELLS
        """Cells for notes without an oval and for openers, by note."""

    @abstractmethod
    def _update_note_cells(self, x: int, y: int, note: int) -> None:
        """Update the cells for notes after one was laid on a cell."""

    def list_placements(self, card: int) -> Sequence[Lay]:
        value = card % CARDS_PER_COLOUR
        if value == SIGN_VALUE:
            target_cells: Sequence[OpenCell] = self.enclosed[card // CARDS_PER_COLOUR]
        else:
            target_cells = (self.opener_cells if self.deck.opener_mask >> card & 1 else self.plain_cells)[value]
        return [target_cell.placements[card] for target_cell in target_cells]

    def _find_placeable_notes(self) -> int:
        """Return the notes that can be placed, as a bit mask."""
        return find_placeable(self.plain_cells, self.deck.plain_masks) | find_placeable(
            self.opener_cells, self.deck.opener_masks
        )

    def _add_note(self, x: int, y: int, card: int) -> None:
        self._update_note_cells(x, y, value_of(card))
        self.placeable = self._find_placeable_notes() | self.placeable & SIGN_MASK
        for cell in ((x, y), *neighbour_cells(x, y)):
            if cell in self.cells and cell not in self.signs and self._is_enclosed(*cell):
                colour = colour_of(self.cells[cell])
                target_cells = tuple(sorted((*self.enclosed[colour], open_cell(*cell))))
                self._set_enclosed(colour, target_cells)

    def _add_sign(self, x: int, y: int, card: int) -> None:
        colour, taken_cell = colour_of(self.cells[x, y]), open_cell(x, y)
        self._set_enclosed(
            colour, tuple(target_cell for target_cell in self.enclosed[colour] if target_cell is not taken_cell)
        )

    def _set_enclosed(self, colour: int, target_cells: tuple[OpenCell, ...]) -> None:
        self.enclosed = replace_row(self.enclosed, colour, target_cells)
        sign = 1 << card_of(colour, SIGN_VALUE)
        self.placeable = self.placeable | sign if target_cells else self.placeable & ~sign

    def _is_enclosed(self, x: int, y: int) -> bool:
        """Return True if notes occupy the four neighbouring cells."""
        cells = self.cells
        return (x - 1, y) in cells and (x + 1, y) in cells and (x, y - 1) in cells and (x, y + 1) in cells

    def _refuse_sign(self, card: int, x: int, y: int) -> DisplayRefusal:
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour_of(card))}
        note = self.cells.get((x, y))
        if note is None:
            return DisplayRefusal(SIGN_RULE, "free", facts)
        if (x, y) in self.signs:
            return DisplayRefusal(SIGN_RULE, "taken", {**facts, "sign": Card(self.signs[x, y])})
        if colour_of(note) != colour_of(card):
            return DisplayRefusal(SIGN_RULE, "colour", {**facts, "note": Card(note)})
        open_side_count = sum(side not in self.cells for side in neighbour_cells(x, y))
        return DisplayRefusal(SIGN_RULE, "open", {**facts, "note": Card(note), "count": open_side_count})
