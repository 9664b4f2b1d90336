"""Puzzles as they are kept: those that come with a game, and the words of their kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache

import msgspec

from engines.kernel import reading, translation
from engines.kernel.data_files import data_file
from engines.puzzles.puzzle import Kind, Puzzle
from engines.theory.naming import STANDARD, Naming

LARGEST = 5_000_000
"""Bytes of a file of puzzles. The largest bundled one has some 150,000."""

STRIDE = 89
"""From one day's puzzle to the next; no divisor of the length of a collection, so that all have their day."""


class Collection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles of a game."""

    game: str
    puzzle: tuple[Puzzle, ...]


def read(text: str, file: str) -> Collection:
    """A collection from the text of its file. Raises BadData."""
    return reading.convert(reading.parse_json(text, file), Collection, file, lambda row: row.get("id"))


def text(collection: Collection) -> str:
    """What `read` reads: JSON, a puzzle a line."""
    rows = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in collection.puzzle)
    return f'{{"game": "{collection.game}", "puzzle": [\n{rows}\n]}}\n'


@cache
def bundled(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, in the order in which they were made; none where it has none."""
    file = data_file("puzzles", f"{game}.json")
    return read(file.read_text(encoding="utf-8"), file.name).puzzle if file.is_file() else ()


@cache
def kinds(game: str, language: str = "en", naming: Naming = STANDARD) -> Mapping[str, Kind]:
    """The words of a game's kinds of puzzles in a language; what has not been translated into it is in English. Notes
    are called by their names in the naming."""
    file = data_file("puzzles", "en", f"{game}.toml")
    if not file.is_file():
        return {}
    data = reading.parse_toml(file.read_text(encoding="utf-8"), file.name)
    words = translation.load("puzzles", game, language)
    found = reading.convert(translation.translated(data, words), dict[str, Kind], file.name, lambda row: None)
    return translation.with_notes(found, naming)


def daily(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day, the same everywhere; of as many days as there are puzzles no two have the same."""
    return puzzles[day.toordinal() * STRIDE % len(puzzles)]
