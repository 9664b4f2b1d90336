"""Work done in small parts between frames, so that the window stays responsive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from time import perf_counter
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer

T = TypeVar("T")

SLICE_S, PAUSE_S = 0.005, 0.015
"""Seconds of work in a slice, and of the pause after it."""

MIN_FIRST_PARTS, MAX_FIRST_S = 50, 0.2
"""Number of parts done at once, unless they take this many seconds.

Small work is finished at once, however slow the machine.
"""


class IncrementalTask(QObject, Generic[T]):
    """Passes the items of an iterator to `take`; None marks only a place to pause.

    `take` returns True to stop. `done` is called at the end of the iterator.
    """

    def __init__(
        self,
        pieces: Iterator[T | None],
        take: Callable[[T], bool],
        done: Callable[[], object] = lambda: None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._pieces: Iterator[T | None] | None = pieces
        self._take = take
        self._done = done
        self._timer = QTimer(self, interval=round(1000 * PAUSE_S))
        self._timer.timeout.connect(self._do_slice)

    def start(self, seconds: float) -> None:
        """Work for so many seconds, or on a few parts, now; do the rest later."""
        self._timer.start()
        begun = perf_counter()
        for number in count(1):
            took = perf_counter() - begun
            if not self._do_part() or took > MAX_FIRST_S or (took > seconds and number > MIN_FIRST_PARTS):
                return

    def start_later(self) -> None:
        """Do all work later in slices."""
        self._timer.start()

    def stop(self) -> None:
        """Drop the remaining work."""
        self._timer.stop()
        pieces, self._pieces = self._pieces, None
        del pieces  # ends a generator

    @property
    def is_working(self) -> bool:
        """True if there may be more work."""
        return self._pieces is not None

    def _do_slice(self) -> None:
        until = perf_counter() + SLICE_S
        while self._do_part() and perf_counter() < until:
            pass

    def _do_part(self) -> bool:
        if self._pieces is None:
            return False
        try:
            piece = next(self._pieces)
        except StopIteration:
            self.stop()
            self._done()
            return False
        if piece is not None and self._take(piece):
            self.stop()
        return self.is_working
