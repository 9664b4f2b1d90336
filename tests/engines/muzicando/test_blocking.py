"""Tests of lost turns after every sign: `muz.block.*`."""

from itertools import combinations
from typing import Any

import pytest

from engines.muzicando.actions import PASS, Action, Lay
from engines.muzicando.state import State
from tests.engines.muzicando.table.muzicando_table import (
    GAME,
    SEATS,
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
    write_hands,
)

CARD_BY_SIGN = {"sharp": "r#", "flat": "b-", "natural": "y="}
OPENERS = "rDo oRe yMi gFa bSol iLa vSi"
HANDS = ("rSol", "oSol", "ySol", "gSi", "bDo", "iDo", "vDo", "rLa")
"""Card of each player's hand."""
STOCK = "rSi oSi ySi bSi iSi rMi oFa yLa rFa oLa yDo gDo gLa iRe vRe yRe gSol bFa iMi vMi"


def make_blocking_table(
    sign: str, seat: int, players: int, out: tuple[int, ...] = (), last: bool = False, **fields: Any
) -> tuple[State, Lay]:
    """Return a Parada in which `seat` is about to lay a sign, and that action.

    As long as there is a stock, any player may pass at any time.
    """
    hands = ["" if other in out else HANDS[other] for other in range(players)]
    hands[seat] = sign if last else f"{hands[seat]} {sign}"
    state = make_display("parada", OPENERS, tuple(hands), stock=STOCK, to_move=seat, out=out, individual=True, **fields)
    return state, make_lay(sign)


def choose_pass(state: State) -> Action:
    return PASS


def rotate_clockwise(order: tuple[int, ...], seat: int) -> list[int]:
    index = order.index(seat)
    return [*order[index:], *order[:index]]


def expect_turns(circle: list[int], loses: set[int], count: int, out: int | None = None) -> list[int]:
    """Return who acts after the first of a circle, if some lose one turn.

    `out` is a player who has no turns.
    """
    turns, index = list[int](), 0
    while len(turns) < count:
        index = (index + 1) % len(circle)
        if circle[index] in loses:
            loses = loses - {circle[index]}
        elif circle[index] != out:
            turns.append(circle[index])
    return turns


@pytest.mark.parametrize(
    ("sign", "out", "turns"),
    [
        ("sharp", "", "CDABCDA"),
        ("flat", "", "BCABCDA"),
        ("natural", "", "CABCDA"),
        ("sharp", "D", "CABCA"),
        ("flat", "D", "BABCA"),
        ("natural", "D", "ABCA"),
        ("sharp", "CD", "ABA"),
        ("flat", "CD", "ABA"),
        ("natural", "CD", "ABA"),
        ("sharp", "BD", "ACA"),
        ("flat", "BCD", "A"),
    ],
)
@pytest.mark.parametrize("first", range(4))
def test_the_examples_of_blocking_hold_from_every_seat(sign: str, out: str, turns: str, first: int) -> None:
    seats = {letter: (first + offset) % 4 for offset, letter in enumerate("ABCD")}
    state, action = make_blocking_table(CARD_BY_SIGN[sign], first, 4, tuple(sorted(seats[letter] for letter in out)))
    after = do(state, action).after
    assert list_acting_seats(after, len(turns), choose_pass) == [seats[letter] for letter in turns]


@pytest.mark.parametrize("sign", CARD_BY_SIGN)
@pytest.mark.parametrize("players", range(2, 9))
def test_signs_block_the_right_players_for_every_seat_and_number_of_players(sign: str, players: int) -> None:
    """Players who are out do not count as neighbours.

    The sign may be the last card of the hand, and seats need not be in order.
    """
    order = tuple(sorted(range(players), key=lambda seat: seat * 3 % players if players % 3 else -seat))
    for gone in range(players):
        for out in combinations(range(players), gone):
            for seat in set(range(players)) - set(out):
                for last in (False, True):
                    state, action = make_blocking_table(CARD_BY_SIGN[sign], seat, players, out, last, order=order)
                    inside = [other for other in rotate_clockwise(order, seat) if other not in out]
                    other_seats = inside[1:]
                    if last and not other_seats:
                        continue
                    blocked_seats = {
                        "sharp": other_seats[:1],
                        "flat": other_seats[-1:],
                        "natural": other_seats[:1] + other_seats[-1:],
                    }[sign]
                    step = do(state, action)
                    blocks = [event.rule for event in step.events if event.rule == f"muz.block.{sign}"]
                    assert len(blocks) == bool(blocked_seats)
                    alone = len(other_seats) == last
                    count = 1 if alone else 2 * players + 3
                    expected = expect_turns([seat, *other_seats], set(blocked_seats), count, seat if last else None)
                    assert list_acting_seats(step.after, count, choose_pass) == expected


def test_the_log_names_blocked_players() -> None:
    state, action = make_blocking_table("y=", 0, 4)
    step = do(state, action)
    assert log_lines(step) == [
        "Ana places yellow natural.",
        "Ana blocks Ben and Dan with a natural, for one turn.",
        "Ben is blocked and loses the turn.",
    ]
    assert step.after.blocked == (W,)
    assert log_lines(do(step.after, PASS)) == ["Cleo passes and draws.", "Dan is blocked and loses the turn."]


def test_two_blocks_cost_one_turn() -> None:
    """The flat blocks West; South's sharp blocks West again before that turn has come."""
    hands = ("rSol b-", "oSol oSi", "ySol r#", "gSi rLa")
    after = do(
        make_display("parada", OPENERS, hands, STOCK, individual=True), make_lay("b-"), PASS, make_lay("r#")
    ).after
    assert list_acting_seats(after, 5, choose_pass) == [N, E, S, W, N]


def test_a_blocked_player_neither_passes_nor_draws() -> None:
    state, action = make_blocking_table("r#", 0, 3)
    after = do(state, action).after
    assert after.to_move == 2
    assert write_hands(after)[1] == HANDS[1]
    assert after.passed == ()


def test_a_sign_as_last_card_blocks_the_last_other_player() -> None:
    state, action = make_blocking_table("r#", 0, 2, last=True)
    step = do(state, action)
    assert log_lines(step)[1:] == [
        "Ana is out, in place 1.",
        "Ana blocks Ben with a sharp, for one turn.",
        "Ben is blocked and loses the turn.",
    ]
    assert (step.after.to_move, step.after.blocked) == (1, ())


def test_a_player_alone_blocks_nobody() -> None:
    for sign in ("r#", "b-", "y="):
        state, action = make_blocking_table(sign, 1, 3, out=(0, 2))
        step = do(state, action)
        assert log_lines(step) == [f"Ben places {GAME.card_name(action.card)}."]
        assert (step.after.to_move, step.after.blocked) == (1, ())


# --- the rest ---------------------------------------------------------------------------------------------------------

LARGE_HANDS = ("rRe v* oSol r#", "oSi oLa", "ySol ySi", "gSi gLa")


def begin_run(hands: tuple[str, ...] = LARGE_HANDS, **fields: Any) -> State:
    after: State = do(make_display("parada", OPENERS, hands, **fields), make_lay("v*")).after
    return after


def test_a_run_goes_on_until_a_pass() -> None:
    step = do(make_display("parada", OPENERS, LARGE_HANDS), make_lay("v*"))
    assert log_lines(step) == ["Ana places violet rest.", "Ana silences everybody and goes on placing."]
    assert (step.after.runner, step.after.to_move) == (N, N)
    after = do(step.after, make_lay("rRe")).after
    assert (after.runner, after.to_move) == (N, N)


def test_signs_placed_during_a_run_block_nobody() -> None:
    step = do(begin_run(), make_lay("r#"))
    assert log_lines(step) == ["Ana places red sharp."]
    assert (step.after.to_move, step.after.blocked) == (N, ())
    ended = do(step.after, make_lay("rRe"), PASS)
    assert ended.after.to_move == E
    assert log_lines(ended) == ["Ana places no more."]


def test_a_run_may_be_ended_at_any_moment() -> None:
    """The rest gives a right and no duty: its player may pass at once or later."""
    assert find_placeable_cards(begin_run()) == "rRe r#"
    step = do(begin_run(), PASS)
    assert log_lines(step) == ["Ana places no more."]
    assert (step.after.runner, step.after.to_move, step.after.able) == (None, E, N)
    assert can_pass(do(begin_run(), make_lay("r#")).after)
    assert can_pass(do(begin_run(), make_lay("rRe")).after)


def test_a_partner_who_takes_over_a_run_may_end_it_at_once() -> None:
    after = do(make_display("parada", OPENERS, ("v*", "oSi", "yRe", "gSi")), make_lay("v*")).after
    assert (after.to_move, find_placeable_cards(after)) == (S, "yRe")
    assert do(after, PASS).after.to_move == W


def test_the_pass_that_ends_a_run_draws_nothing() -> None:
    state = begin_run(stock="rMi", individual=True)
    step = do(state, PASS)
    assert (step.after.stock, step.after.to_move, step.after.runner) == (state.stock, E, None)


@pytest.mark.parametrize("stock", ["", "rMi oFa"])
def test_other_players_cannot_see_if_a_run_could_have_gone_on(stock: str) -> None:
    """Red Re has a place and red Mi has none, but all other seats see the same match."""
    hands = [("v* rRe", *LARGE_HANDS[1:]), ("v* rMi", *LARGE_HANDS[1:])]
    able_state, stuck_state = (do(begin_run(hand, stock=stock, individual=True), PASS) for hand in hands)
    assert (able_state.after.able, stuck_state.after.able) == (N, None)
    assert GAME.view(able_state.after, N).able == N
    for seat in (E, S, W, None):
        assert GAME.view(able_state.after, seat) == GAME.view(stuck_state.after, seat)


def test_the_rest_ends_every_block() -> None:
    hands = ("rSol b- rSi", "v* oSi", "ySol ySi", "gSi gLa")
    after = do(make_display("parada", OPENERS, hands, STOCK, individual=True), make_lay("b-")).after
    assert after.blocked == (W,)
    after = do(after, make_lay("v*")).after
    assert (after.blocked, after.to_move) == ((), E)
    assert list_acting_seats(after, 4, choose_pass) == [E, S, W, N]


def test_the_turn_goes_left_after_a_runner_goes_out() -> None:
    step = do(begin_run(("v* rRe", *LARGE_HANDS[1:])), make_lay("rRe"))
    assert log_lines(step) == ["Ana places red Re.", "Ana is out, in place 1."]
    assert (step.after.runner, step.after.to_move) == (None, E)


def test_a_sign_that_ends_a_run_blocks_nobody() -> None:
    step = do(begin_run(("v* r#", *LARGE_HANDS[1:])), make_lay("r#"))
    assert (step.after.to_move, step.after.blocked) == (E, ())


def test_the_partner_takes_over_a_run_begun_with_the_last_card() -> None:
    step = do(make_display("parada", OPENERS, ("v*", *LARGE_HANDS[1:])), make_lay("v*"))
    assert log_lines(step)[2:] == ["Ana is out with the rest, so Cleo goes on placing."]
    assert (step.after.runner, step.after.to_move) == (S, S)
    after = do(step.after, PASS).after
    assert (after.runner, after.to_move) == (None, W)


def test_a_partner_who_is_left_alone_takes_over_the_run() -> None:
    step = do(make_display("parada", OPENERS, ("v*", "", "yRe", ""), out=(E, W)), make_lay("v*"))
    assert (step.after.runner, step.after.to_move) == (S, S)
    assert do(step.after, make_lay("yRe")).after.played[0].ranking == (E, W, N, S)


@pytest.mark.parametrize("seat", range(4))
def test_a_run_lapses_if_the_partner_is_out(seat: int) -> None:
    hands = ["gSi gLa"] * 4
    hands[seat], hands[(seat + 2) % 4] = "v*", ""
    state = make_display("parada", OPENERS, tuple(hands), to_move=seat, out=((seat + 2) % 4,))
    step = do(state, make_lay("v*"))
    assert log_lines(step)[2:] == [f"{SEATS[seat]} is out with the rest, and nobody takes the run over."]
    assert (step.after.runner, step.after.to_move) == (None, (seat + 1) % 4)


def test_a_run_that_lapses_in_the_individual_game_ends_the_blocks() -> None:
    """Blocks end by our ruling, although nobody takes over the run."""
    state = make_display("parada", OPENERS, ("v*", *LARGE_HANDS[1:]), individual=True, blocked=(E,))
    step = do(state, make_lay("v*"))
    assert (step.after.runner, step.after.to_move, step.after.blocked) == (None, E, ())


def test_the_rest_of_a_player_alone_begins_no_run() -> None:
    step = do(make_display("parada", OPENERS, ("v* rSi", "", ""), out=(1, 2)), make_lay("v*"))
    assert log_lines(step) == ["Ana places violet rest."]
    assert (step.after.runner, step.after.to_move) == (None, N)
