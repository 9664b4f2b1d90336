"""Random legal phrases judged by music21, which finds exactly the reported faults.

There are three kinds of phrase: bare ones must be clean; under soprano syllables only forced faults are allowed; with
error cards every error that is not reported as inaudible is in the notes. `make soak` judges 5,000 of them.
"""

import pytest

pytest.importorskip("music21", reason="music21 is the judge of these tests")

import msgspec

from engines.theory.key import Key
from engines.theory.part_writing import Harmony, Realisation, Voicing, realise, realise_whole
from engines.theory.pitch import Pitch
from engines.theory.roman import RomanNumeral
from tests.engines.theory.judge import judge
from tests.engines.theory.style import list_random_phrases
from tests.engines.theory.textbook import list_textbook_phrases
from tests.engines.theory.trial import BARE, ERRORS, SYLLABLES, lawless_trial, trial

SAMPLE = 50


@pytest.mark.parametrize("start", range(0, SAMPLE, 10))
def test_bare_phrases_are_clean(start: int) -> None:
    for seed in range(start, start + 10):
        trial(BARE, seed)


@pytest.mark.parametrize("start", range(0, SAMPLE, 10))
def test_faults_under_syllables_are_forced_and_reported(start: int) -> None:
    for seed in range(start, start + 10):
        trial(SYLLABLES, seed)


@pytest.mark.parametrize("kind", ERRORS)
def test_errors_are_in_the_notes(kind: str) -> None:
    for seed in range(7):
        trial(kind, seed)


def test_faults_of_any_chords_are_reported() -> None:
    for seed in range(40):
        lawless_trial(seed)


@pytest.mark.parametrize("loop", [False, True])
def test_phrases_known_whole_are_clean(loop: bool) -> None:
    for key, harmonies in (*list_random_phrases(30, first_seed=1), *list_textbook_phrases()):
        realisation = realise_whole(key, harmonies, loop=loop)
        if loop:
            harmonies = (*harmonies, harmonies[0])
            realisation = Realisation((*realisation.voicings, realisation.voicings[0]), ())
        assert judge(key, harmonies, realisation) == [], harmonies


def judge_chords(numerals: str, *chords: str) -> set[tuple[int, str]]:
    """Return the judge's findings about chords that are written from the bass up."""
    harmonies = tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in numerals.split())
    voicings = tuple(Voicing(*map(Pitch.parse, reversed(chord.split()))) for chord in chords)
    return {(index, kind) for index, kind, _ in judge(Key.parse("C major"), harmonies, Realisation(voicings, ()))}


@pytest.mark.parametrize(
    ("numerals", "first", "second", "fault"),
    [
        ("IV V", "F3 A3 C4 C5", "G3 B3 D4 D5", (1, "parallel-fifths")),
        ("IV V", "F3 A3 C4 F4", "G3 B3 D4 G4", (1, "parallel-octaves")),
        ("I IV", "C3 G3 C4 E4", "F3 F3 A3 C5", (1, "hidden-fifths")),
        ("I IV", "C3 G3 E4 G4", "F3 A3 C4 F5", (1, "hidden-octaves")),
        ("I IV", "C3 E3 G3 C4", "F3 A3 C4 F4", (1, "voice-overlap")),
        ("V I", "G2 D4 G4 B4", "C3 C4 E4 G4", (1, "unresolved-leading-tone")),
        ("V7 I", "G2 B3 D4 F4", "C3 C4 E4 G4", (1, "unresolved-seventh")),
        ("N6 V", "F3 Ab3 F4 Db5", "G3 G3 B3 D5", (1, "unresolved-flat")),
        ("iv V", "F3 C4 F4 Ab4", "G3 D4 G4 B4", (1, "augmented-interval")),
        ("I I", "C3 E4 E5 C5", "C3 E4 G4 C5", (0, "voice-crossing")),
        ("I I", "C3 G3 C4 E5", "C3 E4 G4 C5", (0, "spacing")),
        ("I I", "C2 G3 E4 C5", "C3 E4 G4 C5", (0, "range")),
        ("V I", "G2 B3 D4 B4", "C3 G3 E4 C5", (0, "doubled-leading-tone")),
        ("V7 I", "G2 F3 B3 F4", "C3 E3 C4 E4", (0, "doubled-seventh")),
        ("It+6 V", "Ab2 Ab3 C4 F#4", "G2 G3 B3 G4", (0, "doubled-flat")),
        ("I6 I", "E3 G3 C4 E4", "C3 G3 C4 E4", (0, "doubled-third")),
        ("I I", "C3 G3 C4 G4", "C3 G3 C4 E4", (0, "missing-third")),
        ("V7 I", "G2 D4 B4 D5", "C3 E4 C5 C5", (0, "missing-tone")),
    ],
)
def test_the_judge_knows_every_fault(numerals: str, first: str, second: str, fault: tuple[int, str]) -> None:
    assert fault in judge_chords(numerals, first, second)


def test_the_judge_finds_a_voice_moved_by_an_octave() -> None:
    harmonies = tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in ("I", "IV", "V7", "I"))
    key = Key.parse("E major")
    clean = realise(key, harmonies)
    assert judge(key, harmonies, clean) == []
    for index in range(4):
        alto = clean.voicings[index].alto
        spoiled = msgspec.structs.replace(clean.voicings[index], alto=Pitch(alto.name, alto.octave + 1))
        voicings = (*clean.voicings[:index], spoiled, *clean.voicings[index + 1 :])
        assert judge(key, harmonies, Realisation(voicings, ())) != []
