"""Comparison of the exact search with the brute-force oracle on random hands."""

from hypothesis import given

from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, GAME
from tests.engines.cantoludus.table.trials import compare_with_oracle
from tests.further import examples, seeds


@examples(4)
@given(seeds)
def test_the_search_agrees_with_the_oracle(seed: int) -> None:
    compare_with_oracle(GAME, seed, positions=12)


@examples(3)
@given(seeds)
def test_the_search_agrees_with_the_oracle_on_a_custom_deck(seed: int) -> None:
    compare_with_oracle(CUSTOM_GAME, seed, positions=8, max_cards=5)
