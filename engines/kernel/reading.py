"""Bounded decoding of outside data into declared types.

Every error is one sentence with its place.
"""

from __future__ import annotations

import codecs
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from engines.kernel import type_messages
from engines.kernel.errors import DataError
from engines.kernel.look_alikes import find_look_alike
from engines.messages import DataPlace, Message, message, system

T = TypeVar("T")

PlaceParts = tuple[str | Message, ...]

RowName = Callable[[Any], str | Message | None]
"""Function that returns the name of a row, a table inside a list.

Errors then name the card, for example.
"""

MAX_DECK_BYTES = 200_000
"""Maximum size of a deck file in bytes; the longest bundled file has about 15,000."""

MAX_LINE_LENGTH = 1_000
"""Maximum number of characters in a line of TOML.

Without a limit, a key of thousands of parts would occupy the parser for hours, and a number of thousands of digits
would raise a plain ValueError.
"""


DECODE_ERRORS = (ValueError, OverflowError, RecursionError)
"""Exceptions of decoding outside data, and of encoding the result again.

msgspec's errors and Unicode errors are ValueErrors (`UnicodeDecodeError` is not a `MsgspecError`). Every caller that
decodes outside data has to catch all of these.
"""


BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # UTF-32's mark begins like that of UTF-16, so it is tested first.
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""Byte-order marks that Windows editors and shells write, with their encodings."""


def decode_text(data: bytes) -> str:
    """Decode a text by its byte-order mark, or else as UTF-8.

    Raises UnicodeDecodeError, whose `start` is an index into `data`.

    >>> decode_text("Zoë".encode()), decode_text("Zoë".encode("utf-16")), decode_text("Zoë".encode("utf-8-sig"))
    ('Zoë', 'Zoë', 'Zoë')
    """
    encoding = next((name for mark, name in BYTE_ORDER_MARKS if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        mark_size = len(data) - len(error.object)  # Python counts from the end of the UTF-8 mark.
        raise UnicodeDecodeError(encoding, data, error.start + mark_size, error.end + mark_size, error.reason) from None


def decode_beginning(data: bytes) -> str:
    """Decode a text up to its first invalid bytes.

    If there are any, the result ends in U+FFFD, which makes its last line invalid.
    """
    try:
        return decode_text(data)
    except UnicodeDecodeError as error:
        return decode_text(data[: error.start]) + "\N{REPLACEMENT CHARACTER}"


def read_text(path: Path, limit: int = MAX_DECK_BYTES) -> str:
    """Read a text file of at most `limit` bytes. Raises DataError."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():  # A pipe would block until someone writes to it.
            raise DataError(path.name, "", "data.unreadable", why=message("file.no-file"))
        if path.is_dir():
            raise DataError(path.name or str(path), "", "data.unreadable", why=message("file.folder"))
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise DataError(path.name or str(path), "", "data.unreadable", why=system.explain_error(error)) from None
    if len(data) > limit:
        raise DataError(path.name, "", "data.too-large", size=limit)
    try:
        return decode_text(data)
    except UnicodeDecodeError as error:
        raise DataError(path.name, message("place.byte", byte=error.start), "data.not-utf-8") from None


def parse_toml(text: str, file: str) -> dict[str, Any]:
    """Parse a TOML text as plain data. Raises DataError with line and column."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE_LENGTH:
            raise DataError(file, message("place.line", line=number), "data.long-line", length=MAX_LINE_LENGTH)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place, why = _find_toml_place(str(error)), _explain_toml_error(str(error))
        error_line = place.facts.get("line") if isinstance(place, Message) else None
        look_alike = find_look_alike(text, error_line if isinstance(error_line, int) else 0)
        if look_alike is not None:
            place = message("place.line-column", line=look_alike.line, column=look_alike.column)
            why = look_alike.why
        raise DataError(file, place, "data.toml", why=why) from None
    except DECODE_ERRORS as error:
        raise DataError(file, "", explain_decode_error(error)) from None


def parse_json(text: str, file: str) -> dict[str, Any]:
    """Parse a JSON object as plain data. Raises DataError."""
    try:
        data = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise DataError(file, "", explain_json_error(str(error))) from None
    except DECODE_ERRORS as error:
        raise DataError(file, "", explain_decode_error(error)) from None
    if not isinstance(data, dict):
        raise DataError(file, "", "data.no-object")
    return data


TOML_REASONS = (
    ("overwrite", message("toml.twice")),
    ("twice", message("toml.twice")),
    ("mutate", message("toml.twice")),
    ("Duplicate", message("toml.twice")),
    ("Expected '=' after", message("toml.equals")),
    ("key", message("toml.key")),
    ("Invalid value", message("toml.value")),
    ("Invalid statement", message("toml.line")),
    ("newline or end of document", message("toml.rest")),
    ("declaration", message("toml.heading")),
    ("Unclosed", message("toml.unclosed")),
    ("Unterminated", message("toml.string")),
    ("Unescaped", message("toml.escape")),
    ("hex", message("toml.escape")),
    ("Escaped", message("toml.escape")),
    ("haracter", message("toml.character")),
    ("date", message("toml.date")),
)
"""Parts of tomllib's error texts, with our messages; the first match counts."""


def _explain_toml_error(text: str) -> Message:
    return next((reason for part, reason in TOML_REASONS if part in text), message("toml.other"))


def _find_toml_place(text: str) -> DataPlace:
    match = re.search(r"\(at line (\d+), column (\d+)\)$", text)
    if match is not None:
        return message("place.line-column", line=int(match[1]), column=int(match[2]))
    return message("place.end") if text.endswith("(at end of document)") else ""


def explain_json_error(text: str) -> Message:
    """Return msgspec's error for invalid JSON as a message."""
    if "truncated" in text:
        return message("data.cut-off")
    match = re.search(r"\(byte (\d+)\)$", text)
    return message("data.json", byte=int(match[1])) if match is not None else message("data.no-json")


def convert(data: Mapping[str, Any], kind: type[T], file: str, name: RowName) -> T:
    """Convert plain data to a declared type. Raises DataError.

    `name` returns the name of a row, a table inside a list, so that errors name the card.
    """
    try:
        converted = msgspec.convert(data, kind)
        msgspec.msgpack.encode(converted)  # A value that cannot be encoded can be neither digested nor saved.
        return converted
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `")
        path = path.rstrip("`")
        raise DataError(
            file, find_place(data, path, name), type_messages.describe_error(data, kind, path, reason)
        ) from None
    except DECODE_ERRORS as error:  # msgspec does not give the place of these errors.
        raise DataError(file, "", explain_decode_error(error)) from None


def explain_decode_error(error: Exception) -> Message:
    """Return the message for an exception of `DECODE_ERRORS`."""
    if isinstance(error, RecursionError):
        return message("data.nested")
    if isinstance(error, UnicodeEncodeError):  # JSON can contain half of a surrogate pair.
        return message("data.half-character")
    if isinstance(error, UnicodeDecodeError | msgspec.DecodeError):
        return message("data.cut-off")
    return message("data.huge-number")


def find_place(data: Any, path: str, name: RowName) -> PlaceParts:
    """Return the parts of msgspec's path, with the names of rows.

    For example, `$.chord[3].degrees` becomes `chord.minor` and `degrees`.
    """
    place_parts: list[str | Message] = []
    value = data
    for step in re.findall(r"\w[\w-]*|\[\d+\]|\[\.\.\.\]", path):
        if step == "[...]":
            value = None
        elif step.startswith("["):
            index = int(step[1:-1])
            value = value[index] if isinstance(value, list) and index < len(value) else None
            row_name = name(value) if isinstance(value, dict) else None
            if isinstance(row_name, str | Message) and row_name:  # The field for the name may contain anything.
                place_parts = [row_name]
            else:
                place_parts.append(message("place.entry", number=index + 1))
        else:
            value = value.get(step) if isinstance(value, dict) else None
            place_parts.append(step)
    return tuple(place_parts)
