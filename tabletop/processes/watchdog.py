"""A watchdog for processes that stop answering without closing their pipe."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from math import ceil

CHECK_INTERVAL_S = 1.0
"""Interval between two checks in seconds.

Checks are counted instead of time, so the time in which a computer or process group is suspended counts as one check.
"""


class Watchdog:
    """Calls `on_silence`, on its own thread, if an expected answer is late."""

    def __init__(self, on_silence: Callable[[], None], tick_s: float = CHECK_INTERVAL_S) -> None:
        self._on_silence = on_silence
        self._tick_s = tick_s
        self._changed = threading.Condition()
        self._ticks_left: dict[Hashable, int] = {}
        self._is_closed = False
        self._thread: threading.Thread | None = None

    def expect(self, answer: Hashable, seconds: float) -> None:
        """Expect an answer within `seconds`, in place of an earlier deadline for it."""
        with self._changed:
            if self._is_closed:
                return
            self._ticks_left[answer] = ceil(seconds / self._tick_s) + 1
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)
                self._thread.start()
            self._changed.notify()

    def forget(self, answer: Hashable) -> None:
        """Stop expecting an answer."""
        with self._changed:
            self._ticks_left.pop(answer, None)

    def clear(self) -> None:
        """Stop expecting any answer."""
        with self._changed:
            self._ticks_left.clear()

    def close(self) -> None:
        with self._changed:
            self._is_closed = True
            self._ticks_left.clear()
            self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._ticks_left or self._is_closed)
                self._changed.wait_for(lambda: self._is_closed, self._tick_s)
                if self._is_closed:
                    return
                self._ticks_left = {answer: ticks - 1 for answer, ticks in self._ticks_left.items()}
                is_missing = any(ticks <= 0 for ticks in self._ticks_left.values())
                if is_missing:
                    self._ticks_left.clear()
            if is_missing:
                self._on_silence()
