"""Test that no player sees what another holds.

Two tables that differ only in what is hidden have the same pixels, sounds and texts.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.boards.kit.board import AnyBoard
from tests.tabletop.boards.generic import matches
from tests.tabletop.reading import named_objects

POSITION_COUNT = 7
"""Positions of each match that are looked at."""

CHORDS = [frozenset(keys) for keys in ((60,), (48, 52, 55))]
"""Keys that are held on a MIDI keyboard, as MIDI numbers."""

pytestmark = pytest.mark.usefixtures("screen_reader")


@pytest.fixture(params=matches.GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    """Every game."""
    return matches.load_game(request.param)


@pytest.fixture
def make_board_at(open_match: Callable[..., AnyBoard]) -> Callable[[Any, Any], AnyBoard]:
    """Function that opens the board of a match that begins in a state.

    The curtain is down and the pointer is on bare felt.
    """

    def make(game: Any, state: Any) -> AnyBoard:
        board: AnyBoard = open_match(matches.start_match_at(game, state), (800, 600))
        QTest.mouseMove(board.view.viewport(), QPoint(1, 1))
        return board

    return make


def list_hand_states(game: Any) -> Iterator[Any]:
    """Yield states of a whole match in which somebody looks at a hand."""
    record = matches.play_whole_match(game.info.id)
    for step in matches.spread_steps(record, POSITION_COUNT):
        state = record.state_at(step)
        if state.to_move is not None and game.needs_private_view(state) and not game.has_unfinished_action(state):
            yield state


def take_picture(board: AnyBoard) -> QImage:
    board.scene.motion.finish()
    board.view.accessible.schedule_update()
    QApplication.processEvents()
    return board.grab().toImage()


def take_table_picture(board: AnyBoard) -> QImage:
    """Return a picture of the table without overlays and keyboard marks.

    The overlays are compared by their accessible text.
    """
    take_picture(board)
    return board.view.take_picture().toImage()


def list_everything_shown(board: AnyBoard) -> list[Any]:
    """Return all that a table shows.

    This is its pixels, accessible texts, drag targets, previews, enlarged cards and highlights of held notes.
    """
    visible: list[Any] = [take_table_picture(board), named_objects(board)]
    for item in board.scene.items_on_table():
        target = item.target
        visible += [target, board.accessible_text(target), board.enlarged_card(target), board.make_preview(target)]
    visible += [(spot, board.drag_targets(spot)) for spot in matches.list_movable_spots(board)]
    for keys in CHORDS:
        board.set_held_notes(keys)
        visible.append(take_table_picture(board))
    board.set_held_notes(frozenset())
    return visible


def test_the_table_of_a_player_does_not_depend_on_hidden_cards(
    game: Any, make_board_at: Callable[[Any, Any], AnyBoard]
) -> None:
    rng, view_count = random.Random(3), 0
    for state in list_hand_states(game):
        twin = game.guess(game.view(state, state.to_move), rng.getrandbits(32))
        tables = []
        for possible_state in (state, twin):
            board = make_board_at(game, possible_state)
            board.view.raise_curtain()
            assert board.match.viewer == state.to_move
            tables.append(list_everything_shown(board))
            board.close()
        assert tables[0] == tables[1], state
        view_count += twin != state
    assert view_count > 3


def test_no_hand_is_on_the_table_behind_the_curtain(game: Any, make_board_at: Callable[[Any, Any], AnyBoard]) -> None:
    """The hand is in neither pixels nor texts until the curtain is raised.

    This holds even if the curtain is hidden without being raised.
    """
    rng, view_count = random.Random(4), 0
    for state in list_hand_states(game):
        covered_pictures, torn_pictures, lifted_pictures = [], [], []
        for possible_state in (state, game.guess(game.view(state, None), rng.getrandbits(32))):
            board = make_board_at(game, possible_state)
            curtain = board.view.curtain
            assert curtain.is_down
            assert curtain.text() == f"Pass to {state.seats[state.to_move]}"
            covered_pictures.append((take_picture(board), named_objects(board)))
            assert not [name for _, name, *_ in named_objects(board) if name.endswith("new in the hand")]
            curtain.clearFocus()  # hiding what has the focus would begin a walk over the table
            curtain.hide()
            torn_pictures.append(list_everything_shown(board))
            curtain.show()
            board.view.raise_curtain()
            lifted_pictures.append(take_picture(board))
            board.close()
        assert covered_pictures[0] == covered_pictures[1]
        assert torn_pictures[0] == torn_pictures[1]
        view_count += lifted_pictures[0] != lifted_pictures[1]
    assert view_count > 3
