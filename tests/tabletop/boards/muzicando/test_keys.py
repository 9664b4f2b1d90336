"""Test that Help > Keys lists the table's keys; each is pressed in some test."""

from __future__ import annotations

from collections.abc import Callable

from engines.muzicando.actions import DEAL
from tabletop import boards
from tabletop.boards.muzicando.board import Board
from tests.tabletop.boards.generic.by_hand import Keys


def test_every_key_is_named_with_what_it_does() -> None:
    key_names = boards.list_game_keys("muzicando")
    assert [key for key, _ in key_names] == ["1 … 8", "1 … 4", "1 … 7", "O", "G", "S", "D", "P", "F"]
    for _, words in key_names:
        assert words[0].isupper()
        assert not words.endswith(".")


def test_keys_do_nothing_behind_the_curtain(open_new_board: Callable[..., Board]) -> None:
    board = open_new_board(4, seed=1)
    board.match.attempt(DEAL)
    assert board.view.curtain.is_down
    keys = Keys(board)
    keys.type("3PSG1")
    assert board.match.length == 1
    assert board.ui_state.bid_level is None
