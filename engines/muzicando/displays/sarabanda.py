"""Sarabanda: an open grid in which neighbouring notes are steps apart.

A note must be a step from one of the cards it touches or, by option, from all of them. Rule: `muz.sarabanda.step`.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.kernel.facts import Card, Fact
from engines.muzicando.deck import STEPS, MuzicandoDeck, value_of
from engines.muzicando.displays.enclosed import OpenGround
from engines.muzicando.displays.ground import Cell, Customs, WhyNot, sides
from engines.muzicando.displays.spots import NOTES_OF, NOWHERE, Change, changed

RULE = "muz.sarabanda.step"
DO = 0


class Sarabanda(OpenGround):
    """Sarabanda with the notes that fit each free cell next to it."""

    opening_case = "do"

    def __init__(self, deck: MuzicandoDeck, customs: Customs) -> None:
        super().__init__(deck, customs)
        self.free: Mapping[Cell, int] = {(0, 0): 1 << DO}
        """Bit masks of the fitting notes, by free cell that touches a card.

        An empty display has only the cell in the middle.
        """
        self.plain = self.oval = changed(NOWHERE, [(0, 0, 0, 1 << DO)])
        self.fits = self._fitting_notes()

    def opens(self, card: int) -> bool:
        return value_of(card) == DO

    def _settle_notes(self, x: int, y: int, note: int) -> None:
        free, cells, steps = dict(self.free), self.cells, STEPS[note]
        changes: list[Change] = [(x, y, free.pop((x, y), 0), 0)]
        for cell in sides(x, y):
            if cell not in cells:
                before = free.get(cell)
                if before is None:
                    before, now = 0, steps
                else:
                    now = before | steps if self.customs.touch_any else before & steps
                free[cell] = now
                changes.append((*cell, before, now))
        self.free = free
        self.plain = self.oval = changed(self.plain, changes)

    def contacts(self, x: int, y: int) -> tuple[int, ...]:
        cells = self.cells
        steps = STEPS[value_of(cells[x, y])]
        return tuple([cells[cell] for cell in sides(x, y) if cell in cells and steps >> value_of(cells[cell]) & 1])

    def why_nowhere(self, card: int) -> WhyNot:
        wanted = self.names(NOTES_OF[STEPS[value_of(card)]])
        case = "nowhere" if self.customs.touch_any else "nowhere-all"
        return WhyNot(RULE, case, {"card": Card(card), "wanted": wanted})

    def _why_no_note(self, card: int, x: int, y: int) -> WhyNot:
        facts: dict[str, Fact] = {"card": Card(card)}
        if (x, y) in self.cells:
            return WhyNot(RULE, "taken", {**facts, "note": Card(self.cells[x, y])})
        if not self.cells:
            return WhyNot("muz.open.card", "middle", facts)
        if (x, y) not in self.free:
            return WhyNot(RULE, "alone", facts)
        fitting = NOTES_OF[self.free[x, y]]
        if not fitting:
            return WhyNot(RULE, "none", facts)
        return WhyNot(RULE, "step", {**facts, "wanted": self.names(fitting)})
