"""What a deck file of Muzicando holds, and what is asked of it: every complaint names file, card and field."""

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
"""Cards of a hand where each plays alone."""
FEWEST_COLOURS = 2
"""With which two players can be dealt a hand."""


class ColourRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour: its seven notes, of which one opens, and its sign with the musician on it."""

    name: str
    """Of the colour: lessons call its cards `red Do`."""
    opener: str
    """The note whose card opens a display, with the oval frame."""
    sign: Sign
    """What its eighth card is."""
    portrait: str
    """The musician on that card."""
    source: str = ""
    """Where its facts come from: `rulebook`, `web`, `reconstructed`, or what you like."""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file: what the seven notes are called from the lowest up, and up to seven colours."""

    notes: tuple[str, ...]
    """Seven different names."""
    colour: tuple[ColourRow, ...]
    """Two to seven."""


def check(deck: DeckFile, complaints: Complaints) -> None:
    """Add what is wrong with a deck, and what is thin about it."""
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
    """Every word of a deck that is shown, and where it stands."""
    for note in deck.notes:
        yield "notes", note
    for row in deck.colour:
        yield (row.name, "name"), row.name
        yield (row.name, "portrait"), row.portrait


def colour_name(row: Any) -> str | None:
    """What a row that is still plain data calls itself."""
    found = row.get("name") if isinstance(row, dict) else None
    return found if isinstance(found, str) else None
