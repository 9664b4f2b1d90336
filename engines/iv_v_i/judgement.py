"""Strategy of computer players in IV-V-I, by level.

A beginner lays any card that fits, locks as soon as a cadence fits, and keeps the cards in hand. An advanced player
fixes errors, lays errors on other phrases, and locks only phrases of some value. A skilled player waits for a valuable
phrase, searches for the best lock of a turn, and discards useless cards to draw new ones.

A master knows that neighbouring syllables of one voice score their sum times their number, so that one long phrase is
worth more than several short ones made of the same cards. It locks only to win the match or just before a stalemate,
lays each card where it adds most, and keeps the cards that the phrase can still use.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from engines.iv_v_i.actions import DRAW_DECK, Abandon, Action, Attach, Discard, EndTurn, Fix, Lock, Nullify, Play, Style
from engines.iv_v_i.best_lock import find_best_lock
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.legality import MAX_VOICES_PER_TURN
from engines.iv_v_i.legality import legal as legal_actions
from engines.iv_v_i.prospects import can_be_locked, count_gained_points, find_useful_cards, make_next_turn
from engines.iv_v_i.scoring import STALEMATE_SHUFFLES, count_points
from engines.iv_v_i.state import Lockup, State
from engines.iv_v_i.windows import find_cadence_end
from engines.kernel.judgement import (
    ADVANCED_KNOWLEDGE,
    BEGINNER_KNOWLEDGE,
    COMPLETE_KNOWLEDGE,
    SKILLED_KNOWLEDGE,
    Judgement,
    Strength,
)
from engines.kernel.tuple_helpers import replace_row

MIN_LOCK_POINTS = {BEGINNER_KNOWLEDGE: 0, ADVANCED_KNOWLEDGE: 9, SKILLED_KNOWLEDGE: 14}
"""Minimum points, by level, for locking a phrase that could still grow."""

MIN_PLANNED_POINTS = 9
"""Minimum points for carrying out the best lock of a turn."""

MAX_POSITIONS = 1500
"""Maximum number of positions examined in the search for that lock."""

DECK_DRAW_CHANCE = 0.85
DISCARD_CHANCE = {BEGINNER_KNOWLEDGE: 0.6, ADVANCED_KNOWLEDGE: 0.85, SKILLED_KNOWLEDGE: 1.0}
"""Probability, by level, of discarding instead of ending the turn.

It applies to a player who has nothing else to lay and hopes for new cards.
"""

GROWTH_BONUS = 0.5
"""Value of a longer phrase to a master, in points, besides the points it promises."""

OPPONENT_LOSS_WEIGHT = 0.7
"""Value to a master of each point that another player's phrase loses."""

LATE_SHUFFLES = STALEMATE_SHUFFLES - 1
"""Shuffles without a lock after which a master locks any phrase it can."""


class IVVIJudgement(Judgement[State, Action]):
    """Strategy that builds first, then lays errors, and locks valuable phrases."""

    strengths: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(BEGINNER_KNOWLEDGE),
        "amateur": Strength(ADVANCED_KNOWLEDGE),
        "professional": Strength(SKILLED_KNOWLEDGE),
        "maestro": Strength(COMPLETE_KNOWLEDGE),
    }
    winning_lead = 20.0
    search_turns = 12

    def __init__(self, deck: IvviDeck) -> None:
        self.deck = deck

    def choose(self, state: State, legal: Sequence[Action], knowledge: int, rng: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if knowledge == COMPLETE_KNOWLEDGE:
            return self._choose_as_master(state, legal, rng)
        if state.phase == "draw":
            return DRAW_DECK if rng.random() < DECK_DRAW_CHANCE else legal[-1]
        if state.phase == "take":
            return _choose_random(legal, rng)
        building_actions = [action for action in legal if self._is_building(state, action, knowledge)]
        locks = [action for action in legal if isinstance(action, Lock)]
        if locks and (not building_actions or rng.random() < 0.3 or knowledge == BEGINNER_KNOWLEDGE):
            best_lock = max(locks, key=lambda lock: self.count_lock_points(state, lock))
            points = self.count_lock_points(state, best_lock)
            if points >= MIN_LOCK_POINTS[knowledge] or self._is_winning(state, points):
                return best_lock
        if building_actions:
            return _choose_random(building_actions, rng)
        styles = [action for action in legal if isinstance(action, Style)]
        if styles and knowledge > BEGINNER_KNOWLEDGE and rng.random() < 0.2:
            return styles[0]
        end_turn = legal[-1] if isinstance(legal[-1], EndTurn) else None
        discards = [action for action in legal if isinstance(action, Discard)]
        if discards and (end_turn is None or rng.random() < DISCARD_CHANCE[knowledge]):
            return _choose_random(discards, rng)
        return _choose_random(legal, rng) if end_turn is None else end_turn

    def _choose_as_master(self, state: State, legal: Sequence[Action], rng: Random) -> Action:
        seat = state.to_move
        assert seat is not None, "somebody acts"
        if state.phase == "draw":
            return legal[-1] if state.phrases[seat] and self._can_place(state, state.discard[-1:]) else legal[0]
        if state.phase == "take":
            return _choose_random(legal, rng)
        locks = [action for action in legal if isinstance(action, Lock)]
        if locks:
            best_lock = max(locks, key=lambda lock: self.count_lock_points(state, lock))
            if self._is_winning(state, self.count_lock_points(state, best_lock)) or state.shuffles >= LATE_SHUFFLES:
                return best_lock
        candidates = [(self._estimate_growth(state, action, seat), rng.random(), action) for action in legal]
        max_growth, _, best_action = max(candidates, key=lambda candidate: candidate[:2])
        if max_growth > 0:
            return best_action
        discards = [action for action in legal if isinstance(action, Discard)]
        useful_cards, hand_cards = find_useful_cards(self.deck, state), Counter(state.hands[seat])
        useless_discards = [action for action in discards if hand_cards[action.card] > useful_cards[action.card]]
        return _choose_random(useless_discards, rng) if useless_discards else legal[-1]

    def _estimate_growth(self, state: State, action: Action, seat: int) -> float:
        """Return the value of an action for one's own phrase and against the others."""
        match action:
            case Play() | Attach() | Fix():
                return count_gained_points(self.deck, state, action, seat) + GROWTH_BONUS
            case Nullify(_, owner, _) if owner != seat:
                return -OPPONENT_LOSS_WEIGHT * count_gained_points(self.deck, state, action, owner)
            case Style(card):
                other_gains = (
                    count_gained_points(self.deck, state, action, other_seat)
                    for other_seat in range(len(state.seats))
                    if other_seat != seat
                )
                voice_count = (
                    sum(self.deck.is_of_kind("voice_leading", hand_card) for hand_card in state.hands[seat])
                    + state.voices
                )
                brahms_bonus = max(0, voice_count - MAX_VOICES_PER_TURN) if card == self.deck.brahms else 0
                return (
                    count_gained_points(self.deck, state, action, seat)
                    - OPPONENT_LOSS_WEIGHT * max(other_gains)
                    + brahms_bonus
                )
            case Abandon() if self._is_building(state, action, COMPLETE_KNOWLEDGE):
                return GROWTH_BONUS
            case _:
                return 0

    def _can_place(self, state: State, cards: tuple[int, ...]) -> bool:
        """Return True if any of these cards, once in hand, could be laid on one's phrase."""
        seat = state.to_move
        assert seat is not None, "somebody acts"
        hands = replace_row(state.hands, seat, tuple(sorted((*state.hands[seat], *cards))))
        return any(
            isinstance(action, Play | Attach | Fix | Lock) and action.card in cards
            for action in legal_actions(self.deck, make_next_turn(replace(state, hands=hands)))
        )

    def plan_turn(self, view: State, knowledge: int = COMPLETE_KNOWLEDGE) -> tuple[Action, ...]:
        if knowledge < SKILLED_KNOWLEDGE or view.to_move is None:
            return ()
        points_to_win = view.target - view.scores[view.to_move]
        best_lock = find_best_lock(
            self.deck,
            view,
            MAX_POSITIONS,
            points_to_win if knowledge == COMPLETE_KNOWLEDGE else min(points_to_win, MIN_PLANNED_POINTS),
        )
        return () if best_lock is None else best_lock.actions

    def find_best_turn(self, view: State) -> tuple[Action, ...]:
        best_lock = find_best_lock(self.deck, view, MAX_POSITIONS)
        return () if best_lock is None else best_lock.actions

    def count_lock_points(self, state: State, lock: Lock) -> int:
        """Return the points that an allowed lock scores."""
        phrase = state.phrases[lock.seat]
        end = find_cadence_end(self.deck, phrase, lock.card, lock.at)
        lockup = Lockup(lock.seat, phrase, lock.card, lock.at, end, state.styles)
        return count_points(self.deck, lockup, state.penalties)

    def _is_winning(self, state: State, points: int) -> bool:
        return state.to_move is not None and state.scores[state.to_move] + points >= state.target

    def _is_building(self, state: State, action: Action, knowledge: int) -> bool:
        """Return True if an action adds to one's own phrase or harms another."""
        if isinstance(action, Play | Attach):
            return True
        if isinstance(action, Fix):
            return knowledge > BEGINNER_KNOWLEDGE
        if isinstance(action, Abandon):  # Abandoning counts only for a phrase that can no longer be locked.
            return not can_be_locked(self.deck, state, state.to_move or 0)
        return isinstance(action, Nullify) and knowledge > BEGINNER_KNOWLEDGE and action.seat != state.to_move


def _choose_random(actions: Sequence[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]
