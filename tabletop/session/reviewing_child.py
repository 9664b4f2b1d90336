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
from engines.players.reviewing import THOROUGH, reviewing
from tabletop.processes.child import Requests, leave

NICE = 10
"""Niceness of a review, after drawing, sounding and playing."""

STEP = 0.005
"""Least progress that is reported, as a fraction of the whole."""


def main() -> NoReturn:
    """Make one review."""
    requests = Requests(NICE)
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1][:1].isdigit() else THOROUGH.seconds
    parts = reviewing(engines.loads(requests.get().decode()), THOROUGH._replace(seconds=seconds))
    told = 0.0
    while True:
        try:
            done = next(parts)
        except StopIteration as end:
            requests.answer(review.dumps(end.value).encode())
            leave()
        if done >= told + STEP:
            told = done
            requests.answer(f"{done:.3f}".encode())


if __name__ == "__main__":
    main()
