"""The format of Cantoludus deck files, and the checks that they pass.

Players may write decks of their own, so nothing here relies on the printed cards: rows may have other notes, intervals,
chords and progressions, and effects are composed from a fixed vocabulary. Every complaint names file, card and field.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from engines.cantoludus.tones import parse_tone, unicode_accidental
from engines.kernel.complaints import Complaints
from engines.kernel.text import is_showable
from engines.messages import DataPlace, Message, message
from engines.theory.degree import Degree
from engines.theory.errors import TheoryError
from engines.theory.pitch import NoteName
from engines.theory.qualities import find_chord_structure, find_interval_widths, read_chord_name

CopyCount = Annotated[int, msgspec.Meta(ge=1, le=60)]
PointCount = Annotated[int, msgspec.Meta(ge=0, le=50)]
EffectCount = Annotated[int, msgspec.Meta(ge=1, le=20)]
EffectKind = Literal[
    "draw",
    "discard",
    "topdeck",
    "bank-more",
    "shift",
    "opponent-discards",
    "remove",
    "recover",
    "replace-row",
    "any-accidental",
    "spend-twice",
]

ALTERATIONS_BY_SIGN = {"#": 1, "b": -1, "♮": 0}
"""Accidental cards, and the alteration that each makes."""

NUMERAL_PATTERN = re.compile(r"(#|b|♯|♭)?(VII|VI|IV|V|III|II|I|vii|vi|iv|v|iii|ii|i)(°|\+)?", re.ASCII)
MAX_PROGRESSION_CHORDS = 6
MAX_CHORD_NOTES = 9
MIN_ORCHESTRA_CARDS = 5
HAND_SIZE = 6
JUST_INTERVALS_TARGET = 5
"""Number of interval cards that wins Just Intervals."""


class StartersRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards with which each player starts."""

    notes: tuple[str, ...]
    """Names of notes, each once."""
    note_copies: CopyCount
    """Number of copies of each note that a player has."""
    accidentals: tuple[str, ...]
    """Accidentals among `#`, `b` and `♮`, each once."""
    accidental_copies: CopyCount
    """Number of copies of each accidental that a player has."""
    source: str = ""


class NotesRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Notes and accidentals of the orchestra."""

    cards: tuple[str, ...]
    """Names of notes, and accidentals."""
    copies: CopyCount
    """Number of copies of each card."""
    source: str = ""


class ChordRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Chord card: its notes from the root up, its Play As notes, its points."""

    symbol: str
    """Symbol printed large on the card: `Dm7`."""
    quality: str
    """Quality such as `major` or `minor seventh`.

    With the root it names the card in lessons: `D minor seventh`.
    """
    notes: tuple[str, ...]
    """All notes of the chord from the root up, which are its price."""
    play_as: tuple[str, ...]
    """Notes as which the card may be spent, one at a time."""
    points: PointCount
    """Points for the player who buys the card."""
    copies: CopyCount
    """Number of such cards."""
    source: str = ""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One effect of an interval card."""

    do: EffectKind
    """Kind of effect."""
    n: EffectCount = 1
    """Number of cards, or of repetitions."""
    semitones: Annotated[int, msgspec.Meta(ge=1, le=11)] = 1
    """Half steps by which `shift` moves a note."""


class IntervalRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An interval card: its numbers, its half steps, its effects from left to right."""

    symbol: str
    """Symbol printed large on the card: `M3`, `TT`."""
    name: str
    """Name of the interval: major third."""
    numbers: tuple[Annotated[int, msgspec.Meta(ge=1, le=15)], ...]
    """3 for a third; two numbers if both spellings count, as for the tritone."""
    half_steps: Annotated[int, msgspec.Meta(ge=0, le=24)]
    """Width of the interval in half steps."""
    copies: CopyCount
    """Number of such cards."""
    text: str
    """Text of the card that tells players its effects."""
    effects: tuple[Effect, ...]
    """The same effects for the rules, from left to right."""
    source: str = ""


class ProgressionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A progression card: its numerals in order, its points."""

    numerals: tuple[str, ...]
    """Two to six numerals in order: `ii`, `V`, `I`."""
    points: PointCount
    """Points for the player who buys the card."""
    copies: CopyCount
    """Number of such cards."""
    source: str = ""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file."""

    starters: StartersRow
    """Cards with which each player starts."""
    orchestra_notes: tuple[NotesRow, ...] = ()
    """Notes and accidentals of the orchestra."""
    chord: tuple[ChordRow, ...] = ()
    """Chord cards of the orchestra."""
    interval: tuple[IntervalRow, ...] = ()
    """Interval cards of the orchestra."""
    progression: tuple[ProgressionRow, ...] = ()
    """Progression cards, which have a row of their own on the table."""


MusicRow = ChordRow | IntervalRow | ProgressionRow


def check(deck: DeckFile, complaints: Complaints) -> None:
    """Add errors and warnings about a deck to `complaints`."""
    for place, text in _iterate_displayed_texts(deck):
        if not is_showable(text):
            complaints.add_error(place, "deck.characters")
        elif not text.strip():
            complaints.add_error(place, "deck.no-word")
    _check_notes(deck, complaints)
    used_names: set[str | Message] = set()
    for chord in deck.chord:
        _check_chord(chord, complaints)
        _check_unique(row_label(chord), used_names, complaints)
    for interval in deck.interval:
        _check_interval(interval, complaints)
        _check_unique(row_label(interval), used_names, complaints)
    for progression in deck.progression:
        _check_progression(progression, complaints)
        _check_unique(progression_name(progression), used_names, complaints)
    _check_counts(deck, complaints)


def _check_counts(deck: DeckFile, complaints: Complaints) -> None:
    if complaints.has_substitutes:
        return  # there may be more copies than could be read
    notes = sum(row.copies * len(row.cards) for row in deck.orchestra_notes)
    chords, intervals = sum(row.copies for row in deck.chord), sum(row.copies for row in deck.interval)
    total = notes + chords + intervals
    if total < MIN_ORCHESTRA_CARDS:
        complaints.add_error("", "deck.small-orchestra", least=MIN_ORCHESTRA_CARDS, found=total)
    if 0 < intervals < JUST_INTERVALS_TARGET:
        complaints.add_warning("interval", "deck.few-intervals", wanted=JUST_INTERVALS_TARGET, found=intervals)
    starters = deck.starters
    starter_count = len(starters.notes) * starters.note_copies + len(starters.accidentals) * starters.accidental_copies
    if starter_count < HAND_SIZE:
        complaints.add_warning("starters", "deck.small-start", found=starter_count, hand=HAND_SIZE)
    for table, rows in (("chord", deck.chord), ("interval", deck.interval), ("progression", deck.progression)):
        if not rows:
            complaints.add_warning(table, "deck.no-music-cards", kind=table)


def progression_name(row: ProgressionRow) -> str:
    """Return the name of a progression with engraved accidentals: `ii–V`, `♭VII–I`."""
    name = "–".join(row.numerals)
    return re.sub(r"[b#](?=[b#]*[IViv])", lambda sign: unicode_accidental(sign[0]), name)


def _check_unique(name: str | Message, used_names: set[str | Message], complaints: Complaints) -> None:
    if name in used_names:
        complaints.add_error(name, "deck.own-name")
    used_names.add(name)


def _check_notes(deck: DeckFile, complaints: Complaints) -> None:
    starters = deck.starters
    for field, cards in (("notes", starters.notes), ("accidentals", starters.accidentals)):
        if len(set(cards)) < len(cards):
            complaints.add_error(("starters", field), "deck.card-once")
    for note in starters.notes:
        _check_note(note, ("starters", "notes"), complaints)
    for sign in starters.accidentals:
        if sign not in ALTERATIONS_BY_SIGN:
            complaints.add_error(("starters", "accidentals"), "deck.accidental", found=sign[:20])
    if not starters.notes:
        complaints.add_error(("starters", "notes"), "deck.no-note")
    used_cards: set[str] = set()
    for number, row in enumerate(deck.orchestra_notes, start=1):
        place = ("orchestra_notes", message("place.entry", number=number), "cards")
        for card in row.cards:
            if card not in ALTERATIONS_BY_SIGN:
                _check_note(card, place, complaints)
            if card in used_cards:
                complaints.add_error(place, "deck.one-row", card=card)
            used_cards.add(card)


def _check_note(note: str, place: DataPlace, complaints: Complaints) -> int | str:
    """Return the integer of a note.

    If the text is not a note, add an error and return the text.
    """
    try:
        return parse_tone(note)
    except TheoryError as error:
        complaints.add_error(place, error.message)
        return note


def _check_chord(row: ChordRow, complaints: Complaints) -> None:
    for field, notes in (("notes", row.notes), ("play_as", row.play_as)):
        tones = [_check_note(note, (row_label(row), field), complaints) for note in notes]
        if len(set(tones)) < len(tones):
            complaints.add_error((row_label(row), field), "deck.note-once")
    if not 2 <= len(row.notes) <= MAX_CHORD_NOTES:
        complaints.add_error((row_label(row), "notes"), "deck.chord-size", most=MAX_CHORD_NOTES, found=len(row.notes))
    if not row.play_as:
        complaints.add_error((row_label(row), "play_as"), "deck.no-note")
    _check_quality(row, complaints)


def _check_quality(row: ChordRow, complaints: Complaints) -> None:
    try:
        notes = [NoteName.parse(note) for note in row.notes]
    except TheoryError:
        return  # An error is added already.
    if not notes:
        return
    structure_of_quality = find_chord_structure(row.quality)
    names = [("quality", row.quality, notes[0], structure_of_quality)]
    if (named_chord := read_chord_name(row.symbol)) is not None:
        names.append(("symbol", row.symbol, *named_chord))
    for field, text, root, structure in names:
        if structure is not None and not structure.fits((note.pitch_class - root.pitch_class) % 12 for note in notes):
            expected = tuple(str(Degree.parse(degree).above(root)) for degree in structure.degrees)
            place = (row_label(row), field)
            complaints.add_warning(place, "deck.contradicts", stated=text, expected=expected, found=row.notes)
            break


def _check_interval(row: IntervalRow, complaints: Complaints) -> None:
    if not row.numbers:
        complaints.add_error((row_label(row), "numbers"), "deck.no-number")
    for number in row.numbers:
        major_half_steps = (0, 2, 4, 5, 7, 9, 11)[(number - 1) % 7] + 12 * ((number - 1) // 7)
        if abs(row.half_steps - major_half_steps) > 2:
            complaints.add_error((row_label(row), "half_steps"), "deck.half-steps", number=number, found=row.half_steps)
    for text, widths in ((text, find_interval_widths(text)) for text in (row.name, row.symbol)):
        if widths is None:
            continue
        width, numbers = widths
        if row.half_steps != width:
            place = (row_label(row), "half_steps")
            complaints.add_warning(place, "deck.contradicts-width", stated=text, expected=width, found=row.half_steps)
            break
        if row.numbers and not numbers & set(row.numbers):
            place, expected = (row_label(row), "numbers"), tuple(map(str, sorted(numbers)))
            row_numbers = tuple(map(str, row.numbers))
            complaints.add_warning(place, "deck.contradicts-numbers", stated=text, expected=expected, found=row_numbers)
            break
    if not row.effects:
        complaints.add_error((row_label(row), "effects"), "deck.no-effect")


def _check_progression(row: ProgressionRow, complaints: Complaints) -> None:
    if not 2 <= len(row.numerals) <= MAX_PROGRESSION_CHORDS:
        numeral_count = len(row.numerals)
        complaints.add_error(
            progression_name(row), "deck.progression-size", most=MAX_PROGRESSION_CHORDS, found=numeral_count
        )
    for numeral in row.numerals:
        if not NUMERAL_PATTERN.fullmatch(numeral):
            complaints.add_error((progression_name(row), "numerals"), "deck.numeral", found=numeral[:20])


def _iterate_displayed_texts(deck: DeckFile) -> Iterator[tuple[DataPlace, str]]:
    """Yield every text of a deck that is displayed, with its place in the file."""
    for chord in deck.chord:
        yield (row_label(chord), "symbol"), chord.symbol
        yield (row_label(chord), "quality"), chord.quality
    for interval in deck.interval:
        yield (row_label(interval), "symbol"), interval.symbol
        yield (row_label(interval), "name"), interval.name
        yield (row_label(interval), "text"), interval.text


def row_label(row: ChordRow | IntervalRow) -> str | Message:
    """Return the symbol of a card for a complaint, or a description if it has none."""
    if row.symbol.strip():
        return row.symbol
    if isinstance(row, ChordRow):
        return message("place.chord-of", notes=row.notes)
    return message("place.interval-named", name=row.name)


def row_name(row: Any) -> str | None:
    """Return the symbol or the numerals of a row that is still plain data."""
    if not isinstance(row, dict):
        return None
    numerals = row.get("numerals")
    if isinstance(numerals, list) and all(isinstance(numeral, str) for numeral in numerals):
        return "–".join(numerals)
    symbol = row.get("symbol")
    return symbol if isinstance(symbol, str) else None
