"""Tests of going out, `car.out`, and of an empty NOTE deck, `car.deck-out`."""

import pytest
from msgspec.structs import replace

from engines.carmony.actions import DEAL, DRAW_DECK, DRAW_PILE, END_TURN
from tests.engines.carmony.carmony_table import GAME, arrange, discard, do, eat, moved, names, notes, play, rules

TRIAD = "chord.minor: D F A"
FIFTH = "interval.P5: D A"
SCALE = "scale.blues: C Eb F Gb G Bb"


@pytest.mark.parametrize(
    ("table", "out"),
    [
        ((), False),
        ((TRIAD,), False),
        ((TRIAD, TRIAD), False),
        ((TRIAD, TRIAD, TRIAD), True),
        ((TRIAD, "chord.power-chord: C G", "chord.augmented: E Ab C"), True),
        ((SCALE,), True),
        (("scale.minor-pentatonic: A C D E G",), True),
        ((FIFTH, FIFTH, FIFTH, FIFTH, FIFTH), False),
        ((FIFTH, TRIAD, FIFTH, TRIAD), False),
        ((FIFTH, TRIAD, None, TRIAD, TRIAD), True),
    ],
)
def test_a_scale_or_three_chords(table: tuple[str | None, ...], out: bool) -> None:
    step = do(arrange(hands=("B", "E"), tables=(table, (SCALE, TRIAD, TRIAD, TRIAD))), discard("B"))
    assert ("car.out" in rules(step.events)) == out
    assert ("car.discard.none-left" in rules(step.events)) != out
    assert (step.after.phase == "deal") == out


def test_the_last_card_may_be_melded() -> None:
    state = arrange(hands=("D F A", "E"), melds=("chord.minor", ""), tables=((TRIAD, TRIAD), ()))
    step = do(state, play("chord.minor", "D F A"))
    assert step.after.tallies[0].out == 0
    assert step.after.discard == ()


def test_the_meld_that_goes_out_counts() -> None:
    state = arrange(hands=("D E F# A B", "E"), melds=("scale.major-pentatonic", ""))
    step = do(state, play("scale.major-pentatonic", "D E F# A B"))
    assert step.after.tallies[0].out == 0
    assert [line.points for line in GAME.account(step.after) if line.seat == 0] == [100, 200]


def test_the_round_ends_at_once() -> None:
    state = arrange(hands=("B", "D E F", "G"), tables=((SCALE,), (), ()))
    step = do(state, discard("B"))
    assert (step.after.phase, step.after.round) == ("deal", 1)
    assert step.after.tallies[0].left == (0, 3, 1)
    assert GAME.legal(step.after) == (DEAL,)


def test_an_eaten_chord_counts_no_more() -> None:
    three = arrange(hands=("D E", "B"), melds=("scale.dorian", ""), tables=((), (TRIAD, TRIAD, TRIAD)))
    assert "car.out" in rules(do(replace(three, to_move=1), discard("B")).events)
    after = do(three, eat("scale.dorian", 1, 1), discard("E")).after
    step = do(replace(after, phase="act"), discard("B"))
    assert rules(step.events) == ["car.discard.one", "car.discard.none-left"]


def test_an_eaten_scale_counts_no_more() -> None:
    state = arrange(hands=("D", "B"), tables=((), (None,)), to_move=1)
    assert "car.out" not in rules(do(state, discard("B")).events)


def test_keeping_the_bound_card_is_not_going_out() -> None:
    state = arrange(hands=("A", "E"), sole="A", tables=((SCALE,), ()))
    step = do(state, END_TURN)
    assert step.after.tallies == ()
    assert step.after.to_move == 1


# --- the NOTE deck runs out


def test_a_draw_that_empties_the_deck_ends_the_round_with_the_turn() -> None:
    state = arrange(hands=("D", "E"), phase="draw", deck="A B", melds=("interval.P5", ""))
    drawn = do(state, DRAW_DECK)
    assert drawn.after.deck_out
    assert rules(drawn.events) == ["car.draw.choice", "car.deck-out"]
    assert play("interval.P5", "D A") in GAME.legal(drawn.after)
    melded = do(drawn.after, play("interval.P5", "D A"))
    assert melded.after.phase == "act"
    ended = do(melded.after, discard("B"))
    assert (ended.after.phase, ended.after.deck_out) == ("deal", False)
    assert ended.after.tallies[0].out is None
    assert ended.after.tallies[0].left == (0, 1)


def test_a_draw_takes_what_is_left() -> None:
    drawn = do(arrange(hands=("D", "E"), phase="draw", deck="A"), DRAW_DECK)
    assert names(drawn.after.hands[0]) == "D A"
    assert len(moved(drawn, "car.draw.choice")) == 1
    assert drawn.after.deck_out


def test_three_cards_are_not_yet_the_last() -> None:
    assert not do(arrange(phase="draw", deck="A B C"), DRAW_DECK).after.deck_out


def test_taking_the_pile_empties_no_deck() -> None:
    assert not do(arrange(phase="draw", deck="A", discard="B"), DRAW_PILE).after.deck_out


@pytest.mark.parametrize(("deck", "left"), [("A B", 0), ("A", 0), ("A B D", 1)])
def test_a_c_root_that_empties_the_deck(deck: str, left: int) -> None:
    state = arrange(hands=("C G F", "E"), melds=("interval.P5", ""), deck=deck)
    step = do(state, play("interval.P5", "C G"))
    assert len(step.after.note_deck) == left
    assert step.after.deck_out == (left == 0)
    assert len(step.after.hands[0]) == 1 + min(2, len(notes(deck)))
    assert step.after.phase == "act"
    assert (do(step.after, discard("F")).after.phase == "deal") == (left == 0)


def test_a_c_root_with_the_deck_empty_draws_nothing_and_the_turn_goes_on() -> None:
    state = arrange(hands=("C G D A F", "E"), melds=("interval.P5", ""), deck="", deck_out=True)
    step = do(state, play("interval.P5", "C G"))
    assert names(step.after.hands[0]) == "D F A"
    assert step.after.deck_out
    assert rules(do(step.after, discard("D")).events)[:2] == ["car.discard.one", "car.score.meld"]


@pytest.mark.parametrize("last", ["discarded", "melded", "melded on C"])
def test_nobody_goes_out_in_that_turn(last: str) -> None:
    """The player has a scale and empties the hand, but gets no 200 points."""
    tables = ((SCALE,), ())
    if last == "discarded":
        step = do(arrange(hands=("D", "E F"), tables=tables, deck="", deck_out=True), discard("D"))
    elif last == "melded":
        state = arrange(hands=("D A", "E F"), melds=("interval.P5", ""), tables=tables, deck="", deck_out=True)
        step = do(state, play("interval.P5", "D A"))
    else:
        state = arrange(hands=("C G", "E F"), melds=("interval.P5", ""), tables=tables, deck="", deck_out=True)
        step = do(state, play("interval.P5", "C G"))
    assert step.after.phase == "deal"
    assert step.after.tallies[0].out is None
    assert step.after.tallies[0].left == (0, 2)
    assert not {"car.out", "car.score.out", "car.discard.none-left"} & set(rules(step.events))


def test_keeping_the_bound_card_in_that_turn_ends_the_round() -> None:
    step = do(arrange(hands=("A", "E"), sole="A", deck="", deck_out=True), END_TURN)
    assert step.after.phase == "deal"
    assert step.after.tallies[0].left == (1, 1)


def test_eating_in_that_turn() -> None:
    state = arrange(hands=("A", "E"), melds=("chord.minor", ""), tables=((), (FIFTH,)), deck="", deck_out=True)
    step = do(state, eat("chord.minor", 1), discard("A"))
    assert step.after.phase == "deal"
    assert step.after.tallies[0].left == (2, 1)


@pytest.mark.parametrize("end", ["playing", "eating", "the deck out", "a bound card"])
def test_nothing_of_the_last_turn_is_left_in_the_next_round(end: str) -> None:
    if end == "playing":
        state = arrange(hands=("D F A", "E"), melds=("chord.minor", ""), tables=((SCALE,), ()))
        step = do(state, play("chord.minor", "D F A"))
    elif end == "eating":
        state = arrange(hands=("B", "E"), melds=("chord.minor", ""), tables=((), (FIFTH,)), deck="", deck_out=True)
        step = do(state, eat("chord.minor", 1), discard("B"))
    elif end == "the deck out":
        step = do(arrange(hands=("D E", "E"), deck="", deck_out=True), discard("D"))
    else:
        step = do(arrange(hands=("A", "E"), sole="A", deck="", deck_out=True), END_TURN)
    for state in (step.after, do(step.after, DEAL).after):
        assert (state.turn_type, state.ate, state.sole, state.deck_out) == (0, False, None, False)
