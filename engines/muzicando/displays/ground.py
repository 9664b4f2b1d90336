"""What the four displays share: cards on cells, and where each other card may go.

A cell is (x, y), x to the right and y downward. In Sarabanda and Glissando the first card lies at (0, 0). In Parada and
Muzicando x is a colour and y a note.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from engines.kernel.facts import Fact
from engines.muzicando.deck import SIGN, MuzicandoDeck, colour_of, is_sign, value_of
from engines.muzicando.state import Laid

Cell = tuple[int, int]


class Customs(NamedTuple):
    """What may be agreed on before a match: whether a Sarabanda note fits `any` of the cards it touches or all, and
    whether a Glissando string may turn."""

    touch_any: bool = False
    zigzag: bool = False


class WhyNot(NamedTuple):
    """The rule that refuses a placing, its case, and the facts of the sentence."""

    rule: str
    case: str
    facts: Mapping[str, Fact]


def sides(x: int, y: int) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share a side with a cell."""
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


class Ground(ABC):
    """A display as it lies. It is never changed; `plus` gives the next one."""

    sign_rule: ClassVar[str]

    def __init__(self, deck: MuzicandoDeck, customs: Customs, before: Ground | None = None) -> None:
        self.deck, self.customs = deck, customs
        self.cells: dict[Cell, int] = dict(before.cells) if before else {}
        """The notes that lie here."""
        self.signs: dict[Cell, int] = dict(before.signs) if before else {}
        """The signs that lie on them, or beside a pile."""
        self._where: dict[int, tuple[Cell, ...]] = {}

    @abstractmethod
    def plus(self, laid: Laid) -> Ground:
        """This display with one more card."""

    @abstractmethod
    def opens(self, card: int) -> bool:
        """Whether a card may be the first. `muz.open.card`"""

    @abstractmethod
    def _cells_for_note(self, card: int) -> tuple[Cell, ...]:
        """Where a note may be placed, once something lies here."""

    @abstractmethod
    def _cells_for_sign(self, card: int) -> tuple[Cell, ...]:
        """Where a sign may be placed."""

    @abstractmethod
    def _why_no_note(self, card: int, x: int, y: int) -> WhyNot:
        """Why a note may not lie on a cell."""

    @abstractmethod
    def _why_no_sign(self, card: int, x: int, y: int) -> WhyNot:
        """Why a sign may not lie on a cell."""

    @abstractmethod
    def first_cell(self, card: int) -> Cell:
        """Where the first card lies."""

    def run(self, x: int, y: int) -> tuple[int, ...]:
        """The cards of the run that the card on a cell completes, as they sound."""
        return ()

    def contacts(self, x: int, y: int) -> tuple[int, ...]:
        """The cards that the card on a cell is a step away from, where that is what counts."""
        return ()

    def where(self, card: int) -> tuple[Cell, ...]:
        """The cells on which a card may be placed."""
        found = self._where.get(card)
        if found is None:
            found = self._where[card] = self._found(card)
        return found

    def _found(self, card: int) -> tuple[Cell, ...]:
        if not 0 <= card < self.deck.blank:
            return ()
        if is_sign(card):
            return self._cells_for_sign(card)
        if not self.cells:
            return (self.first_cell(card),) if self.opens(card) else ()
        return self._cells_for_note(card)

    def why_not(self, card: int, x: int, y: int) -> WhyNot:
        """Why a card may not lie on a cell; it may not."""
        if is_sign(card):
            return self._why_no_sign(card, x, y)
        if not self.cells:
            return WhyNot("muz.open.card", self.opening_case if not self.opens(card) else "middle", {})
        return self._why_no_note(card, x, y)

    opening_case: ClassVar[str]

    def names(self, notes: list[int]) -> str:
        """Notes by name, for a sentence."""
        return " / ".join(self.deck.note_name(note) for note in notes)


def fits_colour(sign: int, note: int) -> bool:
    """Whether a sign and a note are of one colour."""
    return value_of(sign) == SIGN and colour_of(sign) == colour_of(note)
