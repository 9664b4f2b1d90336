"""Telling a screen reader what happens on the table, whose items it cannot see."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # bindings without it: the real widgets (moves list, seat line) still tell everything
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment, misc]


def announce(speaker: QObject, text: str, urgent: bool = False) -> bool:
    """Have ``text`` read out on behalf of ``speaker``; an urgent one interrupts. False where Qt cannot."""
    if QAccessibleAnnouncementEvent is None or not text:
        return False
    event = QAccessibleAnnouncementEvent(speaker, text)
    if urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
    return True
