"""Tests of chord symbols: degrees, canonical text and refusals."""

from __future__ import annotations

import random

import pytest

from engines.theory.chord_symbols import ALTERED_DOMINANT, COMMON_SYMBOLS, is_symbol, make_symbol, read_symbol
from engines.theory.errors import TheoryError
from tests.engines.theory.chord_forms import list_forms
from tests.engines.theory.chord_table import NAMES, SPELLINGS_BY_DEGREES


@pytest.mark.parametrize("degrees", SPELLINGS_BY_DEGREES)
def test_every_spelling_has_the_degrees_of_the_table(degrees: str) -> None:
    for name, _ in (pair for pair in NAMES if pair[1] == degrees):
        assert " ".join(map(str, read_symbol(name[1:]).degrees)) == degrees, name


def test_the_table_is_large_enough() -> None:
    assert len(NAMES) == len(dict(NAMES)) >= 250


def test_symbols_with_one_meaning_are_equal() -> None:
    for degrees in SPELLINGS_BY_DEGREES:
        symbols = {read_symbol(name[1:]) for name, of in NAMES if of == degrees} - {ALTERED_DOMINANT}
        assert len(symbols) <= 1, symbols


def test_every_canonical_text_is_read_as_its_own_symbol() -> None:
    texts = set()
    for degrees in list_forms():
        symbol = make_symbol(degrees)
        assert set(map(str, symbol.degrees)) == degrees
        assert read_symbol(symbol.text) == symbol
        texts.add(symbol.text)
    assert len(texts) == len(list_forms())


def test_no_canonical_text_begins_with_a_sign_of_the_root() -> None:
    assert not [text for text in (make_symbol(each).text for each in list_forms()) if text[:1] in ("b", "#")]


def test_common_symbols_are_canonical_except_for_a_second_name() -> None:
    assert [text for text in COMMON_SYMBOLS if read_symbol(text).text != text] == ["aug7"]


def test_modifiers_may_stand_in_any_order() -> None:
    chance = random.Random(3)
    for modifiers in (["b5", "#9", "add11"], ["#11", "b9", "no5"], ["sus4", "b9", "b13"]):
        expected = read_symbol("7" + "".join(modifiers))
        for _ in range(6):
            chance.shuffle(modifiers)
            assert read_symbol("7" + "".join(modifiers)) == expected
            assert read_symbol(f"7({', '.join(modifiers)})") == expected
            assert read_symbol(f"7 {' '.join(modifiers)}") == expected


def test_an_altered_dominant_has_a_raised_fifth_and_perhaps_a_lowered_ninth() -> None:
    symbol = read_symbol("7alt")
    assert [str(degree) for degree in symbol.degrees] == ["1", "3", "#5", "b7", "#9"]
    assert [str(degree) for degree in symbol.optional] == ["b9"]
    assert read_symbol("alt") == symbol == read_symbol(symbol.text)


@pytest.mark.parametrize(
    "typed",
    ["77", "99", "mm7", "m5", "7-9", "-5", "b", "#", "add", "addadd9", "no", "no3no5", "7b9b9", "m7alt", "7alt#11",
     "7(", "7)", "7()", "7((b9))", "b7", "7#13", "11b11", "4", "m2", "3", "hello", "sus3", "m7#9", "7 9", "o(m)", "/",
     "6/", "h^7", "m" * 41, "7" + "b9" * 30, "٧"],
)  # fmt: skip
def test_a_text_without_one_meaning_is_refused(typed: str) -> None:
    with pytest.raises(TheoryError, match="is not a chord symbol"):
        read_symbol(typed)
    assert not is_symbol(typed)
