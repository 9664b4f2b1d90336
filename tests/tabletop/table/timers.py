"""Timers that are over at once, for tests of what happens, or does not, when something has rested."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer


def rest_at_once(owner: QObject) -> None:
    """Let whatever waits for a rest wait no longer than until the event loop comes round."""
    for timer in owner.findChildren(QTimer):
        timer.setInterval(0)
