"""Tests of set-up, bank, end of a turn, winning, standstill and modes.

They cover `can.setup.*`, `can.bank.two`, `can.end` and others.
"""

import pytest
from hypothesis import given

from engines.cantoludus.actions import DEAL, SETTLE, Bank, Claim, EndTurn, Give, PlayInterval
from engines.cantoludus.state import Purchase
from engines.cantoludus.tones import tone
from engines.kernel.errors import BadSetup
from tests.engines.cantoludus.table.cantoludus_table import (
    DECK,
    GAME,
    at_table,
    claim,
    do,
    face,
    give,
    refusal,
    told,
    whole,
    words,
)
from tests.further import examples, seeds

END = EndTurn()


@examples(4)
@given(seeds)
def test_the_deal(seed: int) -> None:
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


def test_whoever_begins_is_drawn() -> None:
    assert {GAME.new(["Ana", "Ben"], seed=seed).to_move for seed in range(20)} == {0, 1}


def test_two_cards_a_turn_are_banked_and_no_interval() -> None:
    state = at_table(hand="C # C! M3")
    after = do(state, Bank(face("C")), Bank(face("#"))).after
    assert words(after.banks[0]) == "C #"
    assert refusal(after, Bank(face("C!"))).case == "full"
    assert refusal(state, Bank(face("M3"))).case == "interval"


def test_banked_cards_stay_at_the_end_of_the_turn() -> None:
    step = do(at_table(hand="C D", bank="E", deck="A B C D E F G"), END)
    assert words(step.after.banks[0]) == "E"
    assert words(step.after.discards[0]) == "C D"
    assert len(step.after.hands[0]) == 6
    assert (step.after.to_move, step.after.banked) == (1, 0)


def test_a_short_deck_takes_the_discard_pile_under_it() -> None:
    step = do(at_table(hand="C D", deck="A B", discard="E F G E F"), END)
    assert set(words(step.after.hands[0]).split()) >= {"A", "B"}, "the old deck lies on top"
    assert len(step.after.hands[0]) == 6
    assert len(step.after.decks[0]) == 3
    assert step.after.discards[0] == ()
    assert "The discard pile of Ana is shuffled under the deck: 7." in told(step)


def test_where_both_together_are_too_few_what_there_is_is_drawn() -> None:
    step = do(at_table(hand="C", deck="A"), END)
    assert words(step.after.hands[0]) == "C A"


def test_the_target_wins_in_mid_turn() -> None:
    state = at_table(hand="C E G D", orchestra="C!", purchases=(Purchase(0, face("C!"), 23),))
    step = do(state, claim(state, "C!"), give("C"), give("E"), give("G"))
    assert (step.after.phase, step.after.to_move) == ("over", None)
    result = GAME.result(step.after)
    assert result is not None
    assert (result.scores, result.winners) == ((25, 0), (0,))
    assert refusal(step.after, END).rule == "can.win"


def test_a_progression_wins_in_mid_turn_too_and_no_row_is_filled_up() -> None:
    state = at_table(hand="C! G! D", progressions="I-V", target=30, purchases=(Purchase(0, face("C!"), 26),))
    step = do(state, claim(state, "I-V"), whole("G!"), whole("C!"))
    assert "Ana wins with 30." in told(step)
    assert step.after.progressions == (None, None, None)
    assert words(step.after.hands[0]) == "D", "the turn is not ended"
    assert GAME.legal(step.after) == ()


def test_just_intervals_counts_intervals_bought_even_if_removed_later() -> None:
    bought = tuple(Purchase(0, face("M3"), 0) for _ in range(4))
    state = at_table(hand="C E", orchestra="M3", mode="intervals", target=5, purchases=bought, removed=(face("M3"),))
    step = do(state, claim(state, "M3"), give("C"), give("E"))
    assert "Ana wins with 5 intervals." in told(step)


def test_the_modes_leave_cards_out() -> None:
    intervals = GAME.play(GAME.new(["Ana", "Ben"], seed=1, options={"mode": "intervals"}), DEAL)[0]
    assert not any(map(DECK.is_chord, intervals.orchestra_deck))
    assert sum(card is not None for card in intervals.orchestra) == 5
    assert intervals.progressions == ()
    chords = GAME.play(GAME.new(["Ana", "Ben"], seed=1, options={"mode": "chords"}), DEAL)[0]
    assert (chords.progressions, chords.target) == ((), 15)
    assert GAME.new(["Ana", "Ben"], seed=1, options={"target": 30}).target == 30


def test_two_players_only() -> None:
    with pytest.raises(BadSetup, match="for 2 players, not 3"):
        GAME.new(["Ana", "Ben", "Cleo"], seed=1)


def test_after_twelve_quiet_turns_the_orchestra_is_laid_anew() -> None:
    state = at_table(hand="C", orchestra="C D E F G", orchestra_deck="A B A B A B A", quiet=11)
    step = do(state, END)
    assert words(tuple(card for card in step.after.orchestra if card is not None)) == "A B A B A"
    assert words(step.after.orchestra_deck) == "G F E D C A B"
    assert "Nobody has bought anything for 12 turns: the orchestra is laid anew." in told(step)


def test_after_twenty_four_it_is_laid_anew_again_even_out_of_a_short_deck() -> None:
    step = do(at_table(hand="C", orchestra="C - E", orchestra_deck="A", quiet=23), END)
    assert (step.after.quiet, step.after.orchestra[1]) == (24, None)
    assert sorted(words(tuple(card for card in step.after.orchestra if card is not None))) == sorted("A C")
    assert words(step.after.orchestra_deck) == "E"


def test_after_thirty_six_quiet_turns_the_higher_score_wins() -> None:
    step = do(at_table(hand="C", quiet=35, purchases=(Purchase(1, face("C!"), 2),)), END)
    result = GAME.result(step.after)
    assert result is not None
    assert result.winners == (1,)
    step = do(at_table(hand="C", quiet=35), END)
    result = GAME.result(step.after)
    assert result is not None
    assert result.winners == (0, 1)


def test_a_purchase_ends_the_quiet() -> None:
    state = at_table(hand="C", orchestra="C", quiet=20)
    assert do(state, claim(state, "C"), give("C"), END).after.quiet == 0


# --- Blind Chords -----------------------------------------------------------------------------------------------------


def test_in_blind_chords_anything_can_be_laid_and_a_wrong_claim_fails() -> None:
    state = at_table(hand="C E A", orchestra="C! D", blind=True)
    step = do(state, Claim("orchestra", 0), give("C"), give("E"), give("A"), SETTLE)
    assert told(step) == ["Ana was wrong about C major, and buys nothing more this turn."]
    assert words(step.after.hands[0]) == "C E A", "the cards return"
    verdict = refusal(step.after, Claim("orchestra", 1))
    assert (verdict.rule, verdict.case) == ("can.blind.failed", "no-more")


def test_in_blind_chords_a_right_claim_buys() -> None:
    state = at_table(hand="C E G", orchestra="C!", blind=True)
    step = do(state, Claim("orchestra", 0), give("C"), give("E"), give("G"), SETTLE)
    assert [line.points for line in GAME.account(step.after)] == [2]


def test_in_blind_chords_a_chord_card_may_be_given_as_any_note_and_must_be_right() -> None:
    state = at_table(hand="C! E", orchestra="G C", blind=True)
    chord = face("C!")
    right = do(state, Claim("orchestra", 0), Give(chord, tone("G")))
    assert face("G") in right.after.discards[0]
    wrong = do(at_table(hand="D! E", orchestra="G", blind=True), Claim("orchestra", 0), Give(face("D!"), tone("G")))
    assert wrong.after.failed
    assert words(wrong.after.hands[0]) == "E D!"


def test_blind_refusals_do_not_name_the_price() -> None:
    state = at_table(hand="", orchestra="C!", blind=True)
    assert "C E G" not in str(refusal(state, Claim("orchestra", 0)))


def test_a_blind_progression() -> None:
    state = at_table(hand="C! G!", progressions="I-V", blind=True)
    step = do(state, Claim("progressions", 0), whole("C!"), whole("G!"), SETTLE)
    assert step.after.won[0] == (face("I-V"),)


def test_a_turn_has_no_limit_of_actions_as_the_book_says() -> None:
    """One turn has five purchases, two cards for the bank and an interval."""
    notes = "A B C D E"
    state = at_table(hand=f"{notes} M3 F # b", orchestra=notes, orchestra_deck="C C C C C C C C C C C C")
    for number, note in enumerate(notes.split()):
        if number == 2:
            state = do(state, Bank(face("#"))).after
        if number == 4:
            state = do(state, PlayInterval(face("M3"))).after
        state = do(state, claim(state, note), give(note)).after
    state = do(state, Bank(face("b"))).after
    assert state.to_move == state.turn == 0
    assert END in GAME.legal(state)
    assert GAME.rules["can.end"].text.startswith("A turn has no limit of actions")


def test_what_is_bought_is_discarded_and_a_progression_stays_as_the_book_says() -> None:
    state = at_table(hand="E! C", orchestra="C", progressions="V-i")
    state = do(state, claim(state, "C"), give("C")).after
    assert words(state.discards[0]) == "C C"
    assert "a progression stays in front of you" in GAME.rules["can.spend.discard"].text
