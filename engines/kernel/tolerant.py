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
    line_and_column: Message | None
    """Line and column, if they are known."""


# --- TOML -------------------------------------------------------------------------------------------------------------


def parse(text: str, kind: type[Any], complaints: Complaints, name: RowName) -> dict[str, Any]:
    """Parse a TOML text for a declared type as plain data.

    Invalid lines are added to `complaints`. Raises DataError if the rest of the text is not readable.
    """
    lines = text.split("\n")
    replaced_lines: list[_ReplacedLine] = []
    while True:
        try:
            data = reading.parse_toml("\n".join(lines), complaints.file)
            break
        except DataError as error:
            replaced_line = _replace_invalid_line(lines, error) if len(replaced_lines) < MAX_REPLACED_LINES else None
            if replaced_line is None:
                _add_replaced_lines(replaced_lines, _find_headers(lines), {}, kind, complaints, name)
                complaints.add_error(error.where, error.why)
                complaints.raise_errors()
                raise
            replaced_lines.append(replaced_line)
    _add_replaced_lines(replaced_lines, _find_headers(lines), data, kind, complaints, name)
    for look_alike in find_in_strings(text):
        complaints.add_warning(
            message("place.line-column", line=look_alike.line, column=look_alike.column), look_alike.why
        )
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
    line_and_column = next((part for part in error.where if isinstance(part, Message) and "column" in part.facts), None)
    number = line_and_column.facts["line"] if line_and_column is not None else 0
    number = number if isinstance(number, int) and number else len(lines)
    index = min(number, len(lines)) - 1
    why = error.why.facts.get("why", error.why)
    assert isinstance(why, Message), "why TOML cannot be read is a message"
    while index >= 0 and not TABLE_HEADER_PATTERN.fullmatch(lines[index]):
        setting = SETTING_PATTERN.fullmatch(lines[index])
        if setting is not None and not _is_toml(lines[index]):
            value = COMMENT_PATTERN.sub("", setting[2])
            # A long replacement could exceed the line limit, and would be replaced again and again.
            new_line = f"{setting[1]} = {json.dumps(value[:MAX_QUOTE_LENGTH])}"
            lines[index] = new_line if _is_toml(new_line) else ""
            return _ReplacedLine(index + 1, setting[1], value, why, line_and_column)
        index -= 1
    setting = SETTING_PATTERN.fullmatch(lines[number - 1]) if number <= len(lines) else None
    if setting is not None and why.code == "toml.twice":
        lines[number - 1] = ""
        return _ReplacedLine(number, setting[1], "", why, line_and_column)
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
    result: list[tuple[int, str, int | None]] = []
    rows: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        header = TABLE_HEADER_PATTERN.fullmatch(line)
        if header is None:
            continue
        table, row = header[2], None
        if header[1] == "[[":
            row = rows[table] = rows.get(table, -1) + 1
        result.append((number, table, row))
    return result


def _add_replaced_lines(
    replaced_lines: Sequence[_ReplacedLine],
    headers: Sequence[tuple[int, str, int | None]],
    data: Mapping[str, Any],
    kind: type[Any],
    complaints: Complaints,
    name: RowName,
) -> None:
    for replaced_line in replaced_lines:
        _, table, row = next((header for header in reversed(headers) if header[0] < replaced_line.line), (0, "", None))
        place: PlaceSteps = [table] if table else []
        if row is not None:
            rows = data.get(table)
            row_data = rows[row] if isinstance(rows, list) and row < len(rows) else None
            row_name = name(row_data) if isinstance(row_data, dict) else None
            place = [row_name] if row_name else [table, message("place.entry", number=row + 1)]
        place.append(replaced_line.field)
        reason = _explain_replaced_line(replaced_line, _find_field_type(kind, table, replaced_line.field))
        complaints.add_unreadable(
            tuple(place),
            reason,
            replaced_line.line,
            replaced_line.line_and_column if reason.code == "data.toml" else None,
        )


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
    current: inspect.Type | None = inspect.type_info(kind)
    for step in (table, field) if table else (field,):
        while isinstance(current, inspect.CollectionType):
            current = current.item_type
        if not isinstance(current, inspect.StructType):
            return None
        current = next(
            (
                type_messages.without_metadata(struct_field.type)
                for struct_field in current.fields
                if struct_field.encode_name == step
            ),
            None,
        )
    return current


# --- declared types ---------------------------------------------------------------------------------------------------


def convert(data: Mapping[str, Any], kind: type[T], complaints: Complaints, name: RowName) -> T:
    """Convert plain data to a declared type, with substitutes for invalid values.

    Errors are added to `complaints`. Raises DataError if the data is invalid even with substitutes.
    """
    try:
        return reading.convert(data, kind, complaints.file, name)
    except DataError as error:
        if error.why.code == "data.nested":
            raise
        first_error = error
    substituted = _convert_struct(data, kind, [], complaints, name)
    try:
        return reading.convert(substituted, kind, complaints.file, name)
    except DataError:
        raise first_error from None


@cache
def _inspect_struct(kind: Any) -> tuple[inspect.StructType, dict[str, Any]]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), "only declared tables are read like this"
    return info, get_type_hints(info.cls, include_extras=True)


def _convert_struct(data: Any, kind: Any, place: PlaceSteps, complaints: Complaints, name: RowName) -> dict[str, Any]:
    info, hints = _inspect_struct(kind)
    if not isinstance(data, Mapping):
        complaints.add_unreadable(tuple(place), _make_type_error(data, info))
        data, is_reported = {}, True
    else:
        is_reported = False
    fields = {field.encode_name: field for field in info.fields}
    for key in data:
        if key not in fields:
            complaints.add_error(tuple(place), type_messages.unknown_field(str(key), list(fields)))
    result: dict[str, Any] = {}
    for key, field in fields.items():
        field_place = [*place, key]
        if key in data:
            result[key] = _convert_value(
                data[key], hints[field.name], type_messages.without_metadata(field.type), field_place, complaints, name
            )
        elif field.required:
            if not is_reported:
                complaints.add_missing_field(tuple(place), key, type_messages.missing_field(key, field.type))
            result[key] = _make_substitute(field.type, field_place)
    return result


def _convert_value(
    value: Any, hint: Any, info: inspect.Type, place: PlaceSteps, complaints: Complaints, name: RowName
) -> Any:
    if isinstance(info, inspect.StructType):
        return _convert_struct(value, info.cls, place, complaints, name)
    if isinstance(info, inspect.CollectionType) and isinstance(info.item_type, inspect.StructType):
        if isinstance(value, list | tuple):
            row_type = info.item_type.cls
            return [
                _convert_struct(row, row_type, _find_row_place(row, place, number, name), complaints, name)
                for number, row in enumerate(value, start=1)
            ]
        complaints.add_unreadable(tuple(place), _make_type_error(value, info, str(place[-1])))
        return []
    try:
        msgspec.msgpack.encode(msgspec.convert(value, hint))  # A value that cannot be encoded cannot be saved either.
        return value
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `")
        path = path.rstrip("`")
        inner_place = reading.find_place(value, path, name)
        complaints.add_unreadable((*place, *inner_place), type_messages.describe_error(value, hint, path, reason))
    except reading.DECODE_ERRORS as error:
        complaints.add_unreadable(tuple(place), reading.explain_decode_error(error))
    return _make_substitute(info, place)


def _make_type_error(value: Any, expected: inspect.Type, field: str = "") -> Message:
    return message(
        "data.expected-found",
        expected=type_messages.expected_type(expected, field),
        found=type_messages.found_value(value, expected),
    )


def _find_row_place(row: Any, place: PlaceSteps, number: int, name: RowName) -> PlaceSteps:
    row_name = name(row) if isinstance(row, dict) else None
    return [row_name] if row_name else [*place, message("place.entry", number=number)]


def _make_substitute(info: inspect.Type, place: Sequence[str | Message]) -> Any:
    """Return a substitute for a value of a type.

    A text is made from its place, so that it differs from all other names.
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
