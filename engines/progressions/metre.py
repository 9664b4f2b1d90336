"""Metres, and the beats of chords that share a bar."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

import msgspec

from engines.progressions.errors import ProgressionError

MAX_DIVISIONS = 64
"""Largest number of parts into which a beat is divided by whole parts."""


class Metre(msgspec.Struct, frozen=True):
    """A metre by its beats and their length.

    The beat of 6/8, 9/8 and 12/8 is a dotted quarter note.

    >>> Metre.parse("12/8").beats, Metre.parse("12/8").quarters_per_beat
    (4, Fraction(3, 2))
    """

    name: str
    """Name as it is written: ``"3/4"``."""
    beats: int
    """Beats of a bar."""
    is_compound: bool = False
    """True if a beat has three parts."""

    @classmethod
    def parse(cls, text: str) -> "Metre":
        """Return one of `METRES` by its name. Raises `ProgressionError`."""
        metre = METRES.get(text.strip())
        if metre is None:
            raise ProgressionError("progressions.no-metre", typed=text[:20], known=tuple(METRES))
        return metre

    @property
    def quarters_per_beat(self) -> Fraction:
        """Quarter notes of a beat."""
        return Fraction(3, 2) if self.is_compound else Fraction(1)

    @property
    def beats_without_bar_lines(self) -> int:
        """Beats of a chord in a text without bar lines.

        They are half a bar of four beats, or the whole bar of another metre.
        """
        return 2 if self.beats == 4 else self.beats


METRES = {
    metre.name: metre
    for metre in (
        Metre("4/4", 4), Metre("3/4", 3), Metre("2/4", 2), Metre("5/4", 5),
        Metre("6/8", 2, is_compound=True), Metre("9/8", 3, is_compound=True), Metre("12/8", 4, is_compound=True),
    )
}  # fmt: skip
"""Metres by name, the most frequent first."""

COMMON_TIME = METRES["4/4"]


@lru_cache(maxsize=1024)
def share_beats(beats: Fraction, shares: int, *, is_compound: bool = False) -> tuple[Fraction, ...]:
    """Return the beats of the shares of a bar, as equal as whole beats allow.

    The earlier shares get the beats that are left: three chords in four beats have 2, 1 and 1. If there are more shares
    than beats, halves of beats are shared, or thirds in a compound metre, then quarters and so on.

    >>> [[str(part) for part in share_beats(Fraction(beats), shares)] for beats, shares in ((4, 3), (3, 2), (4, 8))]
    [['2', '1', '1'], ['2', '1'], ['1/2', '1/2', '1/2', '1/2', '1/2', '1/2', '1/2', '1/2']]
    """
    divisions = 1
    while beats * divisions < shares and divisions < MAX_DIVISIONS:
        divisions *= 3 if is_compound and divisions == 1 else 2
    units = beats * divisions
    if units.denominator != 1 or units < shares:
        return (beats / shares,) * shares
    each, left = divmod(int(units), shares)
    return tuple(Fraction(each + (index < left), divisions) for index in range(shares))


def share_bar(
    beats: int, weights: Sequence[int], fixed: Sequence[Fraction | None], *, is_compound: bool, is_equal: bool = False
) -> list[Fraction]:
    """Return the beats of each chord of a bar.

    `weights` are the shares of each chord, `fixed` the beats that were typed for it, or None. Chords share what the
    fixed ones leave; if they leave nothing, each has a beat. With `is_equal` all shares are equal fractions.
    """
    shares = sum(weight for weight, length in zip(weights, fixed, strict=True) if length is None)
    if not shares:
        return [length for length in fixed if length is not None]
    left = Fraction(beats) - sum(length for length in fixed if length is not None)
    if left <= 0:
        left = Fraction(shares)
    parts = (left / shares,) * shares if is_equal else share_beats(left, shares, is_compound=is_compound)
    lengths: list[Fraction] = []
    position = 0
    for weight, length in zip(weights, fixed, strict=True):
        if length is None:
            lengths.append(parts[position] if weight == 1 else sum(parts[position : position + weight], Fraction(0)))
            position += weight
        else:
            lengths.append(length)
    return lengths
