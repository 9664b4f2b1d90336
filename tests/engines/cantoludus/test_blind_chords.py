"""Tests of Blind Chords: `can.blind.failed`.

The price of a chord and the notes of a Chord card are hidden. A wrong purchase ends buying for the turn.
"""

import pytest

from engines.cantoludus.actions import END_TURN, SETTLE, Bank, Claim, Give, GiveChord, PlayInterval
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.state import Acquired
from engines.cantoludus.tones import SIMPLE_TONES
from engines.kernel.record import Step
from tests.engines.cantoludus.table.cantoludus_table import (
    DECK,
    GAME,
    arrange,
    do,
    give_chord,
    list_gifts,
    log_lines,
    make_gift,
    read_card,
    read_cards,
    refusal,
    write_cards,
)

CLAIM_FIRST, CLAIM_SECOND = Claim("orchestra", 0), Claim("orchestra", 1)
CLAIM_PROGRESSION = Claim("progressions", 0)


def has_purchase(step: Step) -> bool:
    return any(isinstance(event, Acquired) for event in step.events)


# --- laying -----------------------------------------------------------------------------------------------------------


def test_any_note_can_be_given_towards_a_chord() -> None:
    state = do(arrange(hand="C # D M3", bank="F", orchestra="E!", blind=True), CLAIM_FIRST).after
    assert list_gifts(state) == {"C", "C#*", "D", "D#*", "F", "F#*"}
    assert refusal(state, SETTLE).case == "nothing"


def test_a_chord_card_can_be_given_as_any_note_or_as_a_whole() -> None:
    state = do(arrange(hand="C!", orchestra="E!", blind=True), CLAIM_FIRST).after
    legal = GAME.legal(state)
    assert GiveChord(read_card("C!")) in legal
    assert {gift.note for gift in legal if isinstance(gift, Give)} == set(SIMPLE_TONES)


def test_a_player_with_a_note_may_claim_any_chord() -> None:
    state = arrange(hand="C", orchestra="C! D", progressions="I-V", blind=True)
    assert {CLAIM_FIRST, CLAIM_PROGRESSION} <= set(GAME.legal(state))
    assert refusal(state, CLAIM_SECOND).case == "blind"


def test_chords_and_progressions_have_no_cheapest_spend() -> None:
    state = arrange(hand="C E G C! G!", orchestra="C!", progressions="I-V", blind=True)
    assert find_cheapest_payment(DECK, state, "orchestra", 0) is None
    assert find_cheapest_payment(DECK, state, "progressions", 0) is None


def test_the_cheapest_spend_uses_no_chord_card() -> None:
    assert find_cheapest_payment(DECK, arrange(hand="C!", orchestra="C", blind=True), "orchestra", 0) is None
    assert find_cheapest_payment(DECK, arrange(hand="C! C", orchestra="C", blind=True), "orchestra", 0) == (
        make_gift("C"),
    )
    assert find_cheapest_payment(DECK, arrange(hand="C! E C", orchestra="M3", blind=True), "orchestra", 0) is not None
    assert find_cheapest_payment(DECK, arrange(hand="C! E", orchestra="M3", blind=True), "orchestra", 0) is None


# --- right ------------------------------------------------------------------------------------------------------------


def test_notes_buy_a_chord_only_after_the_player_settles() -> None:
    state = arrange(hand="C E G", orchestra="C!", blind=True)
    step = do(state, CLAIM_FIRST, make_gift("C"), make_gift("E"), make_gift("G"))
    assert not has_purchase(step)
    assert has_purchase(do(step.after, SETTLE))


def test_a_chord_card_may_be_given_as_one_of_its_notes() -> None:
    state = arrange(hand="Am! E! G", orchestra="C!", blind=True)
    step = do(state, CLAIM_FIRST, make_gift("Am!", "C"), make_gift("E!", "E"), make_gift("G"), SETTLE)
    assert has_purchase(step)


def test_a_chord_card_may_be_respelled_if_any_spelling_is_allowed() -> None:
    state = arrange(hand="C!", orchestra="C", blind=True, enharmonic=True)
    assert has_purchase(do(state, CLAIM_FIRST, make_gift("C!", "B#")))
    assert not GAME.check(do(arrange(hand="C!", orchestra="C", blind=True), CLAIM_FIRST).after, make_gift("C!", "B#"))


def test_a_chord_card_may_be_shifted_from_one_of_its_notes() -> None:
    right = arrange(hand="C!", orchestra="D#", blind=True, shifts=(1,))
    assert has_purchase(do(right, CLAIM_FIRST, make_gift("C!", "D#", shift=1)))
    wrong = arrange(hand="C!", orchestra="A", blind=True, shifts=(1,))
    assert do(wrong, CLAIM_FIRST, make_gift("C!", "A", shift=1)).after.failed


# --- wrong ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("notes", ["C E", "C E G B", "C E Ab", "D F A"])
def test_too_few_too_many_or_other_notes_fail(notes: str) -> None:
    state = arrange(hand=notes, orchestra="C!", blind=True)
    step = do(state, CLAIM_FIRST, *map(make_gift, notes.split()), SETTLE)
    assert step.after.failed
    assert log_lines(step) == ["Ana was wrong about C major, and buys nothing more this turn."]


def test_a_whole_chord_does_not_buy_a_chord() -> None:
    state = arrange(hand="C!", orchestra="C!", blind=True)
    assert do(state, CLAIM_FIRST, give_chord("C!"), SETTLE).after.failed


def test_chords_in_two_keys_fail() -> None:
    state = arrange(hand="C! D!", progressions="I-V", blind=True)
    step = do(state, CLAIM_PROGRESSION, give_chord("C!"), give_chord("D!"), SETTLE)
    assert log_lines(step) == ["Ana was wrong about I–V, and buys nothing more this turn."]


def test_a_failed_purchase_returns_all_cards_and_effects() -> None:
    state = arrange(
        hand="C C #", bank="E b", orchestra="G!", blind=True, wilds=1, shifts=(1, 2), doubled=read_cards("C")
    )
    step = do(
        state,
        CLAIM_FIRST,
        make_gift("C"),
        make_gift("C", "C#", sign="#"),
        make_gift("E", "Eb", bank=True, sign="b", sign_from="bank"),
        make_gift("C", "D", sign="#", sign_from="effect", shift=1),
        SETTLE,
    )
    after = step.after
    assert (write_cards(after.hands[0]), write_cards(after.banks[0])) == ("C C #", "E b")
    assert (after.wilds, after.shifts, after.doubled) == (1, (1, 2), read_cards("C"))
    assert (after.laid, after.given, after.claim) == ((), (), None)
    assert after.orchestra == state.orchestra


def test_a_failed_purchase_ends_only_buying_for_the_turn() -> None:
    state = arrange(hand="C D M3", orchestra="C! D", progressions="I-V", blind=True, other_hand="D")
    after = do(state, CLAIM_FIRST, make_gift("C"), SETTLE).after
    assert not any(isinstance(action, Claim) for action in GAME.legal(after))
    assert refusal(after, CLAIM_PROGRESSION).case == "no-more"
    after = do(after, Bank(read_card("C")), PlayInterval(read_card("M3")), END_TURN).after
    assert CLAIM_SECOND in GAME.legal(after), "the other player's turn"
    assert not after.failed


# --- rules that stay the same -----------------------------------------------------------------------------------------


def test_intervals_are_bought_as_in_other_modes() -> None:
    state = arrange(hand="C E D", orchestra="M3 m3", blind=True)
    assert refusal(state, CLAIM_SECOND).case == "blind"
    state = do(state, CLAIM_FIRST).after
    assert list_gifts(state) == {"C", "E"}
    assert has_purchase(do(state, make_gift("C"), make_gift("E")))


def test_an_interval_fails_if_a_chord_card_lacks_the_note() -> None:
    state = arrange(hand="C! E", orchestra="M3", blind=True)
    assert has_purchase(do(state, CLAIM_FIRST, make_gift("C!", "C"), make_gift("E")))
    assert do(state, CLAIM_FIRST, make_gift("C!", "G#"), make_gift("E")).after.failed


def test_no_refusal_reveals_the_notes_of_a_chord() -> None:
    state = arrange(hand="C! D", bank="G", orchestra="E! C", progressions="I-V", blind=True)
    sentences = set()
    for position in (
        state,
        do(state, CLAIM_FIRST).after,
        do(state, CLAIM_SECOND).after,
        do(state, CLAIM_PROGRESSION).after,
    ):
        sentences |= {str(GAME.check(position, action)) for action in GAME.universe(position)}
    text = " ".join(sentences)
    assert "E G♯ B" not in text
    assert "C E G" not in text


def test_just_intervals_has_no_blind_mode() -> None:
    state = GAME.new(["Ana", "Ben"], seed=1, options={"mode": "intervals", "blind": True})
    assert state == GAME.new(["Ana", "Ben"], seed=1, options={"mode": "intervals"})
