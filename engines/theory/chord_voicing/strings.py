"""Notes within reach of a hand on a guitar."""

from collections.abc import Sequence
from functools import lru_cache

OPEN_STRINGS_MIDI = (40, 45, 50, 55, 59, 64)
"""Open strings of a guitar in usual tuning: E2 A2 D3 G3 B3 E4."""
MAX_FRET = 14
MAX_FRET_SPAN = 3
"""Frets between the lowest and the highest that a hand presses at once."""


@lru_cache(maxsize=8192)
def are_on_strings(pitches: tuple[int, ...]) -> bool:
    """Return True if a hand can play some notes together, a string each.

    `pitches` are MIDI numbers from the lowest up. Open strings are played without a finger.

    >>> are_on_strings((40, 47, 52, 56, 59, 64)), are_on_strings((40, 41)), are_on_strings((48, 52, 53, 54))
    (True, False, False)
    """
    return _can_place(pitches, 0, ())


def _can_place(pitches: Sequence[int], first_string: int, frets: tuple[int, ...]) -> bool:
    """Return True if the pitches fit on the remaining strings beside fretted notes."""
    if not pitches:
        return True
    for string in range(first_string, len(OPEN_STRINGS_MIDI) - len(pitches) + 1):
        fret = pitches[0] - OPEN_STRINGS_MIDI[string]
        pressed = (*frets, fret) if fret else frets
        if (
            0 <= fret <= MAX_FRET
            and (not pressed or max(pressed) - min(pressed) <= MAX_FRET_SPAN)
            and _can_place(pitches[1:], string + 1, pressed)
        ):
            return True
    return False
