"""Tests that lists of legal actions keep their digests on seeded positions.

They hold the order of actions, and large hands that no oracle could try. The digests were made with another search
(before issue 35).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines.cantoludus.actions import Claim
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.open_price import find_open_price
from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, GAME, make_random_position
from tests.engines.cantoludus.table.scarce_hands import make_scarce_hand
from tests.engines.digests import hash_values

POSITION_COUNT = 12


def hash_lists(game: Cantoludus, max_cards: int) -> str:
    """Return a digest of the lists from a claim to the purchase.

    A card count of 0 stands for the hands of `make_scarce_hand`.
    """
    rng, values = random.Random(35), list[Any]()
    for _ in range(POSITION_COUNT):
        state = make_random_position(rng, game, max_cards) if max_cards else make_scarce_hand(rng, game)
        listed = game.legal(state)
        values.append(listed)
        for claim in [action for action in listed if isinstance(action, Claim)][-3:]:
            values.append(
                find_cheapest_payment(game.deck, state, claim.row, claim.at) if max_cards in range(1, 9) else None
            )
            after = game.play(state, claim)[0]
            while after.phase == "gather":
                gifts = game.legal(after)
                values.append((gifts, find_open_price(game.deck, after)))
                after = game.play(after, rng.choice(gifts))[0]
    return hash_values(values)


@pytest.mark.parametrize(
    ("game", "cards", "expected"),
    [
        (GAME, 6, "eaf75a5b55a39d2f"),
        (GAME, 12, "84cf886bd2024fe0"),
        (GAME, 18, "9d55d8339ed91092"),
        (GAME, 0, "65ccb4f318719c95"),
        (CUSTOM_GAME, 6, "8d09a0fe9a5da256"),
        (CUSTOM_GAME, 12, "d755bb4bb667c411"),
        (CUSTOM_GAME, 18, "7cce8f1701b266fb"),
        (CUSTOM_GAME, 0, "b45f11860eb52bf6"),
    ],
)
def test_the_lists_of_actions_keep_their_digests(game: Cantoludus, cards: int, expected: str) -> None:
    assert hash_lists(game, cards) == expected
