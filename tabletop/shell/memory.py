"""What is freed goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys

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
