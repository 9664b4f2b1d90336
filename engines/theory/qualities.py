"""Notes of chords, intervals and scales by name, to check the rows of a deck."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from engines.theory.chord_symbols import COMMON_SYMBOLS, ChordSymbol, read_symbol
from engines.theory.degree import Degree
from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.pitch import NoteName

SYMBOLS_BY_QUALITY = {
    "major": "", "minor": "m", "diminished": "dim", "augmented": "aug", "power": "5", "suspended second": "sus2",
    "suspended fourth": "sus4", "sixth": "6", "major sixth": "6", "minor sixth": "m6", "seventh": "7",
    "dominant": "7", "dominant seventh": "7", "major seventh": "maj7", "minor seventh": "m7",
    "half diminished": "m7b5", "half diminished seventh": "m7b5", "diminished seventh": "dim7",
    "minor major seventh": "mmaj7", "augmented seventh": "aug7", "seventh flat fifth": "7b5",
    "seventh suspended fourth": "7sus4", "added ninth": "add9", "minor added ninth": "madd9", "ninth": "9",
    "dominant ninth": "9", "major ninth": "maj9", "minor ninth": "m9", "seventh flat ninth": "7b9",
    "seventh sharp ninth": "7#9", "seventh sharp eleventh": "7#11", "sixth ninth": "6/9", "eleventh": "11",
    "minor eleventh": "m11", "thirteenth": "13", "major thirteenth": "maj13", "minor thirteenth": "m13",
}  # fmt: skip
"""Symbols of chord qualities in words, without capitals, hyphens and "chord"."""

DEGREES_BY_SCALE = {
    "chromatic": "1 b2 2 b3 3 4 #4 5 b6 6 b7 7", "major": "1 2 3 4 5 6 7", "ionian": "1 2 3 4 5 6 7",
    "dorian": "1 2 b3 4 5 6 b7", "phrygian": "1 b2 b3 4 5 b6 b7", "lydian": "1 2 3 #4 5 6 7",
    "mixolydian": "1 2 3 4 5 6 b7", "minor": "1 2 b3 4 5 b6 b7", "natural minor": "1 2 b3 4 5 b6 b7",
    "aeolian": "1 2 b3 4 5 b6 b7", "locrian": "1 b2 b3 4 b5 b6 b7", "harmonic minor": "1 2 b3 4 5 b6 7",
    "melodic minor": "1 2 b3 4 5 6 7", "phrygian dominant": "1 b2 3 4 5 b6 b7", "whole tone": "1 2 3 #4 #5 b7",
    "major pentatonic": "1 2 3 5 6", "minor pentatonic": "1 b3 4 5 b7", "blues": "1 b3 4 b5 5 b7",
}  # fmt: skip
"""Degrees of scales by their names."""

_OPTIONAL_DEGREES = {"11": "3 5 9", "m11": "5 9", "13": "5 9 11", "maj13": "5 9 11", "m13": "5 9 11"}
"""Degrees that these chords may have or leave out."""
_COMMON_SYMBOLS = frozenset(map(read_symbol, COMMON_SYMBOLS))
_TRITONE_NAMES = ("tritone", "tt", "tri")
_INTERVAL_NUMBERS = range(1, 16)


class NamedStructure(NamedTuple):
    """The degrees of a name, and `optional` ones, which may be left out."""

    degrees: tuple[str, ...]
    optional: tuple[str, ...] = ()

    def fits(self, required: Iterable[int], optional: Iterable[int] = ()) -> bool:
        """Return True if these semitones above the root agree with the name.

        >>> minor = find_chord_structure("minor")
        >>> minor.fits((0, 3, 7)), minor.fits((0, 4, 7))
        (True, False)
        """
        required_classes = {semitones % 12 for semitones in required}
        named_classes, optional_classes = _find_pitch_classes(self.degrees), _find_pitch_classes(self.optional)
        available_classes = required_classes | {semitones % 12 for semitones in optional}
        return (
            named_classes - optional_classes <= available_classes
            and required_classes <= named_classes | optional_classes
        )


def find_chord_structure(quality: str) -> NamedStructure | None:
    """Return the structure of a chord's quality, or None if it is unknown.

    The quality is in words or a symbol.

    >>> find_chord_structure("Half-diminished Seventh") == find_chord_structure("m7b5")
    True
    """
    words = _normalize(quality).removesuffix(" chord").removesuffix(" triad")
    text = SYMBOLS_BY_QUALITY.get(words, quality or None)
    symbol = _read_common_symbol(text) if text is not None else None
    if symbol is None:
        return None
    degrees = tuple(map(str, symbol.degrees))
    omissible_fifth = ("5",) if len(degrees) > 3 and "5" in degrees else ()
    return NamedStructure(degrees, (*omissible_fifth, *_OPTIONAL_DEGREES.get(symbol.text, "").split()))


def _read_common_symbol(text: str) -> ChordSymbol | None:
    """Return one of the symbols that decks print, in any spelling, or None."""
    with suppress(TheoryError):
        symbol = read_symbol(text)
        if symbol in _COMMON_SYMBOLS:
            return symbol
    return None


def read_chord_name(name: str) -> tuple[NoteName, NamedStructure] | None:
    """Return root and structure of a chord such as ``Dm7``; None if it is unknown."""
    for end in range(len(name), 0, -1):
        with suppress(TheoryError):
            root = NoteName.parse(name[:end])
            structure = find_chord_structure(name[end:]) if name[end:] else NamedStructure(("1", "3", "5"))
            return (root, structure) if structure is not None else None
    return None


def find_scale_structure(name: str) -> NamedStructure | None:
    """Return the structure of a scale by its name; None if it is unknown."""
    degrees = DEGREES_BY_SCALE.get(_normalize(name).removesuffix(" scale"))
    return NamedStructure(tuple(degrees.split())) if degrees else None


def find_interval_widths(name: str) -> tuple[int, frozenset[int]] | None:
    """Return the semitones and numbers of an interval; None if it is unknown.

    The interval is given by name or symbol.

    >>> find_interval_widths("Minor Third"), find_interval_widths("P5"), find_interval_widths("Tritone")
    ((3, frozenset({3})), (7, frozenset({5})), (6, frozenset({4, 5})))
    """
    words = _normalize(name)
    if words in _TRITONE_NAMES:
        return 6, frozenset((4, 5))
    if words == "octave":
        words = "perfect octave"
    with suppress(TheoryError):
        interval = Interval.parse(name)
        return interval.semitones, frozenset((interval.number,))
    for number in _INTERVAL_NUMBERS:
        for quality in ("P", "M", "m", "A", "d"):
            with suppress(TheoryError):
                interval = Interval.parse(f"{quality}{number}")
                if interval.words == words:
                    return interval.semitones, frozenset((number,))
    return None


def _normalize(name: str) -> str:
    return re.sub(r"[\s‑-]+", " ", name.casefold()).strip()


def _find_pitch_classes(degrees: Iterable[str]) -> set[int]:
    return {Degree.parse(degree).semitones % 12 for degree in degrees}
