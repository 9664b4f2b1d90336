"""Translations of rule books, lessons and puzzles.

A translation is a TOML file of English sentences and their translations, under any headings. Rules and lessons exist
once, and only their sentences are translated. A sentence that is missing, or whose English original has changed, is
shown in English. A key of `@` and a sentence's path translates that place alone: `"@rule.car.draw.choice.title"`. A key
of `@` and a card's id names that card alone, where two cards have the same English name: `"@interval.m6"`.

A number may choose a word: `{count} {count:one=card|other=cards}`, by the plural categories of the Unicode CLDR.

A note in a sentence may be written in square brackets by its English name, `[E♭]` or `[E flat]`. It is shown in the
reader's note names; a small letter in the brackets gives a small letter, as in `[e♭]-Moll`. Keys of translations omit
the brackets, so that English sentences can get them later.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from string import Formatter
from typing import Any, TypeVar

import msgspec

from engines.kernel import reading
from engines.kernel.data_files import data_file
from engines.kernel.errors import BadData
from engines.messages.grammar import chosen, plural
from engines.theory.naming import Naming
from engines.theory.pitch import Name

Translation = Mapping[str, str]

Change = Callable[[str, str], str]
"""Function that returns the replacement of a sentence, from its path and its text."""

BOOKS = ("rules", "lessons", "puzzles")
"""Folders of `assets` whose files contain sentences."""

SENTENCES = frozenset(
    ("title", "summary", "line", "level", "text", "reading", "place", "heading", "say", "because", "otherwise")
)
"""Fields that contain one sentence."""

LISTS = frozenset(("hints", "answers"))
"""Fields that contain a list of sentences."""

TABLES = frozenset(
    ("words", "actions", "headings", "hints", "review", "choices", "refusals", "effects", "cases", "replies")
)
"""Fields that contain a table of sentences."""

NO_WORDS = frozenset(("position", "deck", "options", "goal", "move", "moves", "solution", "claims"))
"""Fields of lessons that contain no sentences.

In them, `place` names a place of the table.
"""

CARDS = frozenset(("name", "names", "quality", "text", "effect"))
"""Fields of a deck that contain names of cards and descriptions of their effects."""

PATH = "@"

NOTE = re.compile(r"\[([A-Ga-g])([♯♭𝄪𝄫]| sharp| flat|)\]")
"""Pattern of a note in brackets."""

IN_WORDS = {" sharp": "♯", " flat": "♭"}


def visited(data: Any, change: Change, path: str = "", lesson: bool = False) -> Any:
    """Return a book's plain data with each sentence replaced by `change`."""
    if isinstance(data, list):
        return [visited(row, change, _row(path, row, at), lesson) for at, row in enumerate(data)]
    if not isinstance(data, dict):
        return data
    return {key: _field(key, value, change, f"{path}.{key}" if path else key, lesson) for key, value in data.items()}


def _field(key: str, value: Any, change: Change, path: str, lesson: bool) -> Any:
    if lesson and key in NO_WORDS:
        return value
    if isinstance(value, str):
        return change(path, value) if key in SENTENCES else value
    if isinstance(value, list) and key in LISTS:
        return [change(f"{path}.{at}", text) if isinstance(text, str) else text for at, text in enumerate(value)]
    if isinstance(value, dict) and key in TABLES:
        return {name: change(f"{path}.{name}", text) for name, text in value.items()}
    return visited(value, change, path, lesson)


def _row(path: str, row: Any, at: int) -> str:
    slug = row.get("slug") if isinstance(row, dict) else None
    return f"{path}.{slug if isinstance(slug, str) else at}"


def translated(data: dict[str, Any], translation: Translation, lesson: bool = False) -> dict[str, Any]:
    """Return a book's data with its sentences translated.

    A sentence stays English if it has no translation, or one with other placeholders.
    """

    def change(path: str, text: str) -> str:
        words = translation.get(PATH + path) or translation.get(unmarked(text))
        return words if words is not None and placeholders(words) == placeholders(text) else text

    if not translation:
        return data
    book: dict[str, Any] = visited(data, change, lesson=lesson)
    return book


Book = TypeVar("Book")


def with_notes(book: Book, naming: Naming) -> Book:
    """Return a book with the notes in its sentences renamed."""
    called: Book = _changed(book, SENTENCES | LISTS | TABLES, lambda text: named(text, naming))
    return called


def named(sentence: str, naming: Naming) -> str:
    """Return a sentence with its bracketed notes in the given note names.

    >>> from engines.theory.naming import naming
    >>> named("[B♭], the fifth of [e♭] minor. [x]", naming("german", "de"))
    'B, the fifth of es minor. [x]'
    """

    def called(note: re.Match[str]) -> str:
        name = naming.name(Name.parse(note[1].upper() + IN_WORDS.get(note[2], note[2])))
        return name if note[1].isupper() else name[:1].lower() + name[1:]

    return NOTE.sub(called, sentence)


def unmarked(sentence: str) -> str:
    """Return a sentence without note brackets, as keys of translations are written.

    >>> unmarked("[B♭], the fifth of [E♭]. [x]")
    'B♭, the fifth of E♭. [x]'
    """
    return NOTE.sub(r"\1\2", sentence)


def sentences(data: dict[str, Any], lesson: bool = False) -> Iterator[tuple[str, str]]:
    """Yield path and text of each sentence of a book, as translations know them."""
    found: list[tuple[str, str]] = []

    def change(path: str, text: str) -> str:
        if text.strip():
            found.append((path, unmarked(text)))
        return text

    visited(data, change, lesson=lesson)
    yield from found


def card_words(deck: Any) -> Iterator[str]:
    """Yield the names and descriptions of a deck's cards; `deck` is plain data."""
    found: list[str] = []

    def change(text: str) -> str:
        found.append(text)
        return text

    _cards(deck, change)
    yield from dict.fromkeys(text for text in found if text.strip())


def rename(deck: Any, translation: Translation, naming: Naming) -> None:
    """Translate the names of a deck's cards in place.

    Names that the translation does not contain, such as those of a user's own cards, stay. The deck must belong to the
    caller alone. Tables that were derived from the names are not updated.
    """

    def change(text: str) -> str:
        return named(translation.get(unmarked(text), text), naming)

    for name, value in vars(deck).items():
        if isinstance(value, Naming):
            setattr(deck, name, naming)
            continue
        setattr(deck, name, _changed(value, CARDS, change, name in CARDS))


def _changed(value: Any, fields: frozenset[str], change: Callable[[str], str], words: bool = False) -> Any:
    """Return part of a deck or book with the texts in `fields` changed.

    `words` is True if `value` itself belongs to such a field.
    """
    if isinstance(value, str):
        return change(value) if words else value
    if isinstance(value, msgspec.Struct):
        changes = {}
        for field in value.__struct_fields__:
            before = getattr(value, field)
            after = _changed(before, fields, change, field in fields)
            if after is not before:
                changes[field] = after
        return msgspec.structs.replace(value, **changes) if changes else value
    if isinstance(value, tuple):
        rows = [_changed(row, fields, change, words) for row in value]
        return tuple(rows) if any(new is not old for new, old in zip(rows, value, strict=True)) else value
    if isinstance(value, list):
        return [_changed(row, fields, change, words) for row in value]
    if isinstance(value, dict):
        return {key: _changed(row, fields, change, words) for key, row in value.items()}
    return value


def _cards(data: Any, change: Callable[[str], str], key: str = "") -> Any:
    if isinstance(data, dict):
        return {name: _cards(value, change, name) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [_cards(value, change, key) for value in data]
    return change(data) if isinstance(data, str) and key in CARDS else data


def rename_alone(deck: Any, translation: Translation) -> None:
    """Translate the names of single cards of a deck in place, by the cards' ids."""
    for name, value in vars(deck).items():
        if isinstance(value, tuple):
            setattr(deck, name, tuple(_alone(row, translation) for row in value))


def _alone(row: Any, translation: Translation) -> Any:
    said = translation.get(f"{PATH}{row.id}") if isinstance(row, msgspec.Struct) and hasattr(row, "id") else None
    return row if said is None else msgspec.structs.replace(row, name=said)


def placeholders(sentence: str) -> frozenset[str] | None:
    """Return the names of the facts in a sentence, or None if its braces are wrong.

    >>> sorted(placeholders("{player} has {count} cards.")), placeholders("{count")
    (['count', 'player'], None)
    """
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)
    except ValueError:
        return None


def read(text: str, file: str) -> Translation:
    """Read a translation from the text of its file. Raises BadData."""
    found: dict[str, str] = {}
    for key, value in reading.parse_toml(text, file).items():
        rows = value.items() if isinstance(value, dict) else ((key, value),)
        for english, words in rows:
            if not isinstance(words, str):
                raise BadData(file, str(english), "data.no-words")
            found[unmarked(english)] = words
    return found


@cache
def load(book: str, game: str, language: str, head: bool = False) -> Translation:
    """Return the translation of one of a game's `BOOKS`.

    It is empty for English and if there is no file. With `head`, only the part before the first heading is read, as a
    rule book's cover needs. Raises BadData.
    """
    if language == "en":
        return {}
    file = data_file(book, language, f"{game}.toml")
    if not file.is_file():
        return {}
    text = file.read_text(encoding="utf-8")
    return read(text.partition("\n[")[0] if head else text, f"{book}/{language}/{game}.toml")


class Number(str):
    """Number in words that can choose other words: `{count:one=card|other=cards}`."""

    __slots__ = ("category",)

    category: str

    @classmethod
    def of(cls, words: str, number: int, language: str) -> Number:
        made = cls(words)
        made.category = plural(language, number)
        return made

    def __format__(self, choice: str) -> str:
        return chosen(choice, self.category) if choice else str(self)
