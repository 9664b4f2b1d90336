"""The figures of the project's size."""

from __future__ import annotations

import ast

from tools import figures

SOURCE = '''\
"""A module
of two lines of docstring."""

import os
from a import (
    _private,
    public,
)

# a comment
LIMIT_MS = 20
FIRST, SECOND = 1, 2
lower = 3


def run(
    thing: object,
) -> str:
    """Return a text."""
    time.sleep(1)
    thing._hidden, thing.__dict__, self._own
    monkeypatch.setattr(thing, "_patched", None)
    return """one

    two"""
'''


def test_code_is_counted_without_blanks_comments_docstrings_and_imports() -> None:
    assert figures.count_code(SOURCE) == 12
    assert figures.measure([SOURCE, "x = 1\n"]) == (2, 13, 26)


def test_constants_private_accesses_and_sleeps_are_found() -> None:
    tree = ast.parse(SOURCE)
    assert len(list(figures.find_constants(tree))) == 2
    assert len(list(figures.find_private_accesses(tree))) == 3
    assert len(list(figures.find_sleeps(tree))) == 1
