"""Tests of set-up, bank, end of a turn, winning, standstill and modes.

They cover `can.setup.*`, `can.bank.two`, `can.end` and others.
"""

import pytest
from hypothesis import given

from engines.cantoludus.actions import DEAL, SETTLE, Bank, Claim, EndTurn, Give, PlayInterval
from engines.cantoludus.state import Purchase
from engines.cantoludus.tones import parse_tone
from engines.kernel.errors import SetupError
from tests.engines.cantoludus.table.cantoludus_table import (
    DECK,
    GAME,
    arrange,
    do,
    give_chord,
    log_lines,
    make_claim,
    make_gift,
    read_card,
    refusal,
    write_cards,
)
from tests.further import examples, seeds

END_TURN = EndTurn()


@examples(4)
@given(seeds)
def test_the_deal_agrees_with_the_rule_book(seed: int) -> None:
    state = GAME.play(GAME.new(["Ana", "Ben"], seed=seed), DEAL)[0]
    first = state.turn
    assert (len(state.hands[first]), len(state.hands[1 - first])) == (4, 6)
    for seat in (0, 1):
        assert tuple(sorted((*state.hands[seat], *state.decks[seat]))) == DECK.starters
    assert len(DECK.starters) == 18
    assert len([card for card in state.orchestra if card is not None]) == 5
    assert len([card for card in state.progressions if card is not None]) == 3
    assert len(state.orchestra_deck) == 115
    assert len(state.progression_deck) == 29


def test_the_first_player_is_random() -> None:
    assert {GAME.new(["Ana", "Ben"], seed=seed).to_move for seed in range(20)} == {0, 1}


def test_a_player_banks_at_most_two_cards_and_no_interval() -> None:
    state = arrange(hand="C # C! M3")
    after = do(state, Bank(read_card("C")), Bank(read_card("#"))).after
    assert write_cards(after.banks[0]) == "C #"
    assert refusal(after, Bank(read_card("C!"))).case == "full"
    assert refusal(state, Bank(read_card("M3"))).case == "interval"


def test_banked_cards_stay_at_the_end_of_the_turn() -> None:
    step = do(arrange(hand="C D", bank="E", deck="A B C D E F G"), END_TURN)
    assert write_cards(step.after.banks[0]) == "E"
    assert write_cards(step.after.discards[0]) == "C D"
    assert len(step.after.hands[0]) == 6
    assert (step.after.to_move, step.after.banked) == (1, 0)


def test_the_discard_pile_is_shuffled_under_a_short_deck() -> None:
    step = do(arrange(hand="C D", deck="A B", discard="E F G E F"), END_TURN)
    assert set(write_cards(step.after.hands[0]).split()) >= {"A", "B"}, "the old deck lies on top"
    assert len(step.after.hands[0]) == 6
    assert len(step.after.decks[0]) == 3
    assert step.after.discards[0] == ()
    assert "The discard pile of Ana is shuffled under the deck: 7." in log_lines(step)


def test_a_player_draws_all_cards_if_too_few_are_left() -> None:
    step = do(arrange(hand="C", deck="A"), END_TURN)
    assert write_cards(step.after.hands[0]) == "C A"


def test_reaching_the_target_wins_during_a_turn() -> None:
    state = arrange(hand="C E G D", orchestra="C!", purchases=(Purchase(0, read_card("C!"), 23),))
    step = do(state, make_claim(state, "C!"), make_gift("C"), make_gift("E"), make_gift("G"))
    assert (step.after.phase, step.after.to_move) == ("over", None)
    result = GAME.result(step.after)
    assert result is not None
    assert (result.scores, result.winners) == ((25, 0), (0,))
    assert refusal(step.after, END_TURN).rule == "can.win"


def test_no_row_is_refilled_after_a_winning_progression() -> None:
    state = arrange(hand="C! G! D", progressions="I-V", target=30, purchases=(Purchase(0, read_card("C!"), 26),))
    step = do(state, make_claim(state, "I-V"), give_chord("G!"), give_chord("C!"))
    assert "Ana wins with 30." in log_lines(step)
    assert step.after.progressions == (None, None, None)
    assert write_cards(step.after.hands[0]) == "D", "the turn is not ended"
    assert GAME.legal(step.after) == ()


def test_just_intervals_counts_intervals_removed_later() -> None:
    bought = tuple(Purchase(0, read_card("M3"), 0) for _ in range(4))
    state = arrange(
        hand="C E", orchestra="M3", mode="intervals", target=5, purchases=bought, removed=(read_card("M3"),)
    )
    step = do(state, make_claim(state, "M3"), make_gift("C"), make_gift("E"))
    assert "Ana wins with 5 intervals." in log_lines(step)


def test_the_modes_leave_cards_out() -> None:
    intervals = GAME.play(GAME.new(["Ana", "Ben"], seed=1, options={"mode": "intervals"}), DEAL)[0]
    assert not any(map(DECK.is_chord, intervals.orchestra_deck))
    assert sum(card is not None for card in intervals.orchestra) == 5
    assert intervals.progressions == ()
    chords = GAME.play(GAME.new(["Ana", "Ben"], seed=1, options={"mode": "chords"}), DEAL)[0]
    assert (chords.progressions, chords.target) == ((), 15)
    assert GAME.new(["Ana", "Ben"], seed=1, options={"target": 30}).target == 30


def test_other_numbers_of_players_are_refused() -> None:
    with pytest.raises(SetupError, match="for 2 players, not 3"):
        GAME.new(["Ana", "Ben", "Cleo"], seed=1)


def test_the_orchestra_is_replaced_after_twelve_quiet_turns() -> None:
    state = arrange(hand="C", orchestra="C D E F G", orchestra_deck="A B A B A B A", quiet=11)
    step = do(state, END_TURN)
    assert write_cards(tuple(card for card in step.after.orchestra if card is not None)) == "A B A B A"
    assert write_cards(step.after.orchestra_deck) == "G F E D C A B"
    assert "Nobody has bought anything for 12 turns: the orchestra is laid anew." in log_lines(step)


def test_the_orchestra_is_replaced_after_24_quiet_turns_from_a_short_deck() -> None:
    step = do(arrange(hand="C", orchestra="C - E", orchestra_deck="A", quiet=23), END_TURN)
    assert (step.after.quiet, step.after.orchestra[1]) == (24, None)
    assert sorted(write_cards(tuple(card for card in step.after.orchestra if card is not None))) == sorted("A C")
    assert write_cards(step.after.orchestra_deck) == "E"


def test_the_higher_score_wins_after_36_quiet_turns() -> None:
    step = do(arrange(hand="C", quiet=35, purchases=(Purchase(1, read_card("C!"), 2),)), END_TURN)
    result = GAME.result(step.after)
    assert result is not None
    assert result.winners == (1,)
    step = do(arrange(hand="C", quiet=35), END_TURN)
    result = GAME.result(step.after)
    assert result is not None
    assert result.winners == (0, 1)


def test_a_purchase_resets_the_count_of_quiet_turns() -> None:
    state = arrange(hand="C", orchestra="C", quiet=20)
    assert do(state, make_claim(state, "C"), make_gift("C"), END_TURN).after.quiet == 0


# --- Blind Chords -----------------------------------------------------------------------------------------------------


def test_a_wrong_purchase_in_blind_chords_fails() -> None:
    state = arrange(hand="C E A", orchestra="C! D", blind=True)
    step = do(state, Claim("orchestra", 0), make_gift("C"), make_gift("E"), make_gift("A"), SETTLE)
    assert log_lines(step) == ["Ana was wrong about C major, and buys nothing more this turn."]
    assert write_cards(step.after.hands[0]) == "C E A", "the cards return"
    verdict = refusal(step.after, Claim("orchestra", 1))
    assert (verdict.rule, verdict.case) == ("can.blind.failed", "no-more")


def test_a_right_purchase_in_blind_chords_succeeds() -> None:
    state = arrange(hand="C E G", orchestra="C!", blind=True)
    step = do(state, Claim("orchestra", 0), make_gift("C"), make_gift("E"), make_gift("G"), SETTLE)
    assert [line.points for line in GAME.account(step.after)] == [2]


def test_a_chord_card_in_blind_chords_must_have_the_note() -> None:
    state = arrange(hand="C! E", orchestra="G C", blind=True)
    chord = read_card("C!")
    right = do(state, Claim("orchestra", 0), Give(chord, parse_tone("G")))
    assert read_card("G") in right.after.discards[0]
    wrong = do(
        arrange(hand="D! E", orchestra="G", blind=True), Claim("orchestra", 0), Give(read_card("D!"), parse_tone("G"))
    )
    assert wrong.after.failed
    assert write_cards(wrong.after.hands[0]) == "E D!"


def test_blind_refusals_do_not_name_the_price() -> None:
    state = arrange(hand="", orchestra="C!", blind=True)
    assert "C E G" not in str(refusal(state, Claim("orchestra", 0)))


def test_a_progression_can_be_built_in_blind_chords() -> None:
    state = arrange(hand="C! G!", progressions="I-V", blind=True)
    step = do(state, Claim("progressions", 0), give_chord("C!"), give_chord("G!"), SETTLE)
    assert step.after.won[0] == (read_card("I-V"),)


def test_a_turn_has_no_limit_of_actions() -> None:
    """One turn has five purchases, two cards for the bank and an interval."""
    notes = "A B C D E"
    state = arrange(hand=f"{notes} M3 F # b", orchestra=notes, orchestra_deck="C C C C C C C C C C C C")
    for number, note in enumerate(notes.split()):
        if number == 2:
            state = do(state, Bank(read_card("#"))).after
        if number == 4:
            state = do(state, PlayInterval(read_card("M3"))).after
        state = do(state, make_claim(state, note), make_gift(note)).after
    state = do(state, Bank(read_card("b"))).after
    assert state.to_move == state.turn == 0
    assert END_TURN in GAME.legal(state)
    assert GAME.rules["can.end"].text.startswith("A turn has no limit of actions")


def test_bought_cards_are_discarded_but_progressions_stay() -> None:
    state = arrange(hand="E! C", orchestra="C", progressions="V-i")
    state = do(state, make_claim(state, "C"), make_gift("C")).after
    assert write_cards(state.discards[0]) == "C C"
    assert "a progression stays in front of you" in GAME.rules["can.spend.discard"].text
