"""The sentences of all messages: `assets/messages/<language>.toml`, one sentence a code, grouped by the code's area."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

ENGLISH = "en"

Template = tuple[tuple[str, str, str], ...]
"""The pieces of a sentence: text, the fact that follows it ("" at the end), and the form that the fact has there."""


def sentences(language: str) -> dict[str, str]:
    """Return the sentence of each code in a language; nothing where there is no such file. Raises ValueError, OSError
    for a damaged one."""
    file = resources.files("assets") / "messages" / f"{language}.toml"
    return dict(_flattened(tomllib.loads(file.read_text("utf-8")))) if file.is_file() else {}


def _flattened(table: Mapping[str, Any], area: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flattened(value, f"{area}{key}.")
        else:
            yield area + key, str(value)


@cache
def templates(language: str) -> dict[str, Template]:
    """Return the sentences of a language, taken apart. A file that is missing or damaged has none."""
    try:
        return {code: parse(sentence) for code, sentence in sentences(language).items()}
    except (OSError, ValueError):
        return {}


def parse(sentence: str) -> Template:
    """Take a sentence apart. Raises ValueError for braces that do not match.

    >>> parse("There is no {name}.")
    (('There is no ', 'name', ''), ('.', '', ''))
    """
    return tuple((text, name or "", form or "") for text, name, form, _ in Formatter().parse(sentence))


def facts_of(template: Template) -> frozenset[str]:
    """Return the names of the facts that a sentence has a place for."""
    return frozenset(name for _, name, _ in template if name)
