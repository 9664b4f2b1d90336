"""Tests of the end of a turn.

They cover `car.discard.one`, `car.discard.not-sole` and `car.discard.none-left`.
"""

from engines.carmony.actions import DRAW_DECK, DRAW_PILE, END_TURN, Discard
from engines.carmony.state import State
from tests.engines.carmony.carmony_table import (
    GAME,
    arrange,
    discard,
    do,
    eat,
    list_rules,
    play,
    read_notes,
    refusal,
    write_notes,
)


def list_discards(state: State) -> str:
    return " ".join(write_notes([action.note]) for action in GAME.legal(state) if isinstance(action, Discard))


def test_a_discard_ends_the_turn() -> None:
    step = do(arrange(hands=("C D", "E"), discard="A"), discard("D"))
    assert step.after.discard == read_notes("A D")
    assert (step.after.to_move, step.after.phase) == (1, "draw")


def test_turns_go_round_the_table() -> None:
    for seat, following in ((0, 1), (1, 2), (2, 0)):
        step = do(arrange(hands=("C D", "C D", "C D"), to_move=seat), discard("D"))
        assert step.after.to_move == following


def test_equal_cards_are_listed_as_one_discard() -> None:
    assert list_discards(arrange(hands=("C C C D D", "E"))) == "C D"


# --- the card that was the whole pile


def test_the_whole_pile_of_one_card_cannot_be_discarded() -> None:
    state = do(arrange(hands=("C D", "E"), phase="draw", discard="A"), DRAW_PILE).after
    assert list_discards(state) == "C D"
    assert refusal(state, discard("A")).rule == "car.discard.not-sole"


def test_a_card_of_a_larger_pile_can_be_discarded() -> None:
    state = do(arrange(hands=("C D", "E"), phase="draw", discard="A Bb"), DRAW_PILE).after
    assert list_discards(state) == "C D A Bb"


def test_another_copy_of_the_bound_card_may_be_discarded() -> None:
    state = do(arrange(hands=("A D", "E"), phase="draw", discard="A"), DRAW_PILE).after
    assert list_discards(state) == "D A"
    assert write_notes(do(state, discard("A")).after.hands[0]) == "D A"


def test_a_meld_uses_the_bound_card_first() -> None:
    """The meld uses the A from the pile, so the other A may be discarded."""
    step = do(
        arrange(hands=("A D B", "E"), melds=("interval.P5", ""), phase="draw", discard="A", deck="F G"), DRAW_PILE
    )
    after = do(step.after, play("interval.P5", "D A")).after
    assert write_notes(after.hands[0]) == "A B"
    assert after.sole is None
    assert list_discards(after) == "A B"


def test_a_meld_without_the_bound_card_leaves_it_bound() -> None:
    state = do(arrange(hands=("D G B", "E"), melds=("interval.P4", ""), phase="draw", discard="A"), DRAW_PILE).after
    after = do(state, play("interval.P4", "D G")).after
    assert list_discards(after) == "B"


def test_a_copy_drawn_for_a_c_root_may_be_discarded() -> None:
    state = arrange(hands=("C G", "E"), melds=("interval.P5", ""), sole="A", deck="F F Db A")
    state = arrange(hands=("A C G", "E"), melds=("interval.P5", ""), sole="A", deck="F F Db A")
    assert list_discards(state) == "C G"
    after = do(state, play("interval.P5", "C G")).after
    assert write_notes(after.hands[0]) == "Db A A"
    assert list_discards(after) == "Db A"


def test_an_eaten_copy_of_the_bound_card_may_be_discarded() -> None:
    state = arrange(hands=("A", "E"), melds=("chord.minor", ""), sole="A", tables=((), ("interval.P5: D A",)))
    assert list_discards(state) == ""
    after = do(state, eat("chord.minor", 1)).after
    assert write_notes(after.hands[0]) == "D A A"
    assert list_discards(after) == "D A"


def test_eating_a_meld_without_the_bound_card_leaves_it_bound() -> None:
    state = arrange(hands=("A", "E"), melds=("chord.minor", ""), sole="A", tables=((), ("interval.P5: G D",)))
    assert list_discards(do(state, eat("chord.minor", 1)).after) == "D G"


def test_a_player_with_only_the_bound_card_ends_the_turn_without_discard() -> None:
    state = do(arrange(hands=("", "E"), phase="draw", discard="A"), DRAW_PILE).after
    assert GAME.legal(state) == (END_TURN,)
    step = do(state, END_TURN)
    assert write_notes(step.after.hands[0]) == "A"
    assert step.after.discard == ()
    assert (step.after.to_move, step.after.phase, step.after.sole) == (1, "draw", None)


def test_the_turn_ends_when_a_meld_leaves_only_the_bound_card() -> None:
    state = arrange(hands=("D G A", "E"), melds=("interval.P4", ""), sole="A")
    after = do(state, play("interval.P4", "D G")).after
    assert GAME.legal(after) == (END_TURN,)


def test_a_player_with_only_the_bound_card_may_eat() -> None:
    state = arrange(hands=("A", "E"), melds=("chord.minor", ""), sole="A", tables=((), ("interval.P5: D A",)))
    assert GAME.legal(state) == (eat("chord.minor", 1), END_TURN)


def test_a_card_is_bound_for_one_turn_only() -> None:
    state = do(arrange(hands=("C D", "E F"), phase="draw", discard="A"), DRAW_PILE, discard("C")).after
    assert state.sole is None
    other_turn = do(state, DRAW_DECK).after
    other_turn = do(other_turn, Discard(other_turn.hands[1][0])).after
    next_turn = do(other_turn, DRAW_DECK).after
    assert discard("A") in GAME.legal(next_turn)


def test_the_next_player_is_bound_by_a_pile_of_one_discard() -> None:
    state = do(arrange(hands=("C D", "E F"), phase="draw", discard="A B"), DRAW_PILE, discard("C"), DRAW_PILE).after
    assert state.sole == read_notes("C")[0]
    assert list_discards(state) == "E F"


# --- no card left


def test_discarding_the_last_card_ends_the_turn_when_not_out() -> None:
    step = do(arrange(hands=("D", "E"), tables=(("chord.minor: D F A", "chord.power-chord: C G"), ())), discard("D"))
    assert list_rules(step.events) == ["car.discard.one", "car.discard.none-left"]
    assert (step.after.to_move, step.after.phase, step.after.hands[0]) == (1, "draw", ())
    assert step.after.tallies == ()


def test_melding_the_last_cards_skips_the_discard_when_not_out() -> None:
    step = do(arrange(hands=("D A", "E"), melds=("interval.P5", "")), play("interval.P5", "D A"))
    assert list_rules(step.events) == ["car.play.exact", "car.play.refill", "car.discard.none-left"]
    assert (step.after.to_move, step.after.phase) == (1, "draw")
    assert step.after.discard == ()
