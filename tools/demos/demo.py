"""Recipe for a demo: a short match that shows its game in a few minutes."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from engines.kernel.record import Record

NAMES = ("Ana", "Ben")


class Demo(NamedTuple):
    """Functions that make and rate a match from a seed, and the chosen seed.

    The rating is 0 if the match lacks something that it should show.
    """

    play: Callable[[int], Record]
    rate_record: Callable[[Record], float]
    seed: int


def load(game_id: str) -> Demo:
    """Return a game's recipe: `DEMO` of the module `tools.demos.<game_id>`."""
    demo: Demo = import_module(f"tools.demos.{game_id.replace('-', '_')}").DEMO
    return demo
