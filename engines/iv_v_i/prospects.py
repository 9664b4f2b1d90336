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
    left_mask = 1 << state.phrases[seat][0].card
    predecessor_masks = deck.predecessor_masks(state.i6_after_i, True)  # Schubert may still be played.
    used_counts = Counter(phrase_card.card for phrase in state.phrases for phrase_card in phrase)
    used_counts.update(phrase_card.card for phrase in state.phrases for phrase_card in phrase if phrase_card.fixed)
    free_mask = make_mask(face for face, copies in deck.copies.items() if used_counts[face] < copies)
    reached_mask = 0
    while left_mask & ~reached_mask:
        if left_mask & deck.starters:
            return True
        reached_mask |= left_mask
        left_mask = (
            make_mask(
                face
                for left_face in list_faces(left_mask)
                for face in list_faces(predecessor_masks[left_face] & free_mask)
            )
            & ~reached_mask
        )
    return False


def count_gained_points(deck: IvviDeck, state: State, action: Action, seat: int) -> int:
    """Return how much an action raises the points that an open phrase promises."""
    new_state, _ = turn.apply(deck, state, action)
    promised_points = [
        count_open_phrase_points(deck, position.phrases[seat], position.styles, position.penalties)
        for position in (state, new_state)
    ]
    return promised_points[1] - promised_points[0]


def make_next_turn(state: State) -> State:
    """Return the position as if the acting player began another turn without a draw."""
    return replace(state, phase="play", harmonies=0, voices=0, style_played=False, played=False, closing="", takes=0)


def find_useful_cards(deck: IvviDeck, state: State) -> Counter[int]:
    """Return the cards of the acting hand that its own phrase could use next turn.

    - All fitting syllables, because neighbouring ones multiply their points.
    - The HARMONY card that adds most.
    - One CADENCE, preferably one that fits.

    One of equal cards is enough.
    """
    seat = state.to_move
    assert seat is not None, "somebody acts"
    next_turn = make_next_turn(state)
    syllables: set[int] = set()
    harmonies: dict[int, int] = {}
    cadences = [card for card in state.hands[seat] if deck.is_of_kind("cadence", card)]
    for action in legal(deck, next_turn):
        if isinstance(action, Play | Fix | Attach):
            if deck.is_of_kind("voice_leading", action.card):
                syllables.add(action.card)
            else:
                harmonies[action.card] = max(
                    harmonies.get(action.card, 0), count_gained_points(deck, next_turn, action, seat)
                )
        elif isinstance(action, Lock):
            cadences.insert(0, action.card)
    return Counter({*syllables, *sorted(harmonies, key=lambda card: -harmonies[card])[:1], *cadences[:1]})
