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
from engines.kernel.data_files import find_data_file
from engines.kernel.errors import DataError
from engines.messages.grammar import choose_words, plural_category
from engines.theory.naming import Naming
from engines.theory.pitch import NoteName

Translation = Mapping[str, str]

ChangeSentence = Callable[[str, str], str]
"""Function that returns the replacement of a sentence, from its path and its text."""

BOOKS = ("rules", "lessons", "puzzles")
"""Folders of `assets` whose files contain sentences."""

SENTENCE_FIELDS = frozenset(
    ("title", "summary", "line", "level", "text", "reading", "place", "heading", "say", "because", "otherwise")
)
"""Fields that contain one sentence."""

SENTENCE_LIST_FIELDS = frozenset(("hints", "answers"))
"""Fields that contain a list of sentences."""

SENTENCE_TABLE_FIELDS = frozenset(
    ("words", "actions", "headings", "hints", "review", "choices", "refusals", "effects", "cases", "replies")
)
"""Fields that contain a table of sentences."""

UNTRANSLATED_FIELDS = frozenset(("position", "deck", "options", "goal", "move", "moves", "solution", "claims"))
"""Fields of lessons that contain no sentences.

In them, `place` names a place of the table.
"""

CARD_TEXT_FIELDS = frozenset(("name", "names", "quality", "text", "effect"))
"""Fields of a deck that contain names of cards and descriptions of their effects."""

PATH_PREFIX = "@"

NOTE_PATTERN = re.compile(r"\[([A-Ga-g])([♯♭𝄪𝄫]| sharp| flat|)\]")
"""Pattern of a note in brackets."""

ACCIDENTALS_BY_WORD = {" sharp": "♯", " flat": "♭"}


def map_sentences(data: Any, change: ChangeSentence, path: str = "", lesson: bool = False) -> Any:
    """Return a book's plain data with each sentence replaced by `change`."""
    if isinstance(data, list):
        return [map_sentences(row, change, _make_row_path(path, row, index), lesson) for index, row in enumerate(data)]
    if not isinstance(data, dict):
        return data
    return {
        key: _map_field(key, value, change, f"{path}.{key}" if path else key, lesson) for key, value in data.items()
    }


def _map_field(key: str, value: Any, change: ChangeSentence, path: str, lesson: bool) -> Any:
    if lesson and key in UNTRANSLATED_FIELDS:
        return value
    if isinstance(value, str):
        return change(path, value) if key in SENTENCE_FIELDS else value
    if isinstance(value, list) and key in SENTENCE_LIST_FIELDS:
        return [change(f"{path}.{index}", text) if isinstance(text, str) else text for index, text in enumerate(value)]
    if isinstance(value, dict) and key in SENTENCE_TABLE_FIELDS:
        return {name: change(f"{path}.{name}", text) for name, text in value.items()}
    return map_sentences(value, change, path, lesson)


def _make_row_path(path: str, row: Any, index: int) -> str:
    slug = row.get("slug") if isinstance(row, dict) else None
    return f"{path}.{slug if isinstance(slug, str) else index}"


def translate_book(data: dict[str, Any], translation: Translation, lesson: bool = False) -> dict[str, Any]:
    """Return a book's data with its sentences translated.

    A sentence stays English if it has no translation, or one with other placeholders.
    """

    def change(path: str, text: str) -> str:
        translated = translation.get(PATH_PREFIX + path) or translation.get(remove_note_brackets(text))
        return (
            translated if translated is not None and find_placeholders(translated) == find_placeholders(text) else text
        )

    if not translation:
        return data
    book: dict[str, Any] = map_sentences(data, change, lesson=lesson)
    return book


Book = TypeVar("Book")


def name_notes(book: Book, naming: Naming) -> Book:
    """Return a book with the notes in its sentences renamed."""
    renamed: Book = _map_texts(
        book,
        SENTENCE_FIELDS | SENTENCE_LIST_FIELDS | SENTENCE_TABLE_FIELDS,
        lambda text: name_notes_in_sentence(text, naming),
    )
    return renamed


def name_notes_in_sentence(sentence: str, naming: Naming) -> str:
    """Return a sentence with its bracketed notes in the given note names.

    >>> from engines.theory.naming import find_naming
    >>> name_notes_in_sentence("[B♭], the fifth of [e♭] minor. [x]", find_naming("german", "de"))
    'B, the fifth of es minor. [x]'
    """

    def name_note(note: re.Match[str]) -> str:
        name = naming.name(NoteName.parse(note[1].upper() + ACCIDENTALS_BY_WORD.get(note[2], note[2])))
        return name if note[1].isupper() else name[:1].lower() + name[1:]

    return NOTE_PATTERN.sub(name_note, sentence)


def remove_note_brackets(sentence: str) -> str:
    """Return a sentence without note brackets, as keys of translations are written.

    >>> remove_note_brackets("[B♭], the fifth of [E♭]. [x]")
    'B♭, the fifth of E♭. [x]'
    """
    return NOTE_PATTERN.sub(r"\1\2", sentence)


def list_sentences(data: dict[str, Any], lesson: bool = False) -> Iterator[tuple[str, str]]:
    """Yield path and text of each sentence of a book, as translations know them."""
    sentences: list[tuple[str, str]] = []

    def change(path: str, text: str) -> str:
        if text.strip():
            sentences.append((path, remove_note_brackets(text)))
        return text

    map_sentences(data, change, lesson=lesson)
    yield from sentences


def list_card_texts(deck: Any) -> Iterator[str]:
    """Yield the names and descriptions of a deck's cards; `deck` is plain data."""
    texts: list[str] = []

    def change(text: str) -> str:
        texts.append(text)
        return text

    _map_card_texts(deck, change)
    yield from dict.fromkeys(text for text in texts if text.strip())


def translate_deck(deck: Any, translation: Translation, naming: Naming) -> None:
    """Translate the names of a deck's cards in place.

    Names that the translation does not contain, such as those of a user's own cards, stay. The deck must belong to the
    caller alone. Tables that were derived from the names are not updated.
    """

    def change(text: str) -> str:
        return name_notes_in_sentence(translation.get(remove_note_brackets(text), text), naming)

    for name, value in vars(deck).items():
        if isinstance(value, Naming):
            setattr(deck, name, naming)
            continue
        setattr(deck, name, _map_texts(value, CARD_TEXT_FIELDS, change, name in CARD_TEXT_FIELDS))


def _map_texts(value: Any, fields: frozenset[str], change: Callable[[str], str], is_text_field: bool = False) -> Any:
    """Return part of a deck or book with the texts in `fields` changed.

    `is_text_field` is True if `value` itself belongs to such a field.
    """
    if isinstance(value, str):
        return change(value) if is_text_field else value
    if isinstance(value, msgspec.Struct):
        changes = {}
        for field in value.__struct_fields__:
            old_value = getattr(value, field)
            new_value = _map_texts(old_value, fields, change, field in fields)
            if new_value is not old_value:
                changes[field] = new_value
        return msgspec.structs.replace(value, **changes) if changes else value
    if isinstance(value, tuple):
        rows = [_map_texts(row, fields, change, is_text_field) for row in value]
        return (
            tuple(rows) if any(new_row is not old_row for new_row, old_row in zip(rows, value, strict=True)) else value
        )
    if isinstance(value, list):
        return [_map_texts(row, fields, change, is_text_field) for row in value]
    if isinstance(value, dict):
        return {key: _map_texts(row, fields, change, is_text_field) for key, row in value.items()}
    return value


def _map_card_texts(data: Any, change: Callable[[str], str], key: str = "") -> Any:
    if isinstance(data, dict):
        return {name: _map_card_texts(value, change, name) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [_map_card_texts(value, change, key) for value in data]
    return change(data) if isinstance(data, str) and key in CARD_TEXT_FIELDS else data


def translate_single_cards(deck: Any, translation: Translation) -> None:
    """Translate the names of single cards of a deck in place, by the cards' ids."""
    for name, value in vars(deck).items():
        if isinstance(value, tuple):
            setattr(deck, name, tuple(_translate_card(row, translation) for row in value))


def _translate_card(card: Any, translation: Translation) -> Any:
    name = (
        translation.get(f"{PATH_PREFIX}{card.id}") if isinstance(card, msgspec.Struct) and hasattr(card, "id") else None
    )
    return card if name is None else msgspec.structs.replace(card, name=name)


def find_placeholders(sentence: str) -> frozenset[str] | None:
    """Return the names of the facts in a sentence, or None if its braces are wrong.

    >>> sorted(find_placeholders("{player} has {count} cards.")), find_placeholders("{count")
    (['count', 'player'], None)
    """
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)
    except ValueError:
        return None


def read(text: str, file: str) -> Translation:
    """Read a translation from the text of its file. Raises DataError."""
    result: dict[str, str] = {}
    for key, value in reading.parse_toml(text, file).items():
        rows = value.items() if isinstance(value, dict) else ((key, value),)
        for english, words in rows:
            if not isinstance(words, str):
                raise DataError(file, str(english), "data.no-words")
            result[remove_note_brackets(english)] = words
    return result


@cache
def load(book: str, game: str, language: str, head: bool = False) -> Translation:
    """Return the translation of one of a game's `BOOKS`.

    It is empty for English and if there is no file. With `head`, only the part before the first heading is read, as a
    rule book's cover needs. Raises DataError.
    """
    if language == "en":
        return {}
    file = find_data_file(book, language, f"{game}.toml")
    if not file.is_file():
        return {}
    text = file.read_text(encoding="utf-8")
    return read(text.partition("\n[")[0] if head else text, f"{book}/{language}/{game}.toml")


class Number(str):
    """Number in words that can choose other words: `{count:one=card|other=cards}`."""

    __slots__ = ("category",)

    category: str

    @classmethod
    def from_number(cls, text: str, number: int, language: str) -> Number:
        result = cls(text)
        result.category = plural_category(language, number)
        return result

    def __format__(self, choice: str) -> str:
        return choose_words(choice, self.category) if choice else str(self)
