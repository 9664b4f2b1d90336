"""Spelled notes as small integers: places on the line of fifths, C = 0, G = 1, F = -1, moved up to be counted from 0.

Seven places up is a sharp, seven down a flat, and an interval is a difference, so that spelling is addition. Names run
from F with two flats to B with two sharps. Rules: `can.spelling`.
"""

from __future__ import annotations

from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.pitch import Name

ZERO = 15
"""The integer of C."""

TONES = 35
SHARP, FLAT = 7, -7


def tone(name: str) -> int:
    """The integer of a name, `"Eb"`. Raises TheoryError for no name, and for more than two sharps or flats."""
    number = Name.parse(name).fifths + ZERO
    if not 0 <= number < TONES:
        raise TheoryError("theory.too-many-signs", name=name[:20])
    return number


def name(number: int) -> Name:
    """The name of an integer."""
    return Name.from_fifths(number - ZERO)


def engraved_sign(sign: str) -> str:
    """An accidental as it is engraved: ♯ for `#`, ♭ for `b`, ♮."""
    return {"#": "♯", "b": "♭"}.get(sign, "♮")


def alteration(number: int) -> int:
    """How many sharps (+) or flats (-) a note has."""
    return (number - ZERO + 1) // 7


def interval_fifths(number: int, half_steps: int) -> int:
    """Places on the line of fifths that an interval of so many letters and half steps spans upward: 1 for a fifth."""
    return Name("C").transposed(Interval(number - 1, half_steps)).fifths


PITCH_CLASSES = tuple(name(number).pitch_class for number in range(TONES))
"""By note, its key on the piano, 0 for C."""

ALTERATIONS = tuple(alteration(number) for number in range(TONES))

SINGLE = tuple(number for number in range(TONES) if abs(ALTERATIONS[number]) <= 1)
"""The notes of at most one accidental."""

SPELLINGS = tuple(
    tuple(sorted((n for n in SINGLE if PITCH_CLASSES[n] == key), key=lambda n: abs(n - ZERO - 2))) for key in range(12)
)
"""By key of the piano, its names of at most one accidental, the plainest first: nearest to D on the line of fifths."""
