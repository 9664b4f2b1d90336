"""Where lines of music are broken, so that none is left nearly empty."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.score.values import Measure


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
    voices = (voice for staff in measure.staves for voice in staff)
    return 1 + len({chord.begin for voice in voices for chord in voice.chords})


def _begun(weights: Sequence[int], most: int) -> list[int]:
    """The bars that begin a line after the first when none has more onsets."""
    begun, filled = [], 0
    for at, weight in enumerate(weights):
        if filled and filled + weight > most:
            begun.append(at)
            filled = 0
        filled += weight
    return begun
