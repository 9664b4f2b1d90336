"""What a player of IV-V-I goes by.

A beginner lays what fits, locks as soon as a cadence lies right, and clings to the cards of the hand. Who is advanced
mends errors, spoils what the others build, and waits until a phrase is worth something. A musician waits for a phrase
that is dear, finds the dearest that a turn can lock, and gives what is of no use away for new cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from engines.iv_v_i.actions import DRAW_DECK, Abandon, Action, Attach, Discard, EndTurn, Fix, Lock, Nullify, Play, Style
from engines.iv_v_i.dearest import dearest_lock
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.prospects import may_be_locked
from engines.iv_v_i.scoring import points
from engines.iv_v_i.state import Lockup, State
from engines.iv_v_i.windows import cadence_end
from engines.kernel.judgement import ADVANCED, BEGUN, COMPLETE, Judgement, Strength

WORTH_LOCKING = {BEGUN: 0, ADVANCED: 9, COMPLETE: 14}
"""By what one has learned, the points for which one locks a phrase that could still grow."""

PLANNED = 9
"""Points for which the dearest lock of a turn is taken."""

NODES = 1500
"""Positions that are gone through for it."""

DRAWS_FROM_DECK = 0.85
GOES_ON = {BEGUN: 0.6, ADVANCED: 0.85, COMPLETE: 1.0}
"""How often somebody who has nothing to lay discards another card instead of ending the turn, for a new one comes."""


class IVVIJudgement(Judgement[State, Action]):
    """Harmonies first, then voices, then what spoils the others; a lock when it is dear enough."""

    ladder: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(BEGUN),
        "amateur": Strength(ADVANCED),
        "professional": Strength(COMPLETE),
    }
    spread = 20.0
    reach = 12

    def __init__(self, deck: IvviDeck) -> None:
        self.deck = deck

    def choose(self, state: State, legal: Sequence[Action], learned: int, chance: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if state.phase == "draw":
            return DRAW_DECK if chance.random() < DRAWS_FROM_DECK else legal[-1]
        if state.phase == "take":
            return _any(legal, chance)
        building = [action for action in legal if self._builds(state, action, learned)]
        locks = [action for action in legal if isinstance(action, Lock)]
        if locks and (not building or chance.random() < 0.3 or learned == BEGUN):
            dearest = max(locks, key=lambda lock: self.worth(state, lock))
            worth = self.worth(state, dearest)
            if worth >= WORTH_LOCKING[learned] or self._wins(state, worth):
                return dearest
        if building:
            return _any(building, chance)
        styles = [action for action in legal if isinstance(action, Style)]
        if styles and learned > BEGUN and chance.random() < 0.2:
            return styles[0]
        ends = legal[-1] if isinstance(legal[-1], EndTurn) else None
        discards = [action for action in legal if isinstance(action, Discard)]
        if discards and (ends is None or chance.random() < GOES_ON[learned]):
            return _any(discards, chance)
        return _any(legal, chance) if ends is None else ends

    def plan(self, view: State) -> tuple[Action, ...]:
        found = dearest_lock(self.deck, view, NODES)
        if found is None or not (found.points >= PLANNED or self._wins(view, found.points)):
            return ()
        return found.line

    def richest(self, view: State) -> tuple[Action, ...]:
        found = dearest_lock(self.deck, view, NODES)
        return () if found is None else found.line

    def worth(self, state: State, lock: Lock) -> int:
        """What a lock that is allowed scores."""
        phrase = state.phrases[lock.seat]
        end = cadence_end(self.deck, phrase, lock.card, lock.at)
        lockup = Lockup(lock.seat, phrase, lock.card, lock.at, end, state.styles)
        return points(self.deck, lockup, state.penalties)

    def _wins(self, state: State, worth: int) -> bool:
        return state.to_move is not None and state.scores[state.to_move] + worth >= state.target

    def _builds(self, state: State, action: Action, learned: int) -> bool:
        """Whether an action makes one's own phrase more, or another's less."""
        if isinstance(action, Play | Attach):
            return True
        if isinstance(action, Fix):
            return learned > BEGUN
        if isinstance(action, Abandon):  # once it can come to nothing
            return not may_be_locked(self.deck, state, state.to_move or 0)
        return isinstance(action, Nullify) and learned > BEGUN and action.seat != state.to_move


def _any(actions: Sequence[Action], chance: Random) -> Action:
    return actions[int(chance.random() * len(actions))]
