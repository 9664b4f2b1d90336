"""Rules engines for card games about music.

They need no Qt, no MIDI and no clock. States are immutable values, and games are pure functions of them.

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
from engines.kernel.data_files import DATA_FOLDERS
from engines.kernel.errors import ConsortError, DataError, IllegalAction, SetupError
from engines.kernel.record import Record, read_incrementally, run_to_end

GAMES: dict[str, str] = {
    "carmony": "engines.carmony",
    "iv-v-i": "engines.iv_v_i",
    "cantoludus": "engines.cantoludus",
    "muzicando": "engines.muzicando",
}
"""Registry of the games: id to the module whose `load(deck)` makes the game.

A new game is one line here, or is registered at run time by `add`.
"""

ADDED_GAMES = "CONSORT_GAMES"
"""Environment variable with the folders of added games.

Child processes read it, so that they know the same games.
"""


def _added_folders() -> list[str]:
    return [folder for folder in os.environ.get(ADDED_GAMES, "").split(os.pathsep) if folder]


def add(folder: Path) -> str:
    """Register the game whose package is `folder`, and return its id.

    Its data files are in `assets` there. The package is imported, so its code runs. Raises SetupError if the folder
    is not a package.
    """
    folder = folder.resolve()
    if not (folder / "__init__.py").is_file():
        raise SetupError("setup.no-game-folder", folder=str(folder))
    root = next(parent for parent in folder.parents if not (parent / "__init__.py").is_file())
    if str(root) not in sys.path:
        sys.path.append(str(root))
    module, data_folder = ".".join(folder.relative_to(root).parts), folder / "assets"
    if data_folder not in DATA_FOLDERS:
        DATA_FOLDERS.append(data_folder)
    os.environ[ADDED_GAMES] = os.pathsep.join(dict.fromkeys((*_added_folders(), str(folder))))
    game_id = folder.name.replace("_", "-")
    GAMES[game_id] = module
    return game_id


def load(game: str, deck: str | Path | Mapping[str, Any] | None = None) -> Game[Any, Any]:
    """Return a game by its id, with its bundled deck or another one.

    `deck` is the path of a deck file, or the plain data of a deck. Raises SetupError for an unknown game, DataError for
    an invalid deck.
    """
    if game not in GAMES:
        raise SetupError("setup.no-game", name=game, known=tuple(GAMES))
    if deck is None:
        return _load_bundled(game)
    return _load(game, Path(deck) if isinstance(deck, str) else deck)


@cache
def _load_bundled(game: str) -> Game[Any, Any]:
    """Return a game with its own deck, shared by all callers.

    Games are pure functions, so sharing is safe.
    """
    return _load(game, None)


def _load(game: str, deck: Path | Mapping[str, Any] | None) -> Game[Any, Any]:
    loaded: Game[Any, Any] = import_module(GAMES[game]).load(deck)
    return loaded


def loads(text: str, file: str = "match") -> Record:
    """Read a record from the text of its journal.

    If only the beginning can be read, `record.notice` says what was lost. `file` is named in errors. Raises DataError
    if even the header is invalid.
    """
    return run_to_end(loading(text, file))


def loading(text: str, file: str = "match") -> Generator[float, None, Record]:
    """Read a record as `loads` does, in parts of some milliseconds each.

    Yields the fraction of the journal that has been read, from 0 to 1, and returns the record.
    """
    return read_incrementally(text, file, load)


for _folder in _added_folders():
    add(Path(_folder))

__all__ = [
    "ADDED_GAMES",
    "GAMES",
    "ConsortError",
    "DataError",
    "Game",
    "IllegalAction",
    "Record",
    "SetupError",
    "add",
    "load",
    "loading",
    "loads",
]
