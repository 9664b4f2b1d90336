"""Writer of lesson files, for their authors to continue."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engines.lessons.lesson import Lesson

TABLE_FIELDS = ("position", "options")
"""Fields that are written as separate tables."""

AUTHOR_HELP = """
# A step says one thing, and may ask for one. To add one, take the # away and write what you want to say. The window
# follows this file: Learn, Yours. Numerals, chords, notes and syllables can be heard: play = "ii6 V7 I", "Dm7 G7",
# "C4 E4 G4", "do re mi"; one thing after another: play = "V I // V vi".

# [[step]]
# say = "Listen: which cadence is this one?"
# play = "I IV V vi"
# answers = ["Half", "Authentic", "Deceptive", "Plagal"]
# right = 3
# otherwise = "Listen to the last chord: is it home?"
# because = "The dominant goes to vi."

# [[step]]
# say = "Tap the card that you hear."
# play = "V"
# tap = ["V"]
"""
"""Help text that follows a lesson in progress."""


def to_toml_with_help(lesson: Lesson) -> str:
    """Return a lesson as TOML, with help for its author."""
    return to_toml(lesson) + AUTHOR_HELP


def to_toml(lesson: Lesson) -> str:
    """Return a lesson as TOML, which `reader.read` accepts."""
    data: dict[str, Any] = msgspec.to_builtins(lesson)
    steps = data.pop("step")
    tables = {name: data.pop(name) for name in TABLE_FIELDS if data.get(name)}
    lines = [*_make_rows(data)]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *_make_rows(table)]
    for step in steps:
        lines += ["", "[[step]]", *_make_rows(step)]
    return "\n".join(lines) + "\n"


def _make_rows(table: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {_format_value(value)}" for name, value in table.items() if value is not None]


def _format_value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False)
        case int() | float():
            return str(value)
        case Mapping():
            return "{ " + ", ".join(f"{name} = {_format_value(item)}" for name, item in value.items()) + " }"
        case Sequence():
            return "[" + ", ".join(map(_format_value, value)) + "]"
    raise TypeError(f"no value of a lesson: {value!r}")
