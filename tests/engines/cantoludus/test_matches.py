"""Tests of matches without purchases, and of the custom deck under any moves."""

import pytest
from hypothesis.stateful import invariant

from engines.cantoludus.legality import MAX_BANKED_CARDS
from engines.cantoludus.turn import STALL_TURNS
from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, GAME, SEATS
from tests.engines.generic import machine, walks


def test_a_match_of_blind_guesses_ends() -> None:
    *_, step = walks.moves(GAME, GAME.new(SEATS, 1, {"mode": "chords", "blind": True}), 1)
    assert step.after.quiet == STALL_TURNS or max(GAME.result(step.after).scores) >= 15  # type: ignore[union-attr]


@pytest.mark.parametrize("pick", [0, -1], ids=["first", "last"])
def test_a_match_of_first_or_last_legal_actions_ends(pick: int) -> None:
    """The first legal action is a purchase; the last one ends the turn."""
    state = GAME.new(SEATS, seed=11)
    count = 0
    while state.to_move is not None:
        state, _ = GAME.play(state, GAME.legal(state)[pick])
        count += 1
        assert count < 5_000


class CustomDeckTable(machine.Table):
    """Machine of the generic suite with the custom deck, whose effects are compound."""

    @invariant()
    def hands_and_banks_are_tidy(self) -> None:
        state = self.record.state
        for cards in (*state.hands, *state.banks):
            assert list(cards) == sorted(cards)
            assert all(0 <= card < CUSTOM_GAME.deck.first_progression for card in cards)
        assert not any(map(CUSTOM_GAME.deck.is_interval, (card for bank in state.banks for card in bank)))
        assert state.banked <= MAX_BANKED_CARDS + state.bank_more

    @invariant()
    def doubled_cards_are_in_the_hand(self) -> None:
        state = self.record.state
        assert all(state.doubled.count(card) <= state.hands[state.turn].count(card) for card in state.doubled), (
            state.doubled
        )

    @invariant()
    def gathered_cards_are_being_spent_or_played(self) -> None:
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
    def the_score_agrees_with_the_purchases(self) -> None:
        state = self.record.state
        bought = [card for pile in state.won for card in pile]
        progressions = [
            purchase.card for purchase in state.purchases if purchase.card >= CUSTOM_GAME.deck.first_progression
        ]
        assert sorted(bought) == sorted(progressions)
        assert sum(line.points for line in CUSTOM_GAME.account(state)) == sum(
            purchase.points if state.mode != "intervals" else CUSTOM_GAME.deck.is_interval(purchase.card)
            for purchase in state.purchases
        )


def test_the_custom_deck_keeps_its_invariants_under_any_moves() -> None:
    machine.run_machine(CUSTOM_GAME, CustomDeckTable, max_examples=max(6, walks.thorough.max_examples // 2))
