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
    """Passes the items of an iterator to `take_item`; None is only a place to pause.

    `take_item` returns True to stop. `on_finished` is called at the end of the iterator.
    """

    def __init__(
        self,
        items: Iterator[T | None],
        take_item: Callable[[T], bool],
        on_finished: Callable[[], object] = lambda: None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._items: Iterator[T | None] | None = items
        self._take_item = take_item
        self._on_finished = on_finished
        self._timer = QTimer(self, interval=round(1000 * PAUSE_S))
        self._timer.timeout.connect(self._do_slice)

    def start(self, seconds: float) -> None:
        """Work now for some seconds, or on a few parts; do the rest later."""
        self._timer.start()
        start_time = perf_counter()
        for number in count(1):
            elapsed = perf_counter() - start_time
            if not self._do_part() or elapsed > MAX_FIRST_S or (elapsed > seconds and number > MIN_FIRST_PARTS):
                return

    def start_later(self) -> None:
        """Do all work later in slices."""
        self._timer.start()

    def stop(self) -> None:
        """Drop the remaining work."""
        self._timer.stop()
        items, self._items = self._items, None
        del items  # ends a generator

    @property
    def is_working(self) -> bool:
        """True if there may be more work."""
        return self._items is not None

    def _do_slice(self) -> None:
        end_time = perf_counter() + SLICE_S
        while self._do_part() and perf_counter() < end_time:
            pass

    def _do_part(self) -> bool:
        if self._items is None:
            return False
        try:
            item = next(self._items)
        except StopIteration:
            self.stop()
            self._on_finished()
            return False
        if item is not None and self._take_item(item):
            self.stop()
        return self.is_working
