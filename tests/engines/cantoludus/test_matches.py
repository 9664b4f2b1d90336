"""Matches to the end, in every mode and with every option; and the players' own deck in anybody's hands."""

from itertools import product
from typing import Any

import pytest
from hypothesis.stateful import invariant

from engines.cantoludus.legality import BANK_A_TURN
from engines.cantoludus.turn import STALL
from engines.players.greedy import GreedyPlayer
from engines.players.player import moves
from tests.engines.cantoludus.table.cantoludus_table import GAME, OWN, SEATS
from tests.engines.generic import machine, walks

OPTIONS: list[dict[str, Any]] = [
    {"mode": mode, "enharmonic": any_spelling, "sevenths": any_spelling}
    for mode, any_spelling in product(("intervals", "chords", "full"), (False, True))
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_random_match(options: dict[str, Any], seed: int) -> None:
    *_, step = walks.moves(GAME, GAME.new(SEATS, seed, options), seed)
    end = step.after
    result = GAME.result(end)
    assert result is not None
    assert max(result.scores) >= end.target or end.quiet == STALL


def test_blind_guesses_come_to_a_standstill() -> None:
    *_, step = walks.moves(GAME, GAME.new(SEATS, 1, {"mode": "chords", "blind": True}), 1)
    assert step.after.quiet == STALL or max(GAME.result(step.after).scores) >= 15  # type: ignore[union-attr]


@pytest.mark.parametrize("options", OPTIONS[::2], ids=str)
def test_greedy_players_come_to_an_end(options: dict[str, Any]) -> None:
    """Looking one action on."""
    seated = [GreedyPlayer(seat, depth=1) for seat in range(2)]
    *_, (_, end) = moves(GAME, seated, GAME.new(SEATS, seed=3, options=options))
    assert GAME.result(end) is not None
    assert end.purchases


@pytest.mark.parametrize("pick", [0, -1], ids=["first", "last"])
def test_whoever_always_does_the_first_or_the_last_thing_comes_to_an_end(pick: int) -> None:
    """First come purchases, and Double before none; last comes the end of the turn."""
    state = GAME.new(SEATS, seed=11)
    count = 0
    while state.to_move is not None:
        state, _ = GAME.play(state, GAME.legal(state)[pick])
        count += 1
        assert count < 5_000


class Own(machine.Table):
    """The own deck, where every effect is composed of several."""

    @invariant()
    def hands_and_banks_are_tidy(self) -> None:
        state = self.record.state
        for cards in (*state.hands, *state.banks):
            assert list(cards) == sorted(cards)
            assert all(0 <= card < OWN.deck.first_progression for card in cards)
        assert not any(map(OWN.deck.is_interval, (card for bank in state.banks for card in bank)))
        assert state.banked <= BANK_A_TURN + state.bank_more

    @invariant()
    def promises_are_of_cards_in_the_hand(self) -> None:
        state = self.record.state
        assert all(state.doubled.count(card) <= state.hands[state.turn].count(card) for card in state.doubled), (
            state.doubled
        )

    @invariant()
    def what_lies_gathered_is_being_spent_or_played(self) -> None:
        state = self.record.state
        assert bool(state.laid or state.given) <= (state.phase in ("gather", "effect"))
        assert (state.claim is not None) == (state.phase == "gather")
        assert bool(state.effects) == (state.phase == "effect")
        assert len(state.laid) == 1 or state.phase != "effect"

    @invariant()
    def a_gap_in_a_row_means_an_empty_deck(self) -> None:
        state = self.record.state
        if state.phase == "act":
            assert None not in state.orchestra or not state.orchestra_deck
            assert None not in state.progressions or not state.progression_deck

    @invariant()
    def the_score_is_what_was_bought(self) -> None:
        state = self.record.state
        bought = [card for pile in state.won for card in pile]
        progressions = [each.card for each in state.purchases if each.card >= OWN.deck.first_progression]
        assert sorted(bought) == sorted(progressions)
        assert sum(line.points for line in OWN.account(state)) == sum(
            each.points if state.mode != "intervals" else OWN.deck.is_interval(each.card) for each in state.purchases
        )


def test_the_own_deck_in_anybodys_hands() -> None:
    machine.run(OWN, Own, max_examples=max(6, walks.thorough.max_examples // 2))
