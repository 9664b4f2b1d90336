"""The Muzicando deck.

A card is identified by its face. Each colour has eight: its seven notes in ascending order, then its sign. The printed
deck has seven colours. A deck of fewer colours uses the first of them, and all constants for the full deck hold for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.kernel import decks
from engines.messages import Message
from engines.muzicando.deck_file import COLOUR_COUNT, NOTE_COUNT, DeckFile, Sign, check, colour_name

BUNDLED = "muzicando.toml"

CARDS_PER_COLOUR = NOTE_COUNT + 1
"""Number of cards of a colour."""
SIGN_VALUE = NOTE_COUNT
"""Value of a sign."""
MAX_CARDS = COLOUR_COUNT * CARDS_PER_COLOUR
"""Number of cards of the largest deck."""


def colour_of(card: int) -> int:
    """Return a card's colour, 0 to 6."""
    return card // CARDS_PER_COLOUR


def value_of(card: int) -> int:
    """Return a card's value: its note, 0 to 6, or `SIGN_VALUE`."""
    return card % CARDS_PER_COLOUR


def is_sign(card: int) -> bool:
    return card % CARDS_PER_COLOUR == SIGN_VALUE


def card_of(colour: int, value: int) -> int:
    """Return the card of a colour and a value."""
    return colour * CARDS_PER_COLOUR + value


def neighbour_notes(note: int) -> tuple[int, int]:
    """Return the notes a step below and above. Do and Si are neighbours."""
    return (note - 1) % NOTE_COUNT, (note + 1) % NOTE_COUNT


STEP_MASKS = tuple(sum(1 << note for note in neighbour_notes(note)) for note in range(NOTE_COUNT))
"""Bit masks of the notes a step away, by note."""

SIGN_MASK = sum(1 << card_of(colour, SIGN_VALUE) for colour in range(COLOUR_COUNT))
"""Bit mask of all signs."""
NOTE_MASK = (1 << MAX_CARDS) - 1 & ~SIGN_MASK
"""Bit mask of all notes."""


def _make_note_mask(note: int) -> int:
    return sum(1 << card_of(colour, note) for colour in range(COLOUR_COUNT))


class MuzicandoDeck:
    """A deck with its lookup tables. Compare decks by `digest`."""

    def __init__(self, file: DeckFile, file_name: str, warnings: tuple[Message, ...] = ()) -> None:
        self.file = file
        self.name = file_name
        self.warnings = warnings
        self.names = file.notes
        """Names of the notes in ascending order."""
        self.colours = len(file.colour)
        self.blank = self.colours * CARDS_PER_COLOUR
        self.digest = decks.digest(file)
        self.opener_notes = tuple(file.notes.index(row.opener) for row in file.colour)
        """Note of the opener, by colour."""
        self.openers = tuple(card_of(colour, note) for colour, note in enumerate(self.opener_notes))
        """The opener, the card with an oval, by colour."""
        self.opener_mask = sum(1 << card for card in self.openers)
        """Bit mask of all openers."""
        self.opener_masks = tuple(_make_note_mask(note) & self.opener_mask for note in range(NOTE_COUNT))
        """Bit masks of the cards with an oval, by note."""
        self.plain_masks = tuple(_make_note_mask(note) & ~self.opener_mask for note in range(NOTE_COUNT))
        """Bit masks of the cards without an oval, by note."""
        self.signs: tuple[Sign, ...] = tuple(row.sign for row in file.colour)
        """Kind of sign, by colour."""
        rests = [colour for colour, sign in enumerate(self.signs) if sign == "rest"]
        self.rest = card_of(rests[0] if rests else self.colours - 1, SIGN_VALUE)
        """The card that seats the eighth player: the first rest, or else the last sign."""
        self.ids = tuple(map(self._make_id, range(self.blank)))
        """Names of the cards in files, from the deck file: `red Do`, `violet rest`."""

    def is_opener(self, card: int) -> bool:
        """Return True if a card has an oval, and so opens strings and columns."""
        return self.opener_notes[colour_of(card)] == value_of(card)

    def sign(self, card: int) -> Sign:
        """Return the kind of sign on a sign card."""
        return self.signs[colour_of(card)]

    def is_rest(self, card: int) -> bool:
        return is_sign(card) and self.sign(card) == "rest"

    def colour_name(self, colour: int) -> str:
        return self.file.colour[colour].name

    def note_name(self, note: int) -> str:
        """Return a note's name, for example Do."""
        return self.names[note]

    def _make_id(self, card: int) -> str:
        value = value_of(card)
        return (
            f"{self.colour_name(colour_of(card))} {self.sign(card) if value == SIGN_VALUE else self.note_name(value)}"
        )

    def data(self) -> dict[str, Any]:
        """Return the deck file as plain data."""
        return decks.to_plain_data(self.file)


def load(deck: Path | Mapping[str, Any] | None = None) -> MuzicandoDeck:
    """Return the bundled deck, a deck from a file, or a deck from plain data.

    Raises DataFileError with file, cards and fields if the deck cannot be used.
    """
    file, complaints = decks.read(deck, BUNDLED, DeckFile, colour_name)
    check(file, complaints)
    complaints.raise_errors()
    return MuzicandoDeck(file, complaints.file, complaints.warnings)
