"""Deck files of the user, in a folder for each game.

A deck file is data only, TOML of at most `reading.MAX_DECK_BYTES` bytes, and is read by its game's own loader. This
module needs no Qt.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from importlib import resources
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import engines
from engines import ConsortError, DataError, Record
from engines.kernel import decks, reading, tolerant
from engines.kernel.contract import Game
from engines.kernel.errors import DataFileError
from engines.kernel.text import is_showable
from engines.messages import Message, message, system
from tabletop.file_suffixes import DECK_SUFFIX, DECK_SUFFIXES, TEXT_SUFFIX
from tabletop.files import atomic_write
from tabletop.shell import folders

SCHEMA_LINE = re.compile(r"\A#:schema .*\n")
"""First line that names a JSON Schema, for editors with Taplo."""


def add_schema_line(text: str, game_id: str, kind: str, folder: Path) -> str:
    """Return a text with a first line that names its schema, "deck" or "lesson".

    `folder` is where the text will be written. The schema is copied to the user's data folder; if that fails, the text
    gets no such line.
    """
    file = resources.files("assets") / "schemas" / game_id / f"{kind}.schema.json"
    schema_path = folders.data_folder() / "schemas" / game_id / file.name
    plain_text = SCHEMA_LINE.sub("", text)
    with suppress(OSError):
        schema = file.read_bytes()
        if not schema_path.exists() or schema_path.read_bytes() != schema:
            schema_path.parent.mkdir(parents=True, exist_ok=True)
            with atomic_write(schema_path, durable=False) as schema_file:
                schema_file.write(schema)
        return f"#:schema {Path(os.path.relpath(schema_path, folder)).as_posix()}\n{plain_text}"
    return plain_text


MAX_LISTED_DECKS = 500
"""Maximum number of listed decks of a game."""

DEFAULT_DECK_NAME = "deck"
"""Name that saves give to a deck without one."""

MAX_NAME_LENGTH = 60
"""Maximum length in characters of a deck's name, which is its file's."""

_FORBIDDEN_CHARS = set('/\\:*?"<>|')
_RESERVED_NAMES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)([.].*)?", re.IGNORECASE)
"""File names that some systems do not allow."""


class DeckWriteError(ConsortError):
    """Error that a deck could not be written; existing files are unchanged."""


class DeckSource(NamedTuple):
    """Deck that can be chosen: a user's file, or without a path the bundled deck."""

    game_id: str
    path: Path | None = None

    @property
    def name(self) -> str:
        """Name of the file without its suffix; empty for the bundled deck."""
        return self.path.stem if self.path is not None else ""


class CardCounts(NamedTuple):
    """Numbers of all cards and of different cards in a deck."""

    cards: int
    faces: int


def deck_folder(game_id: str = "") -> Path:
    """Return the folder of the user's decks of a game, or of all games without one.

    It may not exist yet.
    """
    return folders.data_folder() / "decks" / game_id


def list_own_decks(game_id: str) -> list[DeckSource]:
    """Return the user's decks of a game, sorted by name."""
    try:
        candidates = [
            path for path in deck_folder(game_id).iterdir() if path.suffix in DECK_SUFFIXES and is_showable(path.name)
        ]
        paths = [path for path in candidates if path.is_file()]
    except OSError:
        return []
    paths.sort(key=lambda path: (path.stem.casefold(), path.stem))
    return [DeckSource(game_id, path) for path in paths[:MAX_LISTED_DECKS]]


def list_all_decks() -> list[DeckSource]:
    """Return all decks: each game's bundled one, followed by the user's."""
    return [source for game_id in engines.GAMES for source in (DeckSource(game_id), *list_own_decks(game_id))]


def count_cards(game: Game[Any, Any]) -> CardCounts:
    """Return the numbers of cards in a game's deck."""
    copies = decks.count_copies(game)
    return CardCounts(sum(copies), sum(map(bool, copies)))


def has_own_deck(record: Record) -> bool:
    """Return True if a match is played with another deck than the bundled one."""
    return record.header.deck.digest != engines.load(record.header.game).deck.digest


def find_deck_name(record: Record) -> str:
    """Return the name of a match's deck.

    It is empty for the bundled deck, and for another one without a name of its own in the save.
    """
    name = record.header.deck.name.removesuffix(TEXT_SUFFIX).removesuffix(DECK_SUFFIX)
    return name if has_own_deck(record) and name not in (DEFAULT_DECK_NAME, record.header.game) else ""


def summarize_error(error: ConsortError) -> Message:
    """Return the first error in a deck and the number of further ones."""
    more = len(error.all_errors) - 1 if isinstance(error, DataError) else 0
    return message("deck.and-more", what=error.message, more=more) if more else error.message


# -- game of a file


def find_game_of_folder(path: Path) -> str | None:
    """Return the game in whose deck folder a file is, or None for other folders."""
    folder = path.absolute().parent
    if folder.parent.resolve() != deck_folder().resolve():
        return None
    return folder.name if folder.name in engines.GAMES else None


def find_fitting_games(path: Path) -> list[Game[Any, Any]]:
    """Return the games that can read a file as a deck.

    Raises DataError if there is none: the errors of the game whose tables the file mostly has, else the first TOML
    error, else a sentence that names all games.
    """
    text = reading.read_text(path)
    table_names = tolerant.find_table_names(text)
    fitting_games: list[Game[Any, Any]] = []
    errors: dict[str, DataError] = {}
    for game_id in engines.GAMES:
        try:
            fitting_games.append(engines.load(game_id, path))
        except DataError as error:
            errors[game_id] = error
    if fitting_games:
        return fitting_games
    table_counts = {game_id: len(table_names & engines.load(game_id).deck.data().keys()) for game_id in errors}
    max_count = max(table_counts.values())
    nearest = [game_id for game_id, table_count in table_counts.items() if table_count == max_count]
    if 2 * max_count > len(table_names) and len(nearest) == 1:
        first_error, *other_errors = errors[nearest[0]].all_errors
        main_error = DataError(
            first_error.file, first_error.where, "deck.read-as", why=first_error.why, game=_find_title(nearest[0])
        )
        raise DataFileError([main_error, *other_errors])
    reading.parse_toml(text, path.name)
    raise DataError(path.name, "", "deck.for-no-game", games=tuple(map(_find_title, errors)))


def _find_title(game_id: str) -> str:
    return engines.load(game_id).info.title


# -- writing


def read_deck_text(source: DeckSource) -> str:
    """Return the text of a deck file with its comments. Raises DataError."""
    if source.path is None:
        return decks.bundled_text(engines.load(source.game_id).deck.name)
    return reading.read_text(source.path)


def find_free_name(game_id: str, name: str = "my-deck") -> str:
    """Return a name that no deck of the game has yet."""
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    return next(name for name in names if not (deck_folder(game_id) / (name + TEXT_SUFFIX)).exists())


def copy_deck(source: DeckSource, name: str) -> Path:
    """Copy a deck under a new name to the user's deck folder and return the path.

    A line that names the schema is adapted. Raises DeckWriteError, DataError.
    """
    stem = name.strip().removesuffix(TEXT_SUFFIX).strip()
    name_error = _find_name_error(stem)
    if name_error is not None:
        raise DeckWriteError(name_error)
    text = read_deck_text(source)
    path = deck_folder(source.game_id) / (stem + TEXT_SUFFIX)
    if SCHEMA_LINE.match(text):
        text = add_schema_line(text, source.game_id, "deck", path.parent)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as deck_file:
                deck_file.write(text)
        except OSError:
            path.unlink(missing_ok=True)
            raise
    except FileExistsError:
        raise DeckWriteError("deck.is-there", file=str(path)) from None
    except OSError as error:
        raise DeckWriteError("file.cannot-be-written", file=str(path), why=system.explain_error(error)) from None
    return path


def _find_name_error(name: str) -> Message | None:
    if not name:
        return message("deck.needs-name")
    if len(name) > MAX_NAME_LENGTH or len(name.encode(errors="replace")) > 200:
        return message("deck.long-name", length=MAX_NAME_LENGTH)
    if (
        not is_showable(name)
        or _FORBIDDEN_CHARS & set(name)
        or name[0] == "."
        or name[-1] == "."
        or _RESERVED_NAMES.fullmatch(name)
    ):
        return message("deck.bad-name", name=name[:MAX_NAME_LENGTH])
    return None
