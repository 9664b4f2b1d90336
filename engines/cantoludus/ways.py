"""Tell the notes and Chord cards that pay for a progression in one key."""

from __future__ import annotations

from typing import NamedTuple

from engines.cantoludus.deck import ENHARMONIC, STRICT, CantoludusDeck, numeral_chord
from engines.cantoludus.tones import TONES


class Part(NamedTuple):
    """A numeral of a progression in a key: its notes from the root up, and the Chord cards that are it."""

    numeral: str
    notes: tuple[int, ...]
    chords: tuple[int, ...]


def in_key(
    deck: CantoludusDeck, card: int, tonic: int, enharmonic: bool = False, sevenths: bool = False
) -> tuple[Part, ...] | None:
    """Return the price of a progression in the key of a tonic (a number of `tones`), numeral by numeral.

    A Chord card pays for a numeral, or the notes of the triad. None where a note would need more than two accidentals.
    `can.acquire.progression`
    """
    units = (ENHARMONIC if enharmonic else STRICT).units
    known = deck.chords(enharmonic, sevenths)
    parts = []
    for numeral in deck.progression(card).numerals:
        root, pattern = numeral_chord(numeral)
        notes = tuple(tonic + root + offset for offset in pattern)
        if not all(0 <= note < TONES for note in notes):
            return None
        chords = known.get((units[tonic + root], tuple(sorted(units[note] for note in notes))), ())
        parts.append(Part(numeral, notes, chords))
    return tuple(parts)
