"""Tests of mutants in a small project: one detected, one missed, one endless."""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path
from textwrap import dedent

import pytest

pytest.importorskip("resource", reason="Windows has no limits for what a run takes")

from tools.mutants import __main__ as command
from tools.mutants.copies import TreeCopy
from tools.mutants.mapping import CallMap, KnownTest, read_tests
from tools.mutants.operators import Mutant, find_mutants
from tools.mutants.results import Equivalent, Result, Results, make_report, write_report
from tools.mutants.trials import find_doubtful, try_all

FILE = "tests/engines/test_sums.py"

SOURCE = dedent(
    """
    import sys

    def add(a, b):
        return a + b

    def say(word):
        print(word)
        return word

    def told():
        say("child")

    def unused():
        return 7

    if __name__ == "__main__":
        told()
    """
)

TESTS = dedent(
    """
    import subprocess
    import sys

    from engines import sums

    def test_add():
        assert sums.add(2, 3) == 5

    def test_say():
        sums.say("a")

    def test_child():
        assert subprocess.run([sys.executable, "-m", "engines.sums"]).returncode == 0

    def test_wrong():
        assert sums.add(1, 1) == 3
    """
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's work tree."""
    root = tmp_path_factory.mktemp("tree")
    files = {
        "engines/__init__.py": "",
        "engines/sums.py": SOURCE,
        FILE: TESTS,
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = '--import-mode=importlib -p no:cacheprovider'\n",
        ".gitignore": "__pycache__/\nout/\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    return root


def find_project_mutants(tree: Path) -> dict[str, Mutant]:
    """Return the mutants of the small project by their functions and operators."""
    mutants = find_mutants("engines/sums.py", (tree / "engines/sums.py").read_bytes())
    return {f"{mutant.function} {mutant.operator}": mutant for mutant in mutants}


@pytest.fixture(scope="module")
def out(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the calls of its tests are recorded."""
    folder = tmp_path_factory.mktemp("out")
    command.record_calls(tree, [FILE], folder)
    return folder


@pytest.fixture
def tests(out: Path) -> list[KnownTest]:
    """Its tests, and what they call."""
    return read_tests(out / "calls" / "tests.jsonl")[1]


def test_calls_of_tests_and_their_child_processes_are_recorded(tree: Path, out: Path, tests: list[KnownTest]) -> None:
    calls = {test.id.partition("::")[2]: {call.partition(":")[2] for call in test.calls} for test in tests}
    assert calls.keys() == {"test_add", "test_say", "test_child"}, "what fails anyway is of no use"
    assert "add" in calls["test_add"]
    assert "say" not in calls["test_add"]
    assert {"told", "say"} <= calls["test_child"]
    recorded = (out / "calls" / "tests.jsonl").read_bytes()
    command.record_calls(tree, [FILE], out)
    assert (out / "calls" / "tests.jsonl").read_bytes() == recorded, "nothing was changed"


def test_mutants_are_tried_with_the_tests_that_call_them(tree: Path, tests: list[KnownTest]) -> None:
    mutants = find_project_mutants(tree)
    source = (tree / "engines/sums.py").read_bytes()
    tried_mutants = [mutants[name] for name in ("add arithmetic", "say return", "unused return")]
    results: dict[str, Result] = {}
    known = Equivalent("engines/sums.py", "- return 7\n+ return None", "nobody asks")
    try_all(
        tree,
        tried_mutants,
        CallMap(tests, {"engines/sums.py": source}),
        lambda result: results.update({result.key: result}),
        jobs=2,
        equivalents=[known],
    )
    caught, survived, equivalent = (results[mutant.key] for mutant in tried_mutants)
    assert (caught.outcome, caught.test) == ("caught", f"{FILE}::test_add")
    assert caught.change == "- return a + b\n+ return (a - b)"
    assert (survived.outcome, survived.tests) == ("survived", 3)
    assert (equivalent.outcome, equivalent.why) == ("equivalent", "nobody asks")
    assert (tree / "engines/sums.py").read_bytes() == source, "only copies are changed"


def test_a_mutant_caught_by_a_failing_test_is_doubtful(tree: Path, tests: list[KnownTest]) -> None:
    wrong = tests[0]._replace(id=f"{FILE}::test_wrong")
    results = [make_result("caught", test.id, key=test.id) for test in (*tests, wrong)]
    assert find_doubtful(tree, results, [*tests, wrong]) == [make_result("doubtful", wrong.id, key=wrong.id)]


def test_an_endless_run_is_ended(tree: Path, tmp_path: Path) -> None:
    copy = TreeCopy(tree, tmp_path / "copy")
    endless = SOURCE.replace("return a + b", "\n        while True: pass")
    with copy.changed("engines/sums.py", endless.encode()):
        assert copy.run_pytest(["-q", FILE], 2).status is None
    assert copy.run_pytest(["-q", FILE, "-k", "add"], 20).status == 0


def test_an_error_stops_all_runs_and_leaves_no_files(
    tree: Path, tests: list[KnownTest], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    waits = find_project_mutants(tree)["add return"]._replace(text="__import__('time').sleep(600)")
    broken = find_project_mutants(tree)["say return"]._replace(path="engines/nowhere.py")
    mutants = CallMap(tests, {})
    began = time.monotonic()
    with pytest.raises(FileNotFoundError):
        try_all(tree, [waits, broken], mutants, lambda result: None, jobs=2)
    assert time.monotonic() - began < 300
    assert list(tmp_path.iterdir()) == []


def make_result(outcome: str, test: str = "", key: str = "k") -> Result:
    return Result(key, "d", outcome, "engines/sums.py", 5, "add", "arithmetic", "- a\n+ b", test)  # type: ignore[arg-type]


def test_results_are_found_again_for_the_same_version_of_a_file(tmp_path: Path) -> None:
    results = Results(tmp_path / "out" / "results.jsonl")
    results.add(make_result("survived"))
    results.add(make_result("caught", "test_add"))
    reloaded = Results(tmp_path / "out" / "results.jsonl")
    result = reloaded.find("k", "d")
    assert result is not None
    assert (result.outcome, result.test) == ("caught", "test_add")
    assert reloaded.find("k", "another version") is None


def test_the_report_counts_mutants_and_shows_survivors(tmp_path: Path) -> None:
    outcomes = ["caught"] * 8 + ["endless", "survived", "equivalent"]
    text = write_report([make_result(outcome, key=str(index)) for index, outcome in enumerate(outcomes)], tmp_path)
    counts = text.splitlines()[1].split()
    assert counts == ["engines/sums.py", "11", "9", "1", "1", "90.0", "%"]
    assert "survived: engines/sums.py:5 add (arithmetic, 0 tests)\n- a\n+ b" in text
    assert (tmp_path / "report.json").is_file()
    assert make_report([]).splitlines()[-1].endswith("-")


def test_a_sample_is_the_same_for_a_seed() -> None:
    mutants = find_mutants("engines/sums.py", SOURCE.encode())
    some = command.draw(mutants, 3, seed=5)
    assert some == command.draw(mutants, 3, seed=5)
    assert len(some) == 3
    assert [mutants.index(mutant) for mutant in some] == sorted(mutants.index(mutant) for mutant in some)
    assert command.draw(mutants, None, seed=5) == list(mutants)


def test_the_command_lists_mutants(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["engines/kernel/rng.py", "--sample", "3", "--seed", "2", "--list"]) == 0
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == ["engines/kernel/rng.py"] * 3
    with pytest.raises(SystemExit, match="No Python file"):
        command.main(["engines/nowhere", "--list"])
