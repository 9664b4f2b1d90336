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
from engines.cantoludus.tones import parse_tone
from engines.kernel.record import Step
from tests.engines.cantoludus.table.cantoludus_table import (
    CUSTOM_GAME,
    DECK,
    GAME,
    arrange,
    do,
    give_chord,
    list_gifts,
    log_lines,
    make_claim,
    make_gift,
    read_card,
    read_cards,
    write_cards,
)

PLAY_THIRD = PlayInterval(read_card("M3"))


def play_effects(state: State, effects: list[dict[str, Any]], *choices: Any) -> Step:
    """Play a Major Third that has these effects, then make its choices."""
    data = DECK.data()
    data["interval"] = [
        {**row, "effects": effects, "text": "many things"} if row["symbol"] == "M3" else row for row in data["interval"]
    ]
    game = cantoludus.load(data)
    for action in (PLAY_THIRD, *choices):
        assert action in game.legal(state), str(game.check(state, action))
        before, (state, events) = state, game.play(state, action)
    return Step(before, action, events, state)


SKIPPED_MESSAGE = "There is no card for that part of the effect."


# --- several in one ---------------------------------------------------------------------------------------------------


def test_effects_run_from_left_to_right() -> None:
    state = arrange(hand="M3", deck="A B")
    draw, discard = {"do": "draw"}, {"do": "discard"}
    first = play_effects(state, [draw, discard], Discard(read_card("B")))
    assert (write_cards(first.after.hands[0]), write_cards(first.after.discards[0])) == ("", "B M3")
    second = play_effects(state, [discard, draw])
    assert (write_cards(second.after.hands[0]), write_cards(second.after.discards[0])) == ("B", "M3")


def test_a_choice_of_several_cards_is_made_card_by_card() -> None:
    state = arrange(hand="M3 C D E", deck="A B")
    step = play_effects(
        state, [{"do": "topdeck", "n": 2}, {"do": "draw"}], PutBack(read_card("C")), PutBack(read_card("E"))
    )
    assert write_cards(step.after.decks[0]) == "A B C", "the last put back is drawn first"
    assert write_cards(step.after.hands[0]) == "D E"


def test_a_choice_ends_if_no_cards_are_left() -> None:
    step = play_effects(arrange(hand="M3 C"), [{"do": "discard", "n": 3}], Discard(read_card("C")))
    assert step.after.phase == "act"
    assert log_lines(step) == ["Ana discards C.", SKIPPED_MESSAGE]


def test_the_turn_goes_on_after_the_opponents_choice() -> None:
    state = arrange(hand="M3", discard="C D", other_hand="A B")
    effects: list[dict[str, Any]] = [{"do": "opponent-discards", "n": 2}, {"do": "recover", "n": 2}]
    step = play_effects(state, effects, Discard(read_card("A")))
    assert (step.after.to_move, step.after.turn) == (1, 0)
    step = play_effects(state, effects, Discard(read_card("A")), Discard(read_card("B")))
    assert step.after.to_move == 0
    step = play_effects(
        state,
        effects,
        Discard(read_card("A")),
        Discard(read_card("B")),
        Recover(read_card("C")),
        Recover(read_card("D")),
    )
    assert (write_cards(step.after.hands[0]), write_cards(step.after.discards[1])) == ("C D", "A B")


def test_an_effect_may_remove_cards_and_then_replace_a_row_card() -> None:
    state = arrange(hand="M3 C", discard="D", orchestra="C D", orchestra_deck="A")
    effects: list[dict[str, Any]] = [{"do": "remove", "n": 2}, {"do": "replace-row"}]
    step = play_effects(state, effects, Remove(read_card("C"), False), Remove(read_card("D"), True), Replace(0))
    assert write_cards(step.after.removed) == "C D"
    assert write_cards(tuple(card for card in step.after.orchestra if card is not None)) == "A D"


def test_an_effect_may_double_two_cards_and_bank_more() -> None:
    state = arrange(hand="M3 C D E F")
    effects: list[dict[str, Any]] = [{"do": "spend-twice", "n": 2}, {"do": "bank-more", "n": 2}]
    step = play_effects(state, effects, Double(read_card("C")), Double(read_card("D")))
    assert step.after.doubled == read_cards("C D")
    banked = do(step.after, *(Bank(read_card(word)) for word in "CDEF")).after
    assert write_cards(banked.banks[0]) == "C D E F"
    assert banked.doubled == (), "they left the hand"


def test_each_copy_of_a_card_may_be_doubled_once() -> None:
    step = play_effects(
        arrange(hand="M3 C C"), [{"do": "spend-twice", "n": 2}], Double(read_card("C")), Double(read_card("C"))
    )
    assert step.after.doubled == read_cards("C C")
    banked = do(step.after, Bank(read_card("C"))).after
    assert banked.doubled == read_cards("C"), "the one in the bank stays there for good"
    first_step = play_effects(arrange(hand="M3 C D"), [{"do": "spend-twice", "n": 2}], Double(read_card("C")))
    assert set(GAME.legal(first_step.after)) == {Double(read_card("D")), DONE}


def test_a_player_may_name_no_card_to_double() -> None:
    step = play_effects(arrange(hand="M3 C D"), [{"do": "spend-twice", "n": 2}], DONE)
    assert step.after.phase == "act"


def test_shifts_and_accidentals_add_up() -> None:
    effects: list[dict[str, Any]] = [
        {"do": "shift", "semitones": 2, "n": 2},
        {"do": "any-accidental", "n": 2},
        {"do": "shift"},
    ]
    step = play_effects(arrange(hand="M3"), effects)
    assert (step.after.shifts, step.after.wilds) == ((1, 2, 2), 2)
    assert do(step.after, END_TURN).after.wilds == 0


# --- nothing to act on ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "effect", ["discard", "topdeck", "opponent-discards", "remove", "recover", "spend-twice", "replace-row"]
)
def test_a_part_with_nothing_to_act_on_is_skipped(effect: str) -> None:
    state = arrange(hand="M3", other_hand="", deck="A B", orchestra_deck="")
    step = play_effects(state, [{"do": effect}, {"do": "draw"}])
    assert log_lines(step)[1] == SKIPPED_MESSAGE
    assert (step.after.phase, step.after.to_move, write_cards(step.after.hands[0])) == ("act", 0, "B")


def test_interval_cards_cannot_be_taken_back() -> None:
    assert SKIPPED_MESSAGE in log_lines(play_effects(arrange(hand="M3", discard="P5 m2"), [{"do": "recover"}]))


def test_an_empty_row_or_an_empty_deck_leaves_nothing_to_replace() -> None:
    for state in (arrange(hand="M3", orchestra=""), arrange(hand="M3", orchestra="C", orchestra_deck="")):
        assert SKIPPED_MESSAGE in log_lines(play_effects(state, [{"do": "replace-row"}]))


def test_a_draw_without_any_cards_draws_nothing() -> None:
    step = play_effects(arrange(hand="M3", deck=""), [{"do": "draw", "n": 3}])
    assert step.after.hands[0] == ()


# --- drawing in mid-turn ----------------------------------------------------------------------------------------------


def test_the_card_being_played_is_not_shuffled_into_the_deck() -> None:
    step = do(arrange(hand="P5", deck="A", discard="C D"), PlayInterval(read_card("P5")))
    assert write_cards(step.after.hands[0]) == "C D A"
    assert (step.after.decks[0], step.after.discards[0]) == ((), ())
    assert [card for card, _ in step.after.laid] == [read_card("P5")]
    step = do(step.after, Discard(read_card("A")))
    assert (write_cards(step.after.discards[0]), step.after.laid) == ("A P5", ())


def test_a_draw_ends_when_deck_and_pile_are_used_up() -> None:
    step = do(arrange(hand="M3", deck="", discard="C"), PLAY_THIRD)
    assert write_cards(step.after.hands[0]) == "C"
    assert "The discard pile of Ana is shuffled under the deck: 1." in log_lines(step)


def test_the_card_being_played_cannot_be_removed() -> None:
    step = do(arrange(hand="m6"), PlayInterval(read_card("m6")))
    assert SKIPPED_MESSAGE in log_lines(step)
    assert {event.source for event in step.events if hasattr(event, "source")} >= {GATHERED}


# --- effects that wait for a spend ------------------------------------------------------------------------------------


def test_one_spend_may_use_a_shift_an_accidental_and_a_doubled_card() -> None:
    """C minor is bought with two Cs and an F.

    C counts as itself. With a flat and a shift of four it counts as E flat. F is shifted a whole step up to G.
    """
    state = arrange(hand="C F", orchestra="Cm!", shifts=(2, 4), wilds=1, doubled=read_cards("C"))
    state = do(state, make_claim(state, "Cm!")).after
    step = do(
        state,
        make_gift("F", "G", shift=2),
        make_gift("C", "C"),
        make_gift("C", "Eb", sign="b", sign_from="effect", shift=4),
    )
    (bought,) = (event for event in step.events if isinstance(event, Acquired))
    assert bought.points == 3
    assert (step.after.shifts, step.after.wilds, step.after.doubled) == ((), 0, ())
    assert write_cards(step.after.discards[0]) == "F C Cm!"


def test_two_shifts_never_move_one_note() -> None:
    state = arrange(hand="C", orchestra="Eb D", shifts=(1, 2))
    assert [action.at for action in list_claims(state)] == [1]


def list_claims(state: State) -> list[Claim]:
    return [action for action in GAME.legal(state) if isinstance(action, Claim)]


def test_a_shifted_note_has_one_accidental_at_most_and_any_spelling() -> None:
    state = arrange(hand="C", orchestra="# C# Db", shifts=(1,))
    state = do(state, Claim("orchestra", 0)).after
    assert list_gifts(state) == {"C", "C#*", "Db*", "B*", "Cb*"}


def test_a_doubled_card_gives_two_notes_to_one_or_two_spends() -> None:
    state = arrange(hand="Am!", orchestra="M2 A C", doubled=read_cards("Am!"))
    assert [action.at for action in list_claims(state)] == [1, 2], "A C E make no major second"
    state = arrange(hand="Am!", orchestra="m3 A C", doubled=read_cards("Am!"))
    state_after = do(state, make_claim(state, "m3"), make_gift("Am!", "A"), make_gift("Am!", "C")).after
    assert state_after.hands[0] == ()
    first = do(state, make_claim(state, "A"), make_gift("Am!", "A")).after
    assert write_cards(first.hands[0]) == "Am!"
    second = do(first, make_claim(first, "C"), make_gift("Am!", "C")).after
    assert second.hands[0] == ()


def test_a_doubled_chord_card_may_be_a_chord_and_then_a_note() -> None:
    state = arrange(hand="C! B D", progressions="I-V", doubled=read_cards("C!"))
    step = do(state, make_claim(state, "I-V"), give_chord("C!"), make_gift("C!", "G"), make_gift("B"), make_gift("D"))
    assert step.after.won[0] == read_cards("I-V")


def test_doubling_ends_when_the_last_copy_leaves_the_hand() -> None:
    state = arrange(hand="C C D", doubled=read_cards("C"))
    assert do(state, Bank(read_card("C"))).after.doubled == read_cards("C")
    assert do(state, Bank(read_card("C")), Bank(read_card("C"))).after.doubled == ()


def test_doubling_stays_if_the_opponent_discards_such_a_card() -> None:
    state = arrange(hand="C Tri", other_hand="C", doubled=read_cards("C"))
    after_it = do(state, PlayInterval(read_card("Tri")), Discard(read_card("C"))).after
    assert after_it.doubled == read_cards("C")


def test_an_accidental_from_an_effect_may_be_any_of_three() -> None:
    state = arrange(hand="C Eb", orchestra="#", wilds=1)
    state = do(state, Claim("orchestra", 0)).after
    assert list_gifts(state) == {"C", "C#*", "Cb*", "Eb", "E*"}


# --- one card serves once ---------------------------------------------------------------------------------------------


def test_a_chord_card_is_a_chord_or_a_note_but_not_both() -> None:
    assert not list_claims(arrange(hand="C! B D", progressions="I-V"))
    assert list_claims(arrange(hand="C! G B D", progressions="I-V"))


def test_two_chords_that_share_a_note_need_two_sources_for_it() -> None:
    assert not list_claims(arrange(hand="C E G B D", progressions="I-V"))
    assert list_claims(arrange(hand="C E G B D Em!", progressions="I-V"))


def test_cards_of_hand_and_bank_pay_together() -> None:
    state = arrange(hand="G #", bank="C! F", progressions="I-V", orchestra="F#")
    step = do(state, Claim("orchestra", 0), make_gift("F", "F#", bank=True, sign="#"))
    assert (write_cards(step.after.hands[0]), write_cards(step.after.banks[0])) == ("G", "C!")


# --- the players' own cards -------------------------------------------------------------------------------------------


def test_a_chord_of_nine_notes_costs_nine_notes() -> None:
    deck = CUSTOM_GAME.deck
    cards_by_name = {deck.card_name(card): card for card in range(deck.blank)}
    notes = tuple(cards_by_name[word] for word in ["D", "F", "A", "C", "E", "G", "B", "D", "F", "♯", "♯", "♭"])
    state = CUSTOM_GAME.play(set_hand_and_row(arrange(), notes, cards_by_name["D cluster"]), Claim("orchestra", 0))[0]
    while state.phase == "gather":
        state, events = CUSTOM_GAME.play(state, CUSTOM_GAME.legal(state)[0])
    assert any(isinstance(event, Acquired) for event in events)
    assert [line.points for line in CUSTOM_GAME.account(state)] == [12]
    assert state.hands[0] == ()


def set_hand_and_row(state: State, hand: tuple[int, ...], card: int) -> State:
    return replace(state, hands=(tuple(sorted(hand)), ()), orchestra=(card, None, None, None, None))


def test_a_sixth_chord_does_not_count_as_a_seventh_chord() -> None:
    deck = CUSTOM_GAME.deck
    card_of = {row.symbol: deck.first_chord + index for index, row in enumerate(deck.file.chord)}
    plans = [plan for card in range(deck.first_progression, deck.blank) for plan in deck.find_plans(card, False, True)]
    chords = {card for plan in plans for slot in plan.parts for card in slot.chords}
    assert card_of["C"] in chords
    assert card_of["C6"] not in chords


def test_a_double_flat_costs_the_same_note() -> None:
    deck = CUSTOM_GAME.deck
    double = deck.face_of_note[parse_tone("Ebb")]
    state = set_hand_and_row(arrange(), (double,), double)
    state = CUSTOM_GAME.play(state, Claim("orchestra", 0))[0]
    assert CUSTOM_GAME.legal(state) == (Give(double, parse_tone("Ebb")),)
    assert DONE not in CUSTOM_GAME.legal(state)
