"""What a deck file of Cantoludus holds, and what is asked of it: every complaint names file, card and field.

Players may write decks of their own, so nothing here counts on the printed cards: rows may have other notes, intervals,
chords and progressions, and effects are composed from a fixed vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from engines.cantoludus.tones import engraved_sign, tone
from engines.kernel.complaints import Complaints
from engines.kernel.text import showable
from engines.messages import Message, Where, message
from engines.theory.degree import Degree
from engines.theory.errors import TheoryError
from engines.theory.pitch import Name
from engines.theory.qualities import chord_structure, interval_widths, named_chord

Copies = Annotated[int, msgspec.Meta(ge=1, le=60)]
Points = Annotated[int, msgspec.Meta(ge=0, le=50)]
Many = Annotated[int, msgspec.Meta(ge=1, le=20)]
Do = Literal[
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

ACCIDENTALS = {"#": 1, "b": -1, "♮": 0}
"""The plain accidental cards, and what they make of a note."""

NUMERAL = re.compile(r"(#|b|♯|♭)?(VII|VI|IV|V|III|II|I|vii|vi|iv|v|iii|ii|i)(°|\+)?", re.ASCII)
LONGEST_PROGRESSION = 6
LARGEST_CHORD = 9
FEWEST_ORCHESTRA = 5
HAND = 6
JUST_INTERVALS = 5
"""Interval cards with which Just Intervals is won."""


class StartersRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that each player starts with."""

    notes: tuple[str, ...]
    """Notes by name, each once."""
    note_copies: Copies
    """How many each player has of each note."""
    accidentals: tuple[str, ...]
    """Of `#`, `b` and `♮`, each once."""
    accidental_copies: Copies
    """How many each player has of each accidental."""
    source: str = ""


class NotesRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Notes and plain accidentals of the orchestra."""

    cards: tuple[str, ...]
    """Notes by name, and accidentals."""
    copies: Copies
    """How many there are of each."""
    source: str = ""


class ChordRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Chord card: its notes from the root up, what it may be spent as, its points."""

    symbol: str
    """What stands large on the card, and what it is bought by: `Dm7`."""
    quality: str
    """`major`, `minor seventh` and the like; with its root a lesson calls it so, `D minor seventh`."""
    notes: tuple[str, ...]
    """All of its notes, from the root up: its price."""
    play_as: tuple[str, ...]
    """The notes for one of which it may be spent."""
    points: Points
    """For who has bought it."""
    copies: Copies
    """How many such cards there are."""
    source: str = ""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of what an interval card does: a word of the vocabulary, how many cards, how many half steps."""

    do: Do
    """What happens."""
    n: Many = 1
    """How many times."""
    semitones: Annotated[int, msgspec.Meta(ge=1, le=11)] = 1
    """For `shift`: by how many half steps a note may be shifted."""


class IntervalRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An interval card: its numbers (a tritone has two), its half steps, its effects from left to right."""

    symbol: str
    """What stands large on the card: `M3`, `TT`."""
    name: str
    """What is said: major third."""
    numbers: tuple[Annotated[int, msgspec.Meta(ge=1, le=15)], ...]
    """3 for a third; two of them where both spellings count, as of the tritone."""
    half_steps: Annotated[int, msgspec.Meta(ge=0, le=24)]
    """How wide it is."""
    copies: Copies
    """How many such cards there are."""
    text: str
    """What the card does, in words, as it stands on it."""
    effects: tuple[Effect, ...]
    """The same for the rules, from left to right."""
    source: str = ""


class ProgressionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A progression card: its numerals in order, its points."""

    numerals: tuple[str, ...]
    """Two to six, in order: `ii`, `V`, `I`."""
    points: Points
    """For who has bought it."""
    copies: Copies
    """How many such cards there are."""
    source: str = ""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file."""

    starters: StartersRow
    """What each player begins with."""
    orchestra_notes: tuple[NotesRow, ...] = ()
    """Notes and accidentals of the orchestra."""
    chord: tuple[ChordRow, ...] = ()
    """Chord cards of the orchestra."""
    interval: tuple[IntervalRow, ...] = ()
    """Interval cards of the orchestra."""
    progression: tuple[ProgressionRow, ...] = ()
    """The progressions, in a row of their own."""


Row = ChordRow | IntervalRow | ProgressionRow


def check(deck: DeckFile, complaints: Complaints) -> None:
    """Add what is wrong with a deck, and what is thin about it."""
    for place, word in _words(deck):
        if not showable(word):
            complaints.wrong(place, "deck.characters")
        elif not word.strip():
            complaints.wrong(place, "deck.no-word")
    _check_notes(deck, complaints)
    seen: set[str | Message] = set()
    for chord in deck.chord:
        _check_chord(chord, complaints)
        _check_own(called(chord), seen, complaints)
    for interval in deck.interval:
        _check_interval(interval, complaints)
        _check_own(called(interval), seen, complaints)
    for progression in deck.progression:
        _check_progression(progression, complaints)
        _check_own(progression_name(progression), seen, complaints)
    _check_counts(deck, complaints)


def _check_counts(deck: DeckFile, complaints: Complaints) -> None:
    if complaints.mended:
        return  # there may be more copies than could be read
    notes = sum(row.copies * len(row.cards) for row in deck.orchestra_notes)
    chords, intervals = sum(row.copies for row in deck.chord), sum(row.copies for row in deck.interval)
    total = notes + chords + intervals
    if total < FEWEST_ORCHESTRA:
        complaints.wrong("", "deck.small-orchestra", least=FEWEST_ORCHESTRA, found=total)
    if 0 < intervals < JUST_INTERVALS:
        complaints.thin("interval", "deck.few-intervals", wanted=JUST_INTERVALS, found=intervals)
    starters = deck.starters
    own = len(starters.notes) * starters.note_copies + len(starters.accidentals) * starters.accidental_copies
    if own < HAND:
        complaints.thin("starters", "deck.small-start", found=own, hand=HAND)
    for table, rows in (("chord", deck.chord), ("interval", deck.interval), ("progression", deck.progression)):
        if not rows:
            complaints.thin(table, "deck.no-music-cards", kind=table)


def progression_name(row: ProgressionRow) -> str:
    """What a progression is called, with the engraver's signs: `ii–V`, `♭VII–I`."""
    name = "–".join(row.numerals)
    return re.sub(r"[b#](?=[b#]*[IViv])", lambda sign: engraved_sign(sign[0]), name)


def _check_own(symbol: str | Message, seen: set[str | Message], complaints: Complaints) -> None:
    if symbol in seen:
        complaints.wrong(symbol, "deck.own-name")
    seen.add(symbol)


def _check_notes(deck: DeckFile, complaints: Complaints) -> None:
    starters = deck.starters
    for field, cards in (("notes", starters.notes), ("accidentals", starters.accidentals)):
        if len(set(cards)) < len(cards):
            complaints.wrong(("starters", field), "deck.card-once")
    for note in starters.notes:
        _check_note(note, ("starters", "notes"), complaints)
    for sign in starters.accidentals:
        if sign not in ACCIDENTALS:
            complaints.wrong(("starters", "accidentals"), "deck.accidental", found=sign[:20])
    if not starters.notes:
        complaints.wrong(("starters", "notes"), "deck.no-note")
    seen: set[str] = set()
    for number, row in enumerate(deck.orchestra_notes, start=1):
        place = ("orchestra_notes", message("place.entry", number=number), "cards")
        for card in row.cards:
            if card not in ACCIDENTALS:
                _check_note(card, place, complaints)
            if card in seen:
                complaints.wrong(place, "deck.one-row", card=card)
            seen.add(card)


def _check_note(note: str, place: Where, complaints: Complaints) -> int | str:
    """The note's place on the line of fifths; what is no note is told, and stands for itself."""
    try:
        return tone(note)
    except TheoryError as error:
        complaints.wrong(place, error.message)
        return note


def _check_chord(row: ChordRow, complaints: Complaints) -> None:
    for field, notes in (("notes", row.notes), ("play_as", row.play_as)):
        tones = [_check_note(note, (called(row), field), complaints) for note in notes]
        if len(set(tones)) < len(tones):
            complaints.wrong((called(row), field), "deck.note-once")
    if not 2 <= len(row.notes) <= LARGEST_CHORD:
        complaints.wrong((called(row), "notes"), "deck.chord-size", most=LARGEST_CHORD, found=len(row.notes))
    if not row.play_as:
        complaints.wrong((called(row), "play_as"), "deck.no-note")
    _check_quality(row, complaints)


def _check_quality(row: ChordRow, complaints: Complaints) -> None:
    """Warn of notes that are not those of the quality or of the symbol."""
    try:
        notes = [Name.parse(note) for note in row.notes]
    except TheoryError:
        return  # told already
    if not notes:
        return
    stated = chord_structure(row.quality)
    promises = [("quality", row.quality, notes[0], stated)]
    if (named := named_chord(row.symbol)) is not None:
        promises.append(("symbol", row.symbol, *named))
    for field, words, root, structure in promises:
        if structure is not None and not structure.fits((note.pitch_class - root.pitch_class) % 12 for note in notes):
            expected = tuple(str(Degree.parse(degree).above(root)) for degree in structure.degrees)
            place = (called(row), field)
            complaints.thin(place, "deck.contradicts", stated=words, expected=expected, found=row.notes)
            break


def _check_interval(row: IntervalRow, complaints: Complaints) -> None:
    if not row.numbers:
        complaints.wrong((called(row), "numbers"), "deck.no-number")
    for number in row.numbers:
        major = (0, 2, 4, 5, 7, 9, 11)[(number - 1) % 7] + 12 * ((number - 1) // 7)
        if abs(row.half_steps - major) > 2:
            complaints.wrong((called(row), "half_steps"), "deck.half-steps", number=number, found=row.half_steps)
    for words, promised in ((words, interval_widths(words)) for words in (row.name, row.symbol)):
        if promised is None:
            continue
        width, numbers = promised
        if row.half_steps != width:
            place = (called(row), "half_steps")
            complaints.thin(place, "deck.contradicts-width", stated=words, expected=width, found=row.half_steps)
            break
        if row.numbers and not numbers & set(row.numbers):
            place, expected = (called(row), "numbers"), tuple(map(str, sorted(numbers)))
            found = tuple(map(str, row.numbers))
            complaints.thin(place, "deck.contradicts-numbers", stated=words, expected=expected, found=found)
            break
    if not row.effects:
        complaints.wrong((called(row), "effects"), "deck.no-effect")


def _check_progression(row: ProgressionRow, complaints: Complaints) -> None:
    if not 2 <= len(row.numerals) <= LONGEST_PROGRESSION:
        found = len(row.numerals)
        complaints.wrong(progression_name(row), "deck.progression-size", most=LONGEST_PROGRESSION, found=found)
    for numeral in row.numerals:
        if not NUMERAL.fullmatch(numeral):
            complaints.wrong((progression_name(row), "numerals"), "deck.numeral", found=numeral[:20])


def _words(deck: DeckFile) -> Iterator[tuple[Where, str]]:
    """Every word of a deck that is shown, and where it stands."""
    for chord in deck.chord:
        yield (called(chord), "symbol"), chord.symbol
        yield (called(chord), "quality"), chord.quality
    for interval in deck.interval:
        yield (called(interval), "symbol"), interval.symbol
        yield (called(interval), "name"), interval.name
        yield (called(interval), "text"), interval.text


def called(row: ChordRow | IntervalRow) -> str | Message:
    """What says which card it is: its symbol, or what else it has where that is missing."""
    if row.symbol.strip():
        return row.symbol
    if isinstance(row, ChordRow):
        return message("place.chord-of", notes=row.notes)
    return message("place.interval-named", name=row.name)


def row_name(row: Any) -> str | None:
    """What a row that is still plain data calls itself: its symbol, or its numerals."""
    if not isinstance(row, dict):
        return None
    numerals = row.get("numerals")
    if isinstance(numerals, list) and all(isinstance(numeral, str) for numeral in numerals):
        return "–".join(numerals)
    found = row.get("symbol")
    return found if isinstance(found, str) else None
