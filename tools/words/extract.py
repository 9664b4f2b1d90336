"""Words of windows and commands, extracted from Python as Qt's tools do from C++.

It recognises `self.tr("…")` in a class, `QCoreApplication.translate("Context", "…")`, `_tr("…")` in a module with `_tr
= translator("Context")`, and `mark("…")` for constants in a module with `mark = marker("Context")`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Message(NamedTuple):
    """A text to be translated and its context; `plural` if it depends on a number."""

    context: str
    source: str
    plural: bool = False


class NotLiteralError(Exception):
    """Text to be translated is computed at run time, so it cannot be extracted."""


class OtherContextError(Exception):
    """Text is looked up in the context of another class, which does not have it."""


def extract_messages(folder: Path) -> dict[Message, str]:
    """Return all messages in a folder, in order, with their first file and line.

    Raises NotLiteralError and OtherContextError.
    """
    places_by_message: dict[Message, str] = {}
    for path in sorted(folder.rglob("*.py")):
        for message, line in _iterate_module(ast.parse(path.read_text("utf-8")), str(path)):
            places_by_message.setdefault(message, f"{path.relative_to(folder.parent).as_posix()}:{line}")
    return places_by_message


def _iterate_module(module: ast.Module, file: str) -> Iterator[tuple[Message, int]]:
    translators = {
        target.id: _read_text(node.value.args[0], file)
        for node in module.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        if _find_name(node.value.func) in ("translator", "marker")
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    yield from _iterate_node(module, "", translators, file)


def _iterate_node(node: ast.AST, context: str, translators: dict[str, str], file: str) -> Iterator[tuple[Message, int]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            message = _read_call(child, context, translators, file)
            if message is not None:
                yield message, child.lineno
        yield from _iterate_node(child, child.name if isinstance(child, ast.ClassDef) else context, translators, file)


def _read_call(call: ast.Call, context: str, translators: dict[str, str], file: str) -> Message | None:
    name, arguments = _find_name(call.func), call.args
    if name == "tr" and isinstance(call.func, ast.Attribute):
        if _find_name(call.func.value) != "self":
            raise OtherContextError(f"{file}:{call.lineno}: expected self.tr(…), or QCoreApplication.translate(…)")
        return Message(context, _read_text(arguments[0], file), len(arguments) > 2)
    if name == "translate" and len(arguments) > 1:
        if not isinstance(arguments[0], ast.Constant):
            return None  # This is how such functions are defined.
        if not isinstance(arguments[1], ast.Constant):
            return None  # Texts in constants are marked there.
        return Message(_read_text(arguments[0], file), _read_text(arguments[1], file), len(arguments) > 3)
    if name in translators and isinstance(call.func, ast.Name) and not isinstance(arguments[0], ast.Subscript):
        return Message(translators[name], _read_text(arguments[0], file))
    return None


def _find_name(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def _read_text(node: ast.expr, file: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise NotLiteralError(f"{file}:{node.lineno}: expected the very words that are to be translated")
