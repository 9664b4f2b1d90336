"""Memory: garbage is collected on the thread of the windows alone, and what is freed goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys

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


_MMAP_THRESHOLD = -3
"""glibc's number of this parameter, `M_MMAP_THRESHOLD` of mallopt(3)."""

LARGE = 128 * 1024
"""Bytes from which a block is asked of the system by itself."""


def give_back() -> bool:
    """Have large blocks, which pictures are, returned to the system as soon as they are freed; whether that was done.

    glibc begins so, but the first large picture that is freed makes it keep the next ones for later: while a window is
    pulled about, they leave holes that nothing fits, some 50 MB of them. Other systems' allocators need no word.
    """
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return bool(mallopt is not None and mallopt(_MMAP_THRESHOLD, LARGE))


def free_unused() -> None:
    """Free what nothing refers to any more, and give the pages that are empty then back to the system.

    A match and its table refer to each other in circles. Left to the collector's own time, several of them wait for it
    together, and what is made meanwhile lies between them: memory grew by 15 MB with every round of four matches.
    """
    gc.collect()
    if sys.platform.startswith("linux"):
        malloc_trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # glibc has it, musl does not
        if malloc_trim is not None:
            malloc_trim(0)
