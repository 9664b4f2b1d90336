"""Tests of the score and the end of a match.

They cover `ivvi.score.*`, `ivvi.win` and `ivvi.stalemate`.
"""

import pytest

from engines.iv_v_i.actions import DRAW_DECK, DRAW_DISCARD, END_TURN
from engines.iv_v_i.state import Locked, State
from engines.kernel.events import Gathered
from tests.engines.iv_v_i.table.iv_v_i_table import (
    GAME,
    SEATS,
    allows,
    arrange,
    discard,
    do,
    find_cases,
    find_moves,
    find_refusing_rule,
    lock,
    log_lines,
    read_cards,
    score_phrase,
    style,
    write_cards,
    write_phrase,
)

# --- ivvi.score.sum: the check values of the rulings


def test_i_iv_v_i_scores_6_with_authentic() -> None:
    assert score_phrase("I IV V I", "authentic", 2) == 6


def test_do_ti_do_raises_the_score_to_11() -> None:
    assert score_phrase("I^Do IV V^Ti I^Do", "authentic", 2) == 11


def test_parallel_fifths_lower_the_score_to_9() -> None:
    assert score_phrase("I^Do IV!parallel-fifths V^Ti I^Do", "authentic", 2) == 9


def test_shostakovich_raises_the_score_to_12() -> None:
    assert score_phrase("I^Do IV!parallel-fifths V^Ti I^Do", "authentic", 2, "shostakovich") == 12


def test_i_six_four_v_scores_6_with_half() -> None:
    assert score_phrase("I I64 V", "half", 0) == 6


def list_account_lines(
    text: str, cadence: str, index: int, styles: str = "", penalties: bool = False
) -> list[tuple[str, int]]:
    state = arrange((cadence, ""), (text,), styles=styles, penalties=penalties, target=100)
    return [(line.text, line.points) for line in GAME.account(do(state, lock(cadence, index)).after)]


def test_the_account_lists_every_card_with_its_reason() -> None:
    assert list_account_lines("I^Do IV!parallel-fifths V^Ti I^Do", "authentic", 2) == [
        ("I", 1),
        ("Do in the soprano", 1),
        ("IV: nullified by Parallel Fifths", 0),
        ("V: nullified by Parallel Fifths", 0),
        ("Ti–Do in the soprano: 2 × 2", 4),
        ("I", 1),
        ("Authentic Cadence", 2),
    ]


def test_the_account_names_styles_and_penalties() -> None:
    assert list_account_lines(
        "I ii6 V7/V V7!unresolved-seventh I6_Mi", "authentic", 3, "barber handel beethoven", True
    ) == [
        ("I", 1),
        ("ii6", 2),
        ("ii6: first inversion under Handel", 1),
        ("Secondary Dominant of V", 3),
        ("Secondary Dominant of V: special harmony under Beethoven", 2),
        ("V7: nullified by Unresolved Seventh", 0),
        ("Unresolved Seventh: a penalty", -1),
        ("I6", 2),
        ("I6: first inversion under Handel", 1),
        ("Mi in the bass", 1),
        ("Authentic Cadence", 2),
    ]


def test_the_account_names_void_cards() -> None:
    assert list_account_lines("I Fr6 V I N6 I V", "half", 5, "mozart") == [
        ("I", 1),
        ("Fr+6: no style in play that it asks for", 0),
        ("V", 1),
        ("I", 1),
        ("N6: what follows it needs Schubert", 0),
        ("I", 1),
        ("V", 1),
        ("Half Cadence", 1),
    ]


def test_the_account_names_shostakovich() -> None:
    assert list_account_lines("I V!spacing I", "authentic", 1, "shostakovich") == [
        ("I", 1),
        ("V: counts all the same under Shostakovich", 1),
        ("Spacing Error: worth a point under Shostakovich", 1),
        ("I", 1),
        ("Authentic Cadence", 2),
    ]


def test_later_styles_do_not_change_the_account() -> None:
    state = arrange(("authentic bach", "V V V V V V V"), ("I V!spacing I",), styles="shostakovich", target=100)
    locked = do(state, lock("authentic", 1)).after
    assert GAME.account(do(locked, style("bach")).after) == GAME.account(locked)


# --- ivvi.score.clear

FULL_PHRASE = "I^Do_Do IV^La!parallel-fifths+_Fa V^Ti_Sol I^Do!spacing+ vi"


def test_a_locked_phrase_is_discarded_left_to_right_cadence_last() -> None:
    """The order of a card is soprano, body, error, fix, bass.

    Parallels go with their left card.
    """
    step = do(arrange(("authentic", ""), (FULL_PHRASE,), discard="half", target=100), lock("authentic", 2))
    assert write_cards(step.after.discard) == (
        "half Do I Do La IV parallel-fifths IV Fa Ti V Sol Do I spacing I vi authentic"
    )
    assert step.after.phrases[0] == ()
    assert [event.card for event in find_moves(step, "ivvi.score.clear")] == list(step.after.discard[1:])


def test_a_lock_clears_the_phrase_at_once_but_refills_no_hand() -> None:
    step = do(arrange(("authentic I", ""), ("I V I",), deck="V V V V V V V"), lock("authentic", 1))
    assert (step.after.to_move, step.after.phase, write_cards(step.after.hands[0])) == (0, "play", "I")
    assert len(do(step.after, END_TURN).after.hands[0]) == 7


def test_a_lock_leaves_the_other_phrases() -> None:
    state = arrange(("authentic", "", ""), ("I V I", "V I!spacing", "I6^Do"))
    assert [write_phrase(row) for row in do(state, lock("authentic", 1)).after.phrases] == ["", "V I!spacing", "I6^Do"]


def test_the_lockup_records_the_locked_phrase() -> None:
    step = do(arrange(("authentic", ""), (FULL_PHRASE,), styles="barber handel", target=100), lock("authentic", 2))
    lockup = step.after.lockups[0]
    assert (lockup.seat, write_phrase(lockup.phrase), lockup.at, lockup.end) == (0, FULL_PHRASE, 2, 3)
    assert write_cards(lockup.styles) == "barber handel"
    event = next(event for event in step.events if isinstance(event, Locked))
    assert event.points == step.after.scores[0]


# --- ivvi.win


@pytest.mark.parametrize(("before", "wins"), [(54, False), (55, True), (58, True)])
def test_the_first_to_reach_the_target_wins_at_once(before: int, wins: bool) -> None:
    state = arrange(("authentic I", "", ""), ("I V I",), scores=(before, 59, 3))
    step = do(state, lock("authentic", 1))
    if not wins:
        assert (step.after.to_move, GAME.result(step.after)) == (0, None)
        return
    assert step.after.to_move is None
    result = GAME.result(step.after)
    assert result is not None
    assert (result.scores, result.winners) == ((before + 5, 59, 3), (0,))
    assert log_lines(step)[-1] == f"Ana wins with {before + 5}."
    assert GAME.legal(step.after) == ()
    assert find_refusing_rule(step.after, END_TURN) == "ivvi.win"


@pytest.mark.parametrize("target", [50, 60, 75, 100])
def test_the_agreed_target_ends_the_match(target: int) -> None:
    for before, is_over in ((target - 6, False), (target - 5, True)):
        after = do(
            arrange(("authentic", ""), ("I V I",), scores=(before, 0), target=target), lock("authentic", 1)
        ).after
        assert (after.to_move is None) == is_over


def test_the_winning_phrase_is_cleared_too() -> None:
    after = do(arrange(("authentic", ""), ("I V I",), scores=(58, 0)), lock("authentic", 1)).after
    assert (after.phrases[0], write_cards(after.discard)) == ((), "I V I authentic")


# --- ivvi.stalemate


def make_stale_position(scores: tuple[int, ...], shuffles: int = 4) -> State:
    """Return a position in which the next draw shuffles the discard pile."""
    hands = ("I V", *["V"] * (len(scores) - 1))
    return arrange(hands, phase="draw", deck="", discard="Do Re Mi", scores=scores, shuffles=shuffles)


def test_five_shuffles_since_the_last_lock_end_the_match() -> None:
    step = do(make_stale_position((12, 30)), DRAW_DECK)
    assert step.after.to_move is None
    assert find_cases(step, "ivvi.stalemate") == ["effect"]
    result = GAME.result(step.after)
    assert result is not None
    assert (result.scores, result.winners) == ((12, 30), (1,))
    assert write_cards(step.after.hands[0]) == "I V"


def test_equal_scores_share_the_win() -> None:
    step = do(make_stale_position((30, 12, 30)), DRAW_DECK)
    assert find_cases(step, "ivvi.stalemate") == ["shared"]
    result = GAME.result(step.after)
    assert result is not None
    assert result.winners == (0, 2)


@pytest.mark.parametrize("shuffles", [0, 1, 2, 3])
def test_four_shuffles_do_not_end_the_match(shuffles: int) -> None:
    after = do(make_stale_position((12, 30), shuffles), DRAW_DECK).after
    assert (after.to_move, after.shuffles) == (0, shuffles + 1)


def test_a_lock_resets_the_count_of_shuffles() -> None:
    state = arrange(("authentic", "V"), ("I V I",), shuffles=4)
    assert do(state, lock("authentic", 1)).after.shuffles == 0


def test_a_lock_by_any_player_resets_the_count_of_shuffles() -> None:
    state = arrange(("V", "authentic"), ("", "I V I"), shuffles=4, to_move=1)
    assert do(state, lock("authentic", 1, seat=1)).after.shuffles == 0


def test_a_shuffle_for_the_refill_counts_too() -> None:
    state = arrange(("I", "V"), deck="", discard="Do Re Mi Fa Sol La Ti Do", shuffles=4, scores=(3, 0))
    step = do(state, END_TURN)
    assert step.after.to_move is None
    assert sum(isinstance(event, Gathered) for event in step.events) == 1
    assert log_lines(step)[-1] == "Nobody has locked a phrase for too long: Ana wins with 3."


def test_a_skipped_draw_counts_as_a_shuffle() -> None:
    step = do(arrange(("I", "V"), deck="", shuffles=4, scores=(3, 3)), END_TURN)
    assert find_cases(step, "ivvi.draw.one") == ["skipped"]
    assert find_cases(step, "ivvi.stalemate") == ["shared"]
    assert step.after.to_move is None


def test_skipped_draws_alone_end_the_match() -> None:
    state = arrange(("I", "V"), deck="")
    for count in range(1, 6):
        assert state.to_move is not None
        state = do(state, END_TURN).after
        assert state.shuffles == count
    assert state.to_move is None


def test_taking_the_top_of_the_discard_pile_shuffles_nothing() -> None:
    assert do(make_stale_position((0, 0)), DRAW_DISCARD).after.shuffles == 4


def test_no_card_is_lost_if_the_match_ends_during_a_refill() -> None:
    state = arrange(("I", "V"), deck="Do Re", discard="Mi Fa Sol La Ti Do", shuffles=4)
    after = do(state, END_TURN).after
    everything = [card for row in GAME.places(after).values() for card in row]
    assert sorted(everything) == sorted(read_cards("I V Do Re Mi Fa Sol La Ti Do"))
    assert not allows(after, discard("I"))


def test_a_new_match_has_no_score_and_no_result() -> None:
    state = GAME.new(SEATS, seed=1)
    assert (GAME.account(state), GAME.result(state), state.shuffles) == ((), None, 0)
