"""Tests of notes within reach on a guitar, with chords that every guitarist knows."""

from __future__ import annotations

import pytest

from engines.theory.chord_voicing.strings import are_on_strings
from engines.theory.pitch import Pitch


def read_pitches(text: str) -> tuple[int, ...]:
    return tuple(Pitch.parse(name).midi for name in text.split())


@pytest.mark.parametrize(
    "notes",
    [
        "E2 B2 E3 G#3 B3 E4",  # E, open
        "C3 E3 G3 C4 E4",  # C, open
        "G2 B2 D3 G3 B3 G4",  # G, open
        "F2 C3 F3 A3 C4 F4",  # F, barred
        "D3 A3 C4 F4",  # Dm7, drop 2
        "G2 F3 B3 D4",  # G7, shell with the fifth
        "C3 Bb3 E4",
    ],
)
def test_known_chords_can_be_played(notes: str) -> None:
    assert are_on_strings(read_pitches(notes))


@pytest.mark.parametrize(
    "notes",
    [
        "D2 A2 D3",  # below the lowest string
        "E2 F2",  # two notes of one string
        "F2 F4 C5 F5",  # too wide for a hand
        "C3 E3 G3 Bb3 D4 F4 A4",  # more notes than strings
        "C3 C#3 D3 D#3",
    ],
)
def test_other_notes_cannot_be_played(notes: str) -> None:
    assert not are_on_strings(read_pitches(notes))
