"""Boards in windows of their own, as they are when nothing moves on them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop import boards
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag, Target
from tabletop.table.plain_text import PlainLabel
from tools.screens.moments import Position


def open_board(qtbot: QtBot, match: Match, size: tuple[int, int] = (1024, 700)) -> Any:
    """Return the board of a match: the `Board` of its game."""
    board = boards.load(match.game.info.id)(match, themes.load_theme("evening"))
    qtbot.addWidget(board)
    board.set_motion(False)
    board.resize(*size)
    with qtbot.waitExposed(board):
        board.show()
    return board


def prompt_label(board: AnyBoard) -> PlainLabel:
    """Return the text label of a board's prompt."""
    assert board.prompt is not None
    return board.prompt.text_label


def play_random_moves(board: AnyBoard, rng: random.Random, count: int) -> Iterator[None]:
    """Play random legal moves at a board.

    Yield after each one, when its motion has finished.
    """
    match = board.match
    for _ in range(count):
        match.raise_curtain()
        if match.state.to_move is None:
            return
        assert match.attempt(rng.choice(match.legal))
        board.scene.motion.finish()
        yield


def open_position(qtbot: QtBot, position: Position, size: tuple[int, int] = (1280, 720)) -> Any:
    """Return the board of a position, as `make screens` shows it."""
    board = open_board(qtbot, position.make(), size)
    position.arrange(board)
    QApplication.processEvents()
    return board


def list_covered_cards(board: AnyBoard) -> list[CardItem]:
    """Return the cards that the offer of held notes covers, even in part."""
    bar = QRectF(board.chord_input.offer_bar.geometry()).adjusted(0, 1, 0, -1)
    return [card for card in board.scene.cards.values() if card.present_rect().intersects(bar)]


def find_ghost(board: AnyBoard) -> CardItem:
    """Return the ghost that shows how the carried card will be placed."""
    (ghost,) = (item for item in board.scene.items() if isinstance(item, CardItem) and Flag.GHOST in item.flags_shown)
    return ghost


def right_click(board: AnyBoard, target: Target) -> None:
    item = board.scene.find_item(target)
    assert item is not None
    point, viewport = QPoint(round(item.home.x), round(item.home.y)), board.view.viewport()
    QTest.mouseMove(viewport, point)
    QTest.mouseClick(viewport, Qt.MouseButton.RightButton, pos=point)
    QApplication.sendEvent(
        viewport, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, viewport.mapToGlobal(point))
    )
