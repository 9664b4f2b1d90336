"""Search for the most valuable phrase that can be locked in the current turn.

The search is a branch and bound over the cards in hand. Cards that Mozart lets a player take from the discard pile are
not considered.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.iv_v_i import turn
from engines.iv_v_i.actions import Action, Attach, Fix, Lock, Play, Style
from engines.iv_v_i.deck import IvviDeck, Kind
from engines.iv_v_i.legality import HARMONIES_A_TURN, VOICES_A_TURN, legal
from engines.iv_v_i.scoring import BEETHOVEN, HANDEL, SHOSTAKOVICH, VOICES, points
from engines.iv_v_i.state import Lockup, Phrase, State
from engines.iv_v_i.windows import cadence_end, rules_of, syllable


class Dearest(NamedTuple):
    """The best lock of a turn: its points and the actions that lead to it.

    The lock is the last action of `line`.
    """

    points: int
    line: tuple[Action, ...]
    exact: bool
    """True if the search was complete; otherwise a better lock may exist."""


def dearest_lock(deck: IvviDeck, view: State, nodes: int, least: int = 0) -> Dearest | None:
    """Return the best lock in the turn of the seat that acts, or None.

    `view` is that seat's view. A lock counts only if it scores at least `min_points`. At most `max_positions` positions
    are examined, the most promising ones first.
    """
    seat = view.to_move
    if seat is None or view.phase != "play" or view.closing:
        return None
    if not any(deck.is_("cadence", card) for card in view.hands[seat]):
        return None
    best: Dearest | None = None
    seen: set[tuple[Phrase, tuple[int, ...], tuple[int, ...]]] = set()
    stack: list[tuple[int, State, tuple[Action, ...]]] = [(0, view, ())]
    while stack:
        _, state, line = stack.pop()
        most = _most(deck, state, seat)
        if most < least or (best is not None and most <= best.points):
            continue
        if len(seen) >= nodes:
            return best and best._replace(exact=False)
        branches: list[tuple[int, State, tuple[Action, ...]]] = []
        for action in legal(deck, state):
            if isinstance(action, Lock):
                end = cadence_end(deck, state.phrases[seat], action.card, action.at)
                lockup = Lockup(seat, state.phrases[seat], action.card, action.at, end, state.styles)
                worth = points(deck, lockup, state.penalties)
                if worth >= least and (best is None or worth > best.points):
                    best = Dearest(worth, (*line, action), True)
            elif isinstance(action, Play | Attach | Fix | Style):
                after, _ = turn.apply(deck, state, action)
                here = (after.phrases[seat], after.hands[seat], after.styles)
                if after.phase == "play" and here not in seen:
                    seen.add(here)
                    branches.append((_most(deck, after, seat), after, (*line, action)))
        branches.sort(key=lambda branch: branch[0])
        stack += branches
    return best


def _most(deck: IvviDeck, state: State, seat: int) -> int:
    """Return an upper bound for the points of any lock reachable from a position.

    The bound counts all cards and takes all syllables of a voice as one group.
    """
    phrase, hand, worth = state.phrases[seat], state.hands[seat], deck.points
    brahms = rules_of(deck, state).brahms or deck.brahms in hand

    def best_of(kind: Kind, most: int) -> list[int]:
        held = sorted((worth[card] for card in hand if deck.is_(kind, card)), reverse=True)
        return held if brahms else held[:most]

    total = sum(worth[slot.card] for slot in phrase) + sum(best_of("harmony", HARMONIES_A_TURN - state.harmonies))
    total += sum(worth[card] for card in hand if deck.is_("special", card))
    total += max((worth[card] for card in hand if deck.is_("cadence", card)), default=0)
    added = best_of("voice_leading", VOICES_A_TURN - state.voices)
    for voice in VOICES:
        laid = [worth[card] for slot in phrase if (card := syllable(slot, voice)) is not None] + added
        total += len(laid) * sum(laid)
    if state.styles or any(deck.is_("style", card) for card in hand):
        total += (BEETHOVEN + HANDEL + 2 * SHOSTAKOVICH) * (len(phrase) + len(hand))
    return total
