"""Whole matches played by hand: real mouse events on a real window, nothing but drag, drop and click."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from tabletop.session.match import Match
from tests.further import left_for_soak
from tests.tabletop.boards.opening import opened


@pytest.mark.parametrize(("players", "seed"), [(2, 2), *left_for_soak([(4, 1)])])
def test_a_whole_match_is_played_by_drag_and_drop(
    qtbot: QtBot, hands_on: Any, keen: Any, players: int, seed: int
) -> None:
    record = engines.Record.start(
        engines.load("iv-v-i"), ["Ana", "Ben", "Charlotte", "Dev"][:players], seed=seed, options={"target": 50}
    )
    match = Match(record)
    board = opened(qtbot, match, (1000, 680))
    hands = hands_on(board)
    chance = random.Random(seed)
    kinds: set[str] = set()
    while match.state.to_move is not None:
        action = keen(match.game, match.state, chance)
        before = len(record.steps)
        hands.act(action)
        assert len(record.steps) == before + 1, f"{action} by hand did nothing"
        assert record.steps[-1].action == action
        kinds.add(type(action).__name__)
    assert match.game.result(match.state) is not None
    assert {"Deal", "Draw", "Play", "Attach", "Nullify", "Fix", "Lock", "Style", "Discard", "EndTurn"} <= kinds
