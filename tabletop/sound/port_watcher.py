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
"""Interval in seconds between two checks whether a passage still sounds."""


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
        self._condition = threading.Condition()
        self._watched_port: PortName | None = None
        self._check_count = 0
        self._is_closing = False
        self._thread: threading.Thread | None = None

    def watch(self, port: PortName | None) -> None:
        """Watch for this port from now on, or for none if it is None."""
        with self._condition:
            self._watched_port = port
            self._check_count += 1
            self._condition.notify()
            if port is not None and self._thread is None and not self._is_closing:
                self._thread = threading.Thread(target=self._run, name="returning", daemon=True)
                self._thread.start()

    def check_now(self) -> None:
        """Check now."""
        with self._condition:
            self._check_count += 1
            self._condition.notify()

    def close(self) -> None:
        with self._condition:
            self._is_closing = True
            self._condition.notify()
        if self._thread is not None:
            self._thread.join(1.0)

    def _run(self) -> None:
        served_check = 0
        while True:
            with self._condition:
                is_watching = self._watched_port is not None
                self._condition.wait_for(
                    lambda: self._is_closing or self._check_count != served_check,  # noqa: B023
                    CHECK_INTERVAL_S if is_watching else None,
                )
                served_check, port, is_closing = self._check_count, self._watched_port, self._is_closing
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
            with self._condition:
                if self._condition.wait_for(lambda: self._is_closing, IDLE_CHECK_INTERVAL_S):
                    port.close()
                    return
