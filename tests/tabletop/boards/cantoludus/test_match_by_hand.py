"""Whole matches played at the table, in every mode: with the mouse alone, and by the keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from buyers import KeyBuyer, MouseBuyer, play_out

from tabletop.boards.cantoludus.board import Board

MAKE = Callable[..., Board]

MODES: list[tuple[str, dict[str, Any]]] = [
    ("just-intervals", {"mode": "intervals"}),
    ("chord-focused", {"mode": "chords"}),
    ("ad-cantoludum", {"mode": "full"}),
    ("blind-intervals", {"mode": "intervals", "blind": True}),
    ("blind-chords", {"mode": "chords", "blind": True}),
    ("blind-full", {"mode": "full", "blind": True}),
]
modes = pytest.mark.parametrize("options", [options for _, options in MODES], ids=[name for name, _ in MODES])


@modes
def test_a_whole_match_is_played_with_the_mouse(new_board: MAKE, options: dict[str, Any]) -> None:
    board = new_board(seed=3, **options)
    chance = random.Random(3)
    kinds = play_out(board, MouseBuyer(board, chance), chance)
    assert board.match.result is not None
    assert {"Deal", "Claim", "Give", "EndTurn", "Bank"} <= kinds


@modes
def test_a_whole_match_is_played_by_keys(new_board: MAKE, options: dict[str, Any]) -> None:
    board = new_board(seed=5, **options)
    board.view.setFocus()
    chance = random.Random(5)
    kinds = play_out(board, KeyBuyer(board, chance), chance)
    assert board.match.result is not None
    assert {"Deal", "Claim", "Give", "EndTurn"} <= kinds
