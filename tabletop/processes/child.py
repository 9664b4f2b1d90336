"""The child's side of a process of the application: start, requests, answers, end."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import NoReturn

from tabletop.processes.frames import FrameTooLongError, encode_frame, read_frame

EXIT_BAD_REQUEST = 3


def take_pipes() -> tuple[int, int]:
    """Return the descriptors of the input and output pipes under new numbers.

    Descriptor 0 then reads nothing and 1 writes to standard error, so that nothing printed gets into the pipe. Exits if
    somebody has started the process in a terminal.
    """
    if os.isatty(0):
        sys.exit("This process is started by Consort and is spoken to through a pipe.")
    source, sink = os.dup(0), os.dup(1)
    null_descriptor = os.open(os.devnull, os.O_RDWR)
    os.dup2(null_descriptor, 0)
    try:
        os.dup2(2, 1)
    except OSError:  # started without a standard error
        os.dup2(null_descriptor, 1)
        os.dup2(null_descriptor, 2)
    os.close(null_descriptor)
    if sys.platform == "win32":
        import msvcrt

        for descriptor in (source, sink):
            msvcrt.setmode(descriptor, os.O_BINARY)
    return source, sink


def exit_now(status: int = 0) -> NoReturn:
    """End the process at once, without flushing."""
    os._exit(status)


class RequestPipe:
    """Requests of the application to this process, in order, and its answers.

    The process ends at once when its input ends, as the application that would read an answer is gone.
    """

    def __init__(self, nice: int) -> None:
        """Take the pipes and lower the priority by `nice`, below that of the application."""
        self._source, self._sink = take_pipes()
        for name in ("SIGINT", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)  # the application gets them and quits
        with suppress(AttributeError, OSError):
            os.nice(nice)
        self._waiting: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=self._listen, name="requests", daemon=True).start()

    def get(self) -> bytes:
        """Wait for the next request and return it."""
        return self._waiting.get()

    def answer(self, body: bytes) -> None:
        """Send an answer. Ends the process if nobody reads it."""
        data = encode_frame(body)
        try:
            while data:
                data = data[os.write(self._sink, data) :]
        except OSError:
            exit_now()

    def _listen(self) -> None:
        try:
            while (body := read_frame(self._source)) is not None:
                self._waiting.put(body)
        except FrameTooLongError:
            exit_now(EXIT_BAD_REQUEST)
        except OSError:
            pass
        exit_now()
