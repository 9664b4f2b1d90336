"""Tests of steps 2 to 8 of a turn.

They cover `ivvi.start`, `ivvi.limit.*`, `ivvi.own`, `ivvi.discard` and `ivvi.refill`.
"""

import pytest

from engines.iv_v_i.actions import END_TURN, Discard, EndTurn, Style
from tests.engines.iv_v_i.table.iv_v_i_table import (
    DECK,
    GAME,
    allows,
    arrange,
    attach,
    discard,
    do,
    find_cases,
    find_refusing_rule,
    fix,
    lock,
    nullify,
    play,
    style,
    write_cards,
    write_phrase,
)

# --- ivvi.start

STARTERS = {"I", "I6", "I64", "V", "V7", "V6", "V65", "V43", "V42"}


@pytest.mark.parametrize("id_", [row.id for row in DECK.file.harmony])
def test_a_phrase_starts_with_any_type_of_i_or_v(id_: str) -> None:
    state = arrange(hands=(id_, ""), styles="shostakovich")
    if id_ in STARTERS:
        assert write_phrase(do(state, play(id_, 0)).after.phrases[0]) == id_
    else:
        assert find_refusing_rule(state, play(id_, 0)) == "ivvi.start"


def test_the_starter_counts_as_a_harmony_card() -> None:
    assert do(arrange(hands=("I", "")), play("I", 0)).after.harmonies == 1


def test_starting_is_optional() -> None:
    assert allows(arrange(hands=("I V", "")), END_TURN)


def test_a_player_without_a_phrase_can_play_only_a_style() -> None:
    state = arrange(hands=("IV expansion Do spacing authentic handel", ""), phrases=("", "I IV!missing-third V I"))
    assert {type(action) for action in GAME.legal(state)} == {Style, Discard, EndTurn}
    actions = (
        play("IV", 0),
        play("expansion", 0),
        attach("Do", 0),
        nullify("spacing", 0),
        fix("IV", 0),
        lock("authentic", 0),
    )
    for action in actions:
        assert find_refusing_rule(state, action) == "ivvi.start"


def test_an_error_may_follow_the_start_in_the_same_turn() -> None:
    state = arrange(hands=("I spacing", ""), phrases=("", "I"))
    assert find_refusing_rule(state, nullify("spacing", 0)) == "ivvi.start"
    assert write_phrase(do(state, play("I", 0), nullify("spacing", 0)).after.phrases[1]) == "I!spacing"


# --- ivvi.limit.harmony, ivvi.limit.voice


def test_a_turn_takes_three_harmony_cards_with_the_starter() -> None:
    state = arrange(hands=("I IV V I6", ""))
    after = do(state, play("I", 0), play("IV", 1), play("V", 2)).after
    assert find_refusing_rule(after, play("I6", 3)) == "ivvi.limit.harmony"


def test_a_turn_takes_three_harmony_cards_on_an_existing_phrase() -> None:
    state = arrange(hands=("IV V I6 ii", ""), phrases=("I",))
    after = do(state, play("IV", 1), play("V", 2), play("I6", 3)).after
    assert find_refusing_rule(after, play("ii", 4)) == "ivvi.limit.harmony"


def test_every_fix_counts_as_a_harmony_card() -> None:
    state = arrange(hands=("I IV V vi", ""), phrases=("I!spacing IV!voice-crossing V!spacing",))
    after = do(state, fix("I", 0), fix("IV", 1)).after
    assert allows(after, fix("V", 2))
    assert allows(after, play("vi", 3))
    after = do(after, play("vi", 3)).after
    assert find_refusing_rule(after, fix("V", 2)) == "ivvi.limit.harmony"


def test_the_counts_are_reset_at_the_end_of_a_turn() -> None:
    state = do(arrange(hands=("I IV V", "I"), harmonies=0, deck="I I I I I I I I"), play("I", 0), play("IV", 1)).after
    after = do(state, play("V", 2), END_TURN).after
    assert (after.harmonies, after.voices, after.style_played, after.closing) == (0, 0, False, "")


def test_a_turn_takes_two_voice_leading_cards() -> None:
    state = arrange(hands=("Do Sol Ti", ""), phrases=("I V I",))
    after = do(state, attach("Do", 0), attach("Sol", 1, "bass")).after
    assert find_refusing_rule(after, attach("Ti", 1)) == "ivvi.limit.voice"


def test_a_turn_takes_any_number_of_special_and_error_cards() -> None:
    hand = "expansion V7/V pedal64 ct07 passing64 spacing voice-crossing missing-third parallel-fifths"
    state = arrange(hands=(hand, ""), phrases=("I IV V I I6", "I IV V I"), styles="barber")
    special = (play("expansion", 1), play("V7/V", 3), play("passing64", 7), play("pedal64", 5), play("ct07", 7))
    after = do(state, *special).after
    assert write_phrase(after.phrases[0]) == "I expansion IV V7/V V pedal64 I ct07 I6 passing64"
    errors = (nullify("spacing", 0), nullify("voice-crossing", 3), nullify("parallel-fifths", 1))
    after = do(after, *errors, nullify("missing-third", 0, seat=0)).after
    assert (after.harmonies, after.voices) == (0, 0)
    assert allows(after, END_TURN)


def test_steps_2_to_4_may_be_mixed() -> None:
    state = arrange(hands=("I spacing Do IV expansion V authentic", ""), phrases=("", "V I"))
    after = do(
        state,
        play("I", 0),
        nullify("spacing", 0),
        attach("Do", 0),
        play("IV", 1),
        play("expansion", 1),
        play("V", 3),
    ).after
    assert write_phrase(after.phrases[0]) == "I^Do expansion IV V"


# --- ivvi.limit.style


def test_a_turn_takes_one_style() -> None:
    after = do(arrange(hands=("bach handel", "")), style("bach")).after
    assert find_refusing_rule(after, style("handel")) == "ivvi.limit.style"


def test_a_style_may_be_played_after_a_cadence_or_a_discard() -> None:
    assert allows(arrange(hands=("bach", "")), style("bach"))
    after = do(arrange(hands=("bach authentic", ""), phrases=("I V I",)), lock("authentic", 1)).after
    assert allows(after, style("bach"))
    after = do(arrange(hands=("bach I", ""), phrases=("I V I",)), discard("I")).after
    assert write_cards(do(after, style("bach")).after.styles) == "bach"


def test_a_style_cannot_be_played_before_the_draw() -> None:
    assert find_refusing_rule(arrange(hands=("bach", ""), phase="draw"), style("bach")) == "ivvi.draw.one"


# --- ivvi.own


def test_all_cards_but_errors_go_on_the_players_own_phrase() -> None:
    hand = "IV expansion Do I half V"
    state = arrange(hands=(hand, ""), phrases=("I", "I!spacing IV V"))
    actions = (
        play("IV", 3, seat=1),
        play("I", 3, seat=1),
        play("expansion", 1, seat=1),
        attach("Do", 0, seat=1),
        fix("I", 0, seat=1),
        lock("half", 1, seat=1),
    )
    for action in actions:
        assert find_refusing_rule(state, action) == "ivvi.own"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_errors_go_on_any_players_phrase(seat: int) -> None:
    state = arrange(hands=("spacing", "", ""), phrases=("I", "V", "I6"))
    after = do(state, nullify("spacing", 0, seat)).after
    assert [row[0].error is not None for row in after.phrases] == [number == seat for number in range(3)]


# --- ivvi.limit.cadence


def test_a_style_and_discards_alone_remain_after_a_cadence() -> None:
    state = arrange(
        hands=("authentic half I IV Do spacing bach", ""), phrases=("I V I", "I IV!missing-third"), deck="V V V V V V V"
    )
    after = do(state, lock("authentic", 1)).after
    assert {type(action) for action in GAME.legal(after)} == {Style, Discard, EndTurn}
    for action in (play("I", 0), attach("Do", 0), nullify("spacing", 0), lock("half", 0), fix("IV", 1)):
        assert find_refusing_rule(after, action) == "ivvi.limit.cadence"
    after = do(after, discard("IV"), discard("I"), style("bach"), discard("Do")).after
    assert find_refusing_rule(after, play("IV", 0)) in ("ivvi.limit.cadence", "ivvi.body.ends")
    assert write_phrase(after.phrases[0]) == ""


def test_a_new_phrase_waits_for_the_next_turn() -> None:
    state = arrange(hands=("authentic I", "V V V V V V V"), phrases=("I V I",))
    after = do(state, lock("authentic", 1)).after
    assert find_refusing_rule(after, play("I", 0)) == "ivvi.limit.cadence"


# --- ivvi.discard


def test_any_number_of_cards_may_be_discarded_face_up() -> None:
    state = arrange(hands=("I Do half bach spacing", ""), discard="V")
    after = do(state, discard("half"), discard("I"), discard("bach"), discard("Do"), discard("spacing")).after
    assert write_cards(after.discard) == "V half I bach Do spacing"
    assert after.hands[0] == ()
    assert write_cards(GAME.view(after, 1).discard) == "V half I bach Do spacing"


def test_a_player_need_not_discard() -> None:
    assert allows(arrange(hands=("I Do half bach spacing", "")), END_TURN)


def test_a_larger_hand_must_be_discarded_down_to_seven() -> None:
    state = arrange(hands=("I I I I I I I I V", ""))
    assert find_refusing_rule(state, END_TURN) == "ivvi.discard"
    after = do(state, discard("I")).after
    assert find_refusing_rule(after, END_TURN) == "ivvi.discard"
    assert allows(do(after, discard("V")).after, END_TURN)


def test_a_style_and_discards_alone_remain_after_a_discard() -> None:
    state = arrange(hands=("authentic I IV Do spacing bach V", ""), phrases=("I V I", "I IV!missing-third"))
    after = do(state, discard("V")).after
    assert {type(action) for action in GAME.legal(after)} == {Style, Discard, EndTurn}
    for action in (play("IV", 3), attach("Do", 0), nullify("spacing", 0), fix("I", 0)):
        assert find_refusing_rule(after, action) == "ivvi.discard"
    assert not allows(after, lock("authentic", 1))


# --- ivvi.refill


def test_the_hand_is_filled_up_to_seven_from_the_draw_pile() -> None:
    state = arrange(hands=("I V", "Do"), deck="ii ii ii vi vi", discard="half")
    step = do(state, END_TURN)
    assert write_cards(step.after.hands[0]) == "I vi vi ii ii ii V"
    assert write_cards(step.after.discard) == "half"
    assert (step.after.to_move, step.after.phase) == (1, "draw")
    assert find_cases(step, "ivvi.refill") == ["effect"]


def test_the_refill_shuffles_the_discard_pile_if_necessary() -> None:
    state = arrange(hands=("I V", "Do"), deck="ii", discard="half half vi vi Re Mi Fa")
    step = do(state, END_TURN)
    assert len(step.after.hands[0]) == 7
    assert len(step.after.draw_pile) == 3
    assert (step.after.discard, step.after.shuffles) == ((), 1)


def test_the_hand_stays_short_if_both_piles_are_empty() -> None:
    step = do(arrange(hands=("I V", "Do"), deck="ii", discard="half"), END_TURN)
    assert len(step.after.hands[0]) == 4
    assert (step.after.draw_pile, step.after.discard) == ((), ())


def test_a_full_hand_draws_nothing() -> None:
    step = do(arrange(hands=("I V I V I V I", "Do")), END_TURN)
    assert find_cases(step, "ivvi.refill") == ["as-it-is"]
    assert step.after.hands == step.before.hands


def test_the_rule_book_says_that_steps_2_to_4_may_be_mixed() -> None:
    hand = "I Do spacing IV expansion Sol missing-third V authentic"
    state = arrange(hands=(hand, ""), phrases=("", "I IV V I"))
    state = do(
        state,
        play("I", 0),
        nullify("spacing", 0),
        attach("Do", 0),
        play("IV", 1),
        play("expansion", 1),
        nullify("missing-third", 3),
        play("V", 3),
        attach("Sol", 3, "bass"),
    ).after
    assert write_phrase(state.phrases[0]) == "I^Do expansion IV V_Sol"
    assert "Steps 2 to 4 of a turn may be mixed" in GAME.rules["ivvi.limit.harmony"].reading
