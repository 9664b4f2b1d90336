"""Translations of rule books, lessons and puzzles, compared with the English ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import engines
from engines.kernel import reading, translation
from engines.kernel.translation import PATH_PREFIX, find_placeholders, remove_note_brackets

MAX_ANSWER_LENGTH, MAX_SENTENCE_LENGTH = 80, 280
"""Maximum lengths, in characters, of a lesson's answer or title and of a sentence."""

CHOICE_PATH_PREFIXES = ("rule.", "actions.", "review.", "hints.", "words.with-shift")
"""Prefixes of the paths of sentences in which a number may choose a word."""


class Book(NamedTuple):
    """A book of a game. `kind` is its folder."""

    kind: str
    game_id: str

    def path(self, assets: Path, language: str) -> Path:
        """Return the file of its translation."""
        return assets / self.kind / language / f"{self.game_id}.toml"


def list_books() -> tuple[Book, ...]:
    """Return all books to be translated."""
    return tuple(Book(kind, game) for kind in translation.BOOKS for game in engines.GAMES)


def read_english(book: Book, assets: Path) -> dict[str, str]:
    """Return the English sentences of a book, each with its first path."""
    folder = assets / book.kind / "en"
    files = (
        sorted((folder / book.game_id).glob("*.toml")) if book.kind == "lessons" else [folder / f"{book.game_id}.toml"]
    )
    sentences: dict[str, str] = {}
    for file in files:
        data = reading.parse_toml(file.read_text("utf-8"), file.name)
        for path, sentence in translation.list_sentences(data, book.kind == "lessons"):
            sentences.setdefault(sentence, f"{file.stem}/{path}" if len(files) > 1 else path)
    deck = assets / "decks" / f"{book.game_id}.toml"
    if book.kind == "rules" and deck.exists():
        for words in translation.list_card_texts(reading.parse_toml(deck.read_text("utf-8"), deck.name)):
            sentences.setdefault(remove_note_brackets(words), f"cards.{words}")
    return sentences


def read(book: Book, assets: Path, language: str) -> dict[str, str]:
    """Return the translated sentences of a book. Raises DataError."""
    file = book.path(assets, language)
    return dict(translation.read(file.read_text("utf-8"), file.name)) if file.exists() else {}


def find_missing(book: Book, assets: Path, language: str) -> Iterator[str]:
    """Yield a line for each missing, stale or superfluous translation.

    A missing sentence is shown in English.
    """
    english_paths, translations = read_english(book, assets), read(book, assets, language)
    file = f"{book.kind}/{language}/{book.game_id}.toml"
    superfluous = [
        sentence for sentence in translations if not sentence.startswith(PATH_PREFIX) and sentence not in english_paths
    ]
    for sentence, path in english_paths.items():
        if sentence not in translations:
            stale = get_close_matches(sentence, superfluous, 1, 0.8)
            yield f"{file}: {path}: " + (f"stale, was: {stale[0]}" if stale else f"missing: {sentence}")
    for sentence in superfluous:
        yield f"{file}: superfluous: {sentence}"


def find_errors(book: Book, assets: Path, language: str) -> Iterator[str]:
    """Yield a line for each translation that the program cannot use."""
    english_paths, translations = read_english(book, assets), read(book, assets, language)
    file = f"{book.kind}/{language}/{book.game_id}.toml"
    for sentence in english_paths.keys() & translations.keys():
        words, place = translations[sentence], f"{file}: {english_paths[sentence]}"
        if find_placeholders(words) != find_placeholders(sentence):
            names = ", ".join(sorted(find_placeholders(sentence) or ())) or "none"
            yield f"{place}: expected the places for facts of the English sentence ({names})"
        elif (
            any(_find_choices(words))
            and book.kind != "puzzles"
            and not english_paths[sentence].startswith(CHOICE_PATH_PREFIXES)
        ):
            yield f"{place}: no number can choose a word here"
        elif (words[:1].isspace(), words[-1:].isspace()) != (sentence[:1].isspace(), sentence[-1:].isspace()):
            yield f"{place}: expected spaces where the English words have them"
        elif book.kind == "lessons" and len(words) > (longest := _find_max_length(english_paths[sentence])):
            yield f"{place}: expected at most {longest} characters, found {len(words)}"


def _find_max_length(path: str) -> int:
    """Return the maximum length of a lesson's text, in characters."""
    return MAX_ANSWER_LENGTH if ".answers." in path or path.endswith("/title") else MAX_SENTENCE_LENGTH


def _find_choices(text: str) -> Iterator[str]:
    """Yield the choices by number in a sentence."""
    for _, name, choice, _ in Formatter().parse(text):
        if name is not None and choice:
            yield choice


def to_text(book: Book, assets: Path, language: str) -> str:
    """Return a translation as text, in the order of the English book.

    Missing sentences are comments to be filled in, superfluous ones comments at the end.
    """
    english_paths, translations = read_english(book, assets), read(book, assets, language)
    lines, heading = [f"# {book.kind} of {book.game_id}: English = {language}. `make words` says what is missing."], ""
    for sentence, path in english_paths.items():
        next_heading = _find_heading(path)
        if next_heading and next_heading != heading:
            heading = next_heading
            lines += ["", f'["{heading}"]']
        entry = f"{_quote(sentence)} = {_quote(translations.get(sentence, ''))}"
        lines.append(entry if sentence in translations else f"# {entry}")
    paths = [key for key in translations if key.startswith(PATH_PREFIX)]
    if paths:
        lines += ["", '["in one place alone"]', *(f"{_quote(key)} = {_quote(translations[key])}" for key in paths)]
    superfluous = [key for key in translations if not key.startswith(PATH_PREFIX) and key not in english_paths]
    lines += [f"# superfluous: {_quote(key)} = {_quote(translations[key])}" for key in superfluous]
    return "\n".join(lines) + "\n"


def _find_heading(path: str) -> str:
    """Return the heading of a sentence, or "" for a rule book's cover."""
    if "/" in path:
        return path.partition("/")[0]
    parts = path.split(".")
    return "" if len(parts) == 1 else parts[0]


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
