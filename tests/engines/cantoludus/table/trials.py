"""Comparison of random purchases with the brute-force oracle, step by step."""

from __future__ import annotations

import random

from engines.cantoludus.actions import Claim
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.legality import claimed_card, is_free_form
from engines.cantoludus.purse import Gift
from engines.cantoludus.state import Acquired, State
from tests.engines.cantoludus.table.brute_force import BruteForce
from tests.engines.cantoludus.table.cantoludus_table import make_random_position


def compare_with_oracle(game: Cantoludus, seed: int, positions: int, max_cards: int = 6) -> int:
    """Compare claims and gifts of random positions and return the number of gifts.

    Raises AssertionError.
    """
    rng = random.Random(seed)
    compared = 0
    for _ in range(positions):
        state = make_random_position(rng, game, max_cards)
        compared += _compare_claims(game, state, rng)
    return compared


def _compare_claims(game: Cantoludus, state: State, rng: random.Random) -> int:
    """Try every card of the rows and buy one that can be bought, gift by gift."""
    deck, oracle = game.deck, BruteForce(game.deck, state)
    allowed = []
    for row, cards in (("orchestra", state.orchestra), ("progressions", state.progressions)):
        for index, card in enumerate(cards):
            assert card is not None
            claim = Claim(row, index)  # type: ignore[arg-type]
            if not is_free_form(deck, state, card):
                assert bool(game.check(state, claim)) == oracle.can_afford(card), (state, card)
                allowed += [claim] if game.check(state, claim) else []
    return _compare_gifts(game, game.play(state, rng.choice(allowed))[0], rng) if allowed else 0


def _compare_gifts(game: Cantoludus, state: State, rng: random.Random) -> int:
    compared = 0
    card = claimed_card(state)
    while state.phase == "gather":
        legal = {gift for gift in game.legal(state) if isinstance(gift, Gift)}
        assert legal, "whatever is claimed can be bought"
        expected = BruteForce(game.deck, state).list_allowed_gifts(card, state.given)
        assert legal == expected, (state, legal ^ expected)
        compared += len(legal)
        state, events = game.play(state, rng.choice(sorted(legal, key=repr)))
    bought = any(isinstance(event, Acquired) for event in events)
    assert bought != state.failed, "it ends with the purchase, or in Blind Chords with a wrong note"
    return compared
