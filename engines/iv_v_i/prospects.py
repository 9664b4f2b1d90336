"""Whether a phrase can still be locked, as far as the table tells. Computer players ask it before they abandon one."""

from __future__ import annotations

from collections import Counter

from engines.iv_v_i.deck import IvviDeck, faces_in, mask_of
from engines.iv_v_i.state import State


def may_be_locked(deck: IvviDeck, state: State, seat: int) -> bool:
    """Whether a player's phrase begins with a type of I or V, or cards that lie in no phrase could still be laid before
    it so that it does. `ivvi.cadence.leftmost`"""
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
