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
from engines.iv_v_i.dearest import dearest_lock
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.legality import VOICES_A_TURN
from engines.iv_v_i.legality import legal as legal_actions
from engines.iv_v_i.prospects import gain, may_be_locked, next_turn, of_use
from engines.iv_v_i.scoring import STALE, points
from engines.iv_v_i.state import Lockup, State
from engines.iv_v_i.windows import cadence_end
from engines.kernel.judgement import ADVANCED, BEGUN, COMPLETE, SKILLED, Judgement, Strength
from engines.kernel.rows import with_row

WORTH_LOCKING = {BEGUN: 0, ADVANCED: 9, SKILLED: 14}
"""Minimum points, by level, for locking a phrase that could still grow."""

PLANNED = 9
"""Minimum points for carrying out the best lock of a turn."""

NODES = 1500
"""Maximum number of positions examined in the search for that lock."""

DRAWS_FROM_DECK = 0.85
GOES_ON = {BEGUN: 0.6, ADVANCED: 0.85, SKILLED: 1.0}
"""Probability, by level, of discarding instead of ending the turn.

It applies to a player who has nothing else to lay and hopes for new cards.
"""

GROWTH = 0.5
"""Value of a longer phrase to a master, in points, besides the points it promises."""

SPOILED = 0.7
"""Value to a master of each point that another player's phrase loses."""

LATE = STALE - 1
"""Shuffles without a lock after which a master locks any phrase it can."""


class IVVIJudgement(Judgement[State, Action]):
    """Strategy that builds first, then lays errors, and locks valuable phrases."""

    ladder: ClassVar[Mapping[str, Strength]] = {
        "novice": Strength(BEGUN),
        "amateur": Strength(ADVANCED),
        "professional": Strength(SKILLED),
        "maestro": Strength(COMPLETE),
    }
    spread = 20.0
    reach = 12

    def __init__(self, deck: IvviDeck) -> None:
        self.deck = deck

    def choose(self, state: State, legal: Sequence[Action], learned: int, chance: Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        if learned == COMPLETE:
            return self._masterly(state, legal, chance)
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

    def _masterly(self, state: State, legal: Sequence[Action], chance: Random) -> Action:
        seat = state.to_move
        assert seat is not None, "somebody acts"
        if state.phase == "draw":
            return legal[-1] if state.phrases[seat] and self._finds_a_place(state, state.discard[-1:]) else legal[0]
        if state.phase == "take":
            return _any(legal, chance)
        locks = [action for action in legal if isinstance(action, Lock)]
        if locks:
            dearest = max(locks, key=lambda lock: self.worth(state, lock))
            if self._wins(state, self.worth(state, dearest)) or state.shuffles >= LATE:
                return dearest
        worths = [(self._growth(state, action, seat), chance.random(), action) for action in legal]
        most, _, best = max(worths, key=lambda worth: worth[:2])
        if most > 0:
            return best
        discards = [action for action in legal if isinstance(action, Discard)]
        kept, held = of_use(self.deck, state), Counter(state.hands[seat])
        idle = [action for action in discards if held[action.card] > kept[action.card]]
        return _any(idle, chance) if idle else legal[-1]

    def _growth(self, state: State, action: Action, seat: int) -> float:
        """Return the value of an action for one's own phrase and against the others."""
        match action:
            case Play() | Attach() | Fix():
                return gain(self.deck, state, action, seat) + GROWTH
            case Nullify(_, owner, _) if owner != seat:
                return -SPOILED * gain(self.deck, state, action, owner)
            case Style(card):
                others = (gain(self.deck, state, action, other) for other in range(len(state.seats)) if other != seat)
                waiting = sum(self.deck.is_("voice_leading", each) for each in state.hands[seat]) + state.voices
                unbound = max(0, waiting - VOICES_A_TURN) if card == self.deck.brahms else 0
                return gain(self.deck, state, action, seat) - SPOILED * max(others) + unbound
            case Abandon() if self._builds(state, action, COMPLETE):
                return GROWTH
            case _:
                return 0

    def _finds_a_place(self, state: State, cards: tuple[int, ...]) -> bool:
        """Return True if any of these cards, once in hand, could be laid on one's phrase."""
        seat = state.to_move
        assert seat is not None, "somebody acts"
        hands = with_row(state.hands, seat, tuple(sorted((*state.hands[seat], *cards))))
        return any(
            isinstance(action, Play | Attach | Fix | Lock) and action.card in cards
            for action in legal_actions(self.deck, next_turn(replace(state, hands=hands)))
        )

    def plan(self, view: State, learned: int = COMPLETE) -> tuple[Action, ...]:
        if learned < SKILLED or view.to_move is None:
            return ()
        wins = view.target - view.scores[view.to_move]
        found = dearest_lock(self.deck, view, NODES, wins if learned == COMPLETE else min(wins, PLANNED))
        return () if found is None else found.line

    def richest(self, view: State) -> tuple[Action, ...]:
        found = dearest_lock(self.deck, view, NODES)
        return () if found is None else found.line

    def worth(self, state: State, lock: Lock) -> int:
        """Return the points that an allowed lock scores."""
        phrase = state.phrases[lock.seat]
        end = cadence_end(self.deck, phrase, lock.card, lock.at)
        lockup = Lockup(lock.seat, phrase, lock.card, lock.at, end, state.styles)
        return points(self.deck, lockup, state.penalties)

    def _wins(self, state: State, worth: int) -> bool:
        return state.to_move is not None and state.scores[state.to_move] + worth >= state.target

    def _builds(self, state: State, action: Action, learned: int) -> bool:
        """Return True if an action adds to one's own phrase or harms another."""
        if isinstance(action, Play | Attach):
            return True
        if isinstance(action, Fix):
            return learned > BEGUN
        if isinstance(action, Abandon):  # Abandoning counts only for a phrase that can no longer be locked.
            return not may_be_locked(self.deck, state, state.to_move or 0)
        return isinstance(action, Nullify) and learned > BEGUN and action.seat != state.to_move


def _any(actions: Sequence[Action], chance: Random) -> Action:
    return actions[int(chance.random() * len(actions))]
