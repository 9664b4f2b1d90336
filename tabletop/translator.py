"""What translates the words of a module that has no widget to do so, and what windows call notes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from engines.theory.naming import STANDARD, Naming

NAMING = "noteNames"
"""The application's property with what windows call notes."""


def translator(context: str) -> Callable[[str], str]:
    """Translates words of that context into the language that the windows speak when it is asked."""
    return lambda words: QCoreApplication.translate(context, words)


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark a text for translation; by this name Qt's tools find it. Qt's own function is typed as giving anything."""
    return text


def call_notes(naming: Naming) -> None:
    """Let windows call notes so, as an installed translator lets them speak a language. Needs an application."""
    application = QCoreApplication.instance()
    assert application is not None, "windows have an application"
    application.setProperty(NAMING, naming)


def naming() -> Naming:
    """What windows call notes where no game does; with letters as long as nothing else is said."""
    application = QCoreApplication.instance()
    named = application.property(NAMING) if application is not None else None
    return named if isinstance(named, Naming) else STANDARD
