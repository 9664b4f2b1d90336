"""Comparison of the exact search with the brute-force oracle on random hands."""

from hypothesis import given

from tests.engines.cantoludus.table.cantoludus_table import GAME, OWN
from tests.engines.cantoludus.table.trials import compare
from tests.further import examples, seeds


@examples(4)
@given(seeds)
def test_what_the_oracle_pays_is_paid(seed: int) -> None:
    compare(GAME, seed, positions=12)


@examples(3)
@given(seeds)
def test_what_the_oracle_pays_is_paid_with_an_own_deck(seed: int) -> None:
    compare(OWN, seed, positions=8, most=5)
