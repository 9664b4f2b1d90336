"""Choice of the tests to run for a mutant: those that call its function.

Quick tests and those near the source come first.
"""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from sys import intern
from typing import NamedTuple

from tools.mutants.operators import Mutant

MAX_QUICK_FILES = 10
"""Maximum number of test files imported in a mutant's first, quick run."""


class KnownTest(NamedTuple):
    """A test that passed: its id, duration in seconds, and the functions it called."""

    id: str
    seconds: float
    calls: frozenset[str]

    @property
    def file(self) -> str:
        """Return the file of the test."""
        return self.id.partition("::")[0]


def read_tests(path: Path) -> tuple[dict[str, str], list[KnownTest]]:
    """Return the digests of recorded test files, and the tests that passed."""
    digests: dict[str, str] = {}
    tests: dict[str, list[KnownTest]] = {}
    runs: dict[str, float] = {}
    unfinished: dict[str, list[KnownTest]] = defaultdict(list)
    run = 0.0
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        entry = json.loads(line)
        if "run" in entry:
            run, unfinished = entry["run"], defaultdict(list)
        elif "test" in entry:
            if entry["outcome"] == "passed":
                test = KnownTest(entry["test"], entry["seconds"], frozenset(map(intern, entry["calls"])))
                unfinished[test.file].append(test)
        else:
            file = entry["file"]
            if runs.get(file) != run:
                tests[file] = []
            tests[file] += unfinished.pop(file, [])
            digests[file], runs[file] = entry["digest"], run
    return digests, [test for file_tests in tests.values() for test in file_tests]


def read_mentions(sources: Mapping[str, bytes]) -> dict[str, set[str]]:
    """Return the functions whose code mentions each name."""
    mentions: dict[str, set[str]] = defaultdict(set)

    def read(node: ast.AST, path: str, owner: str, is_in_function: bool) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not is_in_function:
                name = f"{owner}.{child.name}" if owner else child.name
                read(child, path, name, not isinstance(child, ast.ClassDef))
                continue
            for name in _find_names(child) if is_in_function else ():
                mentions[name].add(f"{path}:{owner}")
            read(child, path, owner, is_in_function)

    for path, source in sources.items():
        read(ast.parse(source), path, "", False)
    return mentions


def _find_names(node: ast.AST) -> tuple[str, ...]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
            return (name,)
    return ()


class CallMap:
    """Tests of a project by the functions that they call."""

    def __init__(self, tests: Iterable[KnownTest], sources: Mapping[str, bytes]) -> None:
        self.tests = tuple(tests)
        self._mentions = read_mentions(sources)
        self._callers: dict[str, list[int]] = defaultdict(list)
        for index, test in enumerate(self.tests):
            for call in test.calls:
                self._callers[call].append(index)

    def find_tests(self, mutant: Mutant) -> tuple[KnownTest, ...]:
        """Return the tests that should notice a mutant, near and quick ones first.

        They call its function or, for a constant or a field, a function that mentions it.
        """
        functions = (
            {f"{mutant.path}:{mutant.function}"} if mutant.function else set(self._mentions.get(mutant.name, ()))
        )
        return self._sort(mutant, {number for call in functions for number in self._callers.get(call, ())})

    def find_neighbours(self, mutant: Mutant) -> tuple[KnownTest, ...]:
        """Return other tests that may notice a mutant.

        They are in the mirrored folder or call any function of its file. The value of a cache or a shared fixture is
        computed in one test and used by others.
        """
        numbers = {index for index, test in enumerate(self.tests) if _measure_distance(mutant.path, test.file) < 2}
        for call, callers in self._callers.items():
            if call.startswith(f"{mutant.path}:") and not call.endswith(":<module>"):
                numbers.update(callers)
        direct = set(self.find_tests(mutant))
        return tuple(test for test in self._sort(mutant, numbers) if test not in direct)

    def _sort(self, mutant: Mutant, numbers: Iterable[int]) -> tuple[KnownTest, ...]:
        tests = [self.tests[number] for number in numbers]
        return tuple(sorted(tests, key=lambda test: (_measure_distance(mutant.path, test.file), test.seconds, test.id)))


def _measure_distance(source: str, test: str) -> int:
    """Return 0 for a source's test file, 1 for one in the mirrored folder, else 2."""
    module, file = Path(source), Path(test)
    mirrored = Path("tests", *module.parts[:-1])
    is_near = file.parent == mirrored
    if is_near and file.stem == f"test_{module.stem}":
        return 0
    return 1 if is_near else 2


def split_quick(source: str, tests: Iterable[KnownTest], budget: float) -> tuple[list[KnownTest], list[KnownTest]]:
    """Divide the tests of a source into those of the first run and the others.

    Together the first ones take at most `budget` seconds, half of it for near tests and half for distant ones. There is
    at least one.
    """
    all_tests = list(tests)
    quick: list[KnownTest] = []
    for is_near in (True, False):
        files: set[str] = set()
        remaining = budget / 2
        for test in all_tests:
            has_time = test.seconds <= remaining and (test.file in files or len(files) < MAX_QUICK_FILES)
            if has_time and (_measure_distance(source, test.file) < 2) == is_near:
                quick.append(test)
                remaining -= test.seconds
                files.add(test.file)
    quick = quick or all_tests[:1]
    quick_set = set(quick)
    return quick, [test for test in all_tests if test not in quick_set]


def take_within(tests: Iterable[KnownTest], budget: float) -> list[KnownTest]:
    """Return tests, in order, that together take at most `budget` seconds."""
    result: list[KnownTest] = []
    remaining = budget
    for test in tests:
        if test.seconds <= remaining:
            result.append(test)
            remaining -= test.seconds
    return result


def group_by_file(tests: Iterable[KnownTest]) -> list[KnownTest]:
    """Return the tests grouped by file, so that a file's fixtures are set up once."""
    files: dict[str, list[KnownTest]] = defaultdict(list)
    for test in tests:
        files[test.file].append(test)
    return [test for file_tests in files.values() for test in file_tests]
