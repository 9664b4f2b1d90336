"""Players that go by a game's judgement: the move that comes to mind, and, once all is learned, the best of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.kernel.contract import Game
from engines.players.course import Course
from engines.players.player import OwnView, sensible


class RulesPlayer:
    """Has learned so much of a game's music (`kernel.judgement`): no search, and no blunder but ignorance. Who has
    learned all of it plans a turn as well, where a game has such plans."""

    def __init__(self, seed: int, learned: int) -> None:
        self._chance = Random(seed)
        self._course = Course()
        self.learned = learned

    def choose(self, game: Game[Any, Any], legal: Sequence[Any], look: OwnView) -> Any:
        """A move of the plan, else the one that comes to mind in a guess at what is hidden."""
        if len(legal) == 1:
            return legal[0]
        view, judgement = look(), game.judgement
        planned = self._course.next(game, view, legal)
        if planned is None and (plan := judgement.plan(view, self.learned)):
            self._course.begin(plan)
            planned = self._course.next(game, view, legal)
        if planned is not None:
            return planned
        world = game.guess(view, self._chance.getrandbits(64))
        return judgement.choose(world, sensible(game, world, legal), self.learned, self._chance)
