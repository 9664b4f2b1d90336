"""What translates the words of a module that has no widget to do so, and what windows call notes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from engines.messages import Message, MessageError, in_words, system
from engines.messages.book import ENGLISH
from engines.theory.naming import STANDARD, Naming

NAMING = "noteNames"
"""The application's property with what windows call notes."""

LANGUAGE = "messageLanguage"
"""The application's property with the language of messages."""


def translator(context: str) -> Callable[[str], str]:
    """Translates words of that context into the language that the windows speak when it is asked."""
    return lambda words: QCoreApplication.translate(context, words)


def marker(context: str) -> Callable[[str], str]:
    """Return a function that marks a text of this context for translation, which stands in a table."""
    return lambda text: text


def call_notes(naming: Naming) -> None:
    """Let windows call notes so, as an installed translator lets them speak a language. Needs an application."""
    application = QCoreApplication.instance()
    assert application is not None, "windows have an application"
    application.setProperty(NAMING, naming)


def speak(language: str) -> None:
    """Let windows word messages in a language. Needs an application."""
    application = QCoreApplication.instance()
    assert application is not None, "windows have an application"
    application.setProperty(LANGUAGE, language)


def worded(said: Message | MessageError) -> str:
    """Return the sentence of a message or an error in the language of the windows."""
    application = QCoreApplication.instance()
    language = application.property(LANGUAGE) if application is not None else None
    message = said.message if isinstance(said, MessageError) else said
    return in_words(message, language if isinstance(language, str) else ENGLISH)


def reason(error: OSError) -> str:
    """Return why a file cannot be used, to be part of a sentence of the windows."""
    return worded(system.reason(error))


def naming() -> Naming:
    """What windows call notes where no game does; with letters as long as nothing else is said."""
    application = QCoreApplication.instance()
    named = application.property(NAMING) if application is not None else None
    return named if isinstance(named, Naming) else STANDARD
