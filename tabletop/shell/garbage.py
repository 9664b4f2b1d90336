"""Collects garbage on the thread of the windows, and on no other."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

COLLECTION_INTERVAL_MS = 1000


class GarbageCollector(QObject):
    """Collects unreachable objects from the event loop, in place of Python's own collector.

    Python collects on whichever thread happens to allocate. Widgets and scene items that refer to each other in a
    cycle would then be destroyed there, while Qt allows that on their own thread alone: the heap is damaged, and the
    program is aborted some time later.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=COLLECTION_INTERVAL_MS)
        self._timer.timeout.connect(collect_due)
        self._timer.start()


def collect_due() -> None:
    """Collect the oldest generation whose threshold is exceeded, and the younger ones with it."""
    counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, threshold) in enumerate(counts) if 0 < threshold < count]
    if due:
        gc.collect(due[-1])
