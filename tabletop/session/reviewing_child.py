"""The process that makes a review: ``python -m tabletop.session.reviewing_child [SECONDS]``.

A journal is its only request. Its answers are numbers from 0 to 1 for how much is done, and at last the review as JSON.
Whoever does not want it any more kills the process.
"""

from __future__ import annotations

import sys
from typing import NoReturn

import engines
from engines.players import review
from engines.players.reviewing import THOROUGH, reviewing
from tabletop.processes.child import Requests, leave

NICE = 10
"""How much less urgent a review is than drawing, sounding and playing."""

STEP = 0.005
"""Of the whole: less progress than this is not told."""


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
