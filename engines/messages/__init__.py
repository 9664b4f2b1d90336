"""Errors, warnings and notices as codes with facts, and the one place where they become sentences.

A `Message` is made where something is found out, by its code and the facts of the case. Whoever shows it to a person
puts it `in_words` of a language; `str()` is the English sentence, for logs. Messages may stand in each other: why
something failed, where in a file it stands. The sentences are data (`messages.book`).

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
"""Characters of one fact that are shown, in case it is the data that is long."""

LONGEST_SENTENCE = 600
"""Characters of a whole sentence."""

Fact = Union[str, int, float, "Message", tuple[Union[str, int, "Message"], ...]]
"""Text that is the same in every language, a number, another message, or several of these in a row."""

Facts = Mapping[str, Fact]

Where = Union[str, "Message", tuple[Union[str, "Message"], ...]]
"""A place in a file or a position: names of tables and fields, lines, numbers of entries, from the whole
to the part."""


class Message(msgspec.Struct, frozen=True):
    """A sentence for a person, before it is in any language."""

    code: str
    facts: dict[str, Fact] = {}

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return in_words(self, book.ENGLISH)


def message(code: Code, /, **facts: Fact) -> Message:
    """Return a message by its code; facts are named as in the sentence."""
    return Message(code, facts)


def in_words(message: Message, language: str) -> str:
    """Return the sentence of a message in a language, the whole of it in English where one part is not translated."""
    if language != book.ENGLISH and _is_known(message, book.templates(language)):
        return shown(_sentence(message, language), LONGEST_SENTENCE)
    return shown(_sentence(message, book.ENGLISH), LONGEST_SENTENCE)


def _is_known(fact: Fact, templates: Mapping[str, book.Template]) -> bool:
    if isinstance(fact, Message):
        return fact.code in templates and all(_is_known(each, templates) for each in fact.facts.values())
    return not isinstance(fact, tuple) or all(_is_known(each, templates) for each in fact)


def _sentence(message: Message, language: str) -> str:
    template = book.templates(language).get(message.code)
    if template is None:  # a damaged installation
        return f"{message.code} {', '.join(f'{name}={fact}' for name, fact in message.facts.items())}".rstrip()
    parts = []
    for text, name, form in template:
        parts.append(text)
        if name:
            parts.append(_words(message.facts.get(name, "?"), form, language))
    return "".join(parts)


def _words(fact: Fact, form: str, language: str) -> str:
    """Return a fact as it stands in a sentence: `form` is a choice of words, "and", "or", or Python's for numbers."""
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
"""A code, whose facts are given beside it, or a whole message."""


def as_where(place: Where) -> tuple[str | Message, ...]:
    """Return a place as its parts; nothing for the whole."""
    parts = place if isinstance(place, tuple) else (place,)
    return tuple(part for part in parts if part)


def as_message(said: Said, facts: Facts) -> Message:
    """Return the message that was meant."""
    if isinstance(said, Message):
        return said
    return Message(said, dict(facts))


class MessageError(Exception):
    """An error that carries a message. `str()` is its English sentence."""

    def __init__(self, said: Said, /, **facts: Fact) -> None:
        super().__init__(said)
        self.message = as_message(said, facts)

    def __str__(self) -> str:
        return str(self.message)
