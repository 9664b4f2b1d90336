"""Search for the purchases of one turn that score the most points.

The search tries the cards that score, the best first, each with its cheapest payment from hand and bank. It ignores the
cards that interval cards would draw. It may miss a turn in which a dearer payment for one card saves what another
needs.
"""

from __future__ import annotations

from engines.cantoludus.actions import Action, Claim
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.legality import find_claims
from engines.cantoludus.scoring import count_points, scores
from engines.cantoludus.state import State
from engines.cantoludus.turn import apply


def search_best_turn(deck: CantoludusDeck, view: State, nodes: int) -> tuple[Action, ...]:
    """Return the actions of the richest turn.

    The result is empty if nothing that scores can be bought. `view` must be that of the player to move. The search
    tries at most `nodes` purchases.
    """
    seat = view.to_move
    if seat is None or view.phase != "act":
        return ()
    best = scores(deck, view)[seat]
    found: tuple[Action, ...] = ()
    stack: list[tuple[State, tuple[Action, ...]]] = [(view, ())]
    while stack and nodes > 0:
        state, line = stack.pop()
        points = scores(deck, state)[seat]
        if points > best:
            best, found = points, line
        if state.to_move != seat or state.phase != "act":
            continue
        branches = []
        for claim in find_claims(deck, state, seat):
            assert isinstance(claim, Claim), "a claim is what is listed"
            worth = _claim_points(deck, state, claim)
            if worth > 0:
                branches.append((worth, claim))
        branches.sort(key=lambda branch: branch[0])
        for _, claim in branches:
            nodes -= 1
            gifts = find_cheapest_payment(deck, state, claim.row, claim.at)
            if gifts is None:
                continue
            after, bought = state, (claim, *gifts)
            for action in bought:
                after, _ = apply(deck, after, action)
            stack.append((after, (*line, *bought)))
    return found


def _claim_points(deck: CantoludusDeck, state: State, claim: Claim) -> int:
    card = (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]
    return 0 if card is None or card == deck.blank else count_points(deck, state, card, deck.points[card])
