"""Signs in Sarabanda and Glissando: on a note of their colour whose four sides are all occupied. `muz.sign.enclosed`"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from engines.kernel.facts import Card, Fact
from engines.muzicando.actions import Lay
from engines.muzicando.deck import SIGN, MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import COLOURS
from engines.muzicando.displays.ground import Customs, Ground, WhyNot, sides
from engines.muzicando.displays.spots import ByNote, Spot, spot

RULE = "muz.sign.enclosed"


class OpenGround(Ground):
    """A display that grows in all directions. The cells on which a note fits are kept by note; `spots` says which of
    them count for a card."""

    def __init__(self, deck: MuzicandoDeck, customs: Customs) -> None:
        super().__init__(deck, customs)
        self.enclosed: tuple[tuple[Spot, ...], ...] = ((),) * COLOURS
        """By colour, its notes with four occupied sides and no sign, in order."""

    @abstractmethod
    def spots(self, card: int) -> ByNote:
        """By note, where it fits, for a card like this one."""

    @abstractmethod
    def _settle_notes(self, x: int, y: int, note: int) -> int:
        """Find where notes go now that one lies on a cell; the cards that have a place, as bits."""

    def lays(self, card: int) -> Sequence[Lay]:
        spots = self.enclosed[colour_of(card)] if is_sign(card) else self.spots(card)[value_of(card)]
        return [spot.lays[card] for spot in spots]

    def _add_note(self, x: int, y: int, card: int) -> None:
        newly = [cell for cell in ((x, y), *sides(x, y)) if self._is_enclosed(*cell)]
        if newly:
            rows = list(self.enclosed)
            for cell in newly:
                colour = colour_of(self.cells[cell])
                rows[colour] = tuple(sorted((*rows[colour], spot(*cell))))
            self.enclosed = tuple(rows)
        signs = sum([1 << card_of(colour, SIGN) for colour, spots in enumerate(self.enclosed) if spots])
        self.fits = self._settle_notes(x, y, value_of(card)) | signs

    def _add_sign(self, x: int, y: int, card: int) -> None:
        colour, taken = colour_of(card), spot(x, y)
        left = tuple(spot for spot in self.enclosed[colour] if spot is not taken)
        self.enclosed = (*self.enclosed[:colour], left, *self.enclosed[colour + 1 :])
        if not left:
            self.fits &= ~(1 << card)

    def _is_enclosed(self, x: int, y: int) -> bool:
        """Whether a note lies on a cell and on its four sides."""
        cells = self.cells
        return (
            (x, y) in cells
            and (x - 1, y) in cells
            and (x + 1, y) in cells
            and (x, y - 1) in cells
            and (x, y + 1) in cells
        )

    def _why_no_sign(self, card: int, x: int, y: int) -> WhyNot:
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour_of(card))}
        there = self.cells.get((x, y))
        if there is None:
            return WhyNot(RULE, "free", facts)
        if (x, y) in self.signs:
            return WhyNot(RULE, "taken", {**facts, "sign": Card(self.signs[x, y])})
        if colour_of(there) != colour_of(card):
            return WhyNot(RULE, "colour", {**facts, "note": Card(there)})
        return WhyNot(
            RULE, "open", {**facts, "note": Card(there), "count": sum(side not in self.cells for side in sides(x, y))}
        )
