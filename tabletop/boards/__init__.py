"""One board a game, found by its name: where things lie, what they look like, what a drop means."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.boards.base import Board


def load(game_id: str) -> type[Board]:
    """The board of a game: the class `Board` of the module `tabletop.boards.<game_id>.board`."""
    board: type[Board] = import_module(f"tabletop.boards.{game_id.replace('-', '_')}.board").Board
    return board
