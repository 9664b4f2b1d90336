"""Test that each button over the hand has one place.

Its text, the prompt's sentence and other things on the screen do not move it.
"""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.boards.kit.bar import ButtonArea
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.game_modules import find_module
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.application import set_up
from tabletop.shell.games import Locale
from tabletop.table.press_guard import get_press_guard
from tests.examples.added import EXAMPLE
from tests.further import left_for_soak
from tests.tabletop.boards.opening import open_board, play_random_moves

GAMES = [*(game for game in engines.GAMES if find_module(game, "actions")), EXAMPLE]
MOVE_COUNT = 24
SIZES = [(1280, 720), *left_for_soak([((1024, 768),), ((640, 400),), ((1920, 1080),)])]
LANGUAGES = ["de", *left_for_soak([("en",), ("es",), ("fr",), ("ro",)])]


def find_button_boxes(board: AnyBoard) -> dict[str, QRect]:
    """Return the rectangles of the visible buttons on the board."""
    module = find_module(board.game.info.id, "actions")
    assert module is not None
    rectangles = {}
    for row in module.table():
        if row.command is not None and row.has_button and (button := board.find_button(row.name)).isVisible():
            rectangles[row.name] = QRect(button.mapTo(board, QPoint()), button.size())
    return rectangles


def find_button_area(game: str, name: str) -> ButtonArea:
    module = find_module(game, "actions")
    assert module is not None
    place: ButtonArea = next(row.button_area for row in module.table() if row.name == name)
    return place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_no_button_moves_from_one_prompt_to_the_next(
    qtbot: QtBot, untranslated: QApplication, game: str, size: tuple[int, int], language: str
) -> None:
    set_up(untranslated, Locale(language))
    rules = games.load_translated(game, locale=Locale(language))
    board = open_board(qtbot, Match(Record.start(rules, ["Maximiliane", "Ben"], seed=3)), size)
    known_places: dict[str, QRect] = {}
    next_places: list[QRect] = []
    for _ in play_random_moves(board, random.Random(5), MOVE_COUNT):
        for name, place in find_button_boxes(board).items():
            assert known_places.setdefault(name, place) == place, name
            if find_button_area(game, name) is ButtonArea.NEXT:
                next_places.append(place)
    assert all(place == next_places[0] for place in next_places), "the next step has one place in all prompts"


@pytest.mark.parametrize("game", GAMES)
def test_a_double_click_on_a_button_acts_once(qtbot: QtBot, game: str) -> None:
    rules = games.load_translated(game)
    board = open_board(qtbot, Match(Record.start(rules, ["Ana", "Ben"], seed=3)), (1280, 720))
    board.set_forced_moves(False)
    get_press_guard().watch(board.windowHandle())
    clicks = 0
    for _ in play_random_moves(board, random.Random(5), MOVE_COUNT):
        board.match.raise_curtain()
        QApplication.processEvents()
        ahead = [name for name in find_button_boxes(board) if find_button_area(game, name) is ButtonArea.NEXT]
        if not (ahead and board.find_button(ahead[0]).isEnabled()):
            continue
        button = board.find_button(ahead[0])
        before, point = board.match.length, button.mapTo(board, button.rect().center())
        QTest.mouseDClick(board.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
        assert board.match.length == before + 1, ahead[0]
        clicks += 1
    assert clicks
