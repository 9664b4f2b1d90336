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
    acting,
    do,
    lay,
    may_pass,
    placeable,
    playing,
    refusal,
    rests,
    told,
)

OPENED = "rDo oRe"


def stuck(*hands: str, **more: object) -> State:
    return playing("parada", OPENED, hands, **more)  # type: ignore[arg-type]


def passing(state: State) -> Action:
    return PASS


def test_passing_is_for_who_can_place_no_note() -> None:
    assert may_pass(stuck("rMi", "rFa", "rSol", "rLa"))
    assert not may_pass(stuck("rRe rFa", "rMi", "rSol", "rLa"))
    verdict = refusal(stuck("rRe rFa oMi", "rMi", "rSol", "rLa"), PASS)
    assert (verdict.rule, verdict.case) == ("muz.pass.only-when-stuck", "can")


def test_signs_are_never_compulsory() -> None:
    state = stuck("rMi r#", "rFa", "rSol", "rLa")
    assert placeable(state) == "r#"
    assert may_pass(state)


def test_while_there_is_a_stock_a_pass_draws_a_card() -> None:
    state = stuck("rRe rSi", "rFa", stock="oSol rMi")
    step = do(state, PASS)
    assert (rests(step.after), step.after.stock) == (("rRe rMi rSi", "rFa"), state.stock[:1])
    assert told(step) == ["Ana passes and draws."]
    assert step.after.to_move == E  # the drawn card cannot be used before the next turn
    assert step.after.passed == ()


def test_without_a_stock_placing_is_compulsory() -> None:
    after = do(stuck("rRe rSi", "rFa rMi", stock="oSol"), PASS).after
    assert after.stock == ()
    assert may_pass(after)  # no card of Ben's fits
    assert refusal(do(after, PASS).after, PASS).case == "can"


def test_a_player_alone_draws_no_more_and_the_first_pass_ends_the_display() -> None:
    state = stuck("rRe rSi", "", "", stock="oSol rMi", out=(E, S))
    step = do(state, PASS)
    assert told(step)[:2] == ["Ana passes.", "Everybody still in has passed: the display ends."]
    assert step.after.stock == state.stock
    assert step.after.played[0].ranking == (E, S, N)


def test_the_display_ends_when_all_have_passed_since_the_last_placement() -> None:
    state = do(stuck("rRe r#", "rFa", "rSol", "rLa"), lay("rRe")).after
    assert acting(state, 9, passing) == [E, S, W, N]
    after = do(state, PASS, PASS, PASS).after
    assert after.passed == (E, S, W)
    again = do(after, lay("r#")).after
    assert (again.passed, again.to_move) == ((), S)  # the count of passes begins anew, and East is blocked


def test_a_turn_lost_to_a_block_is_no_pass() -> None:
    state = do(stuck("r# rMi", "rRe", "rSol", "rLa"), lay("r#")).after
    assert acting(state, 3, passing) == [S, W, N]
    after = do(state, PASS, PASS, PASS).after
    assert (after.phase, after.to_move, after.passed) == ("place", E, (N, S, W))
    assert refusal(after, PASS).case == "can"


def test_a_pass_that_drew_a_card_is_none() -> None:
    state = stuck("rSi", "rFa", stock="oSol oLa")
    after = do(state, PASS, PASS).after
    assert (after.stock, after.passed, after.phase) == ((), (), "place")
    ended = do(after, PASS, PASS).after
    assert ended.phase == "deal"


def test_who_draws_after_a_run_tries_what_was_drawn() -> None:
    """The pass that ended the run counts until its player draws a card."""
    state = playing("parada", "rDo vSi", ("v* gSol", "gLa", "gSi"), stock="rRe yFa ySol", individual=True)
    after = do(state, lay("v*"), PASS).after
    assert after.passed == (N,)
    after = do(after, PASS, PASS, PASS).after
    assert (rests(after), after.stock, after.passed) == (("rRe gSol", "ySol gLa", "yFa gSi"), (), ())
    after = do(after, PASS, PASS).after
    assert (after.phase, after.to_move, after.passed) == ("place", N, (E, S))
    assert refusal(after, PASS).case == "can"


def test_a_run_that_ends_for_want_of_a_place_is_a_pass() -> None:
    after = do(playing("parada", "rDo vSi", ("v* gSol", "gLa", "gSi"), individual=True), lay("v*"), PASS).after
    assert after.passed == (N,)
    assert do(after, PASS, PASS).after.phase == "deal"


def test_a_run_that_ends_with_nothing_but_a_sign_to_place_is_a_pass() -> None:
    after = do(playing("parada", "rDo vSi", ("v* r#", "gLa", "gSi"), individual=True), lay("v*"), PASS).after
    assert do(after, PASS, PASS).after.phase == "deal"


def test_a_run_that_could_have_gone_on_with_a_note_is_none() -> None:
    """A player who held a note back has to place it now, though all have passed."""
    after = do(playing("parada", "rDo vSi", ("v* rRe", "gLa", "gSi"), individual=True), lay("v*"), PASS).after
    after = do(after, PASS, PASS).after
    assert (after.phase, after.to_move) == ("place", N)
    assert refusal(after, PASS).case == "can"
    assert do(after, lay("rRe")).after.able is None


def test_who_held_a_note_back_passes_and_draws_while_there_is_a_stock() -> None:
    state = playing("parada", "rDo vSi", ("v* rRe", "gLa", "gSi"), stock="ySol yLa ySi", individual=True)
    after = do(state, lay("v*"), PASS, PASS, PASS).after
    assert (after.to_move, after.able, len(after.stock)) == (N, N, 1)
    after = do(after, PASS).after
    assert (after.able, after.passed, after.stock) == (None, (), ())


def test_who_can_pass_keeps_passing_until_somebody_is_out_or_stuck() -> None:
    state = stuck("rRe oMi", "rMi oDo", "oFa rFa", stock="ySol")
    assert may_pass(state)
    after = do(state, PASS).after
    assert not may_pass(after)


# --- places -----------------------------------------------------------------------------------------------------------


def test_play_goes_on_until_every_place_is_known() -> None:
    state = stuck("rRe", "rMi", "rFa", "rSol")
    step = do(state, lay("rRe"))
    assert told(step)[1:] == ["Ana is out, in place 1."]
    step = do(step.after, lay("rMi"), lay("rFa"), lay("rSol"))
    assert told(step)[1] == "Dan is out, in place 4."
    assert step.after.phase == "deal"
    assert (step.after.played[0].ranking, step.after.played[0].finished) == ((N, E, S, W), 4)


def test_the_last_player_plays_on_alone() -> None:
    state = stuck("rRe", "rMi rFa rSi", "", "", out=(S, W))
    after = do(state, lay("rRe"), lay("rMi"), lay("rFa")).after
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
def test_stuck_players_rank(hands: tuple[str, ...], last: int, ranking: tuple[int, ...]) -> None:
    state = stuck(*hands, last=last, to_move=(last + 1) % 4)
    after = do(state, PASS, PASS, PASS, PASS).after
    assert after.played[0].ranking == ranking
    assert after.played[0].finished == 0


def test_stuck_players_rank_behind_those_who_are_out_as_they_sit() -> None:
    order = (2, 0, 3, 1)
    state = stuck("rSi", "gSi", "yDo", "", out=(3,), last=0, to_move=1, order=order, individual=True)
    after = do(state, PASS, PASS, PASS).after
    assert after.played[0].ranking == (3, 1, 2, 0)
