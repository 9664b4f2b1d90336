"""The Carmony deck: NOTE cards (96 as printed) and MELD cards (84).

A card is a face: 0 to 11 are the NOTE cards by pitch class (C = 0). Then come the MELD cards in the order of the file,
scales before chords before intervals. The blank follows the last card. The deck also holds tables of the melds that
each MELD card allows.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import msgspec

from engines.carmony.actions import Play
from engines.kernel import decks
from engines.kernel.complaints import Complaints
from engines.kernel.text import is_showable
from engines.messages import Message, message
from engines.theory.degree import Degree
from engines.theory.errors import TheoryError
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.qualities import find_chord_structure, find_interval_widths, find_scale_structure

NOTE_FACES = 12
INTERVAL, CHORD, SCALE = 1, 2, 3
TYPE_NAMES = {INTERVAL: "interval", CHORD: "chord", SCALE: "scale"}
MELDS_IN_HAND = 5
NOTES_DEALT = {2: 14, 3: 12, 4: 10}
"""Number of NOTE cards dealt to each player, by the number of players."""

MAX_MELD_FACES, MAX_MELD_CARDS = 300, 1000
"""Limits of a deck: different MELD cards, and MELD cards in all."""

CHROMATIC, MAJOR, POWER_CHORD = "scale.chromatic", "scale.major", "chord.power-chord"
SPECIAL_MELD_TYPES = {CHROMATIC: SCALE, MAJOR: SCALE, POWER_CHORD: CHORD}
"""Types of the MELD cards that the rules mention by name."""

CHORDS_TO_GO_OUT = 3
"""Number of chords with which a player without a scale may go out.

Rule: `car.out`.
"""

POWER_BY_TYPE = {INTERVAL: 1, CHORD: 2, SCALE: 3}
"""Power of a meld by its type: a more powerful MELD card can eat it."""
POWER_BY_MELD = {MAJOR: 4, CHROMATIC: 5}
"""Power of the MELD cards that differ from others of their type."""

BUNDLED_DECK = "carmony.toml"

Copies = Annotated[int, msgspec.Meta(ge=1, le=96)]


class NotesRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The NOTE cards: the number of pitch classes, and of copies of each."""

    pitch_classes: Copies
    """Number of pitch classes, always twelve."""
    copies: Copies
    """Number of cards of each note."""
    source: str = ""
    """Source of the facts: `rulebook`, `web`, `reconstructed`, or any other text."""


class MeldRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A MELD card in a deck file."""

    id: str
    """Unique name by which positions and lessons refer to the card."""
    name: str
    """Name printed on the card."""
    degrees: tuple[str, ...]
    """Required notes as degrees above the root: `1`, `b3`, `5`. The root is first."""
    copies: Copies
    """Number of such cards in the deck."""
    symbol: str = ""
    """Chord symbol that follows the name of the root: `m7` for Cm7."""
    optional: tuple[str, ...] = ()
    """Degrees that may be added to the required ones."""
    source: str = ""
    """Source of the facts: `rulebook`, `web`, `reconstructed`, or any other text."""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file; any of the three types of MELD cards may be absent."""

    notes: NotesRow
    """The NOTE cards."""
    scale: tuple[MeldRow, ...] = ()
    """MELD cards of scales with 5, 6, 7 or 12 notes."""
    chord: tuple[MeldRow, ...] = ()
    """MELD cards of chords with 2 to 7 notes."""
    interval: tuple[MeldRow, ...] = ()
    """MELD cards of intervals."""


USUAL_DEGREES = ("1", "b2", "2", "b3", "3", "4", "#4", "5", "b6", "6", "b7", "7")
"""Usual degree for each number of semitones above the root."""


class MeldCard(msgspec.Struct, frozen=True):
    """A MELD card: its name, its power, and every meld that it allows."""

    id: str
    name: str
    symbol: str
    type: int
    power: int
    degrees: tuple[Degree, ...]
    """Required and optional degrees, lowest first."""
    optional: tuple[Degree, ...]
    copies: int
    source: str
    has_doubled_note: bool
    """True if the meld has a note twice, as the octave does."""
    plays: tuple[tuple[int, Play], ...]
    """Pairs (needed pitch classes as bits, action) for each root and optional degrees."""
    allowed_melds: frozenset[tuple[int, tuple[int, ...]]]
    """Every pair (root, notes) that the card allows.

    Rule: `car.c-root`.
    """

    def required_notes(self, root: int) -> tuple[int, ...]:
        """Return the required pitch classes of a meld on this root, in degree order."""
        return tuple((root + degree.semitones) % 12 for degree in self.degrees if degree not in self.optional)

    def find_degrees(self, root: int, notes: tuple[int, ...]) -> tuple[Degree, ...]:
        """Return the degrees of the notes of a meld, in the same order.

        A free table may hold notes that the card does not have. Each of them gets the usual degree of its pitch.
        """
        if (root, notes) in self.allowed_melds:
            return tuple(degree for degree in self.degrees if (root + degree.semitones) % 12 in notes)
        degrees_by_semitones = {degree.semitones % 12: degree for degree in reversed(self.degrees)}
        return tuple(
            degrees_by_semitones.get((note - root) % 12) or Degree.parse(USUAL_DEGREES[(note - root) % 12])
            for note in notes
        )


class CarmonyDeck:
    """A deck that is ready for play. Compare decks by `digest`."""

    def __init__(self, file: DeckFile, name: str, warnings: tuple[Message, ...] = ()) -> None:
        self.file = file
        self.name = name
        self.warnings = warnings
        self.digest = decks.digest(file)
        self.naming: Naming = STANDARD_NAMING
        """Names of notes as the cards show them."""
        rows = [(SCALE, file.scale), (CHORD, file.chord), (INTERVAL, file.interval)]
        first_face = NOTE_FACES
        cards: list[MeldCard] = []
        for type_, melds in rows:
            for row in melds:
                cards.append(_make_card(row, type_, first_face + len(cards)))
        self.melds = tuple(cards)
        self.blank = first_face + len(cards)
        self.note_cards = tuple(note for note in range(NOTE_FACES) for _ in range(file.notes.copies))
        self.meld_cards = tuple(first_face + i for i, card in enumerate(cards) for _ in range(card.copies))

    def meld(self, card: int) -> MeldCard:
        """Return the MELD card of a face."""
        return self.melds[card - NOTE_FACES]

    def is_meld(self, card: int) -> bool:
        """Return True for the face of a MELD card."""
        return NOTE_FACES <= card < self.blank

    def allows_meld(self, card: int, root: int, notes: tuple[int, ...]) -> bool:
        """Return True if a face is a MELD card that allows these notes above this root.

        The order of the notes counts: they must be in the order of their degrees.
        """
        return self.is_meld(card) and (root, notes) in self.meld(card).allowed_melds

    def data(self) -> dict[str, Any]:
        """Return the deck file as plain data."""
        return decks.to_plain_data(self.file)


def count_needed_notes(player_count: int) -> int:
    """Return the number of NOTE cards needed for a number of players.

    These are the cards of all hands, one card that is turned up and one to be drawn.
    """
    return player_count * NOTES_DEALT[player_count] + 2


def load(deck: Path | Mapping[str, Any] | None = None) -> CarmonyDeck:
    """Return the bundled deck, the deck in a file or the deck in plain data.

    Raises DataFileError with every problem, its card and its field.
    """
    file, complaints = decks.read(deck, BUNDLED_DECK, DeckFile, _read_id)
    check(file, complaints)
    complaints.raise_errors()
    return CarmonyDeck(file, complaints.file, complaints.warnings)


def check(deck: DeckFile, complaints: Complaints) -> None:
    """Add errors and warnings about a deck to `complaints`."""
    if deck.notes.pitch_classes != NOTE_FACES:
        complaints.add_error(
            ("notes", "pitch_classes"), "deck.pitch-classes", wanted=NOTE_FACES, found=deck.notes.pitch_classes
        )
    types: dict[str, int] = {}
    for type_, rows in ((SCALE, deck.scale), (CHORD, deck.chord), (INTERVAL, deck.interval)):
        names: set[str] = set()
        symbols: set[str] = set()
        for row in rows:
            if row.id in types:
                complaints.add_error((row.id, "id"), "deck.own-id")
            if row.name in names:
                complaints.add_error((row.id, "name"), "deck.name-taken-among", kind=TYPE_NAMES[type_])
            if type_ == CHORD and row.symbol in symbols:
                complaints.add_error((row.id, "symbol"), "deck.symbol-taken")
            _check_row(row, type_, complaints)
            types[row.id] = type_
            names.add(row.name)
            symbols.add(row.symbol)
    for special, type_ in SPECIAL_MELD_TYPES.items():
        if types.get(special, type_) != type_:
            complaints.add_error((special, "id"), "deck.other-kind", kind=TYPE_NAMES[type_])
    _check_counts(deck, complaints)


def _check_counts(deck: DeckFile, complaints: Complaints) -> None:
    rows = (*deck.scale, *deck.chord, *deck.interval)
    melds = sum(row.copies for row in rows)
    if len(rows) > MAX_MELD_FACES:
        complaints.add_error("", "deck.too-many-meld-faces", most=MAX_MELD_FACES, found=len(rows))
    if melds > MAX_MELD_CARDS:
        complaints.add_error("", "deck.too-many-melds", most=MAX_MELD_CARDS, found=melds)
    if complaints.has_substitutes:
        return  # there may be more copies than could be read
    notes = NOTE_FACES * deck.notes.copies
    possible_counts = [players for players in NOTES_DEALT if notes >= count_needed_notes(players)]
    if not possible_counts:
        min_notes = min(map(count_needed_notes, NOTES_DEALT))
        min_copies, note_copies = -(-min_notes // NOTE_FACES), deck.notes.copies
        place = ("notes", "copies")
        complaints.add_error(
            place, "deck.few-note-copies", least=min_copies, cards=min_notes, found=note_copies, notes=notes
        )
    elif len(possible_counts) < len(NOTES_DEALT):
        complaints.add_warning(("notes", "copies"), "deck.few-notes", cards=notes, players=max(possible_counts))
    if melds < 2 * MELDS_IN_HAND:
        complaints.add_error("", "deck.few-melds", least=2 * MELDS_IN_HAND, hand=MELDS_IN_HAND, found=melds)
    elif melds < 2 * max(NOTES_DEALT) * MELDS_IN_HAND:
        held_melds = max(NOTES_DEALT) * MELDS_IN_HAND
        complaints.add_warning("", "deck.melds-held", cards=melds, players=max(NOTES_DEALT), held=held_melds)
    if not deck.scale and sum(row.copies for row in deck.chord) < CHORDS_TO_GO_OUT:
        complaints.add_warning("scale", "deck.nobody-goes-out", chords=CHORDS_TO_GO_OUT)
    for type_, cards in ((SCALE, deck.scale), (CHORD, deck.chord), (INTERVAL, deck.interval)):
        if not cards:
            complaints.add_warning(TYPE_NAMES[type_], "deck.no-music-cards", kind=TYPE_NAMES[type_])


def _check_row(row: MeldRow, type_: int, complaints: Complaints) -> None:
    if not row.id.strip():
        complaints.add_error((row.name, "id"), "deck.no-id")
    if not row.name.strip():
        complaints.add_error((row.id, "name"), "deck.no-name")
    for field in ("id", "name", "symbol", "source"):
        if not is_showable(getattr(row, field)):
            complaints.add_error((row.id, field), "deck.characters")
    is_readable = True
    for field, names in (("degrees", row.degrees), ("optional", row.optional)):
        for name in names:
            try:
                Degree.parse(name)
            except TheoryError as error:
                complaints.add_error((row.id, field), error.message)
                is_readable = False
    fault = _find_fault(row, type_) if is_readable else None
    if fault is not None:
        complaints.add_error((row.id, "degrees"), fault)
    elif is_readable:
        _check_quality(row, type_, complaints)


def _check_quality(row: MeldRow, type_: int, complaints: Complaints) -> None:
    required, optional = ([Degree.parse(name).semitones for name in names] for names in (row.degrees, row.optional))
    for field, text in (("name", row.name), ("symbol", row.symbol)):
        place = (row.id, field)
        if type_ == INTERVAL:
            widths, semitones = find_interval_widths(text), required[-1]
            if widths is not None and widths[0] != semitones:
                complaints.add_warning(
                    place, "deck.contradicts-width", stated=text, expected=widths[0], found=semitones
                )
                break
            continue
        structure = find_scale_structure(text) if type_ == SCALE else find_chord_structure(text)
        if structure is not None and not structure.fits(required, optional):
            expected, degrees = structure.degrees, row.degrees
            complaints.add_warning(place, "deck.contradicts", stated=text, expected=expected, found=degrees)
            break


def _find_fault(row: MeldRow, type_: int) -> Message | None:
    """Return the first reason why a card cannot form a meld that scores."""
    if len(set(row.degrees + row.optional)) < len(row.degrees) + len(row.optional):
        return message("deck.degree-once")
    if not row.degrees or row.degrees[0] != "1":
        return message("deck.root-first")
    semitones = [Degree.parse(name).semitones for name in row.degrees + row.optional]
    is_octave = type_ == INTERVAL and semitones == [0, 12]
    if len({number % 12 for number in semitones}) < len(semitones) and not is_octave:
        return message("deck.notes-different")
    min_size, max_size = len(row.degrees), len(semitones)
    if type_ == INTERVAL and (min_size, max_size) != (2, 2):
        return message("deck.interval-size", found=max_size)
    scored_sizes = range(2, 8) if type_ == CHORD else (5, 6, 7, 12)
    if type_ != INTERVAL and not all(size in scored_sizes for size in range(min_size, max_size + 1)):
        return message("deck.meld-size", kind=TYPE_NAMES[type_], least=min_size, most=max_size)
    return None


def _make_card(row: MeldRow, type_: int, face: int) -> MeldCard:
    required = [Degree.parse(name) for name in row.degrees]
    optional = [Degree.parse(name) for name in row.optional]
    degrees = tuple(sorted(required + optional, key=lambda degree: degree.semitones))
    plays: list[tuple[int, Play]] = []
    for root in range(NOTE_FACES):
        for size in range(len(optional) + 1):
            for added_degrees in combinations(optional, size):
                meld_degrees = [degree for degree in degrees if degree in required or degree in added_degrees]
                notes = tuple((root + degree.semitones) % 12 for degree in meld_degrees)
                plays.append((sum(1 << note for note in set(notes)), Play(face, root, notes)))
    return MeldCard(
        id=row.id,
        name=row.name,
        symbol=row.symbol,
        type=type_,
        power=POWER_BY_MELD.get(row.id, POWER_BY_TYPE[type_]),
        degrees=degrees,
        optional=tuple(sorted(optional, key=lambda degree: degree.semitones)),
        copies=row.copies,
        source=row.source,
        has_doubled_note=len({degree.semitones % 12 for degree in degrees}) < len(degrees),
        plays=tuple(plays),
        allowed_melds=frozenset((play.root, play.notes) for _, play in plays),
    )


def _read_id(row: Any) -> str | None:
    id_ = row.get("id") if isinstance(row, dict) else None
    return id_ if isinstance(id_, str) else None
