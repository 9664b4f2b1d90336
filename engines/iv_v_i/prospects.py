"""Prospects of an open phrase and a hand, for computer players."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engines.iv_v_i import turn
from engines.iv_v_i.actions import Action, Attach, Fix, Lock, Play
from engines.iv_v_i.deck import IvviDeck, faces_in, mask_of
from engines.iv_v_i.legality import legal
from engines.iv_v_i.scoring import promised
from engines.iv_v_i.state import State


def may_be_locked(deck: IvviDeck, state: State, seat: int) -> bool:
    """Return True if a phrase begins, or could still begin, with a type of I or V.

    Cards that are in no phrase could still be laid at its left end.

    Rule: `ivvi.cadence.leftmost`.
    """
    left = 1 << state.phrases[seat][0].card
    before = deck.precede(state.i6_after_i, True)  # Schubert may come
    buried = Counter(slot.card for phrase in state.phrases for slot in phrase)
    buried.update(slot.card for phrase in state.phrases for slot in phrase if slot.fixed)
    free = mask_of(face for face, copies in deck.copies.items() if buried[face] < copies)
    reached = 0
    while left & ~reached:
        if left & deck.starters:
            return True
        reached |= left
        left = mask_of(face for last in faces_in(left) for face in faces_in(before[last] & free)) & ~reached
    return False


def gain(deck: IvviDeck, state: State, action: Action, seat: int) -> int:
    """Return the points that an action adds to the promise of a player's open phrase."""
    after, _ = turn.apply(deck, state, action)
    promises = [promised(deck, each.phrases[seat], each.styles, each.penalties) for each in (state, after)]
    return promises[1] - promises[0]


def next_turn(state: State) -> State:
    """Return the position as if the player who acts began another turn without a draw."""
    return replace(state, phase="play", harmonies=0, voices=0, style_played=False, played=False, closing="", takes=0)


def of_use(deck: IvviDeck, state: State) -> Counter[int]:
    """Return the cards of the acting hand that its own phrase could use next turn.

    These are all fitting syllables, because neighbouring ones multiply their points, the HARMONY card that adds most,
    and one CADENCE, preferably one that fits. One of equal cards is enough.
    """
    seat = state.to_move
    assert seat is not None, "somebody acts"
    again = next_turn(state)
    syllables: set[int] = set()
    harmonies: dict[int, int] = {}
    cadences = [card for card in state.hands[seat] if deck.is_("cadence", card)]
    for action in legal(deck, again):
        if isinstance(action, Play | Fix | Attach):
            if deck.is_("voice_leading", action.card):
                syllables.add(action.card)
            else:
                harmonies[action.card] = max(harmonies.get(action.card, 0), gain(deck, again, action, seat))
        elif isinstance(action, Lock):
            cadences.insert(0, action.card)
    return Counter({*syllables, *sorted(harmonies, key=lambda card: -harmonies[card])[:1], *cadences[:1]})
