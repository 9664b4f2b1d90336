"""What can be bought in one turn that scores the most, with what is in the hand and the bank, each card at the least
cost.

Found by trying the cards that score, the dearest first. What interval cards would draw is not gone through, and where a
card is paid as cheaply as can be, another way of paying might once leave what a second card takes.
"""

from __future__ import annotations

from engines.cantoludus.actions import Action, Claim
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.legality import claims
from engines.cantoludus.scoring import counts, scores
from engines.cantoludus.state import State
from engines.cantoludus.turn import apply


def richest_turn(deck: CantoludusDeck, view: State, nodes: int) -> tuple[Action, ...]:
    """The actions that buy it; nothing where nothing that scores can be bought. `view` is that of the seat that acts.
    At most so many purchases are tried."""
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
        for claim in claims(deck, state, seat):
            assert isinstance(claim, Claim), "a claim is what is listed"
            worth = _worth(deck, state, claim)
            if worth > 0:
                branches.append((worth, claim))
        branches.sort(key=lambda branch: branch[0])
        for _, claim in branches:
            nodes -= 1
            gifts = cheapest(deck, state, claim.row, claim.at)
            if gifts is None:
                continue
            after, bought = state, (claim, *gifts)
            for action in bought:
                after, _ = apply(deck, after, action)
            stack.append((after, (*line, *bought)))
    return found


def _worth(deck: CantoludusDeck, state: State, claim: Claim) -> int:
    card = (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]
    return 0 if card is None or card == deck.blank else counts(deck, state, card, deck.points[card])
