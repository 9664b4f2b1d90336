"""Access to the modules of a game's board by name.

A fifth game is added by new files alone, because no list names its modules.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import engines


def module_name(game_id: str, name: str) -> str:
    """Return the full name of a module in the package of a game's board.

    The board of an added game is in that game's own package.
    """
    package = engines.GAMES[game_id]
    if package.startswith("engines."):
        package = package.replace("engines", "tabletop.boards", 1)
    return f"{package}.{name}"


def find_module(game_id: str, submodule: str) -> ModuleType | None:
    """Return a module of a game's board, or None if it has no such module."""
    name = module_name(game_id, submodule)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None
