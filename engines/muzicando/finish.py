"""Search for a turn that empties the hand."""

from __future__ import annotations

from engines.muzicando.actions import Action, Lay
from engines.muzicando.deck import MuzicandoDeck
from engines.muzicando.legality import legal
from engines.muzicando.state import State
from engines.muzicando.turn import apply


def find_finishing_turn(deck: MuzicandoDeck, view: State, max_cards: int) -> tuple[Action, ...]:
    """Return actions by which the acting seat goes out in this turn, or ().

    The hand is emptied by its last card, or by a run that a rest allows. At most `max_cards` cards are tried.
    """
    seat = view.to_move
    if seat is None or view.phase != "place":
        return ()
    remaining = max_cards
    stack: list[tuple[State, tuple[Action, ...]]] = [(view, ())]
    while stack:
        state, actions = stack.pop()
        for action in legal(deck, state):
            if not isinstance(action, Lay):
                continue
            remaining -= 1
            new_state, _ = apply(deck, state, action)
            if len(state.hands[seat]) == 1:
                return (*actions, action)
            if new_state.to_move == seat and new_state.laid:
                stack.append((new_state, (*actions, action)))
            if remaining <= 0:
                return ()
    return ()
