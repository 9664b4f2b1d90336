"""Announcements for screen readers, which cannot see the items of a scene."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAccessible

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # older bindings: the widgets (moves list, seat line) still show everything
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment, misc]


def announce(speaker: QObject, text: str, is_urgent: bool = False) -> bool:
    """Have `text` read out on behalf of `speaker`.

    An urgent text interrupts others. Return False if Qt cannot announce texts.
    """
    if QAccessibleAnnouncementEvent is None or not text:
        return False
    event = QAccessibleAnnouncementEvent(speaker, spell_accidentals(text))
    if is_urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
    return True


_SIGN_PATTERN = re.compile("[♭♯♮𝄫𝄪]|−(?=[0-9])")


def spell_accidentals(text: str) -> str:
    """Return a text with its accidentals and minus signs spelled out for speech.

    The words are in the language of the windows: "E♭" becomes "E flat", "−10" becomes "minus 10".
    """

    def spell_sign(match: re.Match[str]) -> str:
        previous_letter, next_letter = text[: match.start()][-1:], text[match.end() :][:1]
        needs_space = next_letter.isalnum() or _SIGN_PATTERN.fullmatch(next_letter)
        return f"{' ' if previous_letter.isalnum() else ''}{_translate_sign(match[0])}{' ' if needs_space else ''}"

    return _SIGN_PATTERN.sub(spell_sign, text)


def _translate_sign(accidental: str) -> str:
    return {
        "♭": QCoreApplication.translate("Aloud", "flat"),
        "♯": QCoreApplication.translate("Aloud", "sharp"),
        "♮": QCoreApplication.translate("Aloud", "natural"),
        "𝄫": QCoreApplication.translate("Aloud", "double flat"),
        "𝄪": QCoreApplication.translate("Aloud", "double sharp"),
        "−": QCoreApplication.translate("Aloud", "minus"),
    }[accidental]
