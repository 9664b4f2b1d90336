"""Rows of the reference charts: intervals, notes of chords, degrees of a key.

Every row is worked out from a chosen note. Names are typed ("Eb", "F##"), as faces have them. No Qt here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.theory.degree import Degree
from engines.theory.interval import Interval
from engines.theory.key import Key, Mode
from engines.theory.pitch import NoteName

INTERVAL_NAMES = ("P1", "m2", "M2", "m3", "M3", "P4", "A4", "d5", "P5", "m6", "M6", "m7", "M7", "P8")

TRIADS = {
    "major": ("1", "3", "5"),
    "minor": ("1", "b3", "5"),
    "diminished": ("1", "b3", "b5"),
    "augmented": ("1", "3", "#5"),
}
"""Degrees above the root, by the quality of the triad."""

SEVENTHS = {
    "major seventh": ("1", "3", "5", "7"),
    "dominant seventh": ("1", "3", "5", "b7"),
    "minor seventh": ("1", "b3", "5", "b7"),
    "half-diminished": ("1", "b3", "b5", "b7"),
    "diminished seventh": ("1", "b3", "b5", "bb7"),
    "minor-major": ("1", "b3", "5", "7"),
    "augmented-major": ("1", "3", "#5", "7"),
}

SYMBOLS = {
    "major": "",
    "minor": "m",
    "diminished": "°",
    "augmented": "+",
    "major seventh": "maj7",
    "dominant seventh": "7",
    "minor seventh": "m7",
    "half-diminished": "ø7",
    "diminished seventh": "°7",
    "minor-major": "mM7",
    "augmented-major": "+M7",
}
"""Part of a chord's symbol after the root, by quality."""

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII")
QUALITY_SIGNS = {"diminished": "°", "augmented": "+"}


class IntervalRow(NamedTuple):
    """An interval: half steps, number of letters, short name, its two notes."""

    half_steps: int
    letters: int
    name: str
    tritone: bool
    low: str
    high: str


class ChordRow(NamedTuple):
    """A chord on a root: its quality, its symbol, its notes from the root up."""

    quality: str
    symbol: str
    notes: tuple[str, ...]


class DegreeRow(NamedTuple):
    """A degree of a key, from 1: its triad's numeral, quality and notes."""

    degree: int
    numeral: str
    quality: str
    notes: tuple[str, ...]


def interval_rows(low: NoteName) -> tuple[IntervalRow, ...]:
    """Return the intervals of up to an octave, by half steps."""
    rows = []
    for short in INTERVAL_NAMES:
        interval = Interval.parse(short)
        high = low.transpose(interval)
        rows.append(IntervalRow(interval.semitones, interval.number, short, interval.is_tritone, str(low), str(high)))
    return tuple(rows)


def chord_rows(root: NoteName, structures: Mapping[str, tuple[str, ...]]) -> tuple[ChordRow, ...]:
    """Return the chords of `TRIADS` or `SEVENTHS` on a root."""
    return tuple(
        ChordRow(quality, f"{root}{SYMBOLS[quality]}", tuple(str(Degree.parse(step).above(root)) for step in steps))
        for quality, steps in structures.items()
    )


def degree_rows(tonic: NoteName, mode: Mode) -> tuple[DegreeRow, ...]:
    """Return the triads of a key by degree; minor adds V with the raised leading tone."""
    key = Key(tonic, mode)
    rows = [_make_degree_row(key, degree) for degree in range(1, 8)]
    if mode == "minor":
        rows.insert(5, _make_degree_row(key, 5, 1))
    return tuple(rows)


def _make_degree_row(key: Key, degree: int, raised: int = 0) -> DegreeRow:
    """Return a triad of a key, its third raised by `raised` half steps."""
    root, third, fifth = (key.name((degree - 1 + step) % 7 + 1) for step in (0, 2, 4))
    third = NoteName(third.letter, third.alteration + raised)
    notes = (str(root), str(third), str(fifth))
    quality = next(row.quality for row in chord_rows(root, TRIADS) if row.notes == notes)
    numeral = NUMERALS[degree - 1]
    if quality in ("minor", "diminished"):
        numeral = numeral.lower()
    return DegreeRow(degree, numeral + QUALITY_SIGNS.get(quality, ""), quality, notes)
