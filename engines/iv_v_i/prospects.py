"""Prospects of an open phrase and a hand, for computer players."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engines.iv_v_i import turn
from engines.iv_v_i.actions import Action, Attach, Fix, Lock, Play
from engines.iv_v_i.deck import IvviDeck, list_faces, make_mask
from engines.iv_v_i.legality import legal
from engines.iv_v_i.scoring import count_open_phrase_points
from engines.iv_v_i.state import State


def can_be_locked(deck: IvviDeck, state: State, seat: int) -> bool:
    """Return True if a phrase begins, or could still begin, with a type of I or V.

    Cards that are in no phrase could still be laid at its left end.

    Rule: `ivvi.cadence.leftmost`.
    """
    left = 1 << state.phrases[seat][0].card
    before = deck.predecessor_masks(state.i6_after_i, True)  # Schubert may come
    buried = Counter(slot.card for phrase in state.phrases for slot in phrase)
    buried.update(slot.card for phrase in state.phrases for slot in phrase if slot.fixed)
    free = make_mask(face for face, copies in deck.copies.items() if buried[face] < copies)
    reached = 0
    while left & ~reached:
        if left & deck.starters:
            return True
        reached |= left
        left = make_mask(face for last in list_faces(left) for face in list_faces(before[last] & free)) & ~reached
    return False


def count_gained_points(deck: IvviDeck, state: State, action: Action, seat: int) -> int:
    """Return the points that an action adds to the promise of a player's open phrase."""
    after, _ = turn.apply(deck, state, action)
    promises = [
        count_open_phrase_points(deck, each.phrases[seat], each.styles, each.penalties) for each in (state, after)
    ]
    return promises[1] - promises[0]


def make_next_turn(state: State) -> State:
    """Return the position as if the player who acts began another turn without a draw."""
    return replace(state, phase="play", harmonies=0, voices=0, style_played=False, played=False, closing="", takes=0)


def find_useful_cards(deck: IvviDeck, state: State) -> Counter[int]:
    """Return the cards of the acting hand that its own phrase could use next turn.

    These are all fitting syllables, because neighbouring ones multiply their points, the HARMONY card that adds most,
    and one CADENCE, preferably one that fits. One of equal cards is enough.
    """
    seat = state.to_move
    assert seat is not None, "somebody acts"
    again = make_next_turn(state)
    syllables: set[int] = set()
    harmonies: dict[int, int] = {}
    cadences = [card for card in state.hands[seat] if deck.is_of_kind("cadence", card)]
    for action in legal(deck, again):
        if isinstance(action, Play | Fix | Attach):
            if deck.is_of_kind("voice_leading", action.card):
                syllables.add(action.card)
            else:
                harmonies[action.card] = max(
                    harmonies.get(action.card, 0), count_gained_points(deck, again, action, seat)
                )
        elif isinstance(action, Lock):
            cadences.insert(0, action.card)
    return Counter({*syllables, *sorted(harmonies, key=lambda card: -harmonies[card])[:1], *cadences[:1]})
