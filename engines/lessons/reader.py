"""Reader of lesson files, which reports all errors with their step and line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from engines.kernel import reading, tolerant, translation
from engines.kernel.complaints import Complaints
from engines.kernel.contract import Game
from engines.kernel.data_files import find_data_file
from engines.kernel.errors import ConsortError, DataError
from engines.kernel.translation import Translation
from engines.lessons.lesson import Head, Lesson
from engines.lessons.lesson_check import check_lesson
from engines.lessons.sentence_check import check_truth
from engines.messages import Message, message
from engines.theory.naming import STANDARD_NAMING, Naming

LoadGame = Callable[[str, Mapping[str, Any] | None], Game[Any, Any]]
"""Function like `engines.load`: a game by its id and, optionally, its deck."""

NO_TRANSLATION: Translation = {}
"""Empty translation."""


class Reading(NamedTuple):
    """Valid lesson, with warnings about its file."""

    lesson: Lesson
    warnings: tuple[Message, ...]


STEP_HEADER = re.compile(r"\s*\[\[\s*step\s*\]\]\s*(#.*)?")


def find_bundled(game: str) -> dict[str, Traversable]:
    """Return the lesson files of a game by name, in order."""
    folder = find_data_file("lessons", "en", game)
    if not folder.is_dir():
        return {}
    files = (file for file in folder.iterdir() if file.name.endswith(".toml"))
    return {file.name.removesuffix(".toml"): file for file in sorted(files, key=lambda file: file.name)}


def open_bundled(
    game: str, name: str, load: LoadGame, language: str = "en", naming: Naming = STANDARD_NAMING
) -> Lesson:
    """Read a lesson that comes with a game, in a language.

    Sentences without a translation are English; notes get the names of `naming`. Raises DataError, or KeyError for
    an unknown name.
    """
    file, words = find_bundled(game)[name], translation.load("lessons", game, language)
    return read(file.read_text(encoding="utf-8"), file.name, load, words, naming)


def read_head(text: str, file: str, words: Translation = NO_TRANSLATION, naming: Naming = STANDARD_NAMING) -> Head:
    """Read the top of a lesson's file, a hundred times faster than `read`.

    Raises DataError.
    """
    data = translation.translate_book(reading.parse_toml(text.partition("\n[")[0], file), words, lesson=True)
    return translation.name_notes(reading.convert(data, Head, file, lambda row: None), naming)


def open_file(path: Path, load: LoadGame, naming: Naming = STANDARD_NAMING) -> Lesson:
    """Read a lesson from a user's file. Raises DataError; `all_errors` has all errors."""
    return open_with_warnings(path, load, naming).lesson


def open_with_warnings(path: Path, load: LoadGame, naming: Naming = STANDARD_NAMING) -> Reading:
    """Read a lesson and warnings from a user's file.

    Raises DataError; `all_errors` has all errors.
    """
    return read_with_warnings(reading.read_text(path), path.name, load, naming=naming)


def read(
    text: str, file: str, load: LoadGame, words: Translation = NO_TRANSLATION, naming: Naming = STANDARD_NAMING
) -> Lesson:
    """Read a lesson from the text of its file and check it by playing all steps.

    Sentences are translated by `words`, notes get the names of `naming`. Raises DataError; `all_errors` has all errors.
    """
    return read_with_warnings(text, file, load, words, naming).lesson


def read_with_warnings(
    text: str, file: str, load: LoadGame, words: Translation = NO_TRANSLATION, naming: Naming = STANDARD_NAMING
) -> Reading:
    """Read a lesson as `read` does, with warnings about its file.

    Raises DataError; `all_errors` has all errors.
    """
    complaints = Complaints(file)
    lesson, places = _convert_lesson(text, complaints, words)
    if not complaints.has_substitutes:
        try:
            game = load(lesson.game, lesson.deck)
        except ConsortError as error:
            complaints.add_error("deck" if lesson.deck is not None else "game", error.message)
        else:
            check_lesson(game, lesson, places, complaints)
    complaints.raise_errors()
    return Reading(translation.name_notes(lesson, naming), complaints.warnings)


def check_sentences(text: str, file: str, load: LoadGame) -> Reading:
    """Read a lesson and check that its sentences are true after every possible answer.

    That takes seconds. Raises DataError; `all_errors` has all errors.
    """
    result = read_with_warnings(text, file, load)
    complaints = Complaints(file)
    lesson, places = _convert_lesson(text, complaints, NO_TRANSLATION)
    check_truth(load(lesson.game, lesson.deck), lesson, places, complaints)
    complaints.raise_errors()
    return result


def _convert_lesson(text: str, complaints: Complaints, words: Translation) -> tuple[Lesson, tuple[Message, ...]]:
    lines = [number for number, line in enumerate(text.split("\n"), start=1) if STEP_HEADER.fullmatch(line)]
    places_by_row_id: dict[int, Message] = {}

    def find_place(row: Any) -> Message | None:
        return places_by_row_id.get(id(row))

    data = translation.translate_book(tolerant.parse(text, Lesson, complaints, find_place), words, lesson=True)
    rows = data.get("step")
    rows = rows if isinstance(rows, list) else []
    places = tuple(message("place.step", number=number) for number in range(1, len(rows) + 1))
    if len(lines) == len(rows):
        places = tuple(
            message("place.on-line", place=place, line=line) for place, line in zip(places, lines, strict=True)
        )
    places_by_row_id.update((id(row), place) for row, place in zip(rows, places, strict=True) if isinstance(row, dict))
    return tolerant.convert(data, Lesson, complaints, find_place), places


__all__ = [
    "DataError",
    "LoadGame",
    "Reading",
    "check_sentences",
    "find_bundled",
    "open_bundled",
    "open_file",
    "open_with_warnings",
    "read",
    "read_with_warnings",
]
