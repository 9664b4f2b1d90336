"""Tests of readings as music: onsets, rests, repeats, keys, errors, labels."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from engines.progressions import METRES, Progression, Reading, Version, read_text, read_versions, realise, realise_parts
from engines.progressions.keys import express_in_key
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.naming import find_naming
from engines.theory.passage import Passage
from engines.theory.pitch import Pitch
from engines.theory.roman import RomanNumeral
from tests.engines.progressions.test_reading import TYPED
from tests.fuzz.mutations import mutate_text
from tests.fuzz.surfaces import Batch, batches, check_surface


def onsets(passage: Passage) -> list[float]:
    return sorted({note.onset for note in passage.notes})


def labels(passage: Passage) -> list[tuple[float, str]]:
    return [(label.onset, label.text) for label in passage.labels]


def tones(passage: Passage, onset: float) -> set[str]:
    return {note.name.rstrip("0123456789") for note in passage.notes if note.onset == onset}


def bass(passage: Passage, onset: float) -> str:
    lowest = min((note for note in passage.notes if note.onset == onset), key=lambda note: note.pitch)
    return lowest.name.rstrip("0123456789")


def with_version(reading: Reading, version: Version) -> Progression:
    return Progression((version,), key=reading.key, metre=reading.metre)


@pytest.mark.parametrize("typed", ["| I V:1 | vi IV V |", "| C G:1 | Am F G |", "| 1 5:1 | 6- 4 5 |"])
def test_chords_sound_on_their_beats(typed: str) -> None:
    passage = realise(read_text(typed))
    assert onsets(passage) == [0, 3, 4, 6, 7]
    assert {(note.onset, note.length) for note in passage.notes} == {(0, 3), (3, 1), (4, 2), (6, 1), (7, 1)}
    assert passage.upbeat == 0


def test_silent_chords_are_rests_of_their_length() -> None:
    passage = realise(read_text("| I Vx | N.C. V | I |"))
    assert onsets(passage) == [0, 6, 8]
    assert labels(passage) == [(0, "I"), (4, "N.C."), (6, "V"), (8, "I")]


def test_a_chord_sounds_alike_at_every_repetition() -> None:
    passage = realise(read_text("|: I | V7 :|x3"))
    assert onsets(passage) == [0, 4, 8, 12, 16, 20]
    chords = [{note.pitch for note in passage.notes if note.onset == onset} for onset in onsets(passage)]
    assert chords[0::2] == [chords[0]] * 3
    assert chords[1::2] == [chords[1]] * 3


def test_a_compound_beat_has_three_eighths() -> None:
    reading = read_text("| I V | I |", metre=METRES["6/8"])
    passage = realise(reading, Progression(metre=reading.metre, tempo=60))
    assert onsets(passage) == [0, 1.5, 3]
    assert (passage.tempo, passage.length) == (90, 6)


def test_a_pickup_is_an_upbeat() -> None:
    assert realise(read_text("V:1 | I | V |")).upbeat == 1


def test_numerals_of_another_key_have_its_tones_without_faults() -> None:
    result = realise_parts(read_text("| I vi | G: ii V7 | I | g: iv V7 | i |"))
    assert result.realisation is not None
    assert result.realisation.faults == ()
    assert [str(chord) for chord in result.realisation.chords] == ["I", "vi", "ii", "V7", "I", "iv", "V7", "i"]
    assert tones(result.passage, 6) <= {"D", "F#", "A", "C"}
    assert tones(result.passage, 16) == {"G", "Bb", "D"}


@pytest.mark.parametrize("home", ["C major", "A minor", "Eb major"])
@pytest.mark.parametrize("key", ["G major", "E minor", "F minor", "A major"])
@pytest.mark.parametrize("numeral", ["I", "V65", "ii7", "vii°7", "IV6", "V7/V"])
def test_an_expressed_numeral_has_the_same_tones(numeral: str, key: str, home: str) -> None:
    typed = RomanNumeral.parse(numeral)
    expressed = express_in_key(typed, Key.parse(key), Key.parse(home))
    if expressed is not None:
        assert expressed.members(Key.parse(home)) == typed.members(Key.parse(key))
    else:
        assert typed.applied is not None


def test_keys_without_a_common_expression_sound_one_after_the_other() -> None:
    passage = realise(read_text("I V | F#: Ger+6 V | I"))
    assert tones(passage, 4) == {"D", "F#", "A", "B#"}


def test_slash_basses_and_nashville_numbers_are_over_their_bass() -> None:
    assert [bass(realise(read_text("| C /E | 1 |")), onset) for onset in (0, 2)] == ["C", "E"]
    passage = realise(read_text("| 1/3 57 |", Key.parse("G major")))
    assert (bass(passage, 0), tones(passage, 2)) == ("B", {"D", "F#", "A", "C"})
    assert labels(passage) == [(0, "1/3"), (2, "57")]


def test_a_blues_has_dominants_under_its_own_names() -> None:
    result = realise_parts(read_text("| I7 | IV7 | V7 | I7 |"))
    assert labels(result.passage) == [(0, "I7"), (4, "IV7"), (8, "V7"), (12, "I7")]
    assert tones(result.passage, 4) <= {"F", "A", "C", "Eb"}
    assert "Eb" in tones(result.passage, 4)
    assert result.realisation is not None
    assert result.realisation.faults == ()


def test_labels_have_the_names_of_the_reader() -> None:
    naming = find_naming("german", "de")
    reading = read_text("Hm7 B7/D", naming=naming)
    assert [label.text for label in realise(reading, naming=naming).labels] == ["Hm7", "B7/D"]


def test_notes_alone_sound_one_by_one_and_then_together() -> None:
    assert [note.name for note in realise(read_text("C E G")).notes] == ["C4", "E4", "G4", "C4", "E4", "G4"]
    assert onsets(realise(read_text("C4 E4 | G4 F4 |"))) == [0, 2, 4, 6]


def test_syllables_are_near_each_other_in_their_key() -> None:
    passage = realise(read_text("do re mi so ti do", Key.parse("F major")))
    assert [note.name for note in passage.notes] == ["F4", "G4", "A4", "C5", "E5", "F5"]
    assert (passage.title, passage.key) == ("Do Re Mi Sol Ti Do", "F major")


def test_errors_of_a_version_are_heard_and_marked() -> None:
    reading = read_text("I Vx IV V I")
    result = realise_parts(reading, with_version(reading, Version(error={3: "parallel-fifths"})))
    assert result.realisation is not None
    assert [(fault.at, fault.kind, fault.cause) for fault in result.realisation.faults] == [
        (2, "parallel-fifths", "played")
    ]
    assert result.numbers == (1, 3, 4, 5)
    (mark,) = result.passage.fault_marks
    assert {result.passage.notes[note].onset for note in mark.notes} == {4, 6}


@pytest.mark.parametrize(
    ("typed", "errors", "said"),
    [
        ("I V", {9: "spacing"}, "spacing cannot lie on chord 9 of 2"),
        ("I V", {2: "parallel-fifths"}, "parallel-fifths cannot lie on chord 2 of 2"),
        ("I V", {1: "noise"}, "“noise” is no part-writing error"),
        ("Dm7 G7", {1: "spacing"}, "lie on numerals"),
        ("N.C.", {}, "nothing to be heard"),
        ("what", {}, "nothing to be heard"),
        ("", {}, "nothing to be heard"),
    ],
)
def test_nothing_and_misplaced_errors_are_refused(typed: str, errors: dict[int, str], said: str) -> None:
    reading = read_text(typed)
    with pytest.raises(TheoryError, match=said):
        realise(reading, with_version(reading, Version(error=errors)))


def test_pitches_set_by_hand_are_heard() -> None:
    reading = read_text("I V I")
    pitches = tuple(map(Pitch.parse, ("G2", "D4", "G4", "B4")))
    passage = realise(reading, with_version(reading, Version(voicing={2: pitches})))
    assert [note.name for note in passage.notes if note.onset == 2] == ["B4", "G4", "D4", "G2"]
    assert [note.voice for note in passage.notes if note.onset == 2] == [0, 1, 2, 3]


@pytest.mark.parametrize("typed", ["Dm7 G7 Cmaj7 C6 ", "I ii6 V7 I "])
def test_long_texts_are_realised(typed: str) -> None:
    reading = read_text(typed * 150)
    assert len(onsets(realise(reading))) == len(reading.chords) == 600


@batches
def test_mutated_texts_sound_on_the_beats_of_their_readings(batch: Batch) -> None:
    def make(chance: random.Random) -> tuple[str, str]:
        text = chance.choice(TYPED)
        for _ in range(chance.choice((1, 1, 2, 4))):
            text = mutate_text(chance, text)
        return text[:80], chance.choice(tuple(METRES))

    def hear(made: tuple[str, str]) -> None:
        for reading in read_versions(made[0], metre=METRES[made[1]]):
            result = realise_parts(reading)
            if not result.numbers:  # notes alone are also heard together
                continue
            quarters = reading.metre.quarters_per_beat
            expected = {
                float(Fraction(played.onset * quarters))
                for played in reading.unfold()
                if played.chord + 1 in result.numbers
            }
            assert set(onsets(result.passage)) == expected

    check_surface(batch.share(2), make, hear, TheoryError)
