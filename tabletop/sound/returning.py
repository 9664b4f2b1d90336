"""A MIDI port that is wished for and not there: looked for, opened when it comes, and played to when nothing sounds."""

from __future__ import annotations

import threading
from collections.abc import Callable

from tabletop.sound.errors import SoundError
from tabletop.sound.port import Port
from tabletop.sound.protocol import PortName

AGAIN = 2.0
"""Seconds between two looks; each takes some milliseconds."""
SOON = 0.05
"""Seconds between two looks at whether what sounds has ended."""


class Returning:
    """Looks for at most one port, on a thread of its own: MIDI systems take their time.

    `there` says whether a port is listed, `open_port` opens it and may raise SoundError. `take` is given a port that is
    open: it returns False while it cannot be taken because something sounds, and True when it is taken or not wished
    for any more.
    """

    def __init__(
        self,
        there: Callable[[PortName], bool],
        open_port: Callable[[PortName], Port],
        take: Callable[[PortName, Port], bool],
    ) -> None:
        self._there = there
        self._open = open_port
        self._take = take
        self._asked = threading.Condition()
        self._wish: PortName | None = None
        self._looks = 0
        self._closing = False
        self._thread: threading.Thread | None = None

    def wish(self, port: PortName | None) -> None:
        """Look for this port from now on; None: for none."""
        with self._asked:
            self._wish = port
            self._looks += 1
            self._asked.notify()
            if port is not None and self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._run, name="returning", daemon=True)
                self._thread.start()

    def look_again(self) -> None:
        """Look now."""
        with self._asked:
            self._looks += 1
            self._asked.notify()

    def close(self) -> None:
        """End the thread."""
        with self._asked:
            self._closing = True
            self._asked.notify()
        if self._thread is not None:
            self._thread.join(1.0)

    def _run(self) -> None:
        looked = 0
        while True:
            with self._asked:
                missing = self._wish is not None
                self._asked.wait_for(
                    lambda: self._closing or self._looks != looked,  # noqa: B023
                    AGAIN if missing else None,
                )
                looked, wish, closing = self._looks, self._wish, self._closing
            if closing:
                return
            if wish is not None and self._there(wish):
                self._hand_over(wish)

    def _hand_over(self, name: PortName) -> None:
        try:
            port = self._open(name)
        except SoundError:  # listed, but not to be had yet
            return
        while not self._take(name, port):
            with self._asked:
                if self._asked.wait_for(lambda: self._closing, SOON):
                    port.close()
                    return
