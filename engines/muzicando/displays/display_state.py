"""Common part of the displays: laid cards, and the cells of cards in hand.

A cell is (x, y), with x to the right and y downward. In Sarabanda and Glissando the first card is placed on (0, 0). In
Parada and Muzicando x is a colour and y a note.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, TypeVar

from engines.kernel.facts import AnyOf, Card, Either, Fact
from engines.muzicando.actions import Lay
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.state import LaidCard

Cell = tuple[int, int]


class DisplayOptions(NamedTuple):
    """Match options that concern displays.

    With `touch_any`, a Sarabanda note need only fit one of the cards that it touches. With `zigzag`, a Glissando string
    may change direction.
    """

    touch_any: bool = False
    zigzag: bool = False


class DisplayRefusal(NamedTuple):
    """The rule that refuses a placement, its case, and the facts of the sentence."""

    rule: str
    case: str
    facts: Mapping[str, Fact]


def neighbour_cells(x: int, y: int) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the four cells that share a side with a cell."""
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


AnyDisplay = TypeVar("AnyDisplay", bound="DisplayState")


class DisplayState(ABC):
    """Immutable state of a display.

    `with_card` returns a new state, which shares all unchanged objects with the old one.
    """

    opening_case: ClassVar[str]
    """Case of the rule's sentence that names the cards that may open."""

    def __init__(self, deck: MuzicandoDeck, options: DisplayOptions) -> None:
        self.deck, self.options = deck, options
        self.laid: tuple[LaidCard, ...] = ()
        """Cards in the order in which they were laid."""
        self.cells: Mapping[Cell, int] = {}
        """Laid notes by cell."""
        self.signs: Mapping[Cell, int] = {}
        """Signs by cell, on a note or next to a pile."""
        self.placeable = 0
        """Bit mask of the cards that can be placed."""

    def with_card(self: AnyDisplay, laid_cards: tuple[LaidCard, ...]) -> AnyDisplay:
        """Return this display with one more card, the last of `laid_cards`."""
        new_display = object.__new__(type(self))
        new_display.__dict__.update(self.__dict__)
        new_display.laid = laid_cards
        x, y, card = laid_cards[-1]
        if is_sign(card):
            new_display.signs = {**self.signs, (x, y): card}
            new_display._add_sign(x, y, card)
        else:
            new_display.cells = {**self.cells, (x, y): card}
            new_display._add_note(x, y, card)
        return new_display

    @abstractmethod
    def _add_note(self, x: int, y: int, card: int) -> None:
        """Update the display for a note that was laid on a cell.

        Objects shared with the previous state are replaced, never changed.
        """

    @abstractmethod
    def _add_sign(self, x: int, y: int, card: int) -> None:
        """Update the display for a sign that was laid on a cell."""

    @abstractmethod
    def list_placements(self, card: int) -> Sequence[Lay]:
        """Return the actions that place a card of `placeable`, in canonical order."""

    @abstractmethod
    def may_open(self, card: int) -> bool:
        """Return True if a note may be the first.

        Rule: `muz.open.card`.
        """

    @abstractmethod
    def _refuse_note(self, card: int, x: int, y: int) -> DisplayRefusal:
        """Return the refusal of a note on a cell."""

    @abstractmethod
    def _refuse_sign(self, card: int, x: int, y: int) -> DisplayRefusal:
        """Return the refusal of a sign on a cell."""

    def find_run(self, x: int, y: int) -> tuple[int, ...]:
        """Return the run that the note on a cell completes, in playing order, or ()."""
        return ()

    def find_contacts(self, x: int, y: int) -> tuple[int, ...]:
        """Return the neighbours a step away from the note on a cell, or () by default.

        Only Sarabanda has such contacts.
        """
        return ()

    def has_place(self, card: int) -> bool:
        """Return True if a card can be placed anywhere."""
        return 0 <= card < self.deck.blank and bool(self.placeable >> card & 1)

    def find_cells(self, card: int) -> tuple[Cell, ...]:
        """Return the cells on which a card can be placed."""
        return tuple((lay.x, lay.y) for lay in self.list_placements(card)) if self.has_place(card) else ()

    def find_refusal(self, card: int, x: int, y: int) -> DisplayRefusal:
        """Return the refusal of a card on a cell where it cannot be placed."""
        if is_sign(card):
            return self._refuse_sign(card, x, y)
        if not self.cells and not self.may_open(card):
            return DisplayRefusal(
                "muz.open.card", self.opening_case, {"card": Card(card), "openers": AnyOf(self.deck.openers)}
            )
        return self._refuse_note(card, x, y)

    def find_general_refusal(self, card: int) -> DisplayRefusal | None:
        """Return the refusal of a note that fits no cell, or None."""
        return None

    def name_notes(self, notes: Sequence[int]) -> Either:
        """Return notes by name as alternatives for a sentence."""
        return Either(tuple(self.deck.note_name(note) for note in notes))
