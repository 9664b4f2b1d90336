"""Test that the cards of the focused choice are highlighted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engines.iv_v_i.actions import Attach, Discard, EndTurn, Fix, Lock, Nullify, Play, Style
from engines.iv_v_i.state import BODIES, DISCARD_PILE, STYLES
from tabletop.boards.iv_v_i.board import Board
from tabletop.boards.kit.intent import Intent
from tabletop.table.items import Mark
from tabletop.table.layout import Spot, Target

MakeBoard = Callable[..., Board]


def list_referenced_targets(board: Board) -> set[Target]:
    return {item.target for item in board.scene.items_on_table() if Mark.REFERENCED in item.marks}


@pytest.mark.parametrize(
    ("action", "seat", "indices"),
    [
        (Play(0, 0, 0), 0, {0}),
        (Play(0, 0, 2), 0, {1, 2}),
        (Play(0, 0, 4), 0, {3}),
        (Attach(0, "bass", 0, 2), 0, {2}),
        (Fix(0, 0, 1), 0, {1}),
        (Lock(0, 0, 2), 0, {2, 3}),
    ],
)
def test_targets_of_a_choice_are_the_cards_beside_or_under_it(
    make_board: MakeBoard, table: Any, action: Any, seat: int, indices: set[int]
) -> None:
    board = make_board(table.make_state(("I IV*spacing V I", "I6 V42 I6"), "I"))
    assert set(board.make_choice(action).targets) == {Spot(BODIES[seat], index) for index in indices}


def test_an_error_choice_targets_one_or_two_cards_and_others_a_place(make_board: MakeBoard, table: Any) -> None:
    board = make_board(table.make_state(("I IV V I", "I6 V42 I6"), "I"))
    face = table.deck.face
    assert board.make_choice(Nullify(face["spacing"], 1, 1)).targets == (Spot(BODIES[1], 1),)
    targets = board.make_choice(Nullify(face["parallel-fifths"], 1, 1)).targets
    assert targets == (Spot(BODIES[1], 1), Spot(BODIES[1], 2))
    assert board.make_choice(Discard(0)).targets == (DISCARD_PILE,)
    assert board.make_choice(Style(face["bach"])).targets == (STYLES,)
    assert board.make_choice(EndTurn()).targets == ()


def test_arrow_keys_move_the_highlight_from_card_to_card(make_board: MakeBoard, table: Any) -> None:
    board = make_board(table.make_state(("I IV V I", "I6 V42 I6"), "spacing"))
    card = table.deck.face["spacing"]
    board.execute_intent(Intent((Nullify(card, 1, 0), Nullify(card, 1, 2))))
    assert board.view.chooser.is_asking
    assert list_referenced_targets(board) == {Spot(BODIES[1], 0)}
    QTest.keyClick(board.view.chooser.list_widget, Qt.Key.Key_Down)
    assert list_referenced_targets(board) == {Spot(BODIES[1], 2)}
    QTest.keyClick(board.view.chooser.list_widget, Qt.Key.Key_Escape)
    assert list_referenced_targets(board) == set()
