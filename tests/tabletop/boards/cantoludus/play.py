"""A keen player of Cantoludus, to whom much happens."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from engines.cantoludus.actions import (
    SETTLE,
    Bank,
    Claim,
    PlayInterval,
)
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.purse import Gift
from engines.cantoludus.state import (
    State,
)


def plan_payment(game: Cantoludus, state: State, claim: Claim) -> tuple[Gift, ...] | None:
    """Return the cheapest payment for a card.

    In Blind Chords it is found as by a player who knows the cards by heart.
    """
    return find_cheapest_payment(game.deck, replace(state, blind=False), claim.row, claim.at)


def choose_keenly(game: Cantoludus, state: State, rng: random.Random) -> Any:
    """Return the action of a keen player.

    The player buys what scores most, plays every interval, and banks chords and accidentals.
    """
    deck = game.deck
    if state.phase == "gather":
        assert state.claim is not None
        gifts = plan_payment(game, state, Claim(*state.claim))
        if gifts is None:
            return rng.choice(game.legal(state))
        return gifts[0] if gifts else SETTLE
    legal = game.legal(state)
    if state.phase != "act":
        return rng.choice(legal)
    claims = [action for action in legal if isinstance(action, Claim) and plan_payment(game, state, action) is not None]
    if claims:
        best = max(claims, key=lambda claim: _estimate_worth(game, state, claim))
        if _estimate_worth(game, state, best) > 0 or rng.random() < 0.3:
            return best
    interval_plays = [action for action in legal if isinstance(action, PlayInterval)]
    if interval_plays:
        return rng.choice(interval_plays)
    banked = [action for action in legal if isinstance(action, Bank) and not deck.is_note(action.card)]
    return rng.choice(banked) if banked else legal[-1]


def _estimate_worth(game: Cantoludus, state: State, claim: Claim) -> float:
    card = (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]
    assert card is not None
    if game.deck.is_interval(card):
        return 2.0 if state.mode == "intervals" else 0.5
    return 0.0 if state.mode == "intervals" else game.deck.points[card]
