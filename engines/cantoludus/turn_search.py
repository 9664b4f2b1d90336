"""Search for the purchases of one turn that score the most points.

The search tries the cards that score, the best first, each with its cheapest payment from hand and bank. It ignores the
cards that interval cards would draw. It may miss a turn in which a dearer payment for one card saves a card that
another purchase needs.
"""

from __future__ import annotations

from engines.cantoludus.actions import Action, Claim
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.legality import find_claims
from engines.cantoludus.scoring import count_points, scores
from engines.cantoludus.state import State
from engines.cantoludus.turn import apply


def search_best_turn(deck: CantoludusDeck, view: State, max_nodes: int) -> tuple[Action, ...]:
    """Return the actions of the richest turn.

    The result is empty if no card that scores can be bought. `view` must be the view of the player to move. The search
    tries at most `max_nodes` purchases.
    """
    seat = view.to_move
    if seat is None or view.phase != "act":
        return ()
    best_points = scores(deck, view)[seat]
    best_line: tuple[Action, ...] = ()
    stack: list[tuple[State, tuple[Action, ...]]] = [(view, ())]
    remaining_nodes = max_nodes
    while stack and remaining_nodes > 0:
        state, line = stack.pop()
        points = scores(deck, state)[seat]
        if points > best_points:
            best_points, best_line = points, line
        if state.to_move != seat or state.phase != "act":
            continue
        branches = []
        for claim in find_claims(deck, state, seat):
            assert isinstance(claim, Claim), "a claim is what is listed"
            claim_points = _count_claim_points(deck, state, claim)
            if claim_points > 0:
                branches.append((claim_points, claim))
        branches.sort(key=lambda branch: branch[0])
        for _, claim in branches:
            remaining_nodes -= 1
            gifts = find_cheapest_payment(deck, state, claim.row, claim.at)
            if gifts is None:
                continue
            new_state, purchase = state, (claim, *gifts)
            for action in purchase:
                new_state, _ = apply(deck, new_state, action)
            stack.append((new_state, (*line, *purchase)))
    return best_line


def _count_claim_points(deck: CantoludusDeck, state: State, claim: Claim) -> int:
    card = (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]
    return 0 if card is None or card == deck.blank else count_points(deck, state, card, deck.points[card])
