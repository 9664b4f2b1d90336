import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.theory.accidental import MAX_ALTERATION, ascii_accidentals, parse_alteration, unicode_accidentals
from engines.theory.errors import TheoryError

ALTERATIONS = st.integers(-MAX_ALTERATION, MAX_ALTERATION)


@given(ALTERATIONS)
def test_typed_signs_read_back(value: int) -> None:
    assert parse_alteration(ascii_accidentals(value)) == value


@given(ALTERATIONS)
def test_engraved_signs_read_back(value: int) -> None:
    assert parse_alteration(unicode_accidentals(value)) == value
    assert parse_alteration(unicode_accidentals(value, natural=True)) == value


def test_engraved_signs_use_one_double_sign() -> None:
    assert unicode_accidentals(2) == "\N{MUSICAL SYMBOL DOUBLE SHARP}"
    assert unicode_accidentals(-2) == "\N{MUSICAL SYMBOL DOUBLE FLAT}"
    assert unicode_accidentals(0) == ""
    assert unicode_accidentals(0, natural=True) == "\N{MUSIC NATURAL SIGN}"


def test_x_is_a_double_sharp() -> None:
    assert parse_alteration("x") == 2
    assert parse_alteration("#x") == 3


@pytest.mark.parametrize(
    ("signs", "reason"),
    [
        ("#b", "mixes"),
        ("h", "not an accidental"),
        ("♮♮", "not an accidental"),
        ("bbbbb", "too many"),
        ("xxx", "too many"),
    ],
)
def test_other_signs_are_refused_in_one_sentence(signs: str, reason: str) -> None:
    with pytest.raises(TheoryError, match=reason) as refused:
        parse_alteration(signs)
    assert str(refused.value).endswith(".")


def test_a_refusal_does_not_repeat_ten_megabytes() -> None:
    with pytest.raises(TheoryError) as refused:
        parse_alteration("q" * 10_000_000)
    assert len(str(refused.value)) < 200
