from itertools import combinations, product
from typing import Any

import pytest

from engines.theory.degree import parse_degrees
from engines.theory.errors import TheoryError
from engines.theory.pitch import NoteName, common_spellings
from engines.theory.spelling import spell, spell_root


def write_spelling(root: int, *structure: str) -> str:
    return " ".join(map(str, spell(root, structure)))


def signs(names: tuple[NoteName, ...]) -> int:
    return sum(abs(name.alteration) for name in names)


def test_spelling_agrees_with_the_ruling() -> None:
    assert write_spelling(0, "1", "b2") == "C Db"
    assert write_spelling(0, "1", "b3", "b5", "bb7") == "C Eb Gb Bbb"


@pytest.mark.parametrize(
    ("root", "structure", "names"),
    [
        (6, "1 2 3 4 5 6 7", "Gb Ab Bb Cb Db Eb F"),  # six signs either way: the flat
        (6, "1 2 3 #4 5 6 7", "Gb Ab Bb C Db Eb F"),
        (1, "1 b3 5", "C# E G#"),
        (1, "1 3 5", "Db F Ab"),
        (3, "1 2 b3 4 5 b6 b7", "Eb F Gb Ab Bb Cb Db"),  # six signs either way: the flat
        (8, "1 2 b3 4 5 b6 b7", "G# A# B C# D# E F#"),
        (10, "1 b3 b5", "A# C# E"),
        (0, "1 3 5 b7 #9", "C E G Bb D#"),
        (5, "1 b3 b5 bb7", "F Ab Cb Ebb"),
        (9, "1 8", "A A"),
        (0, "1 b2 2 b3 3 4 #4 5 b6 6 b7 7", "C Db D Eb E F F# G Ab A Bb B"),
    ],
)
def test_spellings_agree_with_those_made_by_hand(root: int, structure: str, names: str) -> None:
    assert write_spelling(root, *structure.split()) == names


def test_different_numbers_never_share_a_letter(meld: Any) -> None:
    for root, degrees in product(range(12), meld.list_variants()):
        parsed = parse_degrees(degrees)
        for (interval, name), (other, other_name) in combinations(zip(parsed, spell(root, degrees), strict=True), 2):
            same_number = (interval.number - other.number) % 7 == 0
            assert (name.letter == other_name.letter) == same_number, (degrees, name, other_name)


def test_the_root_has_the_name_with_the_fewest_accidentals(meld: Any) -> None:
    for root, degrees in product(range(12), meld.list_variants()):
        names = spell(root, degrees)
        assert names[0] == spell_root(root, degrees)
        assert names[0] in common_spellings(root)
        for other_spelling in common_spellings(root):
            if other_spelling != names[0]:
                other = signs(tuple(degree.above(other_spelling) for degree in parse_degrees(degrees)))
                assert signs(names) < other or (signs(names) == other and names[0].alteration < 0)


def test_spelling_keeps_the_order_of_the_degrees() -> None:
    assert write_spelling(0, "5", "1", "3") == "G C E"


def test_spellings_are_cached() -> None:
    assert spell(4, ("1", "3", "5")) is spell(4, ("1", "3", "5"))


def test_degrees_may_be_text_or_parsed() -> None:
    for degrees in (("1", "b3", "5"), ("1", "3", "5", "b7", "#9")):
        assert spell(10, parse_degrees(degrees)) == spell(10, degrees)
        assert spell_root(10, parse_degrees(degrees)) == spell_root(10, degrees)


def test_an_empty_structure_has_no_notes() -> None:
    assert spell(0, ()) == ()


@pytest.mark.parametrize("root", [-1, 12])
def test_a_root_is_a_pitch_class(root: int) -> None:
    with pytest.raises(TheoryError, match="is not a pitch class"):
        spell(root, ("1", "3"))
    with pytest.raises(TheoryError, match="is not a pitch class"):
        spell_root(root, ("1", "3"))


def test_an_unknown_degree_is_named() -> None:
    with pytest.raises(TheoryError, match="“b15” is not a degree"):
        spell(0, ("1", "b15"))
