"""Signs in Sarabanda and Glissando: on a note of their colour whose four sides are all occupied. `muz.sign.enclosed`"""

from __future__ import annotations

from engines.kernel.facts import Card, Fact
from engines.muzicando.deck import MuzicandoDeck, colour_of
from engines.muzicando.displays.ground import Cell, Customs, Ground, WhyNot, sides


class OpenGround(Ground):
    """A display that grows in all directions."""

    sign_rule = "muz.sign.enclosed"

    def __init__(self, deck: MuzicandoDeck, customs: Customs, before: OpenGround | None = None) -> None:
        super().__init__(deck, customs, before)
        self.enclosed: dict[Cell, int] = dict(before.enclosed) if before else {}
        """The notes with four occupied sides and no sign."""

    def first_cell(self, card: int) -> Cell:
        return (0, 0)

    def _lay_note(self, x: int, y: int, card: int) -> None:
        cells = self.cells
        cells[x, y] = card
        for cell in ((x, y), *sides(x, y)):
            if cell in cells and all(side in cells for side in sides(*cell)):
                self.enclosed[cell] = cells[cell]

    def _lay_sign(self, x: int, y: int, card: int) -> None:
        self.signs[x, y] = card
        del self.enclosed[x, y]

    def _cells_for_sign(self, card: int) -> tuple[Cell, ...]:
        colour = colour_of(card)
        return tuple(sorted(cell for cell, note in self.enclosed.items() if colour_of(note) == colour))

    def _why_no_sign(self, card: int, x: int, y: int) -> WhyNot:
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour_of(card))}
        there = self.cells.get((x, y))
        if there is None:
            return WhyNot(self.sign_rule, "free", facts)
        if (x, y) in self.signs:
            return WhyNot(self.sign_rule, "taken", {**facts, "sign": Card(self.signs[x, y])})
        if colour_of(there) != colour_of(card):
            return WhyNot(self.sign_rule, "colour", {**facts, "note": Card(there)})
        open_sides = sum(side not in self.cells for side in sides(x, y))
        return WhyNot(self.sign_rule, "open", {**facts, "note": Card(there), "count": open_sides})
