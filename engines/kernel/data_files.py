"""The data files of games: rule books, lessons, decks, puzzles, and their translations."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable

FOLDERS: list[Traversable] = [resources.files("assets")]
"""Folders of data: the bundled one, then that of each game that was added."""


def data_file(*path: str) -> Traversable:
    """Return a file or folder in the first folder of data that has it; it may be missing in all."""
    found = [folder.joinpath(*path) for folder in FOLDERS]
    return next((file for file in found if file.is_file() or file.is_dir()), found[0])
