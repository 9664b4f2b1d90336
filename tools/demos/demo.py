"""How a demo is made: a short match that shows in a few minutes of watching what its game is."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from engines.kernel.record import Record

NAMES = ("Ana", "Ben")


class Demo(NamedTuple):
    """How a game's demo is made: a seed's match, how well it shows the game (0: something is missing), the seed."""

    play: Callable[[int], Record]
    charm: Callable[[Record], float]
    seed: int


def load(game_id: str) -> Demo:
    """The recipe of a game: `DEMO` of the module `tools.demos.<game_id>`."""
    demo: Demo = import_module(f"tools.demos.{game_id.replace('-', '_')}").DEMO
    return demo
