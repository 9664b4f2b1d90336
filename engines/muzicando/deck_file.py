"""Form of a Muzicando deck file, and checks that report file, card and field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from engines.kernel.complaints import Complaints
from engines.kernel.text import is_showable
from engines.messages import DataPlace

Sign = Literal["sharp", "flat", "natural", "rest"]

NOTE_COUNT = 7
COLOUR_COUNT = 7
HAND_SIZE = 7
"""Number of cards dealt to each player when everybody plays alone."""
MIN_COLOURS = 2
"""Minimum number of colours: enough to deal hands to two players."""


class ColourRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour: seven notes, of which one opens, and a sign with a musician on it."""

    name: str
    """Name of the colour; lessons call its cards `red Do` and so on."""
    opener: str
    """Note whose card has the oval frame and opens a display."""
    sign: Sign
    """Sign on its eighth card."""
    portrait: str
    """Musician on that card."""
    source: str = ""
    """Origin of its facts: `rulebook`, `web`, `reconstructed`, or free text."""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file: the names of the seven notes in ascending order, and its colours."""

    notes: tuple[str, ...]
    """Seven different names."""
    colour: tuple[ColourRow, ...]
    """Two to seven colours."""


def check(deck: DeckFile, complaints: Complaints) -> None:
    """Add errors and warnings about a deck to `complaints`."""
    for place, word in _iterate_words(deck):
        if not word.strip():
            complaints.add_error(place, "deck.no-word")
        elif not is_showable(word):
            complaints.add_error(place, "deck.characters")
    if len(deck.notes) != NOTE_COUNT or len(set(deck.notes)) < NOTE_COUNT:
        complaints.add_error("notes", "deck.different-notes", wanted=NOTE_COUNT, found=len(set(deck.notes)))
    colours = len(deck.colour)
    if not MIN_COLOURS <= colours <= COLOUR_COUNT:
        complaints.add_error("colour", "deck.colours", least=MIN_COLOURS, most=COLOUR_COUNT, found=colours)
    elif colours < COLOUR_COUNT:
        cards = colours * (NOTE_COUNT + 1)
        complaints.add_warning(
            "colour", "deck.few-players-each", cards=cards, players=cards // HAND_SIZE, hand=HAND_SIZE
        )
    seen_names: set[str] = set()
    for row in deck.colour:
        if row.name in seen_names:
            complaints.add_error(row.name, "deck.own-name")
        seen_names.add(row.name)
        if row.opener not in deck.notes:
            complaints.add_error((row.name, "opener"), "deck.opener", known=deck.notes, found=row.opener[:20])
    rests = sum(row.sign == "rest" for row in deck.colour)
    if not rests:
        complaints.add_warning(("colour", "sign"), "deck.no-rest")
    elif rests > 1:
        complaints.add_warning(("colour", "sign"), "deck.many-rests", colours=rests)


def _iterate_words(deck: DeckFile) -> Iterator[tuple[DataPlace, str]]:
    """Yield each word of a deck that players see, with its place in the file."""
    for note in deck.notes:
        yield "notes", note
    for row in deck.colour:
        yield (row.name, "name"), row.name
        yield (row.name, "portrait"), row.portrait


def colour_name(row: Any) -> str | None:
    """Return the name of a row that is still plain data."""
    name = row.get("name") if isinstance(row, dict) else None
    return name if isinstance(name, str) else None
