"""Whole matches played at the table: with the mouse alone, and by the keys alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tabletop.boards.muzicando.board import Board
from tests.further import left_for_soak
from tests.tabletop.boards.at_table.muzicando import KeyPlacer, MousePlacer, choice

MAKE = Callable[..., Board]


def play_out(
    board: Board, hands: MousePlacer | KeyPlacer, seed: int, displays: int = 99, cards: int = 99
) -> Counter[str]:
    """Play to the end; every action must have been the one meant. So many displays are played by hand, and of each so
    many cards; the rest is played by the rules alone."""
    match, chance = board.match, random.Random(seed)
    kinds: Counter[str] = Counter()
    while match.state.to_move is not None:
        action = choice(board.game, match.state, chance)
        before = match.length
        if len(match.state.played) >= displays:
            board.hide()
            match.lift()
            match.attempt(action)
        elif match.state.phase != "place" or len(match.state.laid) <= cards:
            hands.act(action)
        else:
            match.lift()
            match.attempt(action)
        assert match.length == before + 1, f"{action} by hand did nothing"
        assert match.record.steps[-1].action == action
        kinds[type(action).__name__] += 1
    return kinds


@pytest.mark.parametrize("cards", [14, *left_for_soak([99])])
def test_a_team_match_of_four_displays_is_played_with_the_mouse(new_board: MAKE, cards: int) -> None:
    board = new_board(4, seed=3)
    kinds = play_out(board, MousePlacer(board), 3, cards=cards)
    played = board.match.state.played
    assert [one.contract.display for one in played] == ["sarabanda", "glissando", "parada", "muzicando"]
    assert {"Deal", "Bid", "Pass", "Lay"} <= set(kinds)
    assert board.match.result is not None


@pytest.mark.soak
def test_eight_players_play_a_match_with_the_mouse(new_board: MAKE) -> None:
    board = new_board(8, seed=5)
    kinds = play_out(board, MousePlacer(board), 5, displays=4)  # one of each kind; then the others by themselves
    assert kinds["TakeSeat"] == 1
    assert kinds["Deal"] == kinds["Name"] == 8
    assert board.match.result is not None


def test_a_match_of_two_is_played_by_keys(new_board: MAKE) -> None:
    board = new_board(2, seed=4)
    board.view.setFocus()
    kinds = play_out(board, KeyPlacer(board), 4)
    assert {"Deal", "Name", "Pass", "Lay"} <= set(kinds)
    assert board.match.result is not None


def test_an_auction_of_eight_and_their_chairs_go_by_keys(new_board: MAKE) -> None:
    board = new_board(8, seed=6, auction=True)
    board.view.setFocus()
    keys, chance = KeyPlacer(board), random.Random(6)
    while board.match.state.phase != "place":
        action = choice(board.game, board.match.state, chance)
        keys.act(action)
        assert board.match.record.steps[-1].action == action
    assert board.match.state.contract.level >= 1
