"""The Cantoludus deck: starters, orchestra, progressions, and the tables that purchases are looked up in.

A card is a face: notes by their letters, then accidentals, chords, intervals, progressions in the file's order; the
blank is one past the last. A set of notes is a bit mask over `tones`, or over the keys of the piano where spelling does
not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from engines.cantoludus.actions import Bank, Sign
from engines.cantoludus.deck_file import (
    ACCIDENTALS,
    NUMERAL,
    ChordRow,
    DeckFile,
    IntervalRow,
    ProgressionRow,
    check,
    progression_name,
    row_name,
)
from engines.cantoludus.tones import (
    ALTERATIONS,
    FLAT,
    PITCH_CLASSES,
    SHARP,
    SINGLE,
    SPELLINGS,
    TONES,
    engraved_sign,
    interval_fifths,
    name,
    tone,
)
from engines.kernel import decks
from engines.messages import Message
from engines.theory.errors import TheoryError
from engines.theory.key import Mode
from engines.theory.naming import STANDARD, Naming

BUNDLED = "cantoludus.toml"

SIGNS: tuple[Sign, ...] = ("#", "b", "♮")
"""The plain accidentals in the order in which they are counted: sharp, flat, natural."""

ROOTS = {
    "I": 0, "i": 0, "II": 2, "ii": 2, "iii": 4, "III": -3, "IV": -1, "iv": -1,
    "V": 1, "v": 1, "vi": 3, "VI": -4, "vii": 5, "VII": -2,
}  # fmt: skip
"""Places on the line of fifths from the tonic to a numeral's root. `can.acquire.progression`"""

TRIADS = {"major": (0, 4, 1), "minor": (0, -3, 1), "°": (0, -3, -6), "+": (0, 4, 8)}
"""Chords as places on the line of fifths from their root."""

MINOR_THIRD = -3
"""Places on the line of fifths."""

TRIAD = 3
"""Notes of each of them."""


class Slot(NamedTuple):
    """One chord of what is bought: its notes, and the Chord cards that are this very chord."""

    notes: tuple[int, ...]
    mask: int
    """The notes as bits."""
    chords: tuple[int, ...] = ()
    chord_mask: int = 0
    """The Chord cards as bits."""


class Choice(NamedTuple):
    """Which chords of a way are given as notes and which as Chord cards."""

    notes: tuple[int, ...]
    mask: int
    """The notes as bits."""
    twice: int
    """The notes that are needed more than once, as bits."""
    chords: tuple[tuple[int, ...], ...]
    """To every chord given as a Chord card, the cards that do."""
    chord_masks: tuple[int, ...]
    """The same as bits."""


class Way(NamedTuple):
    """One way to pay for a card: every slot by its notes, or by one of its Chord cards."""

    slots: tuple[Slot, ...]
    mask: int
    """The notes of all slots as bits."""
    chord_mask: int
    """The Chord cards of all slots as bits."""
    choices: tuple[Choice, ...]
    """The fewest gifts first."""


class Shape(NamedTuple):
    """What the ways to build an interval or a progression of notes alone have in common, wherever it begins: which is
    at its note furthest to the flats, or where spelling does not matter at its lower note or its tonic."""

    ways: Mapping[int, Way]
    """The ways by where they begin."""
    begins: int
    """Where they do, as bits."""
    steps: tuple[int, ...]
    """How many places up from there each note lies."""
    again: tuple[int, ...]
    """The same of the notes that are needed more than once."""
    size: int
    """The number of notes."""
    chord_mask: int
    """The Chord cards that some way has, as bits."""
    with_chord: Mapping[int, int]
    """To each of them, where the ways begin that have it, as bits."""


class Prices(NamedTuple):
    """What cards cost, ready to be looked up by how far a face lies behind the first of its kind."""

    shapes: tuple[tuple[Shape, ...], ...]
    """By face, what intervals and progressions cost as notes alone."""
    needs: tuple[int, ...]
    """By face, the notes without which a card cannot be bought, as bits; all bits of the blank, which never can be."""
    least: tuple[int, ...]
    """By face, how many notes it costs at least: an accidental none, where another one is given for it."""
    partners: tuple[tuple[int, ...], ...]
    """By face, of an interval card: by note, those that make the interval with it, as bits."""


class Spelling(NamedTuple):
    """What counts as the same note: names, or with `enharmonic` the keys of the piano."""

    units: tuple[int, ...]
    """By note, what it counts as."""
    size: int

    def mask(self, notes: tuple[int, ...] | list[int]) -> int:
        """Notes as a bit mask of what they count as."""
        mask = 0
        for note in notes:
            mask |= 1 << self.units[note]
        return mask


STRICT = Spelling(tuple(range(TONES)), TONES)
ENHARMONIC = Spelling(PITCH_CLASSES, 12)


class Spent(NamedTuple):
    """What a card supplies, as masks: by itself, and with a sharp, a flat, a natural."""

    alone: int
    signed: tuple[int, int, int]


class Tables(NamedTuple):
    """What a hand is looked up in, as a match counts notes."""

    spelling: Spelling
    spent: tuple[Spent, ...]
    suppliers: tuple[Spent, ...]
    prices: Prices


class CantoludusDeck:
    """A deck made ready for play. Compare decks by `digest`."""

    def __init__(self, file: DeckFile, file_name: str, warnings: tuple[Message, ...] = ()) -> None:
        self.file = file
        self.name = file_name
        self.warnings = warnings
        self.digest = decks.digest(file)
        self.naming: Naming = STANDARD
        """What notes are called on the cards."""
        self.chord_ids = tuple(f"{row.notes[0]} {row.quality}" for row in file.chord)
        """What a position calls the Chord cards, in the words of the deck's own file: D minor seventh."""
        words = [*file.starters.notes, *(card for row in file.orchestra_notes for card in row.cards)]
        self.notes = tuple(sorted({tone(word) for word in words if word not in ACCIDENTALS}, key=by_letter))
        """By face, the note cards' notes."""
        used = {*file.starters.accidentals, *words}
        self.signs = tuple(sign for sign in SIGNS if sign in used)
        self.first_sign = len(self.notes)
        self.first_chord = self.first_sign + len(self.signs)
        self.first_interval = self.first_chord + len(file.chord)
        self.first_progression = self.first_interval + len(file.interval)
        self.blank = self.first_progression + len(file.progression)
        self.sign_kinds = tuple(SIGNS.index(sign) for sign in self.signs)
        """Of the deck's accidentals, in the order of their faces: 0 for a sharp, 1 for a flat, 2 for a natural."""
        self.face_of_note = {note: face for face, note in enumerate(self.notes)}
        self.sign_faces = tuple(
            self.first_sign + self.signs.index(sign) if sign in self.signs else None for sign in SIGNS
        )
        """The faces of sharp, flat, natural; None for one that the deck does not have."""
        self.bankings = tuple(map(Bank, range(self.first_interval)))
        """By face, to put it into the bank."""
        self.starters = self._starters()
        self.orchestra = self._orchestra()
        self.progressions = tuple(
            self.first_progression + i for i, row in enumerate(file.progression) for _ in range(row.copies)
        )
        self.supplies = tuple(self._supplied(face) for face in range(self.blank))
        """By face, the notes a card may be spent as."""
        chords = range(self.first_chord, self.first_interval)
        self.guesses = tuple(sorted({*SINGLE, *(note for face in chords for note in self.supplies[face])}))
        """What a Chord card whose Play As is hidden might be: a note of one accidental at most, or one that some Chord
        card of this deck may be played as."""
        self.sizes = tuple(
            len(self.chord(face).notes)
            if self.is_chord(face)
            else sum(len(pattern) for _, pattern in self.slots(face))
            if face >= self.first_progression
            else 1 + self.is_interval(face)
            for face in range(self.blank)
        )
        """By face, how many notes a card costs; a Chord card given whole is as many as a chord of a progression has."""
        self.points = tuple(
            self.chord(face).points
            if self.is_chord(face)
            else self.progression(face).points
            if face >= self.first_progression
            else 0
            for face in range(self.blank)
        )

    # --- by face -------------------------------------------------------------------------------------------------

    def is_note(self, face: int) -> bool:
        return 0 <= face < self.first_sign

    def is_sign(self, face: int) -> bool:
        """Whether a face is a plain accidental."""
        return self.first_sign <= face < self.first_chord

    def is_chord(self, face: int) -> bool:
        return self.first_chord <= face < self.first_interval

    def is_interval(self, face: int) -> bool:
        return self.first_interval <= face < self.first_progression

    def is_source(self, face: int) -> bool:
        """Whether a card supplies notes: a note or a chord."""
        return self.is_note(face) or self.is_chord(face)

    def is_recoverable(self, face: int) -> bool:
        """Whether a card is a note or a chord, which can be banked and taken back; plain accidentals are notes here."""
        return 0 <= face < self.first_interval

    def chord(self, face: int) -> ChordRow:
        return self.file.chord[face - self.first_chord]

    def interval(self, face: int) -> IntervalRow:
        return self.file.interval[face - self.first_interval]

    def progression(self, face: int) -> ProgressionRow:
        return self.file.progression[face - self.first_progression]

    def sign(self, face: int) -> int:
        """0 for a sharp, 1 for a flat, 2 for a natural."""
        return SIGNS.index(self.signs[face - self.first_sign])

    def card_name(self, face: int) -> str:
        """What a card is called: E♭, ♯, A minor seventh, Minor Third, ii–V."""
        if self.is_note(face):
            return self.note_name(self.notes[face])
        if self.is_sign(face):
            return engraved_sign(self.signs[face - self.first_sign])
        if self.is_chord(face):
            root, *upper = self.chord_notes(face)
            mode: Mode = "minor" if root + MINOR_THIRD in upper else "major"
            return self.naming.chord_in_words(name(root), self.chord(face).quality, mode)
        if self.is_interval(face):
            return self.interval(face).name
        return progression_name(self.progression(face))

    def note_name(self, note: int) -> str:
        """What a note of `tones` is called."""
        return self.naming.name(name(note))

    def data(self) -> dict[str, Any]:
        """The deck file as plain data."""
        return decks.plain(self.file)

    # --- what lies where at first --------------------------------------------------------------------------------

    def _face(self, word: str) -> int:
        if word in ACCIDENTALS:
            return self.first_sign + self.signs.index(word)
        return self.face_of_note[tone(word)]

    def _starters(self) -> tuple[int, ...]:
        row = self.file.starters
        notes = [self._face(word) for word in row.notes for _ in range(row.note_copies)]
        return tuple(
            sorted(notes + [self._face(sign) for sign in row.accidentals for _ in range(row.accidental_copies)])
        )

    def _orchestra(self) -> tuple[int, ...]:
        cards = [self._face(word) for row in self.file.orchestra_notes for word in row.cards for _ in range(row.copies)]
        cards += [self.first_chord + i for i, row in enumerate(self.file.chord) for _ in range(row.copies)]
        cards += [self.first_interval + i for i, row in enumerate(self.file.interval) for _ in range(row.copies)]
        return tuple(sorted(cards))

    def _supplied(self, face: int) -> tuple[int, ...]:
        if self.is_note(face):
            return (self.notes[face],)
        return tuple(map(tone, self.chord(face).play_as)) if self.is_chord(face) else ()

    # --- what is bought with what --------------------------------------------------------------------------------

    @lru_cache(maxsize=64)  # noqa: B019  (decks are few and live as long as the program)
    def spent(self, enharmonic: bool, hidden: bool) -> tuple[Spent, ...]:
        """By face, what notes and chords supply; a Chord card whose Play As is `hidden` might be any note of one
        accidental at most."""
        units = (ENHARMONIC if enharmonic else STRICT).units
        found = []
        for face in range(self.first_interval):
            notes = self.guesses if hidden and self.is_chord(face) else self.supplies[face]
            sharp, flat, natural = (
                bits_of(units[after] for note in notes for after in signed_note(note, sign)) for sign in range(3)
            )
            found.append(Spent(bits_of(units[note] for note in notes), (sharp, flat, natural)))
        return tuple(found)

    @lru_cache(maxsize=64)  # noqa: B019
    def tables(self, enharmonic: bool, sevenths: bool, hidden: bool) -> Tables:
        """All that holdings are laid out with."""
        return Tables(
            ENHARMONIC if enharmonic else STRICT,
            self.spent(enharmonic, hidden),
            self.suppliers(enharmonic, hidden),
            self.prices(enharmonic, sevenths),
        )

    @lru_cache(maxsize=64)  # noqa: B019
    def suppliers(self, enharmonic: bool, hidden: bool) -> tuple[Spent, ...]:
        """By what notes count as, the cards that supply them as masks: by themselves, with a sharp, a flat, a
        natural."""
        cards = [(1 << face, card) for face, card in enumerate(self.spent(enharmonic, hidden))]
        found = []
        for unit in range((ENHARMONIC if enharmonic else STRICT).size):
            sharp, flat, natural = (
                sum(bit for bit, card in cards if card.signed[sign] >> unit & 1) for sign in range(3)
            )
            found.append(Spent(sum(bit for bit, card in cards if card.alone >> unit & 1), (sharp, flat, natural)))
        return tuple(found)

    @lru_cache(maxsize=2048)  # noqa: B019
    def ways(self, face: int, enharmonic: bool, sevenths: bool) -> tuple[Way, ...]:
        """Every way to pay for a card, in units of the spelling. `can.acquire.*`"""
        spelling = ENHARMONIC if enharmonic else STRICT
        units = spelling.units
        if self.is_note(face):
            return (way_of(slot_of((units[self.notes[face]],))),)
        if self.is_sign(face):
            return tuple(way_of(slot_of((unit,))) for unit in range(spelling.size))
        if self.is_chord(face):
            return (way_of(slot_of(tuple(sorted(units[tone(note)] for note in self.chord(face).notes)))),)
        if self.is_interval(face):
            found = (way for table in self.pairs(face, enharmonic).values() for way in table.values())
            return tuple(dict.fromkeys(found))
        return tuple(self.tonics(face, enharmonic, sevenths))

    @lru_cache(maxsize=512)  # noqa: B019
    def payments(self, face: int, enharmonic: bool) -> Mapping[tuple[int, ...], Way]:
        """To the notes that pay for a note, an accidental, an interval or a chord, sorted, the way on which they do."""
        return {tuple(sorted(way.slots[0].notes)): way for way in self.ways(face, enharmonic, False)}

    @lru_cache(maxsize=512)  # noqa: B019
    def pairs(self, face: int, enharmonic: bool) -> Mapping[int, Mapping[int, Way]]:
        """The ways to pay for an interval card: by the places between its notes, then by the lower note's unit."""
        units = (ENHARMONIC if enharmonic else STRICT).units
        row = self.interval(face)
        table: dict[int, dict[int, Way]] = {}
        for number in row.numbers:
            distance = interval_fifths(number, row.half_steps)
            for low in range(max(0, -distance), min(TONES, TONES - distance)):
                pair = tuple(sorted((units[low], units[low + distance])))
                table.setdefault(distance, {})[units[low]] = way_of(slot_of(pair))
        return table

    def lower_first(self, face: int, one: int, two: int) -> tuple[int, int]:
        """The two notes of an interval card, the lower one first: B before F of a diminished fifth, F before B of an
        augmented fourth. Where any spelling counts half steps decide; where either may be the lower, it is the one
        further to the flats."""
        row = self.interval(face)
        upward = {interval_fifths(number, row.half_steps) for number in row.numbers}
        low, high = sorted((one, two))
        if high - low in upward:
            return low, high
        if low - high in upward or (PITCH_CLASSES[high] - PITCH_CLASSES[low] - row.half_steps) % 12:
            return high, low
        return low, high

    @lru_cache(maxsize=64)  # noqa: B019
    def prices(self, enharmonic: bool, sevenths: bool) -> Prices:
        """What chords, intervals and progressions cost."""
        return Prices(
            tuple(self._shapes(face, enharmonic, sevenths) for face in range(self.blank)),
            (*(self._needs(face, enharmonic, sevenths) for face in range(self.blank)), -1),
            tuple(0 if self.is_sign(face) else size for face, size in enumerate(self.sizes)),
            tuple(self._partners(face, enharmonic) for face in range(self.blank)),
        )

    def _shapes(self, face: int, enharmonic: bool, sevenths: bool) -> tuple[Shape, ...]:
        if face >= self.first_progression:
            return (shape_of(self.keys(face, enharmonic, sevenths), enharmonic),)
        if self.is_interval(face):
            return tuple(shape_of(table, enharmonic) for table in self.pairs(face, enharmonic).values())
        ways = self.ways(face, enharmonic, sevenths)
        return (shape_of({way.slots[0].notes[0]: way for way in ways}, enharmonic),)

    def _partners(self, face: int, enharmonic: bool) -> tuple[int, ...]:
        partners = [0] * (ENHARMONIC if enharmonic else STRICT).size
        for one, other in self.payments(face, enharmonic) if self.is_interval(face) else ():
            partners[one] |= 1 << other
            partners[other] |= 1 << one
        return tuple(partners)

    def _needs(self, face: int, enharmonic: bool, sevenths: bool) -> int:
        ways = self.ways(face, enharmonic, sevenths)
        return ways[0].mask if len(ways) == 1 and not ways[0].chord_mask else 0

    @lru_cache(maxsize=512)  # noqa: B019
    def slots(self, face: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The chords of a progression: places from the tonic to the root, and from the root to the chord's notes."""
        return tuple(map(numeral_chord, self.progression(face).numerals))

    @lru_cache(maxsize=512)  # noqa: B019
    def keys(self, face: int, enharmonic: bool, sevenths: bool) -> Mapping[int, Way]:
        """The ways to build a progression by the tonic's unit."""
        units = (ENHARMONIC if enharmonic else STRICT).units
        tonics = self.tonics(face, enharmonic, sevenths)
        return {units[tonic]: way for way, found in tonics.items() for tonic in found}

    @lru_cache(maxsize=64)  # noqa: B019
    def chords(self, enharmonic: bool, sevenths: bool) -> Mapping[tuple[int, tuple[int, ...]], tuple[int, ...]]:
        """To a root and the notes of a chord, sorted, the Chord cards that are this very chord, or with `sevenths` a
        seventh chord on it."""
        units = (ENHARMONIC if enharmonic else STRICT).units
        found: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}
        for card in range(self.first_chord, self.first_interval):
            notes = self.chord_notes(card)
            chords = [notes]
            if sevenths and len(notes) == 4 and is_seventh(notes[0], notes[3]):
                chords.append(notes[:3])
            for chord in chords:
                key = units[notes[0]], tuple(sorted(units[note] for note in chord))
                found[key] = (*found.get(key, ()), card)
        return found

    @lru_cache(maxsize=512)  # noqa: B019
    def tonics(self, face: int, enharmonic: bool, sevenths: bool) -> Mapping[Way, tuple[int, ...]]:
        """To every way of building a progression, the tonics of the keys it is in."""
        spelling = ENHARMONIC if enharmonic else STRICT
        found: dict[Way, tuple[int, ...]] = {}
        for tonic in range(TONES):
            way = self._in_key(self.progression(face), tonic, spelling, sevenths)
            if way is not None:
                found[way] = (*found.get(way, ()), tonic)
        return found

    def _in_key(self, row: ProgressionRow, tonic: int, spelling: Spelling, sevenths: bool) -> Way | None:
        """The slots of a progression in a key; none where a note would need more than two accidentals."""
        slots = []
        for numeral in row.numerals:
            root, pattern = numeral_chord(numeral)
            notes = [tonic + root + offset for offset in pattern]
            if not all(0 <= note < TONES for note in notes):
                return None
            units = tuple(sorted(spelling.units[note] for note in notes))
            chords = self.chords(spelling is ENHARMONIC, sevenths).get((spelling.units[tonic + root], units), ())
            slots.append(slot_of(units, chords))
        return way_of(*slots)

    @lru_cache(maxsize=512)  # noqa: B019
    def chord_notes(self, face: int) -> tuple[int, ...]:
        """The notes of a Chord card from the root up."""
        return tuple(map(tone, self.chord(face).notes))


def slot_of(notes: tuple[int, ...], chords: tuple[int, ...] = ()) -> Slot:
    """A slot with its masks."""
    return Slot(notes, bits_of(notes), chords, bits_of(chords))


def way_of(*slots: Slot) -> Way:
    """A way with its masks."""
    mask = chord_mask = 0
    for slot in slots:
        mask |= slot.mask
        chord_mask |= slot.chord_mask
    by_card = [(True, False) if slot.chords else (False,) for slot in slots]
    choices = [choice_of(slots, which) for which in product(*by_card)]
    return Way(slots, mask, chord_mask, tuple(sorted(choices, key=lambda choice: len(choice.notes))))


def choice_of(slots: Sequence[Slot], by_card: Sequence[bool]) -> Choice:
    """The slots, some of them given as Chord cards."""
    whole = [slot for slot, card in zip(slots, by_card, strict=True) if card]
    notes = tuple(unit for slot, card in zip(slots, by_card, strict=True) if not card for unit in slot.notes)
    mask = twice = 0
    for unit in notes:
        twice |= mask & 1 << unit
        mask |= 1 << unit
    cards, masks = tuple(slot.chords for slot in whole), tuple(slot.chord_mask for slot in whole)
    return Choice(notes, mask, twice, cards, masks)


def shape_of(keys: Mapping[int, Way], enharmonic: bool) -> Shape:
    """What the ways to build a progression, by tonic, or an interval, by its lower note, have in common."""
    ways: dict[int, Way] = {}
    steps: tuple[int, ...] = ()
    again: tuple[int, ...] = ()
    with_chord: dict[int, int] = {}
    size = 0
    for tonic, way in keys.items():
        choice = way.choices[-1]
        begin = tonic if enharmonic else min(choice.notes)
        ways[begin] = way
        places = [(unit - begin) % 12 if enharmonic else unit - begin for unit in choice.notes]
        steps = tuple(sorted(set(places)))
        again = tuple(step for step in steps if places.count(step) > 1)
        size = len(places)
        for card in {card for slot in way.slots for card in slot.chords}:
            with_chord[card] = with_chord.get(card, 0) | 1 << begin
    return Shape(ways, bits_of(ways), steps, again, size, bits_of(with_chord), with_chord)


def bits_of(numbers: Iterable[int]) -> int:
    """Numbers as a bit mask."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def numbers_in(mask: int) -> Iterator[int]:
    """The numbers of which a bit mask is, from the lowest on."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def numeral_chord(numeral: str) -> tuple[int, tuple[int, ...]]:
    """A numeral's root as places from the tonic, and its chord as places from the root. Raises ValueError."""
    match = NUMERAL.fullmatch(numeral)
    if match is None:
        raise TheoryError("theory.no-numeral", typed=numeral[:20])
    sign, letters, mark = match.groups()
    shift = {None: 0, "#": SHARP, "♯": SHARP}.get(sign, FLAT)
    quality = mark or ("major" if letters.isupper() else "minor")
    return ROOTS[letters] + shift, TRIADS[quality]


def is_seventh(low: int, high: int) -> bool:
    """Whether a note stands a seventh of any kind above another: a place on the line of fifths is four letters up."""
    return 4 * (high - low) % 7 == 6


def signed_note(note: int, sign: int) -> tuple[int, ...]:
    """The note that comes of a note and a sharp (0), a flat (1), a natural (2); none where it does not attach.
    `can.spend.sources`"""
    altered = ALTERATIONS[note]
    if sign == 2:
        return (note - 7 * altered,) if altered else ()
    return () if altered else (note + (SHARP if sign == 0 else FLAT),)


def shifted_notes(note: int, half_steps: int) -> tuple[int, ...]:
    """The spellings, of one accidental at most, so many half steps above and below a note."""
    key = PITCH_CLASSES[note]
    return SPELLINGS[(key + half_steps) % 12] + SPELLINGS[(key - half_steps) % 12]


def by_letter(note: int) -> tuple[int, int]:
    """C before D, a flat before its letter before the sharp."""
    named = name(note)
    return "CDEFGAB".index(named.letter), named.alteration


def load(deck: Path | Mapping[str, Any] | None = None) -> CantoludusDeck:
    """The bundled deck, the one in a file, or the one in plain data. Raises BadFile with file, cards and fields."""
    file, complaints = decks.read(deck, BUNDLED, DeckFile, row_name)
    check(file, complaints)
    complaints.settle()
    return CantoludusDeck(file, complaints.file, complaints.warnings)
