"""Test that a drop is judged at the pointer.

The nearest card and side count, the height decides the lane, and a refusal says why.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engines.iv_v_i.actions import Attach, Discard, Play, Style
from engines.iv_v_i.state import BODIES, DISCARD_PILE, HANDS, STYLES
from tabletop.boards.iv_v_i.board import Board
from tabletop.table.layout import Spot
from tests.further import left_for_soak

LEFT_BUTTON = Qt.MouseButton.LeftButton
MakeBoard = Callable[..., Board]


def drop_at(board: Board, hands: Any, card: str, index: int, x_offset: float, y_offset: float) -> str:
    """Drop a card near card `index` of the player's phrase and return the message.

    `x_offset` and `y_offset` are distances from the middle of that card, in widths and heights of it. The message is
    empty if the drop was played.
    """
    board.view.message.hide()
    steps = board.match.length
    body = board.scene.cards[Spot(BODIES[0], index)].home
    hands.take_up(hands.find_spot(board.game.deck.face[card]))
    end = QPoint(round(body.x + x_offset * body.width), round(body.y + y_offset * body.height))
    QTest.mouseMove(board.view.viewport(), end + QPoint(2, 0))
    QTest.mouseMove(board.view.viewport(), end)
    QTest.mouseRelease(board.view.viewport(), LEFT_BUTTON, pos=end)
    hands.settle()
    message = board.view.message.text if not board.view.message.isHidden() else ""
    assert bool(message) == (board.match.length == steps), "a drop is played, or a message is shown"
    return str(message)


def test_drop_height_decides_the_voice_of_a_syllable(make_board: MakeBoard, table: Any, make_hands: Any) -> None:
    board = make_board(table.make_state(("I IV ii65", "I"), "Fa I V Do vi half spacing"))
    hands = make_hands(board)
    assert drop_at(board, hands, "Fa", 2, 0.0, -0.62).startswith("Above ii6/5 goes Do, not Fa.")
    assert drop_at(board, hands, "Fa", 2, 0.0, 0.62) == ""
    assert board.match.record.steps[-1].action == Attach(table.deck.face["Fa"], "bass", 0, 2)


def test_a_refusal_names_the_card_and_side_at_the_pointer(make_board: MakeBoard, table: Any, make_hands: Any) -> None:
    board = make_board(table.make_state(("V43 iii V7 vi", "I"), "Sol Mi Ger6 V half Do"))
    hands = make_hands(board)
    assert "iii" in drop_at(board, hands, "Mi", 1, 0.1, -0.62)
    assert drop_at(board, hands, "Do", 1, 0.0, -0.62).startswith("Above iii goes")
    assert drop_at(board, hands, "Mi", 2, 0.0, 0.3).startswith("Below V7")
    assert drop_at(board, hands, "Mi", 2, 0.0, -0.3).startswith("Above V7")


def test_a_harmony_is_judged_at_the_nearest_end_of_the_phrase(
    make_board: MakeBoard, table: Any, make_hands: Any
) -> None:
    board = make_board(table.make_state(("V7 vi V65", "I"), "ii V half Do"))
    hands = make_hands(board)
    for x_offset, y_offset in ((0.9, 0.0), (1.6, 0.0), (0.9, -0.62), (0.3, 0.6)):
        message = drop_at(board, hands, "ii", 2, x_offset, y_offset)
        assert "V6/5" in message, message
        assert "V7" not in message, message
    assert drop_at(board, hands, "ii", 0, -0.9, 0.0) == ""
    assert board.match.record.steps[-1].action == Play(table.deck.face["ii"], 0, 0)


@pytest.mark.parametrize(
    ("x_offsets", "y_offsets"),
    [
        ((-0.48, -0.1, 0.3), (-0.42, 0.45)),
        *left_for_soak([((-0.48, -0.3, -0.1, 0.12, 0.3, 0.48), (-0.42, -0.2, 0.0, 0.25, 0.45))]),
    ],
    ids=["few points", "many points"],
)
@pytest.mark.parametrize("card", ["Do", "authentic", "spacing", *left_for_soak(["I", "parallel-fifths", "passing64"])])
def test_a_drop_in_a_row_acts_if_highlighted_and_explains_otherwise(
    make_board: MakeBoard,
    table: Any,
    make_hands: Any,
    card: str,
    x_offsets: tuple[float, ...],
    y_offsets: tuple[float, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = make_board(table.make_state(("I+Do IV*spacing V+Ti_Sol I", "I V42 I6"), f"{card} V ii vi La N6 bach"))
    hands, game, state, attempt = make_hands(board), board.game, board.current_view, board.match.attempt
    played_actions: list[Any] = []

    def record_attempt(action: Any, is_joined: bool = False) -> Any:
        return played_actions.append(action) if game.check(state, action) else attempt(action, is_joined)

    monkeypatch.setattr(board.match, "attempt", record_attempt)
    for seat in (0, 1):
        row = board.scene.zones["row", seat, 0].home
        for x, y in product(x_offsets, y_offsets):
            board.view.message.hide()
            played_actions.clear()
            hands.take_up(hands.find_spot(table.deck.face[card]))
            end = QPoint(round(row.x + x * row.width), round(row.y + y * row.height))
            QTest.mouseMove(board.view.viewport(), end + QPoint(2, 0))
            QTest.mouseMove(board.view.viewport(), end)
            highlighted = board.view.carrier.target is not None
            QTest.mouseRelease(board.view.viewport(), LEFT_BUTTON, pos=end)
            hands.settle()
            is_asking = board.view.chooser.is_asking
            board.view.chooser.cancel()
            message = not board.view.message.isHidden()
            assert highlighted == (is_asking or bool(played_actions)), "only a highlighted drop is played"
            assert message == (not highlighted), (seat, x, y)


def test_a_style_highlights_its_targets_and_can_be_dropped_on_a_phrase(
    make_board: MakeBoard, table: Any, make_hands: Any
) -> None:
    board = make_board(table.make_state(("I V I", "I V"), "bach I V half Do"))
    hands = make_hands(board)
    bach = table.deck.face["bach"]
    offer = board.drag_targets(hands.find_spot(bach))
    assert offer is not None
    assert {getattr(target, "place", target) for target in offer.targets} == {STYLES, DISCARD_PILE}
    board.on_put_back(hands.find_spot(bach))
    assert drop_at(board, hands, "bach", 1, 0.0, 0.0) == ""
    assert board.match.record.steps[-1].action == Style(bach)
    assert Discard(bach) not in board.match.legal
    assert Spot(HANDS[0], 5) not in board.scene.cards
