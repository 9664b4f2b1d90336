"""Parada and Muzicando: a column or pile for each colour, which grows along the scale. `muz.sign.after-opener`"""

from __future__ import annotations

from abc import abstractmethod

from engines.kernel.facts import Card, Fact
from engines.muzicando.deck import SIGN, MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import COLOURS, NOTES
from engines.muzicando.displays.ground import Cell, Customs, Ground, WhyNot
from engines.muzicando.state import Laid

SIGN_RULE = "muz.sign.after-opener"


class ColouredGround(Ground):
    """A display whose cells are colours and notes; a card has one cell that is its own."""

    sign_rule = SIGN_RULE
    rule: str
    growth: tuple[int, ...]
    """Which way a column grows: +1 upward, -1 downward."""

    def __init__(self, deck: MuzicandoDeck, customs: Customs, before: ColouredGround | None = None) -> None:
        super().__init__(deck, customs, before)
        self.spans: list[tuple[int, int] | None] = list(before.spans) if before else [None] * COLOURS
        """By colour, its lowest and highest note that lie."""

    def first_cell(self, card: int) -> Cell:
        return colour_of(card), value_of(card)

    def plus(self, laid: Laid) -> ColouredGround:
        x, y, card = laid
        after = type(self)(self.deck, self.customs, self)
        if is_sign(card):
            after.signs[x, y] = card
            return after
        after.cells[x, y] = card
        span = self.spans[x]
        after.spans[x] = (y, y) if span is None else (min(span[0], y), max(span[1], y))
        return after

    @abstractmethod
    def sign_cell(self, colour: int) -> Cell:
        """Where the sign of a colour lies."""

    def wanted(self, colour: int) -> tuple[int, ...]:
        """The notes that a colour takes next."""
        span = self.spans[colour]
        if span is None:
            return (self.first_note(colour),)
        ends = {-1: span[0] - 1, 1: span[1] + 1}
        return tuple(ends[way] for way in self.growth if 0 <= ends[way] < NOTES)

    @abstractmethod
    def first_note(self, colour: int) -> int:
        """The note with which a colour begins."""

    def opens(self, card: int) -> bool:
        return value_of(card) == self.first_note(colour_of(card))

    def _cells_for_note(self, card: int) -> tuple[Cell, ...]:
        colour, note = colour_of(card), value_of(card)
        return ((colour, note),) if note in self.wanted(colour) else ()

    def _cells_for_sign(self, card: int) -> tuple[Cell, ...]:
        colour = colour_of(card)
        cell = self.sign_cell(colour)
        return (cell,) if self.spans[colour] is not None and cell not in self.signs else ()

    def run(self, x: int, y: int) -> tuple[int, ...]:
        return tuple(card_of(x, note) for note in range(NOTES)) if self.spans[x] == (0, NOTES - 1) else ()

    def _why_no_note(self, card: int, x: int, y: int) -> WhyNot:
        colour = colour_of(card)
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour)}
        wanted = self.wanted(colour)
        if value_of(card) not in wanted:
            case = "first" if self.spans[colour] is None else "step"
            return WhyNot(self.rule, case, {**facts, "wanted": self.names(list(wanted))})
        return WhyNot(self.rule, "elsewhere", facts)

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
