"""What a deck file of Muzicando holds, and what is asked of it: every complaint names file, card and field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from engines.kernel import reading
from engines.kernel.errors import BadData
from engines.kernel.text import showable

Sign = Literal["sharp", "flat", "natural", "rest"]

NOTES = 7
COLOURS = 7


class ColourRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour: its seven notes, of which one opens, and its sign with the musician on it."""

    name: str
    opener: str
    sign: Sign
    portrait: str
    source: str = ""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file: what the seven notes are called from the lowest up, and the colours."""

    notes: tuple[str, ...]
    colour: tuple[ColourRow, ...]


def check_file(data: Mapping[str, Any], file: str) -> DeckFile:
    """A deck file from plain data. Raises BadData with file, card and field."""
    deck = reading.convert(data, DeckFile, file, _name)
    for place, word in _words(deck):
        if not word.strip():
            raise BadData(file, place, "expected a word, found none")
        if not showable(word):
            raise BadData(file, place, "expected characters that can be shown")
    if len(deck.notes) != NOTES or len(set(deck.notes)) < NOTES:
        raise BadData(file, "notes", f"expected {NOTES} different notes, found {len(set(deck.notes))}")
    if len(deck.colour) != COLOURS:
        raise BadData(file, "colour", f"expected {COLOURS} colours, found {len(deck.colour)}")
    seen: set[str] = set()
    for row in deck.colour:
        if row.name in seen:
            raise BadData(file, row.name, "expected a name of its own, found it twice")
        seen.add(row.name)
        if row.opener not in deck.notes:
            wanted = ", ".join(deck.notes)
            raise BadData(file, f"{row.name}, opener", f"expected one of {wanted}, found “{row.opener[:20]}”")
    rests = sum(row.sign == "rest" for row in deck.colour)
    if rests != 1:
        raise BadData(file, "colour, sign", f"expected the rest in one colour, found it in {rests}")
    return deck


def _words(deck: DeckFile) -> Iterator[tuple[str, str]]:
    """Every word of a deck that is shown, and where it stands."""
    for note in deck.notes:
        yield "notes", note
    for row in deck.colour:
        yield f"{row.name}, name", row.name
        yield f"{row.name}, portrait", row.portrait


def _name(row: Any) -> str | None:
    found = row.get("name") if isinstance(row, dict) else None
    return found if isinstance(found, str) else None
