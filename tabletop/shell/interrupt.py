"""Being asked to end from outside: Ctrl-C in a terminal, a terminal that is closed, a system that shuts down.

Python lets a signal's handler run between any two steps of the main thread, so also where Qt has called Python in the
middle of painting. An exception from there is swallowed, or brings Qt down. So no handler here raises anything: without
an event loop the program ends there and then, and with one the loop is told through a socket.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from types import FrameType

from tabletop import files

SIGNALS = tuple(
    signal.Signals[name] for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if name in signal.Signals.__members__
)

REPEATED = 1.0
"""Seconds. A closing terminal sends SIGHUP more than once, and `make` adds a SIGTERM to it; what comes later means that
the program does not end."""


def status_of(number: int) -> int:
    """The exit status that tells a shell which signal it was: 130 after Ctrl-C."""
    return 128 + number


def end_at_once(number: int, frame: FrameType | None = None) -> None:
    """A signal's handler: end now, leaving no half file and no temporary folder."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):
            stream.flush()
    files.leave_nothing()
    os._exit(status_of(number))


def _handle(handler: Callable[[int, FrameType | None], object]) -> None:
    """Have signals handled. One that is ignored stays so, as `nohup` wants it."""
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def heed() -> None:
    """From now on the program ends at once when it is asked to. Raises ValueError on any other thread than the main
    one."""
    _handle(end_at_once)


class Interrupts:
    """Tells an event loop that the program is asked to end: `ask` is called in the loop with the signal's number.

    A second Ctrl-C ends the program at once, and so does any other signal that comes more than `REPEATED` seconds after
    the first. `stay` forgets the first one.
    """

    def __init__(self, ask: Callable[[int], None]) -> None:
        from PySide6.QtCore import QSocketNotifier

        self._ask = ask
        self._since: float | None = None
        self._reading, self._writing = socket.socketpair()
        self._reading.setblocking(False)
        self._writing.setblocking(False)
        self._notifier = QSocketNotifier(self._reading.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._arrived)
        signal.set_wakeup_fd(self._writing.fileno(), warn_on_full_buffer=False)
        _handle(self._heard)

    def stay(self) -> None:
        """The program was asked to end, and will not."""
        self._since = None

    def close(self) -> None:
        """The loop is over: from now on, end at once."""
        heed()
        signal.set_wakeup_fd(-1)
        self._notifier.setEnabled(False)
        self._reading.close()
        self._writing.close()

    def _heard(self, number: int, frame: FrameType | None) -> None:
        now = monotonic()
        if self._since is None:
            self._since = now
        elif number == signal.SIGINT or now - self._since > REPEATED:
            end_at_once(number)

    def _arrived(self, *_: object) -> None:
        try:
            numbers = self._reading.recv(64)
        except BlockingIOError:
            return
        asked = [number for number in numbers if number in SIGNALS]  # others may have handlers of their own
        if asked:
            self._ask(asked[0])
