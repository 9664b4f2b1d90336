"""Test that every item that can be seen, focused or pressed has a name.

Explanations are complete sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.boards.kit.board import AnyBoard
from tabletop.table.accessibility import AccessibleKind
from tabletop.table.layout import Flag
from tests.tabletop.boards.generic.matches import GAMES
from tests.tabletop.boards.opening import open_position
from tools.screens import moments

MOVES_PER_LOOK = 9
"""Interval between the positions of a game that are read here."""

pytestmark = pytest.mark.usefixtures("screen_reader")


def begins_well(board: AnyBoard, words: str) -> bool:
    """Return whether a text begins as it should.

    A numeral and a note keep their own case: ii6, d5.
    """
    game = board.game
    symbols = [game.card_name(card) for card in range(game.deck.blank) if game.is_symbol(card)]
    return not words[0].islower() or words.startswith((*symbols, *board.match.names))


def list_explained_targets(board: AnyBoard) -> Iterator[tuple[Any, str, str]]:
    """Yield each target that can be seen or focused, with its name and explanation."""
    targets = [item.target for item in board.view.navigator.focusable_items()] + [
        item.target for item in board.scene.items_on_table()
    ]
    for target in dict.fromkeys(targets):
        yield target, board.target_name(target), ""
        large = board.enlarged_card(target)
        if large is not None:
            yield target, large.title, large.text


@pytest.mark.parametrize("game", GAMES)
def test_names_and_explanations_begin_and_end_correctly(qtbot: QtBot, game: str) -> None:
    checked_count = 0
    for position in list(moments.positions(game))[::MOVES_PER_LOOK]:
        board: AnyBoard = open_position(qtbot, position)
        board.scene.motion.finish()
        board.view.accessible.schedule_update()
        QApplication.processEvents()
        names = {
            accessible_object.target: accessible_object.name for accessible_object in board.view.accessible.objects
        }
        for item in board.view.navigator.focusable_items():
            assert item.target in names, (position.name, item.target)
        for accessible_object in board.view.accessible.objects:
            assert accessible_object.kind is not AccessibleKind.BUTTON or begins_well(board, accessible_object.name), (
                position.name,
                accessible_object,
            )
        for target, title, text in list_explained_targets(board):
            assert not title or begins_well(board, title), (position.name, target, title)
            assert not text or begins_well(board, text), (position.name, target, text)
            assert not text or text[-1] in ".!?", (position.name, target, text)
            checked_count += 1
        for item in board.scene.cards.values():
            large = board.enlarged_card(item.target)
            assert Flag.FACE_DOWN not in item.flags_shown or large is None or large.face == item.face, (
                "a card face down is enlarged face down"
            )
        board.close()
    assert checked_count > 20
