"""The Muzicando deck. A card is a face: eight to a colour, its seven notes from the lowest up, then its sign.

The printed deck has seven colours. What is said here of all cards holds for a deck of fewer colours, too: it has only
the first of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.kernel import decks
from engines.messages import Message
from engines.muzicando.deck_file import COLOURS, NOTES, DeckFile, Sign, check, colour_name

BUNDLED = "muzicando.toml"

VALUES = NOTES + 1
"""Cards of a colour."""
SIGN = NOTES
"""The value of a sign."""
CARDS = COLOURS * VALUES
"""Of the largest deck."""


def colour_of(card: int) -> int:
    """A card's colour, 0 to 6."""
    return card // VALUES


def value_of(card: int) -> int:
    """A card's value: its note, 0 to 6, or `SIGN`."""
    return card % VALUES


def is_sign(card: int) -> bool:
    return card % VALUES == SIGN


def card_of(colour: int, value: int) -> int:
    """The card of a colour and a value."""
    return colour * VALUES + value


def neighbours(note: int) -> tuple[int, int]:
    """The notes a step below and above; Do and Si are neighbours."""
    return (note - 1) % NOTES, (note + 1) % NOTES


STEPS = tuple(sum(1 << note for note in neighbours(note)) for note in range(NOTES))
"""By note, the notes a step away, as bits."""

SIGN_CARDS = sum(1 << card_of(colour, SIGN) for colour in range(COLOURS))
"""All signs, as bits."""
NOTE_CARDS = (1 << CARDS) - 1 & ~SIGN_CARDS
"""All notes, as bits."""


def _of_note(note: int) -> int:
    """The cards of a note, as bits."""
    return sum(1 << card_of(colour, note) for colour in range(COLOURS))


class MuzicandoDeck:
    """A deck made ready for play. Compare decks by `digest`."""

    def __init__(self, file: DeckFile, file_name: str, warnings: tuple[Message, ...] = ()) -> None:
        self.file = file
        self.name = file_name
        self.warnings = warnings
        self.names = file.notes
        """What the notes are called, from the lowest up."""
        self.colours = len(file.colour)
        self.blank = self.colours * VALUES
        self.digest = decks.digest(file)
        self.opener = tuple(file.notes.index(row.opener) for row in file.colour)
        """By colour, the note of its opener."""
        self.openers = tuple(card_of(colour, note) for colour, note in enumerate(self.opener))
        """By colour, its opener, the card with an oval."""
        self.ovals = sum(1 << card for card in self.openers)
        """All openers, as bits."""
        self.oval_cards = tuple(_of_note(note) & self.ovals for note in range(NOTES))
        """By note, its cards with an oval, as bits."""
        self.plain_cards = tuple(_of_note(note) & ~self.ovals for note in range(NOTES))
        """By note, its cards without one, as bits."""
        self.signs: tuple[Sign, ...] = tuple(row.sign for row in file.colour)
        """By colour, its sign."""
        rests = [colour for colour, sign in enumerate(self.signs) if sign == "rest"]
        self.rest = card_of(rests[0] if rests else self.colours - 1, SIGN)
        """The rest, with which eight players draw for their seats; in a deck without one its last sign."""
        self.ids = tuple(map(self._id, range(self.blank)))
        """What files call the cards, in the words of the deck's own file: red Do, violet rest."""

    def is_opener(self, card: int) -> bool:
        """Whether a card has an oval, which opens strings and columns."""
        return self.opener[colour_of(card)] == value_of(card)

    def sign(self, card: int) -> Sign:
        """What kind of sign a sign card is."""
        return self.signs[colour_of(card)]

    def is_rest(self, card: int) -> bool:
        """Whether a card is a rest, as the sign of some colour is."""
        return is_sign(card) and self.sign(card) == "rest"

    def colour_name(self, colour: int) -> str:
        return self.file.colour[colour].name

    def note_name(self, note: int) -> str:
        """Do, Re, Mi…"""
        return self.names[note]

    def _id(self, card: int) -> str:
        value = value_of(card)
        return f"{self.colour_name(colour_of(card))} {self.sign(card) if value == SIGN else self.note_name(value)}"

    def data(self) -> dict[str, Any]:
        """The deck file as plain data."""
        return decks.plain(self.file)


def load(deck: Path | Mapping[str, Any] | None = None) -> MuzicandoDeck:
    """The bundled deck, the one in a file, or the one in plain data. Raises BadFile with file, cards and fields."""
    file, complaints = decks.read(deck, BUNDLED, DeckFile, colour_name)
    check(file, complaints)
    complaints.settle()
    return MuzicandoDeck(file, complaints.file, complaints.warnings)
