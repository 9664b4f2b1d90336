"""Lessons that can be chosen: bundled ones, and the user's own in a folder.

This module needs no Qt.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import engines
from engines import DataError
from engines.kernel import reading, tolerant, translation
from engines.lessons import reader
from engines.lessons.lesson import Head, Lesson
from engines.messages import Message, message
from tabletop.file_suffixes import DECK_SUFFIX, LESSON_SUFFIX, LESSON_SUFFIXES
from tabletop.shell import folders, games

MAX_LISTED_LESSONS = 500
"""Maximum number of the user's own lessons that are listed."""


class LessonSource(NamedTuple):
    """Lesson that can be opened: a bundled one by its name, or a file of the user's."""

    name: str
    game_id: str = ""
    path: Path | None = None

    @property
    def key(self) -> str:
        """Key of the lesson in the list of learned ones."""
        return f"{self.game_id or 'own'}/{self.name}"

    def read_head(self, locale: games.Locale = games.ENGLISH_LOCALE) -> Head:
        """Return the lesson's title and summary. Raises DataError."""
        if self.path is not None:
            return reader.read_head(reading.read_text(self.path), self.path.name, naming=locale.naming)
        file, translations = (
            reader.find_bundled(self.game_id)[self.name],
            translation.load("lessons", self.game_id, locale.code),
        )
        return reader.read_head(file.read_text(encoding="utf-8"), file.name, translations, locale.naming)

    def open(self, locale: games.Locale = games.ENGLISH_LOCALE) -> Lesson:
        """Return the lesson after checking every step.

        Raises DataError, whose `all_errors` has all errors.
        """
        return self.read(locale).lesson

    def read(self, locale: games.Locale = games.ENGLISH_LOCALE) -> reader.Reading:
        """Return the lesson with warnings about its file.

        Raises DataError, whose `all_errors` has all errors.
        """
        if self.path is not None:
            return reader.open_with_warnings(self.path, engines.load, locale.naming)
        lesson = reader.open_bundled(self.game_id, self.name, engines.load, locale.code, locale.naming)
        return reader.Reading(lesson, ())


def list_bundled_lessons(game_id: str) -> tuple[LessonSource, ...]:
    """Return the lessons of a game in the order in which they are learned."""
    return tuple(LessonSource(name, game_id) for name in reader.find_bundled(game_id))


def list_own_lessons() -> tuple[LessonSource, ...]:
    """Return the user's own lessons, sorted by name."""
    try:
        files = sorted(path for path in lesson_folder().iterdir() if path.suffix in LESSON_SUFFIXES)
    except OSError:
        return ()
    return tuple(LessonSource(path.stem, path=path) for path in files[:MAX_LISTED_LESSONS])


def is_lesson(path: Path) -> bool:
    """Return True if a file is a lesson, not a deck, by its suffix or its steps.

    Raises DataError if it cannot be read.
    """
    if path.suffix in (DECK_SUFFIX, LESSON_SUFFIX):
        return path.suffix == LESSON_SUFFIX
    return "step" in tolerant.find_table_names(reading.read_text(path))


def lesson_folder() -> Path:
    """Return the folder of the user's own lessons, which may not exist yet."""
    return folders.data_folder() / "lessons"


def describe_error(error: DataError) -> Message:
    """Return an error in a lesson without the name of its file."""
    return message("kept.field", place=error.where, why=error.why) if error.where else error.why
