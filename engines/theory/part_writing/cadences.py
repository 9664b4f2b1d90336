"""Names of a phrase's cadence."""

from typing import Literal

from engines.theory.roman import RomanNumeral

Cadence = Literal["authentic", "plagal", "half", "deceptive", "none"]


def find_cadence(chords: tuple[RomanNumeral, ...]) -> Cadence:
    """Return the cadence of a phrase's last two chords.

    A tonic in root position ends an authentic cadence after a dominant and otherwise a plagal one.

    >>> [find_cadence(tuple(map(RomanNumeral.parse, text.split()))) for text in ("V7 I", "IV I", "ii6 V", "V vi", "I6")]
    ['authentic', 'plagal', 'half', 'deceptive', 'none']
    """
    chord = chords[-1]
    if len(chords) < 2 or chord.is_altered or chord.applied is not None or chord.alteration:
        return "none"
    before = chords[-2]
    is_after_dominant = before.has_dominant_function and before.applied is None
    if chord.degree == 1 and not chord.figures:
        return "authentic" if is_after_dominant else "plagal"
    if chord.degree == 5 and chord.has_dominant_function:
        return "half"
    return "deceptive" if is_after_dominant and chord.degree == 6 else "none"
