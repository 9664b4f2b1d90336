"""Intervals that sound, by name in the language of the windows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from tabletop.translator import QT_TRANSLATE_NOOP

CONTEXT = "Intervals"

QUALITIES = (
    QT_TRANSLATE_NOOP("Intervals", "perfect"),
    QT_TRANSLATE_NOOP("Intervals", "major"),
    QT_TRANSLATE_NOOP("Intervals", "minor"),
    QT_TRANSLATE_NOOP("Intervals", "augmented"),
    QT_TRANSLATE_NOOP("Intervals", "diminished"),
)

NUMBERS = (
    QT_TRANSLATE_NOOP("Intervals", "second"),
    QT_TRANSLATE_NOOP("Intervals", "third"),
    QT_TRANSLATE_NOOP("Intervals", "fourth"),
    QT_TRANSLATE_NOOP("Intervals", "fifth"),
    QT_TRANSLATE_NOOP("Intervals", "sixth"),
    QT_TRANSLATE_NOOP("Intervals", "seventh"),
    QT_TRANSLATE_NOOP("Intervals", "octave"),
    QT_TRANSLATE_NOOP("Intervals", "ninth"),
    QT_TRANSLATE_NOOP("Intervals", "tenth"),
    QT_TRANSLATE_NOOP("Intervals", "eleventh"),
)

ORDER = QT_TRANSLATE_NOOP("Intervals", "{quality} {number}")


def interval_words(english: str, translate: Callable[[str, str], str] = QCoreApplication.translate) -> str:
    """An interval that theory names ``"major third"``; one of a stranger name stays in English."""
    quality, _, number = english.partition(" ")
    if quality not in QUALITIES or number not in NUMBERS:
        return english
    return translate(CONTEXT, ORDER).format(quality=translate(CONTEXT, quality), number=translate(CONTEXT, number))
