"""Each button over the hand has one place, whatever it says, whatever the sentence is and whatever else is shown."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.boards.kit.bar import ButtonPlace
from tabletop.boards.kit.beside import beside
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.application import equip
from tabletop.shell.games import Locale
from tabletop.table.press_guard import press_guard
from tests.examples.added import EXAMPLE
from tests.further import left_for_soak
from tests.tabletop.boards.opening import opened, random_moves

GAMES = [*(game for game in engines.GAMES if beside(game, "actions")), EXAMPLE]
MOVES = 24
SIZES = [(1280, 720), *left_for_soak([((1024, 768),), ((640, 400),), ((1920, 1080),)])]
LANGUAGES = ["de", *left_for_soak([("en",), ("es",), ("fr",), ("ro",)])]


def places(board: AnyBoard) -> dict[str, QRect]:
    """Return where the buttons lie on the board that are shown now."""
    module = beside(board.game.info.id, "actions")
    assert module is not None
    found = {}
    for row in module.table():
        if row.does is not None and row.button and (button := board.button(row.name)).isVisible():
            found[row.name] = QRect(button.mapTo(board, QPoint()), button.size())
    return found


def button_place(game: str, name: str) -> ButtonPlace:
    module = beside(game, "actions")
    assert module is not None
    place: ButtonPlace = next(row.place for row in module.table() if row.name == name)
    return place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_no_button_moves_from_one_prompt_to_the_next(
    qtbot: QtBot, untranslated: QApplication, game: str, size: tuple[int, int], language: str
) -> None:
    equip(untranslated, Locale(language))
    rules = games.load(game, locale=Locale(language))
    board = opened(qtbot, Match(Record.start(rules, ["Maximiliane", "Ben"], seed=3)), size)
    known: dict[str, QRect] = {}
    going_on: list[QRect] = []
    for _ in random_moves(board, random.Random(5), MOVES):
        for name, place in places(board).items():
            assert known.setdefault(name, place) == place, name
            if button_place(game, name) is ButtonPlace.NEXT:
                going_on.append(place)
    assert all(place == going_on[0] for place in going_on), "what goes on is in one place in all prompts"


@pytest.mark.parametrize("game", GAMES)
def test_a_double_click_goes_on_once(qtbot: QtBot, game: str) -> None:
    rules = games.load(game)
    board = opened(qtbot, Match(Record.start(rules, ["Ana", "Ben"], seed=3)), (1280, 720))
    board.set_forced_moves(False)
    press_guard().watch(board.windowHandle())
    clicks = 0
    for _ in random_moves(board, random.Random(5), MOVES):
        board.match.lift()
        QApplication.processEvents()
        ahead = [name for name in places(board) if button_place(game, name) is ButtonPlace.NEXT]
        if not (ahead and board.button(ahead[0]).isEnabled()):
            continue
        button = board.button(ahead[0])
        before, at = board.match.length, button.mapTo(board, button.rect().center())
        QTest.mouseDClick(board.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        assert board.match.length == before + 1, ahead[0]
        clicks += 1
    assert clicks
