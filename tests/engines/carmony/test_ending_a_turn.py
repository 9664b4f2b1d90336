"""Tests of the end of a turn.

They cover `car.discard.one`, `car.discard.not-sole` and `car.discard.none-left`.
"""

from engines.carmony.actions import DRAW_DECK, DRAW_PILE, END_TURN, Discard
from engines.carmony.state import State
from tests.engines.carmony.carmony_table import GAME, arrange, discard, do, eat, names, notes, play, refusal, rules


def discards(state: State) -> str:
    return " ".join(names([action.note]) for action in GAME.legal(state) if isinstance(action, Discard))


def test_one_note_face_up_ends_the_turn() -> None:
    step = do(arrange(hands=("C D", "E"), discard="A"), discard("D"))
    assert step.after.discard == notes("A D")
    assert (step.after.to_move, step.after.phase) == (1, "draw")


def test_play_goes_round() -> None:
    for seat, following in ((0, 1), (1, 2), (2, 0)):
        step = do(arrange(hands=("C D", "C D", "C D"), to_move=seat), discard("D"))
        assert step.after.to_move == following


def test_equal_cards_are_one_discard() -> None:
    assert discards(arrange(hands=("C C C D D", "E"))) == "C D"


# --- the card that was the whole pile


def test_the_whole_pile_of_one_card_cannot_be_discarded() -> None:
    taken = do(arrange(hands=("C D", "E"), phase="draw", discard="A"), DRAW_PILE).after
    assert discards(taken) == "C D"
    assert refusal(taken, discard("A")).rule == "car.discard.not-sole"


def test_one_card_of_a_larger_pile_can() -> None:
    taken = do(arrange(hands=("C D", "E"), phase="draw", discard="A Bb"), DRAW_PILE).after
    assert discards(taken) == "C D A Bb"


def test_a_copy_that_is_not_the_piles_may_go() -> None:
    taken = do(arrange(hands=("A D", "E"), phase="draw", discard="A"), DRAW_PILE).after
    assert discards(taken) == "D A"
    assert names(do(taken, discard("A")).after.hands[0]) == "D A"


def test_a_meld_uses_the_piles_copy_first() -> None:
    """The meld uses the A from the pile, so the other A may be discarded."""
    taken = do(
        arrange(hands=("A D B", "E"), melds=("interval.P5", ""), phase="draw", discard="A", deck="F G"), DRAW_PILE
    )
    after = do(taken.after, play("interval.P5", "D A")).after
    assert names(after.hands[0]) == "A B"
    assert after.sole is None
    assert discards(after) == "A B"


def test_a_meld_without_the_note_leaves_it_bound() -> None:
    taken = do(arrange(hands=("D G B", "E"), melds=("interval.P4", ""), phase="draw", discard="A"), DRAW_PILE).after
    after = do(taken, play("interval.P4", "D G")).after
    assert discards(after) == "B"


def test_a_copy_from_a_c_root_may_go() -> None:
    state = arrange(hands=("C G", "E"), melds=("interval.P5", ""), sole="A", deck="F F Db A")
    state = arrange(hands=("A C G", "E"), melds=("interval.P5", ""), sole="A", deck="F F Db A")
    assert discards(state) == "C G"
    after = do(state, play("interval.P5", "C G")).after
    assert names(after.hands[0]) == "Db A A"
    assert discards(after) == "Db A"


def test_a_copy_that_was_eaten_may_go() -> None:
    state = arrange(hands=("A", "E"), melds=("chord.minor", ""), sole="A", tables=((), ("interval.P5: D A",)))
    assert discards(state) == ""
    after = do(state, eat("chord.minor", 1)).after
    assert names(after.hands[0]) == "D A A"
    assert discards(after) == "D A"


def test_an_eaten_meld_without_the_note_leaves_it_bound() -> None:
    state = arrange(hands=("A", "E"), melds=("chord.minor", ""), sole="A", tables=((), ("interval.P5: G D",)))
    assert discards(do(state, eat("chord.minor", 1)).after) == "D G"


def test_as_the_only_card_left_it_stays_and_the_turn_ends() -> None:
    taken = do(arrange(hands=("", "E"), phase="draw", discard="A"), DRAW_PILE).after
    assert GAME.legal(taken) == (END_TURN,)
    step = do(taken, END_TURN)
    assert names(step.after.hands[0]) == "A"
    assert step.after.discard == ()
    assert (step.after.to_move, step.after.phase, step.after.sole) == (1, "draw", None)


def test_the_only_card_left_after_melding() -> None:
    state = arrange(hands=("D G A", "E"), melds=("interval.P4", ""), sole="A")
    after = do(state, play("interval.P4", "D G")).after
    assert GAME.legal(after) == (END_TURN,)


def test_with_only_the_bound_card_one_may_still_eat() -> None:
    state = arrange(hands=("A", "E"), melds=("chord.minor", ""), sole="A", tables=((), ("interval.P5: D A",)))
    assert GAME.legal(state) == (eat("chord.minor", 1), END_TURN)


def test_the_bond_is_for_one_turn() -> None:
    taken = do(arrange(hands=("C D", "E F"), phase="draw", discard="A"), DRAW_PILE, discard("C")).after
    assert taken.sole is None
    around = do(taken, DRAW_DECK).after
    around = do(around, Discard(around.hands[1][0])).after
    again = do(around, DRAW_DECK).after
    assert discard("A") in GAME.legal(again)


def test_the_next_player_has_the_discard_alone_before_them() -> None:
    state = do(arrange(hands=("C D", "E F"), phase="draw", discard="A B"), DRAW_PILE, discard("C"), DRAW_PILE).after
    assert state.sole == notes("C")[0]
    assert discards(state) == "E F"


# --- no card left


def test_discarding_the_last_card_ends_the_turn_when_not_out() -> None:
    step = do(arrange(hands=("D", "E"), tables=(("chord.minor: D F A", "chord.power-chord: C G"), ())), discard("D"))
    assert rules(step.events) == ["car.discard.one", "car.discard.none-left"]
    assert (step.after.to_move, step.after.phase, step.after.hands[0]) == (1, "draw", ())
    assert step.after.tallies == ()


def test_melding_the_last_cards_skips_the_discard_when_not_out() -> None:
    step = do(arrange(hands=("D A", "E"), melds=("interval.P5", "")), play("interval.P5", "D A"))
    assert rules(step.events) == ["car.play.exact", "car.play.refill", "car.discard.none-left"]
    assert (step.after.to_move, step.after.phase) == (1, "draw")
    assert step.after.discard == ()
