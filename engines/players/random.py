"""Player that chooses uniformly among legal actions, last resorts excepted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kernel.contract import Game
from engines.kernel.rng import below
from engines.players.player import OwnView


class RandomPlayer:
    """Random player; the same seed makes the same choices on every machine."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return a random action; a last resort only if there is nothing else."""
        self._rng, pick = below(self._rng, len(legal))
        action = legal[pick]
        if game.is_last_resort(action, look):
            others = [other for other in legal if not game.is_last_resort(other, look)] or legal
            self._rng, pick = below(self._rng, len(others))
            action = others[pick]
        return action
