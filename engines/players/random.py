"""A player that does anything that is legal, every action equally likely but for those that give up what it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel.contract import Game
from engines.kernel.rng import below
from engines.players.player import OwnView


class RandomPlayer:
    """The same seed makes the same choices on every machine."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """One of `legal`, whatever it is; a last resort only where there is nothing else."""
        self._rng, pick = below(self._rng, len(legal))
        action = legal[pick]
        if game.last_resort(action, look):
            others = [other for other in legal if not game.last_resort(other, look)] or legal
            self._rng, pick = below(self._rng, len(others))
            action = others[pick]
        return action
