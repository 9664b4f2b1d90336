import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.pitch import LETTERS, NoteName, Pitch, check_pitch_class, common_spellings

NAMES = st.builds(NoteName, st.sampled_from(LETTERS), st.integers(-3, 3))
PITCHES = st.builds(Pitch, NAMES, st.integers(-1, 9))
INTERVALS = st.builds(Interval, st.integers(-14, 14), st.integers(-26, 26))


@pytest.mark.parametrize(
    ("text", "letter", "alteration", "number"),
    [
        ("C", "C", 0, 0), ("Bbb", "B", -2, 9), ("F##", "F", 2, 7), ("Fx", "F", 2, 7), ("Cb", "C", -1, 11),
        ("B#", "B", 1, 0), ("E♭", "E", -1, 3), ("G𝄪", "G", 2, 9), ("A𝄫", "A", -2, 7), ("D♮", "D", 0, 2),
    ],
)  # fmt: skip
def test_names_are_read(text: str, letter: str, alteration: int, number: int) -> None:
    name = NoteName.parse(text)
    assert (name.letter, name.alteration, name.pitch_class) == (letter, alteration, number)


@pytest.mark.parametrize(
    ("text", "midi"),
    [("C4", 60), ("A4", 69), ("C-1", 0), ("G9", 127), ("B#3", 60), ("Cb4", 59), ("Eb4", 63), ("F##2", 43)],
)
def test_pitches_are_read(text: str, midi: int) -> None:
    pitch = Pitch.parse(text)
    assert pitch.midi == midi
    assert str(pitch) == text


@given(PITCHES)
def test_printed_pitches_read_back(pitch: Pitch) -> None:
    assert Pitch.parse(str(pitch)) == pitch
    assert Pitch.parse(pitch.engraved) == pitch
    assert NoteName.parse(str(pitch.name)) == pitch.name
    assert NoteName.parse(pitch.name.engraved) == pitch.name


@given(PITCHES, INTERVALS)
def test_transposing_a_pitch_back_restores_it(pitch: Pitch, interval: Interval) -> None:
    transposed = pitch.transpose(interval)
    assert transposed.transpose(-interval) == pitch
    assert pitch.interval_to(transposed) == interval
    assert transposed.midi == pitch.midi + interval.semitones
    assert transposed.name == pitch.name.transpose(interval)


@given(NAMES, INTERVALS)
def test_transposing_a_name_back_restores_it(name: NoteName, interval: Interval) -> None:
    assert name.transpose(interval).transpose(-interval) == name


@given(NAMES, NAMES)
def test_the_interval_up_to_a_name_leads_to_it(lower: NoteName, upper: NoteName) -> None:
    assert lower.transpose(lower.interval_up_to(upper)) == upper


@pytest.mark.parametrize(
    ("lower", "upper", "interval"),
    [
        ("C", "E", "M3"), ("E", "C", "m6"), ("C", "C", "P1"), ("C", "Db", "m2"), ("C", "C#", "A1"), ("B", "F", "d5"),
        ("F", "B", "A4"), ("C", "Cb", "d8"), ("B", "C", "m2"), ("B#", "C", "d2"), ("A", "G", "m7"), ("C", "Bbb", "d7"),
    ],
)  # fmt: skip
def test_intervals_are_counted_upward_by_letters_and_semitones(lower: str, upper: str, interval: str) -> None:
    assert str(NoteName.parse(lower).interval_up_to(NoteName.parse(upper))) == interval


@given(NAMES)
def test_a_fifth_is_one_place_on_the_line_of_fifths(name: NoteName) -> None:
    assert name.transpose(Interval.parse("P5")).fifths == name.fifths + 1
    assert NoteName.from_fifths(name.fifths) == name


def test_the_line_of_fifths_is_in_order() -> None:
    assert [str(NoteName.from_fifths(place)) for place in range(-8, 9)] == (
        ["Fb", "Cb", "Gb", "Db", "Ab", "Eb", "Bb", "F", "C", "G", "D", "A", "E", "B", "F#", "C#", "G#"]
    )


def test_every_pitch_class_has_one_or_two_everyday_names() -> None:
    printed = ["/".join(map(str, common_spellings(number))) for number in range(12)]
    assert printed == ["C", "C#/Db", "D", "D#/Eb", "E", "F", "F#/Gb", "G", "G#/Ab", "A", "A#/Bb", "B"]
    assert all(name.pitch_class == number for number in range(12) for name in common_spellings(number))


@given(PITCHES)
def test_a_name_sounds_only_at_its_own_pitches(pitch: Pitch) -> None:
    assert Pitch.from_midi(pitch.name, pitch.midi) == pitch
    with pytest.raises(TheoryError, match="does not sound at"):
        Pitch.from_midi(pitch.name, pitch.midi + 1)


@pytest.mark.parametrize("text", ["", "H", "c", "Eb4", "Cbbbbb", "C#b", "C ", "CC", "b", "C\n", "4", "É"])
def test_invalid_names_are_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(TheoryError) as refused:
        NoteName.parse(text)
    assert str(refused.value).count(". ") == 0
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("text", ["", "C", "H4", "C4.5", "C--1", "C100", "C#-", "C٤"])
def test_invalid_pitches_are_refused(text: str) -> None:
    with pytest.raises(TheoryError):
        Pitch.parse(text)


@pytest.mark.parametrize("letter", ["H", "", "CD", "c"])
def test_other_letters_make_no_name(letter: str) -> None:
    with pytest.raises(TheoryError, match="is not a note letter"):
        NoteName(letter)
    with pytest.raises(msgspec.ValidationError, match="is not a note letter"):
        msgspec.json.decode(msgspec.json.encode({"letter": letter}), type=NoteName)


@pytest.mark.parametrize("number", [-1, 12])
def test_a_pitch_class_is_0_to_11(number: int) -> None:
    with pytest.raises(TheoryError, match="is not a pitch class"):
        check_pitch_class(number)
    with pytest.raises(TheoryError, match="is not a pitch class"):
        common_spellings(number)
