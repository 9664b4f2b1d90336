"""Conversion of msgspec's errors, which are English text, to messages."""

from __future__ import annotations

import re

import msgspec

from engines.messages import Message, message
from engines.messages.grammar import printable_line

MAX_QUOTE_LENGTH = 40
"""Maximum number of characters that are quoted from the data."""


def from_msgspec(error: msgspec.ValidationError) -> tuple[str, Message]:
    """Return place and reason of a msgspec error when the data is not available."""
    reason, _, path = str(error).partition(" - at `")
    field = (
        path.rstrip("`").rpartition("$")[2].lstrip(".")
    )  # The path of a key in a table has the form "key` in `$.options".
    return field, translate_msgspec(reason)


MSGSPEC_TYPES = {
    "int": message("kind.whole-number"),
    "float": message("kind.number"),
    "str": message("kind.text"),
    "bool": message("kind.boolean"),
    "null": message("kind.nothing"),
    "array": message("kind.list"),
    "object": message("kind.table"),
}
"""Messages for the types that msgspec names."""

EXPECTED_PATTERN = re.compile(r"Expected `([^`]+)`(?:, got `([^`]+)`| of length ([<>])= (\d+)| ([<>])= (-?[\d.]+)$)?")
"""Pattern of an expected type with the found type, or with its limits."""


def translate_msgspec(text: str) -> Message:
    """Return one of msgspec's sentences as a message.

    >>> str(translate_msgspec("Expected `int | null`, got `str`"))
    'expected a whole number or nothing, found text in quotes'
    >>> str(translate_msgspec("Object missing required field `seed`"))
    '“seed” is missing'
    """
    field = printable_line(text.rpartition("field `")[2].rstrip("`"), MAX_QUOTE_LENGTH)
    if text.startswith("Object missing"):
        return message("data.missing", field=field)
    if text.startswith("Object contains unknown"):
        return message("data.unknown-field", field=field)
    if match := EXPECTED_PATTERN.match(text):
        other = message("kind.other")
        kinds = tuple(MSGSPEC_TYPES.get(kind, other) for kind in match[1].split(" | "))
        expected = message("kind.either", kinds=kinds)
        if match[2] is not None:
            return message("data.expected-found", expected=expected, found=MSGSPEC_TYPES.get(match[2], other))
        return message("data.expected", expected=_describe_bounds(match) or expected)
    if match := re.match(r"Invalid (?:enum )?value (.*)", text):
        return message("data.unknown-value", value=printable_line(match[1].strip("'\""), MAX_QUOTE_LENGTH))
    return message("data.expected", expected=message("kind.other"))


def _describe_bounds(match: re.Match[str]) -> Message | None:
    kind, _, length, size, order, bound = match.groups()
    if kind == "int" and bound is not None and "." not in bound and len(bound) < MAX_QUOTE_LENGTH:
        limit = int(bound)
        if order == ">":
            return message("kind.whole-number-from", least=limit)
        return message("kind.whole-number-to", most=limit)
    if kind == "float" and bound is not None and len(bound) < MAX_QUOTE_LENGTH:
        if order == ">":
            return message("kind.number-from", least=float(bound))
        return message("kind.number-to", most=float(bound))
    if size is not None and kind in ("str", "array"):
        limit = int(size)
        if kind == "str":
            return message("kind.text-from", least=limit) if length == ">" else message("kind.text-to", most=limit)
        return message("kind.list-from", least=limit) if length == ">" else message("kind.list-to", most=limit)
    return None
