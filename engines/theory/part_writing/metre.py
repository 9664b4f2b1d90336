"""Lengths of a phrase's chords, and its bars.

A cadential six-four is metrically stronger than the chord after it.
"""

from typing import NamedTuple

from engines.theory.roman import RomanNumeral

CHORD_BEATS, LAST_CHORD_BEATS = 1.0, 2.0
"""Beats of a chord, and of the last chord of a phrase."""

_BEAT_STRENGTHS = (3, 1, 2, 1)
"""Metrical strength of the four beats of a bar."""


class Metre(NamedTuple):
    """Beats of each chord, and the beat on which a bar begins."""

    lengths: tuple[float, ...]
    downbeat: float


def find_metre(chords: tuple[RomanNumeral, ...]) -> Metre:
    """Return one beat for each chord and two for the last one, which has a downbeat.

    A dominant after a cadential six-four is longer if otherwise the six-four would be no stronger than it. If the
    phrase ends with the two, the six-four has the downbeat and lasts two beats, too.

    >>> [find_metre(tuple(map(RomanNumeral.parse, text.split()))).lengths for text
    ...  in ("I I6/4 V I", "ii6 I6/4 V V7 I", "I I6/4 V")]
    [(1.0, 1.0, 1.0, 2.0), (1.0, 1.0, 2.0, 1.0, 2.0), (1.0, 2.0, 2.0)]
    """
    size = len(chords)
    lengths = [CHORD_BEATS] * (size - 1) + [LAST_CHORD_BEATS]
    last = 0  # Beat of the bar on which the chord begins that was handled last.
    if size > 1 and is_cadential(chords, size - 2):
        lengths[-2] = LAST_CHORD_BEATS
        last = 2
    bar = last
    for index in range(size - 2, -1, -1):
        here = (bar - round(lengths[index])) % 4
        if is_cadential(chords, index) and _BEAT_STRENGTHS[here] <= _BEAT_STRENGTHS[bar]:
            lengths[index + 1] += CHORD_BEATS
            here = (here - 1) % 4
        bar = here
    return Metre(tuple(lengths), sum(lengths[:-1]) - last)


def is_cadential(chords: tuple[RomanNumeral, ...], index: int) -> bool:
    """Return True if a chord is a tonic six-four before a dominant.

    A six-four between two dominants is a neighbour chord.
    """
    one, two = chords[index], chords[index + 1]
    between = index > 0 and chords[index - 1].degree == 5 and not chords[index - 1].figures
    return one.degree == 1 and one.figures == "6/4" and two.degree == 5 and two.has_dominant_function and not between
