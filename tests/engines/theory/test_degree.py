from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.theory.degree import Degree, parse_degrees
from engines.theory.errors import TheoryError
from engines.theory.pitch import LETTERS, NoteName

DEGREES = st.builds(Degree, st.integers(1, 13), st.integers(-2, 2))
NAMES = st.builds(NoteName, st.sampled_from(LETTERS), st.integers(-1, 1))

APPENDIX = {
    "1": (0, ("first", "tonic", "root")),
    "b2": (1, ("flat second", "minor second")),
    "2": (2, ("second", "major second")),
    "b3": (3, ("flat third", "minor third")),
    "3": (4, ("third", "major third")),
    "4": (5, ("fourth", "perfect fourth")),
    "#4": (6, ("sharp fourth", "augmented fourth")),
    "b5": (6, ("flat fifth", "diminished fifth")),
    "5": (7, ("fifth", "perfect fifth")),
    "#5": (8, ("sharp fifth", "augmented fifth")),
    "b6": (8, ("flat sixth", "minor sixth")),
    "6": (9, ("sixth", "major sixth")),
    "bb7": (9, ("double flat seventh", "diminished seventh")),
    "b7": (10, ("flat seventh", "minor seventh")),
    "7": (11, ("seventh", "major seventh")),
    "8": (12, ("octave", "perfect octave")),
    "b9": (13, ("flat ninth", "minor ninth")),
    "9": (14, ("ninth", "major ninth")),
    "#9": (15, ("sharp ninth", "augmented ninth")),
    "11": (17, ("eleventh", "perfect eleventh")),
    "#11": (18, ("sharp eleventh", "augmented eleventh")),
    "13": (21, ("thirteenth", "major thirteenth")),
}


@pytest.mark.parametrize("text", APPENDIX)
def test_degrees_have_the_printed_semitones_and_words(text: str) -> None:
    degree = Degree.parse(text)
    semitones, words = APPENDIX[text]
    assert degree.semitones == semitones
    assert degree.words == words
    assert str(degree) == text


def test_every_degree_of_the_deck_is_in_the_appendix(meld: Any) -> None:
    assert {*meld.required, *meld.optional} <= APPENDIX.keys()


@given(DEGREES)
def test_printed_degrees_read_back(degree: Degree) -> None:
    assert Degree.parse(str(degree)) == degree
    assert Degree.parse(degree.engraved) == degree


@given(NAMES, DEGREES)
def test_the_letter_follows_the_number(root: NoteName, degree: Degree) -> None:
    note = degree.above(root)
    assert (LETTERS.index(note.letter) - LETTERS.index(root.letter)) % 7 == (degree.number - 1) % 7
    assert (note.pitch_class - root.pitch_class) % 12 == degree.semitones % 12


@pytest.mark.parametrize(("high", "low"), [("8", "1"), ("9", "2"), ("11", "4"), ("13", "6")])
def test_compound_degrees_repeat_the_letter_an_octave_up(high: str, low: str) -> None:
    root = NoteName("E")
    assert Degree.parse(high).above(root) == Degree.parse(low).above(root)
    assert Degree.parse(high).semitones == Degree.parse(low).semitones + 12


def test_degrees_are_engraved_with_music_signs() -> None:
    assert Degree.parse("#11").engraved == "♯11"
    assert Degree.parse("bb7").engraved == "𝄫7"


@pytest.mark.parametrize("text", ["", "0", "14", "130", "b", "3b", "bbbbb7", "#b3", "two", "-3", "b 3", "٣", "1\n"])
def test_invalid_degrees_are_refused(text: str) -> None:
    with pytest.raises(TheoryError):
        Degree.parse(text)
    with pytest.raises(TheoryError):
        parse_degrees(("1", text))


@pytest.mark.parametrize("number", [0, 14])
def test_degree_numbers_outside_1_to_13_are_refused(number: int) -> None:
    with pytest.raises(TheoryError, match="is not a degree"):
        Degree(number)
