"""The side of a process that Consort starts beside itself, to think or to review: how it begins, listens and ends."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import NoReturn

EXIT_BAD_REQUEST = 3

LONGEST_REQUEST_BYTES = 64 * 1024 * 1024


def framed(body: bytes) -> bytes:
    """Return a message as it goes through a pipe: four bytes of length, big-endian, and its bytes."""
    return len(body).to_bytes(4, "big") + body


def begin(nice: int) -> SimpleQueue[bytes]:
    """Give way to the application and return the requests that come on standard input.

    Each request is four bytes of length (big-endian) and as many bytes. The process ends as soon as its input does,
    whatever it is doing: then there is no application any more that would read an answer. `nice` says how much less
    urgent it is than drawing, sounding and playing.
    """
    if os.isatty(0):
        sys.exit("This process is started by Consort and is spoken to through a pipe.")
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)  # they are for the application, which then quits
    with suppress(AttributeError, OSError):
        os.nice(nice)
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(requests,), name="requests", daemon=True).start()
    return requests


def answer(data: bytes) -> None:
    """Write to the application. Ends the process where nobody reads any more."""
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except OSError:
        leave()


def leave(status: int = 0) -> NoReturn:
    """End the process at once: what cannot be written any more is not tried again."""
    os._exit(status)


def _listen(requests: SimpleQueue[bytes]) -> None:
    while len(head := _read(4)) == 4:
        size = int.from_bytes(head, "big")
        body = _read(size) if size <= LONGEST_REQUEST_BYTES else b""
        if len(body) < size:
            leave(EXIT_BAD_REQUEST)
        requests.put(body)
    leave()


def _read(size: int) -> bytes:
    """Return so many bytes of the input, or fewer at its end. A buffered reader would hold a lock at the exit."""
    found = bytearray()
    while len(found) < size:
        try:
            part = os.read(0, min(size - len(found), 1 << 20))
        except OSError:
            break
        if not part:
            break
        found += part
    return bytes(found)
