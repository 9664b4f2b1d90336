"""The process that makes a review.

Started by ``python -m tabletop.session.reviewing_child [SECONDS]``.

A journal is its only request. It answers with its progress, numbers from 0 to 1, and at last with the review as JSON.
The application kills the process to cancel the review.
"""

from __future__ import annotations

import sys
from typing import NoReturn

import engines
from engines.players import review
from engines.players.reviewing import FULL_EFFORT, review_incrementally
from tabletop.processes.child import RequestPipe, exit_now

NICE_LEVEL = 10
"""Niceness of a review, after drawing, sounding and playing."""

MIN_PROGRESS_RATIO = 0.005
"""Least progress that is reported, as a fraction of the whole."""


def main() -> NoReturn:
    """Make one review."""
    requests = RequestPipe(NICE_LEVEL)
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1][:1].isdigit() else FULL_EFFORT.seconds
    progress_steps = review_incrementally(engines.loads(requests.get().decode()), FULL_EFFORT._replace(seconds=seconds))
    reported = 0.0
    while True:
        try:
            progress = next(progress_steps)
        except StopIteration as end:
            requests.answer(review.to_json(end.value).encode())
            exit_now()
        if progress >= reported + MIN_PROGRESS_RATIO:
            reported = progress
            requests.answer(f"{progress:.3f}".encode())


if __name__ == "__main__":
    main()
