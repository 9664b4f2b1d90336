"""Rules engines for card games about music. No Qt, no MIDI, no clock: states are values, games are functions.

>>> import engines
>>> game = engines.load("carmony")
>>> state = game.new(["Ana", "Ben"], seed=7, options={"rounds": 3})
>>> state.to_move in (0, 1)
True
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from engines.kernel.contract import Game
from engines.kernel.data_files import FOLDERS
from engines.kernel.errors import BadData, BadSetup, ConsortError, IllegalAction
from engines.kernel.record import Record, outcome, reading

GAMES: dict[str, str] = {
    "carmony": "engines.carmony",
    "iv-v-i": "engines.iv_v_i",
    "cantoludus": "engines.cantoludus",
    "muzicando": "engines.muzicando",
}
"""The registry: a game's id, and the module whose `load(deck)` makes it. A new game is one line here, or is added."""

ADDED_GAMES = "CONSORT_GAMES"
"""The environment variable with the folders of added games, by which the processes that this one starts know them."""


def _added_folders() -> list[str]:
    """Return the folders of added games that the environment names."""
    return [folder for folder in os.environ.get(ADDED_GAMES, "").split(os.pathsep) if folder]


def add(folder: Path) -> str:
    """Register the game whose package is a folder, with its data in `assets` there, and return its id.

    The package is imported, and so its code is run. Raises BadSetup where the folder is no package.
    """
    folder = folder.resolve()
    if not (folder / "__init__.py").is_file():
        raise BadSetup("setup.no-game-folder", folder=str(folder))
    root = next(parent for parent in folder.parents if not (parent / "__init__.py").is_file())
    if str(root) not in sys.path:
        sys.path.append(str(root))
    module, data = ".".join(folder.relative_to(root).parts), folder / "assets"
    if data not in FOLDERS:
        FOLDERS.append(data)
    os.environ[ADDED_GAMES] = os.pathsep.join(dict.fromkeys((*_added_folders(), str(folder))))
    game = folder.name.replace("_", "-")
    GAMES[game] = module
    return game


def load(game: str, deck: str | Path | Mapping[str, Any] | None = None) -> Game[Any, Any]:
    """A game by id, with its bundled deck or another one: a file's path, or a deck's plain data.

    Raises BadSetup for an unknown game, BadData for a deck that is not one.
    """
    if game not in GAMES:
        raise BadSetup("setup.no-game", name=game, known=tuple(GAMES))
    if deck is None:
        return _bundled(game)
    return _load(game, Path(deck) if isinstance(deck, str) else deck)


@cache
def _bundled(game: str) -> Game[Any, Any]:
    """A game with its own deck, made once: games are pure functions and can be shared."""
    return _load(game, None)


def _load(game: str, deck: Path | Mapping[str, Any] | None) -> Game[Any, Any]:
    loaded: Game[Any, Any] = import_module(GAMES[game]).load(deck)
    return loaded


def loads(text: str, file: str = "match") -> Record:
    """A record from its journal. What cannot be kept is said in `record.notice`.

    Raises BadData when not even the header holds.
    """
    return outcome(loading(text, file))


def loading(text: str, file: str = "match") -> Generator[float, None, Record]:
    """What `loads` does, in parts of some milliseconds: yields how much of the journal has been read, 0 to 1."""
    return reading(text, file, load)


for _folder in _added_folders():
    add(Path(_folder))

__all__ = [
    "ADDED_GAMES",
    "GAMES",
    "BadData",
    "BadSetup",
    "ConsortError",
    "Game",
    "IllegalAction",
    "Record",
    "add",
    "load",
    "loading",
    "loads",
]
