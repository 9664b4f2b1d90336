"""Messages about expected and found types, for people who write files by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from msgspec import inspect

from engines.messages import Fact, Message, message
from engines.messages.data import MAX_QUOTE_LENGTH, translate_msgspec
from engines.messages.grammar import printable_line

MIN_UNPRINTED_NUMBER = 10**18
"""Smallest number that is not written out.

Python refuses to print numbers of thousands of digits.
"""

PATH_STEP = re.compile(r"\w[\w-]*|\[\d+\]|\[\.\.\.\]")
"""Step of msgspec's path: a field, an index, or an entry with an unknown key."""


NUMBER_PATTERN = re.compile(r"[+-]?\d{1,9}([.]\d{1,9})?", re.ASCII)


class _Unknown:
    """Value of a place that msgspec's path does not reach."""


UNKNOWN_VALUE = _Unknown()


def describe_error(data: Any, kind: Any, path: str, text: str) -> Message:
    """Return the message about an error that msgspec found in `data`.

    `kind` is the declared type, `text` msgspec's text, and `path` the place in the data.

    >>> from msgspec import Struct
    >>> class Row(Struct, forbid_unknown_fields=True):
    ...     copies: int
    >>> str(describe_error({"copies": "two"}, Row, "$.copies", "Expected `int`, got `str`"))
    'expected a whole number, found a word (“two”)'
    >>> str(describe_error({"copy": 2}, Row, "$", "Object contains unknown field `copy`"))
    'there is no field “copy” (perhaps “copies”?); there is only copies'
    """
    name, expected, value = _follow_path(data, inspect.type_info(kind), path)
    field = text.rpartition("field `")[2].rstrip("`")
    if isinstance(expected, inspect.StructType) and isinstance(value, Mapping):
        fields = {row.encode_name: row for row in expected.fields}
        if text.startswith("Object missing") and field in fields:
            return missing_field(field, fields[field].type)
        if text.startswith("Object contains unknown"):
            return unknown_field(field, list(fields))
    if expected is None:
        return translate_msgspec(text)
    return message("data.expected-found", expected=expected_type(expected, name), found=found_value(value, expected))


def missing_field(field: str, kind: inspect.Type) -> Message:
    """Return the message that a field is missing, with the expected type."""
    return message("data.missing-field", field=field, expected=expected_type(kind, field))


def _follow_path(data: Any, kind: inspect.Type, path: str) -> tuple[str, inspect.Type | None, Any]:
    """Return the last name on msgspec's path, its expected type and its value."""
    name, expected, value = "", _remove_none(without_metadata(kind)), data
    for step in PATH_STEP.findall(path):
        expected = _remove_none(expected)
        if isinstance(expected, inspect.StructType):
            fields = {row.encode_name: without_metadata(row.type) for row in expected.fields}
            if step not in fields:
                return name, None, UNKNOWN_VALUE
            name, expected = step, fields[step]
            value = value.get(step, UNKNOWN_VALUE) if isinstance(value, Mapping) else UNKNOWN_VALUE
        elif isinstance(expected, inspect.DictType):
            name, expected, value = "", without_metadata(expected.value_type), UNKNOWN_VALUE
        elif step.startswith("[") and step != "[...]":
            index = int(step[1:-1])
            item_type = _find_item_type(expected, index)
            if item_type is None:
                return name, None, UNKNOWN_VALUE
            name, expected = "", item_type
            value = value[index] if isinstance(value, Sequence) and index < len(value) else UNKNOWN_VALUE
        else:
            return name, None, UNKNOWN_VALUE
    return name, expected, value


def without_metadata(kind: inspect.Type) -> inspect.Type:
    """Return a type without the metadata of its declaration."""
    return without_metadata(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _remove_none(kind: inspect.Type | None) -> inspect.Type | None:
    if not isinstance(kind, inspect.UnionType):
        return kind
    kinds = [without_metadata(member) for member in kind.types if not isinstance(member, inspect.NoneType)]
    return kinds[0] if len(kinds) == 1 else None


def _find_item_type(kind: inspect.Type | None, index: int) -> inspect.Type | None:
    if isinstance(kind, inspect.TupleType):
        return without_metadata(kind.item_types[index]) if index < len(kind.item_types) else None
    return without_metadata(kind.item_type) if isinstance(kind, inspect.CollectionType) else None


def expected_type(kind: inspect.Type, name: str = "") -> Message:
    """Return the words for an expected type; `name` is the field.

    >>> from typing import Annotated
    >>> from msgspec import Meta
    >>> str(expected_type(inspect.type_info(Annotated[int, Meta(ge=1, le=60)])))
    'a whole number from 1 to 60'
    """
    kind = without_metadata(kind)
    match kind:
        case inspect.BoolType():
            return message("kind.boolean")
        case inspect.NoneType():
            return message("kind.nothing")
        case inspect.IntType():
            return _describe_integer(kind)
        case inspect.FloatType():
            return _describe_float(kind)
        case inspect.StrType(min_length=min_length, max_length=max_length):
            if max_length is not None and not min_length:
                return message("kind.text-to", most=max_length)
            if max_length is not None:
                return message("kind.text-from-to", least=min_length or 0, most=max_length)
            return message("kind.text-from", least=min_length) if min_length else message("kind.text")
        case inspect.LiteralType():
            values = tuple(str(value) or '""' for value in kind.values)
            return message("kind.one-of", known=values) if len(values) > 1 else message("kind.value", value=values[0])
        case inspect.StructType() | inspect.DictType():
            return message("kind.table-named", name=name) if name else message("kind.table")
        case inspect.TupleType():
            return message("kind.list-of", count=len(kind.item_types))
        case inspect.CollectionType():
            return _describe_list(kind, name)
        case inspect.UnionType():
            kinds = tuple(dict.fromkeys(expected_type(member, name) for member in kind.types))
            return message("kind.either", kinds=kinds) if len(kinds) > 1 else kinds[0]
        case _:
            return message("kind.other")


def _describe_integer(kind: inspect.IntType) -> Message:
    if kind.ge is not None and kind.le is not None:
        return message("kind.whole-number-from-to", least=kind.ge, most=kind.le)
    if kind.ge is not None:
        return message("kind.whole-number-from", least=kind.ge)
    return message("kind.whole-number-to", most=kind.le) if kind.le is not None else message("kind.whole-number")


def _describe_float(kind: inspect.FloatType) -> Message:
    if kind.ge is not None and kind.le is not None:
        return message("kind.number-from-to", least=kind.ge, most=kind.le)
    if kind.ge is not None:
        return message("kind.number-from", least=kind.ge)
    return message("kind.number-to", most=kind.le) if kind.le is not None else message("kind.number")


def _describe_list(kind: inspect.CollectionType, name: str) -> Message:
    min_length, max_length = kind.min_length or 0, kind.max_length
    if name and isinstance(without_metadata(kind.item_type), inspect.StructType):
        if max_length is not None:
            return message("kind.rows-from-to", name=name, least=min_length, most=max_length)
        return message("kind.rows-from", name=name, least=min_length) if min_length else message("kind.rows", name=name)
    if max_length is not None:
        return message("kind.list-from-to", least=min_length, most=max_length)
    return message("kind.list-from", least=min_length) if min_length else message("kind.list")


def found_value(value: Any, expected: inspect.Type | None = None) -> Message | str:
    """Return the words for a value that was found.

    >>> [str(found_value(value)) for value in ("two", [1, 2], 7)]
    ['a word (“two”)', 'a list', 'the number 7']
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            if isinstance(value, int) and abs(value) >= MIN_UNPRINTED_NUMBER:
                return message("found.too-large-number")
            is_number = isinstance(expected, inspect.IntType | inspect.FloatType)
            return str(value) if is_number else message("found.number", value=str(value))
        case str():
            return _describe_text(value, expected)
        case Mapping():
            return message("found.table")
        case Sequence():
            is_counted = isinstance(expected, inspect.CollectionType | inspect.TupleType) and not isinstance(
                value, bytes
            )
            return str(len(value)) if is_counted else message("found.list")
        case _Unknown():
            return message("found.other")
        case None:
            return message("found.nothing")
        case _:
            return message("found.date")


def _describe_text(value: str, expected: inspect.Type | None) -> Message:
    if isinstance(expected, inspect.StrType) and len(value) > MAX_QUOTE_LENGTH:
        return message("found.characters", count=len(value))
    if isinstance(expected, inspect.IntType | inspect.FloatType) and NUMBER_PATTERN.fullmatch(value):
        return message("found.in-quotes", value=value)
    quoted = printable_line(value, MAX_QUOTE_LENGTH)
    if isinstance(expected, inspect.LiteralType | inspect.StrType):
        return message("found.quoted", text=quoted)
    is_word = value.strip() and len(value.split()) == 1
    return message("found.word", text=quoted) if is_word else message("found.text", text=quoted)


def unknown_field(field: str, fields: Sequence[str]) -> Message:
    """Return the message that a table has no such field, with the existing ones."""
    quoted = printable_line(field, MAX_QUOTE_LENGTH)
    matches = get_close_matches(quoted, fields, 1, 0.6)
    field_names: Fact = tuple(fields)
    if matches:
        return message("data.no-field-near", field=quoted, near=matches[0], count=len(fields), known=field_names)
    return message("data.no-field", field=quoted, count=len(fields), known=field_names)


def suggest_word(word: str, words: Sequence[str]) -> Message | str:
    """Return the end of a message that suggests the most similar of some words.

    >>> str(suggest_word("V43", ["I", "IV6", "V42"]))
    ' (perhaps “V42”?)'
    """
    matches = get_close_matches(word, words, 1, 0.0)
    return message("data.perhaps", near=matches[0]) if matches else ""
