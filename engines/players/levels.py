"""The strengths of computer players, named as musicians are."""

from __future__ import annotations

from time import monotonic
from typing import Any

from engines.kernel.contract import Game
from engines.kernel.errors import BadSetup
from engines.players.player import Player
from engines.players.rules import RulesPlayer
from engines.players.search import Clock, Effort, SearchPlayer

LEVELS = ("novice", "amateur", "professional", "virtuoso", "maestro")
"""From the weakest to the strongest. A game need not have them all: `kernel.judgement` has the ladder of each."""


def levels_of(game: Game[Any, Any]) -> tuple[str, ...]:
    """The levels that a game has, the weakest first."""
    return tuple(level for level in LEVELS if level in game.judgement.ladder)


def player(game: Game[Any, Any], level: str, seed: int, clock: Clock = monotonic) -> Player:
    """A computer player of a level, which thinks for so long by that clock. Raises BadSetup for a level that the game
    does not have."""
    if level not in game.judgement.ladder:
        raise BadSetup("setup.no-player", game=game.info.title, name=level, known=levels_of(game))
    strength = game.judgement.ladder[level]
    if strength.lines:
        return SearchPlayer(seed, Effort(strength.lines, strength.playouts, doubt=0.0), clock)
    return RulesPlayer(seed, strength.learned)
