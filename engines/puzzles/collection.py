"""Collections of puzzles that come with games, and the words of their kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache

import msgspec

from engines.kernel import reading, translation
from engines.kernel.data_files import find_data_file
from engines.puzzles.puzzle import Kind, Puzzle
from engines.theory.naming import STANDARD_NAMING, Naming

MAX_COLLECTION_BYTES = 5_000_000
"""Maximum size of a puzzle file in bytes; bundled ones have up to 150,000."""

DAILY_STEP = 89
"""Step from one day's puzzle to the next.

It does not divide the length of a collection, so every puzzle gets its day.
"""


class Collection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles of one game."""

    game: str
    puzzle: tuple[Puzzle, ...]


def read(text: str, file: str) -> Collection:
    """Read a collection from the text of its file. Raises DataError."""
    return reading.convert(reading.parse_json(text, file), Collection, file, lambda row: row.get("id"))


def to_json(collection: Collection) -> str:
    """Return a collection as JSON, one puzzle a line, which `read` accepts."""
    rows = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in collection.puzzle)
    return f'{{"game": "{collection.game}", "puzzle": [\n{rows}\n]}}\n'


@cache
def load_bundled(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game in the order in which they were made.

    Empty if the game has none.
    """
    file = find_data_file("puzzles", f"{game}.json")
    return read(file.read_text(encoding="utf-8"), file.name).puzzle if file.is_file() else ()


@cache
def load_kinds(game: str, language: str = "en", naming: Naming = STANDARD_NAMING) -> Mapping[str, Kind]:
    """Return the sentences of a game's kinds of puzzles, in a language.

    Sentences without a translation are English; notes get the names of `naming`.
    """
    file = find_data_file("puzzles", "en", f"{game}.toml")
    if not file.is_file():
        return {}
    data = reading.parse_toml(file.read_text(encoding="utf-8"), file.name)
    words = translation.load("puzzles", game, language)
    kinds = reading.convert(translation.translate_book(data, words), dict[str, Kind], file.name, lambda row: None)
    return translation.name_notes(kinds, naming)


def puzzle_of_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """Return the puzzle of a day, the same on every computer.

    No puzzle repeats within as many days as there are puzzles.
    """
    return puzzles[day.toordinal() * DAILY_STEP % len(puzzles)]
