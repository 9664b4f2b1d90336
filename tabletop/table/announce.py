"""Telling a screen reader what happens on the table, whose items it cannot see, in words that it can read out."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAccessible

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # bindings without it: the real widgets (moves list, seat line) still tell everything
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment, misc]


def announce(speaker: QObject, text: str, urgent: bool = False) -> bool:
    """Have ``text`` read out on behalf of ``speaker``; an urgent one interrupts. False where Qt cannot."""
    if QAccessibleAnnouncementEvent is None or not text:
        return False
    event = QAccessibleAnnouncementEvent(speaker, aloud(text))
    if urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
    return True


_SIGN = re.compile("[♭♯♮𝄫𝄪]|−(?=[0-9])")


def aloud(text: str) -> str:
    """A text with its accidentals, and the minus before a number, as words in the language of the windows, for who
    hears it: "E♭" as "E flat", "−10" as "minus 10"."""

    def said(sign: re.Match[str]) -> str:
        before, after = text[: sign.start()][-1:], text[sign.end() :][:1]
        apart = after.isalnum() or _SIGN.fullmatch(after)
        return f"{' ' if before.isalnum() else ''}{_words(sign[0])}{' ' if apart else ''}"

    return _SIGN.sub(said, text)


def _words(sign: str) -> str:
    return {
        "♭": QCoreApplication.translate("Aloud", "flat"),
        "♯": QCoreApplication.translate("Aloud", "sharp"),
        "♮": QCoreApplication.translate("Aloud", "natural"),
        "𝄫": QCoreApplication.translate("Aloud", "double flat"),
        "𝄪": QCoreApplication.translate("Aloud", "double sharp"),
        "−": QCoreApplication.translate("Aloud", "minus"),
    }[sign]
