"""What lies beside a game's board is found by its name, so that a fifth game is new files and no table names it."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import engines


def module_name(game_id: str, what: str) -> str:
    """Return the whole name of a module of a game's board; an added game has its board in its own package."""
    package = engines.GAMES[game_id]
    if package.startswith("engines."):
        package = package.replace("engines", "tabletop.boards", 1)
    return f"{package}.{what}"


def beside(game_id: str, what: str) -> ModuleType | None:
    """A module that lies beside a game's board; None where there is none."""
    name = module_name(game_id, what)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None
