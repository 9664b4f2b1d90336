"""Parada and Muzicando: a column or pile on the scale for each colour.

Rule: `muz.sign.after-opener`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from engines.kernel.facts import Card, Fact
from engines.muzicando.actions import Lay
from engines.muzicando.deck import SIGN, MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import NOTES
from engines.muzicando.displays.ground import Cell, Customs, Ground, WhyNot
from engines.muzicando.displays.spots import NOTES_OF

SIGN_RULE = "muz.sign.after-opener"

ALL_NOTES = (1 << NOTES) - 1
"""Bit mask of the notes of a colour."""


class ColouredGround(Ground):
    """A display whose cells are colours and notes; each card has one cell of its own."""

    rule: ClassVar[str]
    growth: ClassVar[tuple[int, ...]]
    """Directions in which a colour grows: +1 upward, -1 downward."""

    def __init__(self, deck: MuzicandoDeck, customs: Customs) -> None:
        super().__init__(deck, customs)
        self.lying = 0
        """Bit mask of the laid cards."""
        self._lays = tuple((Lay(card, *self.own_cell(card)),) for card in range(deck.blank))
        self._follow = tuple(sum(1 << card for card in self._following(card)) for card in range(deck.blank))
        """Bit masks of the cards that can be placed once a card is laid, by card."""
        self.fits = sum(1 << card_of(colour, self.first_note(colour)) for colour in range(deck.colours))

    @abstractmethod
    def first_note(self, colour: int) -> int:
        """Return the note with which a colour begins."""

    @abstractmethod
    def sign_cell(self, colour: int) -> Cell:
        """Return the cell for the sign of a colour."""

    def own_cell(self, card: int) -> Cell:
        """Return the only cell for a card."""
        return self.sign_cell(colour_of(card)) if is_sign(card) else (colour_of(card), value_of(card))

    def opens(self, card: int) -> bool:
        return value_of(card) == self.first_note(colour_of(card))

    def lays(self, card: int) -> Sequence[Lay]:
        return self._lays[card]

    def wanted(self, colour: int) -> tuple[int, ...]:
        """Return the notes that a colour takes next, in ascending order."""
        return NOTES_OF[self.fits >> card_of(colour, 0) & ALL_NOTES]

    def complete(self, colour: int) -> bool:
        """Return True if all notes of a colour are laid."""
        return self.lying >> card_of(colour, 0) & ALL_NOTES == ALL_NOTES

    def _begun(self, colour: int) -> bool:
        return bool(self.lying >> card_of(colour, 0) & ALL_NOTES)

    def _following(self, card: int) -> Iterator[int]:
        """Yield the cards that can be placed once a card is laid.

        These are the next notes on its side of the first note and, after the first note, the sign.
        """
        if is_sign(card):
            return
        colour, note = colour_of(card), value_of(card)
        first = self.first_note(colour)
        for way in self.growth:
            if (note - first) * way >= 0 and 0 <= note + way < NOTES:
                yield card + way
        if note == first:
            yield card_of(colour, SIGN)

    def _add_note(self, x: int, y: int, card: int) -> None:
        self.lying |= 1 << card
        self.fits = (self.fits | self._follow[card]) & ~self.lying

    _add_sign = _add_note

    def run(self, x: int, y: int) -> tuple[int, ...]:
        return tuple(card_of(x, note) for note in range(NOTES)) if self.complete(x) else ()

    def _why_no_note(self, card: int, x: int, y: int) -> WhyNot:
        colour = colour_of(card)
        wanted = self.wanted(colour)
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour)}
        facts["wanted"] = self.names(wanted)
        if value_of(card) in wanted:
            return WhyNot(self.rule, "elsewhere", facts)
        return WhyNot(self.rule, "step" if self._begun(colour) else "first", facts)

    def _why_no_sign(self, card: int, x: int, y: int) -> WhyNot:
        colour = colour_of(card)
        first = Card(card_of(colour, self.first_note(colour)))
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour), "first": first}
        return WhyNot(SIGN_RULE, "elsewhere" if self._begun(colour) else "closed", facts)


class Parada(ColouredGround):
    """Seven columns on the scale, growing up and down from their openers.

    Rule: `muz.parada.column`.
    """

    rule, opening_case = "muz.parada.column", "oval"
    growth = (-1, 1)

    def first_note(self, colour: int) -> int:
        return self.deck.opener[colour]

    def sign_cell(self, colour: int) -> Cell:
        return colour, self.first_note(colour)


class Muzicando(ColouredGround):
    """Seven piles, growing from Do up to Si.

    Rule: `muz.muzicando.pile`.
    """

    rule, opening_case = "muz.muzicando.pile", "do"
    growth = (1,)

    def first_note(self, colour: int) -> int:
        return 0

    def sign_cell(self, colour: int) -> Cell:
        return colour, SIGN
