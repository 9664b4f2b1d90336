"""Spelled notes as integers: positions on the line of fifths, with C at 15.

Seven positions up is a sharp, seven down a flat, and an interval is a difference, so that spelling is addition. Names
run from F with two flats (0) to B with two sharps (34). Rules: `can.spelling`.
"""

from __future__ import annotations

from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.pitch import Name

ZERO = 15
"""Integer of the note C."""

TONES = 35
SHARP, FLAT = 7, -7


def tone(name: str) -> int:
    """Return the integer of a name: 15 for C, 16 for G, 12 for Eb.

    Raises TheoryError if the text is not the name of a note, or has more than two sharps or flats.
    """
    number = Name.parse(name).fifths + ZERO
    if not 0 <= number < TONES:
        raise TheoryError("theory.too-many-signs", name=name[:20])
    return number


def name(number: int) -> Name:
    """Return the name of an integer."""
    return Name.from_fifths(number - ZERO)


def engraved_sign(sign: str) -> str:
    """Return an accidental as it is engraved: ♯ for `#`, ♭ for `b`, ♮."""
    return {"#": "♯", "b": "♭"}.get(sign, "♮")


def alteration(number: int) -> int:
    """Return the number of sharps of a note; negative for flats."""
    return (number - ZERO + 1) // 7


def interval_fifths(number: int, half_steps: int) -> int:
    """Return the size of an interval on the line of fifths: 1 for a fifth upwards.

    `number` is the number of letters, 5 for a fifth; `half_steps` its width.
    """
    return Name("C").transposed(Interval(number - 1, half_steps)).fifths


PITCH_CLASSES = tuple(name(number).pitch_class for number in range(TONES))
"""Pitch class of each note, 0 for C."""

ALTERATIONS = tuple(alteration(number) for number in range(TONES))

SINGLE = tuple(number for number in range(TONES) if abs(ALTERATIONS[number]) <= 1)
"""Notes with at most one accidental."""

SPELLINGS = tuple(
    tuple(sorted((n for n in SINGLE if PITCH_CLASSES[n] == key), key=lambda n: abs(n - ZERO - 2))) for key in range(12)
)
"""Notes with at most one accidental by pitch class, the usual spelling first.

The usual one is nearest to D on the line of fifths.
"""
