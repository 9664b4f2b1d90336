"""Boards with decks of players' own, with little in them: every card has a face, every position a picture."""

import random
from typing import Any

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

import engines
from engines import BadData
from tabletop.boards.kit import printed
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tests.engines.generic.thin import thinned
from tests.further import left_for_soak
from tests.tabletop.boards.opening import opened, random_moves

MOVES = 18
"""Of a match at a board."""


def thin(id_: str, seed: int) -> Any:
    """A game with a thin deck."""
    chance = random.Random(seed)
    while True:
        try:
            return engines.load(id_, deck=thinned(id_, chance))
        except BadData:
            continue


@pytest.mark.parametrize("id_", list(engines.GAMES))
@pytest.mark.parametrize("seed", [0, *left_for_soak([1, 2])])
def test_a_match_with_a_thin_deck_is_shown(qtbot: QtBot, id_: str, seed: int) -> None:
    game, chance = thin(id_, seed), random.Random(seed)
    names = ("Ana", "Ben", "Cleo", "Dan")[: game.info.seats[0]]
    board = opened(qtbot, Match.start(game, names, seed=seed))
    for _ in random_moves(board, chance, MOVES):
        for item in board.scene.items_on_table():
            board.describe(item.target)
            assert board.target_name(item.target) is not None
        assert not board.grab().isNull()


@pytest.mark.parametrize("id_", list(engines.GAMES))
@pytest.mark.parametrize("seed", [0, *left_for_soak([1, 2])])
def test_every_card_of_a_thin_deck_is_painted(qtbot: QtBot, id_: str, seed: int) -> None:
    game, theme = thin(id_, seed), themes.load("evening")
    painter = printed.painter(id_)
    assert painter is not None
    for card in printed.cards(game):
        picture = QImage(120, 170, QImage.Format.Format_ARGB32)
        picture.fill(0)
        pen = QPainter(picture)
        painter.paint(pen, card.face, QSizeF(120, 170), theme)
        pen.end()
        assert len({picture.pixel(x, y) for x in range(0, 120, 7) for y in range(0, 170, 7)}) > 3
        assert card.name
