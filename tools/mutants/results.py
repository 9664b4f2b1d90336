"""Results of mutants, stored line by line so that runs can continue, and reports."""

from __future__ import annotations

import difflib
import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from tools.mutants.operators import Mutant

Outcome = Literal["caught", "endless", "survived", "unreached", "equivalent", "doubtful"]
"""Outcome of a mutant.

- `endless`: the tests took too long, which counts as caught.
- `unreached`: no test calls it.
- `doubtful`: the test that failed also fails without the mutant.
"""

CAUGHT: tuple[Outcome, ...] = ("caught", "endless")

EQUIVALENT = Path(__file__).with_name("equivalent.toml")


class Result(msgspec.Struct, frozen=True):
    """Result of one mutant."""

    key: str
    digest: str
    """Digest of the file that was changed."""
    outcome: Outcome
    path: str
    line: int
    function: str
    operator: str
    change: str
    """Lines that differ, each after - or +."""
    test: str = ""
    """Test that noticed it."""
    tests: int = 0
    """Maximum number of tests that ran."""
    seconds: float = 0.0
    why: str = ""
    """Reason why it is equivalent."""


class Equivalent(NamedTuple):
    """A mutant that no test can tell from the original, and the reason."""

    path: str
    change: str
    why: str


def describe_change(mutant: Mutant, source: bytes) -> str:
    """Return the changed lines before and after, without their indentation."""
    old_lines, new_lines = (text.decode().splitlines() for text in (source, mutant.apply(source)))
    lines = [line for line in difflib.ndiff(old_lines, new_lines) if line.startswith(("- ", "+ "))]
    return "\n".join(f"{line[0]} {line[2:].strip()}" for line in lines)


def read_equivalents(path: Path = EQUIVALENT) -> tuple[Equivalent, ...]:
    """Return the mutants that were reviewed and found equivalent."""
    rows = tomllib.loads(path.read_text("utf-8")).get("mutant", []) if path.exists() else []
    return tuple(Equivalent(row["path"], row["change"].strip(), row["why"]) for row in rows)


def find_equivalent(equivalents: Iterable[Equivalent], path: str, change: str) -> Equivalent | None:
    """Return the known equivalent for a change, or None."""
    return next(
        (equivalent for equivalent in equivalents if (equivalent.path, equivalent.change) == (path, change)), None
    )


class Results:
    """Results in a file, with those added to it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, Result] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            result = msgspec.json.decode(line, type=Result)
            self.known[result.key] = result

    def find(self, key: str, digest: str) -> Result | None:
        """Return the result of a mutant for a version of its file, or None."""
        result = self.known.get(key)
        return result if result is not None and result.digest == digest else None

    def add(self, result: Result) -> None:
        """Append a result to the file."""
        self.known[result.key] = result
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{msgspec.json.encode(result).decode()}\n")


def make_report(results: Sequence[Result]) -> str:
    """Return results by folder, and each mutant that was not caught."""
    lines = [f"{'':28}{'mutants':>8}{'caught':>8}{'survived':>10}{'equivalent':>12}{'rate':>8}"]
    folders = sorted({_find_folder(result) for result in results})
    lines += [
        _make_line(folder, [result for result in results if _find_folder(result) == folder]) for folder in folders
    ]
    lines.append(_make_line("all", results))
    for outcome in ("survived", "unreached", "doubtful", "equivalent"):
        for result in results:
            if result.outcome == outcome:
                place = f"{result.path}:{result.line} {result.function}".rstrip()
                detail = f", {result.tests} tests" if outcome == "survived" else f": {result.why}" if result.why else ""
                lines += ["", f"{outcome}: {place} ({result.operator}{detail})", result.change]
    return "\n".join(lines)


def _find_folder(result: Result) -> str:
    return "/".join(result.path.split("/")[:2])


def _make_line(name: str, results: Sequence[Result]) -> str:
    counts = Counter(result.outcome for result in results)
    caught = sum(counts[outcome] for outcome in CAUGHT)
    equivalent = counts["equivalent"]
    counted = len(results) - equivalent
    rate = f"{100 * caught / counted:.1f} %" if counted else "-"
    return f"{name:28}{len(results):>8}{caught:>8}{counted - caught:>10}{equivalent:>12}{rate:>8}"


def write_report(results: Sequence[Result], folder: Path) -> str:
    """Write `report.json` and `report.txt` into a folder and return the text."""
    text = make_report(results)
    folder.mkdir(parents=True, exist_ok=True)
    rows = [msgspec.to_builtins(result) for result in results]
    (folder / "report.json").write_text(json.dumps(rows, indent=1, ensure_ascii=False), "utf-8")
    (folder / "report.txt").write_text(f"{text}\n", "utf-8")
    return text
