"""Detection of moments in which the whole machine stood still.

The host of a virtual machine suspends it now and then, with all that runs on it. A process on each core asks to be
woken every millisecond, before all others: whenever it is not woken, no process was.
"""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from typing import NamedTuple

CHECK_INTERVAL_S = 0.001
MIN_STALL_S = 0.003
"""Minimum time in seconds between two wakings that counts as a stall."""


class Stall(NamedTuple):
    """Time in which one core ran no process."""

    core: int
    begun: float
    ended: float
    """`time.perf_counter`."""

    @property
    def lasted(self) -> float:
        """Seconds."""
        return self.ended - self.begun


class Watch:
    """Watch over every core, from its creation until `stalls` is called.

    It finds nothing on a system that gives no process precedence.
    """

    def __init__(self) -> None:
        cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else ()
        self._watchers = {
            core: subprocess.Popen([sys.executable, __file__, str(core)], stdout=subprocess.PIPE, text=True)
            for core in cores
        }

    def stalls(self) -> list[Stall]:
        """End the watch and return its stalls in the order of their beginnings."""
        stalls: list[Stall] = []
        for core, watcher in self._watchers.items():
            watcher.send_signal(signal.SIGTERM)
            lines, _ = watcher.communicate(timeout=10)
            stalls += [Stall(core, *map(float, line.split())) for line in lines.splitlines()]
        return sorted(stalls, key=lambda stall: stall.begun)


def _print_stalls(core: int) -> None:
    try:
        os.sched_setaffinity(0, {core})
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(os.sched_get_priority_max(os.SCHED_FIFO)))
    except OSError:  # without precedence it would report a busy machine as a stall
        signal.pause()
    gc.disable()
    last = time.perf_counter()
    while True:
        time.sleep(CHECK_INTERVAL_S)
        now = time.perf_counter()
        if now - last > MIN_STALL_S:
            print(last, now, flush=True)
        last = now


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    _print_stalls(int(sys.argv[1]))
