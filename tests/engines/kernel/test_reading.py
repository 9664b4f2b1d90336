"""Tests of data from outside: each error is one sentence with its place."""

import codecs
import os
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from engines.kernel import reading, tolerant
from engines.kernel.complaints import Complaints
from engines.kernel.errors import DataError
from engines.kernel.text import is_showable
from engines.messages.grammar import printable_line


class Row(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    numbers: tuple[int, ...] = ()


class File(msgspec.Struct, forbid_unknown_fields=True):
    row: tuple[Row, ...]
    table: dict[str, Row] = {}


def find_id(row: Any) -> str | None:
    return row.get("id") if isinstance(row, dict) else None


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({}, "f: “row” is missing; expected rows [[row]]"),
        ({"row": 1}, "f: row: expected rows [[row]], found the number 1"),
        ({"row": [1]}, "f: row, entry 1: expected a table, found the number 1"),
        ({"row": [{"id": "a"}, {"id": 2}]}, "f: row, entry 2, id: expected text in quotes, found the number 2"),
        ({"row": [{"id": "a"}, {}]}, "f: row, entry 2: “id” is missing; expected text in quotes"),
        (
            {"row": [{"id": "a", "numbers": [1, "x"]}]},
            "f: a, numbers, entry 2: expected a whole number, found a word (“x”)",
        ),
        ({"row": [{"id": "a", "x": 1}]}, "f: a: there is no field “x”; there are id, numbers"),
        (
            {"row": [{"id": "a", "number": [1]}]},
            "f: a: there is no field “number” (perhaps “numbers”?); there are id, numbers",
        ),
        ({"row": [], "table": {"k": {"id": 1}}}, "f: table"),
    ],
)
def test_a_mistake_is_reported_with_its_place(data: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DataError) as error:
        reading.convert(data, File, "f", lambda row: find_id(row) if isinstance(find_id(row), str) else None)
    assert str(error.value).startswith(complaint)


class Tables(msgspec.Struct, forbid_unknown_fields=True):
    lists: dict[str, tuple[int, ...]]


def test_a_mistake_in_a_list_of_a_table_is_reported_with_its_place() -> None:
    with pytest.raises(DataError) as error:
        reading.convert({"lists": {"a": [1, "x"]}}, Tables, "f", lambda row: None)
    assert str(error.value) == "f: lists, entry 2: expected a whole number, found something else"


class Kinds(msgspec.Struct, forbid_unknown_fields=True):
    """Struct with a field of every kind that a deck may have."""

    count: Annotated[int, msgspec.Meta(ge=1, le=60)] = 1
    least: Annotated[int, msgspec.Meta(ge=2)] = 2
    share: Annotated[float, msgspec.Meta(le=1.0)] = 1.0
    word: Annotated[str, msgspec.Meta(max_length=5)] = ""
    one: Literal["T", "S", ""] = "T"
    only: Literal[2] = 2
    on: bool = False
    pair: tuple[str, str] = ("", "")
    few: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=3)] = (1,)
    many: Annotated[tuple[int, ...], msgspec.Meta(min_length=1)] = (1,)
    either: int | str = 0
    inner: Row | None = None


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("count", "two", "expected a whole number from 1 to 60, found a word (“two”)"),
        ("count", "two or three", "expected a whole number from 1 to 60, found text (“two or three”)"),
        ("count", "61", "expected a whole number from 1 to 60, found 61 in quotes"),
        ("count", 61, "expected a whole number from 1 to 60, found 61"),
        ("count", 2.5, "expected a whole number from 1 to 60, found 2.5"),
        ("count", True, "expected a whole number from 1 to 60, found true"),
        pytest.param(
            "count", 10**5000, "expected a whole number from 1 to 60, found a number far too large", id="huge"
        ),
        ("count", None, "expected a whole number from 1 to 60, found nothing"),
        ("least", 1, "expected a whole number of at least 2, found 1"),
        ("share", 1.5, "expected a number of at most 1, found 1.5"),
        ("word", "six or", "expected text in quotes of at most 5 characters, found “six or”"),
        ("word", "x" * 1234, "expected text in quotes of at most 5 characters, found 1,234 characters"),
        ("word", date(2026, 1, 1), "expected text in quotes of at most 5 characters, found a date or a time"),
        ("one", "D", 'expected one of "", S, T, found “D”'),
        ("one", 3, 'expected one of "", S, T, found the number 3'),
        ("only", 3, "expected 2, found the number 3"),
        ("on", "yes", "expected true or false, found a word (“yes”)"),
        ("pair", ["a"], "expected a list of 2, found 1"),
        ("pair", {"a": "b"}, "expected a list of 2, found a table"),
        ("few", [], "expected a list in square brackets of 1 to 3 entries, found 0"),
        ("few", "1", "expected a list in square brackets of 1 to 3 entries, found a word (“1”)"),
        ("many", [], "expected a list in square brackets of at least 1 entry, found 0"),
        ("either", [1], "expected a whole number or text in quotes, found a list"),
        ("inner", 4, "expected a table [inner] or nothing, found the number 4"),
    ],
)
def test_the_expected_value_is_described_in_plain_words(field: str, value: Any, complaint: str) -> None:
    with pytest.raises(DataError) as error:
        reading.convert({field: value}, Kinds, "f", lambda row: None)
    assert str(error.value) == f"f: {field}: {complaint}"


@pytest.mark.parametrize("field", ["x" * 500, "two\nlines", "`", "\x1b[2J", ""])
def test_an_unknown_field_is_named_even_if_its_name_is_odd(field: str) -> None:
    with pytest.raises(DataError, match="there is no field “") as error:
        reading.convert({field: 1}, Kinds, "f", lambda row: None)
    assert is_showable(str(error.value))
    assert "there are count, least, share" in str(error.value)


def test_a_text_is_read_up_to_a_size_limit(tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_bytes("Zoë".encode())
    assert reading.read_text(file) == "Zoë"
    file.write_bytes("\ufeffZoë".encode())
    assert reading.read_text(file) == "Zoë"
    assert reading.read_text(file, limit=7) == "Zoë"
    with pytest.raises(DataError, match="text: is larger than 6 bytes, too large"):
        reading.read_text(file, limit=6)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "utf-32", "utf-32-be"])
def test_a_text_with_a_byte_order_mark_is_read(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "text"
    mark = "\ufeff" if encoding.endswith("-be") else ""
    file.write_bytes(f"{mark}Zoë\n𝄞".encode(encoding))
    assert reading.read_text(file) == "Zoë\n𝄞"


def test_damage_in_a_text_with_a_mark_is_located(tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_bytes(codecs.BOM_UTF8 + b"Zo\xff")
    with pytest.raises(DataError, match="byte 5: expected UTF-8 text"):
        reading.read_text(file)
    assert reading.decode_beginning(file.read_bytes()) == "Zo\ufffd"
    cut = "Zoë𝄞".encode("utf-16")[:-1]
    assert reading.decode_beginning(cut).startswith("Zoë")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "deck.toml")
    with pytest.raises(DataError, match=r"^deck.toml: cannot be read \(it is no file\)$"):
        reading.read_text(tmp_path / "deck.toml")


def test_toml_is_read_or_refused_with_its_line() -> None:
    assert reading.parse_toml("a = [1, 2]\n", "f") == {"a": [1, 2]}
    assert reading.parse_toml("# " + "-" * 998, "f") == {}
    for text, complaint in {
        "a = \n": "f: line 1, column 5: expected TOML",
        "a = 1\na = 2\n": "f: line 2, column 6: expected TOML",
        "a": "f: end of document: expected TOML",
        "a = " + "[" * 900: "f: is nested too deeply",
        "a = 1\nb = " + "1" * 1000: "f: line 2: is longer than 1,000 characters",
        "# " + "-" * 999: "f: line 1: is longer than 1,000 characters",
    }.items():
        with pytest.raises(DataError) as error:
            reading.parse_toml(text, "f")
        assert str(error.value).startswith(complaint)


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("Ana", True),
        ("Zoë 👩‍👩‍👧", True),
        ("زهره\u200cسا", True),
        ("", True),
        ("a\tb", False),
        ("a\x1b[2J", False),
        ("\u2028", False),
        ("\udcff", False),
    ],
)
def test_printable_line_makes_any_text_showable(text: str, can: bool) -> None:
    assert is_showable(text) == can
    assert is_showable(printable_line(text, 50))
    assert (printable_line(text, 50) == text) == can
    assert len(printable_line(text * 99, 50)) <= 50


def test_reading_an_overlong_line_gives_up_in_time() -> None:
    """Check that a repair of an overlong line does not make it longer each time."""
    line = 'row = {id = "a"}' + '[[row]]id = "b\\"c\\\\" ' * 200
    complaints = Complaints("f")
    tolerant.parse(line, File, complaints, find_id)
    with pytest.raises(DataError, match="row"):
        complaints.raise_errors()
