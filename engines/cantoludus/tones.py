"""Spelled notes as integers: positions on the line of fifths, with C at 15.

Seven positions up is a sharp, seven down a flat, and an interval is a difference, so that spelling is addition. Names
run from F with two flats (0) to B with two sharps (34). Rules: `can.spelling`.
"""

from __future__ import annotations

from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.pitch import NoteName

TONE_OF_C = 15
"""Integer of the note C."""

TONE_COUNT = 35
SHARP_FIFTHS, FLAT_FIFTHS = 7, -7


def parse_tone(name: str) -> int:
    """Return the integer of a name: 15 for C, 16 for G, 12 for Eb.

    Raises TheoryError if the text is not the name of a note, or has more than two sharps or flats.
    """
    number = NoteName.parse(name).fifths + TONE_OF_C
    if not 0 <= number < TONE_COUNT:
        raise TheoryError("theory.too-many-signs", name=name[:20])
    return number


def tone_name(number: int) -> NoteName:
    """Return the name of an integer."""
    return NoteName.from_fifths(number - TONE_OF_C)


def unicode_accidental(accidental: str) -> str:
    """Return the Unicode accidental: ♯ for `#`, ♭ for `b`, else ♮."""
    return {"#": "♯", "b": "♭"}.get(accidental, "♮")


def count_sharps(number: int) -> int:
    """Return the number of sharps of a note, negative for flats."""
    return (number - TONE_OF_C + 1) // 7


def interval_fifths(number: int, half_steps: int) -> int:
    """Return the size of an interval on the line of fifths: 1 for a fifth upwards.

    `number` is the number of letters, 5 for a fifth; `half_steps` its width.
    """
    return NoteName("C").transpose(Interval(number - 1, half_steps)).fifths


PITCH_CLASSES = tuple(tone_name(number).pitch_class for number in range(TONE_COUNT))
"""Pitch class of each note, 0 for C."""

ALTERATIONS = tuple(count_sharps(number) for number in range(TONE_COUNT))

SIMPLE_TONES = tuple(number for number in range(TONE_COUNT) if abs(ALTERATIONS[number]) <= 1)
"""Notes with at most one accidental."""

SPELLINGS_BY_PITCH_CLASS = tuple(
    tuple(sorted((n for n in SIMPLE_TONES if PITCH_CLASSES[n] == key), key=lambda n: abs(n - TONE_OF_C - 2)))
    for key in range(12)
)
"""Notes with at most one accidental by pitch class, the usual spelling first.

The usual one is nearest to D on the line of fifths.
"""
