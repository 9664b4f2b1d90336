"""Reader of files with mistakes, so that all mistakes are reported at once.

Each value that cannot be read causes an error and is replaced by a harmless one, so that the rest can be checked too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec
from msgspec import inspect

from engines.kernel import reading, type_messages
from engines.kernel.complaints import Complaints
from engines.kernel.errors import DataError
from engines.kernel.look_alikes import find_in_strings
from engines.kernel.reading import RowName
from engines.messages import Message, message
from engines.messages.data import MAX_QUOTE_LENGTH
from engines.messages.grammar import printable_line

T = TypeVar("T")

PlaceSteps = list[str | Message]

MAX_REPLACED_LINES = 20
"""Maximum number of invalid TOML lines that are replaced in a file.

Each of them costs another parse of the whole file.
"""

TABLE_HEADER_PATTERN = re.compile(r"\s*(\[\[?)\s*([\w-]+)\s*\]\]?\s*(#.*)?")
SETTING_PATTERN = re.compile(r"\s*([\w-]+)\s*=\s*(.*?)\s*")
COMMENT_PATTERN = re.compile(r"""\s*#[^"']*$""")


class _ReplacedLine(NamedTuple):
    line: int
    field: str
    value: str
    why: Message
    spot: Message | None
    """Line and column, if they are known."""


# --- TOML -------------------------------------------------------------------------------------------------------------


def parse(text: str, kind: type[Any], complaints: Complaints, name: RowName) -> dict[str, Any]:
    """Parse a TOML text for a declared type as plain data.

    Invalid lines are added to `complaints`. Raises DataError if no more of the text can be read.
    """
    lines = text.split("\n")
    mended: list[_ReplacedLine] = []
    while True:
        try:
            data = reading.parse_toml("\n".join(lines), complaints.file)
            break
        except DataError as error:
            found = _replace_invalid_line(lines, error) if len(mended) < MAX_REPLACED_LINES else None
            if found is None:
                _add_replaced_lines(mended, _find_headers(lines), {}, kind, complaints, name)
                complaints.add_error(error.where, error.why)
                complaints.raise_errors()
                raise
            mended.append(found)
    _add_replaced_lines(mended, _find_headers(lines), data, kind, complaints, name)
    for unseen in find_in_strings(text):
        complaints.add_warning(message("place.line-column", line=unseen.line, column=unseen.column), unseen.why)
    return data


def find_table_names(text: str) -> set[str]:
    """Return the names of the top-level tables and fields of a TOML text.

    A text that cannot be parsed gives the names of its table headers.
    """
    try:
        return set(reading.parse_toml(text, ""))
    except DataError:
        return {header[2] for header in map(TABLE_HEADER_PATTERN.fullmatch, text.split("\n")) if header}


def _replace_invalid_line(lines: list[str], error: DataError) -> _ReplacedLine | None:
    """Replace an invalid line at the parser's position, or some lines before it.

    Returns None if no such line is found.
    """
    spot = next((part for part in error.where if isinstance(part, Message) and "column" in part.facts), None)
    number = spot.facts["line"] if spot is not None else 0
    number = number if isinstance(number, int) and number else len(lines)
    at = min(number, len(lines)) - 1
    why = error.why.facts.get("why", error.why)
    assert isinstance(why, Message), "why TOML cannot be read is a message"
    while at >= 0 and not TABLE_HEADER_PATTERN.fullmatch(lines[at]):
        setting = SETTING_PATTERN.fullmatch(lines[at])
        if setting is not None and not _is_toml(lines[at]):
            value = COMMENT_PATTERN.sub("", setting[2])
            # A long replacement could exceed the line limit, and would be replaced again and again.
            mended = f"{setting[1]} = {json.dumps(value[:MAX_QUOTE_LENGTH])}"
            lines[at] = mended if _is_toml(mended) else ""
            return _ReplacedLine(at + 1, setting[1], value, why, spot)
        at -= 1
    setting = SETTING_PATTERN.fullmatch(lines[number - 1]) if number <= len(lines) else None
    if setting is not None and why.code == "toml.twice":
        lines[number - 1] = ""
        return _ReplacedLine(number, setting[1], "", why, spot)
    return None


def _is_toml(line: str) -> bool:
    try:
        reading.parse_toml(line, "")
    except DataError:
        return False
    return True


def _find_headers(lines: Sequence[str]) -> list[tuple[int, str, int | None]]:
    """Return the line number, name and row number of each table header.

    The row number counts the tables of an array (`[[name]]`) from 0; it is None for other tables.
    """
    found: list[tuple[int, str, int | None]] = []
    rows: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        header = TABLE_HEADER_PATTERN.fullmatch(line)
        if header is None:
            continue
        table, row = header[2], None
        if header[1] == "[[":
            row = rows[table] = rows.get(table, -1) + 1
        found.append((number, table, row))
    return found


def _add_replaced_lines(
    mended: Sequence[_ReplacedLine],
    headers: Sequence[tuple[int, str, int | None]],
    data: Mapping[str, Any],
    kind: type[Any],
    complaints: Complaints,
    name: RowName,
) -> None:
    for line in mended:
        _, table, row = next((head for head in reversed(headers) if head[0] < line.line), (0, "", None))
        place: PlaceSteps = [table] if table else []
        if row is not None:
            rows = data.get(table)
            here = rows[row] if isinstance(rows, list) and row < len(rows) else None
            called = name(here) if isinstance(here, dict) else None
            place = [called] if called else [table, message("place.entry", number=row + 1)]
        place.append(line.field)
        reason = _explain_replaced_line(line, _find_field_type(kind, table, line.field))
        complaints.add_unreadable(tuple(place), reason, line.line, line.spot if reason.code == "data.toml" else None)


LOOK_ALIKES = frozenset(
    {"toml.no-break-space", "toml.other-space", "toml.invisible", "toml.curly-quote", "toml.dash", "toml.look-alike"}
)
"""Codes for characters that look like others.

The message about such a character does not quote the value, which looks right.
"""


def _explain_replaced_line(line: _ReplacedLine, expected: inspect.Type | None) -> Message:
    if line.why.code in LOOK_ALIKES:
        return message("data.toml", why=line.why)
    if not line.value:
        return message("data.once") if line.why.code == "toml.twice" else message("data.no-value")
    if expected is None:
        return message("data.toml", why=line.why)
    short = printable_line(line.value, MAX_QUOTE_LENGTH)
    return message("data.expected-found", expected=type_messages.expected_type(expected, line.field), found=short)


def _find_field_type(kind: type[Any], table: str, field: str) -> inspect.Type | None:
    here: inspect.Type | None = inspect.type_info(kind)
    for step in (table, field) if table else (field,):
        while isinstance(here, inspect.CollectionType):
            here = here.item_type
        if not isinstance(here, inspect.StructType):
            return None
        here = next(
            (type_messages.without_metadata(each.type) for each in here.fields if each.encode_name == step), None
        )
    return here


# --- declared types ---------------------------------------------------------------------------------------------------


def convert(data: Mapping[str, Any], kind: type[T], complaints: Complaints, name: RowName) -> T:
    """Convert plain data to a declared type, with substitutes for invalid values.

    Errors are added to `complaints`. Raises DataError if even the substitutes do not help.
    """
    try:
        return reading.convert(data, kind, complaints.file, name)
    except DataError as error:
        if error.why.code == "data.nested":
            raise
        first = error
    whole = _convert_struct(data, kind, [], complaints, name)
    try:
        return reading.convert(whole, kind, complaints.file, name)
    except DataError:
        raise first from None


@cache
def _inspect_struct(kind: Any) -> tuple[inspect.StructType, dict[str, Any]]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), "only declared tables are read like this"
    return info, get_type_hints(info.cls, include_extras=True)


def _convert_struct(data: Any, kind: Any, place: PlaceSteps, complaints: Complaints, name: RowName) -> dict[str, Any]:
    info, hints = _inspect_struct(kind)
    if not isinstance(data, Mapping):
        complaints.add_unreadable(tuple(place), _make_type_error(data, info))
        data, told = {}, True
    else:
        told = False
    fields = {field.encode_name: field for field in info.fields}
    for key in data:
        if key not in fields:
            complaints.add_error(tuple(place), type_messages.unknown_field(str(key), list(fields)))
    made: dict[str, Any] = {}
    for key, field in fields.items():
        here = [*place, key]
        if key in data:
            made[key] = _convert_value(
                data[key], hints[field.name], type_messages.without_metadata(field.type), here, complaints, name
            )
        elif field.required:
            if not told:
                complaints.add_missing_field(tuple(place), key, type_messages.missing_field(key, field.type))
            made[key] = _make_substitute(field.type, here)
    return made


def _convert_value(
    value: Any, hint: Any, info: inspect.Type, place: PlaceSteps, complaints: Complaints, name: RowName
) -> Any:
    if isinstance(info, inspect.StructType):
        return _convert_struct(value, info.cls, place, complaints, name)
    if isinstance(info, inspect.CollectionType) and isinstance(info.item_type, inspect.StructType):
        if isinstance(value, list | tuple):
            rows = info.item_type.cls
            return [
                _convert_struct(row, rows, _place_of_row(row, place, number, name), complaints, name)
                for number, row in enumerate(value, start=1)
            ]
        complaints.add_unreadable(tuple(place), _make_type_error(value, info, str(place[-1])))
        return []
    try:
        msgspec.msgpack.encode(msgspec.convert(value, hint))  # A value that cannot be encoded cannot be saved either.
        return value
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at `")
        path = path.rstrip("`")
        inner = reading.find_place(value, path, name)
        complaints.add_unreadable((*place, *inner), type_messages.describe_error(value, hint, path, said))
    except reading.DECODE_ERRORS as error:
        complaints.add_unreadable(tuple(place), reading.explain_decode_error(error))
    return _make_substitute(info, place)


def _make_type_error(value: Any, expected: inspect.Type, field: str = "") -> Message:
    return message(
        "data.expected-found",
        expected=type_messages.expected_type(expected, field),
        found=type_messages.found_value(value, expected),
    )


def _place_of_row(row: Any, place: PlaceSteps, number: int, name: RowName) -> PlaceSteps:
    called = name(row) if isinstance(row, dict) else None
    return [called] if called else [*place, message("place.entry", number=number)]


def _make_substitute(info: inspect.Type, place: Sequence[str | Message]) -> Any:
    """Return a substitute of a type.

    A text is made from its place, so that it equals no other name.
    """
    info = type_messages.without_metadata(info)
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
                field.encode_name: _make_substitute(field.type, [*place, field.encode_name])
                for field in info.fields
                if field.required
            }
        case inspect.TupleType():
            return [_make_substitute(item, place) for item in info.item_types]
        case inspect.CollectionType():
            return []
        case inspect.UnionType():
            return _make_substitute(info.types[0], place)
        case inspect.DictType():
            return {}
    return None
