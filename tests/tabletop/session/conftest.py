"""Fixtures for the tests of the session: matches of random, repeatable actions."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import engines
from engines.kernel.record import Record

RecordMaker = Callable[..., Record]


@pytest.fixture(scope="session")
def carmony() -> Any:
    return engines.load("carmony")


@pytest.fixture
def make_record(carmony: Any) -> RecordMaker:
    """Return a function that makes records of random actions.

    `actions` is their number; None plays to the end.
    """

    def play(
        actions: int | None = None, seed: int = 7, names: tuple[str, ...] = ("Ana", "Ben"), rounds: int = 1
    ) -> Record:
        record = Record.start(carmony, names, seed=seed, options={"rounds": rounds})
        chance = Random(seed)
        while record.state.to_move is not None and (actions is None or len(record.steps) < actions):
            record.play(chance.choice(carmony.legal(record.state)))
        return record

    return play
