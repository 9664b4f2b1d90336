"""Tests of interval cards' effects: `can.interval.play`, `can.interval.once`."""

import pytest

from engines.cantoludus.actions import (
    DONE,
    Bank,
    Claim,
    Discard,
    Double,
    EndTurn,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
)
from tests.engines.cantoludus.table.cantoludus_table import (
    GAME,
    arrange,
    do,
    log_lines,
    make_claim,
    make_gift,
    read_card,
    read_cards,
    refusal,
    write_cards,
)


def make_play(word: str) -> PlayInterval:
    return PlayInterval(read_card(word))


def test_major_third_draws_two() -> None:
    step = do(arrange(hand="M3 C", deck="A B D"), make_play("M3"))
    assert write_cards(step.after.hands[0]) == "C D B"
    assert write_cards(step.after.discards[0]) == "M3"
    assert step.after.phase == "act"


def test_major_second_draws_two_and_puts_one_back() -> None:
    after = do(arrange(hand="M2 C", deck="A B D"), make_play("M2")).after
    assert (after.phase, write_cards(after.hands[0])) == ("effect", "C D B")
    assert refusal(after, EndTurn()).case == "waits"
    step = do(after, PutBack(read_card("C")))
    assert write_cards(step.after.decks[0]) == "A C"
    assert step.after.phase == "act"


def test_minor_third_discards_one_and_draws_two() -> None:
    after = do(arrange(hand="m3 C", deck="A B D"), make_play("m3")).after
    assert write_cards(do(after, Discard(read_card("C"))).after.hands[0]) == "D B"


def test_an_effect_without_a_card_to_act_on_is_skipped() -> None:
    step = do(arrange(hand="m3", deck="A B D"), make_play("m3"))
    assert write_cards(step.after.hands[0]) == "D B"
    assert "There is no card for that part of the effect." in log_lines(step)


def test_perfect_fifth_draws_three_and_discards_one() -> None:
    after = do(arrange(hand="P5", deck="A B D E"), make_play("P5")).after
    step = do(after, Discard(read_card("B")))
    assert write_cards(step.after.hands[0]) == "D E"


def test_perfect_fourth_banks_one_more() -> None:
    state = arrange(hand="P4 C D E F", deck="A")
    after = do(state, Bank(read_card("C")), Bank(read_card("D"))).after
    assert refusal(after, Bank(read_card("E"))).case == "full"
    after = do(after, make_play("P4"), Bank(read_card("E"))).after
    assert write_cards(after.banks[0]) == "C D E"
    assert str(refusal(after, Bank(read_card("F")))) == "F has to wait: this turn 3 cards were banked, and that is all."


def test_tritone_makes_the_opponent_discard_a_card_of_their_choice() -> None:
    after = do(arrange(hand="Tri C", other_hand="D E"), make_play("Tri")).after
    assert (after.to_move, after.turn) == (1, 0)
    assert set(GAME.legal(after)) == {Discard(read_card("D")), Discard(read_card("E"))}
    step = do(after, Discard(read_card("E")))
    assert (step.after.to_move, write_cards(step.after.discards[1])) == (0, "E")


def test_an_opponent_without_a_hand_discards_nothing() -> None:
    step = do(arrange(hand="Tri C", other_hand=""), make_play("Tri"))
    assert (step.after.to_move, step.after.phase) == (0, "act")


def test_minor_sixth_removes_a_card_of_the_hand_or_the_discard_pile() -> None:
    after = do(arrange(hand="m6 C", discard="D"), make_play("m6")).after
    assert set(GAME.legal(after)) == {Remove(read_card("C"), False), Remove(read_card("D"), True)}
    step = do(after, Remove(read_card("D"), True))
    assert (write_cards(step.after.removed), write_cards(step.after.discards[0])) == ("D", "m6")


def test_major_sixth_takes_back_a_note_or_chord_card() -> None:
    after = do(arrange(hand="M6 C", discard="D C! # P8 D E"), make_play("M6")).after
    assert refusal(after, Recover(read_card("P8"))).case == "interval"
    step = do(after, Recover(read_card("D")))
    assert write_cards(step.after.discards[0]) == "D C! # P8 E M6", "the topmost copy"
    assert write_cards(step.after.hands[0]) == "C D"


def test_minor_seventh_replaces_orchestra_cards() -> None:
    state = arrange(hand="m7 C", orchestra="C D E F G", orchestra_deck="A B A B")
    after = do(state, make_play("m7"), Replace(1), Replace(3)).after
    assert refusal(after, Replace(1)).case == "chosen"
    step = do(after, DONE)
    assert write_cards(tuple(card for card in step.after.orchestra if card is not None)) == "C B E A G"
    assert write_cards(step.after.orchestra_deck) == "F D A B", "the old ones under the deck in row order"
    assert len(step.after.hands[0]) == 2, "and then draw one"


def test_minor_seventh_replaces_no_more_cards_than_the_deck_has() -> None:
    state = arrange(hand="m7", orchestra="C D E F G", orchestra_deck="A B")
    step = do(state, make_play("m7"), Replace(0), Replace(1))
    assert step.after.phase == "act"
    assert write_cards(tuple(card for card in step.after.orchestra if card is not None)) == "B A E F G"


def test_minor_second_shifts_a_note_by_a_half_step() -> None:
    state = arrange(hand="m2 C E G", orchestra="C# F M3")
    assert not GAME.check(state, make_claim(state, "C#"))
    after = do(state, make_play("m2")).after
    assert {action.at for action in GAME.legal(after) if isinstance(action, Claim)} == {0, 1, 2}
    step = do(after, make_claim(after, "C#"), make_gift("C", "C#", shift=1))
    assert step.after.shifts == ()
    assert write_cards(step.after.discards[0]) == "m2 C C♯"


def test_a_shifted_note_may_complete_a_progression_with_a_chord_card() -> None:
    for shifts, bought in (((1,), True), ((), False)):
        state = arrange(hand="C! G B C#", progressions="I-V", shifts=shifts)
        assert bool(GAME.check(state, make_claim(state, "I-V"))) is bought


def test_a_shift_lapses_at_the_end_of_the_turn() -> None:
    after = do(arrange(hand="m2 C"), make_play("m2"), EndTurn()).after
    assert after.shifts == ()


def test_major_seventh_gives_any_accidental() -> None:
    state = arrange(hand="M7 C E G", orchestra="C# Cm!")
    after = do(state, make_play("M7")).after
    step = do(
        after,
        make_claim(after, "Cm!"),
        make_gift("E", "Eb", sign="b", sign_from="effect"),
        make_gift("C"),
        make_gift("G"),
    )
    assert step.after.wilds == 0
    assert write_cards(step.after.discards[0]) == "M7 E C G Cm!"


def test_octave_lets_a_card_be_spent_twice() -> None:
    state = arrange(hand="P8 C #", orchestra="P8 C")
    after = do(state, make_play("P8")).after
    assert set(GAME.legal(after)) == {Double(read_card("C")), DONE}, "an accidental is no letter note"
    after = do(after, Double(read_card("C"))).after
    step = do(after, make_claim(after, "P8"), make_gift("C"))
    assert read_card("C") in step.after.hands[0]
    step = do(step.after, make_gift("C"))
    assert read_card("C") not in step.after.hands[0]
    assert write_cards(step.after.discards[0]) == "P8 C P8"


def test_a_player_without_a_card_to_double_names_none() -> None:
    """Other players cannot tell it from a choice."""
    after = do(arrange(hand="P8 # M3"), make_play("P8")).after
    assert GAME.legal(after) == (DONE,)
    step = do(after, DONE)
    assert (step.after.phase, step.after.doubled) == ("act", ())
    assert log_lines(step) == ["Ana names no card to be spent twice."]


def test_a_second_copy_of_an_interval_card_may_be_played() -> None:
    state = arrange(hand="M3 M3", deck="A B C D E F G")
    assert len(do(state, make_play("M3"), make_play("M3")).after.hands[0]) == 4


def test_an_interval_card_is_played_no_more_often_than_it_has_copies() -> None:
    """The limit stops two copies from fetching each other for ever.

    The third copy drawn is the first one, shuffled in again.
    """
    state = arrange(hand="M3 M3", deck="M3 M3")
    after = do(state, make_play("M3"), make_play("M3"), make_play("M3")).after
    assert write_cards(after.hands[0]) == "M3 M3 M3", "shuffled in and drawn again"
    assert refusal(after, make_play("M3")).rule == "can.interval.once"
    after = do(after, EndTurn()).after
    assert after.played == ()


@pytest.mark.parametrize("word", ["P4", "M3", "C"])
def test_cards_other_than_intervals_in_the_hand_cannot_be_played(word: str) -> None:
    state = arrange(hand="m2 C", discard="M3")
    if word not in ("m2",):
        assert refusal(state, make_play(word)).case == "no-card"


def test_an_interval_card_bought_this_turn_cannot_be_played() -> None:
    state = arrange(hand="C E D", orchestra="M3")
    after = do(state, make_claim(state, "M3"), make_gift("C"), make_gift("E")).after
    assert refusal(after, make_play("M3")).case == "no-card"
    assert read_cards("M3")[0] in after.discards[0]
