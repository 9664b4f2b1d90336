"""A timer that waits until nothing on the table moves."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.table.motion import Motion

REPLAY_DELAY_MS = 300
"""Delay in milliseconds that shows the end of a turn during a replay."""


class RestTimer(QObject):
    """Timer that starts to count when `motion` has come to rest.

    It emits `timeout` once for each `start` that is not stopped, `delay_ms` after the last movement.
    """

    timeout = Signal()

    def __init__(self, motion: Motion, parent: QObject) -> None:
        super().__init__(parent)
        self._motion = motion
        self.is_active = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.finish)
        motion.animations_finished.connect(self._on_animations_finished)

    def start(self, delay_ms: int = 0) -> None:
        """Wait for moving cards, then for `delay_ms`."""
        self.is_active = True
        self._timer.stop()
        self._timer.setInterval(delay_ms)
        if not self._motion.is_busy:
            self._on_animations_finished()

    def finish(self) -> None:
        """Emit `timeout` now if the timer is active."""
        if self.is_active:
            self.stop()
            self.timeout.emit()

    def stop(self) -> None:
        """Stop the timer without a `timeout`."""
        self.is_active = False
        self._timer.stop()

    def _on_animations_finished(self) -> None:
        if self.is_active and not self._timer.isActive():
            self._timer.start()
