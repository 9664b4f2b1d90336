"""Handling of signals that ask the program to end, such as Ctrl-C or a shutdown.

Python runs a signal handler between any two steps of the main thread, even while Qt has called Python during painting.
An exception from there is lost, or crashes Qt. So no handler here raises: without an event loop the program ends at
once, and with one the loop is notified through a socket.
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
"""Seconds within which further signals are ignored.

A closing terminal sends SIGHUP more than once, and `make` adds a SIGTERM. A later signal means that the program has not
ended.
"""


def status_of(number: int) -> int:
    """Return the exit status for a signal, for example 130 for Ctrl-C."""
    return 128 + number


def end_at_once(number: int, frame: FrameType | None = None) -> None:
    """Signal handler: end now, and leave no half-written file or temporary folder."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):
            stream.flush()
    files.leave_nothing()
    os._exit(status_of(number))


def _handle(handler: Callable[[int, FrameType | None], object]) -> None:
    """Install a handler for all signals but the ignored ones, as `nohup` expects."""
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def heed() -> None:
    """End the program at once on a signal from now on.

    Raises ValueError outside the main thread.
    """
    _handle(end_at_once)


class Interrupts:
    """Calls `ask` in the event loop with the number of a signal that asks to end.

    A second Ctrl-C ends the program at once, and so does any other signal more than `REPEATED` seconds after the first.
    `stay` forgets the first one.
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
        """Forget the signal, because the program will not end."""
        self._since = None

    def close(self) -> None:
        """End at once on further signals, because the event loop is over."""
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
        asked = [number for number in numbers if number in SIGNALS]  # other signals may have handlers of their own
        if asked:
            self._ask(asked[0])
