"""The Carmony deck: 96 NOTE cards, 84 MELD cards, and the tables that the rules look melds up in.

A card is a face: 0..11 are the NOTE cards by pitch class (C = 0), then come the MELD cards in the file's order, scales
before chords before intervals; the blank is one past the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import msgspec

from engines.carmony.actions import Play
from engines.kernel import decks, reading
from engines.kernel.errors import BadData
from engines.kernel.text import showable
from engines.theory.degree import Degree

NOTES = 12
COPIES = 8
INTERVAL, CHORD, SCALE = 1, 2, 3
TYPES = {INTERVAL: "interval", CHORD: "chord", SCALE: "scale"}
CARDS_OF_TYPE = {SCALE: 15, CHORD: 33, INTERVAL: 36}
"""MELD cards of each type, copies included, as printed."""

CHROMATIC, MAJOR, POWER_CHORD = "scale.chromatic", "scale.major", "chord.power-chord"
NAMED_IN_RULES = {CHROMATIC: SCALE, MAJOR: SCALE, POWER_CHORD: CHORD}
"""The MELD cards that the rules treat by name, and their types."""

POWER = {INTERVAL: 1, CHORD: 2, SCALE: 3}
SPECIAL_POWER = {MAJOR: 4, CHROMATIC: 5}

BUNDLED = "carmony.toml"

Copies = Annotated[int, msgspec.Meta(ge=1, le=96)]


class NotesRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The NOTE cards: how many pitch classes, how many copies of each."""

    pitch_classes: Copies
    copies: Copies
    source: str = ""


class MeldRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A MELD card as the deck file has it; `source` says where its facts come from."""

    id: str
    name: str
    degrees: tuple[str, ...]
    copies: Copies
    symbol: str = ""
    optional: tuple[str, ...] = ()
    source: str = ""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file."""

    notes: NotesRow
    scale: tuple[MeldRow, ...]
    chord: tuple[MeldRow, ...]
    interval: tuple[MeldRow, ...]


class MeldCard(msgspec.Struct, frozen=True):
    """A MELD card: what it is called, how strong it is, and every way of laying it."""

    id: str
    name: str
    symbol: str
    type: int
    power: int
    degrees: tuple[Degree, ...]
    """Required and optional, in rising order."""
    optional: tuple[Degree, ...]
    copies: int
    source: str
    doubled: bool
    """Whether a note is laid twice; only the octave is such a card, and it needs no other note."""
    plays: tuple[tuple[int, Play], ...]
    """(pitch classes needed, as bits; action), one for each root and each choice of optional degrees."""
    fitting: frozenset[tuple[int, tuple[int, ...]]]
    """Every (root, notes) that the card allows. `car.c-root`"""

    def required(self, root: int) -> tuple[int, ...]:
        """The pitch classes that a meld of this root cannot do without, in the order of their degrees."""
        return tuple((root + degree.semitones) % 12 for degree in self.degrees if degree not in self.optional)

    def laid(self, root: int, notes: tuple[int, ...]) -> tuple[Degree, ...]:
        """The degrees that the notes of a meld are, in the same order."""
        return tuple(degree for degree in self.degrees if (root + degree.semitones) % 12 in notes)


class CarmonyDeck:
    """A deck made ready for play. Compare decks by `digest`."""

    def __init__(self, file: DeckFile, name: str) -> None:
        self.file = file
        self.name = name
        self.digest = decks.digest(file)
        rows = [(SCALE, file.scale), (CHORD, file.chord), (INTERVAL, file.interval)]
        first = NOTES
        cards: list[MeldCard] = []
        for type_, melds in rows:
            for row in melds:
                cards.append(_card(row, type_, first + len(cards)))
        self.melds = tuple(cards)
        self.blank = first + len(cards)
        self.note_cards = tuple(note for note in range(NOTES) for _ in range(file.notes.copies))
        self.meld_cards = tuple(first + i for i, card in enumerate(cards) for _ in range(card.copies))

    def meld(self, card: int) -> MeldCard:
        """The MELD card of a face."""
        return self.melds[card - NOTES]

    def is_meld(self, card: int) -> bool:
        """Whether a face is a MELD card's."""
        return NOTES <= card < self.blank

    def fits(self, card: int, root: int, notes: tuple[int, ...]) -> bool:
        """Whether a face is a MELD card's that allows these notes, in this order, above this root."""
        return self.is_meld(card) and (root, notes) in self.meld(card).fitting

    def data(self) -> dict[str, Any]:
        """The deck file as plain data."""
        return decks.plain(self.file)


def load(deck: Path | Mapping[str, Any] | None = None) -> CarmonyDeck:
    """The bundled deck, the one in a file, or the one in plain data. Raises BadData with file, card and field."""
    return read(*decks.source(deck, BUNDLED))


def read(data: Mapping[str, Any], file: str) -> CarmonyDeck:
    """A deck from plain data. Raises BadData with file, card and field."""
    deck = reading.convert(data, DeckFile, file, _id)
    if deck.notes.pitch_classes != NOTES:
        raise BadData(file, "notes, pitch_classes", f"expected {NOTES}, found {deck.notes.pitch_classes}")
    if deck.notes.copies != COPIES:
        found = f"{deck.notes.copies} ({NOTES * deck.notes.copies} cards)"
        raise BadData(file, "notes, copies", f"expected {COPIES}, {NOTES * COPIES} NOTE cards in all, found {found}")
    types: dict[str, int] = {}
    for type_, rows in ((SCALE, deck.scale), (CHORD, deck.chord), (INTERVAL, deck.interval)):
        names: set[str] = set()
        symbols: set[str] = set()
        for row in rows:
            if row.id in types:
                raise BadData(file, f"{row.id}, id", "expected an id of its own, found it twice")
            if row.name in names:
                raise BadData(file, f"{row.id}, name", f"expected a name that no other {TYPES[type_]} has")
            if type_ == CHORD and row.symbol in symbols:
                raise BadData(file, f"{row.id}, symbol", "expected a symbol that no other chord has")
            _check_row(row, type_, file)
            types[row.id] = type_
            names.add(row.name)
            symbols.add(row.symbol)
        total = sum(row.copies for row in rows)
        if total != CARDS_OF_TYPE[type_]:
            wanted = f"expected {CARDS_OF_TYPE[type_]} {TYPES[type_]} cards in all"
            raise BadData(file, TYPES[type_], f"{wanted}, found {total}")
    for special, type_ in NAMED_IN_RULES.items():
        if types.get(special) != type_:
            raise BadData(file, special, f"expected this {TYPES[type_]}, which the rules name; it is missing")
    return CarmonyDeck(deck, file)


def _check_row(row: MeldRow, type_: int, file: str) -> None:
    if not row.id.strip():
        raise BadData(file, f"{row.name}, id", "expected an id, found none")
    if not row.name.strip():
        raise BadData(file, f"{row.id}, name", "expected a name, found none")
    for field in ("id", "name", "symbol", "source"):
        if not showable(getattr(row, field)):
            raise BadData(file, f"{row.id}, {field}", "expected characters that can be shown")
    for field, names in (("degrees", row.degrees), ("optional", row.optional)):
        for name in names:
            try:
                Degree.parse(name)
            except ValueError as error:
                raise BadData(file, f"{row.id}, {field}", reading.lower_first(str(error))) from None
    if len(set(row.degrees + row.optional)) < len(row.degrees) + len(row.optional):
        raise BadData(file, f"{row.id}, degrees", "expected every degree once")
    if not row.degrees or row.degrees[0] != "1":
        raise BadData(file, f"{row.id}, degrees", 'expected the root "1" first')
    semitones = [Degree.parse(name).semitones for name in row.degrees + row.optional]
    octave = type_ == INTERVAL and semitones == [0, 12]
    if len({s % 12 for s in semitones}) < len(semitones) and not octave:
        raise BadData(file, f"{row.id}, degrees", "expected degrees that are all different notes")
    fewest, most = len(row.degrees), len(semitones)
    if type_ == INTERVAL and (fewest, most) != (2, 2):
        raise BadData(file, f"{row.id}, degrees", f"expected the 2 degrees of an interval, found {most}")
    scored = range(2, 8) if type_ == CHORD else (5, 6, 7, 12)
    if type_ != INTERVAL and not all(size in scored for size in range(fewest, most + 1)):
        wanted = "2 to 7" if type_ == CHORD else "5, 6, 7 or 12"
        raise BadData(file, f"{row.id}, degrees", f"expected {wanted} notes, which score, found {fewest} to {most}")


def _card(row: MeldRow, type_: int, face: int) -> MeldCard:
    required = [Degree.parse(name) for name in row.degrees]
    optional = [Degree.parse(name) for name in row.optional]
    degrees = tuple(sorted(required + optional, key=lambda degree: degree.semitones))
    plays: list[tuple[int, Play]] = []
    for root in range(NOTES):
        for size in range(len(optional) + 1):
            for added in combinations(optional, size):
                laid = [degree for degree in degrees if degree in required or degree in added]
                notes = tuple((root + degree.semitones) % 12 for degree in laid)
                plays.append((sum(1 << note for note in set(notes)), Play(face, root, notes)))
    return MeldCard(
        id=row.id,
        name=row.name,
        symbol=row.symbol,
        type=type_,
        power=SPECIAL_POWER.get(row.id, POWER[type_]),
        degrees=degrees,
        optional=tuple(sorted(optional, key=lambda degree: degree.semitones)),
        copies=row.copies,
        source=row.source,
        doubled=len({degree.semitones % 12 for degree in degrees}) < len(degrees),
        plays=tuple(plays),
        fitting=frozenset((play.root, play.notes) for _, play in plays),
    )


def _id(row: Any) -> str | None:
    found = row.get("id") if isinstance(row, dict) else None
    return found if isinstance(found, str) else None
