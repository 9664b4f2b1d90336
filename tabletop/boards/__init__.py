"""One board a game, found by its name: where things lie, what they look like, what a drop means.

`kit` is what every board shares. Beside a board lie the game's `art.emblem`, which the start page paints before any
board is loaded, its `actions`, the table of its buttons and keys, and `midi`, what the notes of a MIDI keyboard mean on
it. A game that has none gets what every game can have.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from tabletop.boards.kit.beside import beside, module_name

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from tabletop.boards.kit.board import AnyBoard
    from tabletop.table.theme import Theme

Emblem = Callable[["QPainter", "Theme", "QRectF", str], None]
"""Paints a game's sign into a square on a ground of a colour."""


def load(game_id: str) -> type[AnyBoard]:
    """The board of a game: the class `Board` of the module `tabletop.boards.<game_id>.board`."""
    board: type[AnyBoard] = import_module(module_name(game_id, "board")).Board
    return board


@cache
def emblem(game_id: str) -> Emblem | None:
    """What paints a game's sign: `paint` of the module `art.emblem` beside its board; None if it has none."""
    module = beside(game_id, "art.emblem")
    return None if module is None else module.paint


def keys(game_id: str) -> tuple[tuple[str, str], ...]:
    """Keys that only the table of one game knows, with what they do: from the `table` of its module `actions`."""
    module = beside(game_id, "actions")
    if module is None:
        return ()
    told: list[tuple[str, str]] = [(row.key, row.help) for row in module.table() if row.help]
    return tuple(told)
