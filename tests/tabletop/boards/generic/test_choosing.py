"""Test that a click on the table answers the chooser's question in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import DoubleClick, Drop
from tabletop.boards.kit.intent import Intent, single_actions
from tabletop.session.match import Match
from tabletop.table.layout import Flag, Target
from tests.tabletop.boards import opening
from tests.tabletop.boards.generic.by_hand import ITEM_POINTS, LEFT_BUTTON, NO_MODIFIER
from tests.tabletop.boards.generic.matches import GAMES

QUESTION_COUNT = 4
"""Number of questions that are asked and answered in each game."""


def open_board(qtbot: QtBot, game: str, size: tuple[int, int] = (1024, 700)) -> AnyBoard:
    match = Match.start(engines.load(game), ("Ana", "Ben"), seed=11)
    match.open_hands = True
    board: AnyBoard = opening.open_board(qtbot, match, size)
    return board


def find_ambiguous_intents(board: AnyBoard, moves: int = 120) -> Iterator[Intent]:
    """Play a random match, and yield drops and double clicks with several meanings."""
    rng = random.Random(7)
    for _ in range(moves):
        legal = [move for move in board.match.legal if type(move).__name__ not in ("Concede", "Abandon")]
        if not legal:
            return
        spots = [
            card.spot for card in board.scene.layout.cards if card.flags & Flag.MOVABLE and card.flags & Flag.IN_HAND
        ]
        for spot in spots:
            targets = board.drop_targets(spot)
            intents = (board.interpret(DoubleClick(spot)), *(board.interpret(Drop(spot, target)) for target in targets))
            ambiguous_intent = next(
                (intent for intent in intents if len(board.verdicts.list_allowed(intent)) > 1), None
            )
            if ambiguous_intent is not None:
                yield ambiguous_intent
                break
        else:
            board.match.attempt(rng.choice(legal))
            board.scene.motion.finish()


def find_point_to_click(board: AnyBoard, target: Target) -> QPoint:
    """Return a point where the target is the topmost item of the question."""
    item = board.scene.find_item(target)
    assert item is not None
    for across, down in ITEM_POINTS:
        x, y = item.home.x + across * item.home.width, item.home.y + down * item.home.height
        if (
            board.scene.find_top_item(x, y, lambda other_item: bool(board.view.chooser.find_rows(other_item.target)))
            is item
        ):
            return QPoint(round(x), round(y))
    raise AssertionError(f"{target} cannot be clicked")


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_target_of_a_choice_plays_the_choice(qtbot: QtBot, game: str) -> None:
    board = open_board(qtbot, game)
    chooser, question_count = board.view.chooser, 0
    for intent in find_ambiguous_intents(board):
        actions = board.verdicts.list_allowed(intent)
        board.execute_intent(intent)
        assert chooser.is_asking
        assert_nothing_asked_about_is_covered(board)
        if not chooser.has_own_targets:
            chooser.cancel()
            assert board.match.attempt(single_actions(actions[0])[0])
            continue
        question_count += 1
        row = len(actions) - 1
        own_target = next(target for target in chooser.choices[row].targets if chooser.find_rows(target) == (row,))
        QTest.mouseClick(board.view.viewport(), LEFT_BUTTON, NO_MODIFIER, find_point_to_click(board, own_target))
        assert not chooser.is_asking
        assert board.match.record.steps[-1].action == single_actions(actions[row])[-1]
        board.scene.motion.finish()
        if question_count == QUESTION_COUNT:
            return
    assert question_count, "no question had distinct targets on the table"


def assert_nothing_asked_about_is_covered(board: AnyBoard) -> None:
    box = board.view.chooser.geometry()
    for choice in board.view.chooser.choices:
        for target in choice.targets:
            item: Any = board.scene.find_item(target)
            assert item is None or not box.intersects(item.present_rect().toAlignedRect()), target


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_the_empty_table_cancels_the_question(qtbot: QtBot, game: str) -> None:
    board = open_board(qtbot, game)
    intent = next(find_ambiguous_intents(board))
    before = (board.match.length, board.scene.layout)
    chooser = board.view.chooser
    board.execute_intent(intent)
    board.scene.motion.finish()
    area = board.view.area
    corners = [QPoint(x, y) for x in (3, round(area.width) - 4) for y in (3, round(area.height) - 4)]
    empty_point = next(corner for corner in corners if board.scene.find_top_item(corner.x(), corner.y()) is None)
    QTest.mouseClick(board.view.viewport(), LEFT_BUTTON, NO_MODIFIER, empty_point)
    assert not chooser.is_asking
    assert (board.match.length, board.scene.layout) == before
