"""Tunings: how far each note of a passage lies from equal temperament, and which of its intervals beat.

Just intonation is of the 5-limit: fifths of 3:2 and thirds of 5:4, pure above the root of each chord. That stands where
its degree does above the tonic, or a comma beside it where more of the chord then keeps its place and rests; so do
minor sevenths, 16:9 or 9:5, diminished fifths, 64:45 or 36:25, and ninths, 9:4 or 20:9. Pythagorean tuning
is a row of pure fifths. The tonic stays where it was, or, in a passage without a key, the root of its only chord.
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
from engines.theory.pitch import Name, Pitch
from engines.theory.roman import Roman

Tuning = Literal["equal", "just", "pythagorean"]
TUNINGS: tuple[Tuning, ...] = get_args(Tuning)

CONCERT = 440.0
"""Hz of the A above middle C, unless another one is asked for."""
LOWEST_A, HIGHEST_A = 415.0, 466.0
"""Hz: about a semitone to either side, where old and high organs have it."""

FIFTH, COMMA = Fraction(3, 2), Fraction(81, 80)
_SHIFTS = (0.0, -1200 * log2(COMMA), 1200 * log2(COMMA))
"""Cents by which the root of a chord gives way, so that fewer of its notes leave their places in the key: that of ii
stands a comma lower."""
_EITHER = {-2: _SHIFTS[2], -6: _SHIFTS[2], 2: _SHIFTS[1]}
"""By fifths above a root, what may give way by itself, and by how many cents: a minor seventh over a minor third, for
one, whose fifth would else be a wolf."""
_UNREST = {1: 2, 3: 1, 4: 1}
"""By fifths between two notes of a chord, how much worse it is if they beat: a fifth that is a comma off is a wolf."""
_WIDEST = 10
"""Letters of an interval that is called by its own name; wider ones are as without their octaves."""
_CONSONANT = (0, 2, 3, 4, 5)
"""Letters apart, octaves left out."""
_MOST_NAMES = 5
"""What has more different names is no chord but a scale, and stands above its first note."""
_FROM_ROOT = {0: 0, 1: 1, 4: 1, -3: 1, -2: 2, 5: 2}
"""By fifths above a root, how unlike a member of a chord a note is; others are as _STRANGE."""
_STRANGE = 5


class Beat(NamedTuple):
    """Two notes that sound together: how far from pure their interval is."""

    low: Note
    high: Note
    interval: str
    """In words: ``"major third"``."""
    consonant: bool
    """Whether it rests where it is pure: an octave, fifth, fourth, third or sixth, or one of them and octaves."""
    ratio: Fraction
    """Of the frequencies, if it were pure."""
    cents: float
    """How much wider than pure it is; negative where it is narrower."""
    rate: float
    """Beats a second between the lowest partials that both nearly share; 0.0 where it rests."""


class _Harmony(NamedTuple):
    """A chord, or a scale."""

    root: Name
    fifths: frozenset[int]
    """Of its names, and of those that its numeral has and nobody plays."""


def tuned(passage: Passage, tuning: Tuning, a4: float = CONCERT) -> Passage:
    """The same passage in a tuning. `a4` is the A above middle C in equal temperament, in Hz; the tonic stands where it
    does there, so that in C major a just A is lower. Notes without a name keep to equal temperament.

    >>> third = Passage((Note(60, 0.0, 1.0, name="C4"), Note(64, 0.0, 1.0, name="E4")), key="C major")
    >>> [round(note.cents, 1) for note in tuned(third, "just").notes]
    [0.0, -13.7]

    Raises `TheoryError` for a tuning that is not known and an A out of reach.
    """
    if tuning not in TUNINGS:
        raise TheoryError("theory.no-tuning", typed=tuning[:20], known=tuple(TUNINGS))
    if not LOWEST_A <= a4 <= HIGHEST_A:
        raise TheoryError("theory.concert-pitch", hertz=a4, least=LOWEST_A, most=HIGHEST_A)
    higher = 1200 * log2(a4 / CONCERT)
    offsets = [0.0] * len(passage.notes) if tuning == "equal" else _offsets(passage, just=tuning == "just")
    notes = (
        replace(note, cents=higher + offset if offset or higher else 0.0)
        for note, offset in zip(passage.notes, offsets, strict=True)
    )
    return replace(passage, notes=tuple(notes))


def frequency(note: Note) -> float:
    """Hz of a note where it is tuned to."""
    return float(CONCERT * 2 ** ((note.pitch - 69 + note.cents / 100) / 12))


def beating(passage: Passage) -> tuple[Beat, ...]:
    """Every two notes that begin to sound together, once for each two names and heights, in order of time."""
    found: dict[tuple[int, int, float], Beat] = {}
    at: defaultdict[float, list[Note]] = defaultdict(list)
    for note in passage.notes:
        if note.name and not note.signal:
            at[note.onset].append(note)
    for onset in sorted(at):
        struck = sorted(at[onset], key=lambda note: note.pitch)
        for place, low in enumerate(struck):
            for high in struck[place + 1 :]:
                beat = _beat(low, high)
                found.setdefault((low.pitch, high.pitch, round(beat.cents, 3)), beat)
    return tuple(found.values())


def _beat(low: Note, high: Note) -> Beat:
    one, two = Pitch.parse(low.name), Pitch.parse(high.name)
    ratio = _ratio(two.name.fifths - one.name.fifths)
    ratio *= Fraction(2) ** round((high.pitch - low.pitch) / 12 - log2(ratio))
    lower, higher = frequency(low), frequency(high)
    cents = 1200 * log2(higher / lower / ratio)
    rate = abs(ratio.denominator * higher - ratio.numerator * lower)
    between = one.to(two)
    while between.number > _WIDEST:
        between += Interval(-7, -12)
    consonant = between.quality in ("P", "M", "m") and between.steps % 7 in _CONSONANT
    return Beat(low, high, between.words, consonant, ratio, cents, rate if abs(cents) > 1e-6 else 0.0)


def _ratio(fifths: int, just: bool = True) -> Fraction:
    """The ratio, within some octave, of a note so many fifths above another. Just: by as many commas as four fifths
    make a pure third."""
    commas = (abs(fifths) + 1) // 4 * (1 if fifths > 0 else -1) if just else 0
    return Fraction(FIFTH**fifths / COMMA**commas)


def _from_equal(fifths: int, just: bool) -> float:
    """Cents from equal temperament of a note so many fifths above another that is in it."""
    cents = 1200 * log2(_ratio(fifths, just)) - 700 * fifths
    return cents - 1200 * round(cents / 1200)


def _offsets(passage: Passage, just: bool) -> list[float]:
    """Cents from equal temperament, by note."""
    names = [Pitch.parse(note.name).name if note.name else None for note in passage.notes]
    regions = list(_regions(passage))
    harmonies = [_harmony(passage, names, region) for region in regions]
    if passage.key:
        tonic = Key.parse(passage.key).tonic
    else:
        tonic = harmonies[0].root if len(harmonies) == 1 and harmonies[0] is not None else Name("C")
    offsets = [0.0] * len(names)
    for region, harmony in zip(regions, harmonies, strict=True):
        if harmony is not None:
            placed = _placed(harmony, tonic.fifths, just)
            for at in region:
                if (name := names[at]) is not None:
                    offsets[at] = placed[name.fifths]
    return offsets


def _placed(harmony: _Harmony, tonic: int, just: bool) -> dict[int, float]:
    """Cents from equal temperament of the names of a chord, by their fifths."""
    root, chord = harmony.root.fifths, harmony.fifths
    above = _from_equal(root - tonic, just)
    own = {fifths: above + _from_equal(fifths - root, just) for fifths in chord}
    if not just:
        return own
    places = {fifths: _from_equal(fifths - tonic, just) for fifths in chord}
    either = [fifths for fifths in sorted(chord, reverse=True) if fifths - root in _EITHER]
    tried = (
        {fifths: cents + shift + gives.get(fifths, 0.0) for fifths, cents in own.items()}
        for shift, *by in product(_SHIFTS, *((0.0, _EITHER[fifths - root]) for fifths in either))
        for gives in (dict(zip(either, by, strict=True)),)
    )
    return min(tried, key=lambda placed: _strain(placed, places))


def _strain(placed: dict[int, float], places: dict[int, float]) -> int:
    """How many names of a chord are not where the key has them, and how much of it beats."""
    moved = sum(abs(placed[fifths] - place) > 1.0 for fifths, place in places.items())
    return moved + sum(
        _UNREST.get(high - low, 0)
        for low, high in combinations(sorted(placed), 2)
        if abs(placed[high] - placed[low] - _from_equal(high - low, just=True)) > 1.0
    )


def _regions(passage: Passage) -> Iterator[list[int]]:
    """Notes by the label that they stand over; all together where there is none."""
    begins = sorted({0.0, *(label.onset for label in passage.labels)})
    for begin, end in zip(begins, [*begins[1:], float("inf")], strict=True):
        region = [at for at, note in enumerate(passage.notes) if begin <= note.onset < end]
        if region:
            yield region


def _harmony(passage: Passage, names: list[Name | None], region: list[int]) -> _Harmony | None:
    """The chord of a region: as its numeral says, else over the root that its label names, else over that of its
    notes which the others stand above best; a scale stands over its first note."""
    there = [(passage.notes[at].pitch, name) for at in region if (name := names[at]) is not None]
    if not there:
        return None
    different = {name for _, name in there}
    fifths = frozenset(name.fifths for name in different)
    begin = passage.notes[region[0]].onset
    for label in passage.labels:
        if label.onset == begin:
            with suppress(TheoryError):
                key = Key.parse(passage.key)
                numeral = Roman.parse(label.text)
                members = {member.name.fifths for member in numeral.names(key)}
                return _Harmony(numeral.root(key), fifths | members)
            if label.root and (root := Name.parse(label.root)) in different:
                return _Harmony(root, fifths)
    if len(different) > _MOST_NAMES:
        return _Harmony(there[0][1], fifths)
    unlike = {
        name: sum(_FROM_ROOT.get(other.fifths - name.fifths, _STRANGE) for other in different) for name in different
    }
    return _Harmony(min(there, key=lambda one: (unlike[one[1]], one[0]))[1], fifths)
