"""Strategy of computer players in Muzicando, by level: the first player out wins.

A beginner lays any card that fits. More advanced players lay signs while they have a cell, because a note usually finds
another and a sign does not. How well a hand fits a display is left to the search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, TypeVar

from engines.kernel.judgement import BEGINNER_KNOWLEDGE, COMPLETE_KNOWLEDGE, Judgement, Strength
from engines.muzicando.actions import PASS, Action, Lay, Name
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.finish import find_finishing_turn
from engines.muzicando.state import State

AnyAction = TypeVar("AnyAction", bound=Action)

MAX_TRIED_CARDS = 300
"""Maximum number of cards tried in the search for a turn that empties the hand."""

PASS_CHANCE = 0.6
"""Probability of a pass in the auction, regardless of the hand."""


FIRST_DISPLAY = "sarabanda"
"""Display that a beginner chooses: it is short and has the fewest passes."""


class MuzicandoJudgement(Judgement[State, Action]):
    """Strategy that lays signs first, then any note."""

    strengths: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(BEGINNER_KNOWLEDGE),
        "professional": Strength(COMPLETE_KNOWLEDGE, 6, 24),
        "maestro": Strength(COMPLETE_KNOWLEDGE, 12, 120),
    }
    winning_lead = 6.0
    search_turns = 200
    quick_search_turns = 100

    def __init__(self, deck: MuzicandoDeck) -> None:
        self.deck = deck

    def choose(self, state: State, legal: Sequence[Action], knowledge: int, rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if state.phase == "bid":
            return PASS if PASS in legal and rng.random() < PASS_CHANCE else _choose_random(legal, rng)
        lays = [action for action in legal if isinstance(action, Lay)]
        if knowledge > BEGINNER_KNOWLEDGE:
            lays = [lay for lay in lays if is_sign(lay.card)] or lays
        if not lays:
            names = [action for action in legal if isinstance(action, Name)]
            if knowledge == BEGINNER_KNOWLEDGE and names:
                return next((name for name in names if name.display == FIRST_DISPLAY), names[0])
            return _choose_random(names, rng) if names else PASS if PASS in legal else legal[0]
        return _choose_random(lays, rng)

    def find_best_turn(self, view: State) -> tuple[Action, ...]:
        return find_finishing_turn(self.deck, view, MAX_TRIED_CARDS)


def _choose_random(actions: Sequence[AnyAction], rng: Random) -> AnyAction:
    return actions[int(rng.random() * len(actions))]
