"""Characters from word processors that look like characters of TOML."""

from __future__ import annotations

import re
from typing import NamedTuple
from unicodedata import category, normalize

from engines.messages import Message, message

CURLY_QUOTES = "“”„‟«»‘’‚‛‹›′″`´"
JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Characters that Persian and emoji need."""
DASHES = "‐‑‒–—―−"

_SKIPPED = re.compile(r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*', re.DOTALL)
"""Closed strings and comments, in which any character is allowed."""


class LookAlike(NamedTuple):
    """Look-alike character: its line and column, from 1, and the message about it."""

    line: int
    column: int
    why: Message


def find_look_alike(text: str, line: int = 0) -> LookAlike | None:
    """Return the first look-alike outside strings and comments, or None.

    `line` limits the search to one line; 0 searches all.

    >>> found = find_look_alike("name = “C”")
    >>> (found.line, found.column, str(found.why))
    (1, 8, 'this is the quotation mark “; type a straight one instead')
    """
    masked_text = _SKIPPED.sub(lambda skipped: re.sub(r"[^\n]", "x", skipped[0]), text)
    for number, line_text in enumerate(masked_text.split("\n"), start=1):
        if line in (0, number):
            for column, char in enumerate(line_text, start=1):
                why = _describe(char)
                if why is not None:
                    return LookAlike(number, column, why)
    return None


def find_in_strings(text: str) -> list[LookAlike]:
    r"""Return invisible characters in strings, and special spaces at their edges.

    >>> [(found.line, found.column) for found in find_in_strings('id = "C\N{ZERO WIDTH SPACE}"')]
    [(1, 8)]
    """
    result = []
    for string in _SKIPPED.finditer(text):
        if string[0].startswith("#"):
            continue
        for index, char in enumerate(string[0]):
            is_at_edge = index == 1 or index == len(string[0]) - 2
            if (category(char) == "Cf" and char not in JOINERS) or (
                category(char) == "Zs" and char != " " and is_at_edge
            ):
                position = string.start() + index
                why = _describe(char)
                assert why is not None, "such a character is described"
                line_start = text.rfind("\n", 0, position)
                result.append(LookAlike(text.count("\n", 0, position) + 1, position - line_start, why))
    return result


def _describe(char: str) -> Message | None:
    if char.isascii():
        return None
    code = f"U+{ord(char):04X}"
    if char == "\N{NO-BREAK SPACE}":
        return message("toml.no-break-space")
    if char in CURLY_QUOTES:
        return message("toml.curly-quote", char=char)
    if char in DASHES:
        return message("toml.dash", char=char)
    if category(char) in ("Zs", "Zl", "Zp"):
        return message("toml.other-space", code=code)
    if category(char) == "Cf":
        return message("toml.invisible", code=code)
    plain_char = normalize("NFKC", char)
    if len(plain_char) == 1 and plain_char.isascii():  # Full-width characters come from East Asian keyboards.
        return message("toml.look-alike", char=char, meant=plain_char)
    return None
