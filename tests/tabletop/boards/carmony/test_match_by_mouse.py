"""Whole matches played by hand: real mouse events on a real window, nothing but drag, drop and click."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.carmony.actions import DRAW_DECK, Discard
from tabletop.boards import load
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tests.further import left_for_soak
from tests.tabletop.boards.at_table.carmony import keen_choice
from tests.tabletop.boards.opening import opened


@pytest.mark.parametrize(("players", "seed"), [(4, 3), *left_for_soak([(2, 7)])])
def test_a_whole_match_is_played_by_drag_and_drop(qtbot: QtBot, hands_on: Any, players: int, seed: int) -> None:
    record = engines.Record.start(
        engines.load("carmony"), ["Ana", "Ben", "Charlotte", "Dev"][:players], seed=seed, options={"rounds": 1}
    )
    match = Match(record)
    board = opened(qtbot, match, (1000, 680))
    hands = hands_on(board)
    chance = random.Random(seed)
    kinds: set[str] = set()
    while match.state.to_move is not None:
        action = keen_choice(match.game.legal(match.state), chance)
        before = len(record.steps)
        hands.act(action)
        assert len(record.steps) == before + 1, f"{action} by hand did nothing"
        assert record.steps[-1].action == action
        kinds.add(type(action).__name__)
    assert match.game.result(match.state) is not None
    assert {"Deal", "Draw", "Play", "Discard"} <= kinds


def test_a_refused_drop_says_why_and_leaves_everything_as_it_was(qtbot: QtBot, hands_on: Any) -> None:
    record = engines.Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=11)
    match = Match(record)
    board = load("carmony")(match, themes.load("evening"))
    qtbot.addWidget(board)
    board.resize(1000, 680)
    board.show()
    hands = hands_on(board)
    hands.act(match.game.legal(match.state)[0])
    hands.lift()
    seat = match.state.to_move
    before, layout = match.state, board.scene.layout
    hands.act(Discard(match.state.hands[seat][0]))
    assert match.state is before
    assert board.scene.layout.cards == layout.cards
    assert "First draw" in board.view.message.text
    assert board.view.message.slug == "car.draw.choice"
    hands.act(DRAW_DECK)
    assert len(record.steps) == 2
