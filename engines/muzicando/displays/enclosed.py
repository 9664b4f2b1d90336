"""Signs in Sarabanda and Glissando, which go on enclosed notes.

A note is enclosed if all four neighbouring cells are occupied. The sign must have its colour.

Rule: `muz.sign.enclosed`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from engines.kernel.facts import Card, Fact
from engines.kernel.rows import with_row
from engines.muzicando.actions import Lay
from engines.muzicando.deck import SIGN, SIGN_CARDS, VALUES, MuzicandoDeck, card_of, colour_of, value_of
from engines.muzicando.deck_file import COLOURS
from engines.muzicando.displays.ground import Customs, Ground, WhyNot, sides
from engines.muzicando.displays.spots import NOWHERE, ByNote, Spot, cards_on, spot

RULE = "muz.sign.enclosed"


class OpenGround(Ground):
    """A display that grows in all directions."""

    def __init__(self, deck: MuzicandoDeck, customs: Customs) -> None:
        super().__init__(deck, customs)
        self.enclosed: tuple[tuple[Spot, ...], ...] = ((),) * COLOURS
        """Enclosed notes without a sign, by colour, in cell order."""
        self.plain: ByNote = NOWHERE
        self.oval: ByNote = NOWHERE
        """Cells for cards without an oval (`plain`) and with one (`oval`), by note."""

    @abstractmethod
    def _settle_notes(self, x: int, y: int, note: int) -> None:
        """Update the cells for notes after one was laid on a cell."""

    def lays(self, card: int) -> Sequence[Lay]:
        value = card % VALUES
        if value == SIGN:
            spots: Sequence[Spot] = self.enclosed[card // VALUES]
        else:
            spots = (self.oval if self.deck.ovals >> card & 1 else self.plain)[value]
        return [spot.lays[card] for spot in spots]

    def _fitting_notes(self) -> int:
        """Return the notes that can be placed, as a bit mask."""
        return cards_on(self.plain, self.deck.plain_cards) | cards_on(self.oval, self.deck.oval_cards)

    def _add_note(self, x: int, y: int, card: int) -> None:
        self._settle_notes(x, y, value_of(card))
        self.fits = self._fitting_notes() | self.fits & SIGN_CARDS
        for cell in ((x, y), *sides(x, y)):
            if cell in self.cells and cell not in self.signs and self._is_enclosed(*cell):
                colour = colour_of(self.cells[cell])
                spots = tuple(sorted((*self.enclosed[colour], spot(*cell))))
                self._set_enclosed(colour, spots)

    def _add_sign(self, x: int, y: int, card: int) -> None:
        colour, taken = colour_of(self.cells[x, y]), spot(x, y)
        self._set_enclosed(colour, tuple(spot for spot in self.enclosed[colour] if spot is not taken))

    def _set_enclosed(self, colour: int, spots: tuple[Spot, ...]) -> None:
        self.enclosed = with_row(self.enclosed, colour, spots)
        sign = 1 << card_of(colour, SIGN)
        self.fits = self.fits | sign if spots else self.fits & ~sign

    def _is_enclosed(self, x: int, y: int) -> bool:
        """Return True if notes occupy the four neighbouring cells."""
        cells = self.cells
        return (x - 1, y) in cells and (x + 1, y) in cells and (x, y - 1) in cells and (x, y + 1) in cells

    def _why_no_sign(self, card: int, x: int, y: int) -> WhyNot:
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour_of(card))}
        there = self.cells.get((x, y))
        if there is None:
            return WhyNot(RULE, "free", facts)
        if (x, y) in self.signs:
            return WhyNot(RULE, "taken", {**facts, "sign": Card(self.signs[x, y])})
        if colour_of(there) != colour_of(card):
            return WhyNot(RULE, "colour", {**facts, "note": Card(there)})
        free = sum(side not in self.cells for side in sides(x, y))
        return WhyNot(RULE, "open", {**facts, "note": Card(there), "count": free})
