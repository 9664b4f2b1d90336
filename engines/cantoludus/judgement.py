"""Judgement of a Cantoludus player, by level.

A beginner buys any card with any legal payment, and forgets interval cards while something can be bought. All others
play those first, because they bring cards, then buy the card with the most points, and pay with whole chords and with
cards that would be discarded anyway. Beginners and amateurs sometimes end the turn with cards that they could bank.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import ClassVar, TypeVar

from engines.cantoludus.actions import Action, Bank, Claim, Give, GiveChord, PlayInterval
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.state import State
from engines.cantoludus.turn_search import search_best_turn
from engines.kernel.judgement import (
    ADVANCED_KNOWLEDGE,
    BEGINNER_KNOWLEDGE,
    COMPLETE_KNOWLEDGE,
    SKILLED_KNOWLEDGE,
    Judgement,
    Strength,
)

A = TypeVar("A", bound=Action)

BANKING_CHANCES = {BEGINNER_KNOWLEDGE: 0.75, ADVANCED_KNOWLEDGE: 0.85, SKILLED_KNOWLEDGE: 1.0, COMPLETE_KNOWLEDGE: 1.0}
"""Probability of banking another card instead of ending the turn, by knowledge."""

MAX_SEARCH_NODES = 40
"""Maximum number of purchases that the search for the richest turn tries."""


class CantoludusJudgement(Judgement[State, Action]):
    """Judgement that prefers interval cards, then the best purchase, then the bank."""

    strengths: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(BEGINNER_KNOWLEDGE),
        "amateur": Strength(ADVANCED_KNOWLEDGE),
        "professional": Strength(COMPLETE_KNOWLEDGE),
        "maestro": Strength(COMPLETE_KNOWLEDGE, 10, 100),
    }
    winning_lead = 8.0
    search_turns = 10

    def __init__(self, deck: CantoludusDeck) -> None:
        self.deck = deck

    def choose(self, state: State, legal: Sequence[Action], knowledge: int, rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if state.phase == "gather":
            return self._choose_gift(legal, knowledge, rng)
        if state.phase != "act":
            return _choose_any(legal, rng)
        intervals = [action for action in legal if isinstance(action, PlayInterval)]
        if intervals and knowledge > BEGINNER_KNOWLEDGE:
            return _choose_any(intervals, rng)
        claims = [action for action in legal if isinstance(action, Claim)]
        if claims:
            return (
                _choose_any(claims, rng)
                if knowledge == BEGINNER_KNOWLEDGE
                else _choose_best(claims, partial(self._count_claim_points, state), rng)
            )
        if intervals:
            return _choose_any(intervals, rng)
        banks = [action for action in legal if isinstance(action, Bank)]
        if banks and rng.random() < BANKING_CHANCES[knowledge]:
            return _choose_any(banks, rng)
        return legal[-1]

    def find_best_turn(self, view: State) -> tuple[Action, ...]:
        return search_best_turn(self.deck, view, MAX_SEARCH_NODES)

    def _count_claim_points(self, state: State, claim: Claim) -> float:
        card = (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]
        assert card is not None, "what can be claimed lies in its row"
        return self.deck.points[card]

    def _choose_gift(self, legal: Sequence[Action], knowledge: int, rng: Random) -> Action:
        """Choose a gift.

        Good players prefer whole chords, then notes of the hand. They save the bank, and Chord cards that can be other
        notes too.
        """
        if knowledge < ADVANCED_KNOWLEDGE:
            return _choose_any(legal, rng)
        return _choose_best(legal, self._evaluate_gift, rng)

    def _evaluate_gift(self, gift: Action) -> float:
        if isinstance(gift, GiveChord):
            return 3
        if not isinstance(gift, Give):
            return 0
        return 2 - gift.bank - (0.5 if gift.sign else 0) - (0.5 if self.deck.is_chord(gift.card) else 0)


def _choose_any(actions: Sequence[A], rng: Random) -> A:
    return actions[int(rng.random() * len(actions))]


def _choose_best(actions: Sequence[A], value_of: Callable[[A], float], rng: Random) -> A:
    values = [value_of(action) for action in actions]
    best_value = max(values)
    return _choose_any([action for action, value in zip(actions, values, strict=True) if value == best_value], rng)
