"""What a player of Muzicando goes by: as bidding goes, so goes the hand, and whoever is first out wins.

A beginner lays any card that fits. Who is advanced lays notes before signs. A musician looks one card on: a note that
leaves the rest of the hand more places, and the next player's fewer, is the better one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engines.kernel.judgement import Judgement
from engines.muzicando.actions import PASS, Action, Lay, Name
from engines.muzicando.deck import MuzicandoDeck
from engines.muzicando.state import State

PASSES = 0.6
"""How often somebody passes in the auction without looking at the hand."""


class MuzicandoJudgement(Judgement[State, Action]):
    """Cards that keep the hand supple."""

    levels = 5
    spread = 6.0
    reach = 200

    def __init__(self, deck: MuzicandoDeck) -> None:
        self.deck = deck

    def choose(self, state: State, legal: Sequence[Action], learned: int, chance: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if state.phase == "bid":
            return PASS if PASS in legal and chance.random() < PASSES else _any(legal, chance)
        lays = [action for action in legal if isinstance(action, Lay)]
        if not lays:
            names = [action for action in legal if isinstance(action, Name)]
            return _any(names, chance) if names else PASS if PASS in legal else legal[0]
        return _any(lays, chance)


def _any(actions: Sequence[Action], chance: Random) -> Action:
    return actions[int(chance.random() * len(actions))]
