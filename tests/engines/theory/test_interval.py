import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.theory.errors import TheoryError
from engines.theory.interval import Interval

SHORT = [
    *(f"{quality}{number}" for number in (1, 4, 5, 8, 11, 12, 15) for quality in ("d", "P", "A")),
    *(f"{quality}{number}" for number in (2, 3, 6, 7, 9, 10, 13, 14) for quality in ("dd", "d", "m", "M", "A", "AA")),
]
SHORT.remove("d1")
NAMES = st.sampled_from(SHORT)


@pytest.mark.parametrize("name", SHORT)
def test_short_names_read_back(name: str) -> None:
    assert str(Interval.parse(name)) == name
    # A descending unison exists only when it is altered: -P1 is P1.
    assert str(Interval.parse(f"-{name}")) == (name if name == "P1" else f"-{name}")


@pytest.mark.parametrize(
    ("name", "semitones"),
    [
        ("P1", 0), ("m2", 1), ("M2", 2), ("m3", 3), ("M3", 4), ("P4", 5), ("A4", 6), ("d5", 6), ("P5", 7), ("m6", 8),
        ("M6", 9), ("d7", 9), ("m7", 10), ("M7", 11), ("P8", 12), ("m9", 13), ("A9", 15), ("A11", 18), ("M13", 21),
    ],
)  # fmt: skip
def test_usual_intervals_have_their_semitones(name: str, semitones: int) -> None:
    assert Interval.parse(name).semitones == semitones


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("P1", "perfect unison"),
        ("m3", "minor third"),
        ("P8", "perfect octave"),
        ("A4", "augmented fourth"),
        ("dd7", "doubly diminished seventh"),
        ("-P5", "descending perfect fifth"),
        ("M9", "major ninth"),
        ("AAA2", "triply augmented second"),
    ],
)
def test_intervals_are_named_in_words(name: str, words: str) -> None:
    assert Interval.parse(name).words == words


def test_unusual_intervals_are_described_by_counts() -> None:
    assert Interval(0, 6).words == "6 times augmented unison"
    assert Interval(16, 28).words == "major interval of 17 letters"


@given(NAMES, NAMES)
def test_subtracting_an_interval_undoes_adding_it(first: str, second: str) -> None:
    first_interval, second_interval = Interval.parse(first), Interval.parse(second)
    assert first_interval + second_interval + -second_interval == first_interval
    assert first_interval + -first_interval == Interval(0, 0)


@given(NAMES)
def test_interval_and_inversion_make_an_octave(name: str) -> None:
    interval = Interval.parse(name)
    inverted = interval.inversion
    if interval.steps < 7 or name == "P8":
        assert interval + inverted == Interval.parse("P8")
        assert inverted.inversion == interval
    assert 0 <= inverted.steps <= 7
    if name != "P1":  # the same up and down
        assert (-interval).inversion == -inverted


@pytest.mark.parametrize(
    ("name", "inverted"), [("M10", "m6"), ("m9", "M7"), ("P15", "P1"), ("A8", "d8"), ("-m3", "-M6")]
)
def test_wide_and_descending_intervals_have_inversions(name: str, inverted: str) -> None:
    assert str(Interval.parse(name).inversion) == inverted


def test_a_tritone_is_a_fourth_or_fifth_of_six_semitones() -> None:
    assert Interval.parse("A4").is_tritone
    assert Interval.parse("-d5").is_tritone
    assert not Interval.parse("P4").is_tritone
    assert not Interval(2, 6).is_tritone


@pytest.mark.parametrize("text", ["", "3", "m", "P3", "M5", "m8", "X4", "M0", "M16", "m3 ", "Ad4", "d1", "--m3", "M٣"])
def test_invalid_intervals_are_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(TheoryError, match=r"is not an interval: .*\.$"):
        Interval.parse(text)
