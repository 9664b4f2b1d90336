"""Intervals: a number of letters and semitones, with their musical names."""

import re
from functools import lru_cache

import msgspec

from engines.theory.errors import TheoryError

MAJOR_SCALE_SEMITONES = (0, 2, 4, 5, 7, 9, 11)
"""Semitones of the major scale's degrees above its tonic.

Every interval and degree is measured by them.
"""

_PERFECT_STEPS = (0, 3, 4)
_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
    "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth",
)  # fmt: skip
_NUMBER_WORDS = ("unison", *_ORDINALS[1:7], "octave", *_ORDINALS[8:])
_MULTIPLE_WORDS = ("", "", "doubly ", "triply ", "quadruply ")
_SHORT_NAME_PATTERN = re.compile(r"(-?)(P|M|m|A{1,4}|d{1,4})([1-9]|1[0-5])", re.ASCII)


def major_or_perfect_semitones(steps: int) -> int:
    """Return the semitones of the major or perfect interval `steps` letters up.

    These are 2 for 1 step, 12 for 7, 14 for 8.
    """
    octaves, remaining_steps = divmod(steps, 7)
    return 12 * octaves + MAJOR_SCALE_SEMITONES[remaining_steps]


def ordinal(number: int) -> str:
    """Return a degree's number, 1 to 15, in words.

    >>> ordinal(11)
    'eleventh'
    """
    return _ORDINALS[number - 1]


class Interval(msgspec.Struct, frozen=True):
    """A directed distance between spelled notes; negative steps go down.

    >>> third = Interval(2, 3)
    >>> str(third), third.words, third.number, third.quality
    ('m3', 'minor third', 3, 'm')
    >>> str(-third), str(third.inversion), str(third + Interval.parse("M3"))
    ('-m3', 'M6', 'P5')
    """

    steps: int
    """Letters moved: 0 for a unison, 2 for a third, 7 for an octave."""
    semitones: int

    @classmethod
    def parse(cls, text: str) -> "Interval":
        """Read a short name of an interval.

        It has a quality (P, M, m, A, d; AA and dd are double) and a number from 1 to 15, with ``-`` in front to go
        down.

        >>> Interval.parse("d7")
        Interval(steps=6, semitones=9)

        Raises `TheoryError` for anything else, a "perfect third" included.
        """
        return _parse(text)

    @property
    def is_descending(self) -> bool:
        """True if it goes down by its letters, or by its semitones on the same letter."""
        return self.steps < 0 or (self.steps == 0 and self.semitones < 0)

    @property
    def number(self) -> int:
        """Number of letters as musicians count, both ends included: 3 for a third."""
        return abs(self.steps) + 1

    @property
    def quality(self) -> str:
        """Quality: P, M, m, or A or d repeated for multiple alteration."""
        ascending = -self if self.is_descending else self
        excess = ascending.semitones - major_or_perfect_semitones(ascending.steps)
        is_perfect = ascending.steps % 7 in _PERFECT_STEPS
        if excess > 0:
            return "A" * excess
        if excess == 0:
            return "P" if is_perfect else "M"
        if is_perfect:
            return "d" * -excess
        return "m" if excess == -1 else "d" * (-excess - 1)

    @property
    def words(self) -> str:
        """Full name, such as "minor third" or "descending perfect fifth"."""
        quality = self.quality
        kind = {"P": "perfect", "M": "major", "m": "minor", "A": "augmented", "d": "diminished"}[quality[0]]
        count = len(quality)
        multiple = _MULTIPLE_WORDS[count] if count < len(_MULTIPLE_WORDS) else f"{count} times "
        number_word = (
            _NUMBER_WORDS[self.number - 1]
            if self.number <= len(_NUMBER_WORDS)
            else f"interval of {self.number} letters"
        )
        return f"{'descending ' if self.is_descending else ''}{multiple}{kind} {number_word}"

    @property
    def is_tritone(self) -> bool:
        """True for a fourth or fifth of six semitones, up or down."""
        return abs(self.steps) in (3, 4) and abs(self.semitones) == 6

    @property
    def inversion(self) -> "Interval":
        """Interval that completes this one to an octave, in the same direction.

        Octaves beyond the first are taken off before.

        >>> [str(Interval.parse(name).inversion) for name in ("P1", "m3", "A4", "P8", "M10")]
        ['P8', 'M6', 'd5', 'P1', 'm6']
        """
        if self.is_descending:
            return -(-self).inversion
        steps, semitones = self.steps, self.semitones
        while steps > 7 or (steps == 7 and semitones > 12):
            steps, semitones = steps - 7, semitones - 12
        return Interval(7 - steps, 12 - semitones)

    def __neg__(self) -> "Interval":
        return Interval(-self.steps, -self.semitones)

    def __add__(self, other: "Interval") -> "Interval":
        return Interval(self.steps + other.steps, self.semitones + other.semitones)

    def __str__(self) -> str:
        return f"{'-' if self.is_descending else ''}{self.quality}{self.number}"


@lru_cache(maxsize=256)
def _parse(text: str) -> Interval:
    match = _SHORT_NAME_PATTERN.fullmatch(text)
    if match is None:
        raise TheoryError("theory.no-interval", typed=text[:20])
    sign, quality, number = match.groups()
    steps = int(number) - 1
    is_perfect = steps % 7 in _PERFECT_STEPS
    excess = {"P": 0, "M": 0, "m": -1, "A": len(quality), "d": -len(quality) - (not is_perfect)}[quality[0]]
    if (quality in "Mm" and is_perfect) or (quality == "P" and not is_perfect):
        raise TheoryError("theory.interval-quality", typed=text)
    ascending = Interval(steps, major_or_perfect_semitones(steps) + excess)
    if ascending.is_descending:
        raise TheoryError("theory.diminished-unison", typed=text)
    return -ascending if sign else ascending
