"""Fixtures for the tests of all boards.

Nobody watches the moves, so the curtain does not wait for them, except in the tests of that waiting.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.boards.kit.board import Board
from tests.tabletop.boards.generic.gestures import Hands
from tests.tabletop.boards.opening import open_board


@pytest.fixture(autouse=True)
def curtain_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain falls as soon as a card is dropped."""
    monkeypatch.setattr(Board, "shows_moves", False)


@pytest.fixture
def open_match(qtbot: QtBot) -> Callable[..., Any]:
    """Return a function that opens the board of a match: see `open_board`."""
    return partial(open_board, qtbot)


@pytest.fixture
def make_hands() -> type[Hands]:
    """Return the class of a player's hands, to be made for a board."""
    return Hands
