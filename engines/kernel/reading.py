"""Reading data from outside: bounded, decoded into declared types, and every complaint one sentence with its place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from engines.kernel import expected
from engines.kernel.errors import BadData

T = TypeVar("T")

LARGEST_DECK = 200_000
"""Bytes. The longest bundled deck file has some 15,000."""

LONGEST_LINE = 1_000
"""Characters of a line of TOML. Unbounded, a key of thousands of parts keeps the parser busy for hours, and a number of
thousands of digits is a plain ValueError."""


UNREADABLE = (ValueError, OverflowError, RecursionError)
"""What decoding raises, and writing down again what was decoded: msgspec's own errors and those of text are ValueErrors
(`UnicodeDecodeError` is no `MsgspecError`). Whoever decodes data from outside catches all of them."""


def read_text(path: Path, limit: int = LARGEST_DECK) -> str:
    """The text of a file of at most `limit` bytes. Raises BadData when it cannot be had."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():  # a pipe would wait for somebody who writes
            raise BadData(path.name, "", "cannot be read (it is no file)")
        if path.is_dir():
            raise BadData(path.name or str(path), "", "cannot be read (it is a folder)")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        why = str(getattr(error, "strerror", None) or error)
        raise BadData(path.name or str(path), "", f"cannot be read ({lower_first(why)})") from None
    if len(data) > limit:
        raise BadData(path.name, "", f"is larger than {limit:,} bytes, too large for what it should be")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadData(path.name, f"byte {error.start}", "expected UTF-8 text") from None


def parse_toml(text: str, file: str) -> dict[str, Any]:
    """A TOML text as plain data. Raises BadData with line and column."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise BadData(file, f"line {number}", f"is longer than {LONGEST_LINE:,} characters, too long for this file")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\((at .*)\)$", str(error))
        place = found.group(1).removeprefix("at ") if found else ""
        raise BadData(file, place, f"expected TOML: {re.sub(r' *[(]at .*[)]$', '', str(error))}") from None
    except UNREADABLE as error:
        raise BadData(file, "", unreadable(error)) from None


def parse_json(text: str, file: str) -> dict[str, Any]:
    """A JSON text of one object as plain data. Raises BadData."""
    try:
        data = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise BadData(file, "", f"expected JSON: {lower_first(str(error))}") from None
    except UNREADABLE as error:
        raise BadData(file, "", unreadable(error)) from None
    if not isinstance(data, dict):
        raise BadData(file, "", "expected one object in braces")
    return data


def convert(data: Mapping[str, Any], kind: type[T], file: str, name: Callable[[Any], str | None]) -> T:
    """Plain data as a declared type.

    `name` tells what a row (a table inside a list) calls itself, so that a complaint names the card. Raises BadData.
    """
    try:
        converted = msgspec.convert(data, kind)
        msgspec.msgpack.encode(converted)  # what cannot be written down cannot be digested or saved
        return converted
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at `")
        path = path.rstrip("`")
        raise BadData(file, place_of(data, path, name), expected.complaint(data, kind, path, said)) from None
    except UNREADABLE as error:  # msgspec does not say where that stands
        raise BadData(file, "", unreadable(error)) from None


def unreadable(error: Exception) -> str:
    """Return what an error of `UNREADABLE` means of the data, as the end of a sentence."""
    if isinstance(error, RecursionError):
        return "is nested too deeply"
    if isinstance(error, UnicodeEncodeError):  # half of a pair: JSON can hold one
        return "holds half a character, which cannot be written down"
    if isinstance(error, UnicodeDecodeError | msgspec.DecodeError):
        return "is cut off or damaged"
    return "holds a number that is much too large"


def place_of(data: Any, path: str, name: Callable[[Any], str | None]) -> str:
    """msgspec's `$.chord[3].degrees` in the reader's words: `chord.minor, degrees`."""
    words: list[str] = []
    here = data
    for step in re.findall(r"\w[\w-]*|\[\d+\]|\[\.\.\.\]", path):
        if step == "[...]":
            here = None
        elif step.startswith("["):
            index = int(step[1:-1])
            here = here[index] if isinstance(here, list) and index < len(here) else None
            called = name(here) if isinstance(here, dict) else None
            if isinstance(called, str) and called:  # what should be a word may be anything
                words = [called]
            else:
                words.append(f"entry {index + 1}")
        else:
            here = here.get(step) if isinstance(here, dict) else None
            words.append(step)
    return ", ".join(words)


def lower_first(sentence: str) -> str:
    """The sentence as the end of a longer one; what is written in capitals, such as JSON, keeps them."""
    return sentence if sentence[1:2].isupper() else sentence[:1].lower() + sentence[1:]
