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

    A dominant after a cadential six-four is lengthened if the six-four would otherwise not be metrically stronger. If
    the phrase ends with these two chords, the six-four has the downbeat and lasts two beats as well.

    >>> [find_metre(tuple(map(RomanNumeral.parse, text.split()))).lengths for text
    ...  in ("I I6/4 V I", "ii6 I6/4 V V7 I", "I I6/4 V")]
    [(1.0, 1.0, 1.0, 2.0), (1.0, 1.0, 2.0, 1.0, 2.0), (1.0, 2.0, 2.0)]
    """
    size = len(chords)
    lengths = [CHORD_BEATS] * (size - 1) + [LAST_CHORD_BEATS]
    last_beat = 0  # Beat of the bar on which the last chord begins.
    if size > 1 and is_cadential(chords, size - 2):
        lengths[-2] = LAST_CHORD_BEATS
        last_beat = 2
    next_beat = last_beat
    for index in range(size - 2, -1, -1):
        beat = (next_beat - round(lengths[index])) % 4
        if is_cadential(chords, index) and _BEAT_STRENGTHS[beat] <= _BEAT_STRENGTHS[next_beat]:
            lengths[index + 1] += CHORD_BEATS
            beat = (beat - 1) % 4
        next_beat = beat
    return Metre(tuple(lengths), sum(lengths[:-1]) - last_beat)


def is_cadential(chords: tuple[RomanNumeral, ...], index: int) -> bool:
    """Return True if a chord is a tonic six-four before a dominant.

    A six-four between two dominants is a neighbouring (pedal) six-four.
    """
    chord, next_chord = chords[index], chords[index + 1]
    is_neighbouring = index > 0 and chords[index - 1].degree == 5 and not chords[index - 1].figures
    return (
        chord.degree == 1
        and chord.figures == "6/4"
        and next_chord.degree == 5
        and next_chord.has_dominant_function
        and not is_neighbouring
    )
