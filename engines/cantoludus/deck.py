"""The Cantoludus deck: starters, orchestra, progressions, and tables of prices.

A card is a face: notes by their letters, then accidentals, chords, intervals and progressions in the order of the file.
The blank follows the last card. A set of notes is a bit mask over *units*. A unit is a note of `tones`, or a pitch
class if spelling does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from engines.cantoludus.actions import Bank, Sign
from engines.cantoludus.deck_file import (
    ALTERATIONS_BY_SIGN,
    NUMERAL_PATTERN,
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
    FLAT_FIFTHS,
    PITCH_CLASSES,
    SHARP_FIFTHS,
    SIMPLE_TONES,
    SPELLINGS_BY_PITCH_CLASS,
    TONE_COUNT,
    interval_fifths,
    parse_tone,
    tone_name,
    unicode_accidental,
)
from engines.kernel import decks
from engines.messages import Message
from engines.theory.errors import TheoryError
from engines.theory.key import Mode
from engines.theory.naming import STANDARD_NAMING, Naming

BUNDLED_DECK = "cantoludus.toml"

SIGNS: tuple[Sign, ...] = ("#", "b", "♮")
"""Accidentals in the order of their kinds: 0 sharp, 1 flat, 2 natural."""

ROOT_FIFTHS = {
    "I": 0, "i": 0, "II": 2, "ii": 2, "iii": 4, "III": -3, "IV": -1, "iv": -1,
    "V": 1, "v": 1, "vi": 3, "VI": -4, "vii": 5, "VII": -2,
}  # fmt: skip
"""Fifths from the tonic to the root of each numeral.

Rule: `can.acquire.progression`.
"""

TRIAD_FIFTHS = {"major": (0, 4, 1), "minor": (0, -3, 1), "°": (0, -3, -6), "+": (0, 4, 8)}
"""Fifths from the root to each note of a chord, by quality."""

MINOR_THIRD_FIFTHS = -3
"""Size of a minor third in fifths."""

TRIAD_NOTES = 3
"""Number of notes in each triad."""


class PlanPart(NamedTuple):
    """A chord of a price: its notes, and the Chord cards that are this chord."""

    notes: tuple[int, ...]
    mask: int
    """Mask of the notes."""
    chords: tuple[int, ...] = ()
    chord_mask: int = 0
    """Mask of the Chord cards."""


class Choice(NamedTuple):
    """A choice of the chords of a plan that are given as Chord cards."""

    notes: tuple[int, ...]
    mask: int
    """Mask of the notes."""
    repeated_mask: int
    """Mask of the notes that are needed more than once."""
    chords: tuple[tuple[int, ...], ...]
    """Possible Chord cards for each chord that is given as one card."""
    chord_masks: tuple[int, ...]
    """The same cards as masks."""


class PaymentPlan(NamedTuple):
    """A way to pay for a card: each part by its notes, or by one of its Chord cards."""

    parts: tuple[PlanPart, ...]
    mask: int
    """Mask of the notes of all parts."""
    chord_mask: int
    """Mask of the Chord cards of all parts."""
    choices: tuple[Choice, ...]
    """Choices of parts given as Chord cards, the fewest gifts first."""


class PlanFamily(NamedTuple):
    """The transpositions of an interval or a progression that pay for a card.

    They differ only in the note where they begin. That is the note furthest towards the flats; if spelling does not
    matter, it is the lower note of an interval or the tonic of a progression.
    """

    plans: Mapping[int, PaymentPlan]
    """Payment plans by the note where they begin."""
    begin_mask: int
    """Mask of those notes."""
    steps: tuple[int, ...]
    """Distances of the notes from the beginning, upwards."""
    repeated_steps: tuple[int, ...]
    """Distances of the notes that are needed more than once."""
    note_count: int
    """Number of notes."""
    chord_mask: int
    """Mask of all Chord cards that can pay for some part."""
    begin_masks_by_chord: Mapping[int, int]
    """Masks of the beginnings of the plans that each of these cards can help to pay."""


class PriceTable(NamedTuple):
    """Prices of cards by face."""

    families: tuple[tuple[PlanFamily, ...], ...]
    """Transpositions of notes that pay for each card."""
    required_masks: tuple[int, ...]
    """Mask of the notes that each card cannot be bought without.

    All bits are set for the blank, which cannot be bought.
    """
    min_note_counts: tuple[int, ...]
    """Minimum number of notes that each card costs.

    It is 0 for an accidental, which another accidental can buy.
    """
    partner_masks: tuple[tuple[int, ...], ...]
    """Masks of the notes that form the interval of a card with each note."""


class Spelling(NamedTuple):
    """A rule that decides which notes count as the same unit."""

    units: tuple[int, ...]
    """Unit of each note."""
    size: int

    def mask(self, notes: tuple[int, ...] | list[int]) -> int:
        """Return the mask of the units of some notes."""
        mask = 0
        for note in notes:
            mask |= 1 << self.units[note]
        return mask


STRICT_SPELLING = Spelling(tuple(range(TONE_COUNT)), TONE_COUNT)
ENHARMONIC_SPELLING = Spelling(PITCH_CLASSES, 12)


class SupplyMasks(NamedTuple):
    """Masks that belong to a card alone, and to it with a sharp, a flat or a natural."""

    alone: int
    signed: tuple[int, int, int]


class SupplyTables(NamedTuple):
    """Tables in which a player's cards are looked up."""

    spelling: Spelling
    supplied_masks: tuple[SupplyMasks, ...]
    supplier_masks: tuple[SupplyMasks, ...]
    prices: PriceTable


class CantoludusDeck:
    """A deck that is ready for play. Compare decks by `digest`."""

    def __init__(self, file: DeckFile, file_name: str, warnings: tuple[Message, ...] = ()) -> None:
        self.file = file
        self.name = file_name
        self.warnings = warnings
        self.digest = decks.digest(file)
        self.naming: Naming = STANDARD_NAMING
        """Names of notes as the cards show them."""
        self.chord_ids = tuple(f"{row.notes[0]} {row.quality}" for row in file.chord)
        """Names of Chord cards in positions, as the deck file words them: D minor seventh."""
        words = [*file.starters.notes, *(card for row in file.orchestra_notes for card in row.cards)]
        self.notes = tuple(
            sorted({parse_tone(word) for word in words if word not in ALTERATIONS_BY_SIGN}, key=letter_sort_key)
        )
        """Notes of the note cards by face."""
        used_words = {*file.starters.accidentals, *words}
        self.signs = tuple(sign for sign in SIGNS if sign in used_words)
        self.first_sign = len(self.notes)
        self.first_chord = self.first_sign + len(self.signs)
        self.first_interval = self.first_chord + len(file.chord)
        self.first_progression = self.first_interval + len(file.interval)
        self.blank = self.first_progression + len(file.progression)
        self.sign_kinds = tuple(SIGNS.index(sign) for sign in self.signs)
        """Kinds of the accidental cards in face order: 0 sharp, 1 flat, 2 natural."""
        self.face_of_note = {note: face for face, note in enumerate(self.notes)}
        self.sign_faces = tuple(
            self.first_sign + self.signs.index(sign) if sign in self.signs else None for sign in SIGNS
        )
        """Faces of sharp, flat and natural; None for one that the deck does not have."""
        self.bank_actions = tuple(map(Bank, range(self.first_interval)))
        """Actions that put each card into the bank."""
        self.starters = self._make_starters()
        self.orchestra = self._make_orchestra()
        self.progressions = tuple(
            self.first_progression + i for i, row in enumerate(file.progression) for _ in range(row.copies)
        )
        self.supplied_notes = tuple(self._find_supplied_notes(face) for face in range(self.blank))
        """Notes as which each card may be spent."""
        chords = range(self.first_chord, self.first_interval)
        self.possible_chord_notes = tuple(
            sorted({*SIMPLE_TONES, *(note for face in chords for note in self.supplied_notes[face])})
        )
        """Notes that a Chord card could be played as while its Play As is hidden.

        These are all notes with at most one accidental, and the Play As notes of all Chord cards of this deck.
        """
        self.price_sizes = tuple(
            len(self.chord(face).notes)
            if self.is_chord(face)
            else sum(len(pattern) for _, pattern in self.progression_chords(face))
            if face >= self.first_progression
            else 1 + self.is_interval(face)
            for face in range(self.blank)
        )
        """Number of notes that each card costs.

        A Chord card given for a chord of a progression counts as the notes of that chord.
        """
        self.points = tuple(
            self.chord(face).points
            if self.is_chord(face)
            else self.progression(face).points
            if face >= self.first_progression
            else 0
            for face in range(self.blank)
        )

    # --- cards by face -------------------------------------------------------------------------------------------

    def is_note(self, face: int) -> bool:
        return 0 <= face < self.first_sign

    def is_sign(self, face: int) -> bool:
        """Return True for an accidental card."""
        return self.first_sign <= face < self.first_chord

    def is_chord(self, face: int) -> bool:
        return self.first_chord <= face < self.first_interval

    def is_interval(self, face: int) -> bool:
        return self.first_interval <= face < self.first_progression

    def is_source(self, face: int) -> bool:
        """Return True for a card that supplies notes: a note or a chord."""
        return self.is_note(face) or self.is_chord(face)

    def is_recoverable(self, face: int) -> bool:
        """Return True for a note, accidental or chord: these can be banked and recovered."""
        return 0 <= face < self.first_interval

    def chord(self, face: int) -> ChordRow:
        return self.file.chord[face - self.first_chord]

    def interval(self, face: int) -> IntervalRow:
        return self.file.interval[face - self.first_interval]

    def progression(self, face: int) -> ProgressionRow:
        return self.file.progression[face - self.first_progression]

    def sign_kind(self, face: int) -> int:
        """Return the kind of an accidental card: 0 sharp, 1 flat, 2 natural."""
        return SIGNS.index(self.signs[face - self.first_sign])

    def card_name(self, face: int) -> str:
        """Return the name of a card: E♭, ♯, A minor seventh, Minor Third, ii–V."""
        if self.is_note(face):
            return self.note_name(self.notes[face])
        if self.is_sign(face):
            return unicode_accidental(self.signs[face - self.first_sign])
        if self.is_chord(face):
            root, *upper = self.chord_notes(face)
            mode: Mode = "minor" if root + MINOR_THIRD_FIFTHS in upper else "major"
            return self.naming.chord_in_words(tone_name(root), self.chord(face).quality, mode)
        if self.is_interval(face):
            return self.interval(face).name
        return progression_name(self.progression(face))

    def note_name(self, note: int) -> str:
        """Return the name of a note.

        `note` is a position on the line of fifths (see `tones`).
        """
        return self.naming.name(tone_name(note))

    def data(self) -> dict[str, Any]:
        """Return the deck file as plain data."""
        return decks.to_plain_data(self.file)

    # --- initial decks ---------------------------------------------------------------------------------------------

    def _find_face(self, word: str) -> int:
        if word in ALTERATIONS_BY_SIGN:
            return self.first_sign + self.signs.index(word)
        return self.face_of_note[parse_tone(word)]

    def _make_starters(self) -> tuple[int, ...]:
        row = self.file.starters
        notes = [self._find_face(word) for word in row.notes for _ in range(row.note_copies)]
        return tuple(
            sorted(notes + [self._find_face(sign) for sign in row.accidentals for _ in range(row.accidental_copies)])
        )

    def _make_orchestra(self) -> tuple[int, ...]:
        cards = [
            self._find_face(word) for row in self.file.orchestra_notes for word in row.cards for _ in range(row.copies)
        ]
        cards += [self.first_chord + i for i, row in enumerate(self.file.chord) for _ in range(row.copies)]
        cards += [self.first_interval + i for i, row in enumerate(self.file.interval) for _ in range(row.copies)]
        return tuple(sorted(cards))

    def _find_supplied_notes(self, face: int) -> tuple[int, ...]:
        if self.is_note(face):
            return (self.notes[face],)
        return tuple(map(parse_tone, self.chord(face).play_as)) if self.is_chord(face) else ()

    # --- prices ----------------------------------------------------------------------------------------------------

    @lru_cache(maxsize=64)  # noqa: B019  (decks are few and live as long as the program)
    def find_supplied_masks(self, enharmonic: bool, hides_play_as: bool) -> tuple[SupplyMasks, ...]:
        """Return masks of the notes that each note or Chord card supplies.

        With `hides_play_as`, a Chord card may be any note of `possible_chord_notes`, because its Play As is hidden.
        """
        units = (ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING).units
        result = []
        for face in range(self.first_interval):
            notes = self.possible_chord_notes if hides_play_as and self.is_chord(face) else self.supplied_notes[face]
            sharp, flat, natural = (
                to_mask(units[signed_note] for note in notes for signed_note in signed_notes(note, sign))
                for sign in range(3)
            )
            result.append(SupplyMasks(to_mask(units[note] for note in notes), (sharp, flat, natural)))
        return tuple(result)

    @lru_cache(maxsize=64)  # noqa: B019
    def make_supply_tables(self, enharmonic: bool, sevenths: bool, hides_play_as: bool) -> SupplyTables:
        """Return all tables that a supply needs."""
        return SupplyTables(
            ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING,
            self.find_supplied_masks(enharmonic, hides_play_as),
            self.find_supplier_masks(enharmonic, hides_play_as),
            self.make_price_table(enharmonic, sevenths),
        )

    @lru_cache(maxsize=64)  # noqa: B019
    def find_supplier_masks(self, enharmonic: bool, hides_play_as: bool) -> tuple[SupplyMasks, ...]:
        """Return masks of the cards that supply each unit.

        They are separate for cards alone and for cards with a sharp, a flat and a natural.
        """
        cards = [(1 << face, card) for face, card in enumerate(self.find_supplied_masks(enharmonic, hides_play_as))]
        result = []
        for unit in range((ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING).size):
            sharp, flat, natural = (
                sum(bit for bit, card in cards if card.signed[sign] >> unit & 1) for sign in range(3)
            )
            result.append(
                SupplyMasks(sum(bit for bit, card in cards if card.alone >> unit & 1), (sharp, flat, natural))
            )
        return tuple(result)

    @lru_cache(maxsize=2048)  # noqa: B019
    def find_plans(self, face: int, enharmonic: bool, sevenths: bool) -> tuple[PaymentPlan, ...]:
        """Return every payment plan of a card, in units of the spelling.

        Rule: `can.acquire.*`.
        """
        spelling = ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING
        units = spelling.units
        if self.is_note(face):
            return (make_plan(make_part((units[self.notes[face]],))),)
        if self.is_sign(face):
            return tuple(make_plan(make_part((unit,))) for unit in range(spelling.size))
        if self.is_chord(face):
            return (make_plan(make_part(tuple(sorted(units[parse_tone(note)] for note in self.chord(face).notes)))),)
        if self.is_interval(face):
            plans = (plan for table in self.interval_plans(face, enharmonic).values() for plan in table.values())
            return tuple(dict.fromkeys(plans))
        return tuple(self.tonics_by_plan(face, enharmonic, sevenths))

    @lru_cache(maxsize=512)  # noqa: B019
    def plans_by_notes(self, face: int, enharmonic: bool) -> Mapping[tuple[int, ...], PaymentPlan]:
        """Return the payment plans by sorted notes, for all cards but progressions."""
        return {tuple(sorted(plan.parts[0].notes)): plan for plan in self.find_plans(face, enharmonic, False)}

    @lru_cache(maxsize=512)  # noqa: B019
    def interval_plans(self, face: int, enharmonic: bool) -> Mapping[int, Mapping[int, PaymentPlan]]:
        """Return the plans of an interval by its size in fifths and its lower note."""
        units = (ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING).units
        row = self.interval(face)
        result: dict[int, dict[int, PaymentPlan]] = {}
        for number in row.numbers:
            distance = interval_fifths(number, row.half_steps)
            for low in range(max(0, -distance), min(TONE_COUNT, TONE_COUNT - distance)):
                notes = tuple(sorted((units[low], units[low + distance])))
                result.setdefault(distance, {})[units[low]] = make_plan(make_part(notes))
        return result

    def sort_interval(self, face: int, note: int, other: int) -> tuple[int, int]:
        """Return the two notes of an interval card, the lower one first.

        B comes before F for a diminished fifth, F before B for an augmented fourth. If any spelling counts, half steps
        decide. If both orders are possible, the first is the note further towards the flats.
        """
        row = self.interval(face)
        upward = {interval_fifths(number, row.half_steps) for number in row.numbers}
        lower, upper = sorted((note, other))
        if upper - lower in upward:
            return lower, upper
        if lower - upper in upward or (PITCH_CLASSES[upper] - PITCH_CLASSES[lower] - row.half_steps) % 12:
            return upper, lower
        return lower, upper

    @lru_cache(maxsize=64)  # noqa: B019
    def make_price_table(self, enharmonic: bool, sevenths: bool) -> PriceTable:
        """Return the prices of all cards."""
        return PriceTable(
            tuple(self._make_families(face, enharmonic, sevenths) for face in range(self.blank)),
            (*(self._find_required_mask(face, enharmonic, sevenths) for face in range(self.blank)), -1),
            tuple(0 if self.is_sign(face) else size for face, size in enumerate(self.price_sizes)),
            tuple(self._find_partners(face, enharmonic) for face in range(self.blank)),
        )

    def _make_families(self, face: int, enharmonic: bool, sevenths: bool) -> tuple[PlanFamily, ...]:
        if face >= self.first_progression:
            return (make_family(self.plans_by_tonic(face, enharmonic, sevenths), enharmonic),)
        if self.is_interval(face):
            return tuple(
                make_family(interval_plans, enharmonic)
                for interval_plans in self.interval_plans(face, enharmonic).values()
            )
        plans = self.find_plans(face, enharmonic, sevenths)
        return (make_family({plan.parts[0].notes[0]: plan for plan in plans}, enharmonic),)

    def _find_partners(self, face: int, enharmonic: bool) -> tuple[int, ...]:
        partners = [0] * (ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING).size
        for unit, other_unit in self.plans_by_notes(face, enharmonic) if self.is_interval(face) else ():
            partners[unit] |= 1 << other_unit
            partners[other_unit] |= 1 << unit
        return tuple(partners)

    def _find_required_mask(self, face: int, enharmonic: bool, sevenths: bool) -> int:
        plans = self.find_plans(face, enharmonic, sevenths)
        return plans[0].mask if len(plans) == 1 and not plans[0].chord_mask else 0

    @lru_cache(maxsize=512)  # noqa: B019
    def progression_chords(self, face: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Return fifths to the root of each chord of a progression, and to its notes.

        The first are counted from the tonic, the second from the root.
        """
        return tuple(map(numeral_chord, self.progression(face).numerals))

    @lru_cache(maxsize=512)  # noqa: B019
    def plans_by_tonic(self, face: int, enharmonic: bool, sevenths: bool) -> Mapping[int, PaymentPlan]:
        """Return the payment plans of a progression by the unit of the tonic."""
        units = (ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING).units
        tonics_by_plan = self.tonics_by_plan(face, enharmonic, sevenths)
        return {units[tonic]: plan for plan, tonics in tonics_by_plan.items() for tonic in tonics}

    @lru_cache(maxsize=64)  # noqa: B019
    def cards_by_chord(self, enharmonic: bool, sevenths: bool) -> Mapping[tuple[int, tuple[int, ...]], tuple[int, ...]]:
        """Return the Chord cards by the root and the sorted notes of their chord.

        With `sevenths`, a seventh chord also counts as its triad.
        """
        units = (ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING).units
        result: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}
        for card in range(self.first_chord, self.first_interval):
            notes = self.chord_notes(card)
            chords = [notes]
            if sevenths and len(notes) == 4 and is_seventh(notes[0], notes[3]):
                chords.append(notes[:3])
            for chord in chords:
                key = units[notes[0]], tuple(sorted(units[note] for note in chord))
                result[key] = (*result.get(key, ()), card)
        return result

    @lru_cache(maxsize=512)  # noqa: B019
    def tonics_by_plan(self, face: int, enharmonic: bool, sevenths: bool) -> Mapping[PaymentPlan, tuple[int, ...]]:
        """Return the tonics that fit each payment plan of a progression."""
        spelling = ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING
        result: dict[PaymentPlan, tuple[int, ...]] = {}
        for tonic in range(TONE_COUNT):
            plan = self._make_plan_in_key(self.progression(face), tonic, spelling, sevenths)
            if plan is not None:
                result[plan] = (*result.get(plan, ()), tonic)
        return result

    def _make_plan_in_key(
        self, row: ProgressionRow, tonic: int, spelling: Spelling, sevenths: bool
    ) -> PaymentPlan | None:
        """Build a progression in a key.

        Return None if a note needs more than two accidentals.
        """
        parts = []
        for numeral in row.numerals:
            root, pattern = numeral_chord(numeral)
            notes = [tonic + root + offset for offset in pattern]
            if not all(0 <= note < TONE_COUNT for note in notes):
                return None
            units = tuple(sorted(spelling.units[note] for note in notes))
            chords = self.cards_by_chord(spelling is ENHARMONIC_SPELLING, sevenths).get(
                (spelling.units[tonic + root], units), ()
            )
            parts.append(make_part(units, chords))
        return make_plan(*parts)

    @lru_cache(maxsize=512)  # noqa: B019
    def chord_notes(self, face: int) -> tuple[int, ...]:
        """Return the notes of a Chord card from the root up."""
        return tuple(map(parse_tone, self.chord(face).notes))


def make_part(notes: tuple[int, ...], chords: tuple[int, ...] = ()) -> PlanPart:
    """Return a part of a price with its masks."""
    return PlanPart(notes, to_mask(notes), chords, to_mask(chords))


def make_plan(*parts: PlanPart) -> PaymentPlan:
    """Return a payment plan with its masks."""
    mask = chord_mask = 0
    for part in parts:
        mask |= part.mask
        chord_mask |= part.chord_mask
    card_options = [(True, False) if part.chords else (False,) for part in parts]
    choices = [make_choice(parts, by_card) for by_card in product(*card_options)]
    return PaymentPlan(parts, mask, chord_mask, tuple(sorted(choices, key=lambda choice: len(choice.notes))))


def make_choice(parts: Sequence[PlanPart], by_card: Sequence[bool]) -> Choice:
    """Return a choice that gives some chords as Chord cards.

    `by_card` is True for each of them.
    """
    card_parts = [part for part, is_card in zip(parts, by_card, strict=True) if is_card]
    notes = tuple(unit for part, is_card in zip(parts, by_card, strict=True) if not is_card for unit in part.notes)
    mask = repeated_mask = 0
    for unit in notes:
        repeated_mask |= mask & 1 << unit
        mask |= 1 << unit
    chords, chord_masks = tuple(part.chords for part in card_parts), tuple(part.chord_mask for part in card_parts)
    return Choice(notes, mask, repeated_mask, chords, chord_masks)


def make_family(plans: Mapping[int, PaymentPlan], enharmonic: bool) -> PlanFamily:
    """Return the common pattern of the transpositions of an interval or progression."""
    plans_by_begin: dict[int, PaymentPlan] = {}
    steps: tuple[int, ...] = ()
    repeated_steps: tuple[int, ...] = ()
    begin_masks_by_chord: dict[int, int] = {}
    note_count = 0
    for tonic, plan in plans.items():
        choice = plan.choices[-1]
        begin = tonic if enharmonic else min(choice.notes)
        plans_by_begin[begin] = plan
        distances = [(unit - begin) % 12 if enharmonic else unit - begin for unit in choice.notes]
        steps = tuple(sorted(set(distances)))
        repeated_steps = tuple(step for step in steps if distances.count(step) > 1)
        note_count = len(distances)
        for card in {card for part in plan.parts for card in part.chords}:
            begin_masks_by_chord[card] = begin_masks_by_chord.get(card, 0) | 1 << begin
    return PlanFamily(
        plans_by_begin,
        to_mask(plans_by_begin),
        steps,
        repeated_steps,
        note_count,
        to_mask(begin_masks_by_chord),
        begin_masks_by_chord,
    )


def to_mask(numbers: Iterable[int]) -> int:
    """Return a bit mask of numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def iterate_mask(mask: int) -> Iterator[int]:
    """Yield the numbers in a bit mask, from the lowest up."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def numeral_chord(numeral: str) -> tuple[int, tuple[int, ...]]:
    """Return fifths from the tonic to the root of a numeral, and to its notes.

    The notes are counted from the root. Raises TheoryError if the text is not a numeral.
    """
    match = NUMERAL_PATTERN.fullmatch(numeral)
    if match is None:
        raise TheoryError("theory.no-numeral", typed=numeral[:20])
    sign, letters, quality_sign = match.groups()
    shift = {None: 0, "#": SHARP_FIFTHS, "♯": SHARP_FIFTHS}.get(sign, FLAT_FIFTHS)
    quality = quality_sign or ("major" if letters.isupper() else "minor")
    return ROOT_FIFTHS[letters] + shift, TRIAD_FIFTHS[quality]


def is_seventh(root: int, note: int) -> bool:
    """Return True if a note is a seventh of any kind above another.

    A fifth is four letters up, so letters decide.
    """
    return 4 * (note - root) % 7 == 6


def signed_notes(note: int, sign: int) -> tuple[int, ...]:
    """Return the note with a sharp (0), flat (1) or natural (2), if it can have one.

    The result is empty where the accidental cannot be added. Rule: `can.spend.sources`.
    """
    alteration = ALTERATIONS[note]
    if sign == 2:
        return (note - 7 * alteration,) if alteration else ()
    return () if alteration else (note + (SHARP_FIFTHS if sign == 0 else FLAT_FIFTHS),)


def shifted_notes(note: int, half_steps: int) -> tuple[int, ...]:
    """Return the notes that are `half_steps` above and below a note.

    Each has at most one accidental.
    """
    pitch_class = PITCH_CLASSES[note]
    return (
        SPELLINGS_BY_PITCH_CLASS[(pitch_class + half_steps) % 12]
        + SPELLINGS_BY_PITCH_CLASS[(pitch_class - half_steps) % 12]
    )


def letter_sort_key(note: int) -> tuple[int, int]:
    """Return a sort key: C before D, a flat before its letter before its sharp."""
    name = tone_name(note)
    return "CDEFGAB".index(name.letter), name.alteration


def load(deck: Path | Mapping[str, Any] | None = None) -> CantoludusDeck:
    """Return the bundled deck, the deck in a file or the deck in plain data.

    Raises DataFileError with every problem, its card and its field.
    """
    file, complaints = decks.read(deck, BUNDLED_DECK, DeckFile, row_name)
    check(file, complaints)
    complaints.raise_errors()
    return CantoludusDeck(file, complaints.file, complaints.warnings)
