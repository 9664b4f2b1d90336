"""What every game must pass: each test that asks for a `game` runs once for every game that is registered, and once for
the example game, which is added here."""

from collections.abc import Iterator
from typing import Any

import pytest

import engines
from tests.examples.added import EXAMPLE, add_example


@pytest.fixture(scope="module", params=[*engines.GAMES, EXAMPLE])
def game(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A registered game."""
    with pytest.MonkeyPatch.context() as patch:
        add_example(patch)
        yield engines.load(request.param)
