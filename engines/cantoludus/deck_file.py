"""What a deck file of Cantoludus holds, and what is asked of it: every complaint names file, card and field.

Players may write decks of their own, so nothing here counts on the printed cards: rows may have other notes, intervals,
chords and progressions, and effects are composed from a fixed vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec

from engines.cantoludus.tones import engraved_sign, tone
from engines.kernel import reading
from engines.kernel.errors import BadData
from engines.kernel.text import showable
from engines.theory.errors import TheoryError

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


class StartersRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that each player starts with."""

    notes: tuple[str, ...]
    note_copies: Copies
    accidentals: tuple[str, ...]
    accidental_copies: Copies
    source: str = ""


class NotesRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Notes and plain accidentals of the orchestra."""

    cards: tuple[str, ...]
    copies: Copies
    source: str = ""


class ChordRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Chord card: its notes from the root up, what it may be spent as, its points."""

    symbol: str
    quality: str
    notes: tuple[str, ...]
    play_as: tuple[str, ...]
    points: Points
    copies: Copies
    source: str = ""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of what an interval card does: a word of the vocabulary, how many cards, how many half steps."""

    do: Do
    n: Many = 1
    semitones: Annotated[int, msgspec.Meta(ge=1, le=11)] = 1


class IntervalRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An interval card: its numbers (a tritone has two), its half steps, its effects from left to right."""

    symbol: str
    name: str
    numbers: tuple[Annotated[int, msgspec.Meta(ge=1, le=15)], ...]
    half_steps: Annotated[int, msgspec.Meta(ge=0, le=24)]
    copies: Copies
    text: str
    effects: tuple[Effect, ...]
    source: str = ""


class ProgressionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A progression card: its numerals in order, its points."""

    numerals: tuple[str, ...]
    points: Points
    copies: Copies
    source: str = ""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file."""

    starters: StartersRow
    orchestra_notes: tuple[NotesRow, ...] = ()
    chord: tuple[ChordRow, ...] = ()
    interval: tuple[IntervalRow, ...] = ()
    progression: tuple[ProgressionRow, ...] = ()


Row = ChordRow | IntervalRow | ProgressionRow


def check_file(data: Mapping[str, Any], file: str) -> DeckFile:
    """A deck file from plain data. Raises BadData with file, card and field."""
    deck = reading.convert(data, DeckFile, file, _name)
    for place, word in _words(deck):
        if not showable(word):
            raise BadData(file, place, "expected characters that can be shown")
        if not word.strip():
            raise BadData(file, place, "expected a word, found none")
    _check_notes(deck, file)
    seen: set[str] = set()
    for chord in deck.chord:
        _check_chord(chord, file)
        _check_own(chord.symbol, seen, file)
    for interval in deck.interval:
        _check_interval(interval, file)
        _check_own(interval.symbol, seen, file)
    for progression in deck.progression:
        _check_progression(progression, file)
        _check_own(progression_name(progression), seen, file)
    total = sum(row.copies * len(row.cards) for row in deck.orchestra_notes)
    total += sum(row.copies for row in deck.chord) + sum(row.copies for row in deck.interval)
    if total < FEWEST_ORCHESTRA:
        raise BadData(file, "", f"expected at least {FEWEST_ORCHESTRA} cards for the orchestra, found {total}")
    return deck


def progression_name(row: ProgressionRow) -> str:
    """What a progression is called, with the engraver's signs: `ii–V`, `♭VII–I`."""
    name = "–".join(row.numerals)
    return re.sub(r"[b#](?=[b#]*[IViv])", lambda sign: engraved_sign(sign[0]), name)


def _check_own(symbol: str, seen: set[str], file: str) -> None:
    if symbol in seen:
        raise BadData(file, symbol, "expected a name of its own, found it twice")
    seen.add(symbol)


def _check_notes(deck: DeckFile, file: str) -> None:
    starters = deck.starters
    for field, cards in (("notes", starters.notes), ("accidentals", starters.accidentals)):
        if len(set(cards)) < len(cards):
            raise BadData(file, f"starters, {field}", "expected every card once; copies say how often")
    for note in starters.notes:
        _check_note(note, "starters, notes", file)
    for sign in starters.accidentals:
        if sign not in ACCIDENTALS:
            raise BadData(file, "starters, accidentals", f"expected #, b or ♮, found “{sign[:20]}”")
    if not starters.notes:
        raise BadData(file, "starters, notes", "expected at least one note")
    seen: set[str] = set()
    for number, row in enumerate(deck.orchestra_notes, start=1):
        place = f"orchestra_notes, entry {number}, cards"
        for card in row.cards:
            if card not in ACCIDENTALS:
                _check_note(card, place, file)
            if card in seen:
                raise BadData(file, place, f"expected every card in one row only, found “{card}” again")
            seen.add(card)


def _check_note(note: str, place: str, file: str) -> int:
    try:
        return tone(note)
    except (TheoryError, ValueError) as error:
        raise BadData(file, place, reading.lower_first(str(error))) from None


def _check_chord(row: ChordRow, file: str) -> None:
    for field, notes in (("notes", row.notes), ("play_as", row.play_as)):
        tones = [_check_note(note, f"{row.symbol}, {field}", file) for note in notes]
        if len(set(tones)) < len(tones):
            raise BadData(file, f"{row.symbol}, {field}", "expected every note once")
    if not 2 <= len(row.notes) <= LARGEST_CHORD:
        raise BadData(file, f"{row.symbol}, notes", f"expected 2 to {LARGEST_CHORD} notes, found {len(row.notes)}")
    if not row.play_as:
        raise BadData(file, f"{row.symbol}, play_as", "expected at least one note")


def _check_interval(row: IntervalRow, file: str) -> None:
    if not row.numbers:
        raise BadData(file, f"{row.symbol}, numbers", "expected at least one number, such as 3 for a third")
    for number in row.numbers:
        major = (0, 2, 4, 5, 7, 9, 11)[(number - 1) % 7] + 12 * ((number - 1) // 7)
        if abs(row.half_steps - major) > 2:
            complaint = f"no interval of the number {number} has {row.half_steps} half steps"
            raise BadData(file, f"{row.symbol}, half_steps", complaint)
    if not row.effects:
        raise BadData(file, f"{row.symbol}, effects", "expected at least one effect")


def _check_progression(row: ProgressionRow, file: str) -> None:
    if not 2 <= len(row.numerals) <= LONGEST_PROGRESSION:
        found = len(row.numerals)
        raise BadData(file, progression_name(row), f"expected 2 to {LONGEST_PROGRESSION} numerals, found {found}")
    for numeral in row.numerals:
        if not NUMERAL.fullmatch(numeral):
            wanted = "expected Roman numerals such as ii, V, bVI, vii° or III+"
            raise BadData(file, f"{progression_name(row)}, numerals", f"{wanted}, found “{numeral[:20]}”")


def _words(deck: DeckFile) -> Iterator[tuple[str, str]]:
    """Every word of a deck that is shown, and where it stands."""
    for chord in deck.chord:
        yield f"{chord.symbol}, symbol", chord.symbol
        yield f"{chord.symbol}, quality", chord.quality
    for interval in deck.interval:
        yield f"{interval.symbol}, symbol", interval.symbol
        yield f"{interval.symbol}, name", interval.name
        yield f"{interval.symbol}, text", interval.text


def _name(row: Any) -> str | None:
    if not isinstance(row, dict):
        return None
    numerals = row.get("numerals")
    if isinstance(numerals, list) and all(isinstance(numeral, str) for numeral in numerals):
        return "–".join(numerals)
    found = row.get("symbol")
    return found if isinstance(found, str) else None
