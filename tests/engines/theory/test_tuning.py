"""Tunings compared with the ratios that they are made of.

The tests do not use the arithmetic of the tested package.
"""

from __future__ import annotations

from itertools import combinations
from math import log2

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.naming import find_naming
from engines.theory.passage import Label, Note, Passage
from engines.theory.pitch import Pitch
from engines.theory.practice import Practice, apply_practice
from engines.theory.progression import read_progression
from engines.theory.tuning import find_beating_intervals, tune_passage

JUST = {
    "P1": 1.0, "m2": 16 / 15, "M2": 9 / 8, "m3": 6 / 5, "M3": 5 / 4, "P4": 4 / 3, "P5": 3 / 2, "m6": 8 / 5, "M6": 5 / 3,
    "m7": 16 / 9, "M7": 15 / 8,
}  # fmt: skip


def hertz(note: Note) -> float:
    return float(440 * 2 ** ((note.pitch - 69 + note.cents / 100) / 12))


def chord(text: str, key: str = "C major") -> list[Note]:
    passage = tune_passage(read_progression(text, Key.parse(key)).passage, "just")
    last = max(note.onset for note in passage.notes)
    return [note for note in passage.notes if note.onset == last]


def ratio(low: Note, high: Note) -> float:
    """Return the frequency ratio of two notes within an octave."""
    octaves = hertz(high) / hertz(low)
    return float(octaves / 2 ** int(log2(octaves) + 1e-9))


@pytest.mark.parametrize(
    ("numeral", "above"), [("I", {1, 5 / 4, 3 / 2}), ("ii", {1, 6 / 5, 3 / 2}), ("vi", {1, 6 / 5, 3 / 2})]
)
def test_every_triad_is_pure_above_its_root(numeral: str, above: set[float]) -> None:
    for key in MAJOR_KEYS:
        notes = sorted(chord(f"I {numeral}", key.title), key=lambda note: note.pitch)
        ratios = [ratio(notes[0], note) for note in notes]
        assert all(min(abs(value - pure) for pure in above) < 1e-9 for value in ratios)


def test_the_second_degree_is_a_comma_lower_in_ii_than_in_v() -> None:
    tonic, two = chord("I")[-1], {note.name[0]: note for note in chord("I ii")}
    assert ratio(tonic, two["F"]) == pytest.approx(4 / 3)
    assert ratio(tonic, two["A"]) == pytest.approx(5 / 3)
    assert ratio(tonic, two["D"]) == pytest.approx(10 / 9)
    five = {note.name[0]: note for note in chord("I V")}
    assert ratio(tonic, five["D"]) == pytest.approx(9 / 8)


def test_pythagorean_fifths_are_pure_and_thirds_are_wide() -> None:
    passage = tune_passage(read_progression("C E G B", Key.parse("C major")).passage, "pythagorean")
    by_name = {note.name: note for note in passage.notes}
    assert ratio(by_name["C4"], by_name["G4"]) == pytest.approx(3 / 2)
    assert ratio(by_name["E4"], by_name["B4"]) == pytest.approx(3 / 2)
    assert ratio(by_name["C4"], by_name["E4"]) == pytest.approx(81 / 64)


def test_the_reference_a_has_the_chosen_frequency() -> None:
    passage = read_progression("A4 C5 E5", Key.parse("C major")).passage
    higher = tune_passage(passage, "equal", 443.0)
    assert hertz(next(note for note in higher.notes if note.name == "A4")) == pytest.approx(443.0)
    assert tune_passage(passage, "equal") == passage


def test_an_equal_third_beats_and_a_just_one_does_not() -> None:
    third = Passage((Note(60, 0.0, 1.0, name="C4"), Note(64, 0.0, 1.0, name="E4")), key="C major")
    (beat,) = find_beating_intervals(third)
    low, high = third.notes
    assert beat.rate == pytest.approx(abs(5 * hertz(low) - 4 * hertz(high)))
    assert (beat.interval, round(beat.cents, 1), beat.consonant) == ("major third", 13.7, True)
    (rests,) = find_beating_intervals(tune_passage(third, "just"))
    assert rests.rate == 0.0


def test_consonances_of_a_just_cadence_do_not_beat() -> None:
    for key in MAJOR_KEYS:
        passage = tune_passage(read_progression("I vi ii6 V I", key).passage, "just")
        assert not [beat for beat in find_beating_intervals(passage) if beat.consonant and beat.rate]


SEVENTHS = ["ii7", "ii6/5", "iii7", "vi7", "IV7", "iiø7", "viiø7", "V7/ii", "V7/vi", "ii°6"]


@pytest.mark.parametrize("numeral", SEVENTHS)
def test_consonances_of_just_chords_in_a_key_do_not_beat(numeral: str) -> None:
    for key in MAJOR_KEYS:
        beats = find_beating_intervals(tune_passage(read_progression(f"I {numeral}", key).passage, "just"))
        assert [beat for beat in beats if beat.consonant and beat.rate] == []


@pytest.mark.parametrize("names", ["Am7", "C6", "Cm7", "Cm9", "Bm7b5", "G9"])
def test_sevenths_of_minor_chords_are_pure_fifths_above_their_thirds(names: str) -> None:
    beats = find_beating_intervals(tune_passage(read_progression(names, Key.parse("C major")).passage, "just"))
    assert [beat for beat in beats if beat.consonant and beat.rate] == []


def test_the_seventh_of_the_dominant_is_the_fourth_degree_of_the_key() -> None:
    tonic, five = chord("I")[-1], {note.name[0]: note for note in chord("I V7")}
    assert ratio(tonic, five["F"]) == pytest.approx(4 / 3)


@pytest.mark.parametrize(
    ("label", "chord_name", "names", "root"),
    [
        ("C6", "C", "C4 E4 G4 A4", "C4"),
        ("Lam7", "A", "C4 E4 G4 A4", "A4"),
        ("Gsus2", "G", "G3 A3 D4", "G3"),
        ("escala pentatónica mayor de Do", "C", "C4 D4 E4 G4 A4", "C4"),
        ("Esm6", "Eb", "Eb4 Gb4 Bb4 C5", "Eb4"),
        ("Diminished Fifth", "", "B3 D4 F4", "B3"),
    ],
)
def test_a_chord_without_a_key_is_tuned_above_its_named_root(
    label: str, chord_name: str, names: str, root: str
) -> None:
    notes = tuple(Note(Pitch.parse(name).midi, 0.0, 1.0, name=name) for name in names.split())
    notes_by_name = {
        note.name: note for note in tune_passage(Passage(notes, labels=(Label(0.0, label, chord_name),)), "just").notes
    }
    assert notes_by_name[root].cents == 0.0
    for note in notes_by_name.values():
        assert min(
            abs(ratio(notes_by_name[root], note) % 1 - pure % 1) for pure in {*JUST.values(), 9 / 5, 64 / 45}
        ) < 1e-9 or (note.pitch < notes_by_name[root].pitch)


def test_a_solo_voice_is_tuned_as_in_its_chord() -> None:
    passage = read_progression("I vi ii7 V7 I", Key.parse("Eb major")).passage
    for voice in range(4):
        part = tune_passage(apply_practice(passage, Practice(voice=voice, others="silent")), "just").notes
        assert part == tuple(note for note in tune_passage(passage, "just").notes if note.voice == voice)


def test_a_chord_of_typed_notes_has_just_intervals() -> None:
    notes = tune_passage(read_progression("C E G", Key.parse("C major")).passage, "just").notes
    sounding = [note for note in notes if note.onset == notes[-1].onset]
    for low, high in combinations(sounding, 2):
        assert min(abs(ratio(low, high) - pure) for pure in JUST.values()) < 1e-9


@pytest.mark.parametrize(("tuning", "a4"), [("mean", 440.0), ("just", 300.0)])
def test_invalid_tunings_are_refused(tuning: str, a4: float) -> None:
    with pytest.raises(TheoryError, match="expected"):
        tune_passage(Passage(()), tuning, a4)  # type: ignore[arg-type]


@pytest.mark.parametrize("typed", ["Bbm6 Am7", "Bbm6 B7", "Eb9 Absus4", "F#m7b5 Bm6"])
def test_chords_are_tuned_alike_in_every_naming(typed: str) -> None:
    key = Key.parse("C major")
    english = tune_passage(read_progression(typed, key).passage, "just")
    for naming in (find_naming("german", "de"), find_naming("solfege", "fr")):
        passage = tune_passage(read_progression(typed, key, naming=naming).passage, "just")
        assert passage.notes == english.notes
        assert [label.text for label in passage.labels] != [label.text for label in english.labels]
