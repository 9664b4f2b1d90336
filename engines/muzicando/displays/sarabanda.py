"""Sarabanda: an open grid in which every note is a step from the cards it touches. `muz.sarabanda.step`"""

from __future__ import annotations

from engines.kernel.facts import Card
from engines.muzicando.deck import STEPS, MuzicandoDeck, is_sign, value_of
from engines.muzicando.deck_file import NOTES
from engines.muzicando.displays.enclosed import OpenGround
from engines.muzicando.displays.ground import Cell, Customs, WhyNot, sides
from engines.muzicando.state import Laid

RULE = "muz.sarabanda.step"
EVERY = (1 << NOTES) - 1


class Sarabanda(OpenGround):
    """The grid, with the notes that fit on every free cell beside it."""

    opening_case = "do"

    def __init__(self, deck: MuzicandoDeck, customs: Customs, before: Sarabanda | None = None) -> None:
        super().__init__(deck, customs, before)
        self.free: dict[Cell, int] = dict(before.free) if before else {}
        """By free cell that touches a card, the notes that fit there as bits."""
        self._by_note: dict[int, tuple[Cell, ...]] = {}

    def opens(self, card: int) -> bool:
        return value_of(card) == 0

    def plus(self, laid: Laid) -> Sarabanda:
        x, y, card = laid
        after = Sarabanda(self.deck, self.customs, self)
        if is_sign(card):
            after._lay_sign(x, y, card)
            return after
        after._lay_note(x, y, card)
        after.free.pop((x, y), None)
        steps = STEPS[value_of(card)]
        for cell in sides(x, y):
            if cell not in after.cells:
                fitting = after.free.get(cell)
                if fitting is None:
                    after.free[cell] = steps
                else:
                    after.free[cell] = fitting | steps if self.customs.touch_any else fitting & steps
        return after

    def _cells_for_note(self, card: int) -> tuple[Cell, ...]:
        note = value_of(card)
        found = self._by_note.get(note)
        if found is None:
            found = tuple(sorted(cell for cell, fitting in self.free.items() if fitting >> note & 1))
            self._by_note[note] = found
        return found

    def contacts(self, x: int, y: int) -> tuple[int, ...]:
        steps = STEPS[value_of(self.cells[x, y])]
        touched = (self.cells[cell] for cell in sides(x, y) if cell in self.cells)
        return tuple(card for card in touched if steps >> value_of(card) & 1)

    def _why_no_note(self, card: int, x: int, y: int) -> WhyNot:
        if (x, y) in self.cells:
            return WhyNot(RULE, "taken", {"card": Card(card), "note": Card(self.cells[x, y])})
        if (x, y) not in self.free:
            return WhyNot(RULE, "alone", {"card": Card(card)})
        fitting = [note for note in range(NOTES) if self.free[x, y] >> note & 1]
        if not fitting:
            return WhyNot(RULE, "none", {"card": Card(card)})
        return WhyNot(RULE, "step", {"card": Card(card), "wanted": self.names(fitting)})
