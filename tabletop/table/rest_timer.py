"""A timer that fires once everything on the table has come to rest."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.table.motion import Motion

REPLAY_DELAY_MS = 300
"""Milliseconds for which the end of a turn is seen in a replay, where nobody presses a button."""


class RestTimer(QObject):
    """Emits `timeout` once for each `start` that is not stopped, `delay_ms` after `motion` has come to rest."""

    timeout = Signal()

    def __init__(self, motion: Motion, parent: QObject) -> None:
        super().__init__(parent)
        self._motion = motion
        self.active = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.finish)
        motion.settled.connect(self._rest)

    def start(self, delay_ms: int = 0) -> None:
        """Wait for the cards that are on their way, and then so long."""
        self.active = True
        self._timer.stop()
        self._timer.setInterval(delay_ms)
        if not self._motion.busy:
            self._rest()

    def finish(self) -> None:
        """Emit `timeout` now, if the timer runs."""
        if self.active:
            self.stop()
            self.timeout.emit()

    def stop(self) -> None:
        """Forget what was waited for."""
        self.active = False
        self._timer.stop()

    def _rest(self) -> None:
        if self.active and not self._timer.isActive():
            self._timer.start()
