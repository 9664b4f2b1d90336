"""Tests of the selection of tests for a mutant, and of its cache."""

from __future__ import annotations

import json
from pathlib import Path

from tools.mutants.mapping import CallMap, KnownTest, group_by_file, read_tests, split_quick, take_within
from tools.mutants.operators import Mutant

SOURCES = {
    "engines/toy/rules.py": b"LIMIT = 3\ndef check(a): return a < LIMIT\ndef other(): pass\n",
    "engines/toy/state.py": b"class Row:\n    kind: str = 'note'\n    def full(self): return True\n",
    "engines/toy/game.py": b"def describe(row): return row.kind\n",
    "engines/toy/words.py": b"WORDS = ('one', 'two')\n",
}


def make_known_test(file: str, name: str, seconds: float, *calls: str) -> KnownTest:
    return KnownTest(f"{file}::{name}", seconds, frozenset(f"engines/toy/{call}" for call in calls))


NEAR = make_known_test("tests/engines/toy/test_rules.py", "test_check", 3.0, "rules.py:check", "rules.py:<module>")
MIRRORED = make_known_test("tests/engines/toy/test_state.py", "test_row", 1.0, "rules.py:check", "state.py:Row.full")
FAR = make_known_test("tests/engines/generic/test_all.py", "test_all", 0.1, "rules.py:check", "game.py:describe")
ELSEWHERE = make_known_test("tests/engines/generic/test_all.py", "test_other", 0.1, "rules.py:other")
TESTS = CallMap([ELSEWHERE, FAR, NEAR, MIRRORED], SOURCES)


def make_mutant(path: str, function: str = "", name: str = "") -> Mutant:
    return Mutant(f"engines/toy/{path}", 1, function, name, "constant", 0, 1, "")


def test_tests_that_call_the_function_run_nearest_first() -> None:
    assert TESTS.find_tests(make_mutant("rules.py", "check")) == (NEAR, MIRRORED, FAR)


def test_tests_for_a_constant_call_a_function_that_uses_it() -> None:
    assert TESTS.find_tests(make_mutant("rules.py", name="LIMIT")) == (NEAR, MIRRORED, FAR)


def test_tests_for_a_field_call_a_function_that_reads_it() -> None:
    assert TESTS.find_tests(make_mutant("state.py", name="kind")) == (FAR,)


def test_neighbours_are_mirrored_or_call_other_code_of_the_file() -> None:
    assert TESTS.find_neighbours(make_mutant("rules.py", "check")) == (ELSEWHERE,)
    assert TESTS.find_tests(make_mutant("rules.py", "never_called")) == ()
    assert TESTS.find_neighbours(make_mutant("rules.py", "never_called")) == (NEAR, MIRRORED, FAR, ELSEWHERE)
    assert TESTS.find_neighbours(make_mutant("words.py", name="WORDS")) == (MIRRORED, NEAR)


def test_the_first_run_is_quick_and_imports_few_files() -> None:
    tests = [make_known_test(f"tests/engines/toy/test_{number}.py", "test", 1.0) for number in range(30)]
    quick_tests, other_tests = split_quick("engines/toy/rules.py", tests, 10.0)
    assert (quick_tests, other_tests) == (tests[:5], tests[5:])
    quick_tests, other_tests = split_quick("engines/toy/rules.py", tests, 200.0)
    assert len(quick_tests) < 30
    assert quick_tests + other_tests == tests


def test_half_of_the_first_run_is_for_tests_from_further_away() -> None:
    near_tests = [make_known_test("tests/engines/toy/test_rules.py", f"test_{number}", 1.0) for number in range(5)]
    far_tests = [make_known_test("tests/engines/generic/test_all.py", f"test_{number}", 1.0) for number in range(5)]
    quick_tests, other_tests = split_quick("engines/toy/rules.py", [*near_tests, *far_tests], 6.0)
    assert (quick_tests, other_tests) == ([*near_tests[:3], *far_tests[:3]], [*near_tests[3:], *far_tests[3:]])


def test_the_first_run_is_never_empty() -> None:
    assert split_quick("engines/toy/rules.py", [NEAR, FAR], 0.01) == ([NEAR], [FAR])


def test_slow_tests_are_left_out_and_files_stay_together() -> None:
    assert take_within([FAR, NEAR, MIRRORED], 2.0) == [FAR, MIRRORED]
    assert group_by_file([FAR, NEAR, ELSEWHERE]) == [FAR, ELSEWHERE, NEAR]


def write_files(path: Path, *lines: object) -> None:
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")


def make_line(name: str, outcome: str = "passed") -> dict[str, object]:
    return {"test": name, "seconds": 0.1, "outcome": outcome, "calls": ["engines/toy/rules.py:check"]}


def test_the_passed_tests_of_the_last_run_of_a_file_count(tmp_path: Path) -> None:
    path = tmp_path / "tests.jsonl"
    write_files(
        path,
        {"run": 1.0},
        make_line("tests/test_a.py::test_old"),
        {"file": "tests/test_a.py", "digest": "1"},
        make_line("tests/test_b.py::test_b"),
        {"file": "tests/test_b.py", "digest": "1"},
        {"run": 2.0},
        make_line("tests/test_a.py::test_new"),
        make_line("tests/test_a.py::test_wrong", "failed"),
        {"file": "tests/test_a.py", "digest": "2"},
        make_line("tests/test_a.py::test_after_another_file"),
        {"file": "tests/test_a.py", "digest": "2"},
        make_line("tests/test_c.py::test_interrupted"),
    )
    digests, tests = read_tests(path)
    assert digests == {"tests/test_a.py": "2", "tests/test_b.py": "1"}
    assert [test.id.partition("::")[2] for test in tests] == ["test_new", "test_after_another_file", "test_b"]


def test_no_tests_are_known_before_the_first_run(tmp_path: Path) -> None:
    assert read_tests(tmp_path / "tests.jsonl") == ({}, [])
