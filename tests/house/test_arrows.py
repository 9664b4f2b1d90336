"""Tests of imports that depend on the games or Qt; pyproject.toml has the others."""

import ast
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import engines

ROOT = Path(__file__).parents[2]


@cache
def find_imports(package_name: str) -> frozenset[str]:
    """Return every dotted name that a package imports.

    `from a import b` gives a and a.b.
    """
    names = set[str]()
    for path in (ROOT / package_name.replace(".", "/")).rglob("*.py"):
        package = path.relative_to(ROOT).parent.parts
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = ".".join([*package[: len(package) - node.level + 1], *filter(None, [node.module])])
                source = base if node.level else str(node.module)
                names.update({source}, (f"{source}.{alias.name}" for alias in node.names))
    return frozenset(names)


def is_inside(name: str, *packages: str) -> bool:
    """Return True if a dotted name is in one of `packages`."""
    return any(name == package_name or name.startswith(package_name + ".") for package_name in packages)


def test_imports_are_found() -> None:
    assert "engines.kernel.record" in find_imports("engines")
    assert any(is_inside(name, "PySide6.QtWidgets") for name in find_imports("tabletop.table"))


def test_engines_import_only_the_standard_library_and_msgspec() -> None:
    allowed = {*sys.stdlib_module_names, "msgspec", "engines", "assets"}
    assert {name for name in find_imports("engines") if name.split(".")[0] not in allowed} == set()


PARENTS = ("engines", "tabletop.boards")


def to_package_name(game: str) -> str:
    """Return the name of a game's packages."""
    return game.replace("-", "_")


@pytest.mark.parametrize("game", engines.GAMES)
def test_a_game_imports_no_other_game(game: str) -> None:
    other_packages = [
        f"{parent}.{to_package_name(other)}" for other in engines.GAMES if other != game for parent in PARENTS
    ]
    for parent in PARENTS:
        imports = find_imports(f"{parent}.{to_package_name(game)}")
        assert imports
        assert {name for name in imports if is_inside(name, *other_packages)} == set()


def test_imports_of_engine_modules_have_no_cycles() -> None:
    """Imports for type hints count, too."""
    modules = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (ROOT / "engines").rglob("*.py")
    }
    imports_by_module: dict[str, set[str]] = {name: set() for name in modules}
    for name, path in modules.items():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                imported_names = [f"{node.module}.{alias.name}" for alias in node.names]
                imports_by_module[name].update(
                    imported_name if imported_name in modules else str(node.module) for imported_name in imported_names
                )
            elif isinstance(node, ast.Import):
                imports_by_module[name].update(alias.name for alias in node.names)
    assert tuple(TopologicalSorter(imports_by_module).static_order())


@pytest.mark.parametrize("package_name", ["table", "session", "sound", "shell"])
def test_packages_shared_by_all_games_import_none_of_them(package_name: str) -> None:
    games = [f"{parent}.{to_package_name(game)}" for game in engines.GAMES for parent in PARENTS]
    assert {name for name in find_imports(f"tabletop.{package_name}") if is_inside(name, *games)} == set()


@pytest.mark.parametrize("package_name", ["sound", "score"])
def test_sound_and_score_import_only_theory_messages_and_helpers(package_name: str) -> None:
    own_imports = {
        name for name in find_imports(f"tabletop.{package_name}") if is_inside(name, "engines", "tabletop", "assets")
    }
    allowed = (
        "engines.messages",
        "engines.theory",
        "tabletop.files",
        "tabletop.installed",
        "tabletop.processes",
        f"tabletop.{package_name}",
        "assets",
    )
    assert {name for name in own_imports if not is_inside(name, *allowed)} == set()


def test_engraving_libraries_are_imported_by_the_score_only() -> None:
    package_names = ("boards", "session", "shell", "sound", "table")
    names = {
        (package_name, name) for package_name in package_names for name in find_imports(f"tabletop.{package_name}")
    }
    assert {(package_name, name) for package_name, name in names if is_inside(name, "verovio", "fontTools")} == set()


def test_a_session_uses_signals_but_no_widgets() -> None:
    qt = {name for name in find_imports("tabletop.session") if is_inside(name, "PySide6")}
    assert {name for name in qt if not is_inside(name, "PySide6.QtCore")} == set()
