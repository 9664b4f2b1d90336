"""A thread that writes for somebody who must not wait for a disk. No Qt here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Condition, Thread
from time import monotonic

ANSWER_TIMEOUT_S = 3.0
"""A disk is waited for so long at most, by whoever needs to know that everything is written."""

BRIEF_TIMEOUT_S = 0.03
"""Everybody else waits for so long at most: nearly every disk is quicker, and nobody notices."""

_log = logging.getLogger(__name__)


class Worker:
    """A thread that does one thing as often as it is requested; requests that come meanwhile are one."""

    def __init__(self, work: Callable[[], None], on_done: Callable[[], None]) -> None:
        """`on_done` is called by the thread whenever it has done the thing."""
        self._work = work
        self._on_done: Callable[[], None] | None = on_done
        self._last: Callable[[], None] | None = None
        self._condition = Condition()
        self._requested = self._done = 0
        self._answers = self._is_quick = True
        self._thread: Thread | None = None

    def request(self) -> None:
        """Have the thing done once more."""
        with self._condition:
            self._requested += 1
            if self._thread is None:
                # As a daemon: a disk that never answers keeps no program from ending.
                self._thread = Thread(target=self._run, name="disk", daemon=True)
                self._thread.start()
            self._condition.notify_all()

    @property
    def is_at_rest(self) -> bool:
        """True when all requests are answered."""
        return self._done == self._requested

    def wait(self) -> bool:
        """Wait until all requests are answered. A disk that has not answered once is not waited for again until it
        does."""
        with self._condition:
            timeout = ANSWER_TIMEOUT_S if self._answers else 0.0
            self._answers = self._condition.wait_for(lambda: self._done == self._requested, timeout)
            return self._answers

    def wait_briefly(self, times: int = 1) -> bool:
        """Wait until all requests are answered, so many times as long as a move waits; not at all where they were not
        in time when this was asked last."""
        with self._condition:
            if not self._is_quick and self._done != self._requested:
                return False
            self._is_quick = self._condition.wait_for(lambda: self._done == self._requested, times * BRIEF_TIMEOUT_S)
            return self._is_quick

    def end(self, last: Callable[[], None]) -> None:
        """End the thread after what is requested and a last thing to do; nobody hears of it any more."""
        with self._condition:
            self._last, self._on_done = last, None
            self._condition.notify_all()
            thread = self._thread
            timeout = ANSWER_TIMEOUT_S if self._answers else 0.0
        if thread is None:
            last()
        else:
            thread.join(timeout)

    def _run(self) -> None:
        while True:
            with self._condition:
                self._condition.wait_for(lambda: self._done < self._requested or self._last is not None)
                requested = self._requested
                if self._done == requested and self._last is not None:
                    break
            begun = monotonic()
            try:
                self._work()
            except Exception:
                _log.exception("what was requested cannot be done")
            with self._condition:
                self._done, self._answers = requested, True
                self._is_quick = self._is_quick or monotonic() - begun < BRIEF_TIMEOUT_S
                if self._on_done is not None:  # under the lock: whoever is told is there as long as it is not ended
                    self._on_done()
                self._condition.notify_all()
        self._last()
