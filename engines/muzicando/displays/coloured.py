"""Parada and Muzicando: a column or pile for each colour, which grows along the scale. `muz.sign.after-opener`"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from engines.kernel.facts import Card, Fact
from engines.muzicando.actions import Lay
from engines.muzicando.deck import SIGN, VALUES, MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import COLOURS, NOTES
from engines.muzicando.displays.ground import Cell, Customs, Ground, WhyNot

SIGN_RULE = "muz.sign.after-opener"

Span = tuple[int, int]
"""The lowest and the highest note of a colour that lie."""


class ColouredGround(Ground):
    """A display whose cells are colours and notes; every card has one cell that is its own."""

    rule: ClassVar[str]
    growth: ClassVar[tuple[int, ...]]
    """Which way a colour grows: +1 upward, -1 downward."""

    def __init__(self, deck: MuzicandoDeck, customs: Customs) -> None:
        super().__init__(deck, customs)
        self.spans: tuple[Span | None, ...] = (None,) * COLOURS
        """By colour, what lies of it."""
        self._lays = tuple((Lay(card, *self.own_cell(card)),) for card in range(deck.blank))
        for colour in range(deck.colours):
            self._settle(colour)

    @abstractmethod
    def first_note(self, colour: int) -> int:
        """The note with which a colour begins."""

    @abstractmethod
    def sign_cell(self, colour: int) -> Cell:
        """Where the sign of a colour lies."""

    def own_cell(self, card: int) -> Cell:
        """The cell of a card."""
        return self.sign_cell(colour_of(card)) if is_sign(card) else (colour_of(card), value_of(card))

    def opens(self, card: int) -> bool:
        return value_of(card) == self.first_note(colour_of(card))

    def lays(self, card: int) -> Sequence[Lay]:
        return self._lays[card]

    def wanted(self, colour: int) -> tuple[int, ...]:
        """The notes that a colour takes next."""
        span = self.spans[colour]
        if span is None:
            return (self.first_note(colour),)
        ends = {-1: span[0] - 1, 1: span[1] + 1}
        return tuple(ends[way] for way in self.growth if 0 <= ends[way] < NOTES)

    def _add_note(self, x: int, y: int, card: int) -> None:
        span = self.spans[x]
        now = (y, y) if span is None else (min(span[0], y), max(span[1], y))
        self.spans = (*self.spans[:x], now, *self.spans[x + 1 :])
        self._settle(x)

    def _add_sign(self, x: int, y: int, card: int) -> None:
        self.fits &= ~(1 << card)

    def _settle(self, colour: int) -> None:
        """Find what fits of a colour now."""
        values = sum(1 << note for note in self.wanted(colour))
        if self.spans[colour] is not None and self.sign_cell(colour) not in self.signs:
            values |= 1 << SIGN
        first = colour * VALUES
        self.fits = self.fits & ~((1 << VALUES) - 1 << first) | values << first

    def run(self, x: int, y: int) -> tuple[int, ...]:
        return tuple(card_of(x, note) for note in range(NOTES)) if self.spans[x] == (0, NOTES - 1) else ()

    def _why_no_note(self, card: int, x: int, y: int) -> WhyNot:
        colour = colour_of(card)
        wanted = self.wanted(colour)
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour)}
        facts["wanted"] = self.names(wanted)
        if value_of(card) in wanted:
            return WhyNot(self.rule, "elsewhere", facts)
        return WhyNot(self.rule, "first" if self.spans[colour] is None else "step", facts)

    def _why_no_sign(self, card: int, x: int, y: int) -> WhyNot:
        colour = colour_of(card)
        first = Card(card_of(colour, self.first_note(colour)))
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour), "first": first}
        return WhyNot(SIGN_RULE, "closed" if self.spans[colour] is None else "elsewhere", facts)


class Parada(ColouredGround):
    """Seven columns on the scale, each from its opener up and down. `muz.parada.column`"""

    rule, opening_case = "muz.parada.column", "oval"
    growth = (-1, 1)

    def first_note(self, colour: int) -> int:
        return self.deck.opener[colour]

    def sign_cell(self, colour: int) -> Cell:
        return colour, self.first_note(colour)


class Muzicando(ColouredGround):
    """Seven piles, each from its Do up to Si. `muz.muzicando.pile`"""

    rule, opening_case = "muz.muzicando.pile", "do"
    growth = (1,)

    def first_note(self, colour: int) -> int:
        return 0

    def sign_cell(self, colour: int) -> Cell:
        return colour, SIGN
