"""Data files of games: rule books, lessons, decks, puzzles, translations."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable

DATA_FOLDERS: list[Traversable] = [resources.files("assets")]
"""Data folders: the bundled one, then one for each added game."""


def find_data_file(*path: str) -> Traversable:
    """Return a file or folder from the first data folder that contains it.

    If none contains it, the path in the bundled folder is returned.
    """
    files = [folder.joinpath(*path) for folder in DATA_FOLDERS]
    return next((file for file in files if file.is_file() or file.is_dir()), files[0])
