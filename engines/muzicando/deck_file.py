"""Form of a Muzicando deck file, and checks that report file, card and field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from engines.kernel.complaints import Complaints
from engines.kernel.text import showable
from engines.messages import Where

Sign = Literal["sharp", "flat", "natural", "rest"]

NOTES = 7
COLOURS = 7
HAND = 7
"""Number of cards dealt to each player when everybody plays alone."""
FEWEST_COLOURS = 2
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
    for place, word in _words(deck):
        if not word.strip():
            complaints.wrong(place, "deck.no-word")
        elif not showable(word):
            complaints.wrong(place, "deck.characters")
    if len(deck.notes) != NOTES or len(set(deck.notes)) < NOTES:
        complaints.wrong("notes", "deck.different-notes", wanted=NOTES, found=len(set(deck.notes)))
    colours = len(deck.colour)
    if not FEWEST_COLOURS <= colours <= COLOURS:
        complaints.wrong("colour", "deck.colours", least=FEWEST_COLOURS, most=COLOURS, found=colours)
    elif colours < COLOURS:
        cards = colours * (NOTES + 1)
        complaints.thin("colour", "deck.few-players-each", cards=cards, players=cards // HAND, hand=HAND)
    seen: set[str] = set()
    for row in deck.colour:
        if row.name in seen:
            complaints.wrong(row.name, "deck.own-name")
        seen.add(row.name)
        if row.opener not in deck.notes:
            complaints.wrong((row.name, "opener"), "deck.opener", known=deck.notes, found=row.opener[:20])
    rests = sum(row.sign == "rest" for row in deck.colour)
    if not rests:
        complaints.thin(("colour", "sign"), "deck.no-rest")
    elif rests > 1:
        complaints.thin(("colour", "sign"), "deck.many-rests", colours=rests)


def _words(deck: DeckFile) -> Iterator[tuple[Where, str]]:
    """Yield each word of a deck that players see, with its place in the file."""
    for note in deck.notes:
        yield "notes", note
    for row in deck.colour:
        yield (row.name, "name"), row.name
        yield (row.name, "portrait"), row.portrait


def colour_name(row: Any) -> str | None:
    """Return the name of a row that is still plain data."""
    found = row.get("name") if isinstance(row, dict) else None
    return found if isinstance(found, str) else None
