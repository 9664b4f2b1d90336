"""Tests of Roman numerals, by hand and against music21 in all twelve keys."""

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.roman import RomanNumeral

C = Key.parse("C major")

OF_THE_DECK = (
    "I", "I6", "I6/4", "vi", "iii", "IV", "IV6", "IV6/4", "ii", "ii6", "ii6/5", "V", "V7", "V6", "V6/5", "V4/3", "V4/2",
    "V6/4", "vii°6", "N6", "It+6", "Fr+6", "Ger+6", "V7/V", "V7/vi", "iv", "ct°7",
)  # fmt: skip
MORE = (
    "I7", "ii7", "iii7", "IV7", "vi7", "viiø7", "viiø6/5", "vii°7", "vii°4/3", "iii6", "vi6/4", "V6/5/ii", "V4/3/IV",
    "vii°7/V", "bVI", "iv6", "iv7", "v", "v7", "bVII", "V7/iii",
)  # fmt: skip
IN_MINOR = (
    "i", "i6", "ii°6", "iiø6/5", "III", "iv", "iv6", "V", "V7", "V4/2", "VI", "VII", "vii°7", "vii°6", "N6", "It+6",
    "Fr+6", "Ger+6", "V7/iv", "V7/V",
)  # fmt: skip
NONE = (
    "", "X", "VIII", "V8", "V6/3/", "IIII", "Vi", "V7/", "V7/It+6", "V°", "i+", "ct7", "v ", "I\n", "Cad", "Cad7",
    "Ger5", "It7", "#N6", "ct°", "Imaj", "Im7", "id7", "iiøm7", "V[]", "V[no3", "V[4]", "V[add16]", "V[nob3]", "V+6+",
    "V[add9]]", "I69", "I6/9", "V/7", "I/3", "V7/5", "V56", "V66", "V79", "V7/V[no5]",
    "V7/Cad64", "b1.66.5", "V" + "/V" * 60,
)  # fmt: skip


def names(numeral: str, key: Key = C) -> str:
    return " ".join(str(member.name) for member in RomanNumeral.parse(numeral).members(key))


@pytest.mark.parametrize(
    ("numeral", "members", "bass"),
    [
        ("I6", "C E G", "E"),
        ("ii6/5", "D F A C", "F"),
        ("V4/2", "G B D F", "F"),
        ("vii°6", "B D F", "D"),
        ("N6", "Db F Ab", "F"),
        ("It+6", "Ab C F#", "Ab"),
        ("Fr+6", "Ab C D F#", "Ab"),
        ("Ger+6", "Ab C Eb F#", "Ab"),
        ("V7/V", "D F# A C", "D"),
        ("V7/vi", "E G# B D", "E"),
        ("iv", "F Ab C", "F"),
        ("ct°7", "D# F# A C", "C"),
    ],
)
def test_numerals_have_their_notes_in_c(numeral: str, members: str, bass: str) -> None:
    assert names(numeral) == members
    assert str(RomanNumeral.parse(numeral).bass(C)) == bass


def test_remote_keys_keep_their_letters() -> None:
    assert names("Ger+6", Key.parse("Gb")) == "Ebb Gb Bbb C"
    assert names("N6", Key.parse("Db")) == "Ebb Gb Bbb"
    assert names("V7/vi", Key.parse("B")) == "D# F## A# C#"


@pytest.mark.parametrize("numeral", [*OF_THE_DECK, *MORE])
def test_printed_numerals_read_back(numeral: str) -> None:
    assert str(RomanNumeral.parse(numeral)) == numeral
    assert RomanNumeral.parse(str(RomanNumeral.parse(numeral))) == RomanNumeral.parse(numeral)


def test_figures_may_be_written_without_a_slash() -> None:
    assert RomanNumeral.parse("V65") == RomanNumeral.parse("V6/5")
    assert RomanNumeral.parse("V2") == RomanNumeral.parse("V42") == RomanNumeral.parse("V4/2")
    assert RomanNumeral.parse("viio6") == RomanNumeral.parse("vii°6")
    assert RomanNumeral.parse("Ger6") == RomanNumeral.parse("Ger+6")


def test_chord_members_have_their_roles() -> None:
    assert [member.role for member in RomanNumeral.parse("V4/2").members(C)] == ["root", "third", "fifth", "seventh"]
    assert [member.role for member in RomanNumeral.parse("Ger+6").members(C)] == [
        "flat sixth", "tonic", "flat third", "raised fourth",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("numeral", "tendencies"),
    [
        ("V", {"B": "leading"}),
        ("V4/2", {"B": "leading", "F": "seventh"}),
        ("vii°6", {"B": "leading"}),
        ("ii6/5", {"C": "seventh"}),
        ("V7/V", {"F#": "leading", "C": "seventh"}),
        ("V7/vi", {"G#": "leading", "D": "seventh"}),
        ("N6", {"Db": "flat"}),
        ("Fr+6", {"Ab": "flat", "F#": "leading"}),
        ("ct°7", {"D#": "neighbour", "F#": "neighbour"}),
        ("iii", {}),
        ("I6/4", {}),
        ("v", {}),
    ],
)
def test_numerals_have_their_tendency_tones(numeral: str, tendencies: dict[str, str]) -> None:
    members = RomanNumeral.parse(numeral).members(C)
    assert {str(member.name): member.tendency for member in members if member.tendency} == tendencies


@pytest.mark.parametrize("text", NONE)
def test_invalid_numerals_are_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(TheoryError) as refused:
        RomanNumeral.parse(text)
    assert str(refused.value).count(". ") == 0


@pytest.mark.parametrize("numeral", [*OF_THE_DECK, *MORE])
def test_music21_spells_numerals_alike_in_all_major_keys(numeral: str) -> None:
    compare(numeral, MAJOR_KEYS)


@pytest.mark.parametrize("numeral", IN_MINOR)
def test_music21_spells_numerals_alike_in_minor(numeral: str) -> None:
    compare(
        numeral, tuple(Key.parse(f"{tonic} minor") for tonic in ("C", "C#", "D", "E", "F", "F#", "G", "A", "Bb", "B"))
    )


def compare(numeral: str, keys: tuple[Key, ...]) -> None:
    pytest.importorskip("music21", reason="music21 is the judge of this test")
    from tests.engines.theory import judge

    for key in keys:
        roman = RomanNumeral.parse(numeral)
        judged_names = judge.numeral(key.title, numeral)
        own_names = {judge.spelled(member.name) for member in roman.members(key)}
        assert own_names == {pitch.name for pitch in judged_names.pitches}, key.title
        assert judge.spelled(roman.bass(key)) == judged_names.bass().name
        assert judge.spelled(roman.root(key)) == judged_names.root().name
