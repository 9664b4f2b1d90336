"""Errors, warnings and notices as codes with facts, and their sentences.

A `Message` is made where something is found out, from a code and the facts of the case. Code that shows it to a person
calls `in_words` with a language; `str()` is the English sentence, for logs. Messages can be facts of other messages,
such as the reason of a failure or the place in a file. The sentences are data (`messages.book`).

>>> no_game = message("setup.no-game", name="chess", known=("carmony", "iv-v-i"))
>>> str(no_game)
'There is no game “chess”; there are: carmony, iv-v-i.'
>>> in_words(no_game, "de")
'Es gibt kein Spiel „chess“; es gibt: carmony, iv-v-i.'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Union

import msgspec

from engines.messages import book
from engines.messages.codes import Code
from engines.messages.grammar import chosen, joined, numeral, plural, shown

LONGEST_FACT = 300
"""Maximum number of characters that are shown of one fact."""

LONGEST_SENTENCE = 600
"""Maximum number of characters in a sentence."""

Fact = Union[str, int, float, "Message", tuple[Union[str, int, "Message"], ...]]
"""Language-independent text, a number, a message, or several of these."""

Facts = Mapping[str, Fact]

Where = Union[str, "Message", tuple[Union[str, "Message"], ...]]
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
        return in_words(self, book.ENGLISH)


def message(code: Code, /, **facts: Fact) -> Message:
    """Return a message; the facts have the names that the sentence uses."""
    return Message(code, facts)


def in_words(message: Message, language: str) -> str:
    """Return the sentence of a message in a language.

    All of it is in English if any part of it is not translated.
    """
    if language != book.ENGLISH and _is_known(message, book.templates(language)):
        return shown(_sentence(message, language), LONGEST_SENTENCE)
    return shown(_sentence(message, book.ENGLISH), LONGEST_SENTENCE)


def _is_known(fact: Fact, templates: Mapping[str, book.Template]) -> bool:
    if isinstance(fact, Message):
        return fact.code in templates and all(_is_known(each, templates) for each in fact.facts.values())
    return not isinstance(fact, tuple) or all(_is_known(each, templates) for each in fact)


def _sentence(message: Message, language: str) -> str:
    template = book.templates(language).get(message.code)
    if template is None:  # Only a damaged installation lacks a sentence.
        return f"{message.code} {', '.join(f'{name}={fact}' for name, fact in message.facts.items())}".rstrip()
    parts = []
    for text, name, form in template:
        parts.append(text)
        if name:
            parts.append(_words(message.facts.get(name, "?"), form, language))
    return "".join(parts)


def _words(fact: Fact, form: str, language: str) -> str:
    """Return a fact in words.

    `form` is a choice of words, "and", "or", or Python's format specification for numbers.
    """
    match fact:
        case _ if "=" in form:
            return chosen(form, str(fact), plural(language, fact) if isinstance(fact, int) else "")
        case Message():
            return _sentence(fact, language).removesuffix(".")
        case tuple():
            words = [_words(each, "", language) for each in fact]
            return joined(words, language, form) if form else ", ".join(words)
        case int() | float():
            return numeral(fact, language, form or ",")
        case _:
            return shown(fact, LONGEST_FACT)


Said = Code | Message
"""Code, whose facts are given separately, or a complete message."""


def as_where(place: Where) -> tuple[str | Message, ...]:
    """Return a place as a tuple of its parts; the empty place has none."""
    parts = place if isinstance(place, tuple) else (place,)
    return tuple(part for part in parts if part)


def as_message(said: Said, facts: Facts) -> Message:
    """Return a message from a code and its facts; a message is returned unchanged."""
    if isinstance(said, Message):
        return said
    return Message(said, dict(facts))


class MessageError(Exception):
    """Exception that carries a message; `str()` is its English sentence."""

    def __init__(self, said: Said, /, **facts: Fact) -> None:
        super().__init__(said)
        self.message = as_message(said, facts)

    def __str__(self) -> str:
        return str(self.message)
