"""Decks that players make: a folder for each game beside the matches, every deck a file in it. No Qt here.

A deck file is data only, TOML of at most `reading.LARGEST_DECK` bytes, and is read by its game's own loader.
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
from engines import BadData, ConsortError, Record
from engines.kernel import decks, reading, tolerant
from engines.kernel.contract import Game
from engines.kernel.errors import BadFile
from engines.kernel.text import showable
from engines.messages import Message, message, system
from tabletop.endings import DECK, DECKS, TEXT
from tabletop.files import beside
from tabletop.shell import folders

LINE = re.compile(r"\A#:schema .*\n")
"""The first line of a file that has one, for editors that know JSON Schema (taplo, Even Better TOML)."""


def pointed(text: str, game: str, kind: str, folder: Path) -> str:
    """A text that will lie in a folder, its first line naming the schema of its kind, "deck" or "lesson". The schema
    is laid beside the user's decks and lessons; where it cannot be, no line names it."""
    file = resources.files("assets") / "schemas" / game / f"{kind}.schema.json"
    place = folders.data() / "schemas" / game / file.name
    bare = LINE.sub("", text)
    with suppress(OSError):
        schema = file.read_bytes()
        if not place.exists() or place.read_bytes() != schema:
            place.parent.mkdir(parents=True, exist_ok=True)
            with beside(place, lasting=False) as written:
                written.write(schema)
        return f"#:schema {Path(os.path.relpath(place, folder)).as_posix()}\n{bare}"
    return bare


MOST = 500
"""How many decks of a game are listed."""

NAMELESS = "deck"
"""What a save calls a deck that has no name."""

LONGEST_NAME = 60
"""Characters of a deck's name, which is its file's."""

_FORBIDDEN = set('/\\:*?"<>|')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)([.].*)?", re.IGNORECASE)
"""Names that files cannot have on one system or another."""


class NotKept(ConsortError):
    """A deck could not be written; nothing that was there has changed."""


class Kept(NamedTuple):
    """A deck that can be chosen: a file of the user's, or with no path the one that comes with the game."""

    game: str
    path: Path | None = None

    @property
    def name(self) -> str:
        """What the deck is called."""
        return self.path.stem if self.path is not None else ""


class Holding(NamedTuple):
    """What a deck holds: cards in all, and how many different ones."""

    cards: int
    faces: int


def folder(game_id: str = "") -> Path:
    """Where the user's decks of a game lie; without one, where the games' folders do. It need not be there yet."""
    return folders.data() / "decks" / game_id


def own(game_id: str) -> list[Kept]:
    """The user's decks of a game, by name."""
    try:
        found = [path for path in folder(game_id).iterdir() if path.suffix in DECKS and showable(path.name)]
        paths = [path for path in found if path.is_file()]
    except OSError:
        return []
    paths.sort(key=lambda path: (path.stem.casefold(), path.stem))
    return [Kept(game_id, path) for path in paths[:MOST]]


def every() -> list[Kept]:
    """All decks there are: each game's own, then the user's for it."""
    return [kept for game_id in engines.GAMES for kept in (Kept(game_id), *own(game_id))]


def holding(game: Game[Any, Any]) -> Holding:
    """What the deck of a game holds."""
    copies = decks.copies(game)
    return Holding(sum(copies), sum(map(bool, copies)))


def has_own(record: Record) -> bool:
    """Whether a match is played with another deck than the one that comes with the game."""
    return record.header.deck.digest != engines.load(record.header.game).deck.digest


def played_with(record: Record) -> str:
    """The name of the deck that a match is played with; empty for the one that comes with the game, and for one that
    has no name to be told by: none in the save, or that of the game's deck, which it is not."""
    name = record.header.deck.name.removesuffix(TEXT).removesuffix(DECK)
    return name if has_own(record) and name not in (NAMELESS, record.header.game) else ""


def brief(error: ConsortError) -> Message:
    """Return what is wrong with a deck in one sentence: the first thing, and how many more there are."""
    more = len(error.every) - 1 if isinstance(error, BadData) else 0
    return message("deck.and-more", what=error.message, more=more) if more else error.message


# -- which game a file is for


def game_of(path: Path) -> str | None:
    """The game in whose folder a file of the user's lies; None for a file from elsewhere."""
    place = path.absolute().parent
    if place.parent.resolve() != folder().resolve():
        return None
    return place.name if place.name in engines.GAMES else None


def fitting(path: Path) -> list[Game[Any, Any]]:
    """The games that a file is a deck of. Raises BadData where there is none: the complaints of the game whose tables
    the file mostly has, else the first mistake in its TOML, else a sentence that names all games."""
    text = reading.read_text(path)
    there = tolerant.tables(text)
    found: list[Game[Any, Any]] = []
    complaints: dict[str, BadData] = {}
    for game_id in engines.GAMES:
        try:
            found.append(engines.load(game_id, path))
        except BadData as error:
            complaints[game_id] = error
    if found:
        return found
    tables = {game_id: len(there & engines.load(game_id).deck.data().keys()) for game_id in complaints}
    most = max(tables.values())
    nearest = [game_id for game_id, known in tables.items() if known == most]
    if 2 * most > len(there) and len(nearest) == 1:
        first, *rest = complaints[nearest[0]].every
        told = BadData(first.file, first.where, "deck.read-as", why=first.why, game=_title(nearest[0]))
        raise BadFile([told, *rest])
    reading.parse_toml(text, path.name)
    raise BadData(path.name, "", "deck.for-no-game", games=tuple(map(_title, complaints)))


def _title(game_id: str) -> str:
    return engines.load(game_id).info.title


# -- writing


def text_of(kept: Kept) -> str:
    """A deck file as it is written, comments and all. Raises BadData."""
    if kept.path is None:
        return decks.bundled_text(engines.load(kept.game).deck.name)
    return reading.read_text(kept.path)


def free_name(game_id: str, name: str = "my-deck") -> str:
    """A name that no deck of the game has yet."""
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    return next(name for name in names if not (folder(game_id) / (name + TEXT)).exists())


def copy(kept: Kept, name: str) -> Path:
    """Copy a deck under a new name to the user's folder of its game, as it is written; a line that names its schema
    leads there from the copy, too. Raises NotKept and BadData."""
    stem = name.strip().removesuffix(TEXT).strip()
    wrong = _wrong_with(stem)
    if wrong is not None:
        raise NotKept(wrong)
    text = text_of(kept)
    path = folder(kept.game) / (stem + TEXT)
    if LINE.match(text):
        text = pointed(text, kept.game, "deck", path.parent)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        try:
            with os.fdopen(file, "w", encoding="utf-8", newline="\n") as written:
                written.write(text)
        except OSError:
            path.unlink(missing_ok=True)
            raise
    except FileExistsError:
        raise NotKept("deck.is-there", file=str(path)) from None
    except OSError as error:
        raise NotKept("file.cannot-be-written", file=str(path), why=system.reason(error)) from None
    return path


def _wrong_with(name: str) -> Message | None:
    """Return why a deck cannot have that name; None where it can."""
    if not name:
        return message("deck.needs-name")
    if len(name) > LONGEST_NAME or len(name.encode(errors="replace")) > 200:
        return message("deck.long-name", length=LONGEST_NAME)
    if not showable(name) or _FORBIDDEN & set(name) or name[0] == "." or name[-1] == "." or _RESERVED.fullmatch(name):
        return message("deck.bad-name", name=name[:LONGEST_NAME])
    return None
