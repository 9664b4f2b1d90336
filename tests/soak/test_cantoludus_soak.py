"""Soak tests of Cantoludus: payments against the oracle, and ends of matches.

The oracle tries everything in thousands of positions; the ends are counted in each mode and with each option.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engines.cantoludus.turn import STALL_TURNS
from engines.players.greedy import GreedyPlayer
from engines.players.player import Player, play_moves
from engines.players.random import RandomPlayer

MATCH_COUNT = 200
POSITION_COUNT = 150


@pytest.mark.parametrize("seed", range(16))
def test_payments_agree_with_the_oracle(seed: int) -> None:
    """Compare small hands of the printed deck, with up to two effects of a kind.

    The printed figure is the number of gifts that were compared.
    """
    from tests.engines.cantoludus.table.cantoludus_table import GAME
    from tests.engines.cantoludus.table.trials import compare_with_oracle

    compared = compare_with_oracle(GAME, 10_000 + seed, POSITION_COUNT, max_cards=7)
    print(f"\n{compared:,} gifts", end=" ")
    assert compared


@pytest.mark.parametrize("seed", range(16))
def test_payments_with_a_custom_deck_agree_with_the_oracle(seed: int) -> None:
    from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME
    from tests.engines.cantoludus.table.trials import compare_with_oracle

    assert compare_with_oracle(CUSTOM_GAME, 20_000 + seed, POSITION_COUNT // 2, max_cards=6)


OPTIONS: list[dict[str, Any]] = [
    {"mode": mode, "blind": blind, "enharmonic": any_spelling, "sevenths": any_spelling}
    for mode, blind, any_spelling in product(("intervals", "chords", "full"), (False, True), (False, True))
]


@pytest.mark.parametrize("players", ["random", "greedy"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_matches_end_at_the_target_or_in_a_standstill(options: dict[str, Any], players: str) -> None:
    """Count matches that end at the target or in a standstill; `-s` shows the shares."""
    from tests.engines.cantoludus.table.cantoludus_table import GAME, SEATS

    fewer = 20 if players == "greedy" else 4 if options["blind"] else 1
    matches = MATCH_COUNT // fewer
    standstill_count = first_player_wins = purchase_count = action_count = 0
    for seed in range(matches):
        seated: list[Player] = [
            GreedyPlayer(2 * seed + seat, depth=1) if players == "greedy" else RandomPlayer(2 * seed + seat)
            for seat in range(2)
        ]
        start = end = GAME.new(SEATS, seed, options)
        for _, state in play_moves(GAME, seated, start):
            end = state
            action_count += 1
        result = GAME.result(end)
        assert result is not None
        assert max(result.scores) >= end.target or end.quiet == STALL_TURNS
        standstill_count += end.quiet == STALL_TURNS
        first_player_wins += result.winners == (start.turn,)
        purchase_count += len(end.purchases)
    print(
        f"\n{options}, {players}: {standstill_count / matches:.1%} of {matches:,} matches end in a standstill, the"
        f" first player wins {first_player_wins / matches:.1%}, {purchase_count / matches:.1f} purchases and"
        f" {action_count / matches:,.0f} actions a match",
        end=" ",
    )
