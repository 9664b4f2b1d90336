"""Trials of mutants in copies of the tree, each with the tests that may notice it."""

from __future__ import annotations

import queue
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from msgspec.structs import replace

from tools.mutants.calls import digest
from tools.mutants.copies import TreeCopy
from tools.mutants.mapping import CallMap, KnownTest, group_by_file, split_quick, take_within
from tools.mutants.operators import Mutant
from tools.mutants.results import Equivalent, Outcome, Result, describe_change, find_equivalent

PASSED, FAILED, NO_TESTS_RUN = 0, 1, 5
"""Exit statuses of pytest."""


def try_mutant(copy: TreeCopy, mutant: Mutant, tests: CallMap, quick_s: float, all_s: float) -> Result:
    """Run the tests that may notice a mutant until one fails.

    Quick tests that call it come first, then others that do, then tests of its neighbours. The first run takes at most
    `quick_s` seconds, each of the others `all_s`.
    """
    start_time = time.monotonic()
    path = copy.folder / mutant.path
    source = path.read_bytes()
    quick_tests, slow_tests = split_quick(mutant.path, tests.find_tests(mutant), quick_s)
    parts = (quick_tests, take_within(slow_tests, all_s), take_within(tests.find_neighbours(mutant), all_s))
    outcome: Outcome = "survived" if any(parts) else "unreached"
    failed_test = ""
    with copy.changed(mutant.path, mutant.apply(source)):
        for part in filter(None, parts):
            run = copy.run([test.id for test in group_by_file(part)], sum(test.seconds for test in part))
            if run.status is None:
                outcome = "endless"
                break
            if run.status not in (PASSED, NO_TESTS_RUN):
                outcome, failed_test = "caught", run.failed
                break
    return Result(
        key=mutant.key,
        digest=digest(path),
        outcome=outcome,
        path=mutant.path,
        line=mutant.line,
        function=mutant.function or mutant.name,
        operator=mutant.operator,
        change=describe_change(mutant, source),
        test=failed_test,
        tests=sum(map(len, parts)),
        seconds=round(time.monotonic() - start_time, 1),
    )


def try_all(
    root: Path,
    mutants: Iterable[Mutant],
    tests: CallMap,
    tell: Callable[[Result], None],
    *,
    jobs: int = 1,
    quick_s: float = 20.0,
    all_s: float = 120.0,
    equivalents: Sequence[Equivalent] = (),
) -> None:
    """Try all mutants in `jobs` copies of the tree at a time.

    `tell` is called with each result in this thread.
    """
    waiting, results = list(mutants), queue.SimpleQueue[Result | BaseException]()
    with tempfile.TemporaryDirectory(prefix="consort-mutants-") as folder:
        all_copies = [TreeCopy(root, Path(folder) / str(index)) for index in range(jobs)]
        copies = queue.SimpleQueue[TreeCopy]()
        for copy in all_copies:
            copies.put(copy)

        def try_one(mutant: Mutant) -> None:
            copy = copies.get()
            try:
                source = (copy.folder / mutant.path).read_bytes()
                change = describe_change(mutant, source)
                equivalent = find_equivalent(equivalents, mutant.path, change)
                if equivalent is None:
                    results.put(try_mutant(copy, mutant, tests, quick_s, all_s))
                else:
                    results.put(_make_untried(copy, mutant, change, equivalent.why))
            except BaseException as error:
                results.put(error)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(jobs) as pool:
            for mutant in waiting:
                pool.submit(try_one, mutant)
            try:
                for _ in waiting:
                    result = results.get()
                    if isinstance(result, BaseException):
                        raise result
                    tell(result)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                for copy in all_copies:
                    copy.stop()
                raise


def _make_untried(copy: TreeCopy, mutant: Mutant, change: str, why: str) -> Result:
    return Result(
        key=mutant.key,
        digest=digest(copy.folder / mutant.path),
        outcome="equivalent",
        path=mutant.path,
        line=mutant.line,
        function=mutant.function or mutant.name,
        operator=mutant.operator,
        change=change,
        why=why,
    )


def find_doubtful(root: Path, results: Sequence[Result], tests: Iterable[KnownTest]) -> list[Result]:
    """Run the tests that noticed mutants on the original.

    Return the results of those that fail, marked as doubtful.
    """
    seconds = {test.id: test.seconds for test in tests}
    test_ids = sorted({result.test for result in results if result.test in seconds})
    if not test_ids:
        return []
    with tempfile.TemporaryDirectory(prefix="consort-mutants-") as folder:
        run = TreeCopy(root, Path(folder)).run(test_ids, sum(seconds[test] for test in test_ids), options=("-rfE",))
    if run.status == PASSED:
        return []
    failed = {line.partition(" ")[2].partition(" - ")[0] for line in run.output.splitlines() if line[:6] == "FAILED"}
    return [replace(result, outcome="doubtful") for result in results if result.test in failed]
