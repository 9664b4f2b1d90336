"""Reading a file to its end in spite of mistakes, so that all of them are told at once.

What cannot be read is complained of, and something harmless is taken for it: the rest can then be judged, too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec
from msgspec import inspect

from engines.kernel import expected, reading
from engines.kernel.complaints import Complaints
from engines.kernel.errors import BadData
from engines.kernel.look_alikes import find_in_strings
from engines.kernel.reading import Name
from engines.messages import Message, message
from engines.messages.data import LONGEST_QUOTE
from engines.messages.grammar import shown

T = TypeVar("T")

Steps = list[str | Message]

MOST_MENDED = 20
"""Lines that are no TOML after which a file is given up: each costs reading it all again."""

HEADER = re.compile(r"\s*(\[\[?)\s*([\w-]+)\s*\]\]?\s*(#.*)?")
SETTING = re.compile(r"\s*([\w-]+)\s*=\s*(.*?)\s*")
COMMENT = re.compile(r"""\s*#[^"']*$""")


class _Mended(NamedTuple):
    """A line that was no TOML: its number, the field that it sets, what stood behind it, and where TOML ended."""

    line: int
    field: str
    value: str
    why: Message
    spot: Message | None
    """Line and column, as far as they are known."""


# --- TOML -------------------------------------------------------------------------------------------------------------


def parse(text: str, kind: type[Any], complaints: Complaints, name: Name) -> dict[str, Any]:
    """A TOML text as plain data of a declared type. Raises BadData where it cannot be followed any further."""
    lines = text.split("\n")
    mended: list[_Mended] = []
    while True:
        try:
            data = reading.parse_toml("\n".join(lines), complaints.file)
            break
        except BadData as error:
            found = _mend(lines, error) if len(mended) < MOST_MENDED else None
            if found is None:
                _tell_mended(mended, _headers(lines), {}, kind, complaints, name)
                complaints.wrong(error.where, error.why)
                complaints.settle()
                raise
            mended.append(found)
    _tell_mended(mended, _headers(lines), data, kind, complaints, name)
    for unseen in find_in_strings(text):
        complaints.thin(message("place.line-column", line=unseen.line, column=unseen.column), unseen.why)
    return data


def tables(text: str) -> set[str]:
    """The names of the tables and fields at the top of a TOML text, as far as it can be followed."""
    try:
        return set(reading.parse_toml(text, ""))
    except BadData:
        return {header[2] for header in map(HEADER.fullmatch, text.split("\n")) if header}


def _mend(lines: list[str], error: BadData) -> _Mended | None:
    """Put a word in the place of what is no TOML where the parser stumbled, or some lines before it."""
    spot = next((part for part in error.where if isinstance(part, Message) and "column" in part.facts), None)
    number = spot.facts["line"] if spot is not None else 0
    number = number if isinstance(number, int) and number else len(lines)
    at = min(number, len(lines)) - 1
    why = error.why.facts.get("why", error.why)
    assert isinstance(why, Message), "why TOML cannot be read is a message"
    while at >= 0 and not HEADER.fullmatch(lines[at]):
        setting = SETTING.fullmatch(lines[at])
        if setting is not None and not _is_toml(lines[at]):
            value = COMMENT.sub("", setting[2])
            # Short, whatever was there: what is too long for a line would be mended again and again, and grow.
            mended = f"{setting[1]} = {json.dumps(value[:LONGEST_QUOTE])}"
            lines[at] = mended if _is_toml(mended) else ""
            return _Mended(at + 1, setting[1], value, why, spot)
        at -= 1
    setting = SETTING.fullmatch(lines[number - 1]) if number <= len(lines) else None
    if setting is not None and why.code == "toml.twice":
        lines[number - 1] = ""
        return _Mended(number, setting[1], "", why, spot)
    return None


def _is_toml(line: str) -> bool:
    try:
        reading.parse_toml(line, "")
    except BadData:
        return False
    return True


def _headers(lines: Sequence[str]) -> list[tuple[int, str, int | None]]:
    """Where tables begin: the line, the table's name, and among rows of that name the number of the row."""
    found: list[tuple[int, str, int | None]] = []
    rows: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        header = HEADER.fullmatch(line)
        if header is None:
            continue
        table, row = header[2], None
        if header[1] == "[[":
            row = rows[table] = rows.get(table, -1) + 1
        found.append((number, table, row))
    return found


def _tell_mended(
    mended: Sequence[_Mended],
    headers: Sequence[tuple[int, str, int | None]],
    data: Mapping[str, Any],
    kind: type[Any],
    complaints: Complaints,
    name: Name,
) -> None:
    """Complain of lines that are no TOML by the card and the field that they belong to."""
    for line in mended:
        _, table, row = next((head for head in reversed(headers) if head[0] < line.line), (0, "", None))
        place: Steps = [table] if table else []
        if row is not None:
            rows = data.get(table)
            here = rows[row] if isinstance(rows, list) and row < len(rows) else None
            called = name(here) if isinstance(here, dict) else None
            place = [called] if called else [table, message("place.entry", number=row + 1)]
        place.append(line.field)
        reason = _reason(line, _field_type(kind, table, line.field))
        complaints.broken(tuple(place), reason, line.line, line.spot if reason.code == "data.toml" else None)


LOOK_ALIKES = frozenset(
    {"toml.no-break-space", "toml.other-space", "toml.invisible", "toml.curly-quote", "toml.dash", "toml.look-alike"}
)
"""Codes of characters that nobody sees: no value that is shown says what is wrong."""


def _reason(line: _Mended, wanted: inspect.Type | None) -> Message:
    if line.why.code in LOOK_ALIKES:
        return message("data.toml", why=line.why)
    if not line.value:
        return message("data.once") if line.why.code == "toml.twice" else message("data.no-value")
    if wanted is None:
        return message("data.toml", why=line.why)
    short = shown(line.value, LONGEST_QUOTE)
    return message("data.expected-found", expected=expected.expected(wanted, line.field), found=short)


def _field_type(kind: type[Any], table: str, field: str) -> inspect.Type | None:
    """The type of a field of a table, or of its rows."""
    here: inspect.Type | None = inspect.type_info(kind)
    for step in (table, field) if table else (field,):
        while isinstance(here, inspect.CollectionType):
            here = here.item_type
        if not isinstance(here, inspect.StructType):
            return None
        here = next((expected.bare(each.type) for each in here.fields if each.encode_name == step), None)
    return here


# --- declared types ---------------------------------------------------------------------------------------------------


def convert(data: Mapping[str, Any], kind: type[T], complaints: Complaints, name: Name) -> T:
    """Plain data as a declared type, harmless values in the place of those that do not fit. Raises BadData where
    nothing can be made of it."""
    try:
        return reading.convert(data, kind, complaints.file, name)
    except BadData as error:
        if error.why.code == "data.nested":
            raise
        first = error
    whole = _struct(data, kind, [], complaints, name)
    try:
        return reading.convert(whole, kind, complaints.file, name)
    except BadData:
        raise first from None


@cache
def _declared(kind: Any) -> tuple[inspect.StructType, dict[str, Any]]:
    """What is known of a declared table, and the types of its fields."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), "only declared tables are read like this"
    return info, get_type_hints(info.cls, include_extras=True)


def _struct(data: Any, kind: Any, place: Steps, complaints: Complaints, name: Name) -> dict[str, Any]:
    info, hints = _declared(kind)
    if not isinstance(data, Mapping):
        complaints.broken(tuple(place), _unlike(data, info))
        data, told = {}, True
    else:
        told = False
    fields = {field.encode_name: field for field in info.fields}
    for key in data:
        if key not in fields:
            complaints.wrong(tuple(place), expected.no_field(str(key), list(fields)))
    made: dict[str, Any] = {}
    for key, field in fields.items():
        here = [*place, key]
        if key in data:
            made[key] = _value(data[key], hints[field.name], expected.bare(field.type), here, complaints, name)
        elif field.required:
            if not told:
                complaints.missing(tuple(place), key, expected.missing(key, field.type))
            made[key] = _harmless(field.type, here)
    return made


def _value(value: Any, hint: Any, info: inspect.Type, place: Steps, complaints: Complaints, name: Name) -> Any:
    if isinstance(info, inspect.StructType):
        return _struct(value, info.cls, place, complaints, name)
    if isinstance(info, inspect.CollectionType) and isinstance(info.item_type, inspect.StructType):
        if isinstance(value, list | tuple):
            rows = info.item_type.cls
            return [
                _struct(row, rows, _called(row, place, number, name), complaints, name)
                for number, row in enumerate(value, start=1)
            ]
        complaints.broken(tuple(place), _unlike(value, info, str(place[-1])))
        return []
    try:
        msgspec.msgpack.encode(msgspec.convert(value, hint))  # what cannot be written down cannot be saved
        return value
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at `")
        path = path.rstrip("`")
        inner = reading.place_of(value, path, name)
        complaints.broken((*place, *inner), expected.complaint(value, hint, path, said))
    except reading.UNREADABLE as error:
        complaints.broken(tuple(place), reading.unreadable(error))
    return _harmless(info, place)


def _unlike(value: Any, wanted: inspect.Type, field: str = "") -> Message:
    """Return that a value is no table, or no list."""
    return message(
        "data.expected-found", expected=expected.expected(wanted, field), found=expected.found(value, wanted)
    )


def _called(row: Any, place: Steps, number: int, name: Name) -> Steps:
    called = name(row) if isinstance(row, dict) else None
    return [called] if called else [*place, message("place.entry", number=number)]


def _harmless(info: inspect.Type, place: Sequence[str | Message]) -> Any:
    """Something of a type. A word is its place's, so that it is no other's."""
    info = expected.bare(info)
    match info:
        case inspect.IntType() | inspect.FloatType():
            return info.ge or 0
        case inspect.StrType():
            return ", ".join(map(str, place))
        case inspect.BoolType():
            return False
        case inspect.LiteralType():
            return info.values[0]
        case inspect.StructType():
            return {
                field.encode_name: _harmless(field.type, [*place, field.encode_name])
                for field in info.fields
                if field.required
            }
        case inspect.TupleType():
            return [_harmless(item, place) for item in info.item_types]
        case inspect.CollectionType():
            return []
        case inspect.UnionType():
            return _harmless(info.types[0], place)
        case inspect.DictType():
            return {}
    return None
