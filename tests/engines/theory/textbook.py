"""Thirty progressions that every textbook of harmony has, in major and in minor."""

from __future__ import annotations

from engines.theory.key import Key
from engines.theory.part_writing import Harmony
from engines.theory.roman import RomanNumeral

MAJOR = (
    "I V I", "I IV I", "I IV V I", "I IV V7 I", "I ii6 V7 I", "I ii V I", "I ii6/5 V7 I", "I vi IV V I",
    "I vi ii6 V7 I", "I vi ii V7 I", "I iii IV V I", "I V6 I ii6 V I", "I vii°6 I6 IV V I", "I V4/3 I6 ii6 V7 I",
    "I IV I6/4 V7 I", "I ii6 I6/4 V I", "I V vi IV I6/4 V7 I", "I V7/V V7 I", "I IV ii V7 I", "I V6/5 I IV V7 I",
)  # fmt: skip
MINOR = (
    "i V i", "i iv V i", "i iv V7 i", "i ii°6 V7 i", "i VI iv V i", "i VI ii°6 V7 i", "i iv i6/4 V7 i",
    "i iiø6/5 V7 i", "i V6 i iv V7 i", "i III VI iv V i",
)  # fmt: skip


def read_phrase(numerals: str, key: str = "C major") -> tuple[Key, tuple[Harmony, ...]]:
    """Return a key and the chords of a line of numerals."""
    return Key.parse(key), tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in numerals.split())


def list_textbook_phrases(major: str = "C major", minor: str = "A minor") -> list[tuple[Key, tuple[Harmony, ...]]]:
    """Return the thirty progressions in two keys."""
    return [read_phrase(numerals, major) for numerals in MAJOR] + [read_phrase(numerals, minor) for numerals in MINOR]
