"""Tests that characters that resemble TOML's are named with line and column."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import engines
from engines.kernel.errors import DataError, DataFileError
from engines.kernel.look_alikes import find_in_strings, find_look_alike
from engines.kernel.reading import parse_toml

FAULTY_LINES = {
    "curly quotes": ("name = “C”", 8, "this is the quotation mark “; type a straight one instead"),
    "a curly quote at the end": ('name = "C”', 10, "this is the quotation mark ”; type a straight one instead"),
    "German quotes": ("name = „C“", 8, "this is the quotation mark „; type a straight one instead"),
    "single quotes": ("name = ‘C’", 8, "this is the quotation mark ‘; type a straight one instead"),
    "a non-breaking space": ("name =\N{NO-BREAK SPACE}1", 7, "this is a non-breaking space; type an ordinary one"),
    "a space before": ("\N{NO-BREAK SPACE}name = 1", 1, "this is a non-breaking space; type an ordinary one instead"),
    "an ideographic space": ("name = 1\N{IDEOGRAPHIC SPACE}", 9, "this is a special space (U+3000); type an ordinary"),
    "a zero-width space": ("na\N{ZERO WIDTH SPACE}me = 1", 3, "this is an invisible character (U+200B); delete it"),
    "a byte-order mark": ("\N{ZERO WIDTH NO-BREAK SPACE}name = 1", 1, "this is an invisible character (U+FEFF)"),
    "a soft hyphen": ("name = 1\N{SOFT HYPHEN}", 9, "this is an invisible character (U+00AD); delete it"),
    "a minus sign": ("name = −1", 8, "this is the dash −; type a hyphen instead"),
    "a full-width sign": ("name ＝ 1", 6, "this is ＝; type = instead"),
    "in a list": ('name = ["a", “b”]', 14, "this is the quotation mark “; type a straight one instead"),
    "behind a comment sign in a string": ('name = ["#", “b”]', 14, "this is the quotation mark “"),
}


@pytest.mark.parametrize(("line", "column", "message"), FAULTY_LINES.values(), ids=FAULTY_LINES)
def test_a_look_alike_is_named_with_line_and_column(line: str, column: int, message: str) -> None:
    text = f'# “this” is a comment\nother = "“quoted”"\n{line}\nlast = 1\n'
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
    with pytest.raises(DataError) as refused:
        parse_toml(text, "a.toml")
    sentence = str(refused.value)
    assert sentence.startswith(f"a.toml: line 3, column {column}: expected TOML: {message}")
    assert "\n" not in sentence


def test_other_toml_mistakes_have_their_usual_message() -> None:
    with pytest.raises(DataError, match=r"line 1, column \d+: expected TOML: this is no value"):
        parse_toml('name = C # “comment”\nother = "“"', "a.toml")


def test_strings_and_comments_may_contain_any_character() -> None:
    text = 'a = "“C”\u00a0" # ‘\nb = \'’\'\nc = """\n“\n"""\n'
    tomllib.loads(text)
    assert find_look_alike(text) is None


@pytest.mark.parametrize("game_id", sorted(engines.GAMES))
def test_a_deck_with_curly_quotes_is_refused_in_one_sentence(game_id: str, tmp_path: Path) -> None:
    lines = (Path(engines.__file__).parents[1] / "assets" / "decks" / f"{game_id}.toml").read_text("utf-8").split("\n")
    number = next(index for index, line in enumerate(lines) if ' = "' in line)
    lines[number] = lines[number].replace('"', "“", 1).replace('"', "”", 1)
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), "utf-8")
    with pytest.raises(DataFileError) as refused:
        engines.load(game_id, path)
    (error_item,) = refused.value.all_errors
    column = lines[number].index("“") + 1
    assert f"(line {number + 1}, column {column}): expected TOML: this is the quotation mark “" in str(error_item)


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ('["1", "5"]', '["1", "5\N{NO-BREAK SPACE}"]', "this is a non-breaking space; type an ordinary one instead"),
        ('["1", "5"]', '["1", "\N{ZERO WIDTH SPACE}5"]', "this is an invisible character (U+200B); delete it"),
        ('"chord.major"', '"chord.ma\N{SOFT HYPHEN}jor"', "this is an invisible character (U+00AD); delete it"),
    ],
)
def test_an_invisible_character_in_a_string_is_named(right: str, wrong: str, message: str, tmp_path: Path) -> None:
    text = (Path(engines.__file__).parents[1] / "assets" / "decks" / "carmony.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(right, wrong, 1), "utf-8")
    try:
        warnings = engines.load("carmony", path).deck.warnings
    except DataFileError as error:
        warnings = error.warnings
    line = text[: text.index(right)].count("\n") + 1
    (warning,) = (str(warning) for warning in warnings if f"line {line}, column " in str(warning))
    assert warning.endswith(f": {message}")


def test_a_special_space_between_words_is_allowed() -> None:
    assert find_in_strings('name = "Accord\N{NO-BREAK SPACE}: majeur"') == []
