"""The exact search pays what an oracle pays that tries everything, and nothing else: random holdings, every option."""

import pytest

from tests.engines.cantoludus.table.cantoludus_table import GAME, OWN
from tests.engines.cantoludus.table.trials import compare


@pytest.mark.parametrize("seed", range(12))
def test_what_the_oracle_pays_is_paid(seed: int) -> None:
    compare(GAME, seed, positions=12)


@pytest.mark.parametrize("seed", range(8))
def test_what_the_oracle_pays_is_paid_with_an_own_deck(seed: int) -> None:
    compare(OWN, seed, positions=8, most=5)
