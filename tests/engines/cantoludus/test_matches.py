"""Tests of matches without purchases, and of the custom deck under any moves."""

import pytest
from hypothesis.stateful import invariant

from engines.cantoludus.legality import BANK_A_TURN
from engines.cantoludus.turn import STALL
from tests.engines.cantoludus.table.cantoludus_table import GAME, OWN, SEATS
from tests.engines.generic import machine, walks


def test_blind_guesses_come_to_a_standstill() -> None:
    *_, step = walks.moves(GAME, GAME.new(SEATS, 1, {"mode": "chords", "blind": True}), 1)
    assert step.after.quiet == STALL or max(GAME.result(step.after).scores) >= 15  # type: ignore[union-attr]


@pytest.mark.parametrize("pick", [0, -1], ids=["first", "last"])
def test_whoever_always_does_the_first_or_the_last_thing_comes_to_an_end(pick: int) -> None:
    """The first legal action is a purchase; the last one ends the turn."""
    state = GAME.new(SEATS, seed=11)
    count = 0
    while state.to_move is not None:
        state, _ = GAME.play(state, GAME.legal(state)[pick])
        count += 1
        assert count < 5_000


class Own(machine.Table):
    """Machine of the generic suite with the custom deck, whose effects are compound."""

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
