"""Tests of Blind Chords: `can.blind.failed`.

The price of a chord and the notes of a Chord card are hidden. A wrong purchase ends buying for the turn.
"""

import pytest

from engines.cantoludus.actions import END_TURN, SETTLE, Bank, Claim, Give, GiveChord, PlayInterval
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.state import Acquired
from engines.cantoludus.tones import SINGLE
from engines.kernel.record import Step
from tests.engines.cantoludus.table.cantoludus_table import (
    DECK,
    GAME,
    at_table,
    do,
    face,
    faces,
    give,
    gives,
    refusal,
    told,
    whole,
    words,
)

FIRST, SECOND = Claim("orchestra", 0), Claim("orchestra", 1)
BUILD = Claim("progressions", 0)


def bought(step: Step) -> bool:
    return any(isinstance(event, Acquired) for event in step.events)


# --- laying -----------------------------------------------------------------------------------------------------------


def test_anything_that_is_a_note_can_be_laid_towards_a_chord() -> None:
    state = do(at_table(hand="C # D M3", bank="F", orchestra="E!", blind=True), FIRST).after
    assert gives(state) == {"C", "C#*", "D", "D#*", "F", "F#*"}
    assert refusal(state, SETTLE).case == "nothing"


def test_a_chord_card_can_be_laid_as_any_note_or_as_a_whole() -> None:
    state = do(at_table(hand="C!", orchestra="E!", blind=True), FIRST).after
    legal = GAME.legal(state)
    assert GiveChord(face("C!")) in legal
    assert {gift.note for gift in legal if isinstance(gift, Give)} == set(SINGLE)


def test_claims_stand_open_to_whoever_has_a_note() -> None:
    state = at_table(hand="C", orchestra="C! D", progressions="I-V", blind=True)
    assert {FIRST, BUILD} <= set(GAME.legal(state))
    assert refusal(state, SECOND).case == "blind"


def test_nothing_is_hinted_at_for_chords_and_progressions() -> None:
    state = at_table(hand="C E G C! G!", orchestra="C!", progressions="I-V", blind=True)
    assert cheapest(DECK, state, "orchestra", 0) is None
    assert cheapest(DECK, state, "progressions", 0) is None


def test_no_spend_is_offered_that_plays_a_chord_card() -> None:
    assert cheapest(DECK, at_table(hand="C!", orchestra="C", blind=True), "orchestra", 0) is None
    assert cheapest(DECK, at_table(hand="C! C", orchestra="C", blind=True), "orchestra", 0) == (give("C"),)
    assert cheapest(DECK, at_table(hand="C! E C", orchestra="M3", blind=True), "orchestra", 0) is not None
    assert cheapest(DECK, at_table(hand="C! E", orchestra="M3", blind=True), "orchestra", 0) is None


# --- right ------------------------------------------------------------------------------------------------------------


def test_what_is_laid_buys_only_once_it_is_said_to_be_all() -> None:
    state = at_table(hand="C E G", orchestra="C!", blind=True)
    laid = do(state, FIRST, give("C"), give("E"), give("G"))
    assert not bought(laid)
    assert bought(do(laid.after, SETTLE))


def test_a_chord_card_as_one_of_its_notes_is_right() -> None:
    state = at_table(hand="Am! E! G", orchestra="C!", blind=True)
    step = do(state, FIRST, give("Am!", "C"), give("E!", "E"), give("G"), SETTLE)
    assert bought(step)


def test_with_any_spelling_so_is_another_name_of_its_note() -> None:
    state = at_table(hand="C!", orchestra="C", blind=True, enharmonic=True)
    assert bought(do(state, FIRST, give("C!", "B#")))
    assert not GAME.check(do(at_table(hand="C!", orchestra="C", blind=True), FIRST).after, give("C!", "B#"))


def test_a_shifted_chord_card_is_right_where_one_of_its_notes_is_so_near() -> None:
    right = at_table(hand="C!", orchestra="D#", blind=True, shifts=(1,))
    assert bought(do(right, FIRST, give("C!", "D#", shift=1)))
    wrong = at_table(hand="C!", orchestra="A", blind=True, shifts=(1,))
    assert do(wrong, FIRST, give("C!", "A", shift=1)).after.failed


# --- wrong ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("laid", ["C E", "C E G B", "C E Ab", "D F A"])
def test_too_few_too_many_and_other_notes_are_wrong_alike(laid: str) -> None:
    state = at_table(hand=laid, orchestra="C!", blind=True)
    step = do(state, FIRST, *map(give, laid.split()), SETTLE)
    assert step.after.failed
    assert told(step) == ["Ana was wrong about C major, and buys nothing more this turn."]


def test_a_whole_chord_does_not_buy_a_chord() -> None:
    state = at_table(hand="C!", orchestra="C!", blind=True)
    assert do(state, FIRST, whole("C!"), SETTLE).after.failed


def test_the_chords_of_two_keys_are_wrong() -> None:
    state = at_table(hand="C! D!", progressions="I-V", blind=True)
    step = do(state, BUILD, whole("C!"), whole("D!"), SETTLE)
    assert told(step) == ["Ana was wrong about I–V, and buys nothing more this turn."]


def test_everything_returns_to_where_it_came_from() -> None:
    state = at_table(hand="C C #", bank="E b", orchestra="G!", blind=True, wilds=1, shifts=(1, 2), doubled=faces("C"))
    step = do(
        state,
        FIRST,
        give("C"),
        give("C", "C#", sign="#"),
        give("E", "Eb", bank=True, sign="b", sign_from="bank"),
        give("C", "D", sign="#", sign_from="effect", shift=1),
        SETTLE,
    )
    after = step.after
    assert (words(after.hands[0]), words(after.banks[0])) == ("C C #", "E b")
    assert (after.wilds, after.shifts, after.doubled) == (1, (1, 2), faces("C"))
    assert (after.laid, after.given, after.claim) == ((), (), None)
    assert after.orchestra == state.orchestra


def test_nothing_more_is_bought_this_turn_but_all_else_goes_on() -> None:
    state = at_table(hand="C D M3", orchestra="C! D", progressions="I-V", blind=True, other_hand="D")
    after = do(state, FIRST, give("C"), SETTLE).after
    assert not any(isinstance(action, Claim) for action in GAME.legal(after))
    assert refusal(after, BUILD).case == "no-more"
    after = do(after, Bank(face("C")), PlayInterval(face("M3")), END_TURN).after
    assert SECOND in GAME.legal(after), "the other player's turn"
    assert not after.failed


# --- what stays as it is ----------------------------------------------------------------------------------------------


def test_intervals_are_bought_as_ever() -> None:
    state = at_table(hand="C E D", orchestra="M3 m3", blind=True)
    assert refusal(state, SECOND).case == "blind"
    state = do(state, FIRST).after
    assert gives(state) == {"C", "E"}
    assert bought(do(state, give("C"), give("E")))


def test_an_interval_of_a_chord_card_that_is_no_such_note_fails() -> None:
    state = at_table(hand="C! E", orchestra="M3", blind=True)
    assert bought(do(state, FIRST, give("C!", "C"), give("E")))
    assert do(state, FIRST, give("C!", "G#"), give("E")).after.failed


def test_no_refusal_says_what_a_chord_costs_or_may_be() -> None:
    state = at_table(hand="C! D", bank="G", orchestra="E! C", progressions="I-V", blind=True)
    said = set()
    for position in (state, do(state, FIRST).after, do(state, SECOND).after, do(state, BUILD).after):
        said |= {str(GAME.check(position, action)) for action in GAME.universe(position)}
    everything = " ".join(said)
    assert "E G♯ B" not in everything
    assert "C E G" not in everything


def test_without_chords_nothing_is_hidden() -> None:
    state = GAME.new(["Ana", "Ben"], seed=1, options={"mode": "intervals", "blind": True})
    assert state == GAME.new(["Ana", "Ben"], seed=1, options={"mode": "intervals"})
