import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.pitch import NoteName


def test_twelve_major_keys_have_their_signatures() -> None:
    assert {key.title: key.fifths for key in MAJOR_KEYS} == {
        "C major": 0, "Db major": -5, "D major": 2, "Eb major": -3, "E major": 4, "F major": -1, "Gb major": -6,
        "G major": 1, "Ab major": -4, "A major": 3, "Bb major": -2, "B major": 5,
    }  # fmt: skip
    assert len({key.tonic.pitch_class for key in MAJOR_KEYS}) == 12


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Gb major", "Gb Ab Bb Cb Db Eb F"),
        ("B major", "B C# D# E F# G# A#"),
        ("C minor", "C D Eb F G Ab Bb"),
        ("F# minor", "F# G# A B C# D E"),
    ],
)
def test_keys_have_their_scales(title: str, names: str) -> None:
    assert " ".join(map(str, Key.parse(title).scale)) == names


def test_the_signature_counts_the_signs_of_the_scale() -> None:
    for major in MAJOR_KEYS:
        for key in (major, major.parallel):
            assert sum(name.alteration for name in key.scale) == key.fifths
    assert Key.parse("Eb").signature == "♭♭♭"
    assert Key.parse("F# minor").signature == "♯♯♯"
    assert Key.parse("C").signature == ""


def test_a_key_has_a_title_and_an_engraved_name() -> None:
    key = Key(NoteName.parse("Eb"))
    assert (key.title, key.engraved, key.parallel.engraved) == ("Eb major", "E♭ major", "E♭ minor")
    assert Key.parse("Eb") == key == Key.parse("Eb major")


def test_degrees_may_be_altered() -> None:
    key = Key.parse("D major")
    assert [str(key.name(2, -1)), str(key.name(4, 1)), str(key.name(6, -1))] == ["Eb", "G#", "Bb"]


@pytest.mark.parametrize("text", ["", "H major", "C dorian", "C  minor", "major"])
def test_invalid_keys_are_refused(text: str) -> None:
    with pytest.raises(TheoryError):
        Key.parse(text)


def test_a_key_has_seven_degrees_and_two_modes() -> None:
    for degree in (0, 8):
        with pytest.raises(TheoryError, match="is not a degree of a key"):
            Key.parse("C").name(degree)
    with pytest.raises(TheoryError, match="is not a mode"):
        Key(NoteName.parse("C"), "dorian")  # type: ignore[arg-type]
