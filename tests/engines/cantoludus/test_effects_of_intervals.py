"""Tests of each interval card's effect: `can.interval.play`, `can.interval.once`."""

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
    at_table,
    claim,
    do,
    face,
    faces,
    give,
    refusal,
    told,
    words,
)


def play(word: str) -> PlayInterval:
    return PlayInterval(face(word))


def test_draw() -> None:
    step = do(at_table(hand="M3 C", deck="A B D"), play("M3"))
    assert words(step.after.hands[0]) == "C D B"
    assert words(step.after.discards[0]) == "M3"
    assert step.after.phase == "act"


def test_draw_two_put_one_on_top() -> None:
    after = do(at_table(hand="M2 C", deck="A B D"), play("M2")).after
    assert (after.phase, words(after.hands[0])) == ("effect", "C D B")
    assert refusal(after, EndTurn()).case == "waits"
    step = do(after, PutBack(face("C")))
    assert words(step.after.decks[0]) == "A C"
    assert step.after.phase == "act"


def test_discard_one_then_draw_two() -> None:
    after = do(at_table(hand="m3 C", deck="A B D"), play("m3")).after
    assert words(do(after, Discard(face("C"))).after.hands[0]) == "D B"


def test_a_part_with_no_card_to_act_on_is_skipped() -> None:
    step = do(at_table(hand="m3", deck="A B D"), play("m3"))
    assert words(step.after.hands[0]) == "D B"
    assert "There is no card for that part of the effect." in told(step)


def test_draw_three_discard_one() -> None:
    after = do(at_table(hand="P5", deck="A B D E"), play("P5")).after
    step = do(after, Discard(face("B")))
    assert words(step.after.hands[0]) == "D E"


def test_bank_one_more() -> None:
    state = at_table(hand="P4 C D E F", deck="A")
    after = do(state, Bank(face("C")), Bank(face("D"))).after
    assert refusal(after, Bank(face("E"))).case == "full"
    after = do(after, play("P4"), Bank(face("E"))).after
    assert words(after.banks[0]) == "C D E"
    assert str(refusal(after, Bank(face("F")))) == "F has to wait: this turn 3 cards were banked, and that is all."


def test_the_opponent_discards_a_card_of_their_choice() -> None:
    after = do(at_table(hand="Tri C", other_hand="D E"), play("Tri")).after
    assert (after.to_move, after.turn) == (1, 0)
    assert set(GAME.legal(after)) == {Discard(face("D")), Discard(face("E"))}
    step = do(after, Discard(face("E")))
    assert (step.after.to_move, words(step.after.discards[1])) == (0, "E")


def test_an_opponent_without_a_hand_discards_nothing() -> None:
    step = do(at_table(hand="Tri C", other_hand=""), play("Tri"))
    assert (step.after.to_move, step.after.phase) == (0, "act")


def test_remove_a_card_of_the_hand_or_the_discard_pile() -> None:
    after = do(at_table(hand="m6 C", discard="D"), play("m6")).after
    assert set(GAME.legal(after)) == {Remove(face("C"), False), Remove(face("D"), True)}
    step = do(after, Remove(face("D"), True))
    assert (words(step.after.removed), words(step.after.discards[0])) == ("D", "m6")


def test_take_a_note_or_chord_back_but_no_interval() -> None:
    after = do(at_table(hand="M6 C", discard="D C! # P8 D E"), play("M6")).after
    assert refusal(after, Recover(face("P8"))).case == "interval"
    step = do(after, Recover(face("D")))
    assert words(step.after.discards[0]) == "D C! # P8 E M6", "the topmost copy"
    assert words(step.after.hands[0]) == "C D"


def test_replace_any_orchestra_cards() -> None:
    state = at_table(hand="m7 C", orchestra="C D E F G", orchestra_deck="A B A B")
    after = do(state, play("m7"), Replace(1), Replace(3)).after
    assert refusal(after, Replace(1)).case == "chosen"
    step = do(after, DONE)
    assert words(tuple(card for card in step.after.orchestra if card is not None)) == "C B E A G"
    assert words(step.after.orchestra_deck) == "F D A B", "the old ones under the deck in row order"
    assert len(step.after.hands[0]) == 2, "and then draw one"


def test_no_more_cards_are_replaced_than_the_deck_holds() -> None:
    state = at_table(hand="m7", orchestra="C D E F G", orchestra_deck="A B")
    step = do(state, play("m7"), Replace(0), Replace(1))
    assert step.after.phase == "act"
    assert words(tuple(card for card in step.after.orchestra if card is not None)) == "B A E F G"


def test_a_note_may_be_a_half_step_higher_or_lower() -> None:
    state = at_table(hand="m2 C E G", orchestra="C# F M3")
    assert not GAME.check(state, claim(state, "C#"))
    after = do(state, play("m2")).after
    assert {action.at for action in GAME.legal(after) if isinstance(action, Claim)} == {0, 1, 2}
    step = do(after, claim(after, "C#"), give("C", "C#", shift=1))
    assert step.after.shifts == ()
    assert words(step.after.discards[0]) == "m2 C C♯"


def test_a_shifted_note_completes_a_progression_beside_a_chord_card() -> None:
    for shifts, bought in (((1,), True), ((), False)):
        state = at_table(hand="C! G B C#", progressions="I-V", shifts=shifts)
        assert bool(GAME.check(state, claim(state, "I-V"))) is bought


def test_a_shift_lapses_at_the_end_of_the_turn() -> None:
    after = do(at_table(hand="m2 C"), play("m2"), EndTurn()).after
    assert after.shifts == ()


def test_any_accidental() -> None:
    state = at_table(hand="M7 C E G", orchestra="C# Cm!")
    after = do(state, play("M7")).after
    step = do(after, claim(after, "Cm!"), give("E", "Eb", sign="b", sign_from="effect"), give("C"), give("G"))
    assert step.after.wilds == 0
    assert words(step.after.discards[0]) == "M7 E C G Cm!"


def test_one_card_is_spent_twice_and_stays_the_first_time() -> None:
    state = at_table(hand="P8 C #", orchestra="P8 C")
    after = do(state, play("P8")).after
    assert set(GAME.legal(after)) == {Double(face("C")), DONE}, "an accidental is no letter note"
    after = do(after, Double(face("C"))).after
    step = do(after, claim(after, "P8"), give("C"))
    assert face("C") in step.after.hands[0]
    step = do(step.after, give("C"))
    assert face("C") not in step.after.hands[0]
    assert words(step.after.discards[0]) == "P8 C P8"


def test_whoever_has_no_card_to_be_spent_twice_names_none() -> None:
    """Other players cannot tell it from a choice."""
    after = do(at_table(hand="P8 # M3"), play("P8")).after
    assert GAME.legal(after) == (DONE,)
    step = do(after, DONE)
    assert (step.after.phase, step.after.doubled) == ("act", ())
    assert told(step) == ["Ana names no card to be spent twice."]


def test_a_second_copy_of_an_interval_card_may_be_played() -> None:
    state = at_table(hand="M3 M3", deck="A B C D E F G")
    assert len(do(state, play("M3"), play("M3")).after.hands[0]) == 4


def test_an_interval_card_is_played_at_most_as_often_in_a_turn_as_the_deck_has_copies() -> None:
    """The limit stops two copies from fetching each other for ever.

    The third copy drawn is the first one, shuffled in again.
    """
    state = at_table(hand="M3 M3", deck="M3 M3")
    after = do(state, play("M3"), play("M3"), play("M3")).after
    assert words(after.hands[0]) == "M3 M3 M3", "shuffled in and drawn again"
    assert refusal(after, play("M3")).rule == "can.interval.once"
    after = do(after, EndTurn()).after
    assert after.played == ()


@pytest.mark.parametrize("word", ["P4", "M3", "C"])
def test_only_interval_cards_of_the_hand_are_played(word: str) -> None:
    state = at_table(hand="m2 C", discard="M3")
    if word not in ("m2",):
        assert refusal(state, play(word)).case == "no-card"


def test_an_interval_bought_this_turn_is_not_in_the_hand_yet() -> None:
    state = at_table(hand="C E D", orchestra="M3")
    after = do(state, claim(state, "M3"), give("C"), give("E")).after
    assert refusal(after, play("M3")).case == "no-card"
    assert faces("M3")[0] in after.discards[0]
