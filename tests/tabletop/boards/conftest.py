"""What the tests of all boards share.

Nobody looks at the moves, so no curtain waits for that, but in the tests of the waiting itself.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.boards.kit.board import Board
from tests.tabletop.boards.generic.gestures import Hands
from tests.tabletop.boards.opening import opened


@pytest.fixture(autouse=True)
def curtain_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain falls in the moment of the drop."""
    monkeypatch.setattr(Board, "shows_moves", False)


@pytest.fixture
def table_of(qtbot: QtBot) -> Callable[..., Any]:
    """Opens the board of a match: see `opened`."""
    return partial(opened, qtbot)


@pytest.fixture
def hands_on() -> type[Hands]:
    """Gives a board a player's hands."""
    return Hands
