"""Degrees: positions above a root, as the cards print them.

The number gives the letter, counted from the root's; the accidentals alter the note that the major scale has there.
"""

import re
from functools import lru_cache

import msgspec

from engines.theory import accidental
from engines.theory.errors import TheoryError
from engines.theory.interval import Interval, major_or_perfect_semitones, ordinal
from engines.theory.pitch import NoteName

MAX_DEGREE_NUMBER = 13

_DEGREE_PATTERN = re.compile(r"([^0-9]*)([1-9]|1[0-3])", re.ASCII | re.DOTALL)
_MULTIPLE_WORDS = {1: "", 2: "double ", 3: "triple ", 4: "quadruple "}


class Degree(msgspec.Struct, frozen=True, cache_hash=True):
    """A position above a root: ``b2``, ``#4``, ``bb7``, ``8``, ``#11``.

    >>> ninth = Degree.parse("#9")
    >>> ninth.number, ninth.alteration, ninth.semitones
    (9, 1, 15)
    >>> str(ninth.above(NoteName.parse("C"))), str(Degree.parse("bb7").above(NoteName.parse("Eb")))
    ('D#', 'Dbb')

    Raises `TheoryError` when the number is not one of 1 to 13.
    """

    number: int
    alteration: int = 0
    """Semitones above (+) or below (-) the major scale's note."""

    def __post_init__(self) -> None:
        if not 1 <= self.number <= MAX_DEGREE_NUMBER:
            raise TheoryError("theory.degree-number", number=self.number, most=MAX_DEGREE_NUMBER)

    @classmethod
    def parse(cls, text: str) -> "Degree":
        """Read accidentals, typed or engraved, and a number from 1 to 13.

        Raises `TheoryError`.
        """
        return _parse(text)

    @property
    def interval(self) -> Interval:
        """The interval from the root up to this degree: m3 for ``b3``, M9 for ``9``."""
        return Interval(self.number - 1, self.semitones)

    @property
    def semitones(self) -> int:
        """Semitones above the root: 14 for ``9``, 21 for ``13``."""
        return major_or_perfect_semitones(self.number - 1) + self.alteration

    @property
    def engraved(self) -> str:
        """The degree with Unicode accidentals: ``"♯11"``, ``"𝄫7"``."""
        return f"{accidental.unicode_accidentals(self.alteration)}{self.number}"

    @property
    def words(self) -> tuple[str, ...]:
        """The names that musicians use, by the degree's sign first, then by its interval.

        >>> Degree.parse("bb7").words
        ('double flat seventh', 'diminished seventh')
        >>> Degree.parse("1").words
        ('first', 'tonic', 'root')

        A scale's first degree is its tonic, a chord's its root. (The printed Carmony appendix calls b9 a "diminished
        ninth"; one semitone over an octave is a minor ninth, and so it is named here.)
        """
        if self.number == 1 and not self.alteration:
            return ("first", "tonic", "root")
        sign = "sharp " if self.alteration > 0 else "flat " if self.alteration < 0 else ""
        multiple = _MULTIPLE_WORDS.get(abs(self.alteration), f"{abs(self.alteration)} times ") if sign else ""
        number_word = "octave" if self.number == 8 else ordinal(self.number)
        return (f"{multiple}{sign}{number_word}", self.interval.words)

    def above(self, root: NoteName) -> NoteName:
        """Return the spelled note on this degree above a root."""
        return root.transpose(self.interval)

    def __str__(self) -> str:
        return f"{accidental.ascii_accidentals(self.alteration)}{self.number}"


Structure = tuple[Degree, ...] | tuple[str, ...]
"""An interval, chord or scale without its root: degrees, parsed or as printed."""


def parse_degrees(structure: Structure) -> tuple[Degree, ...]:
    """Return the degrees of a structure in their order, parsed if necessary.

    Raises `TheoryError`.

    >>> [degree.semitones for degree in parse_degrees(("1", "b3", "b5", "bb7"))]
    [0, 3, 6, 9]
    """
    return tuple(_parse(degree) if isinstance(degree, str) else degree for degree in structure)


@lru_cache(maxsize=256)
def _parse(text: str) -> Degree:
    match = _DEGREE_PATTERN.fullmatch(text)
    if match is None:
        raise TheoryError("theory.no-degree", typed=text[:20], most=MAX_DEGREE_NUMBER)
    return Degree(int(match[2]), accidental.parse_alteration(match[1]))
