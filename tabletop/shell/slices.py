"""Work that is done a little at a time, between frames, so that the window never waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from time import perf_counter
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer

T = TypeVar("T")

SLICE, PAUSE = 0.005, 0.015
"""Seconds of work, and seconds in which everything else is done."""

FIRST, LONGEST = 50, 0.2
"""Pieces that are done at once, if they do not take so many seconds: what is little is there at once, however slow the
machine."""


class Slices(QObject, Generic[T]):
    """Goes through an iterator and gives what is found to `take`; None is nothing but a place to pause.

    `take` answers whether that is enough; `done` is called when the iterator has nothing more.
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
        self._timer = QTimer(self, interval=round(1000 * PAUSE))
        self._timer.timeout.connect(self._go_on)

    def start(self, seconds: float) -> None:
        """Do so much now, or a few pieces, and the rest later."""
        self._timer.start()
        begun = perf_counter()
        for number in count(1):
            took = perf_counter() - begun
            if not self._next() or took > LONGEST or (took > seconds and number > FIRST):
                return

    def start_later(self) -> None:
        """Do nothing now, and all of it in slices."""
        self._timer.start()

    def stop(self) -> None:
        """Leave the rest."""
        self._timer.stop()
        pieces, self._pieces = self._pieces, None
        del pieces  # a generator ends here

    @property
    def working(self) -> bool:
        """Whether there may be more to come."""
        return self._pieces is not None

    def _go_on(self) -> None:
        until = perf_counter() + SLICE
        while self._next() and perf_counter() < until:
            pass

    def _next(self) -> bool:
        """Do one piece. False: there is nothing more to do."""
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
        return self.working
