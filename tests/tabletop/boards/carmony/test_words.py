"""Test the text of an enlarged card, and a right click at the wheel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

import engines
from engines.carmony.state import MELD_HANDS
from tabletop.boards.carmony.art.faces import MeldFace, NoteFace
from tabletop.boards.carmony.board import Board
from tabletop.boards.carmony.layout import WHEEL_KEY
from tabletop.session.match import Match
from tabletop.table.layout import Spot
from tests.tabletop.boards.opening import open_board, right_click


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[Board]:
    """A match that was dealt, the first player at the screen."""
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=7)
    match.attempt(match.legal[0])
    match.raise_curtain()
    board = open_board(qtbot, match, (1280, 660))
    yield board
    board.close()


def test_an_enlarged_meld_card_shows_its_name_and_points(board: Board) -> None:
    assert board.match.viewer is not None
    spot = Spot(MELD_HANDS[board.match.viewer], 0)
    right_click(board, spot)
    popup, face = board.view.card_popup, board.scene.cards[spot].face
    assert isinstance(face, MeldFace)
    assert popup.isVisible()
    assert popup.title_label.text() == face.name
    assert f" {face.points[1]}." in popup.text_label.text()
    assert popup.card_label.pixmap().width() == popup.card_label.pixmap().height()


def test_a_right_click_takes_the_card_out_of_the_wheel(board: Board) -> None:
    assert board.match.viewer is not None
    board.set_ui_state(board.ui_state.with_meld(board.current_view.meld_hands[board.match.viewer][0]))
    right_click(board, WHEEL_KEY)
    assert board.ui_state.meld is None
    assert not board.view.card_popup.isVisible()


def test_a_partly_covered_note_is_enlarged_as_a_whole(board: Board) -> None:
    item = next(card for card in board.scene.cards.values() if isinstance(card.face, NoteFace))
    assert isinstance(item.face, NoteFace)
    item.set_state(replace(item.face, visible_height_ratio=0.3), item.flags_shown, item.depth)
    enlarged_card = board.enlarged_card(item.target)
    assert enlarged_card is not None
    assert isinstance(enlarged_card.face, NoteFace)
    assert not enlarged_card.face.visible_height_ratio
    assert enlarged_card.aspect_ratio < 1
