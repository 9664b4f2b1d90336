"""What the tests of Carmony's board share: a player's hands."""

from __future__ import annotations

import pytest

from tests.tabletop.boards.at_table.carmony import CarmonyMouse


@pytest.fixture
def hands_on() -> type[CarmonyMouse]:
    """Gives a board a player's hands."""
    return CarmonyMouse
