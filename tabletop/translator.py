"""Translation for modules without widgets, and the user's names for notes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from engines.messages import Message, MessageError, system, to_sentence
from engines.messages.book import ENGLISH
from engines.theory.naming import STANDARD_NAMING, Naming

NAMING_PROPERTY = "noteNames"
"""Name of the application's property that holds the naming of notes."""

LANGUAGE_PROPERTY = "messageLanguage"
"""Name of the application's property that holds the language of messages."""


def translator(context: str) -> Callable[[str], str]:
    """Return a function that translates text of this context."""
    return lambda text: QCoreApplication.translate(context, text)


def marker(context: str) -> Callable[[str], str]:
    """Return a function that marks constant text for translation in this context."""
    return lambda text: text


def set_note_naming(naming: Naming) -> None:
    """Set how windows name notes, for all windows at once. Needs an application."""
    application = QCoreApplication.instance()
    assert application is not None, "windows have an application"
    application.setProperty(NAMING_PROPERTY, naming)


def set_message_language(language: str) -> None:
    """Set the language in which windows word messages. Needs an application."""
    application = QCoreApplication.instance()
    assert application is not None, "windows have an application"
    application.setProperty(LANGUAGE_PROPERTY, language)


def translate_message(message_or_error: Message | MessageError) -> str:
    """Return the sentence of a message or an error in the language of the windows."""
    application = QCoreApplication.instance()
    language = application.property(LANGUAGE_PROPERTY) if application is not None else None
    message = message_or_error.message if isinstance(message_or_error, MessageError) else message_or_error
    return to_sentence(message, language if isinstance(language, str) else ENGLISH)


def failure_reason(error: OSError) -> str:
    """Return the reason why a file cannot be used, worded as a part of a sentence."""
    return translate_message(system.explain_error(error))


def note_naming() -> Naming:
    """Return how windows name notes where no game decides; letters by default."""
    application = QCoreApplication.instance()
    naming = application.property(NAMING_PROPERTY) if application is not None else None
    return naming if isinstance(naming, Naming) else STANDARD_NAMING
