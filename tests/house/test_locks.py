"""Tests that locks agree with each other and pyproject.toml and name no address."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
LOCKS = {name: ROOT / "packaging" / f"{name}.lock" for name in ("app", "dev", "site")}
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([0-9][A-Za-z0-9.!+]*)(?: ; ([^\\]+))? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def pins(lock: str) -> dict[str, Requirement]:
    """Return the pinned requirements of a lock by canonical name."""
    lines = LOCKS[lock].read_text("utf-8").splitlines()
    found = [match for line in lines if (match := PINNED.match(line))]
    return {
        canonicalize_name(match[1]): Requirement(f"{match[1]}=={match[2]}" + (f" ; {match[3]}" if match[3] else ""))
        for match in found
    }


@pytest.mark.parametrize("lock", LOCKS)
def test_a_name_stands_once(lock: str) -> None:
    names = [match[1] for line in LOCKS[lock].read_text("utf-8").splitlines() if (match := PINNED.match(line))]
    assert sorted(set(names)) == names


def version(requirement: Requirement) -> Version:
    return Version(next(iter(requirement.specifier)).version)


def wanted(lock: str) -> Iterator[Requirement]:
    """Return the requirements of a lock in pyproject.toml."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    rows = [*project["project"]["dependencies"], *project["build-system"]["requires"], *groups["build"]]
    rows += [row for row in groups.get(lock, ()) if isinstance(row, str)]
    return map(Requirement, rows)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_is_a_pin_or_a_hash(lock: str) -> None:
    strange = [
        line for line in LOCKS[lock].read_text("utf-8").splitlines() if not PINNED.match(line) and not HASH.match(line)
    ]
    assert strange == []


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_is_followed_by_a_hash(lock: str) -> None:
    lines = LOCKS[lock].read_text("utf-8").splitlines()
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        assert not PINNED.match(line) or HASH.match(after), line


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_the_project_asks_for(lock: str) -> None:
    held = pins(lock)
    for requirement in wanted(lock):
        pin = held[canonicalize_name(requirement.name)]
        assert version(pin) in requirement.specifier, f"{requirement} against {pin}"


def test_the_locks_agree() -> None:
    """One version of everything, so that one lock can be installed beside another."""
    dev = pins("dev")
    assert {name: str(pin) for name, pin in pins("app").items()} == {name: str(dev[name]) for name in pins("app")}
    for lock in ("app", "site"):
        other = {name: version(pin) for name, pin in pins(lock).items()}
        assert {name: other[name] for name in dev.keys() & other} == {
            name: version(dev[name]) for name in dev.keys() & other
        }
    assert pins("app").keys() <= pins("site").keys()


@pytest.mark.parametrize(("python", "expected"), [("3.11", False), ("3.12", True), ("3.13", True), ("3.14", True)])
def test_the_qt_that_loses_none_is_shut_out_where_none_is_counted(python: str, expected: bool) -> None:
    (qt,) = (
        each
        for each in wanted("app")
        if canonicalize_name(each.name) == "pyside6-essentials"
        and each.marker is not None
        and each.marker.evaluate({"python_version": python, "python_full_version": f"{python}.0"})
    )
    assert qt.specifier.contains("6.12.0") is expected
    assert qt.specifier.contains("6.11.3")
    assert qt.specifier.contains("6.12.1"), "only what is known to be bad is shut out"


@pytest.mark.parametrize(
    ("python", "library"),
    [("3.11", "python-rtmidi"), ("3.12", "python-rtmidi"), ("3.13", "rtmidi2"), ("3.14", "rtmidi2")],
)
def test_every_python_has_the_midi_library_that_has_wheels_for_it(python: str, library: str) -> None:
    here = {"python_version": python, "python_full_version": f"{python}.0"}
    found = [
        name
        for name in ("python-rtmidi", "rtmidi2")
        if (marker := pins("app")[name].marker) is not None and marker.evaluate(here)
    ]
    assert found == [library]
