"""Print the size of the project: `python -m tools.figures [FOLDER ...]`.

A line of code contains a token of the program. Blank lines, comments, docstrings and imports do not count. Without
folders, it also counts the boards' module constants, and the tests' accesses to private names and sleeps.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = (
    *("tabletop", "tabletop/boards", "tabletop/boards/kit", "tabletop/shell", "tabletop/table", "tabletop/sound"),
    *("engines", "engines/cantoludus", "tests", "tests/engines", "tests/tabletop", "tools", "packaging"),
)
NO_CODE = frozenset(
    {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
)
SLEEPS = frozenset({("qtbot", "wait"), ("time", "sleep"), ("QTest", "qWait")})
"""Calls that wait for time to pass rather than for a condition."""


class Size(NamedTuple):
    """Numbers of files, lines of code and all lines in a folder."""

    files: int
    code: int
    lines: int


def count_code(source: str) -> int:
    """Return the number of lines with code other than docstrings and imports."""
    ignored: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        is_text = (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        )
        if is_text or isinstance(node, ast.Import | ast.ImportFrom):
            assert isinstance(node, ast.stmt)
            ignored.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    code_lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in NO_CODE:
            code_lines.update(range(token.start[0], token.end[0] + 1))
    return len(code_lines - ignored)


def measure(sources: Iterable[str]) -> Size:
    """Return the total size of Python sources."""
    files = code = lines = 0
    for source in sources:
        files += 1
        code += count_code(source)
        lines += len(source.splitlines())
    return Size(files, code, lines)


def find_constants(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield a module's assignments to names in capitals."""
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names = [name.id for target in targets if target for name in ast.walk(target) if isinstance(name, ast.Name)]
        if isinstance(node, ast.Assign | ast.AnnAssign) and names and all(name.isupper() for name in names):
            yield node


def find_private_accesses(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield a module's accesses to private names of others."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and _is_private(node.attr):
            if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
                yield node
        elif isinstance(node, ast.ImportFrom):
            yield from (name for name in node.names if _is_private(name.name))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "setattr":
            texts = (
                argument.value
                for argument in node.args
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            )
            yield from (node for text in texts if _is_private(text.rsplit(".", 1)[-1]))


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def find_sleeps(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield a module's calls that only wait for time to pass."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)) if (owner, name) in SLEEPS:
                yield node


COUNTED: tuple[tuple[str, str, Callable[[ast.Module], Iterator[ast.AST]]], ...] = (
    ("module constants of the boards", "tabletop/boards", find_constants),
    ("accesses of tests to private names", "tests", find_private_accesses),
    ("sleeps of tests", "tests", find_sleeps),
)


def read_sources(folder: str) -> list[str]:
    """Return the Python sources in a folder, sorted by path."""
    return [path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).rglob("*.py"))]


def main(folders: list[str]) -> None:
    """Print the sizes of some folders, or of all of them."""
    print(f"{'folder':<24}{'files':>8}{'code':>9}{'lines':>9}")
    for folder in folders or FOLDERS:
        size = measure(read_sources(folder))
        print(f"{folder:<24}{size.files:>8}{size.code:>9}{size.lines:>9}")
    if not folders:
        print()
        for name, folder, find in COUNTED:
            print(f"{name:<41}{sum(len(list(find(ast.parse(source)))) for source in read_sources(folder)):>9}")


if __name__ == "__main__":
    main(sys.argv[1:])
