"""Random mutations of plain data, lines and bytes."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any

NUMBERS: tuple[int | float, ...] = (
    *(0, 1, -1, 2, 3, 7, 12, 99, 127, 128, 255, 256, 999, 1_000_000, 1_000_001),
    *(2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64 - 1, 2**64, -(2**63), -(2**63) - 1, 10**30, -(10**30), 10**400),
    *(0.0, -0.0, 0.5, -1.5, 1e-320, 1e308, math.inf, -math.inf, math.nan),
)

WORDS: tuple[str, ...] = (
    *("", " ", "?", "-", "C", "I", "Do", "V7", "null", "NaN", "1", "-1", "0x10", "1e999", "true", "Deal"),
    *("two\nlines", "\0", "\ufeff", "\ud800", "\udfff", "\ufdd0", "\u202e", "\u200b", "e\u0301", "\U0001d12b"),
    *("\u0661\u0662", "\u00b2", "I\u0307", "\u00df", "{seat}", "{0}", "{", "}", "%s", "[E♭]", "[", "../..", "/", "\\"),
    *("x" * 300, "ä" * 2_000, "[" * 50, "__class__", "type"),
)

OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [[]], [None], {"type": "Deal"}, {"": ""}, [0] * 40)

DEPTH = 2_000
"""Depth of nested lists, beyond that of any parser."""

ODD_BYTES = (b"\xff", b"\x00", b"\xc1", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xdd\xff\xff")
"""Bytes that are no UTF-8, a byte order mark, half a character or a huge list.

The last announces a list of a billion items.
"""


def odd_value(chance: random.Random) -> Any:
    """Return a number, a word or something else that belongs nowhere."""
    kind = chance.random()
    if kind < 0.45:
        return chance.choice(NUMBERS)
    if kind < 0.8:
        return chance.choice(WORDS)
    if kind < 0.99:
        return deepcopy(chance.choice(OTHERS))
    nested: Any = []
    for _ in range(chance.choice((3, 40))):
        nested = [nested]
    return nested


# --- plain data -------------------------------------------------------------------------------------------------------


def mutate_data(chance: random.Random, data: Any, words: Sequence[Any] = ()) -> Any:
    """Return a copy of plain data with one to three mutations.

    `words` are values of the field's own vocabulary.
    """
    data = deepcopy(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        data = _mutate_once(chance, data, words)
    return data


def _mutate_once(chance: random.Random, data: Any, words: Sequence[Any]) -> Any:
    """Mutate one place, every level of nesting with the same chance."""
    path: list[tuple[Any, Any]] = []
    here = data
    while isinstance(here, dict | list) and here and (not path or chance.random() < 0.75):
        key = chance.choice(list(here)) if isinstance(here, dict) else chance.randrange(len(here))
        path.append((here, key))
        here = here[key]
    if not path:
        return odd_value(chance)
    container, key = path[-1]
    if chance.random() < 0.4:
        _mutate_container(chance, container, key)
    else:
        container[key] = mutate_value(chance, container[key], words)
    return data


def _mutate_container(chance: random.Random, container: Any, key: Any) -> None:
    """Remove, add, rename, repeat or swap members of a table or a list."""
    how = chance.randrange(6)
    if isinstance(container, dict):
        other = chance.choice(list(container))
        if how == 0:
            del container[key]
        elif how == 1:
            container[chance.choice((*filter(None, WORDS), "unknown"))] = odd_value(chance)
        elif how == 2:
            container[mutate_text(chance, str(key))] = container.pop(key)
        elif how in (3, 4):
            container[key], container[other] = container[other], container[key]
        else:
            container[other] = deepcopy(container[key])
        return
    if how == 0:
        del container[key]
    elif how == 1:
        container.insert(key, deepcopy(container[key]))
    elif how == 2:
        container.insert(key, odd_value(chance))
    elif how == 3:
        chance.shuffle(container)
    elif how == 4:
        container[:] = container * chance.choice((2, 3))
    else:
        del container[chance.randrange(len(container)) :]


def mutate_value(chance: random.Random, value: Any, words: Sequence[Any] = ()) -> Any:
    """Return another value: of another type, out of range, or nearly the same."""
    how = chance.random()
    if words and how < 0.35:
        return deepcopy(chance.choice(words))
    if how < 0.6:
        return odd_value(chance)
    if isinstance(value, bool) or value is None:
        return chance.choice((not value, 0, 1, "true", None))
    if isinstance(value, int | float):
        small = abs(value) < 10**15
        return chance.choice(
            (
                value + 1,
                value - 1,
                -value,
                value * 1000,
                float(value if small else 1),
                str(value) if small else value,
                [value],
            )
        )
    if isinstance(value, str):
        return chance.choice((mutate_text(chance, value), value.swapcase(), value * 2, [value], {value: value}))
    if isinstance(value, list):
        return chance.choice((value[::-1], value * 2, value[:-1], dict.fromkeys(map(str, value), 1), {}, str(value)))
    return chance.choice((list(value), str(value)[:50], [value], {}))


# --- text and bytes ---------------------------------------------------------------------------------------------------


def mutate_text(chance: random.Random, text: str) -> str:
    """Return a text with a piece of it changed."""
    at = chance.randint(0, len(text))
    end = min(len(text), at + chance.choice((0, 1, 1, 2, 5, 40)))
    how = chance.randrange(8)
    if how == 0:
        return text[:at]
    if how == 1:
        return text[:at] + text[end:]
    if how == 2:
        return text[:at] + str(chance.choice(WORDS)) + text[end:]
    if how == 3:
        return text[:at] + chr(chance.choice((0, 9, 10, 13, 32, 34, 39, 91, 123, 955, 0xFEFF, 0x1D12B))) + text[end:]
    if how == 4:
        return text[:end] + text[at:]
    if how == 5:
        return text[:at] + str(chance.choice(NUMBERS[:-4])) + text[end:]
    other = chance.randint(0, len(text))
    return text[:at] + text[other : other + chance.randint(1, 12)] + text[end:]


def mutate_lines(chance: random.Random, text: str) -> str:
    """Return a text with lines repeated, reordered, lost, joined or changed."""
    lines = text.split("\n")
    how = chance.randrange(7)
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    if how == 0:
        lines.insert(other, lines[at])
    elif how == 1:
        lines[at], lines[other] = lines[other], lines[at]
    elif how == 2:
        del lines[at]
    elif how == 3:
        lines[at] = chance.choice(("[" * DEPTH, '{"a":' * DEPTH, "", "\ufeff" + lines[at], "9" * 5_000))
    elif how == 4:
        return chance.choice(("\r\n", "\r", " ", "\u2028")).join(lines)
    else:
        lines[at] = mutate_text(chance, lines[at])
    return "\n".join(lines)


def mutate_bytes(chance: random.Random, data: bytes) -> bytes:
    """Return bytes with some of them flipped, lost, repeated or replaced."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randint(0, len(found))
        end = min(len(found), at + chance.choice((1, 1, 2, 4, 30)))
        how = chance.randrange(7)
        if how == 0:
            del found[at:end]
        elif how == 1:
            found[at:at] = found[at:end]
        elif how == 2:
            del found[at:]
        elif how == 3:
            found[at:end] = chance.choice(ODD_BYTES)
        elif how == 4 and at < len(found):
            found[at] ^= 1 << chance.randrange(8)
        elif at < len(found):
            found[at] = chance.randrange(256)
    return bytes(found)


# --- how data is written ----------------------------------------------------------------------------------------------


def as_json(data: Any) -> str:
    """Write plain data as JSON, numbers that JSON does not have included."""
    return json.dumps(data, ensure_ascii=True)


def as_toml(data: Mapping[str, Any]) -> str:
    """Write plain data as TOML: rows of tables as such, everything else inline."""
    lines = [f"{_toml_key(key)} = {_toml(value)}" for key, value in data.items() if not _is_rows(value)]
    for key, value in data.items():
        if _is_rows(value):
            for row in value:
                lines.append(f"\n[[{_toml_key(key)}]]")
                lines += [f"{_toml_key(name)} = {_toml(each)}" for name, each in row.items()]
    return "\n".join(lines) + "\n"


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _toml_key(key: Any) -> str:
    text = str(key)
    return text if text.isascii() and text.replace("-", "").replace("_", "").isalnum() else _toml(text)


def _toml(value: Any) -> str:
    if value is None:
        return "nothing"  # TOML has none
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return "nan" if math.isnan(value) else ("inf" if value > 0 else "-inf") if math.isinf(value) else repr(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_toml_key(key)} = {_toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
