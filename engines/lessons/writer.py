"""Writes a lesson as the file that its author goes on with."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engines.lessons.lesson import Lesson

SHAPED = ("position", "options")
"""What stands in a table of its own."""


def text(lesson: Lesson) -> str:
    """The lesson in TOML, as `reader.read` reads it."""
    data: dict[str, Any] = msgspec.to_builtins(lesson)
    steps = data.pop("step")
    tables = {name: data.pop(name) for name in SHAPED if data.get(name)}
    lines = [*_rows(data)]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *_rows(table)]
    for step in steps:
        lines += ["", "[[step]]", *_rows(step)]
    return "\n".join(lines) + "\n"


def _rows(table: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {_value(value)}" for name, value in table.items() if value is not None]


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False)
        case int() | float():
            return str(value)
        case Mapping():
            return "{ " + ", ".join(f"{name} = {_value(each)}" for name, each in value.items()) + " }"
        case Sequence():
            return "[" + ", ".join(map(_value, value)) + "]"
    raise TypeError(f"no value of a lesson: {value!r}")
