"""Tests of chords that are recognised from notes."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from engines.progressions import METRES, ProgressionError
from engines.progressions.formats.notes import SoundingNote, read_notes
from engines.theory.key import Key

PITCHES = {
    "C": (48, 64, 67, 72),
    "F": (53, 65, 69, 72),
    "G": (43, 62, 67, 71),
    "G7": (43, 65, 67, 71, 62),
    "Am": (45, 60, 64, 69),
}


def make_block(name: str, onset: float, length: float) -> list[SoundingNote]:
    return [SoundingNote(pitch, Fraction(onset), Fraction(length)) for pitch in PITCHES[name]]


def text_of(notes: list[SoundingNote], **settings: object) -> str:
    return read_notes(notes, **settings).progression.versions[0].text  # type: ignore[arg-type]


def test_chords_change_on_beats() -> None:
    notes = [*make_block("C", 0, 4), *make_block("Am", 4, 2), *make_block("F", 6, 2)]
    notes += [*make_block("G7", 8, 3), *make_block("C", 11, 1), *make_block("C", 12, 4)]
    assert text_of(notes) == "| C | Am F | G7:3 C:1 | C |"


def test_broken_chords_are_whole_ones() -> None:
    notes = []
    for bar, name in enumerate(("C", "Am", "F", "G7")):
        pitches = PITCHES[name]
        notes += [
            SoundingNote(pitches[index % len(pitches)], Fraction(bar * 8 + index, 2), Fraction(1, 2))
            for index in range(8)
        ]
    assert text_of(notes) == "| C | Am | F | G7 |"


def test_passing_notes_are_left_out() -> None:
    melody = [SoundingNote(pitch, Fraction(index, 2), Fraction(1, 4)) for index, pitch in enumerate((76, 77, 79, 81))]
    assert text_of([*make_block("C", 0, 4), *melody, *make_block("G", 4, 4)]) == "| C | G |"


def test_silence_is_no_chord_and_a_bass_alone_changes_nothing() -> None:
    alone = [SoundingNote(36, Fraction(8), Fraction(4))]
    assert text_of([*make_block("C", 4, 4), *alone, *make_block("F", 16, 4)]) == "| N.C. | C | C | N.C. |\n| F |"


def test_metre_key_and_title_are_kept() -> None:
    notes = [SoundingNote(pitch, Fraction(0), Fraction(3)) for pitch in (44, 60, 63)]
    found = read_notes(notes, metre=METRES["6/8"], key=Key.parse("Ab major"), tempo=900, title="Two\nlines")
    assert found.progression.versions[0].text == "| Ab |"
    assert (found.progression.title, found.progression.tempo) == ("Two lines", 300)
    assert [notice.code for notice in found.notices] == ["progressions.chords-from-notes"]


@pytest.mark.parametrize(
    "notes", [[], [SoundingNote(60, Fraction(0), Fraction(4))], [SoundingNote(300, Fraction(0), Fraction(1))]]
)
def test_notes_without_a_chord_are_an_error(notes: list[SoundingNote]) -> None:
    with pytest.raises(ProgressionError, match="tune"):
        read_notes(notes, file="tune.mid")


def test_any_notes_are_read() -> None:
    for seed in range(20):
        chance = random.Random(seed)
        notes = [
            SoundingNote(
                chance.randrange(-5, 140), Fraction(chance.randrange(-8, 200), 8), Fraction(chance.randrange(40), 8)
            )
            for _ in range(chance.randrange(80))
        ]
        try:
            found = read_notes(notes, metre=chance.choice(list(METRES.values())), file="tune.mid")
        except ProgressionError:
            continue
        assert found.progression.read().is_whole
