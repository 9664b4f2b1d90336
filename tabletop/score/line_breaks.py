"""Where lines of music are broken, so that none is left nearly empty, and about how long one would be unbroken."""

from __future__ import annotations

from collections.abc import Sequence, Set
from fractions import Fraction
from itertools import pairwise

from tabletop.score.values import Measure, Score

_BEGINNING, _SIGN, _BAR_LINE, _QUARTER = 13.5, 1.4, 1.0, 3.0
_LONGER = 0.37
"""Staff spaces that verovio gives to a clef with its metre and margins, a sign of the key, a bar line, and a quarter;
longer notes have more by this power of their length. Measured on phrases of 4 to 18 chords and on scales."""


def usual_length(score: Score) -> float:
    """About how many staff spaces the score takes on one line, where no word drives its notes apart."""
    length = _BEGINNING + _SIGN * abs(score.fifths or 0) + _BAR_LINE * len(score.measures)
    for measure in score.measures:
        onsets = [*sorted(_begins(measure)), measure.begin + measure.length]
        length += sum(_QUARTER * float(after - onset) ** _LONGER for onset, after in pairwise(onsets))
    return length


def even(measures: Sequence[Measure], lines: int) -> frozenset[int]:
    """The bars with which the second of so many lines and the following ones begin, each as full as the others: the
    fullest has as few onsets as can be."""
    if lines < 2 or lines > len(measures):
        return frozenset()
    weights = [_onsets(measure) for measure in measures]
    low, high = max(weights), sum(weights)
    while low < high:
        most = (low + high) // 2
        if len(_begun(weights, most)) < lines:
            high = most
        else:
            low = most + 1
    return frozenset(_begun(weights, low))


def _onsets(measure: Measure) -> int:
    return 1 + len(_begins(measure))


def _begins(measure: Measure) -> Set[Fraction]:
    return {chord.begin for staff in measure.staves for voice in staff for chord in voice.chords}


def _begun(weights: Sequence[int], most: int) -> list[int]:
    """The bars that begin a line after the first when none has more onsets."""
    begun, filled = [], 0
    for at, weight in enumerate(weights):
        if filled and filled + weight > most:
            begun.append(at)
            filled = 0
        filled += weight
    return begun
