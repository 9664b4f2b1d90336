"""What a player of Cantoludus goes by.

A beginner buys whatever can be paid, with whatever pays it, and forgets the interval cards while something can be
bought. A musician plays those first, since they bring cards, then buys the dearest, and pays with whole chords and with
what would be discarded anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import ClassVar, TypeVar

from engines.cantoludus.actions import Action, Bank, Claim, Give, GiveChord, PlayInterval
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.richest import richest_turn
from engines.cantoludus.state import State
from engines.kernel.judgement import ADVANCED, BEGUN, COMPLETE, SKILLED, Judgement, Strength

A = TypeVar("A", bound=Action)

BANKS = {BEGUN: 0.75, ADVANCED: 0.85, SKILLED: 1.0, COMPLETE: 1.0}
"""By what one has learned, how often one banks another card instead of ending the turn."""

NODES = 40
"""Purchases that are tried for the richest turn."""


class CantoludusJudgement(Judgement[State, Action]):
    """Interval cards, then the dearest card that can be paid, then the bank."""

    ladder: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(BEGUN),
        "amateur": Strength(ADVANCED),
        "professional": Strength(COMPLETE),
        "maestro": Strength(COMPLETE, 10, 100),
    }
    spread = 8.0
    reach = 10

    def __init__(self, deck: CantoludusDeck) -> None:
        self.deck = deck

    def choose(self, state: State, legal: Sequence[Action], learned: int, chance: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if state.phase == "gather":
            return self._gift(legal, learned, chance)
        if state.phase != "act":
            return _any(legal, chance)
        intervals = [action for action in legal if isinstance(action, PlayInterval)]
        if intervals and learned > BEGUN:
            return _any(intervals, chance)
        claims = [action for action in legal if isinstance(action, Claim)]
        if claims:
            return _any(claims, chance) if learned == BEGUN else _best(claims, partial(self._worth, state), chance)
        if intervals:
            return _any(intervals, chance)
        banks = [action for action in legal if isinstance(action, Bank)]
        if banks and chance.random() < BANKS[learned]:
            return _any(banks, chance)
        return legal[-1]

    def richest(self, view: State) -> tuple[Action, ...]:
        return richest_turn(self.deck, view, NODES)

    def _worth(self, state: State, claim: Claim) -> float:
        card = (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]
        assert card is not None, "what can be claimed lies in its row"
        return self.deck.points[card]

    def _gift(self, legal: Sequence[Action], learned: int, chance: Random) -> Action:
        """A musician gives whole chords, then what is in the hand, and keeps the bank and chords that are other notes,
        too."""
        if learned < ADVANCED:
            return _any(legal, chance)
        return _best(legal, self._keeps, chance)

    def _keeps(self, gift: Action) -> float:
        if isinstance(gift, GiveChord):
            return 3
        if not isinstance(gift, Give):
            return 0
        return 2 - gift.bank - (0.5 if gift.sign else 0) - (0.5 if self.deck.is_chord(gift.card) else 0)


def _any(actions: Sequence[A], chance: Random) -> A:
    return actions[int(chance.random() * len(actions))]


def _best(actions: Sequence[A], worth: Callable[[A], float], chance: Random) -> A:
    """The one of the greatest worth; among equals any."""
    worths = [worth(action) for action in actions]
    best = max(worths)
    return _any([action for action, found in zip(actions, worths, strict=True) if found == best], chance)
