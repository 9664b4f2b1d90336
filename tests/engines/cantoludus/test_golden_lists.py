"""Tests that lists of legal actions keep their digests on seeded positions.

They hold the order of actions, and large hands that no oracle could try. The digests were made with another search
(before issue 35).
"""

from __future__ import annotations

import random
from hashlib import blake2b

import pytest

from engines.cantoludus.actions import Claim
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.wanted import wanted
from tests.engines.cantoludus.table.cantoludus_table import GAME, OWN, at_random
from tests.engines.cantoludus.table.just_enough import just_enough

POSITIONS = 12


def digest(game: Cantoludus, cards: int) -> str:
    """Return a digest of the lists from a claim to the purchase.

    A card count of 0 stands for the hands of `just_enough`.
    """
    chance, text = random.Random(35), list[str]()
    for _ in range(POSITIONS):
        state = at_random(chance, game, cards) if cards else just_enough(chance, game)
        listed = game.legal(state)
        text.append(repr(listed))
        for claim in [action for action in listed if isinstance(action, Claim)][-3:]:
            text.append(repr(cheapest(game.deck, state, claim.row, claim.at) if cards in range(1, 9) else ""))
            after = game.play(state, claim)[0]
            while after.phase == "gather":
                gifts = game.legal(after)
                text.append(repr((gifts, wanted(game.deck, after))))
                after = game.play(after, chance.choice(gifts))[0]
    return blake2b("|".join(text).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize(
    ("game", "cards", "expected"),
    [
        (GAME, 6, "8e2f72bd3dc44b01"),
        (GAME, 12, "74fa14bf8be5a1e2"),
        (GAME, 18, "98bf980afe7bb9c5"),
        (GAME, 0, "0ebc79105625c49f"),
        (OWN, 6, "efd5c0b76b9fd5d1"),
        (OWN, 12, "deb3ff3538197b0f"),
        (OWN, 18, "3b6ff28619a61b26"),
        (OWN, 0, "4cbf16888f3b7941"),
    ],
)
def test_lists_are_what_they_were(game: Cantoludus, cards: int, expected: str) -> None:
    assert digest(game, cards) == expected
