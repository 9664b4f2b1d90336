"""Tests of going out, `car.out`, and of an empty NOTE deck, `car.deck-out`."""

import pytest
from msgspec.structs import replace

from engines.carmony.actions import DEAL, DRAW_DECK, DRAW_PILE, END_TURN
from tests.engines.carmony.carmony_table import (
    GAME,
    arrange,
    discard,
    do,
    eat,
    find_moves,
    list_rules,
    play,
    read_notes,
    write_notes,
)

TRIAD_MELD = "chord.minor: D F A"
FIFTH_MELD = "interval.P5: D A"
SCALE_MELD = "scale.blues: C Eb F Gb G Bb"


@pytest.mark.parametrize(
    ("table", "is_out"),
    [
        ((), False),
        ((TRIAD_MELD,), False),
        ((TRIAD_MELD, TRIAD_MELD), False),
        ((TRIAD_MELD, TRIAD_MELD, TRIAD_MELD), True),
        ((TRIAD_MELD, "chord.power-chord: C G", "chord.augmented: E Ab C"), True),
        ((SCALE_MELD,), True),
        (("scale.minor-pentatonic: A C D E G",), True),
        ((FIFTH_MELD, FIFTH_MELD, FIFTH_MELD, FIFTH_MELD, FIFTH_MELD), False),
        ((FIFTH_MELD, TRIAD_MELD, FIFTH_MELD, TRIAD_MELD), False),
        ((FIFTH_MELD, TRIAD_MELD, None, TRIAD_MELD, TRIAD_MELD), True),
    ],
)
def test_going_out_takes_a_scale_or_three_chords(table: tuple[str | None, ...], is_out: bool) -> None:
    step = do(arrange(hands=("B", "E"), tables=(table, (SCALE_MELD, TRIAD_MELD, TRIAD_MELD, TRIAD_MELD))), discard("B"))
    assert ("car.out" in list_rules(step.events)) == is_out
    assert ("car.discard.none-left" in list_rules(step.events)) != is_out
    assert (step.after.phase == "deal") == is_out


def test_a_player_may_go_out_with_a_meld() -> None:
    state = arrange(hands=("D F A", "E"), melds=("chord.minor", ""), tables=((TRIAD_MELD, TRIAD_MELD), ()))
    step = do(state, play("chord.minor", "D F A"))
    assert step.after.tallies[0].out == 0
    assert step.after.discard == ()


def test_the_last_meld_counts_for_going_out() -> None:
    state = arrange(hands=("D E F# A B", "E"), melds=("scale.major-pentatonic", ""))
    step = do(state, play("scale.major-pentatonic", "D E F# A B"))
    assert step.after.tallies[0].out == 0
    assert [line.points for line in GAME.account(step.after) if line.seat == 0] == [100, 200]


def test_going_out_ends_the_round_at_once() -> None:
    state = arrange(hands=("B", "D E F", "G"), tables=((SCALE_MELD,), (), ()))
    step = do(state, discard("B"))
    assert (step.after.phase, step.after.round) == ("deal", 1)
    assert step.after.tallies[0].left == (0, 3, 1)
    assert GAME.legal(step.after) == (DEAL,)


def test_an_eaten_chord_does_not_count_for_going_out() -> None:
    three = arrange(hands=("D E", "B"), melds=("scale.dorian", ""), tables=((), (TRIAD_MELD, TRIAD_MELD, TRIAD_MELD)))
    assert "car.out" in list_rules(do(replace(three, to_move=1), discard("B")).events)
    after = do(three, eat("scale.dorian", 1, 1), discard("E")).after
    step = do(replace(after, phase="act"), discard("B"))
    assert list_rules(step.events) == ["car.discard.one", "car.discard.none-left"]


def test_an_eaten_scale_does_not_count_for_going_out() -> None:
    state = arrange(hands=("D", "B"), tables=((), (None,)), to_move=1)
    assert "car.out" not in list_rules(do(state, discard("B")).events)


def test_keeping_the_bound_card_is_not_going_out() -> None:
    state = arrange(hands=("A", "E"), sole="A", tables=((SCALE_MELD,), ()))
    step = do(state, END_TURN)
    assert step.after.tallies == ()
    assert step.after.to_move == 1


# --- the NOTE deck runs out


def test_a_draw_that_empties_the_deck_ends_the_round_with_the_turn() -> None:
    state = arrange(hands=("D", "E"), phase="draw", deck="A B", melds=("interval.P5", ""))
    step = do(state, DRAW_DECK)
    assert step.after.deck_out
    assert list_rules(step.events) == ["car.draw.choice", "car.deck-out"]
    assert play("interval.P5", "D A") in GAME.legal(step.after)
    melded = do(step.after, play("interval.P5", "D A"))
    assert melded.after.phase == "act"
    ended = do(melded.after, discard("B"))
    assert (ended.after.phase, ended.after.deck_out) == ("deal", False)
    assert ended.after.tallies[0].out is None
    assert ended.after.tallies[0].left == (0, 1)


def test_a_draw_takes_the_last_card_of_the_deck() -> None:
    step = do(arrange(hands=("D", "E"), phase="draw", deck="A"), DRAW_DECK)
    assert write_notes(step.after.hands[0]) == "D A"
    assert len(find_moves(step, "car.draw.choice")) == 1
    assert step.after.deck_out


def test_a_draw_from_three_cards_does_not_empty_the_deck() -> None:
    assert not do(arrange(phase="draw", deck="A B C"), DRAW_DECK).after.deck_out


def test_taking_the_pile_does_not_empty_the_deck() -> None:
    assert not do(arrange(phase="draw", deck="A", discard="B"), DRAW_PILE).after.deck_out


@pytest.mark.parametrize(("deck", "left"), [("A B", 0), ("A", 0), ("A B D", 1)])
def test_a_c_root_may_empty_the_deck(deck: str, left: int) -> None:
    state = arrange(hands=("C G F", "E"), melds=("interval.P5", ""), deck=deck)
    step = do(state, play("interval.P5", "C G"))
    assert len(step.after.note_deck) == left
    assert step.after.deck_out == (left == 0)
    assert len(step.after.hands[0]) == 1 + min(2, len(read_notes(deck)))
    assert step.after.phase == "act"
    assert (do(step.after, discard("F")).after.phase == "deal") == (left == 0)


def test_a_c_root_draws_nothing_from_an_empty_deck() -> None:
    state = arrange(hands=("C G D A F", "E"), melds=("interval.P5", ""), deck="", deck_out=True)
    step = do(state, play("interval.P5", "C G"))
    assert write_notes(step.after.hands[0]) == "D F A"
    assert step.after.deck_out
    assert list_rules(do(step.after, discard("D")).events)[:2] == ["car.discard.one", "car.score.meld"]


@pytest.mark.parametrize("last", ["discarded", "melded", "melded on C"])
def test_nobody_goes_out_once_the_deck_is_empty(last: str) -> None:
    """The player has a scale and empties the hand, but gets no 200 points."""
    tables = ((SCALE_MELD,), ())
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
    assert not {"car.out", "car.score.out", "car.discard.none-left"} & set(list_rules(step.events))


def test_keeping_the_bound_card_ends_the_round_once_the_deck_is_empty() -> None:
    step = do(arrange(hands=("A", "E"), sole="A", deck="", deck_out=True), END_TURN)
    assert step.after.phase == "deal"
    assert step.after.tallies[0].left == (1, 1)


def test_a_player_may_eat_once_the_deck_is_empty() -> None:
    state = arrange(hands=("A", "E"), melds=("chord.minor", ""), tables=((), (FIFTH_MELD,)), deck="", deck_out=True)
    step = do(state, eat("chord.minor", 1), discard("A"))
    assert step.after.phase == "deal"
    assert step.after.tallies[0].left == (2, 1)


@pytest.mark.parametrize("end", ["playing", "eating", "the deck out", "a bound card"])
def test_the_next_round_begins_without_restrictions(end: str) -> None:
    if end == "playing":
        state = arrange(hands=("D F A", "E"), melds=("chord.minor", ""), tables=((SCALE_MELD,), ()))
        step = do(state, play("chord.minor", "D F A"))
    elif end == "eating":
        state = arrange(hands=("B", "E"), melds=("chord.minor", ""), tables=((), (FIFTH_MELD,)), deck="", deck_out=True)
        step = do(state, eat("chord.minor", 1), discard("B"))
    elif end == "the deck out":
        step = do(arrange(hands=("D E", "E"), deck="", deck_out=True), discard("D"))
    else:
        step = do(arrange(hands=("A", "E"), sole="A", deck="", deck_out=True), END_TURN)
    for state in (step.after, do(step.after, DEAL).after):
        assert (state.turn_type, state.ate, state.sole, state.deck_out) == (0, False, None, False)
