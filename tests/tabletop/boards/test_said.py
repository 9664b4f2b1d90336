"""What a board says of what lies on it: every name begins with a capital letter, a musical symbol or a player's name,
and every explanation is whole sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

import engines
from tests.tabletop.boards.opening import arranged
from tools.screens import moments

EVERY = 9
"""Of the positions that a game shows, how many there are to one that is read here."""


def begins(board: Any, words: str) -> bool:
    """Whether words begin as they should. A numeral and a note are written as they are: ii6, d5."""
    game = board.game
    symbols = [game.card_name(card) for card in range(game.deck.blank) if game.is_symbol(card)]
    return not words[0].islower() or words.startswith((*symbols, *board.match.names))


def said(board: Any) -> Iterator[tuple[Any, str, str]]:
    """What can be looked at or walked to, what it is called, and what is explained of it."""
    targets = [item.target for item in board.view.walk.stops()] + [item.target for item in board.scene.items_on_table()]
    for target in dict.fromkeys(targets):
        yield target, board.target_name(target), ""
        large = board.enlarged_card(target)
        if large is not None:
            yield target, large.title, large.text


@pytest.mark.parametrize("game", engines.GAMES)
def test_names_and_explanations_read_as_they_should(qtbot: QtBot, game: str) -> None:
    looked = 0
    for position in list(moments.positions(game))[::EVERY]:
        board = arranged(qtbot, position)
        for target, title, text in said(board):
            assert not title or begins(board, title), (position.name, target, title)
            assert not text or begins(board, text), (position.name, target, text)
            assert not text or text[-1] in ".!?", (position.name, target, text)
            looked += 1
        board.close()
    assert looked > 20
