"""The strengths of computer players, named as musicians are."""

from __future__ import annotations

from typing import Any

from engines.kernel.contract import Game
from engines.kernel.errors import BadSetup
from engines.kernel.judgement import ADVANCED, BEGUN, COMPLETE
from engines.players.player import Player
from engines.players.rules import RulesPlayer
from engines.players.search import Effort, SearchPlayer

LEVELS = ("novice", "amateur", "professional", "virtuoso", "maestro")
"""From the weakest to the strongest. The first three go by what they have learned, the others think ahead as well."""

LEARNED = {"novice": BEGUN, "amateur": ADVANCED, "professional": COMPLETE}
EFFORT = {"virtuoso": Effort(8, 40), "maestro": Effort(16, 240)}


def levels_of(game: Game[Any, Any]) -> tuple[str, ...]:
    """The levels that a game has, the weakest first: those of the game's strengths, counted from below, the strongest
    always among them."""
    count = game.judgement.levels
    return LEVELS if count >= len(LEVELS) else (*LEVELS[: count - 1], LEVELS[-1])


def player(game: Game[Any, Any], level: str, seed: int) -> Player:
    """A computer player of a level. Raises BadSetup for a level that the game does not have."""
    if level not in levels_of(game):
        raise BadSetup(f"{game.info.title} has no player “{level}”; it has: {', '.join(levels_of(game))}.")
    if level in LEARNED:
        return RulesPlayer(seed, LEARNED[level])
    return SearchPlayer(seed, EFFORT[level])
