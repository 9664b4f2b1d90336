"""Errors, warnings and notices as codes with facts, and their sentences.

A `Message` is made from a code and facts. Code that shows it to a person
calls `to_sentence` with a language; `str()` is the English sentence, for logs. Messages can be facts of other messages,
such as the reason of a failure or the place in a file. The sentences are data (`messages.book`).

>>> no_game = message("setup.no-game", name="chess", known=("carmony", "iv-v-i"))
>>> str(no_game)
'There is no game “chess”; there are: carmony, iv-v-i.'
>>> to_sentence(no_game, "de")
'Es gibt kein Spiel „chess“; es gibt: carmony, iv-v-i.'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Union

import msgspec

from engines.messages import book
from engines.messages.codes import Code
from engines.messages.grammar import choose_words, format_number, join_words, plural_category, printable_line

MAX_FACT_LENGTH = 300
"""Maximum number of characters that are shown of one fact."""

MAX_SENTENCE_LENGTH = 600
"""Maximum number of characters in a sentence."""

Fact = Union[str, int, float, "Message", tuple[Union[str, int, "Message"], ...]]
"""Language-independent text, number or message, or several of these."""

Facts = Mapping[str, Fact]

DataPlace = Union[str, "Message", tuple[Union[str, "Message"], ...]]
"""Place in a file or a position, from the whole to the part.

Its parts are names of tables and fields, lines, numbers of entries.
"""


class Message(msgspec.Struct, frozen=True):
    """Sentence for a person, not yet in any language."""

    code: str
    facts: dict[str, Fact] = {}

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return to_sentence(self, book.ENGLISH)


def message(code: Code, /, **facts: Fact) -> Message:
    """Return a message; the facts have the names that the sentence uses."""
    return Message(code, facts)


def to_sentence(message: Message, language: str) -> str:
    """Return the sentence of a message in a language.

    All of it is in English if any part of it is not translated.
    """
    if language != book.ENGLISH and _is_known(message, book.load_templates(language)):
        return printable_line(_make_sentence(message, language), MAX_SENTENCE_LENGTH)
    return printable_line(_make_sentence(message, book.ENGLISH), MAX_SENTENCE_LENGTH)


def _is_known(fact: Fact, templates: Mapping[str, book.Template]) -> bool:
    if isinstance(fact, Message):
        return fact.code in templates and all(_is_known(part, templates) for part in fact.facts.values())
    return not isinstance(fact, tuple) or all(_is_known(part, templates) for part in fact)


def _make_sentence(message: Message, language: str) -> str:
    template = book.load_templates(language).get(message.code)
    if template is None:  # Only a damaged installation lacks a sentence.
        return f"{message.code} {', '.join(f'{name}={fact}' for name, fact in message.facts.items())}".rstrip()
    parts = []
    for text, name, form in template:
        parts.append(text)
        if name:
            parts.append(_fact_to_text(message.facts.get(name, "?"), form, language))
    return "".join(parts)


def _fact_to_text(fact: Fact, form: str, language: str) -> str:
    """Return a fact in words.

    `form` is a choice of words, "and", "or", or Python's format specification for numbers.
    """
    match fact:
        case _ if "=" in form:
            return choose_words(form, str(fact), plural_category(language, fact) if isinstance(fact, int) else "")
        case Message():
            return _make_sentence(fact, language).removesuffix(".")
        case tuple():
            words = [_fact_to_text(part, "", language) for part in fact]
            return join_words(words, language, form) if form else ", ".join(words)
        case int() | float():
            return format_number(fact, language, form or ",")
        case _:
            return printable_line(fact, MAX_FACT_LENGTH)


MessageOrCode = Code | Message
"""Code, whose facts are given separately, or a complete message."""


def to_place_parts(place: DataPlace) -> tuple[str | Message, ...]:
    """Return a place as a tuple of its parts; the empty place has none."""
    parts = place if isinstance(place, tuple) else (place,)
    return tuple(part for part in parts if part)


def to_message(message_or_code: MessageOrCode, facts: Facts) -> Message:
    """Return a message from a code and its facts; a message is returned unchanged."""
    if isinstance(message_or_code, Message):
        return message_or_code
    return Message(message_or_code, dict(facts))


class MessageError(Exception):
    """Exception that carries a message; `str()` is its English sentence."""

    def __init__(self, message_or_code: MessageOrCode, /, **facts: Fact) -> None:
        super().__init__(message_or_code)
        self.message = to_message(message_or_code, facts)

    def __str__(self) -> str:
        return str(self.message)
