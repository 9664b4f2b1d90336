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


def read_pins(lock: str) -> dict[str, Requirement]:
    """Return the pinned requirements of a lock by canonical name."""
    lines = LOCKS[lock].read_text("utf-8").splitlines()
    pin_matches = [match for line in lines if (match := PINNED.match(line))]
    return {
        canonicalize_name(match[1]): Requirement(f"{match[1]}=={match[2]}" + (f" ; {match[3]}" if match[3] else ""))
        for match in pin_matches
    }


@pytest.mark.parametrize("lock", LOCKS)
def test_each_name_is_pinned_once(lock: str) -> None:
    names = [match[1] for line in LOCKS[lock].read_text("utf-8").splitlines() if (match := PINNED.match(line))]
    assert sorted(set(names)) == names


def read_version(requirement: Requirement) -> Version:
    return Version(next(iter(requirement.specifier)).version)


def read_requirements(lock: str) -> Iterator[Requirement]:
    """Return the requirements of a lock in pyproject.toml."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    rows = [*project["project"]["dependencies"], *project["build-system"]["requires"], *groups["build"]]
    rows += [row for row in groups.get(lock, ()) if isinstance(row, str)]
    return map(Requirement, rows)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_is_a_pin_or_a_hash(lock: str) -> None:
    other_lines = [
        line for line in LOCKS[lock].read_text("utf-8").splitlines() if not PINNED.match(line) and not HASH.match(line)
    ]
    assert other_lines == []


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_is_followed_by_a_hash(lock: str) -> None:
    lines = LOCKS[lock].read_text("utf-8").splitlines()
    for line, next_line in zip(lines, [*lines[1:], ""], strict=True):
        assert not PINNED.match(line) or HASH.match(next_line), line


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_satisfies_the_requirements_of_the_project(lock: str) -> None:
    pins = read_pins(lock)
    for requirement in read_requirements(lock):
        pin = pins[canonicalize_name(requirement.name)]
        assert read_version(pin) in requirement.specifier, f"{requirement} against {pin}"


def test_the_locks_agree() -> None:
    """All locks have one version of each library and can be installed together."""
    dev = read_pins("dev")
    assert {name: str(pin) for name, pin in read_pins("app").items()} == {
        name: str(dev[name]) for name in read_pins("app")
    }
    for lock in ("app", "site"):
        other = {name: read_version(pin) for name, pin in read_pins(lock).items()}
        assert {name: other[name] for name in dev.keys() & other} == {
            name: read_version(dev[name]) for name in dev.keys() & other
        }
    assert read_pins("app").keys() <= read_pins("site").keys()


@pytest.mark.parametrize(("python", "expected"), [("3.11", False), ("3.12", True), ("3.13", True), ("3.14", True)])
def test_the_qt_that_loses_references_to_none_is_excluded(python: str, expected: bool) -> None:
    (qt,) = (
        requirement
        for requirement in read_requirements("app")
        if canonicalize_name(requirement.name) == "pyside6-essentials"
        and requirement.marker is not None
        and requirement.marker.evaluate({"python_version": python, "python_full_version": f"{python}.0"})
    )
    assert qt.specifier.contains("6.12.0") is expected
    assert qt.specifier.contains("6.11.3")
    assert qt.specifier.contains("6.12.1"), "only the faulty release is excluded"


@pytest.mark.parametrize(
    ("python", "library"),
    [("3.11", "python-rtmidi"), ("3.12", "python-rtmidi"), ("3.13", "rtmidi2"), ("3.14", "rtmidi2")],
)
def test_every_python_gets_the_midi_library_with_wheels_for_it(python: str, library: str) -> None:
    environment = {"python_version": python, "python_full_version": f"{python}.0"}
    library_names = [
        name
        for name in ("python-rtmidi", "rtmidi2")
        if (marker := read_pins("app")[name].marker) is not None and marker.evaluate(environment)
    ]
    assert library_names == [library]
