"""Test that a game's board replaces at most twelve members of the shared board."""

from __future__ import annotations

from typing import Any

import pytest

import engines
from tabletop import boards
from tabletop.boards.kit.board import Board
from tabletop.boards.kit.delegate import BoardDelegate
from tests.examples.added import EXAMPLE, add_example

MAX_HOOKS = 12


def list_members(board: type[Any]) -> set[str]:
    """Return what a class has or declares."""
    return {name for name in (*vars(board), *vars(board).get("__annotations__", ())) if not name.startswith("__")}


def list_supplied_members(board: type[Any]) -> set[str]:
    """Return the members of the kit's board that a game's board replaces."""
    shared = {name for base in Board.__mro__ for name in list_members(base)}
    return {name for name in vars(board) if name in shared} - {"staticMetaObject"}


@pytest.fixture(autouse=True)
def example_added(monkeypatch: pytest.MonkeyPatch) -> None:
    add_example(monkeypatch)


def test_a_board_has_at_most_twelve_hooks() -> None:
    games = map(boards.load, engines.GAMES)
    assert len(set().union(*map(list_supplied_members, games))) <= MAX_HOOKS


@pytest.mark.parametrize("game", [*engines.GAMES, EXAMPLE])
def test_a_game_replaces_only_members_of_the_delegate(game: str) -> None:
    assert list_supplied_members(boards.load(game)) <= list_members(BoardDelegate)
