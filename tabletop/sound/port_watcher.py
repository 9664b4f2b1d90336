"""A watcher for a chosen MIDI port that is not there yet, or not any more."""

from __future__ import annotations

import threading
from collections.abc import Callable

from tabletop.sound.errors import SoundError
from tabletop.sound.port import Port
from tabletop.sound.protocol import PortName

CHECK_INTERVAL_S = 2.0
"""Interval in seconds between two checks; each takes some milliseconds."""
IDLE_CHECK_INTERVAL_S = 0.05
"""Interval in seconds between two checks for the end of what sounds."""


class PortWatcher:
    """A watcher for at most one port, on a thread, because MIDI systems can be slow.

    `is_listed` returns True if a port is listed. `open_port` opens it and may raise SoundError. `take` is given the
    open port: it returns False while something sounds, and True when it has taken the port, or the port is not wanted
    any more.
    """

    def __init__(
        self,
        is_listed: Callable[[PortName], bool],
        open_port: Callable[[PortName], Port],
        take: Callable[[PortName, Port], bool],
    ) -> None:
        self._is_listed = is_listed
        self._open = open_port
        self._take = take
        self._changed = threading.Condition()
        self._wanted: PortName | None = None
        self._checks = 0
        self._closing = False
        self._thread: threading.Thread | None = None

    def watch(self, port: PortName | None) -> None:
        """Watch for this port from now on; None: for none."""
        with self._changed:
            self._wanted = port
            self._checks += 1
            self._changed.notify()
            if port is not None and self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._run, name="returning", daemon=True)
                self._thread.start()

    def check_now(self) -> None:
        """Check now."""
        with self._changed:
            self._checks += 1
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._closing = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(1.0)

    def _run(self) -> None:
        served_check = 0
        while True:
            with self._changed:
                is_watching = self._wanted is not None
                self._changed.wait_for(
                    lambda: self._closing or self._checks != served_check,  # noqa: B023
                    CHECK_INTERVAL_S if is_watching else None,
                )
                served_check, port, is_closing = self._checks, self._wanted, self._closing
            if is_closing:
                return
            if port is not None and self._is_listed(port):
                self._hand_over(port)

    def _hand_over(self, name: PortName) -> None:
        try:
            port = self._open(name)
        except SoundError:  # It is listed but cannot be opened yet.
            return
        while not self._take(name, port):
            with self._changed:
                if self._changed.wait_for(lambda: self._closing, IDLE_CHECK_INTERVAL_S):
                    port.close()
                    return
