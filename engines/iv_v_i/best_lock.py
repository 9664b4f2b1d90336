"""Search for the most valuable phrase that can be locked in the current turn.

The search is a branch and bound over the cards in hand. Cards that Mozart lets a player take from the discard pile are
not considered.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.iv_v_i import turn
from engines.iv_v_i.actions import Action, Attach, Fix, Lock, Play, Style
from engines.iv_v_i.deck import IvviDeck, Kind
from engines.iv_v_i.legality import MAX_HARMONIES_PER_TURN, MAX_VOICES_PER_TURN, legal
from engines.iv_v_i.scoring import BEETHOVEN_POINTS, HANDEL_POINTS, SHOSTAKOVICH_POINTS, VOICES, count_points
from engines.iv_v_i.state import Lockup, Phrase, State
from engines.iv_v_i.windows import attached_syllable, find_cadence_end, find_rules


class BestLock(NamedTuple):
    """The best lock of a turn: its points and the actions that lead to it.

    The lock is the last of `actions`.
    """

    points: int
    actions: tuple[Action, ...]
    is_exact: bool
    """True if the search was complete; otherwise a better lock may exist."""


def find_best_lock(deck: IvviDeck, view: State, max_positions: int, min_points: int = 0) -> BestLock | None:
    """Return the best lock in the turn of the seat that acts, or None.

    `view` is that seat's view. A lock counts only if it scores at least `min_points`. At most `max_positions` positions
    are examined, the most promising ones first.
    """
    seat = view.to_move
    if seat is None or view.phase != "play" or view.closing:
        return None
    if not any(deck.is_of_kind("cadence", card) for card in view.hands[seat]):
        return None
    best: BestLock | None = None
    visited_positions: set[tuple[Phrase, tuple[int, ...], tuple[int, ...]]] = set()
    stack: list[tuple[int, State, tuple[Action, ...]]] = [(0, view, ())]
    while stack:
        _, state, actions = stack.pop()
        upper_bound = _compute_upper_bound(deck, state, seat)
        if upper_bound < min_points or (best is not None and upper_bound <= best.points):
            continue
        if len(visited_positions) >= max_positions:
            return best and best._replace(is_exact=False)
        branches: list[tuple[int, State, tuple[Action, ...]]] = []
        for action in legal(deck, state):
            if isinstance(action, Lock):
                end = find_cadence_end(deck, state.phrases[seat], action.card, action.at)
                lockup = Lockup(seat, state.phrases[seat], action.card, action.at, end, state.styles)
                points = count_points(deck, lockup, state.penalties)
                if points >= min_points and (best is None or points > best.points):
                    best = BestLock(points, (*actions, action), True)
            elif isinstance(action, Play | Attach | Fix | Style):
                new_state, _ = turn.apply(deck, state, action)
                position = (new_state.phrases[seat], new_state.hands[seat], new_state.styles)
                if new_state.phase == "play" and position not in visited_positions:
                    visited_positions.add(position)
                    branches.append((_compute_upper_bound(deck, new_state, seat), new_state, (*actions, action)))
        branches.sort(key=lambda branch: branch[0])
        stack += branches
    return best


def _compute_upper_bound(deck: IvviDeck, state: State, seat: int) -> int:
    """Return an upper bound for the points of any lock reachable from a position.

    The bound counts all cards and takes all syllables of a voice as one group.
    """
    phrase, hand, points = state.phrases[seat], state.hands[seat], deck.points
    has_brahms = find_rules(deck, state).has_brahms or deck.brahms in hand

    def list_best_points(kind: Kind, max_count: int) -> list[int]:
        sorted_points = sorted((points[card] for card in hand if deck.is_of_kind(kind, card)), reverse=True)
        return sorted_points if has_brahms else sorted_points[:max_count]

    total = sum(points[phrase_card.card] for phrase_card in phrase) + sum(
        list_best_points("harmony", MAX_HARMONIES_PER_TURN - state.harmonies)
    )
    total += sum(points[card] for card in hand if deck.is_of_kind("special", card))
    total += max((points[card] for card in hand if deck.is_of_kind("cadence", card)), default=0)
    hand_points = list_best_points("voice_leading", MAX_VOICES_PER_TURN - state.voices)
    for voice in VOICES:
        syllable_points = [
            points[card] for phrase_card in phrase if (card := attached_syllable(phrase_card, voice)) is not None
        ] + hand_points
        total += len(syllable_points) * sum(syllable_points)
    if state.styles or any(deck.is_of_kind("style", card) for card in hand):
        total += (BEETHOVEN_POINTS + HANDEL_POINTS + 2 * SHOSTAKOVICH_POINTS) * (len(phrase) + len(hand))
    return total
