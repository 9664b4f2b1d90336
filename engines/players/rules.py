"""Players that move by musical knowledge alone, without search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.kernel.contract import Game
from engines.players.move_plan import MovePlan
from engines.players.player import OwnView, sensible_moves


class KnowledgePlayer:
    """Player with part of a game's musical knowledge (`kernel.judgement`).

    It makes no mistakes other than those of ignorance. With complete knowledge it also plans its turns, if the game has
    plans.
    """

    def __init__(self, seed: int, knowledge: int) -> None:
        self._rng = Random(seed)
        self._plan = MovePlan()
        self.learned = knowledge

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """Return a move of the plan, or else a move at first sight."""
        if len(legal) == 1:
            return legal[0]
        view, judgement = look(), game.judgement
        planned = self._plan.find_next(game, view, legal)
        if planned is None and (plan := judgement.plan_turn(view, self.learned)):
            self._plan.set_line(plan)
            planned = self._plan.find_next(game, view, legal)
        if planned is not None:
            return planned
        world = game.guess(view, self._rng.getrandbits(64))
        return judgement.choose(world, sensible_moves(game, world, legal), self.learned, self._rng)
