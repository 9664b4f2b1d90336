"""Make mutants of the sources and see if a test notices: `make mutants`.

It takes hours and is meant for the night. First it records the functions that each test calls, for test files that have
changed since the last run. Results are kept in out/mutants, so an interrupted run can continue; `--again` tries
survivors again.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.mutants.calls import digest
from tools.mutants.copies import TreeCopy, list_tracked_files
from tools.mutants.mapping import CallMap, read_tests
from tools.mutants.operators import Mutant, find_mutants
from tools.mutants.results import CAUGHT, Result, Results, read_equivalents, write_report
from tools.mutants.trials import find_doubtful, try_all

ROOT = Path(__file__).resolve().parents[2]

SOURCES = (
    *("engines/carmony", "engines/iv_v_i", "engines/cantoludus", "engines/muzicando", "engines/kernel"),
    *("tabletop/session", "tabletop/sound"),
)
"""Folders of the sources to be changed: rules, session and sound."""

TESTS = ("tests/engines", "tests/tabletop/session", "tests/tabletop/sound")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 1 if fewer mutants are caught than required, or else 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("path", nargs="*", default=SOURCES, help="files or folders (default: rules, session, sound)")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many mutants, drawn by chance")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the drawing (default: 1)")
    parser.add_argument("--tests", nargs="+", default=TESTS, metavar="PATH", help="test folders that may notice them")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="so many mutants at a time (default: 1)")
    parser.add_argument("--quick", type=float, default=20.0, metavar="SECONDS", help="of tests in a mutant's first run")
    parser.add_argument(
        "--all", type=float, default=120.0, metavar="SECONDS", help="of tests in each of its other runs"
    )
    parser.add_argument("--least", type=float, default=90.0, metavar="PERCENT", help="to be caught (default: 90)")
    parser.add_argument("--again", action="store_true", help="try once more what was not caught")
    parser.add_argument("--as-recorded", action="store_true", help="do not look for tests that were changed")
    parser.add_argument("--list", action="store_true", help="only say which mutants there are")
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "mutants", metavar="DIR", help="(out/mutants)")
    options = parser.parse_args(arguments)

    files = list_tracked_files(ROOT)
    mutants = draw(collect(ROOT, options.path, files), options.sample, options.seed)
    if options.list:
        for mutant in mutants:
            print(mutant.key)
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # A terminated run then cleans up too.
    if not options.as_recorded:
        record_calls(ROOT, [file for file in files if is_test(file, options.tests)], options.out)
    _, tests = read_tests(options.out / "calls" / "tests.jsonl")
    known_tests = [test for test in tests if is_test(test.file, options.tests)]
    sources = {file: (ROOT / file).read_bytes() for file in files if file.endswith(".py") and is_within(file, WATCHED)}
    results = Results(options.out / "results.jsonl")
    digests = {path: digest(ROOT / path) for path in {mutant.path for mutant in mutants}}

    def find(mutant: Mutant) -> Result | None:
        return results.find(mutant.key, digests[mutant.path])

    def is_open(mutant: Mutant) -> bool:
        result = find(mutant)
        return result is None or (options.again and result.outcome not in CAUGHT)

    open_mutants = [mutant for mutant in mutants if is_open(mutant)]
    done_count = len(mutants) - len(open_mutants)

    def tell(result: Result) -> None:
        nonlocal done_count
        done_count += 1
        results.add(result)
        print(f"{done_count}/{len(mutants)} {result.outcome} {result.path}:{result.line} {result.operator}", flush=True)

    try_all(
        ROOT,
        open_mutants,
        CallMap(known_tests, sources),
        tell,
        jobs=options.jobs,
        quick_s=options.quick,
        all_s=options.all,
        equivalents=read_equivalents(),
    )
    for doubtful in find_doubtful(ROOT, [result for mutant in open_mutants if (result := find(mutant))], known_tests):
        results.add(doubtful)
    all_results = [result for mutant in mutants if (result := find(mutant))]
    print(write_report(all_results, options.out))
    counted = [result for result in all_results if result.outcome != "equivalent"]
    return int(100 * sum(result.outcome in CAUGHT for result in counted) < options.least * len(counted))


WATCHED = ("engines", "tabletop", "tools")


def is_within(file: str, folders: Sequence[str]) -> bool:
    """Return True if a file is one of these or in one of these folders."""
    return any(file == folder or file.startswith(f"{folder.rstrip('/')}/") for folder in folders)


def is_test(file: str, folders: Sequence[str]) -> bool:
    """Return True if a file contains tests and is in one of the folders."""
    return is_within(file, folders) and Path(file).name.startswith("test_") and file.endswith(".py")


def collect(root: Path, paths: Sequence[str], files: Sequence[str]) -> list[Mutant]:
    """Return all mutants of the Python files among `files` that match the names.

    A name is a file or a folder.
    """
    sources = [file for file in files if file.endswith(".py") and is_within(file, paths)]
    if not sources:
        sys.exit(f"No Python file of this tree is in {', '.join(paths)}.")
    return [mutant for file in sources for mutant in find_mutants(file, (root / file).read_bytes())]


def draw(mutants: Sequence[Mutant], count: int | None, seed: int) -> list[Mutant]:
    """Return `count` random mutants in source order, or all without a count."""
    if count is None or count >= len(mutants):
        return list(mutants)
    return [mutants[number] for number in sorted(random.Random(seed).sample(range(len(mutants)), count))]


def record_calls(root: Path, files: Sequence[str], target: Path) -> None:
    """Record the functions called by the tests of new and changed files."""
    folder = target / "calls"
    digests, _ = read_tests(folder / "tests.jsonl")
    changed = [file for file in files if digests.get(file) != digest(root / file)]
    if not changed:
        return
    print(f"Recording what is called by the tests of {len(changed)} files.", flush=True)
    with tempfile.TemporaryDirectory(prefix="consort-mutants-") as place:
        options = ("-q", "-p", "tools.mutants.calls", f"--record-calls={folder.resolve()}", "--benchmark-disable")
        TreeCopy(root, Path(place)).run_pytest([*options, *changed], None)


if __name__ == "__main__":
    sys.exit(main())
