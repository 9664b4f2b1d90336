"""Boards of the games, one package per game, found by the game's name.

The package `kit` is shared by all boards. A game's package may also contain the modules `art.emblem`
(painted on the start page before any board is loaded), `actions` (buttons and keys) and `midi` (meaning of the notes of
a MIDI keyboard). Defaults replace a missing module.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from tabletop.boards.kit.game_modules import find_module, module_name

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from tabletop.boards.kit.board import AnyBoard
    from tabletop.table.theme import Theme

EmblemPainter = Callable[["QPainter", "Theme", "QRectF", str], None]
"""Function that paints a game's emblem into a square on a coloured ground."""


def load(game_id: str) -> type[AnyBoard]:
    """Return the class `Board` of a game from `tabletop.boards.<game_id>.board`."""
    board: type[AnyBoard] = import_module(module_name(game_id, "board")).Board
    return board


@cache
def find_emblem_painter(game_id: str) -> EmblemPainter | None:
    """Return `paint` of a game's module `art.emblem`, or None."""
    module = find_module(game_id, "art.emblem")
    return None if module is None else module.paint


def list_game_keys(game_id: str) -> tuple[tuple[str, str], ...]:
    """Return the keys of one game's table, each with its help text.

    They come from the function `table` of the game's module `actions`.
    """
    module = find_module(game_id, "actions")
    if module is None:
        return ()
    keys: list[tuple[str, str]] = [(row.key, row.help) for row in module.table() if row.help]
    return tuple(keys)
