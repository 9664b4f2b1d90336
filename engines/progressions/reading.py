"""Readings: typed progressions with the meaning, bar and length of every chord.

A reading never fails. A chord that cannot be read is silent for its length, and a remark says so.
"""

import re
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from math import lcm
from typing import NamedTuple

import msgspec

from engines.messages import Message, message
from engines.progressions.metre import COMMON_TIME, Metre, share_bar, share_beats
from engines.progressions.nearest import find_nearest
from engines.progressions.structure import (
    MAX_SLOTS,
    Repeat,
    Section,
    Slot,
    Structure,
    read_structure,
    unfold_order,
)
from engines.progressions.text import MAX_TEXT_CHARACTERS, list_tokens, split_versions
from engines.progressions.words import (
    KINDS,
    ChordWord,
    Kind,
    Meaning,
    NoChord,
    find_kinds,
    is_no_chord,
    is_syllable,
    read_bass,
    read_chord,
    read_nashville,
    read_numeral,
    read_word,
    to_letter_word,
)
from engines.theory.key import C_MAJOR, Key
from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.roman import RomanNumeral

MAX_PLAYED_CHORDS = 10_000
"""Limit of chords with all repeats."""
MAX_QUOTED_CHARACTERS = 20
"""Limit of a word that a remark quotes, in characters."""
MAX_LISTED_WORDS = 8
"""Limit of words that a remark about another reading lists."""

KIND_NAMES: dict[Kind, Message] = {
    "numerals": message("progressions.numerals"),
    "chords": message("progressions.chords"),
    "notes": message("progressions.notes"),
    "syllables": message("progressions.syllables"),
    "nashville": message("progressions.nashville"),
}
"""Names of the kinds as parts of a sentence."""

_BLUES_ROOTS = {"I": "IV", "IV": "bVII"}
"""Chord that each dominant of a blues would resolve to."""
_AUGMENTED_SIXTHS = ("Fr", "Ger")
"""Beginnings of numerals that look like chord names."""


class TypedChord(NamedTuple):
    """One chord, note or syllable of a progression.

    Beats are those of the metre, so that a bar of 6/8 has two.
    """

    word: str
    """Word with its modifiers, without beats: ``"V7[no5]"``."""
    start: int
    """Index of its first character in the text."""
    end: int
    """Index after its last character, of its beats too."""
    bar: int
    """Number of its bar; 1 is the first, and 0 a pick-up."""
    onset: Fraction
    """Beats from the beginning, with each repeat played once."""
    length: Fraction
    """Beats until the next chord."""
    key: Key
    """Key in which it is read."""
    meaning: Meaning | None
    """Music that it means; None if it is not understood, and so silent."""
    copied: int | None = None
    """Index of the chord that ``%`` repeats here, or None."""

    @property
    def is_understood(self) -> bool:
        """True if it is known how it sounds, or that it is silent on purpose."""
        return self.meaning is not None

    @property
    def sounds(self) -> bool:
        """True if anything is to be heard."""
        return self.meaning is not None and not isinstance(self.meaning, NoChord)


class PlayedChord(NamedTuple):
    """A chord at one of the times at which it is played."""

    chord: int
    """Index of the chord in `Reading.chords`."""
    bar: int
    """Number of the bar, with all repeats; 1 is the first, and 0 a pick-up."""
    onset: Fraction
    """Beats from the beginning, with all repeats."""
    length: Fraction


class Remark(NamedTuple):
    """A message about a place in the text."""

    message: Message
    start: int
    end: int
    chord: int | None = None
    """Index of the chord that it is about, or None."""
    nearest: tuple[str, ...] = ()
    """Words that may replace the one at the place, the nearest first."""
    is_problem: bool = False
    """True if something was not read."""


class Reading(msgspec.Struct, frozen=True):
    """A typed progression with everything that is known about it.

    >>> reading = read_text("| I V6 | vi Vx |")
    >>> reading.kind, [(str(chord.meaning), chord.bar, int(chord.onset)) for chord in reading.chords]
    ('numerals', [('I', 1, 0), ('V6', 1, 2), ('vi', 2, 4), ('None', 2, 6)])
    >>> reading.remarks[0].nearest[0], str(reading.remarks[0].message)
    ('V', '“Vx” (chord 4) is not understood and stays silent.')
    """

    text: str
    """The whole text, of which this version may be a part."""
    kind: Kind
    key: Key
    """Key in which it begins."""
    metre: Metre
    chords: tuple[TypedChord, ...]
    repeats: tuple[Repeat, ...] = ()
    """Repeats as structure; `unfold` plays them."""
    sections: tuple[Section, ...] = ()
    remarks: tuple[Remark, ...] = ()
    """Remarks in order of their places, those about the whole first."""
    has_bar_lines: bool = False
    alternative: Kind | None = None
    """Another kind as which every word could have been read, or None."""

    @property
    def understood_count(self) -> int:
        """Number of chords that are understood."""
        return sum(chord.meaning is not None for chord in self.chords)

    @property
    def is_whole(self) -> bool:
        """True if nothing in the text is left unread."""
        return not any(remark.is_problem for remark in self.remarks)

    @property
    def pickup(self) -> Fraction:
        """Beats before the first bar line; 0 without a pick-up."""
        return sum((chord.length for chord in self.chords if chord.bar == 0), Fraction(0))

    @property
    def length(self) -> Fraction:
        """Beats from the first chord to the end, with each repeat played once."""
        return self.chords[-1].onset + self.chords[-1].length if self.chords else Fraction(0)

    def unfold(self) -> tuple[PlayedChord, ...]:
        """Return the chords as they are played, with all repeats.

        >>> [(played.chord, played.bar, int(played.onset)) for played in read_text("(I V)x2 I").unfold()]
        [(0, 1, 0), (1, 1, 2), (0, 2, 4), (1, 2, 6), (2, 3, 8)]
        """
        return _unfold_chords(self)


def read_text(
    text: str,
    key: Key = C_MAJOR,
    *,
    metre: Metre = COMMON_TIME,
    read_as: Kind | None = None,
    naming: Naming = STANDARD_NAMING,
    is_blues: bool | None = None,
) -> Reading:
    """Return the reading of a text with one version.

    `read_as` is the kind of its words; by default it is the kind that knows most of them. Note names may be those of
    `naming`. With `is_blues` the numerals I7 and IV7 are dominants; by default they are if the text has both.

    Without bar lines a chord has two beats in 4/4 and 12/8, the last one four, and a whole bar in other metres. Notes
    have one beat, the last one two.
    """
    return _read_range(text, 0, len(text), key, metre, read_as, naming, is_blues)


def read_versions(
    text: str,
    key: Key = C_MAJOR,
    *,
    metre: Metre = COMMON_TIME,
    read_as: Kind | None = None,
    naming: Naming = STANDARD_NAMING,
    is_blues: bool | None = None,
) -> tuple[Reading, ...]:
    """Return a reading of each version that ``//`` separates.

    Places are those in the whole text.

    All versions are of the kind of the first one, if their words allow it. See `read_text`.

    >>> [[chord.word for chord in reading.chords] for reading in read_versions("I V // I IV")]
    [['I', 'V'], ['I', 'IV']]
    """
    readings: list[Reading] = []
    for start, end in split_versions(text):
        reading = _read_range(text, start, end, key, metre, read_as, naming, is_blues)
        if readings and read_as is None and reading.kind != readings[0].kind:
            same_kind = _read_range(text, start, end, key, metre, readings[0].kind, naming, is_blues)
            if same_kind.understood_count >= reading.understood_count:
                reading = same_kind
        readings.append(reading)
    return tuple(readings)


def _read_range(
    text: str, start: int, end: int, key: Key, metre: Metre, read_as: Kind | None, naming: Naming, is_blues: bool | None
) -> Reading:
    structure = read_structure(list_tokens(text, start, end), key)
    words = _list_letter_words(structure.slots, naming)
    chord_words = [word for word in words if word[0] not in "%/"]
    kind = read_as or find_kind(chord_words, is_chart=_is_chart(structure))
    other_kind, remark = (None, None) if read_as or not chord_words else _find_alternative(chord_words, kind, naming)
    meanings = _read_meanings(structure.slots, words, kind)
    remarks = [] if remark is None else [remark]
    if kind == "numerals":
        remarks += _read_blues(structure.slots, meanings, is_blues)
    lengths, bars, bar_remarks = _measure(structure, metre, kind)
    chords = [
        TypedChord(slot.word, slot.start, slot.end, bar, onset, length, slot.key, meaning, slot.copied)
        for slot, bar, onset, length, meaning in zip(
            structure.slots, bars, _add_up(lengths), lengths, meanings, strict=True
        )
    ]
    place_remarks = [*_make_problem_remarks(structure, chords, words, kind, start, end), *bar_remarks]
    return Reading(
        text,
        kind,
        key,
        metre,
        tuple(chords),
        structure.repeats,
        structure.sections,
        (*remarks, *sorted(place_remarks, key=lambda remark: remark.start)),
        structure.has_bar_lines,
        other_kind,
    )


# --- the kind -----------------------------------------------------------------------------------------------------


def find_kind(words: Sequence[str], *, is_chart: bool = False) -> Kind:
    """Return the kind of progression that knows most of some words.

    Syllables alone are syllables and note names alone notes, although they may be chords. In a chart, which has bar
    lines, repeats or N.C., note names are chords. Among kinds that know equally many words, the look of the first word
    decides.

    >>> find_kind(["C", "F", "G"]), find_kind(["C", "F", "G7"]), find_kind(["Vx", "what"]), find_kind(["1", "57"])
    ('notes', 'chords', 'numerals', 'nashville')
    """
    if not words:
        return "numerals"
    counts = dict.fromkeys(KINDS, 0)
    times_by_word = Counter(words)
    for word, times in times_by_word.items():
        for kind in find_kinds(word):
            counts[kind] += times
    if counts["syllables"] == len(words) and any(map(is_syllable, times_by_word)):
        return "syllables"
    if (
        counts["notes"] == len(words)
        and not (is_chart and counts["chords"] == len(words))
        and _have_octaves_alike(words)
    ):
        return "notes"
    likely = _guess_kind(words[0])
    # Notes and syllables among others are chords or mistakes.
    candidates: tuple[Kind, ...] = ("numerals", "chords", "nashville", "syllables")
    return max(candidates, key=lambda kind: (counts[kind], kind == likely))


def _is_chart(structure: Structure) -> bool:
    """Return True for a chart: bar lines, ``%``, ``/``, N.C. or a bass alone."""
    return structure.has_bar_lines or any(
        slot.word[0] in "%/" or slot.weight > 1 or is_no_chord(slot.word) for slot in structure.slots
    )


def _have_octaves_alike(words: Sequence[str]) -> bool:
    return len({word[-1].isdigit() for word in words}) == 1


def _guess_kind(word: str) -> Kind:
    if word[0] in "ABCDEFG" and not word.startswith(_AUGMENTED_SIXTHS):
        return "chords"
    return "nashville" if word[0].isdigit() else "numerals"


def _find_alternative(words: Sequence[str], kind: Kind, naming: Naming) -> tuple[Kind | None, Remark | None]:
    """Return another kind that knows every word, with a remark, or None.

    Notes and syllables may be chords, and chords such as ``C6`` notes.
    """
    if kind == "chords" and all(re.fullmatch("[A-G][#b♯♭]*[0-9]", word) for word in words):
        return "notes", Remark(message("progressions.no-octaves"), 0, 0)
    if kind not in ("notes", "syllables"):
        return None, None
    chords = [read_chord(to_letter_word(word, naming) if kind == "syllables" else word) for word in words]
    shown = [_write_as_chord(chord, naming) for chord in chords[:MAX_LISTED_WORDS] if chord is not None]
    if not shown or None in chords:
        return None, None
    text = " ".join(shown) + (" …" if len(chords) > MAX_LISTED_WORDS else "")
    return "chords", Remark(
        message("progressions.two-readings", kind=KIND_NAMES[kind], other=KIND_NAMES["chords"], words=text), 0, 0
    )


def _write_as_chord(word: ChordWord, naming: Naming) -> str:
    """Return a chord as it is typed so that it is neither a note nor a syllable."""
    return f"{naming.name(word.chord.root)}{f'({word.symbol})' if word.symbol else 'M'}".replace("(o)", "°")


# --- meanings -----------------------------------------------------------------------------------------------------


def _list_letter_words(slots: Sequence[Slot], naming: Naming) -> list[str]:
    """Return the words of slots with note names in letters."""
    if naming == STANDARD_NAMING:
        return [slot.word for slot in slots]
    if all(is_syllable(slot.word) for slot in slots):
        return [slot.word for slot in slots]
    return [to_letter_word(slot.word, naming) for slot in slots]


def _read_meanings(slots: Sequence[Slot], words: Sequence[str], kind: Kind) -> list[Meaning | None]:
    meanings: list[Meaning | None] = []
    read: dict[tuple[str, Key], Meaning | None] = {}
    for slot, word in zip(slots, words, strict=True):
        if slot.copied is not None:
            meanings.append(meanings[slot.copied])
        elif word[0] == "/":
            meanings.append(_change_bass(meanings[-1] if meanings else None, word, kind, slot.key))
        else:
            place = (word, slot.key)
            if place not in read:
                read[place] = read_word(word, kind, slot.key)
            meanings.append(read[place])
    return meanings


def _change_bass(meaning: Meaning | None, word: str, kind: Kind, key: Key) -> ChordWord | None:
    """Return a chord over the bass of a word such as ``/F``, or None."""
    if not isinstance(meaning, ChordWord):
        return None
    if kind == "nashville":
        over = read_nashville(f"1{word}", key.tonic)
        if over is None or over.symbol:
            return None
        bass = over.chord.bass
    else:
        bass = read_bass(word)
        if bass is None:
            return None
    return meaning._replace(chord=msgspec.structs.replace(meaning.chord, bass=bass))


@lru_cache(maxsize=64)
def _find_blues_dominant(numeral: RomanNumeral) -> RomanNumeral | None:
    """Return a seventh on I or IV as a dominant, or None for another numeral."""
    target = _BLUES_ROOTS.get(numeral.numeral)
    if target is None or not numeral.has_seventh or numeral.alteration or numeral.applied or numeral.quality != "major":
        return None
    figures = str(numeral).removeprefix(numeral.numeral)
    if figures not in ("7", "6/5", "4/3", "4/2"):
        return None
    return read_numeral(f"V{figures}/{target}")


def _read_blues(slots: Sequence[Slot], meanings: list[Meaning | None], is_blues: bool | None) -> list[Remark]:
    """Make dominants of I7 and IV7 in a major blues, and return remarks."""
    dominants: dict[int, RomanNumeral] = {}
    for index, slot in enumerate(slots):
        if slot.word[0] in "I%":
            meaning = meanings[index]
            if isinstance(meaning, RomanNumeral) and meaning.has_seventh and slot.key.mode == "major":
                dominant = _find_blues_dominant(meaning)
                if dominant is not None:
                    dominants[index] = dominant
    if not dominants:
        return []
    roots = {slots[index].word.rstrip("0123456789/") for index in dominants}
    if is_blues or (is_blues is None and len(roots) == 2):
        numerals = tuple(dict.fromkeys(slots[index].word for index in dominants if slots[index].copied is None))
        for index, dominant in dominants.items():
            meanings[index] = dominant
        return [Remark(message("progressions.blues", numerals=numerals, count=len(numerals)), 0, 0)]
    first = min(dominants)
    if is_blues is None and slots[first].word.startswith("I") and not slots[first].word.startswith("IV"):
        return [Remark(message("progressions.diatonic-seventh", numeral=slots[first].word), 0, 0)]
    return []


# --- beats --------------------------------------------------------------------------------------------------------


def _add_up(lengths: Sequence[Fraction]) -> list[Fraction]:
    """Return the onset of each chord.

    It is counted in parts of a beat, because whole numbers are added faster.
    """
    divisions = lcm(*{length.denominator for length in lengths})
    onsets = []
    parts = 0
    for length in lengths:
        onsets.append(_make_fraction(parts, divisions))
        parts += length.numerator * (divisions // length.denominator)
    return onsets


@lru_cache(maxsize=16384)
def _make_fraction(numerator: int, denominator: int) -> Fraction:
    return Fraction(numerator, denominator)


def _measure(structure: Structure, metre: Metre, kind: Kind) -> tuple[list[Fraction], list[int], list[Remark]]:
    """Return length and bar of each slot, and remarks about irregular bars."""
    if structure.has_bar_lines and structure.slots:
        return _measure_bars(structure, metre)
    lengths = _measure_without_bar_lines(structure, metre, kind)
    bars = []
    onset = Fraction(0)
    for length in lengths:
        bars.append(int(onset // metre.beats) + 1)
        onset += length
    return lengths, bars, []


def _measure_without_bar_lines(structure: Structure, metre: Metre, kind: Kind) -> list[Fraction]:
    slots = structure.slots
    is_line = kind in ("notes", "syllables")
    usual = Fraction(1 if is_line else metre.beats_without_bar_lines)
    last_usual = Fraction(2 if is_line else metre.beats)
    lengths: list[Fraction] = []
    onset = Fraction(0)
    section_starts = {*structure.bar_starts[1:], len(slots)}
    for index, slot in enumerate(slots):
        length = slot.beats
        if length is None:
            length = usual * slot.weight
            if index == len(slots) - 1:
                length = last_usual if slot.weight == 1 else length
            elif index + 1 in section_starts:  # a section begins with a bar
                length += -(onset + length) % metre.beats
        lengths.append(length)
        onset += length
    return lengths


def _measure_bars(structure: Structure, metre: Metre) -> tuple[list[Fraction], list[int], list[Remark]]:
    slots = structure.slots
    factors = _find_factors(structure)
    is_simple = not factors and not any(slot.beats or slot.weight > 1 for slot in slots)
    lengths: list[Fraction] = []
    bars: list[int] = []
    remarks: list[Remark] = []
    shares_by_count: dict[int, tuple[Fraction, ...]] = {}
    number = 1
    ends = (*structure.bar_starts[1:], len(slots))
    for start, end in zip(structure.bar_starts, ends, strict=True):
        if is_simple:
            count = end - start
            if count not in shares_by_count:
                beats = Fraction(metre.beats)
                shares_by_count[count] = share_beats(beats, count, is_compound=metre.is_compound)
            lengths += shares_by_count[count]
            bars += (number,) * count
            number += 1
            continue
        bar_slots = slots[start:end]
        bar_factors = factors[start:end] if factors else [1] * len(bar_slots)
        is_grouped = any(factor > 1 for factor in bar_factors)
        bar_lengths = share_bar(
            metre.beats,
            [slot.weight * factor for slot, factor in zip(bar_slots, bar_factors, strict=True)],
            [
                slot.beats if slot.beats is None else slot.beats * factor
                for slot, factor in zip(bar_slots, bar_factors, strict=True)
            ],
            is_compound=metre.is_compound,
            is_equal=is_grouped,
        )
        if any(slot.beats is not None for slot in bar_slots):
            total = sum(bar_lengths, Fraction(0))
            if start == 0 and total < metre.beats and end < len(slots):
                number = 0
            elif total != metre.beats and not (end == len(slots) and total == metre.beats - _sum_pickup(bars, lengths)):
                remarks.append(
                    Remark(
                        message("progressions.bar-length", bar=number, found=_write_beats(total), expected=metre.beats),
                        bar_slots[0].start,
                        bar_slots[-1].end,
                    )
                )
        lengths += (
            length / factor if factor > 1 else length for length, factor in zip(bar_lengths, bar_factors, strict=True)
        )
        bars += [number] * len(bar_slots)
        number += 1
    return lengths, bars, remarks


def _sum_pickup(bars: Sequence[int], lengths: Sequence[Fraction]) -> Fraction:
    return sum((length for bar, length in zip(bars, lengths, strict=True) if bar == 0), Fraction(0))


def _find_factors(structure: Structure) -> list[int]:
    """Return the number of times that each chord is played inside its bar.

    The result is empty if no group is inside a bar.
    """
    factors: list[int] = []
    for repeat in structure.repeats:
        if repeat.is_inside_bar:
            factors = factors or [1] * len(structure.slots)
            for index in range(repeat.first, repeat.end):
                factors[index] = min(factors[index] * repeat.times, MAX_SLOTS)
    return factors


def _write_beats(beats: Fraction) -> str:
    return str(beats) if beats.denominator != 1 or beats < 100 else f"{int(beats)}"


def _unfold_chords(reading: Reading) -> tuple[PlayedChord, ...]:
    played: list[PlayedChord] = []
    onset = Fraction(0)
    bar = min(1, reading.chords[0].bar) if reading.chords else 1
    last_bar = bar
    order = islice(unfold_order(reading.repeats, len(reading.chords)), MAX_PLAYED_CHORDS)
    for index, is_jump in order:
        chord = reading.chords[index]
        if not reading.has_bar_lines:
            bar = int(onset // reading.metre.beats) + 1
        elif is_jump or chord.bar != last_bar:
            bar += 1
        last_bar = chord.bar
        played.append(PlayedChord(index, bar, onset, chord.length))
        onset += chord.length
    return tuple(played)


# --- remarks ------------------------------------------------------------------------------------------------------


def _make_problem_remarks(
    structure: Structure, chords: Sequence[TypedChord], words: Sequence[str], kind: Kind, start: int, end: int
) -> list[Remark]:
    remarks: list[Remark] = []
    is_none_understood = bool(chords) and all(chord.meaning is None for chord in chords)
    if is_none_understood:
        remarks.append(Remark(message("progressions.none-understood"), start, start, is_problem=True))
    for index, chord in enumerate(chords):
        if chord.meaning is None and chord.copied is None:
            nearest = () if words[index][0] in "%/" else find_nearest(words[index], kind)
            remarks.append(
                Remark(
                    message(
                        "progressions.not-understood",
                        typed=chord.word[:MAX_QUOTED_CHARACTERS],
                        number=index + 1,
                    ),
                    chord.start,
                    chord.end,
                    index,
                    nearest,
                    is_problem=True,
                )
            )
    for token in structure.unpaired:
        if token.kind in ("word", "same"):
            remarks.append(
                Remark(message("progressions.too-many", most=MAX_SLOTS), token.start, token.end, is_problem=True)
            )
            break
        remarks.append(
            Remark(
                message("progressions.unpaired", sign=token.text[:MAX_QUOTED_CHARACTERS]),
                token.start,
                token.end,
                is_problem=True,
            )
        )
    if end - start > MAX_TEXT_CHARACTERS:
        first = start + MAX_TEXT_CHARACTERS
        remarks.append(Remark(message("progressions.too-long", most=MAX_TEXT_CHARACTERS), first, end, is_problem=True))
    return remarks
