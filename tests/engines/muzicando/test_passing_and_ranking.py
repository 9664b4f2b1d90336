"""Tests of passing, drawing, stuck players and their ranking.

They cover `muz.pass.only-when-stuck`, `muz.solo.draw`, `muz.stuck` and `muz.rank.play-on`.
"""

import pytest

from engines.muzicando.actions import PASS, Action
from engines.muzicando.state import State
from tests.engines.muzicando.table.muzicando_table import (
    E,
    N,
    S,
    W,
    can_pass,
    do,
    find_placeable_cards,
    list_acting_seats,
    log_lines,
    make_display,
    make_lay,
    refusal,
    write_hands,
)

OPENED_COLUMNS = "rDo oRe"


def make_parada(*hands: str, **fields: object) -> State:
    return make_display("parada", OPENED_COLUMNS, hands, **fields)  # type: ignore[arg-type]


def choose_pass(state: State) -> Action:
    return PASS


def test_a_player_passes_only_if_no_note_fits() -> None:
    assert can_pass(make_parada("rMi", "rFa", "rSol", "rLa"))
    assert not can_pass(make_parada("rRe rFa", "rMi", "rSol", "rLa"))
    verdict = refusal(make_parada("rRe rFa oMi", "rMi", "rSol", "rLa"), PASS)
    assert (verdict.rule, verdict.case) == ("muz.pass.only-when-stuck", "can")


def test_signs_are_never_compulsory() -> None:
    state = make_parada("rMi r#", "rFa", "rSol", "rLa")
    assert find_placeable_cards(state) == "r#"
    assert can_pass(state)


def test_a_pass_draws_a_card_from_the_stock() -> None:
    state = make_parada("rRe rSi", "rFa", stock="oSol rMi")
    step = do(state, PASS)
    assert (write_hands(step.after), step.after.stock) == (("rRe rMi rSi", "rFa"), state.stock[:1])
    assert log_lines(step) == ["Ana passes and draws."]
    assert step.after.to_move == E  # the drawn card cannot be used before the next turn
    assert step.after.passed == ()


def test_placing_is_compulsory_without_a_stock() -> None:
    after = do(make_parada("rRe rSi", "rFa rMi", stock="oSol"), PASS).after
    assert after.stock == ()
    assert can_pass(after)  # no card of Ben's fits
    assert refusal(do(after, PASS).after, PASS).case == "can"


def test_the_pass_of_a_player_alone_ends_the_display_without_a_draw() -> None:
    state = make_parada("rRe rSi", "", "", stock="oSol rMi", out=(E, S))
    step = do(state, PASS)
    assert log_lines(step)[:2] == ["Ana passes.", "Everybody still in has passed: the display ends."]
    assert step.after.stock == state.stock
    assert step.after.played[0].ranking == (E, S, N)


def test_the_display_ends_when_all_have_passed_since_the_last_placement() -> None:
    state = do(make_parada("rRe r#", "rFa", "rSol", "rLa"), make_lay("rRe")).after
    assert list_acting_seats(state, 9, choose_pass) == [E, S, W, N]
    after = do(state, PASS, PASS, PASS).after
    assert after.passed == (E, S, W)
    next_step = do(after, make_lay("r#")).after
    assert (next_step.passed, next_step.to_move) == ((), S)  # the count of passes begins anew, and East is blocked


def test_a_turn_lost_to_a_block_is_no_pass() -> None:
    state = do(make_parada("r# rMi", "rRe", "rSol", "rLa"), make_lay("r#")).after
    assert list_acting_seats(state, 3, choose_pass) == [S, W, N]
    after = do(state, PASS, PASS, PASS).after
    assert (after.phase, after.to_move, after.passed) == ("place", E, (N, S, W))
    assert refusal(after, PASS).case == "can"


def test_a_pass_that_draws_does_not_count_as_a_pass() -> None:
    state = make_parada("rSi", "rFa", stock="oSol oLa")
    after = do(state, PASS, PASS).after
    assert (after.stock, after.passed, after.phase) == ((), (), "place")
    ended = do(after, PASS, PASS).after
    assert ended.phase == "deal"


def test_a_draw_after_a_run_cancels_the_pass() -> None:
    """The pass that ended the run counts until its player draws a card."""
    state = make_display("parada", "rDo vSi", ("v* gSol", "gLa", "gSi"), stock="rRe yFa ySol", individual=True)
    after = do(state, make_lay("v*"), PASS).after
    assert after.passed == (N,)
    after = do(after, PASS, PASS, PASS).after
    assert (write_hands(after), after.stock, after.passed) == (("rRe gSol", "ySol gLa", "yFa gSi"), (), ())
    after = do(after, PASS, PASS).after
    assert (after.phase, after.to_move, after.passed) == ("place", N, (E, S))
    assert refusal(after, PASS).case == "can"


def test_a_run_that_ends_because_no_card_fits_counts_as_a_pass() -> None:
    after = do(
        make_display("parada", "rDo vSi", ("v* gSol", "gLa", "gSi"), individual=True), make_lay("v*"), PASS
    ).after
    assert after.passed == (N,)
    assert do(after, PASS, PASS).after.phase == "deal"


def test_a_run_that_ends_with_only_a_sign_to_place_counts_as_a_pass() -> None:
    after = do(make_display("parada", "rDo vSi", ("v* r#", "gLa", "gSi"), individual=True), make_lay("v*"), PASS).after
    assert do(after, PASS, PASS).after.phase == "deal"


def test_a_run_that_ends_with_a_note_to_place_does_not_count_as_a_pass() -> None:
    """A player who saved a note has to place it now, though all have passed."""
    after = do(make_display("parada", "rDo vSi", ("v* rRe", "gLa", "gSi"), individual=True), make_lay("v*"), PASS).after
    after = do(after, PASS, PASS).after
    assert (after.phase, after.to_move) == ("place", N)
    assert refusal(after, PASS).case == "can"
    assert do(after, make_lay("rRe")).after.able is None


def test_a_player_who_ended_a_run_early_may_draw_from_the_stock() -> None:
    state = make_display("parada", "rDo vSi", ("v* rRe", "gLa", "gSi"), stock="ySol yLa ySi", individual=True)
    after = do(state, make_lay("v*"), PASS, PASS, PASS).after
    assert (after.to_move, after.able, len(after.stock)) == (N, N, 1)
    after = do(after, PASS).after
    assert (after.able, after.passed, after.stock) == (None, (), ())


def test_a_player_with_a_fitting_note_may_pass_only_while_there_is_a_stock() -> None:
    state = make_parada("rRe oMi", "rMi oDo", "oFa rFa", stock="ySol")
    assert can_pass(state)
    after = do(state, PASS).after
    assert not can_pass(after)


# --- places -----------------------------------------------------------------------------------------------------------


def test_play_goes_on_until_every_player_is_ranked() -> None:
    state = make_parada("rRe", "rMi", "rFa", "rSol")
    step = do(state, make_lay("rRe"))
    assert log_lines(step)[1:] == ["Ana is out, in place 1."]
    step = do(step.after, make_lay("rMi"), make_lay("rFa"), make_lay("rSol"))
    assert log_lines(step)[1] == "Dan is out, in place 4."
    assert step.after.phase == "deal"
    assert (step.after.played[0].ranking, step.after.played[0].finished) == ((N, E, S, W), 4)


def test_the_last_player_plays_on_alone() -> None:
    state = make_parada("rRe", "rMi rFa rSi", "", "", out=(S, W))
    after = do(state, make_lay("rRe"), make_lay("rMi"), make_lay("rFa")).after
    assert (after.to_move, after.phase) == (E, "place")
    ended = do(after, PASS).after
    assert (ended.played[0].ranking, ended.played[0].finished) == ((S, W, N, E), 3)


@pytest.mark.parametrize(
    ("hands", "last", "ranking"),
    [
        # Fewest cards first.
        (("rSi rLa", "gSi", "ySi yLa yDo", "bDo bRe bSi bMi"), N, (E, N, S, W)),
        # Equal hands rank by the order after the player who placed the last card; that player comes last.
        (("rSi", "gSi", "yDo", "bDo"), N, (E, S, W, N)),
        (("rSi", "gSi", "yDo", "bDo"), E, (S, W, N, E)),
        (("rSi", "gSi", "yDo", "bDo"), W, (N, E, S, W)),
        (("rSi rLa", "gSi", "yDo", "bDo bRe"), S, (E, S, W, N)),
    ],
)
def test_stuck_players_rank_by_cards_left_and_then_by_order(
    hands: tuple[str, ...], last: int, ranking: tuple[int, ...]
) -> None:
    state = make_parada(*hands, last=last, to_move=(last + 1) % 4)
    after = do(state, PASS, PASS, PASS, PASS).after
    assert after.played[0].ranking == ranking
    assert after.played[0].finished == 0


def test_stuck_players_rank_after_those_who_are_out() -> None:
    order = (2, 0, 3, 1)
    state = make_parada("rSi", "gSi", "yDo", "", out=(3,), last=0, to_move=1, order=order, individual=True)
    after = do(state, PASS, PASS, PASS).after
    assert after.played[0].ranking == (3, 1, 2, 0)
