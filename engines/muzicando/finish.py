"""Search for a turn that empties the hand."""

from __future__ import annotations

from engines.muzicando.actions import Action, Lay
from engines.muzicando.deck import MuzicandoDeck
from engines.muzicando.legality import legal
from engines.muzicando.state import State
from engines.muzicando.turn import apply


def find_finishing_turn(deck: MuzicandoDeck, view: State, nodes: int) -> tuple[Action, ...]:
    """Return actions by which the acting seat goes out in this turn, or ().

    The hand is emptied by its last card, or by a run that a rest allows. At most `nodes` cards are tried.
    """
    seat = view.to_move
    if seat is None or view.phase != "place":
        return ()
    stack: list[tuple[State, tuple[Action, ...]]] = [(view, ())]
    while stack:
        state, line = stack.pop()
        for action in legal(deck, state):
            if not isinstance(action, Lay):
                continue
            nodes -= 1
            after, _ = apply(deck, state, action)
            if len(state.hands[seat]) == 1:
                return (*line, action)
            if after.to_move == seat and after.laid:
                stack.append((after, (*line, action)))
            if nodes <= 0:
                return ()
    return ()
