"""Tunings: each note's distance from equal temperament, and beating intervals.

Just intonation is 5-limit: fifths of 3:2 and thirds of 5:4, pure above the root of each chord. A root has the pitch of
its degree above the tonic, or is a syntonic comma away from it if then more notes of the chord keep their pitch and do
not beat. The same holds for minor sevenths (16:9 or 9:5), diminished fifths (64:45 or 36:25) and ninths (9:4 or 20:9).
Pythagorean tuning is a chain of pure fifths. The tonic keeps its pitch. In a passage without a key and with one chord,
its root does.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, product
from math import log2
from typing import Literal, NamedTuple, get_args

from msgspec.structs import replace

from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.key import Key
from engines.theory.passage import Note, Passage
from engines.theory.pitch import NoteName, Pitch
from engines.theory.roman import RomanNumeral

Tuning = Literal["equal", "just", "pythagorean"]
TUNINGS: tuple[Tuning, ...] = get_args(Tuning)

CONCERT_PITCH_HZ = 440.0
"""Frequency of A4 in Hz by default."""
MIN_A4_HZ, MAX_A4_HZ = 415.0, 466.0
"""Limits of A4 in Hz: about a semitone to either side of 440 Hz."""

FIFTH_RATIO, SYNTONIC_COMMA_RATIO = Fraction(3, 2), Fraction(81, 80)
_ROOT_SHIFTS_CENTS = (0.0, -1200 * log2(SYNTONIC_COMMA_RATIO), 1200 * log2(SYNTONIC_COMMA_RATIO))
"""Cents by which a chord's root may move, so that more notes keep their pitch.

The root of ii is a comma lower.
"""
_MEMBER_SHIFTS_CENTS = {-2: _ROOT_SHIFTS_CENTS[2], -6: _ROOT_SHIFTS_CENTS[2], 2: _ROOT_SHIFTS_CENTS[1]}
"""Fifths above a root of notes that may move alone, and their cents.

For example, a minor seventh over a minor third moves, because their fifth would otherwise be a wolf.
"""
_BEATING_PENALTIES = {1: 2, 3: 1, 4: 1}
"""Penalty of beating intervals by fifths; a fifth that is a comma off is a wolf."""
_MAX_NAMED_INTERVAL = 10
"""Limit in letters of intervals with their own names; wider ones lose octaves."""
_CONSONANT_STEPS = (0, 2, 3, 4, 5)
"""Letters of consonant intervals, without octaves."""
_MAX_CHORD_NAMES = 5
"""Limit of different names in a chord; a scale has more, on its first note."""
_MEMBER_PENALTIES = {0: 0, 1: 1, 4: 1, -3: 1, -2: 2, 5: 2}
"""Penalty of chord members by fifths above the root; `_OTHER_PENALTY` for others."""
_OTHER_PENALTY = 5


class BeatingInterval(NamedTuple):
    """The interval of two notes that sound together, and its distance from pure."""

    low: Note
    high: Note
    interval: str
    """Name in words: ``"major third"``."""
    consonant: bool
    """True for an octave, fifth, fourth, third or sixth, also with added octaves.

    Such an interval does not beat if it is pure.
    """
    ratio: Fraction
    """Ratio of the frequencies of the pure interval."""
    cents: float
    """Cents wider than pure; negative if narrower."""
    rate: float
    """Beats a second between the lowest nearly common partials; 0.0 if it is pure."""


class _Harmony(NamedTuple):
    """A chord, or a scale."""

    root: NoteName
    fifths: frozenset[int]
    """Fifths of its names, including names of its numeral that nobody plays."""


def tune_passage(passage: Passage, tuning: Tuning, a4: float = CONCERT_PITCH_HZ) -> Passage:
    """Return the same passage in a tuning.

    `a4` is the A above middle C in equal temperament, in Hz. The tonic is tuned from there, so that in C major a just A
    is lower. Notes without a name keep to equal temperament.

    >>> third = Passage((Note(60, 0.0, 1.0, name="C4"), Note(64, 0.0, 1.0, name="E4")), key="C major")
    >>> [round(note.cents, 1) for note in tune_passage(third, "just").notes]
    [0.0, -13.7]

    Raises `TheoryError` for an unknown tuning or an A outside the limits.
    """
    if tuning not in TUNINGS:
        raise TheoryError("theory.no-tuning", typed=tuning[:20], known=tuple(TUNINGS))
    if not MIN_A4_HZ <= a4 <= MAX_A4_HZ:
        raise TheoryError("theory.concert-pitch", hertz=a4, least=MIN_A4_HZ, most=MAX_A4_HZ)
    a4_cents = 1200 * log2(a4 / CONCERT_PITCH_HZ)
    offsets = [0.0] * len(passage.notes) if tuning == "equal" else _find_offsets(passage, is_just=tuning == "just")
    notes = (
        replace(note, cents=a4_cents + offset if offset or a4_cents else 0.0)
        for note, offset in zip(passage.notes, offsets, strict=True)
    )
    return replace(passage, notes=tuple(notes))


def find_frequency_hz(note: Note) -> float:
    """Return the frequency of a tuned note in Hz."""
    return float(CONCERT_PITCH_HZ * 2 ** ((note.pitch - 69 + note.cents / 100) / 12))


def find_beating_intervals(passage: Passage) -> tuple[BeatingInterval, ...]:
    """Return every interval of notes struck together, in order of time.

    Intervals with the same pitches and cents are included once.
    """
    result: dict[tuple[int, int, float], BeatingInterval] = {}
    notes_by_onset: defaultdict[float, list[Note]] = defaultdict(list)
    for note in passage.notes:
        if note.name and not note.signal:
            notes_by_onset[note.onset].append(note)
    for onset in sorted(notes_by_onset):
        notes = sorted(notes_by_onset[onset], key=lambda note: note.pitch)
        for index, low in enumerate(notes):
            for high in notes[index + 1 :]:
                interval = _make_interval(low, high)
                result.setdefault((low.pitch, high.pitch, round(interval.cents, 3)), interval)
    return tuple(result.values())


def _make_interval(low: Note, high: Note) -> BeatingInterval:
    low_pitch, high_pitch = Pitch.parse(low.name), Pitch.parse(high.name)
    ratio = _find_ratio(high_pitch.name.fifths - low_pitch.name.fifths)
    ratio *= Fraction(2) ** round((high.pitch - low.pitch) / 12 - log2(ratio))
    low_hz, high_hz = find_frequency_hz(low), find_frequency_hz(high)
    cents = 1200 * log2(high_hz / low_hz / ratio)
    beats_per_second = abs(ratio.denominator * high_hz - ratio.numerator * low_hz)
    interval = low_pitch.interval_to(high_pitch)
    while interval.number > _MAX_NAMED_INTERVAL:
        interval += Interval(-7, -12)
    is_consonant = interval.quality in ("P", "M", "m") and interval.steps % 7 in _CONSONANT_STEPS
    return BeatingInterval(
        low, high, interval.words, is_consonant, ratio, cents, beats_per_second if abs(cents) > 1e-6 else 0.0
    )


def _find_ratio(fifths: int, is_just: bool = True) -> Fraction:
    """Return the ratio of notes some fifths apart, in any octave.

    Just tuning subtracts syntonic commas, so that four fifths make a pure third.
    """
    commas = (abs(fifths) + 1) // 4 * (1 if fifths > 0 else -1) if is_just else 0
    return Fraction(FIFTH_RATIO**fifths / SYNTONIC_COMMA_RATIO**commas)


def _find_cents_from_equal(fifths: int, is_just: bool) -> float:
    """Return cents from equal temperament at some fifths above a tempered note."""
    cents = 1200 * log2(_find_ratio(fifths, is_just)) - 700 * fifths
    return cents - 1200 * round(cents / 1200)


def _find_offsets(passage: Passage, is_just: bool) -> list[float]:
    names = [Pitch.parse(note.name).name if note.name else None for note in passage.notes]
    regions = list(_iterate_regions(passage))
    harmonies = [_find_harmony(passage, names, region) for region in regions]
    if passage.key:
        tonic = Key.parse(passage.key).tonic
    else:
        tonic = harmonies[0].root if len(harmonies) == 1 and harmonies[0] is not None else NoteName("C")
    offsets = [0.0] * len(names)
    for region, harmony in zip(regions, harmonies, strict=True):
        if harmony is not None:
            cents_by_fifths = _tune_harmony(harmony, tonic.fifths, is_just)
            for index in region:
                if (name := names[index]) is not None:
                    offsets[index] = cents_by_fifths[name.fifths]
    return offsets


def _tune_harmony(harmony: _Harmony, tonic_fifths: int, is_just: bool) -> dict[int, float]:
    """Return the cents from equal temperament of a chord's names, by their fifths."""
    root_fifths, chord_fifths = harmony.root.fifths, harmony.fifths
    root_cents = _find_cents_from_equal(root_fifths - tonic_fifths, is_just)
    unshifted = {fifths: root_cents + _find_cents_from_equal(fifths - root_fifths, is_just) for fifths in chord_fifths}
    if not is_just:
        return unshifted
    scale_cents = {fifths: _find_cents_from_equal(fifths - tonic_fifths, is_just) for fifths in chord_fifths}
    movable = [fifths for fifths in sorted(chord_fifths, reverse=True) if fifths - root_fifths in _MEMBER_SHIFTS_CENTS]
    candidates = (
        {fifths: cents + root_shift + member_shifts.get(fifths, 0.0) for fifths, cents in unshifted.items()}
        for root_shift, *shifts in product(
            _ROOT_SHIFTS_CENTS, *((0.0, _MEMBER_SHIFTS_CENTS[fifths - root_fifths]) for fifths in movable)
        )
        for member_shifts in (dict(zip(movable, shifts, strict=True)),)
    )
    return min(candidates, key=lambda cents_by_fifths: _find_penalty(cents_by_fifths, scale_cents))


def _find_penalty(cents_by_fifths: dict[int, float], scale_cents: dict[int, float]) -> int:
    """Return the penalty for names of a chord that have moved or that beat."""
    moved_count = sum(abs(cents_by_fifths[fifths] - cents) > 1.0 for fifths, cents in scale_cents.items())
    return moved_count + sum(
        _BEATING_PENALTIES.get(high - low, 0)
        for low, high in combinations(sorted(cents_by_fifths), 2)
        if abs(cents_by_fifths[high] - cents_by_fifths[low] - _find_cents_from_equal(high - low, is_just=True)) > 1.0
    )


def _iterate_regions(passage: Passage) -> Iterator[list[int]]:
    """Yield the indices of the notes over each label, or of all notes without labels."""
    start_beats = sorted({0.0, *(label.onset for label in passage.labels)})
    for start_beat, end_beat in zip(start_beats, [*start_beats[1:], float("inf")], strict=True):
        region = [index for index, note in enumerate(passage.notes) if start_beat <= note.onset < end_beat]
        if region:
            yield region


def _find_harmony(passage: Passage, names: list[NoteName | None], region: list[int]) -> _Harmony | None:
    """Return the chord or scale of a region, or None if it has no names.

    The root is that of the label's numeral or name. Without them it is the note over which the others fit best, or the
    first note of a scale.
    """
    named_notes = [(passage.notes[index].pitch, name) for index in region if (name := names[index]) is not None]
    if not named_notes:
        return None
    distinct_names = {name for _, name in named_notes}
    fifths = frozenset(name.fifths for name in distinct_names)
    onset = passage.notes[region[0]].onset
    for label in passage.labels:
        if label.onset == onset:
            with suppress(TheoryError):
                key = Key.parse(passage.key)
                numeral = RomanNumeral.parse(label.text)
                members = {member.name.fifths for member in numeral.members(key)}
                return _Harmony(numeral.root(key), fifths | members)
            if label.root and (root := NoteName.parse(label.root)) in distinct_names:
                return _Harmony(root, fifths)
    if len(distinct_names) > _MAX_CHORD_NAMES:
        return _Harmony(named_notes[0][1], fifths)
    root_penalties = {
        name: sum(_MEMBER_PENALTIES.get(other.fifths - name.fifths, _OTHER_PENALTY) for other in distinct_names)
        for name in distinct_names
    }
    return _Harmony(
        min(named_notes, key=lambda pitch_and_name: (root_penalties[pitch_and_name[1]], pitch_and_name[0]))[1], fifths
    )
