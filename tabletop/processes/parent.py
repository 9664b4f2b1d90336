"""The application's side of a process: it is started, asked, heard, and ended whatever has become of it."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

from tabletop.processes.frames import MAX_FRAME_BYTES, read_frame

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


END_WAIT_S = 2.0
"""Seconds in which a process ends by itself whose pipe has ended; then it is killed."""


def own_command(module: str, option: str) -> list[str]:
    """Return how a process is started: this Python with a module, or the frozen application with an option."""
    if getattr(sys, "frozen", False):
        return [sys.executable, option]
    return [sys.executable, "-P", "-m", module]


def _environment() -> dict[str, str]:
    """Return this environment, with the place this package is imported from: it may not be installed."""
    root = str(Path(__file__).resolve().parents[2])
    paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


class Child:
    """One process, spoken to in frames.

    Its standard input stays open until it has ended or `close_input` was called, so that it knows when the application
    has ended. Only `frames`, `wait` and `finish` wait.
    """

    def __init__(
        self, command: Sequence[str], errors: IO[bytes] | None = None, variables: Mapping[str, str] | None = None
    ) -> None:
        """Start the process. What it complains goes to `errors`, by default where the application complains;
        `variables` are added to its environment. Raises OSError."""
        requests, writing = os.pipe()
        self._reading, answers = os.pipe()
        environment = {**_environment(), **(variables or {})}
        try:
            self._process = subprocess.Popen(command, stdin=requests, stdout=answers, stderr=errors, env=environment)
        except OSError:
            os.close(writing)
            os.close(self._reading)
            raise
        finally:
            os.close(requests)
            os.close(answers)
        self._outbox = Outbox(writing)

    @property
    def number(self) -> int:
        """The number that the system has given the process."""
        return self._process.pid

    def put(self, data: bytes) -> bool:
        """Send data. Return False where the process does not read any more."""
        return self._outbox.put(data)

    def close_input(self) -> None:
        """Send what waits to be sent, and end the input of the process, by which it ends."""
        self._outbox.close()

    def frames(self, most: int = MAX_FRAME_BYTES) -> Iterator[bytes]:
        """Yield what the process says, until its pipe ends. Raises LongFrame, OSError."""
        while (body := read_frame(self._reading, most)) is not None:
            yield body

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()

    def wait(self, seconds: float) -> bool:
        """Wait until the process has ended. Return whether it has."""
        try:
            self._process.wait(max(0.0, seconds))
        except subprocess.TimeoutExpired:
            return False
        return True

    def finish(self) -> int:
        """Close the pipes and return the status of the process; one that lives on regardless is killed."""
        self._outbox.close()
        os.close(self._reading)
        if not self.wait(END_WAIT_S):
            self._process.kill()
        return self._process.wait()
