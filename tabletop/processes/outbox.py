"""The application's way into the pipe: it never waits, whatever the process does."""

from __future__ import annotations

import os
import select
import sys
import threading
from contextlib import suppress

MOST_WAITING = 8 * 1024 * 1024
"""Bytes. A process that leaves so much unread is not coming back."""


class Outbox:
    """Writes to a pipe: at once as much as it takes, the rest from a thread of its own."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._waiting = bytearray()
        self._change = threading.Condition()
        self._closed = False
        self._direct = sys.platform != "win32"  # pipes that do not block are not to be had there
        if self._direct:
            os.set_blocking(descriptor, False)
        self._thread = threading.Thread(target=self._run, name="outbox", daemon=True)
        self._thread.start()

    def put(self, data: bytes) -> bool:
        """Send data. False when the pipe is broken or hopelessly full."""
        with self._change:
            if self._closed or len(self._waiting) + len(data) > MOST_WAITING:
                return False
            if self._direct and not self._waiting:
                try:
                    data = data[os.write(self._descriptor, data) :]
                except BlockingIOError:
                    pass
                except OSError:
                    return False
            if data:
                self._waiting += data
                self._change.notify()
        return True

    def close(self) -> None:
        """Close the pipe, after what is waiting has been sent if the other side takes it. Does not wait for that."""
        with self._change:
            self._closed = True
            self._change.notify()

    def _run(self) -> None:
        while (piece := self._next()) is not None:
            try:
                # Outside the lock: this is where a pipe that is full makes somebody wait.
                if self._direct:
                    select.select([], [self._descriptor], [], None)
                written = os.write(self._descriptor, piece)
            except BlockingIOError:
                continue
            except OSError:
                break
            with self._change:
                del self._waiting[:written]
        with self._change:
            self._closed = True
            self._waiting.clear()
            with suppress(OSError):
                os.close(self._descriptor)  # here and nowhere else: a number in use must not be given to somebody new

    def _next(self) -> bytes | None:
        """The next piece to write; None when there will be no more."""
        with self._change:
            self._change.wait_for(lambda: self._waiting or self._closed)
            return bytes(self._waiting[:4096]) or None
