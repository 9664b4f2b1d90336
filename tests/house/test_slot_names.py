"""Names of slots, which say the signal that they answer.

`match.curtain_changed` is connected to `_on_curtain_changed` or, where senders have signals of one name, to a slot with
the sender's name as well: `_on_theme_changed` for `theme.changed`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("tabletop", "tools", "examples")
SLOT_PREFIXES = ("_on_", "on_")
UNNAMED_SIGNALS = {"timeout"}
"""Signals of timers, whose slots say what there is to do then."""


def list_words(name: str) -> list[str]:
    return [word for word in re.sub("([A-Z])", r"_\1", name).lower().split("_") if word]


def find_connections(tree: ast.Module) -> Iterator[tuple[str, str, int]]:
    """Yield signal, slot and line of each connection to a method of `self`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        pairs: list[tuple[str | None, ast.expr]] = []
        match node.func:
            case ast.Attribute(value=ast.Attribute(attr=signal), attr="connect") if node.args:
                pairs.append((signal, node.args[0]))
            case ast.Name(id="Listener"):
                pairs += [(keyword.arg, keyword.value) for keyword in node.keywords]
        for name, slot in pairs:
            match slot:
                case ast.Attribute(value=ast.Name(id="self"), attr=slot_name) if name:
                    yield name, slot_name, slot.lineno


def is_named_after(slot: str, signal: str) -> bool:
    return signal in UNNAMED_SIGNALS or set(list_words(signal)) <= set(list_words(slot))


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_slot_is_named_after_its_signal(folder: str) -> None:
    assert [
        f"{path.relative_to(ROOT)}:{line}: {slot} answers {signal}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for signal, slot, line in find_connections(ast.parse(path.read_text("utf-8")))
        if slot.startswith(SLOT_PREFIXES) and not is_named_after(slot, signal)
    ] == []


def test_connections_and_listeners_are_found() -> None:
    code = "timer.timeout.connect(self._tick)\nListener(stepped=self._on_jumped)\nmatch.jumped.connect(other.stop)"
    found = list(find_connections(ast.parse(code)))
    assert found == [("timeout", "_tick", 1), ("stepped", "_on_jumped", 2)]
    assert [is_named_after(slot, signal) for signal, slot, _ in found] == [True, False]
    assert is_named_after("_on_current_row_changed", "currentRowChanged")
