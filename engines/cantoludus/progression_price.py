"""Prices of progressions in one key."""

from __future__ import annotations

from typing import NamedTuple

from engines.cantoludus.deck import ENHARMONIC_SPELLING, STRICT_SPELLING, CantoludusDeck, numeral_chord
from engines.cantoludus.tones import TONE_COUNT


class NumeralPrice(NamedTuple):
    """Price of a numeral in a key: its notes, from the root up, or one of its cards."""

    numeral: str
    notes: tuple[int, ...]
    chords: tuple[int, ...]


def find_price_in_key(
    deck: CantoludusDeck, card: int, tonic: int, enharmonic: bool = False, sevenths: bool = False
) -> tuple[NumeralPrice, ...] | None:
    """Return the price of a progression in a key, numeral by numeral.

    `tonic` is a number of `tones`. A Chord card pays for a numeral, or the notes of the triad. Return None if a note
    would need more than two accidentals. Rule: `can.acquire.progression`.
    """
    units = (ENHARMONIC_SPELLING if enharmonic else STRICT_SPELLING).units
    cards_by_chord = deck.cards_by_chord(enharmonic, sevenths)
    parts = []
    for numeral in deck.progression(card).numerals:
        root, pattern = numeral_chord(numeral)
        notes = tuple(tonic + root + offset for offset in pattern)
        if not all(0 <= note < TONE_COUNT for note in notes):
            return None
        chords = cards_by_chord.get((units[tonic + root], tuple(sorted(units[note] for note in notes))), ())
        parts.append(NumeralPrice(numeral, notes, chords))
    return tuple(parts)
