"""Surfaces for fuzz tests: readers of data from outside, with their errors.

Nothing but the error that a surface declares may escape it. A fuzz test makes a surface read mutated inputs: 250 in
`make test`, a million in `make soak`. The same seed makes the same inputs, so that an error that escaped once can be
looked at again.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engines.kernel.text import is_showable

INPUTS = 250
"""Inputs of a surface in `make test`."""

SOAK_BATCHES, SOAK_INPUTS = 20, 50_000
"""Batches of a surface in `make soak`, and inputs per batch: together a million."""

LONGEST_SENTENCE = 1_000
"""Characters that an error may say."""

SHOWN_INPUT = 600
"""Characters of an input that escaped, in the report."""

ROOT = Path(__file__).parents[2]


class Batch(NamedTuple):
    """Seeded inputs for one test."""

    seed: int
    inputs: int

    def share(self, count: int) -> Batch:
        """Return one of `count` equal parts, for tests that share a surface.

        For example, each game has a test of the same surface.
        """
        return Batch(self.seed, self.inputs // count)


batches = pytest.mark.parametrize(
    "batch",
    [
        Batch(0, INPUTS),
        *(pytest.param(Batch(seed, SOAK_INPUTS), marks=pytest.mark.soak) for seed in range(1, SOAK_BATCHES + 1)),
    ],
    ids=lambda batch: f"{batch.seed}",
)
"""Runs a test with a `batch`: the first in `make test`, all others in `make soak`."""


def check_surface(
    batch: Batch,
    make: Callable[[random.Random], Any],
    read: Callable[[Any], object],
    declared: type[Exception] | tuple[type[Exception], ...],
) -> None:
    """Assert that reading mutated inputs raises only the declared errors.

    `make` makes an input, and `read` reads it. The text of each declared error must be one line that can be shown.
    Every kind of escape is reported once, with the first input that caused it.
    """
    escaped: dict[tuple[str, str], str] = {}
    counts: dict[tuple[str, str], int] = {}
    for number in range(batch.inputs):
        value = make(random.Random(f"{batch.seed}/{number}"))
        try:
            read(value)
            continue
        except declared as error:
            fault = sentence_fault(str(error))
            if not fault:
                continue
            kind, told = (type(error).__name__, fault), str(error)
        except Exception as error:
            kind, told = (type(error).__name__, _origin(error)), str(error)
        counts[kind] = counts.get(kind, 0) + 1
        escaped.setdefault(kind, f"input {number}: {told[:200]!r} of {value!r:.{SHOWN_INPUT}}")
    report = "\n".join(f"{counts[kind]} x {kind[0]} at {kind[1]}\n    {said}" for kind, said in escaped.items())
    assert not escaped, f"{len(escaped)} kinds escaped:\n{report}"


def sentence_fault(said: str) -> str:
    """Return why a sentence is none that a person can be told; empty for a good one."""
    if not said.strip():
        return "an empty sentence"
    if not is_showable(said):
        return "a sentence with characters that cannot be shown"
    if len(said) > LONGEST_SENTENCE:
        return "a sentence that is much too long"
    if any(sign in said for sign in ("$[", "`$", " - at `", "Traceback", "<class", "object at 0x")):
        return "a sentence in a program's words"
    return ""


def _origin(error: BaseException) -> str:
    """Return the innermost line of our own code that an error came through."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(ROOT) and "tests" not in frame.filename]
    frame = own[-1] if own else frames[-1]
    name = Path(frame.filename)
    return f"{name.relative_to(ROOT) if name.is_relative_to(ROOT) else name.name}:{frame.lineno}"
