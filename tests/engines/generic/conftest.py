"""What every game must pass: each test that asks for a `game` runs once for every game that is registered, and once for
the toy game, which is registered here by the one line that a new game takes."""

from collections.abc import Iterator
from typing import Any

import pytest

import engines
from tests.engines.generic import walks


@pytest.fixture(scope="module", params=[*engines.GAMES, *walks.BESIDE])
def game(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A registered game."""
    with pytest.MonkeyPatch.context() as patch:
        for id_, module in walks.BESIDE.items():
            patch.setitem(engines.GAMES, id_, module)
        yield engines.load(request.param)
