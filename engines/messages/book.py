"""Sentences of all messages, from `assets/messages/<language>.toml`.

A file has one sentence for each code, grouped by the code's first part.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any

ENGLISH = "en"

Template = tuple[tuple[str, str, str], ...]
"""Pieces of a sentence: text, the fact after it ("" at the end), the fact's form."""


def load_sentences(language: str) -> dict[str, str]:
    """Return the sentence of each code in a language; empty if there is no file.

    Raises ValueError or OSError for a damaged file.
    """
    file = resources.files("assets") / "messages" / f"{language}.toml"
    return dict(_flatten(tomllib.loads(file.read_text("utf-8")))) if file.is_file() else {}


def _flatten(table: Mapping[str, Any], area: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flatten(value, f"{area}{key}.")
        else:
            yield area + key, str(value)


@cache
def load_templates(language: str) -> dict[str, Template]:
    """Return the parsed sentences of a language; empty for a missing or damaged file."""
    try:
        return {code: parse(sentence) for code, sentence in load_sentences(language).items()}
    except (OSError, ValueError):
        return {}


def parse(sentence: str) -> Template:
    """Split a sentence into pieces. Raises ValueError for unmatched braces.

    >>> parse("There is no {name}.")
    (('There is no ', 'name', ''), ('.', '', ''))
    """
    return tuple((text, name or "", form or "") for text, name, form, _ in Formatter().parse(sentence))


def fact_names(template: Template) -> frozenset[str]:
    """Return the names of the facts that a sentence contains."""
    return frozenset(name for _, name, _ in template if name)
