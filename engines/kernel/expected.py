"""What was expected of plain data and what was found, in words for somebody who writes a file by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from msgspec import inspect

LONGEST_QUOTE = 40
"""Characters of the data that are quoted."""

FAR_TOO_LARGE = 10**18
"""Numbers from here on are not written out: one of thousands of digits could not be."""

STEP = re.compile(r"\w[\w-]*|\[\d+\]|\[\.\.\.\]")
"""Of msgspec's path: a field, an index, or an entry of a table whose key it does not tell."""


NUMBER = re.compile(r"[+-]?\d{1,9}([.]\d{1,9})?", re.ASCII)


class _Unknown:
    """A value that msgspec's path does not lead to."""


UNKNOWN = _Unknown()


def complaint(data: Any, kind: Any, path: str, said: str) -> str:
    """What is wrong with `data` as a `kind`, where msgspec said so of a place in it, as the end of a sentence.

    >>> from msgspec import Struct
    >>> class Row(Struct, forbid_unknown_fields=True):
    ...     copies: int
    >>> complaint({"copies": "two"}, Row, "$.copies", "Expected `int`, got `str`")
    'expected a whole number, found a word (“two”)'
    >>> complaint({"copy": 2}, Row, "$", "Object contains unknown field `copy`")
    'there is no field “copy” (perhaps “copies”?); there is only copies'
    """
    name, wanted, value = _place(data, inspect.type_info(kind), path)
    field = said.rpartition("field `")[2].rstrip("`")
    if isinstance(wanted, inspect.StructType) and isinstance(value, Mapping):
        fields = {row.encode_name: row for row in wanted.fields}
        if said.startswith("Object missing") and field in fields:
            return f"“{field}” is missing; expected {expected(fields[field].type, field)}"
        if said.startswith("Object contains unknown"):
            return no_field(field, list(fields))
    if wanted is None:
        return said[:1].lower() + said[1:]
    return f"expected {expected(wanted, name)}, found {found(value, wanted)}"


def _place(data: Any, kind: inspect.Type, path: str) -> tuple[str, inspect.Type | None, Any]:
    """The last name on msgspec's path, what is expected at its end, and what is there."""
    name, wanted, here = "", _something(bare(kind)), data
    for step in STEP.findall(path):
        wanted = _something(wanted)
        if isinstance(wanted, inspect.StructType):
            fields = {row.encode_name: bare(row.type) for row in wanted.fields}
            if step not in fields:
                return name, None, UNKNOWN
            name, wanted = step, fields[step]
            here = here.get(step, UNKNOWN) if isinstance(here, Mapping) else UNKNOWN
        elif isinstance(wanted, inspect.DictType):
            name, wanted, here = "", bare(wanted.value_type), UNKNOWN
        elif step.startswith("[") and step != "[...]":
            index = int(step[1:-1])
            items = _items(wanted, index)
            if items is None:
                return name, None, UNKNOWN
            name, wanted = "", items
            here = here[index] if isinstance(here, Sequence) and index < len(here) else UNKNOWN
        else:
            return name, None, UNKNOWN
    return name, wanted, here


def bare(kind: inspect.Type) -> inspect.Type:
    """A type without what its declaration adds to it."""
    return bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _something(kind: inspect.Type | None) -> inspect.Type | None:
    """A type that may be left open, where it is not."""
    if not isinstance(kind, inspect.UnionType):
        return kind
    others = [bare(one) for one in kind.types if not isinstance(one, inspect.NoneType)]
    return others[0] if len(others) == 1 else None


def _items(kind: inspect.Type | None, index: int) -> inspect.Type | None:
    if isinstance(kind, inspect.TupleType):
        return bare(kind.item_types[index]) if index < len(kind.item_types) else None
    return bare(kind.item_type) if isinstance(kind, inspect.CollectionType) else None


def expected(kind: inspect.Type, name: str = "") -> str:
    """What a value should be; `name` is the field it stands in.

    >>> from typing import Annotated
    >>> from msgspec import Meta
    >>> expected(inspect.type_info(Annotated[int, Meta(ge=1, le=60)]))
    'a whole number from 1 to 60'
    """
    kind = bare(kind)
    match kind:
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "nothing"
        case inspect.IntType():
            return f"a whole number{_range(kind.ge, kind.le)}"
        case inspect.FloatType():
            return f"a number{_range(kind.ge, kind.le)}"
        case inspect.StrType():
            return f"text in quotes{_length(kind.min_length, kind.max_length, 'character', 'characters')}"
        case inspect.LiteralType():
            return _one_of(kind.values)
        case inspect.StructType():
            return f"a table [{name}]" if name else "a table"
        case inspect.DictType():
            return f"a table [{name}]" if name else "a table"
        case inspect.TupleType():
            return f"a list of {len(kind.item_types)}"
        case inspect.CollectionType():
            if name and isinstance(bare(kind.item_type), inspect.StructType):
                return f"rows [[{name}]]{_length(kind.min_length, kind.max_length, 'row', 'rows')}"
            return f"a list in square brackets{_length(kind.min_length, kind.max_length, 'entry', 'entries')}"
        case inspect.UnionType():
            return " or ".join(dict.fromkeys(expected(one, name) for one in kind.types))
        case _:
            return "something else"


def found(value: Any, wanted: inspect.Type | None = None) -> str:
    """What is there.

    >>> found("two"), found([1, 2]), found(7)
    ('a word (“two”)', 'a list', 'the number 7')
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            if isinstance(value, int) and abs(value) >= FAR_TOO_LARGE:
                return "a number far too large"
            return f"{'' if isinstance(wanted, inspect.IntType | inspect.FloatType) else 'the number '}{value}"
        case str():
            return _text(value, wanted)
        case Mapping():
            return "a table"
        case Sequence():
            counted = isinstance(wanted, inspect.CollectionType | inspect.TupleType) and not isinstance(value, bytes)
            return f"{len(value)}" if counted else "a list"
        case _Unknown():
            return "something else"
        case None:
            return "nothing"
        case _:
            return "a date or a time"


def _text(value: str, wanted: inspect.Type | None) -> str:
    if isinstance(wanted, inspect.StrType) and len(value) > LONGEST_QUOTE:
        return f"{len(value):,} characters"
    if isinstance(wanted, inspect.IntType | inspect.FloatType) and NUMBER.fullmatch(value):
        return f"{value} in quotes"
    quoted = f"“{value if len(value) <= LONGEST_QUOTE else value[: LONGEST_QUOTE - 1] + '…'}”"
    if isinstance(wanted, inspect.LiteralType | inspect.StrType):
        return quoted
    return f"a word ({quoted})" if value.strip() and len(value.split()) == 1 else f"text ({quoted})"


def no_field(field: str, fields: list[str]) -> str:
    """That there is no such field in a table, and which there are."""
    short = field if len(field) <= LONGEST_QUOTE else field[: LONGEST_QUOTE - 1] + "…"
    perhaps = nearest(short, fields, 0.6)
    there = "there is only" if len(fields) == 1 else "there are"
    return f"there is no field “{short}”{perhaps}; {there} {', '.join(fields)}"


def nearest(word: str, words: Sequence[str], likeness: float = 0.0) -> str:
    """Return the nearest of some words behind one that is none of them, if it is as like it as this (0 to 1).

    >>> nearest("V43", ["I", "IV6", "V42"]), nearest("wings", ["id"], 0.6)
    (' (perhaps “V42”?)', '')
    """
    near = get_close_matches(word, words, 1, likeness)
    return f" (perhaps “{near[0]}”?)" if near else ""


def _one_of(values: tuple[Any, ...]) -> str:
    shown = [str(value) if str(value) else "“”" for value in values]
    return f"one of {', '.join(shown)}" if len(shown) > 1 else shown[0]


def _range(least: float | None, most: float | None) -> str:
    match least, most:
        case None, None:
            return ""
        case None, _:
            return f" of at most {most}"
        case _, None:
            return f" of at least {least}"
    return f" from {least} to {most}"


def _length(least: int | None, most: int | None, one: str, of: str) -> str:
    if not least and most is None:
        return ""
    return (
        f" of {least or 0} to {most} {of}" if most is not None else f" of at least {least} {one if least == 1 else of}"
    )
