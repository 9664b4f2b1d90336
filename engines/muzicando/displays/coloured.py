"""Parada and Muzicando: a column or pile on the scale for each colour.

Rule: `muz.sign.after-opener`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from engines.kernel.facts import Card, Fact
from engines.muzicando.actions import Lay
from engines.muzicando.deck import SIGN_VALUE, MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import NOTE_COUNT
from engines.muzicando.displays.display_state import Cell, DisplayOptions, DisplayRefusal, DisplayState
from engines.muzicando.displays.open_cells import NOTES_BY_MASK

SIGN_RULE = "muz.sign.after-opener"

ALL_NOTES = (1 << NOTE_COUNT) - 1
"""Bit mask of the notes of a colour."""


class ColouredDisplay(DisplayState):
    """A display in which each card has its own cell, given by its colour and note."""

    rule: ClassVar[str]
    directions: ClassVar[tuple[int, ...]]
    """Directions in which a colour grows: +1 upward, -1 downward."""

    def __init__(self, deck: MuzicandoDeck, options: DisplayOptions) -> None:
        super().__init__(deck, options)
        self.laid_mask = 0
        """Bit mask of the laid cards."""
        self._placements = tuple((Lay(card, *self.own_cell(card)),) for card in range(deck.blank))
        self._opened_masks = tuple(
            sum(1 << card for card in self._iterate_opened_cards(card)) for card in range(deck.blank)
        )
        """Bit masks of the cards that can be placed once a card is laid, by card."""
        self.placeable = sum(1 << card_of(colour, self.first_note(colour)) for colour in range(deck.colours))

    @abstractmethod
    def first_note(self, colour: int) -> int:
        """Return the note with which a colour begins."""

    @abstractmethod
    def sign_cell(self, colour: int) -> Cell:
        """Return the cell for the sign of a colour."""

    def own_cell(self, card: int) -> Cell:
        """Return the only cell for a card."""
        return self.sign_cell(colour_of(card)) if is_sign(card) else (colour_of(card), value_of(card))

    def may_open(self, card: int) -> bool:
        return value_of(card) == self.first_note(colour_of(card))

    def list_placements(self, card: int) -> Sequence[Lay]:
        return self._placements[card]

    def next_notes(self, colour: int) -> tuple[int, ...]:
        """Return the notes that a colour takes next, in ascending order."""
        return NOTES_BY_MASK[self.placeable >> card_of(colour, 0) & ALL_NOTES]

    def is_complete(self, colour: int) -> bool:
        """Return True if all notes of a colour are laid."""
        return self.laid_mask >> card_of(colour, 0) & ALL_NOTES == ALL_NOTES

    def _has_begun(self, colour: int) -> bool:
        return bool(self.laid_mask >> card_of(colour, 0) & ALL_NOTES)

    def _iterate_opened_cards(self, card: int) -> Iterator[int]:
        """Yield the cards that can be placed once a card is laid.

        These are the neighbouring notes in the directions of growth and, after the first note, the sign.
        """
        if is_sign(card):
            return
        colour, note = colour_of(card), value_of(card)
        first = self.first_note(colour)
        for direction in self.directions:
            if (note - first) * direction >= 0 and 0 <= note + direction < NOTE_COUNT:
                yield card + direction
        if note == first:
            yield card_of(colour, SIGN_VALUE)

    def _add_note(self, x: int, y: int, card: int) -> None:
        self.laid_mask |= 1 << card
        self.placeable = (self.placeable | self._opened_masks[card]) & ~self.laid_mask

    _add_sign = _add_note

    def find_run(self, x: int, y: int) -> tuple[int, ...]:
        return tuple(card_of(x, note) for note in range(NOTE_COUNT)) if self.is_complete(x) else ()

    def _refuse_note(self, card: int, x: int, y: int) -> DisplayRefusal:
        colour = colour_of(card)
        next_notes = self.next_notes(colour)
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour)}
        facts["wanted"] = self.name_notes(next_notes)
        if value_of(card) in next_notes:
            return DisplayRefusal(self.rule, "elsewhere", facts)
        return DisplayRefusal(self.rule, "step" if self._has_begun(colour) else "first", facts)

    def _refuse_sign(self, card: int, x: int, y: int) -> DisplayRefusal:
        colour = colour_of(card)
        first = Card(card_of(colour, self.first_note(colour)))
        facts: dict[str, Fact] = {"card": Card(card), "colour": self.deck.colour_name(colour), "first": first}
        return DisplayRefusal(SIGN_RULE, "elsewhere" if self._has_begun(colour) else "closed", facts)


class Parada(ColouredDisplay):
    """Seven columns on the scale, growing up and down from their openers.

    Rule: `muz.parada.column`.
    """

    rule, opening_case = "muz.parada.column", "oval"
    directions = (-1, 1)

    def first_note(self, colour: int) -> int:
        return self.deck.opener_notes[colour]

    def sign_cell(self, colour: int) -> Cell:
        return colour, self.first_note(colour)


class Muzicando(ColouredDisplay):
    """Seven piles, growing from Do up to Si.

    Rule: `muz.muzicando.pile`.
    """

    rule, opening_case = "muz.muzicando.pile", "do"
    directions = (1,)

    def first_note(self, colour: int) -> int:
        return 0

    def sign_cell(self, colour: int) -> Cell:
        return colour, SIGN_VALUE
