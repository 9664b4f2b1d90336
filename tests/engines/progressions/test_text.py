"""Tests of tokens: every sign of the grammar, and the places of words in the text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engines.progressions.text import MAX_TEXT_CHARACTERS, list_tokens, read_beats, split_versions

SEPARATORS = " \t\n,;-‐‑‒–—−"


def list_words(text: str) -> list[str]:
    return [token.text for token in list_tokens(text) if token.kind in ("word", "modifier")]


def list_signs(text: str) -> list[tuple[str, str]]:
    return [(token.kind, token.text) for token in list_tokens(text) if token.kind != "word"]


@pytest.mark.parametrize(
    "typed", ["I ii6 V7 I", "I, ii6, V7, I", "| I | ii6 | V7 | I |", "I-ii6-V7-I", "I – ii6 – V7 – I", "I\nii6\nV7;I"]
)
def test_separators_of_all_kinds_are_between_words(typed: str) -> None:
    assert list_words(typed) == ["I", "ii6", "V7", "I"]


def test_a_hyphen_after_a_chord_means_minor() -> None:
    assert list_words("C-7 F7 - B♭–E♭") == ["C-7", "F7", "B♭", "E♭"]
    assert list_words("1 6- 2-7") == ["1", "6-", "2-7"]
    assert list_words("1-5-6-4, 1-4") == ["1", "5", "6", "4", "1", "4"]


@pytest.mark.parametrize(
    ("typed", "signs"),
    [
        ("|I||V|]", [("bar", "|"), ("bar", "||"), ("bar", "|]")]),
        ("|: I :|x3", [("repeat-start", "|:"), ("repeat-end", ":|x3")]),
        ("|:C:|", [("repeat-start", "|:"), ("repeat-end", ":|")]),
        ("(I V)x4", [("open", "("), ("close", ")x4")]),
        ("I:2 V:1.5 I:1/2", [("beats", ":2"), ("beats", ":1.5"), ("beats", ":1/2")]),
        ("C:2 | C: V", [("beats", ":2"), ("bar", "|"), ("key", "C:")]),
        ("g: i Bb: I f#m: i", [("key", "g:"), ("key", "Bb:"), ("key", "f#m:")]),
        ("| % | I % %:2", [("bar", "|"), ("same", "%"), ("bar", "|"), ("same", "%"), ("same", "%"), ("beats", ":2")]),
        ("C / / G", [("hold", "/"), ("hold", "/")]),
        ("[A] I [Chorus 2] V", [("section", "[A]"), ("section", "[Chorus 2]")]),
        ("I // V", [("version", "//")]),
        ("# a comment\nI # none", [("comment", "# a comment"), ("unpaired", "#")]),
        ("I ] : :2", [("unpaired", "]"), ("unpaired", ":"), ("unpaired", ":2")]),
    ],
)
def test_signs_are_told_from_words(typed: str, signs: list[tuple[str, str]]) -> None:
    assert list_signs(typed) == signs


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("V7[no5] I", ["V7[no5]", "I"]),
        ("V7 [no5] [add9] I", ["V7", "[no5]", "[add9]", "I"]),
        ("C7(b9,#11) F", ["C7(b9,#11)", "F"]),
        ("C7 (b9, #11) F", ["C7", "(b9, #11)", "F"]),
        ("G7 [b9, no5]", ["G7", "[b9, no5]"]),
        ("#ivo7 | vii%7 % ##vio", ["#ivo7", "vii%7", "##vio"]),
        ("Cm(maj7) C6/9/E /F", ["Cm(maj7)", "C6/9/E", "/F"]),
    ],
)
def test_modifiers_belong_to_the_chord_before(typed: str, words: list[str]) -> None:
    assert list_words(typed) == words


@pytest.mark.parametrize("typed", ["[add9] I", "| [no5] I", "1 (4 5)x2"])
def test_brackets_without_a_chord_before_are_no_modifiers(typed: str) -> None:
    assert all(token.kind != "modifier" for token in list_tokens(typed))


def test_times_are_read_and_default_to_once_or_twice() -> None:
    times = [
        token.times for token in list_tokens("(I)x12 (V) |: I :| |: V :|x3") if token.kind in ("close", "repeat-end")
    ]
    assert times == [12, 1, 2, 3]


def test_versions_are_ranges_of_the_text() -> None:
    text = "I V // I IV // "
    assert [text[start:end] for start, end in split_versions(text)] == ["I V ", " I IV ", " "]


def test_beats_are_positive() -> None:
    assert [read_beats(text) for text in (":2", ":1/2", ":0", ":1/0")] == [Fraction(2), Fraction(1, 2), None, None]


def test_only_separators_are_between_tokens() -> None:
    text = "[A] | I V7 [no5]:2 | % – (ii, V)x2 :|\n# x\nG: C7(b9, #11) // é ¿ ♭ x:y ))"
    position = 0
    for token in list_tokens(text):
        assert set(text[position : token.start]) <= set(SEPARATORS)
        assert token.start < token.end
        position = token.end
    assert set(text[position:]) <= set(SEPARATORS)


def test_the_rest_of_an_endless_text_is_a_comment() -> None:
    text = "I " * MAX_TEXT_CHARACTERS
    assert list_tokens(text)[-1].kind == "comment"
    assert list_tokens(text)[-1].end == len(text)
