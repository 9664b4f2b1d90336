"""Fixture that runs a test for every registered game and the example game."""

from collections.abc import Iterator
from typing import Any

import pytest

import engines
from tests.examples.added import EXAMPLE, add_example


@pytest.fixture(scope="module", params=[*engines.GAMES, EXAMPLE])
def game(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Registered game."""
    with pytest.MonkeyPatch.context() as patch:
        add_example(patch)
        yield engines.load(request.param)
