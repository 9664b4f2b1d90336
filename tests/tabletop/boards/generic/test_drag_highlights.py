"""Test law 1 in every game: a carried card highlights exactly its legal targets.

Real mouse events carry the card. An engine of the test's own judges the rules, and the highlights are read from the
table, so that no answer cached by the board counts.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from engines.kernel.contract import Game
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Drop
from tabletop.boards.kit.intent import single_actions
from tabletop.session.match import Match
from tabletop.table.items import Mark
from tabletop.table.layout import Spot, Target
from tests.tabletop.boards import opening
from tests.tabletop.boards.generic import matches
from tests.tabletop.boards.generic.by_hand import Mouse

MOVE_COUNT, CARDS_PER_MOVE = 8, 3
"""Number of moves in a match, and of cards picked up before each."""


def is_allowed(rules: Game[Any, Any], state: Any, action: Any) -> bool:
    """Return whether the rules allow an action, or each one of a sequence in turn."""
    for single_action in single_actions(action):
        if not rules.check(state, single_action):
            return False
        state, _ = rules.apply(state, single_action)
    return True


def take_up_each(board: AnyBoard, mouse: Mouse, spots: list[Spot]) -> Iterator[Spot]:
    """Take one card up after the other, and let go of it in between by the Escape key."""
    for spot in spots:
        mouse.take_up(spot)
        yield spot
        QTest.keyClick(board.view, Qt.Key.Key_Escape)
        mouse.settle()
        assert not find_highlighted(board)
        QTest.mouseRelease(mouse.viewport, Qt.MouseButton.LeftButton)
        mouse.settle()


def find_highlighted(board: AnyBoard) -> set[Target]:
    """Return the targets that are highlighted on the table."""
    return {item.target for item in board.scene.items_on_table() if Mark.LEGAL_TARGET in item.marks}


def assert_highlighted_where_allowed(board: AnyBoard, rules: Game[Any, Any], spot: Spot) -> int:
    """Assert that highlighted targets take the card and offer all its legal actions.

    Return the number of highlighted targets.
    """
    highlighted = find_highlighted(board)
    offered_actions: set[Any] = set()
    missing_actions: dict[Target, set[Any]] = {}
    for target in board.drop_targets(spot):
        if board.scene.find_item(target) is None:
            continue
        intent = board.interpret(Drop(spot, target))
        allowed = {action for action in intent.actions if is_allowed(rules, board.match.state, action)}
        if target in highlighted:
            assert allowed or intent.ui_state is not None, f"{target} is highlighted, but the rules refuse {spot} there"
            offered_actions |= allowed
        elif allowed:
            missing_actions[target] = allowed
        else:
            assert intent.ui_state is None, f"{spot} can be put on {target}, which is not highlighted"
    for target, allowed in missing_actions.items():
        assert allowed <= offered_actions, f"the rules allow {spot} on {target}, which is not highlighted"
    assert highlighted <= set(board.drop_targets(spot))
    return len(highlighted)


@pytest.mark.parametrize("game", matches.GAMES)
def test_a_carried_card_highlights_exactly_its_legal_targets(qtbot: QtBot, game: str) -> None:
    rules, rng = engines.load(game), random.Random(5)
    seats = ("Ana", "Ben", "Clara")[: rules.info.seats[1]]
    match = Match.start(engines.load(game), seats, seed=6)
    board: AnyBoard = opening.open_board(qtbot, match)
    mouse, highlight_count, moves = Mouse(board), 0, 0
    while moves < MOVE_COUNT and match.state.to_move is not None:
        spots = matches.list_movable_spots(board)
        for spot in take_up_each(board, mouse, rng.sample(spots, min(CARDS_PER_MOVE, len(spots)))):
            highlight_count += assert_highlighted_where_allowed(board, rules, spot)
        moves += bool(spots)
        assert match.attempt(rng.choice(match.legal))
        mouse.lift()
    assert highlight_count >= MOVE_COUNT
