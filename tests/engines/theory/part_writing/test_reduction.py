"""Tests of chords in four parts that have more, fewer or other tones than four."""

from __future__ import annotations

import random

import pytest

from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.part_writing import ERRORS, Harmony, realise
from engines.theory.part_writing.reduction import choose_members, list_left_out
from engines.theory.part_writing.values import PARALLEL_ERRORS
from engines.theory.progression import read_progression
from engines.theory.roman import RomanNumeral
from tests.engines.theory.test_numerals import read_table

C = Key.parse("C major")
SEEDS = range(40)


def sing(text: str, key: Key = C) -> list[list[str]]:
    """Return the names of each chord from the bass up."""
    realisation = realise(key, tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in text.split()))
    return [[str(pitch.name) for pitch in reversed(voicing.parts)] for voicing in realisation.voicings]


@pytest.mark.parametrize(
    ("numeral", "tones"),
    [
        ("V9", "G B F A"),
        ("V11", "G F A C"),
        ("iim11", "D F C G"),
        ("V13", "G B F E"),
        ("V7[#11]", "G B F C#"),
        ("V7[b5]", "G B Db F"),
        ("V9b5", "G B Db F"),
        ("V4/3[add9]", "B D F A"),
        ("I[add9]", "C E G D"),
        ("V7[no3][add9][add4]", "G F C A"),
        ("V7sus4", "G D F C"),
        ("I[no3]", "C G"),
    ],
)
def test_the_fifth_is_left_out_first_then_the_root(numeral: str, tones: str) -> None:
    assert {str(tone.name) for tone in choose_members(RomanNumeral.parse(numeral), C)} == set(tones.split())


def test_tones_that_are_left_out_are_named() -> None:
    assert [tone.role for tone in list_left_out(RomanNumeral.parse("V9"), C)] == ["fifth"]
    assert list_left_out(RomanNumeral.parse("V7"), C) == ()


def test_two_tones_that_sound_alike_are_one() -> None:
    key = Key.parse("C minor")
    assert [str(tone.name) for tone in choose_members(RomanNumeral.parse("V7[addb9]"), key)] == ["G", "B", "D", "F"]


@pytest.mark.parametrize(
    ("text", "suspended", "resolved"),
    [
        ("I V[no3][add4] V I", "C", "B"),
        ("I IV V7[no3][add4] V7 I", "C", "B"),
        ("I IV6[no1][add2] IV6 V I", "G", "F"),
        ("I V6[no3][add4] V6 I", "C", "B"),
    ],
)
def test_a_suspended_tone_falls_in_its_voice(text: str, suspended: str, resolved: str) -> None:
    chords = sing(text)
    at = next(index for index, numeral in enumerate(text.split()) if "[" in numeral)
    voices = [voice for voice in range(4) if chords[at][voice] == suspended]
    assert any(chords[at + 1][voice] == resolved for voice in voices)


def test_a_chord_with_omitted_tones_has_no_fault_of_omission() -> None:
    for numeral in ("I[no3]", "I[no5]", "V7[no5]", "V[no3][add4]", "I[no3][no5]", "V4/3[no1][add2]"):
        assert realise(C, (Harmony(RomanNumeral.parse(numeral)),)).faults == (), numeral


def test_an_altered_fifth_is_not_left_out() -> None:
    assert "D#" in sing("I V7[#5] I")[1]


@pytest.mark.parametrize("text", ["I IV V9 I", "I ii6 V7[b9] I", "I V7[add9] I"])
def test_a_ninth_is_more_than_an_octave_above_the_bass(text: str) -> None:
    voicing = realise(C, tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in text.split())).voicings[-2]
    ninth = next(pitch for pitch in voicing.parts if pitch.name.letter == "A")
    assert ninth.midi - voicing.bass.midi > 12


def test_the_bass_of_every_inversion_is_sung_below() -> None:
    for numeral, bass in (("Ger65", "Ab"), ("Ger7", "F#"), ("Ger43", "C"), ("Fr7", "D"), ("It64", "C"), ("Cad64", "G")):
        assert sing(numeral)[0][0] == bass


def test_every_numeral_of_analyses_is_voiced_with_its_bass() -> None:
    for index, (mode, text, _) in enumerate(read_table()):
        numeral = RomanNumeral.parse(text)
        for tonic in (MAJOR_KEYS[index % 12].tonic, C.tonic):
            key = Key(tonic, "major" if mode == "major" else "minor")
            voicing = realise(key, (Harmony(numeral),)).voicings[0]
            assert voicing.bass.name == numeral.bass(key), (text, key.title)
            assert {pitch.name for pitch in voicing.parts} <= {member.name for member in numeral.members(key)}


@pytest.mark.parametrize("seed", SEEDS)
def test_any_phrase_of_numerals_is_voiced_whatever_errors_it_has(seed: int) -> None:
    generator = random.Random(seed)
    mode = generator.choice(("major", "minor"))
    numerals = [text for row_mode, text, _ in read_table() if row_mode == mode]
    harmonies = []
    for _ in range(generator.randint(2, 5)):
        error = generator.choice(ERRORS) if generator.random() < 0.3 else None
        harmonies.append(
            Harmony(
                RomanNumeral.parse(generator.choice(numerals)),
                error=error,
                joined=error in PARALLEL_ERRORS and generator.random() < 0.8,
            )
        )
    key = Key(generator.choice(MAJOR_KEYS).tonic, "major" if mode == "major" else "minor")
    assert len(realise(key, tuple(harmonies)).voicings) == len(harmonies)


def test_typed_numerals_with_brackets_are_heard() -> None:
    progression = read_progression("Cad64 V7[no3][add4] V7 I", C)
    assert progression.kind == "numerals"
    assert [label.text for label in progression.passage.labels] == ["Cad6/4", "V7[no3][add4]", "V7", "I"]


def test_brackets_after_a_space_belong_to_the_chord_before_them() -> None:
    progression = read_progression("V7/V [no5] V [no3] [add4] V I", C)
    assert [label.text for label in progression.passage.labels] == ["V7[no5]/V", "V[no3][add4]", "V", "I"]
