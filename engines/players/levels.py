"""Levels of computer players, named after musicians."""

from __future__ import annotations

from time import monotonic
from typing import Any

from engines.kernel.contract import Game
from engines.kernel.errors import SetupError
from engines.players.player import Player
from engines.players.rules import KnowledgePlayer
from engines.players.search import Clock, Effort, SearchPlayer

LEVELS = ("novice", "amateur", "professional", "virtuoso", "maestro")
"""All levels, the weakest first; a game's own are in `Judgement.strengths`."""


def find_levels(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the levels of a game, the weakest first."""
    return tuple(level for level in LEVELS if level in game.judgement.strengths)


def make_player(game: Game[Any, Any], level: str, seed: int, clock: Clock = monotonic) -> Player:
    """Return a computer player of a level, whose thinking time is measured by `clock`.

    Raises SetupError for a level that the game does not have.
    """
    if level not in game.judgement.strengths:
        raise SetupError("setup.no-player", game=game.info.title, name=level, known=find_levels(game))
    strength = game.judgement.strengths[level]
    if strength.lines:
        return SearchPlayer(seed, Effort(strength.lines, strength.playouts, doubt=0.0), clock)
    return KnowledgePlayer(seed, strength.learned)
