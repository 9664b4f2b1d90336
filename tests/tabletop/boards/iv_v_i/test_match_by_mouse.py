"""Whole matches played by hand: real mouse events on a real window, nothing but drag, drop and click."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import Attach, Discard, EndTurn, Fix, Lock, Nullify, Play, Style
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import State
from tabletop.boards import load
from tabletop.session.match import Match
from tabletop.table import theme as themes


def chosen(game: IVVI, state: State, chance: random.Random) -> Any:
    """A keen player: everything a card can do is done, a phrase that is worth it locked, the rest thrown away."""
    legal = game.legal(state)
    seat = state.to_move
    assert seat is not None

    def worth(action: Any) -> int:
        match action:
            case Lock():
                after, _ = game.play(state, action)
                return 100 + after.scores[seat] if after.scores[seat] - state.scores[seat] >= 9 else -1
            case Fix():
                return 9
            case Attach():
                return 8
            case Play():
                return 7
            case Nullify(_, owner, _):
                return 6 if owner != seat else -1
            case Style():
                return 5
            case EndTurn():
                return 1
            case Discard(card):
                return 2 if game.deck.kinds[card] != "cadence" and chance.random() < 0.4 else 0
            case _:
                return 4

    worths = [worth(action) for action in legal]
    best = max(worths)
    return chance.choice([action for action, each in zip(legal, worths, strict=True) if each == best])


@pytest.mark.parametrize(("players", "seed"), [(2, 2), (4, 1)])
def test_a_whole_match_is_played_by_drag_and_drop(qtbot: QtBot, hands_on: Any, players: int, seed: int) -> None:
    record = engines.Record.start(
        engines.load("iv-v-i"), ["Ana", "Ben", "Charlotte", "Dev"][:players], seed=seed, options={"target": 50}
    )
    match = Match(record)
    board = load("iv-v-i")(match, themes.load("evening"))
    qtbot.addWidget(board)
    board.resize(1000, 680)
    board.set_motion(False)
    with qtbot.waitExposed(board):
        board.show()
    hands = hands_on(board)
    chance = random.Random(seed)
    kinds: set[str] = set()
    while match.state.to_move is not None:
        action = chosen(match.game, match.state, chance)
        before = len(record.steps)
        hands.act(action)
        assert len(record.steps) == before + 1, f"{action} by hand did nothing"
        assert record.steps[-1].action == action
        kinds.add(type(action).__name__)
    assert match.game.result(match.state) is not None
    assert {"Deal", "Draw", "Play", "Attach", "Nullify", "Fix", "Lock", "Style", "Discard", "EndTurn"} <= kinds
