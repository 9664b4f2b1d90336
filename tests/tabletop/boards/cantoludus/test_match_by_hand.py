"""Whole matches played at the table, in every mode: with the mouse alone, and by the keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.boards.cantoludus.board import Board
from tests.further import left_for_soak
from tests.tabletop.boards.at_table.cantoludus import KeyBuyer, MouseBuyer, play_out

MAKE = Callable[..., Board]

OWN = Path(__file__).parents[3] / "engines" / "cantoludus" / "table" / "own.toml"
"""A deck of the players' own: augmented and suspended chords, chords of five notes, progressions of three chords."""

MODES: dict[str, dict[str, Any]] = {
    "just-intervals": {"mode": "intervals"},
    "chord-focused": {"mode": "chords"},
    "ad-cantoludum": {"mode": "full"},
    "blind-intervals": {"mode": "intervals", "blind": True},
    "blind-chords": {"mode": "chords", "blind": True},
    "blind-full": {"mode": "full", "blind": True},
}

EFFECTS = {"Discard", "PutBack", "Recover", "Remove", "Replace", "Double", "Done"}
"""What effects let choose; nearly all of it comes up in the match with everything."""


@pytest.mark.parametrize(
    ("mode", "seed"),
    [
        ("ad-cantoludum", 62),
        *left_for_soak(
            [
                ("just-intervals", 8),
                ("chord-focused", 141),
                ("blind-intervals", 116),
                ("blind-chords", 130),
                ("blind-full", 136),
            ]
        ),
    ],
)
def test_a_whole_match_is_played_with_the_mouse(new_board: MAKE, mode: str, seed: int) -> None:
    board = new_board(seed=seed, **MODES[mode])
    kinds = play_out(board, MouseBuyer(board, random.Random(seed)), random.Random(seed))
    assert board.match.result is not None
    assert {"Deal", "Claim", "Give", "EndTurn", "Bank"} <= kinds
    if mode == "ad-cantoludum":
        assert len(EFFECTS & kinds) >= 6
    if MODES[mode].get("blind") and mode != "blind-intervals":
        assert "Settle" in kinds


@pytest.mark.parametrize(
    ("mode", "seed"),
    [
        ("blind-intervals", 40),
        *left_for_soak(
            [
                ("ad-cantoludum", 111),
                ("just-intervals", 16),
                ("chord-focused", 6),
                ("blind-chords", 48),
                ("blind-full", 92),
            ]
        ),
    ],
)
def test_a_whole_match_is_played_by_keys(new_board: MAKE, mode: str, seed: int) -> None:
    board = new_board(seed=seed, **MODES[mode])
    board.view.setFocus()
    kinds = play_out(board, KeyBuyer(board, random.Random(seed)), random.Random(seed))
    assert board.match.result is not None
    assert {"Deal", "Claim", "Give", "EndTurn"} <= kinds
    if mode == "ad-cantoludum":
        assert len(EFFECTS & kinds) >= 5


@pytest.mark.soak
def test_a_match_with_a_deck_of_the_players_own(new_board: MAKE) -> None:
    board = new_board(seed=149, deck=OWN, mode="full")
    kinds = play_out(board, MouseBuyer(board, random.Random(1)), random.Random(149))
    assert board.match.result is not None
    assert kinds >= EFFECTS
    bought = {board.game.card_name(purchase.card) for purchase in board.match.state.purchases}
    assert "C augmented" in bought
    assert any(name.count("–") == 2 for name in bought), "a progression of three chords"
