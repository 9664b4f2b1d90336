"""Names of sounding notes: which chords they can be, the likeliest first.

Every chord that the grammar of chord symbols can name is found from its own notes, in any inversion and over any bass.
Notes do not say which of several names is meant: C E G A is C6 or Am7/C. The bass and the key decide their order.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import msgspec

from engines.theory.chord_symbol_reading import normalize_degrees
from engines.theory.chord_symbols import ALTERED_DOMINANT, ChordSymbol, make_symbol
from engines.theory.degree import Degree
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.named_chords import NamedChord
from engines.theory.pitch import NoteName, check_pitch_class
from engines.theory.spelling import spell_root

_DEGREES_BY_SEMITONES = (
    *(("1",), ("b9",), ("9", "2"), ("b3", "#9"), ("3",), ("11", "4"), ("b5", "#11"), ("5",)),
    *(("#5", "b13"), ("13",), ("b7",), ("7",)),
)
"""Degrees that each note above a root can be.

`normalize_degrees` gives them their usual names.
"""

_SIMPLE_SYMBOL_COSTS = {
    **dict.fromkeys(("", "m"), 0.0),
    **dict.fromkeys(("7", "m7", "maj7"), 1.0),
    **dict.fromkeys(("dim", "sus4", "m7b5", "dim7", "5"), 1.5),
    **dict.fromkeys(("aug", "6", "m6", "sus2", "9", "m9", "maj9", "7sus4", "mmaj7"), 2.0),
    **dict.fromkeys(("6/9", "m6/9", "add9", "madd9", "m11", "13", "7b9", "7#9", "7#5", "7b5", "9sus4"), 2.5),
    **dict.fromkeys(("maj7#11", "7#11", "maj13", "m13", "11", "maj7#5", "7alt"), 3.0),
    **dict.fromkeys(("7#5b9", "7#5#9", "9#5", "7sus4b9", "m7add11", "7b5b9", "maj9#5"), 3.25),
}
"""Costs of usual symbols.

Others cost more, the more degrees they add, alter or omit.
"""

_UNUSUAL_COST, _TENSION_COST, _ALTERED_FIFTH_COST, _OMITTED_COST = 2.5, 0.75, 1.75, 2.5
_ADDED_DEGREE_COST, _SUSPENSION_COST, _MINOR_SIXTH_COST = 0.75, 1.0, 1.5
_MISSING_DEGREE_COST = 0.75
"""Cost of a fifth or ninth that belongs to the symbol and does not sound."""
_INVERSION_COSTS = {1: 0.0, 3: 2.0, 5: 2.0, 7: 1.75, 6: 3.0, 2: 3.0, 4: 3.0, 9: 3.5, 11: 3.5, 13: 3.5}
"""Costs of basses by the number of their degree."""
_FOREIGN_BASS_COST = 3.0
_FOREIGN_ROOT_COST = 1.0
"""Cost of a root that is not in the key."""
_TONIC_BONUS, _LEADING_TONE_BONUS = 1.5, 2.5
"""Reductions for chords on the tonic, and for diminished ones on the leading tone."""

_FIFTH, _NINTH = Degree.parse("5"), Degree.parse("9")
_MISSING_DEGREES: tuple[tuple[Degree, ...], ...] = ((), (_FIFTH,), (_NINTH,), (_FIFTH, _NINTH))
_MAX_INCOMPLETE_NOTES = 6
"""Most notes of a chord in which a degree is missing."""
_MIN_UPPER_NOTES = 2
"""Least number of notes above a bass that is not in their chord."""


class RecognisedChord(msgspec.Struct, frozen=True):
    """A name that notes can have.

    >>> found = recognise_chord((7, 11, 5), bass=7)[0]
    >>> str(found.chord), [str(degree) for degree in found.missing]
    ('G7', ['5'])
    """

    chord: NamedChord
    missing: tuple[Degree, ...]
    """Degrees of the symbol that do not sound: the fifth, or the ninth below a 13."""
    cost: float
    """Rank of the name, the smallest first; 0 is a triad in root position."""


class _Reading(NamedTuple):
    """A symbol for notes above a root."""

    symbol: ChordSymbol
    missing: tuple[Degree, ...]
    cost: float


def recognise_chord(
    pitch_classes: Iterable[int], bass: int | None = None, key: Key | None = None
) -> tuple[RecognisedChord, ...]:
    """Return all names of some notes, the likeliest first.

    `pitch_classes` are the sounding notes, 0 for C to 11 for B, in any order. `bass` is the lowest of them, by default
    the first. A bass that is in no chord with the other notes is written after a slash, as are inversions. A fifth may
    be missing, and the ninth of a thirteenth chord. `key` decides between enharmonic names and equally good ones;
    without it roots have few accidentals. One note or none is no chord, and the result is empty.

    >>> [str(found.chord) for found in recognise_chord((0, 4, 7, 9), bass=0)][:2]
    ['C6', 'Am7/C']
    >>> str(recognise_chord((0, 4, 7, 9), bass=9)[0].chord), str(recognise_chord((2, 0, 5, 9))[0].chord)
    ('Am7', 'Dm7')
    >>> [str(recognise_chord((8, 11, 2, 5), 8, Key.parse(key))[0].chord) for key in ("A minor", "C minor")]
    ['G#dim7', 'Bdim7/Ab']

    Raises `TheoryError` for a number that is no pitch class, and for a bass that does not sound.
    """
    notes = tuple(dict.fromkeys(map(check_pitch_class, pitch_classes)))
    lowest = notes[0] if bass is None and notes else bass
    if lowest is None or len(notes) < 2:
        return ()
    if lowest not in notes:
        raise TheoryError("theory.silent-bass", number=lowest)
    return _recognise(frozenset(notes), lowest, key)


@lru_cache(maxsize=1024)
def _recognise(notes: frozenset[int], bass: int, key: Key | None) -> tuple[RecognisedChord, ...]:
    found = list(_iterate_names(notes, bass, bass, key))
    upper_notes = notes - {bass}
    if len(upper_notes) >= _MIN_UPPER_NOTES:
        found += _iterate_names(upper_notes, bass, None, key)
    return tuple(sorted(found, key=lambda each: (each.cost, each.chord.root.pitch_class != bass, len(str(each.chord)))))


def _iterate_names(
    notes: frozenset[int], bass: int, chord_bass: int | None, key: Key | None
) -> Iterator[RecognisedChord]:
    """Yield the names of notes on each root, over a bass that may be foreign.

    `chord_bass` is None if the bass is not among the notes.
    """
    for root in notes:
        mask = sum(1 << (note - root) % 12 for note in notes)
        for reading in _list_readings(mask):
            root_name = _spell_root(root, reading.symbol, key)
            cost = reading.cost + _find_key_cost(root_name, key)
            bass_name: NoteName | None
            if chord_bass is None and any((degree.semitones + root - bass) % 12 == 0 for degree in reading.missing):
                continue
            if chord_bass is None:
                bass_name = _spell_foreign_bass(bass, root_name)
                cost += _FOREIGN_BASS_COST
            else:
                cost -= _LEADING_TONE_BONUS * _is_leading_chord(root, reading.symbol, key)
                degrees = (*reading.symbol.degrees, *reading.symbol.optional)
                degree = next(each for each in degrees if each.semitones % 12 == (bass - root) % 12)
                bass_name = degree.above(root_name) if bass != root else None
                cost += _INVERSION_COSTS[degree.number]
            yield RecognisedChord(NamedChord(root_name, reading.symbol, bass_name), reading.missing, cost)


@lru_cache(maxsize=4096)
def _list_readings(mask: int) -> tuple[_Reading, ...]:
    """Return the symbols of notes, given as bits of semitones above the root."""
    best: dict[ChordSymbol, _Reading] = {}
    for added in _MISSING_DEGREES if mask.bit_count() <= _MAX_INCOMPLETE_NOTES else ((),):
        for symbol in _list_symbols(mask, added):
            cost = _find_symbol_cost(symbol) + _MISSING_DEGREE_COST * len(added)
            if symbol not in best or cost < best[symbol].cost:
                best[symbol] = _Reading(symbol, added, cost)
    return tuple(best.values())


def _list_symbols(mask: int, added: tuple[Degree, ...]) -> list[ChordSymbol]:
    """Return the symbols whose degrees are those of a mask and some added ones."""
    classes = [semitones for semitones in range(12) if mask >> semitones & 1]
    if any(degree.semitones % 12 in classes for degree in added):
        return []
    full_classes = sorted((*classes, *(degree.semitones % 12 for degree in added)))
    symbols = []
    for degrees in product(*(_DEGREES_BY_SEMITONES[semitones] for semitones in full_classes)):
        names = normalize_degrees(frozenset(degrees))
        symbol = make_symbol(names)
        sounding = {degree.semitones % 12 for degree in symbol.degrees}
        if len(sounding) == len(full_classes) and _is_possible(names) and _may_miss(names, added):
            symbols.append(symbol)
    altered_classes = {degree.semitones % 12 for degree in ALTERED_DOMINANT.degrees}
    if not added and {*classes, 1} == {*altered_classes, 1}:
        symbols.append(ALTERED_DOMINANT)
    return symbols


def _is_possible(names: frozenset[str]) -> bool:
    """Return True if a symbol can have these degrees."""
    has_third = not names.isdisjoint(("3", "b3"))
    has_altered_fifth = not names.isdisjoint(("b5", "#5"))
    return not (
        {"3", "b3"} <= names
        or ("5" in names and has_altered_fifth)
        or ("b3" in names and "#9" in names)
        or (has_third and "2" in names)
    )


def _may_miss(names: frozenset[str], added: tuple[Degree, ...]) -> bool:
    """Return True if notes without the added degrees are still heard as the chord."""
    is_diminished = bool(names & {"b3", "2"}) and "#11" in names
    if _FIFTH in added and (
        "5" not in names or names.isdisjoint(("3", "b3", "2", "4")) or is_diminished or "b6" in names
    ):
        return False
    has_ninth_below = bool(names & {"13", "11"}) and bool(names & {"b7", "7"})
    return _NINTH not in added or ("9" in names and has_ninth_below and names.isdisjoint(("b9", "#9")))


def _find_symbol_cost(symbol: ChordSymbol) -> float:
    simple_cost = _SIMPLE_SYMBOL_COSTS.get(symbol.text)
    if simple_cost is not None:
        return simple_cost
    names = {str(degree) for degree in symbol.degrees}
    has_third = not names.isdisjoint(("3", "b3", "2", "4")) or symbol.text.startswith("5")
    return (
        _UNUSUAL_COST
        + _TENSION_COST * len(names - {"1", "3", "b3", "2", "4", "b5", "5", "#5", "6", "b7", "7", "bb7"})
        + _ALTERED_FIFTH_COST * len(names & {"b5", "#5"})
        + _MINOR_SIXTH_COST * ({"b3", "#5"} <= names)
        + _ADDED_DEGREE_COST * symbol.text.count("add")
        + _SUSPENSION_COST * (not names.isdisjoint(("2", "4")))
        + _OMITTED_COST * (not has_third)
        + _OMITTED_COST * names.isdisjoint(("b5", "5", "#5"))
    )


def _is_leading_chord(root: int, symbol: ChordSymbol, key: Key | None) -> bool:
    """Return True for a diminished chord on the leading tone of a key."""
    return key is not None and symbol.text in ("dim", "dim7") and (root + 1) % 12 == key.tonic.pitch_class


def _find_key_cost(root: NoteName, key: Key | None) -> float:
    if key is None:
        return 0.0
    if root == key.tonic:
        return -_TONIC_BONUS
    is_in_key = root in key.scale or (key.mode == "minor" and root == key.name(7, 1))
    return 0.0 if is_in_key else _FOREIGN_ROOT_COST


def _spell_root(root: int, symbol: ChordSymbol, key: Key | None) -> NoteName:
    """Return a root's name: the nearest one to the key, or the one with few signs."""
    if key is None:
        return spell_root(root, symbol.degrees)
    return _find_nearest_name(root, key.tonic.fifths + (2 if key.mode == "major" else -1), rises=key.mode == "minor")


def _spell_foreign_bass(bass: int, root: NoteName) -> NoteName:
    return _find_nearest_name(bass, root.fifths + 1, rises=False)


def _find_nearest_name(pitch_class: int, centre_fifths: int, *, rises: bool) -> NoteName:
    """Return the name of a pitch class that is nearest on the line of fifths.

    Of two equally near ones it is the sharp one if the line `rises`, as in minor, whose leading tone is raised.
    """
    first = 7 * pitch_class % 12
    candidates = (first + 12 * turn for turn in range(-3, 4))
    fifths = min(candidates, key=lambda each: (abs(each - centre_fifths), -each if rises else each))
    return NoteName.from_fifths(fifths)
