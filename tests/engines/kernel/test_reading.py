"""Data from outside: bounded, typed, and every complaint one sentence with its place."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engines.kernel import reading
from engines.kernel.errors import BadData
from engines.kernel.text import showable, shown


class Row(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    numbers: tuple[int, ...] = ()


class File(msgspec.Struct, forbid_unknown_fields=True):
    row: tuple[Row, ...]
    table: dict[str, Row] = {}


def name(row: Any) -> str | None:
    return row.get("id") if isinstance(row, dict) else None


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({}, "f: object missing required field `row`"),
        ({"row": 1}, "f: row: expected `array`, got `int`"),
        ({"row": [1]}, "f: row, entry 1: expected `object`, got `int`"),
        ({"row": [{"id": "a"}, {"id": 2}]}, "f: row, entry 2, id: expected `str`, got `int`"),
        ({"row": [{"id": "a"}, {}]}, "f: row, entry 2: object missing required field `id`"),
        ({"row": [{"id": "a", "numbers": [1, "x"]}]}, "f: a, numbers, entry 2: expected `int`, got `str`"),
        ({"row": [{"id": "a", "x": 1}]}, "f: a: object contains unknown field `x`"),
        ({"row": [], "table": {"k": {"id": 1}}}, "f: table"),
    ],
)
def test_the_place_of_a_mistake(data: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadData) as error:
        reading.convert(data, File, "f", lambda row: name(row) if isinstance(name(row), str) else None)
    assert str(error.value).startswith(complaint)


def test_text(tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_bytes("Zoë".encode())
    assert reading.read_text(file) == "Zoë"
    file.write_bytes("\ufeffZoë".encode())
    assert reading.read_text(file) == "Zoë"
    assert reading.read_text(file, limit=7) == "Zoë"
    with pytest.raises(BadData, match="text: is larger than 6 bytes, too large"):
        reading.read_text(file, limit=6)


def test_toml() -> None:
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
        with pytest.raises(BadData) as error:
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
def test_what_can_be_shown(text: str, can: bool) -> None:
    assert showable(text) == can
    assert showable(shown(text, 50))
    assert (shown(text, 50) == text) == can
    assert len(shown(text * 99, 50)) <= 50
