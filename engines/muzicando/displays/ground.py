"""What the four displays share: cards on cells, and where each other card may go.

A cell is (x, y), x to the right and y downward. In Sarabanda and Glissando the first card lies at (0, 0). In Parada and
Muzicando x is a colour and y a note.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, TypeVar

from engines.kernel.facts import AnyOf, Card, Either, Fact
from engines.muzicando.actions import Lay
from engines.muzicando.deck import MuzicandoDeck, is_sign
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


G = TypeVar("G", bound="Ground")


class Ground(ABC):
    """A display as it lies. It is never changed: `plus` gives the next one, and what has not changed is one object in
    both."""

    opening_case: ClassVar[str]
    """Which sentence says what opens."""

    def __init__(self, deck: MuzicandoDeck, customs: Customs) -> None:
        self.deck, self.customs = deck, customs
        self.laid: tuple[Laid, ...] = ()
        """The cards, in the order in which they were laid."""
        self.cells: Mapping[Cell, int] = {}
        """The notes that lie here."""
        self.signs: Mapping[Cell, int] = {}
        """The signs that lie on them, or beside a pile."""
        self.fits = 0
        """The cards that have a place here, as bits."""

    def plus(self: G, laid: tuple[Laid, ...]) -> G:
        """This display with one more card, the last of `laid`."""
        after = object.__new__(type(self))
        after.__dict__.update(self.__dict__)
        after.laid = laid
        x, y, card = laid[-1]
        if is_sign(card):
            after.signs = {**self.signs, (x, y): card}
            after._add_sign(x, y, card)
        else:
            after.cells = {**self.cells, (x, y): card}
            after._add_note(x, y, card)
        return after

    @abstractmethod
    def _add_note(self, x: int, y: int, card: int) -> None:
        """What a note that now lies here changes for others. Whatever is shared with the display before is exchanged,
        not changed."""

    @abstractmethod
    def _add_sign(self, x: int, y: int, card: int) -> None:
        """What a sign that now lies here changes."""

    @abstractmethod
    def lays(self, card: int) -> Sequence[Lay]:
        """Every way of placing a card that `fits`, in canonical order."""

    @abstractmethod
    def opens(self, card: int) -> bool:
        """Whether a note may be the first. `muz.open.card`"""

    @abstractmethod
    def _why_no_note(self, card: int, x: int, y: int) -> WhyNot:
        """Why a note may not lie on a cell."""

    @abstractmethod
    def _why_no_sign(self, card: int, x: int, y: int) -> WhyNot:
        """Why a sign may not lie on a cell."""

    def run(self, x: int, y: int) -> tuple[int, ...]:
        """The cards of the run that the note on a cell completes, as they sound."""
        return ()

    def contacts(self, x: int, y: int) -> tuple[int, ...]:
        """The cards that the note on a cell is a step away from, where that is what counts."""
        return ()

    def has_place(self, card: int) -> bool:
        """Whether a card may be placed somewhere."""
        return 0 <= card < self.deck.blank and bool(self.fits >> card & 1)

    def where(self, card: int) -> tuple[Cell, ...]:
        """The cells on which a card may be placed."""
        return tuple((lay.x, lay.y) for lay in self.lays(card)) if self.has_place(card) else ()

    def why_not(self, card: int, x: int, y: int) -> WhyNot:
        """Why a card may not lie on a cell, on which it may not."""
        if is_sign(card):
            return self._why_no_sign(card, x, y)
        if not self.cells and not self.opens(card):
            return WhyNot("muz.open.card", self.opening_case, {"card": Card(card), "openers": AnyOf(self.deck.openers)})
        return self._why_no_note(card, x, y)

    def why_nowhere(self, card: int) -> WhyNot | None:
        """Return why a note has no place at all here; None if the cell it was meant for tells more."""
        return None

    def names(self, notes: Sequence[int]) -> Either:
        """Notes of which one would do, by name, for a sentence."""
        return Either(tuple(self.deck.note_name(note) for note in notes))
