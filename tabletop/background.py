"""A worker thread that writes files, for callers that must not wait.

It imports no Qt.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Condition, Thread
from time import monotonic

ANSWER_TIMEOUT_S = 3.0
"""Seconds to wait at most for a caller that must know that everything is written."""

BRIEF_TIMEOUT_S = 0.03
"""Seconds to wait at most for every other caller; nearly every disk is quicker."""

_log = logging.getLogger(__name__)


class Worker:
    """A thread that does its work once for all requests since the last time."""

    def __init__(self, work: Callable[[], None], on_done: Callable[[], None]) -> None:
        """Store the work. The thread calls `on_done` each time it has done it."""
        self._work = work
        self._on_done: Callable[[], None] | None = on_done
        self._final_work: Callable[[], None] | None = None
        self._condition = Condition()
        self._requested = self._done = 0
        self._has_answered = self._is_quick = True
        self._thread: Thread | None = None

    def request(self) -> None:
        """Ask the thread to do its work once more."""
        with self._condition:
            self._requested += 1
            if self._thread is None:
                # A daemon thread, because a disk that never answers must not keep the program from ending.
                self._thread = Thread(target=self._run, name="disk", daemon=True)
                self._thread.start()
            self._condition.notify_all()

    @property
    def is_at_rest(self) -> bool:
        """True if all requests are answered."""
        return self._done == self._requested

    def wait(self) -> bool:
        """Wait until all requests are answered, and return True if they are.

        A disk that did not answer in time is not waited for again until it has answered once.
        """
        with self._condition:
            timeout = ANSWER_TIMEOUT_S if self._has_answered else 0.0
            self._has_answered = self._condition.wait_for(lambda: self._done == self._requested, timeout)
            return self._has_answered

    def wait_briefly(self, times: int = 1) -> bool:
        """Wait at most `times` brief timeouts. Return True if all requests are answered.

        It does not wait while requests that were late at the last call are still open.
        """
        with self._condition:
            if not self._is_quick and self._done != self._requested:
                return False
            self._is_quick = self._condition.wait_for(lambda: self._done == self._requested, times * BRIEF_TIMEOUT_S)
            return self._is_quick

    def end(self, final_work: Callable[[], None]) -> None:
        """Finish open requests and `final_work`, then end the thread without `on_done`."""
        with self._condition:
            self._final_work, self._on_done = final_work, None
            self._condition.notify_all()
            thread = self._thread
            timeout = ANSWER_TIMEOUT_S if self._has_answered else 0.0
        if thread is None:
            final_work()
        else:
            thread.join(timeout)

    def _run(self) -> None:
        while True:
            with self._condition:
                self._condition.wait_for(lambda: self._done < self._requested or self._final_work is not None)
                requested = self._requested
                if self._done == requested and self._final_work is not None:
                    break
            start_time = monotonic()
            try:
                self._work()
            except Exception:
                _log.exception("what was requested cannot be done")
            with self._condition:
                self._done, self._has_answered = requested, True
                self._is_quick = self._is_quick or monotonic() - start_time < BRIEF_TIMEOUT_S
                # Called under the lock, so that `end` cannot pass while the listener is called.
                if self._on_done is not None:
                    self._on_done()
                self._condition.notify_all()
        self._final_work()
