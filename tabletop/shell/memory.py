"""Garbage collection on the main thread only, and return of memory to the system."""

from __future__ import annotations

import ctypes
import gc
import sys

from PySide6.QtCore import QObject, QTimer

COLLECTION_INTERVAL_MS = 1000


class GarbageCollector(QObject):
    """Collects unreachable objects from the event loop instead of any thread.

    Python collects on whichever thread happens to allocate. Widgets and scene items that refer to each other in a cycle
    would be destroyed there, while Qt allows that on their own thread only. The heap is damaged then, and the program
    aborts some time later.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=COLLECTION_INTERVAL_MS)
        self._timer.timeout.connect(collect_due)
        self._timer.start()


def collect_due() -> None:
    """Collect the oldest generation over its threshold, and all younger ones."""
    counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, threshold) in enumerate(counts) if 0 < threshold < count]
    if due:
        gc.collect(due[-1])


_MMAP_THRESHOLD_PARAMETER = -3
"""Number of the parameter `M_MMAP_THRESHOLD` of glibc's mallopt(3)."""

MMAP_THRESHOLD_BYTES = 128 * 1024
"""Bytes from which a block is allocated separately by the system."""


def return_large_blocks() -> bool:
    """Return large blocks to the system as soon as they are freed; True if supported.

    glibc begins so, but after the first large picture it keeps freed blocks for reuse. While a window is being resized,
    they leave some 50 MB of holes that nothing fits. Other systems' allocators need no setting.
    """
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return bool(mallopt is not None and mallopt(_MMAP_THRESHOLD_PARAMETER, MMAP_THRESHOLD_BYTES))


def free_unused() -> None:
    """Collect all garbage and return empty pages to the system.

    A match and its table refer to each other in cycles. If several of them wait for the collector, new objects fill the
    space between them: memory grew by 15 MB with every round of four matches.
    """
    gc.collect()
    if sys.platform.startswith("linux"):
        malloc_trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # in glibc, but not in musl
        if malloc_trim is not None:
            malloc_trim(0)
