"""Tests of interval cards with several effects: `can.interval.play`."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines import cantoludus
from engines.cantoludus.actions import (
    DONE,
    END_TURN,
    Bank,
    Claim,
    Discard,
    Double,
    Give,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
)
from engines.cantoludus.state import GATHERED, Acquired, State
from engines.cantoludus.tones import tone
from engines.kernel.record import Step
from tests.engines.cantoludus.table.cantoludus_table import (
    DECK,
    GAME,
    OWN,
    at_table,
    claim,
    do,
    face,
    faces,
    give,
    gives,
    told,
    whole,
    words,
)

PLAY = PlayInterval(face("M3"))


def after(state: State, effects: list[dict[str, Any]], *choices: Any) -> Step:
    """Play a Major Third that has these effects, then make its choices."""
    data = DECK.data()
    data["interval"] = [
        {**row, "effects": effects, "text": "many things"} if row["symbol"] == "M3" else row for row in data["interval"]
    ]
    game = cantoludus.load(data)
    for action in (PLAY, *choices):
        assert action in game.legal(state), str(game.check(state, action))
        before, (state, events) = state, game.play(state, action)
    return Step(before, action, events, state)


SKIPPED = "There is no card for that part of the effect."


# --- several in one ---------------------------------------------------------------------------------------------------


def test_effects_run_from_left_to_right() -> None:
    state = at_table(hand="M3", deck="A B")
    draw, discard = {"do": "draw"}, {"do": "discard"}
    first = after(state, [draw, discard], Discard(face("B")))
    assert (words(first.after.hands[0]), words(first.after.discards[0])) == ("", "B M3")
    second = after(state, [discard, draw])
    assert (words(second.after.hands[0]), words(second.after.discards[0])) == ("B", "M3")


def test_a_choice_of_several_cards_is_made_card_by_card() -> None:
    state = at_table(hand="M3 C D E", deck="A B")
    step = after(state, [{"do": "topdeck", "n": 2}, {"do": "draw"}], PutBack(face("C")), PutBack(face("E")))
    assert words(step.after.decks[0]) == "A B C", "the last put back is drawn first"
    assert words(step.after.hands[0]) == "D E"


def test_where_cards_run_out_the_rest_of_a_choice_is_skipped() -> None:
    step = after(at_table(hand="M3 C"), [{"do": "discard", "n": 3}], Discard(face("C")))
    assert step.after.phase == "act"
    assert told(step) == ["Ana discards C.", SKIPPED]


def test_the_opponent_chooses_and_then_the_owner_goes_on() -> None:
    state = at_table(hand="M3", discard="C D", other_hand="A B")
    effects: list[dict[str, Any]] = [{"do": "opponent-discards", "n": 2}, {"do": "recover", "n": 2}]
    step = after(state, effects, Discard(face("A")))
    assert (step.after.to_move, step.after.turn) == (1, 0)
    step = after(state, effects, Discard(face("A")), Discard(face("B")))
    assert step.after.to_move == 0
    step = after(state, effects, Discard(face("A")), Discard(face("B")), Recover(face("C")), Recover(face("D")))
    assert (words(step.after.hands[0]), words(step.after.discards[1])) == ("C D", "A B")


def test_remove_from_hand_and_pile_then_replace() -> None:
    state = at_table(hand="M3 C", discard="D", orchestra="C D", orchestra_deck="A")
    effects: list[dict[str, Any]] = [{"do": "remove", "n": 2}, {"do": "replace-row"}]
    step = after(state, effects, Remove(face("C"), False), Remove(face("D"), True), Replace(0))
    assert words(step.after.removed) == "C D"
    assert words(tuple(card for card in step.after.orchestra if card is not None)) == "A D"


def test_two_cards_may_be_spent_twice_and_more_be_banked() -> None:
    state = at_table(hand="M3 C D E F")
    effects: list[dict[str, Any]] = [{"do": "spend-twice", "n": 2}, {"do": "bank-more", "n": 2}]
    step = after(state, effects, Double(face("C")), Double(face("D")))
    assert step.after.doubled == faces("C D")
    banked = do(step.after, *(Bank(face(word)) for word in "CDEF")).after
    assert words(banked.banks[0]) == "C D E F"
    assert banked.doubled == (), "they left the hand"


def test_a_copy_of_a_named_card_may_be_named_but_no_card_again() -> None:
    step = after(at_table(hand="M3 C C"), [{"do": "spend-twice", "n": 2}], Double(face("C")), Double(face("C")))
    assert step.after.doubled == faces("C C")
    banked = do(step.after, Bank(face("C"))).after
    assert banked.doubled == faces("C"), "the one in the bank stays there for good"
    once = after(at_table(hand="M3 C D"), [{"do": "spend-twice", "n": 2}], Double(face("C")))
    assert set(GAME.legal(once.after)) == {Double(face("D")), DONE}


def test_naming_no_card_is_said_once() -> None:
    step = after(at_table(hand="M3 C D"), [{"do": "spend-twice", "n": 2}], DONE)
    assert step.after.phase == "act"


def test_shifts_and_accidentals_add_up() -> None:
    effects: list[dict[str, Any]] = [
        {"do": "shift", "semitones": 2, "n": 2},
        {"do": "any-accidental", "n": 2},
        {"do": "shift"},
    ]
    step = after(at_table(hand="M3"), effects)
    assert (step.after.shifts, step.after.wilds) == ((1, 2, 2), 2)
    assert do(step.after, END_TURN).after.wilds == 0


# --- nothing to act on ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "effect", ["discard", "topdeck", "opponent-discards", "remove", "recover", "spend-twice", "replace-row"]
)
def test_a_part_with_nothing_to_act_on_is_skipped(effect: str) -> None:
    state = at_table(hand="M3", other_hand="", deck="A B", orchestra_deck="")
    step = after(state, [{"do": effect}, {"do": "draw"}])
    assert told(step)[1] == SKIPPED
    assert (step.after.phase, step.after.to_move, words(step.after.hands[0])) == ("act", 0, "B")


def test_only_intervals_in_the_pile_are_nothing_to_take_back() -> None:
    assert SKIPPED in told(after(at_table(hand="M3", discard="P5 m2"), [{"do": "recover"}]))


def test_an_empty_row_or_an_empty_deck_leaves_nothing_to_replace() -> None:
    for state in (at_table(hand="M3", orchestra=""), at_table(hand="M3", orchestra="C", orchestra_deck="")):
        assert SKIPPED in told(after(state, [{"do": "replace-row"}]))


def test_drawing_from_nothing_draws_nothing() -> None:
    step = after(at_table(hand="M3", deck=""), [{"do": "draw", "n": 3}])
    assert step.after.hands[0] == ()


# --- drawing in mid-turn ----------------------------------------------------------------------------------------------


def test_a_short_deck_takes_the_pile_under_it_in_mid_turn_but_not_the_card_that_is_played() -> None:
    step = do(at_table(hand="P5", deck="A", discard="C D"), PlayInterval(face("P5")))
    assert words(step.after.hands[0]) == "C D A"
    assert (step.after.decks[0], step.after.discards[0]) == ((), ())
    assert [card for card, _ in step.after.laid] == [face("P5")]
    step = do(step.after, Discard(face("A")))
    assert (words(step.after.discards[0]), step.after.laid) == ("A P5", ())


def test_in_mid_turn_both_piles_together_may_be_too_few() -> None:
    step = do(at_table(hand="M3", deck="", discard="C"), PLAY)
    assert words(step.after.hands[0]) == "C"
    assert "The discard pile of Ana is shuffled under the deck: 1." in told(step)


def test_the_card_that_is_played_is_no_card_to_be_removed() -> None:
    step = do(at_table(hand="m6"), PlayInterval(face("m6")))
    assert SKIPPED in told(step)
    assert {event.source for event in step.events if hasattr(event, "source")} >= {GATHERED}


# --- what waits for a spend -------------------------------------------------------------------------------------------


def test_a_shift_an_accidental_and_a_card_spent_twice_in_one_spend() -> None:
    """C minor is bought with two Cs and an F.

    C counts as itself. With a flat and a shift of four it counts as E flat. F is shifted a whole step up to G.
    """
    state = at_table(hand="C F", orchestra="Cm!", shifts=(2, 4), wilds=1, doubled=faces("C"))
    state = do(state, claim(state, "Cm!")).after
    step = do(
        state,
        give("F", "G", shift=2),
        give("C", "C"),
        give("C", "Eb", sign="b", sign_from="effect", shift=4),
    )
    (bought,) = (event for event in step.events if isinstance(event, Acquired))
    assert bought.points == 3
    assert (step.after.shifts, step.after.wilds, step.after.doubled) == ((), 0, ())
    assert words(step.after.discards[0]) == "F C Cm!"


def test_two_shifts_never_move_one_note() -> None:
    state = at_table(hand="C", orchestra="Eb D", shifts=(1, 2))
    assert [action.at for action in claims(state)] == [1]


def claims(state: State) -> list[Claim]:
    return [action for action in GAME.legal(state) if isinstance(action, Claim)]


def test_a_shifted_note_has_one_accidental_at_most_and_any_spelling() -> None:
    state = at_table(hand="C", orchestra="# C# Db", shifts=(1,))
    state = do(state, Claim("orchestra", 0)).after
    assert gives(state) == {"C", "C#*", "Db*", "B*", "Cb*"}


def test_a_card_spent_twice_makes_two_notes_of_one_spend_or_of_two() -> None:
    state = at_table(hand="Am!", orchestra="M2 A C", doubled=faces("Am!"))
    assert [action.at for action in claims(state)] == [1, 2], "A C E make no major second"
    state = at_table(hand="Am!", orchestra="m3 A C", doubled=faces("Am!"))
    once = do(state, claim(state, "m3"), give("Am!", "A"), give("Am!", "C")).after
    assert once.hands[0] == ()
    first = do(state, claim(state, "A"), give("Am!", "A")).after
    assert words(first.hands[0]) == "Am!"
    second = do(first, claim(first, "C"), give("Am!", "C")).after
    assert second.hands[0] == ()


def test_a_chord_spent_twice_may_be_a_chord_and_then_a_note() -> None:
    state = at_table(hand="C! B D", progressions="I-V", doubled=faces("C!"))
    step = do(state, claim(state, "I-V"), whole("C!"), give("C!", "G"), give("B"), give("D"))
    assert step.after.won[0] == faces("I-V")


def test_what_is_promised_of_a_card_is_lost_with_its_last_copy_in_the_hand() -> None:
    state = at_table(hand="C C D", doubled=faces("C"))
    assert do(state, Bank(face("C"))).after.doubled == faces("C")
    assert do(state, Bank(face("C")), Bank(face("C"))).after.doubled == ()


def test_what_is_promised_is_not_lost_when_the_opponent_discards_such_a_card() -> None:
    state = at_table(hand="C Tri", other_hand="C", doubled=faces("C"))
    after_it = do(state, PlayInterval(face("Tri")), Discard(face("C"))).after
    assert after_it.doubled == faces("C")


def test_an_accidental_of_an_effect_goes_on_as_any_of_the_three() -> None:
    state = at_table(hand="C Eb", orchestra="#", wilds=1)
    state = do(state, Claim("orchestra", 0)).after
    assert gives(state) == {"C", "C#*", "Cb*", "Eb", "E*"}


# --- one card serves once ---------------------------------------------------------------------------------------------


def test_a_chord_card_is_a_chord_or_a_note_but_not_both() -> None:
    assert not claims(at_table(hand="C! B D", progressions="I-V"))
    assert claims(at_table(hand="C! G B D", progressions="I-V"))


def test_two_chords_that_share_a_note_need_two_sources_for_it() -> None:
    assert not claims(at_table(hand="C E G B D", progressions="I-V"))
    assert claims(at_table(hand="C E G B D Em!", progressions="I-V"))


def test_banked_and_held_cards_pay_together() -> None:
    state = at_table(hand="G #", bank="C! F", progressions="I-V", orchestra="F#")
    step = do(state, Claim("orchestra", 0), give("F", "F#", bank=True, sign="#"))
    assert (words(step.after.hands[0]), words(step.after.banks[0])) == ("G", "C!")


# --- the players' own cards -------------------------------------------------------------------------------------------


def test_nine_notes_buy_a_chord_of_nine() -> None:
    deck = OWN.deck
    named = {deck.card_name(card): card for card in range(deck.blank)}
    notes = tuple(named[word] for word in ["D", "F", "A", "C", "E", "G", "B", "D", "F", "♯", "♯", "♭"])
    state = OWN.play(replace_hand(at_table(), notes, named["D cluster"]), Claim("orchestra", 0))[0]
    while state.phase == "gather":
        state, events = OWN.play(state, OWN.legal(state)[0])
    assert any(isinstance(event, Acquired) for event in events)
    assert [line.points for line in OWN.account(state)] == [12]
    assert state.hands[0] == ()


def replace_hand(state: State, hand: tuple[int, ...], card: int) -> State:
    return replace(state, hands=(tuple(sorted(hand)), ()), orchestra=(card, None, None, None, None))


def test_a_sixth_chord_is_no_seventh() -> None:
    deck = OWN.deck
    card_of = {row.symbol: deck.first_chord + at for at, row in enumerate(deck.file.chord)}
    ways = [way for card in range(deck.first_progression, deck.blank) for way in deck.ways(card, False, True)]
    chords = {card for way in ways for slot in way.slots for card in slot.chords}
    assert card_of["C"] in chords
    assert card_of["C6"] not in chords


def test_the_note_of_a_double_flat_is_bought_with_that_note() -> None:
    deck = OWN.deck
    double = deck.face_of_note[tone("Ebb")]
    state = replace_hand(at_table(), (double,), double)
    state = OWN.play(state, Claim("orchestra", 0))[0]
    assert OWN.legal(state) == (Give(double, tone("Ebb")),)
    assert DONE not in OWN.legal(state)
