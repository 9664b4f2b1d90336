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

END_SIGNALS = tuple(
    signal.Signals[name] for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if name in signal.Signals.__members__
)

REPEATED_SIGNAL_S = 1.0
"""Seconds within which further signals are ignored.

A closing terminal sends SIGHUP more than once, and `make` adds a SIGTERM. A later signal means that the program has not
ended.
"""


def to_exit_status(number: int) -> int:
    """Return the exit status for a signal, for example 130 for Ctrl-C."""
    return 128 + number


def end_at_once(number: int, frame: FrameType | None = None) -> None:
    """Signal handler: end now, and leave no half-written file or temporary folder."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):
            stream.flush()
    files.remove_temporary_files()
    os._exit(to_exit_status(number))


def _install_handler(handler: Callable[[int, FrameType | None], object]) -> None:
    """Install a handler for all signals but the ignored ones, as `nohup` expects."""
    for number in END_SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


def end_on_signals() -> None:
    """End the program at once on a signal from now on.

    Raises ValueError outside the main thread.
    """
    _install_handler(end_at_once)


class SignalListener:
    """Calls `on_signal` in the event loop when a signal asks the program to end.

    A second Ctrl-C ends the program at once, and so does any other signal more than `REPEATED_SIGNAL_S` seconds after
    the first. `ignore_signal` forgets the first one.
    """

    def __init__(self, on_signal: Callable[[int], None]) -> None:
        from PySide6.QtCore import QSocketNotifier

        self._on_end_signal = on_signal
        self._first_signal_time: float | None = None
        self._reading, self._writing = socket.socketpair()
        self._reading.setblocking(False)
        self._writing.setblocking(False)
        self._notifier = QSocketNotifier(self._reading.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._on_notifier_activated)
        signal.set_wakeup_fd(self._writing.fileno(), warn_on_full_buffer=False)
        _install_handler(self._on_signal)

    def ignore_signal(self) -> None:
        """Forget the signal, because the program will not end."""
        self._first_signal_time = None

    def close(self) -> None:
        """End at once on further signals, because the event loop is over."""
        end_on_signals()
        signal.set_wakeup_fd(-1)
        self._notifier.setEnabled(False)
        self._reading.close()
        self._writing.close()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        now = monotonic()
        if self._first_signal_time is None:
            self._first_signal_time = now
        elif number == signal.SIGINT or now - self._first_signal_time > REPEATED_SIGNAL_S:
            end_at_once(number)

    def _on_notifier_activated(self, *_: object) -> None:
        try:
            numbers = self._reading.recv(64)
        except BlockingIOError:
            return
        # Other signals may have handlers of their own.
        end_signals = [number for number in numbers if number in END_SIGNALS]
        if end_signals:
            self._on_end_signal(end_signals[0])
