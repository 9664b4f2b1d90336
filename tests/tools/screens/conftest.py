"""Fixtures for the tests of the pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.tabletop.boards import opening


@pytest.fixture
def open_position(request: pytest.FixtureRequest, qtbot: QtBot) -> Callable[[str], Any]:
    """Board of a position of the test module, shown as `make screens` does.

    The positions are the module's `POSITIONS`.
    """
    return lambda name: opening.open_position(qtbot, request.module.POSITIONS[name])
