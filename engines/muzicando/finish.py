"""Whether a hand can be emptied in one turn, and how: with its last card, or with a run that a rest allows."""

from __future__ import annotations

from engines.muzicando.actions import Action, Lay
from engines.muzicando.deck import MuzicandoDeck
from engines.muzicando.legality import legal
from engines.muzicando.state import State
from engines.muzicando.turn import apply


def finishing_turn(deck: MuzicandoDeck, view: State, nodes: int) -> tuple[Action, ...]:
    """The cards with which the seat that acts is out before another one moves; nothing where that cannot be. At most so
    many cards are tried."""
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
