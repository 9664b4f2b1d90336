"""Tests of buying cards: `can.acquire.*`, `can.spend.*`, `can.spelling`."""

from typing import Literal

import pytest

from engines.cantoludus.actions import Claim, EndTurn
from engines.cantoludus.state import DISCARDS, Acquired
from tests.engines.cantoludus.table.cantoludus_table import (
    GAME,
    arrange,
    do,
    find_moves,
    give_chord,
    give_sign,
    list_gifts,
    log_lines,
    make_claim,
    make_gift,
    read_card,
    refusal,
    write_cards,
)


def can_buy(card: str, hand: str, **fields: object) -> bool:
    state = arrange(hand=hand, orchestra=card, **fields)  # type: ignore[arg-type]
    return bool(GAME.check(state, Claim("orchestra", 0)))


# --- notes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "hand", "bought"),
    [
        ("C", "C", True),
        ("C", "D", False),
        ("C#", "C#", True),
        ("C#", "C #", True),
        ("C#", "Db", False),
        ("C#", "D b", False),
        ("Db", "D b", True),
        ("C", "C# ♮", True),
        ("C", "C ♮ D", True),
        ("C#", "#", False),
        ("E", "C!", True),
        ("Eb", "C! b", True),
        ("F", "C!", False),
        ("Bb", "C7!", True),
        ("B", "C7! ♮", True),
    ],
)
def test_a_note_costs_the_same_note(card: str, hand: str, bought: bool) -> None:
    assert can_buy(card, hand) is bought


@pytest.mark.parametrize(("hand", "bought"), [("C", True), ("#", True), ("b", True), ("M3", False), ("Am7!", True)])
@pytest.mark.parametrize("sign", ["#", "b", "♮"])
def test_an_accidental_costs_any_one_note_or_accidental(sign: str, hand: str, bought: bool) -> None:
    assert can_buy(sign, hand) is bought
    assert can_buy(sign, "", bank=hand) is bought


@pytest.mark.parametrize("sign_from", ["hand", "bank"])
def test_an_accidental_is_bought_with_an_accidental(sign_from: Literal["hand", "bank"]) -> None:
    state = arrange(hand="C b", bank="b", orchestra="#")
    step = do(state, make_claim(state, "#"), give_sign("b", sign_from))
    assert log_lines(step)[-2:] == ["Ana gives ♭.", "Ana buys ♯."]
    assert write_cards(step.after.discards[0]) == "b #"
    assert write_cards((*step.after.hands[0], *step.after.banks[0])) == "C b"
    assert all(GAME.music(step.before, event, step.after) is None for event in step.events), "no note is heard"


def test_an_accidental_from_an_effect_buys_an_accidental() -> None:
    assert not can_buy("#", "M3")
    state = arrange(hand="M3", orchestra="#", wilds=1)
    step = do(state, make_claim(state, "#"), give_sign("#", "effect"))
    assert (step.after.wilds, write_cards(step.after.discards[0]), write_cards(step.after.hands[0])) == (0, "#", "M3")


@pytest.mark.parametrize("card", ["C", "M3", "C!"])
def test_an_accidental_alone_buys_only_accidentals(card: str) -> None:
    state = arrange(hand="C E G #", orchestra=card)
    after = do(state, make_claim(state, card)).after
    assert refusal(after, give_sign("#")).case == "sign-alone"


def test_a_note_takes_at_most_one_accidental() -> None:
    for card, hand in (("C#", "C# #"), ("C", "C# b"), ("D", "C# #")):
        assert not can_buy(card, hand) or card in hand.split()
    state = arrange(hand="C# # D", orchestra="D")
    verdict = refusal(do(state, make_claim(state, "D")).after, make_gift("C#", "D", sign="#"))
    assert (verdict.rule, verdict.case) == ("can.spend.sources", "signed")


def test_notes_may_be_respelled_if_that_option_is_on() -> None:
    assert not can_buy("C#", "Db")
    assert can_buy("C#", "Db", enharmonic=True)
    assert can_buy("Db!", "C# F G#", enharmonic=True)
    assert not can_buy("Db!", "C# F G#")


# --- intervals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "hand", "bought"),
    [
        ("M3", "C E", True),
        ("m6", "C E", True),
        ("M3", "F A", True),
        ("m2", "E F", True),
        ("m2", "C Db", True),
        ("m2", "C C#", False),
        ("M7", "C B", True),
        ("P4", "C F", True),
        ("P5", "C F", True),
        ("Tri", "F B", True),
        ("Tri", "C Gb", True),
        ("Tri", "C F#", True),
        ("P8", "C C", True),
        ("P8", "C D", False),
        ("P8", "C", False),
        ("m3", "C D#", False),
        ("m3", "C Eb", True),
        ("M3", "C! E", True),
        ("M3", "C!", False),
        ("M3", "C E!", True),
        ("m3", "A! C", True),
    ],
)
def test_an_interval_costs_two_notes_that_form_it(card: str, hand: str, bought: bool) -> None:
    assert can_buy(card, hand) is bought


def test_an_interval_is_judged_by_half_steps_if_any_spelling_is_allowed() -> None:
    assert can_buy("m3", "C D#", enharmonic=True)
    assert not can_buy("m3", "C E", enharmonic=True)


@pytest.mark.parametrize("hand", ["C F #", "C G b"])
def test_a_tritone_is_an_augmented_fourth_or_a_diminished_fifth(hand: str) -> None:
    assert can_buy("Tri", hand)
    assert not can_buy("Tri", hand[:-2])


# --- chords -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "hand", "bought"),
    [
        ("C!", "C E G", True),
        ("C!", "C E", False),
        ("C!", "C E G!", True),
        ("C!", "C! E! G!", True),
        ("A!", "A C # E", True),
        ("A!", "A Db E", False),
        ("C7!", "C E G Bb", True),
        ("C7!", "C E G B b", True),
        ("C7!", "C E G B", False),
        ("D!", "D F A #", True),
        ("E!", "E G B #", True),
        ("E!", "E G B b", False),
        ("F#!", "F# A# C#", True),
        ("F#!", "F A C # #", False),
        ("F#!", "F A C # # #", True),
    ],
)
def test_a_chord_costs_all_its_notes(card: str, hand: str, bought: bool) -> None:
    assert can_buy(card, hand) is bought


def test_a_chord_scores_at_once() -> None:
    state = arrange(hand="C E G A", orchestra="C!")
    step = do(state, make_claim(state, "C!"), make_gift("E"), make_gift("C"), make_gift("G"))
    (bought,) = (event for event in step.events if isinstance(event, Acquired))
    assert (bought.seat, bought.points) == (0, 2)
    assert [line.points for line in GAME.account(step.after)] == [2]
    assert "Ana buys C major and scores 2." in log_lines(step)


# --- gathering --------------------------------------------------------------------------------------------------------


def test_gifts_are_legal_only_if_they_can_complete_the_purchase() -> None:
    state = arrange(hand="C E G # D", orchestra="C!")
    claimed = do(state, make_claim(state, "C!")).after
    assert list_gifts(claimed) == {"C", "E", "G"}
    assert list_gifts(do(claimed, make_gift("E")).after) == {"C", "G"}
    verdict = refusal(claimed, make_gift("D"))
    assert (verdict.rule, verdict.case) == ("can.acquire.chord", "instead")
    assert str(verdict) == "D does not help to buy C major now; C, E or G does."


def test_a_card_needed_for_one_note_cannot_be_given_for_another() -> None:
    """Giving C major as E would leave nothing for C."""
    state = arrange(hand="C! E G", orchestra="C!")
    claimed = do(state, make_claim(state, "C!")).after
    assert list_gifts(claimed) == {"C*", "E", "G"}


def test_a_turn_cannot_end_during_a_purchase() -> None:
    state = arrange(hand="C E G", orchestra="C!")
    claimed = do(state, make_claim(state, "C!")).after
    assert refusal(claimed, EndTurn()).case == "gather"


def test_spent_and_bought_cards_go_to_the_discard_pile() -> None:
    state = arrange(hand="C E", bank="G", orchestra="C!", discard="D")
    step = do(state, make_claim(state, "C!"), make_gift("C"), make_gift("G", bank=True), make_gift("E"))
    assert write_cards(step.after.discards[0]) == "D C G E C!"
    assert step.after.banks[0] == ()
    assert {event.target for event in find_moves(step, "can.spend.discard")} == {DISCARDS[0]}
    assert step.after.phase == "act"


def test_the_row_is_refilled_at_once_unless_the_deck_is_empty() -> None:
    state = arrange(hand="C D", orchestra="C - D E F", orchestra_deck="B")
    step = do(state, make_claim(state, "C"), make_gift("C"))
    assert step.after.orchestra == (read_card("B"), None, read_card("D"), read_card("E"), read_card("F"))
    step = do(step.after, make_claim(step.after, "D"), make_gift("D"))
    assert step.after.orchestra == (read_card("B"), None, None, read_card("E"), read_card("F"))
    assert refusal(step.after, Claim("orchestra", 2)).rule == "can.rows.refill"


def test_a_card_that_cannot_be_paid_cannot_be_claimed() -> None:
    state = arrange(hand="C E", orchestra="C! M3 D")
    assert GAME.check(state, Claim("orchestra", 1))
    verdict = refusal(state, Claim("orchestra", 0))
    assert (verdict.rule, str(verdict)) == (
        "can.acquire.chord",
        "C major costs C E G, and there is no G at hand.",
    )
    assert refusal(state, Claim("orchestra", 2)).rule == "can.acquire.note"


# --- progressions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "hand", "bought"),
    [
        ("I-V", "C E G G B D", True),
        ("I-V", "C! G!", True),
        ("I-V", "C! D!", False),
        ("IV-I", "C! G!", True),
        ("I-V", "C! G B D", True),
        ("I-V", "C! G B", False),
        ("ii-V", "Dm! G!", True),
        ("ii-V", "D! G!", False),
        ("i-iv", "Am! Dm!", True),
        ("i-VI", "Am! F!", True),
        ("V-vi", "G! Am!", True),
        ("V-i", "E! Am!", True),
        ("iv-V", "Dm! E!", True),
        ("iii-vi", "Em! Am!", True),
        ("vi-ii", "Am! Dm!", True),
        ("I-V", "F! C E G", True),
        ("I-V", "C E G B D", False),
        ("I-V", "C7! G!", False),
        ("I-IV", "F#! B!", True),
    ],
)
def test_a_progression_is_built_in_one_key(card: str, hand: str, bought: bool) -> None:
    state = arrange(hand=hand, progressions=card)
    assert bool(GAME.check(state, Claim("progressions", 0))) is bought


def test_a_seventh_chord_replaces_its_triad_if_that_option_is_on() -> None:
    for card, hand in (("I-V", "C! G7!"), ("ii-V", "Dm7! G7!")):
        assert not GAME.check(arrange(hand=hand, progressions=card), Claim("progressions", 0))
        assert GAME.check(arrange(hand=hand, progressions=card, sevenths=True), Claim("progressions", 0))


def test_the_first_chord_may_fit_several_keys() -> None:
    state = arrange(hand="C! G! F! A", progressions="I-V")
    claimed = do(state, make_claim(state, "I-V")).after
    assert list_gifts(claimed) == {"C!", "G!", "F!"}
    after = do(claimed, give_chord("C!")).after
    assert list_gifts(after) == {"G!", "F!"}
    step = do(after, give_chord("F!"))
    (built,) = (event for event in step.events if isinstance(event, Acquired))
    assert "Ana builds I–V in F major and scores 4." in log_lines(step)
    assert step.after.won[0] == (read_card("I-V"),)
    assert built.points == 4


def test_a_chord_card_can_be_given_as_one_note_of_a_triad() -> None:
    state = arrange(hand="C! Em! G B D", progressions="I-V")
    step = do(state, make_claim(state, "I-V"), give_chord("C!"), make_gift("Em!", "G"), make_gift("B"), make_gift("D"))
    assert step.after.won[0] == (read_card("I-V"),)


@pytest.mark.parametrize("hand", ["Db E", "Db A", "Db E Bb", "D# E A"])
def test_respelling_is_not_named_if_notes_are_missing(hand: str) -> None:
    assert refusal(arrange(hand=hand, orchestra="A!"), Claim("orchestra", 0)).rule == "can.acquire.chord"


def test_a_misspelled_chord_may_be_claimed_in_blind_chords() -> None:
    state = arrange(hand="C# F G#", orchestra="Db!", blind=True)
    assert GAME.check(state, Claim("orchestra", 0)), "it may be laid, and will be wrong"


def test_an_enharmonic_note_is_refused_as_misspelled() -> None:
    state = arrange(hand="A C# Db E", orchestra="A!")
    claimed = do(state, make_claim(state, "A!")).after
    verdict = refusal(claimed, make_gift("Db"))
    assert (verdict.rule, str(verdict)) == (
        "can.spelling",
        "D♭ sounds like C♯ but is spelled otherwise, and A major takes C♯.",
    )
