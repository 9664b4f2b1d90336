"""Values as TOML, which the standard library reads and does not write."""

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import Any

_BARE_KEY_PATTERN = re.compile(r"[A-Za-z0-9_-]+")


def write_key(key: str) -> str:
    """Return a key, in quotes if it needs them.

    >>> write_key("read_as"), write_key("my key")
    ('read_as', '"my key"')
    """
    return key if _BARE_KEY_PATTERN.fullmatch(key) else write_text(key)


def write_text(text: str) -> str:
    """Return a text in quotes.

    >>> print(write_text('a "b"'))
    "a \\"b\\""
    """
    # JSON leaves the last control character as it is, which TOML does not allow.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def write_value(value: Any) -> str:
    """Return a value that `tomllib` may have read; tables are written in one line.

    >>> write_value({"7": "E3 B3", "loop": [1, 2.5, True]})
    '{ 7 = "E3 B3", loop = [1, 2.5, true] }'
    """
    if isinstance(value, str):
        return write_text(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, Mapping):
        fields = ", ".join(f"{write_key(key)} = {write_value(field)}" for key, field in value.items())
        return f"{{ {fields} }}" if fields else "{}"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(write_value, value))}]"
    raise TypeError(f"{type(value).__name__} is no type of TOML")


def write_fields(fields: Mapping[str, Any]) -> str:
    """Return fields, one a line.

    >>> print(write_fields({"title": "Verse 2", "tempo": 96}), end="")
    title = "Verse 2"
    tempo = 96
    """
    return "".join(f"{write_key(key)} = {write_value(value)}\n" for key, value in fields.items())
