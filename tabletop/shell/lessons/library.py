"""The lessons that can be chosen: those that come with the games, and the user's own in a folder beside the decks. No
Qt here."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import engines
from engines import BadData
from engines.kernel import reading, tolerant, translation
from engines.lessons import reader
from engines.lessons.lesson import Head, Lesson
from engines.messages import Message, message
from tabletop.endings import DECK, LESSON, LESSONS
from tabletop.shell import folders, games

MOST = 500
"""How many lessons of one's own are listed."""


class Kept(NamedTuple):
    """A lesson that can be opened: one that comes with a game, by its name, or a file of the user's."""

    name: str
    game: str = ""
    path: Path | None = None

    @property
    def key(self) -> str:
        """What it is remembered by when it has been learned."""
        return f"{self.game or 'own'}/{self.name}"

    def head(self, locale: games.Locale = games.ENGLISH) -> Head:
        """What the lesson is called and what it is about. Raises BadData."""
        if self.path is not None:
            return reader.head(reading.read_text(self.path), self.path.name, naming=locale.naming)
        file, words = reader.bundled(self.game)[self.name], translation.load("lessons", self.game, locale.code)
        return reader.head(file.read_text(encoding="utf-8"), file.name, words, locale.naming)

    def open(self, locale: games.Locale = games.ENGLISH) -> Lesson:
        """The lesson, every step of it tried. Raises BadData; `every` has all that is wrong."""
        return self.read(locale).lesson

    def read(self, locale: games.Locale = games.ENGLISH) -> reader.Reading:
        """Return the lesson with warnings about its file. Raises BadData; `every` has all that is wrong."""
        if self.path is not None:
            return reader.open_with_warnings(self.path, engines.load, locale.naming)
        lesson = reader.open_bundled(self.game, self.name, engines.load, locale.code, locale.naming)
        return reader.Reading(lesson, ())


def bundled(game: str) -> tuple[Kept, ...]:
    """The lessons that come with a game, in the order in which they are learned."""
    return tuple(Kept(name, game) for name in reader.bundled(game))


def own() -> tuple[Kept, ...]:
    """The user's own lessons, by name."""
    try:
        files = sorted(path for path in folder().iterdir() if path.suffix in LESSONS)
    except OSError:
        return ()
    return tuple(Kept(path.stem, path=path) for path in files[:MOST])


def is_lesson(path: Path) -> bool:
    """Whether a file is a lesson and no deck, by its ending, or because it has steps. Raises BadData where it cannot be
    read."""
    if path.suffix in (DECK, LESSON):
        return path.suffix == LESSON
    return "step" in tolerant.tables(reading.read_text(path))


def folder() -> Path:
    """Where the user's own lessons lie; it need not be there yet."""
    return folders.data() / "lessons"


def sentence(error: BadData) -> Message:
    """Return what is wrong with a lesson, where there is room for one thing, without the name of its file."""
    return message("kept.field", place=error.where, why=error.why) if error.where else error.why
