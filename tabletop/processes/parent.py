"""The application's side of a process: start, requests, answers, end."""

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

MAX_WAITING_BYTES = 8 * 1024 * 1024
"""Bytes that may wait to be sent. A child that leaves more unread is stuck."""


class PipeWriter:
    """Writes to a pipe without blocking. A thread writes data that does not fit."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._waiting = bytearray()
        self._condition = threading.Condition()
        self._is_closed = False
        self._is_nonblocking = sys.platform != "win32"  # Windows has no non-blocking pipes
        if self._is_nonblocking:
            os.set_blocking(descriptor, False)
        self._thread = threading.Thread(target=self._run, name="outbox", daemon=True)
        self._thread.start()

    def put(self, data: bytes) -> bool:
        """Send data. Return False if the pipe is broken or too full."""
        with self._condition:
            if self._is_closed or len(self._waiting) + len(data) > MAX_WAITING_BYTES:
                return False
            if self._is_nonblocking and not self._waiting:
                try:
                    data = data[os.write(self._descriptor, data) :]
                except BlockingIOError:
                    pass
                except OSError:
                    return False
            if data:
                self._waiting += data
                self._condition.notify()
        return True

    def close(self) -> None:
        """Close the pipe after waiting data has been sent. Does not wait for that."""
        with self._condition:
            self._is_closed = True
            self._condition.notify()

    def _run(self) -> None:
        while (data := self._take_next()) is not None:
            try:
                # Outside the lock, as a full pipe blocks here.
                if self._is_nonblocking:
                    select.select([], [self._descriptor], [], None)
                written_bytes = os.write(self._descriptor, data)
            except BlockingIOError:
                continue
            except OSError:
                break
            with self._condition:
                del self._waiting[:written_bytes]
        with self._condition:
            self._is_closed = True
            self._waiting.clear()
            with suppress(OSError):
                os.close(self._descriptor)  # only here, as the number must not be reused while it is in use

    def _take_next(self) -> bytes | None:
        with self._condition:
            self._condition.wait_for(lambda: self._waiting or self._is_closed)
            return bytes(self._waiting[:4096]) or None


END_TIMEOUT_S = 2.0
"""Seconds for a child to end after its pipe has; then it is killed."""


def choose_command(module: str, option: str) -> list[str]:
    """Return the command of a child: this Python with a module, or the frozen program.

    The frozen program gets `option` instead of a module.
    """
    if getattr(sys, "frozen", False):
        return [sys.executable, option]
    return [sys.executable, "-P", "-m", module]


def _make_environment() -> dict[str, str]:
    """Return this environment with the root of this package in PYTHONPATH.

    The package may not be installed.
    """
    root = str(Path(__file__).resolve().parents[2])
    paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


class ChildProcess:
    """A child process that exchanges frames with the application.

    Its standard input stays open until it ends or `close_input` is called, so that it notices the end of the
    application. Only `read_frames`, `wait` and `close` block.
    """

    def __init__(
        self, command: Sequence[str], errors: IO[bytes] | None = None, variables: Mapping[str, str] | None = None
    ) -> None:
        """Start the process. Raises OSError.

        Its standard error goes to `errors`, by default to that of the application. `variables` are added to its
        environment.
        """
        requests, write_descriptor = os.pipe()
        self._reading, answers = os.pipe()
        environment = {**_make_environment(), **(variables or {})}
        try:
            self._process = subprocess.Popen(command, stdin=requests, stdout=answers, stderr=errors, env=environment)
        except OSError:
            os.close(write_descriptor)
            os.close(self._reading)
            raise
        finally:
            os.close(requests)
            os.close(answers)
        self._outbox = PipeWriter(write_descriptor)

    @property
    def pid(self) -> int:
        """Process identifier."""
        return self._process.pid

    def put(self, data: bytes) -> bool:
        """Send data. Return False if the process no longer reads."""
        return self._outbox.put(data)

    def close_input(self) -> None:
        """Send waiting data and close the standard input, on which the process ends."""
        self._outbox.close()

    def read_frames(self, max_bytes: int = MAX_FRAME_BYTES) -> Iterator[bytes]:
        """Yield the messages of the process until its pipe ends.

        Raises FrameTooLongError and OSError.
        """
        while (body := read_frame(self._reading, max_bytes)) is not None:
            yield body

    def kill(self) -> None:
        self._process.kill()

    def wait(self, seconds: float) -> bool:
        """Wait for the end of the process, at most `seconds`.

        Return True if it has ended.
        """
        try:
            self._process.wait(max(0.0, seconds))
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self) -> int:
        """Close the pipes and return the exit status.

        A process that does not end in time is killed.
        """
        self._outbox.close()
        os.close(self._reading)
        if not self.wait(END_TIMEOUT_S):
            self._process.kill()
        return self._process.wait()
