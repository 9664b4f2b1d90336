"""Tests that lists of legal actions keep their digests on seeded positions.

They hold the order of actions, and large hands that no oracle could try. The digests were made with another search
(before issue 35).
"""

from __future__ import annotations

import random
import re
from hashlib import blake2b

import pytest

from engines.cantoludus.actions import Claim
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.open_price import find_open_price
from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, GAME, make_random_position
from tests.engines.cantoludus.table.scarce_hands import make_scarce_hand

POSITION_COUNT = 12


def hash_lists(game: Cantoludus, max_cards: int) -> str:
    """Return a digest of the lists from a claim to the purchase.

    A card count of 0 stands for the hands of `make_scarce_hand`.
    """
    chance, text = random.Random(35), list[str]()
    for _ in range(POSITION_COUNT):
        state = make_random_position(chance, game, max_cards) if max_cards else make_scarce_hand(chance, game)
        listed = game.legal(state)
        text.append(repr(listed))
        for claim in [action for action in listed if isinstance(action, Claim)][-3:]:
            text.append(
                repr(find_cheapest_payment(game.deck, state, claim.row, claim.at) if max_cards in range(1, 9) else "")
            )
            after = game.play(state, claim)[0]
            while after.phase == "gather":
                gifts = game.legal(after)
                text.append(repr((gifts, find_open_price(game.deck, after))))
                after = game.play(after, chance.choice(gifts))[0]
    values = re.sub(r"\b[A-Za-z_]+(\(|=)", "", "|".join(text))  # names of classes and fields may change
    return blake2b(values.encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize(
    ("game", "cards", "expected"),
    [
        (GAME, 6, "557d7f3927ea9e10"),
        (GAME, 12, "793a8d5938420022"),
        (GAME, 18, "fe52b9a617cd729c"),
        (GAME, 0, "8c7a49ecac5fc001"),
        (CUSTOM_GAME, 6, "62abfde62631c5a0"),
        (CUSTOM_GAME, 12, "f7a86d10dedf2966"),
        (CUSTOM_GAME, 18, "b81825564f47b06c"),
        (CUSTOM_GAME, 0, "e91549951bcdad86"),
    ],
)
def test_the_lists_of_actions_keep_their_digests(game: Cantoludus, cards: int, expected: str) -> None:
    assert hash_lists(game, cards) == expected
