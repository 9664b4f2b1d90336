"""Tests that every message code has a sentence and is used with its facts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from engines.messages import book
from tools.words import codes

ROOT = Path(__file__).parents[2]
TEMPLATES = book.load_templates("en")


def parse_modules() -> Iterator[tuple[Path, ast.AST]]:
    for package in ("engines", "tabletop"):
        for path in sorted((ROOT / package).rglob("*.py")):
            if path != codes.MODULE:
                yield path, ast.parse(path.read_text("utf-8"))


def find_codes(node: ast.expr) -> Iterator[str]:
    """Yield the codes that an argument may be."""
    if isinstance(node, ast.IfExp):
        yield from (*find_codes(node.body), *find_codes(node.orelse))
    elif isinstance(node, ast.Constant) and node.value in TEMPLATES:
        yield node.value


def find_messages() -> Iterator[tuple[str, str, frozenset[str | None]]]:
    """Return every call with a code: its place, code and names of facts."""
    for path, tree in parse_modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                names = frozenset(keyword.arg for keyword in node.keywords)
                for code in (code for argument in node.args for code in find_codes(argument)):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", code, names


def test_the_generated_type_of_codes_is_current() -> None:
    assert codes.MODULE.read_text("utf-8") == codes.make_source()


def test_messages_are_made_with_the_facts_of_their_sentences() -> None:
    wrong = [(place, code) for place, code, names in find_messages() if names != book.fact_names(TEMPLATES[code])]
    assert wrong == []


def test_every_sentence_is_used() -> None:
    """A code without facts may stand anywhere, as in a table of codes."""
    used_codes = {code for _, code, _ in find_messages()}
    constants = {
        node.value
        for _, tree in parse_modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value
    }
    unused_codes = [code for code, template in TEMPLATES.items() if code not in used_codes]
    assert [code for code in unused_codes if book.fact_names(TEMPLATES[code]) or code not in constants] == []
