"""Test that odd but accepted custom decks are painted without an error.

This covers their cards, the decks window and a board.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

import engines
from engines import DataError, Record, SetupError
from engines.kernel.contract import Game
from tabletop.boards.kit import card_sheet
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tests.engines.generic.small_decks import thin_deck
from tests.further import left_for_soak
from tests.fuzz.mutations import mutate_data
from tests.fuzz.surfaces import Batch, batches
from tests.tabletop.boards.opening import open_board, play_random_moves

INPUTS_PER_PAINTING = 400
"""Number of inputs for each deck whose cards are painted.

Painting takes some hundred times as long as reading.
"""

MOVE_COUNT = 18

games = pytest.mark.parametrize("id_", list(engines.GAMES))


@cache
def list_deck_values(id_: str) -> list[Any]:
    """Return the names, numbers and lists in the rows of a bundled deck."""
    data = engines.load(id_).deck.data()
    rows = [row for table in data.values() if isinstance(table, list | tuple) for row in table]
    values = [value for row in rows if isinstance(row, dict) for value in row.values()]
    return [*values, "no card", [], ["no card"], ["Do", "I"], ["expansion"], "T"]


def load_odd_game(id_: str, rng: random.Random) -> Game[Any, Any]:
    """Return a game with a thin and mutated deck that is accepted.

    Such a deck can come with a saved match.
    """
    while True:
        data = thin_deck(id_, rng)
        for _ in range(rng.randint(0, 4)):
            data = mutate_data(rng, data, list_deck_values(id_))
        try:
            game = engines.load(id_, deck=data)
            game.new(("Ana", "Ben", "Cleo", "Dan")[: game.info.seats[0]], 1)
        except (DataError, SetupError):
            continue
        return game


@batches
@games
def test_every_card_of_an_odd_deck_is_painted(qapp: Any, batch: Batch, id_: str) -> None:
    theme, painter = themes.load_theme("evening"), card_sheet.make_painter(id_)
    assert painter is not None
    for number in range(batch.share(INPUTS_PER_PAINTING).inputs):
        game = load_odd_game(id_, random.Random(f"{batch.seed}/{number}"))
        for card in card_sheet.list_cards(game):
            for width in (28, 120):
                picture = QImage(width, width * 3 // 2, QImage.Format.Format_ARGB32)
                picture.fill(0)
                pen = QPainter(picture)
                painter.paint(pen, card.face, QSizeF(width, width * 3 // 2), theme)
                pen.end()
            assert card.name


@games
@pytest.mark.parametrize("seed", [0, *left_for_soak(range(1, 50))])
def test_a_match_with_an_odd_deck_is_played_at_a_board(qtbot: QtBot, id_: str, seed: int) -> None:
    rng = random.Random(f"match {seed}")
    game = load_odd_game(id_, rng)
    names = ("Ana", "Ben", "Cleo", "Dan")[: game.info.seats[0]]
    board = open_board(qtbot, Match(Record.start(game, names, seed=seed)))
    for _ in play_random_moves(board, rng, MOVE_COUNT):
        assert not board.grab().isNull()
    assert engines.loads(board.match.record.dumps()).notice is None


def test_cards_that_refer_to_unknown_cards_are_painted(qapp: Any) -> None:
    """Decks of matches saved before such names were errors still contain them."""
    data: dict[str, Any] = engines.load("iv-v-i").deck.data()
    rows = [{**row, "next": ["no card"], "same": ["Do"]} for row in data["harmony"]]
    special = [
        {**row, "left_of": ["Do"], "right_of": ["expansion"], "joins": [["Do", "no card"]]} for row in data["special"]
    ]
    game = engines.load("iv-v-i", deck={**data, "harmony": rows, "special": special})
    painter = card_sheet.make_painter("iv-v-i")
    assert painter is not None
    for card in card_sheet.list_cards(game):
        picture = QImage(200, 300, QImage.Format.Format_ARGB32)
        pen = QPainter(picture)
        painter.paint(pen, card.face, QSizeF(200, 300), themes.load_theme("evening"))
        pen.end()
