"""Timers without delay, for tests of a resting pointer."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer


def rest_at_once(owner: QObject) -> None:
    """Let the timers of an object end in the event loop's next round."""
    for timer in owner.findChildren(QTimer):
        timer.setInterval(0)
