"""Tests of the auction and the contract: `muz.bid.*`, `muz.open.declarer`."""

import pytest
from msgspec.structs import replace

from engines.muzicando.actions import BID_LADDER, NAME_ACTIONS, PASS, Bid, Name
from engines.muzicando.state import Contract
from tests.engines.muzicando.table.muzicando_table import (
    GAME,
    SEATS,
    E,
    N,
    S,
    W,
    do,
    do_calls,
    find_bid,
    log_lines,
    make_auction,
    refusal,
)

LADDER_CALLS = ["1S", "1G", "1P", "1M", "2S", "2G", "2P", "2M", "3S", "3G", "3P", "3M", "4S", "4G", "4P", "4M"]


def test_the_ladder_orders_bids_by_level_and_display() -> None:
    assert [f"{bid.level}{bid.display[0].upper()}" for bid in BID_LADDER] == LADDER_CALLS
    assert GAME.legal(make_auction()) == (*BID_LADDER, PASS)


@pytest.mark.parametrize("index", range(15))
def test_each_bid_must_be_higher_than_the_last(index: int) -> None:
    state = make_auction(LADDER_CALLS[index])
    assert GAME.legal(state) == (*BID_LADDER[index + 1 :], PASS)
    for call in LADDER_CALLS[: index + 1]:
        verdict = refusal(state, find_bid(call))
        assert (verdict.rule, verdict.case) == ("muz.bid.ladder", "low")


def test_a_bid_of_4_muzicando_ends_the_auction() -> None:
    step = do(make_auction("- 2G"), find_bid("4M"))
    assert (step.after.phase, step.after.contract) == ("place", Contract(S, "muzicando", 4))
    assert log_lines(step) == [
        "Cleo bids 4 Muzicando.",
        "Nothing is higher: Cleo plays 4 Muzicando.",
        "Cleo was the first of the side to bid Muzicando, and opens.",
    ]


def test_bidding_goes_round_from_the_first_player_served() -> None:
    state, bidders = make_auction(), []
    for call in ("-", "1S", "-", "2S", "3S"):
        bidders.append(state.to_move)
        state = do_calls(state, call)
    assert bidders == [N, E, S, W, N]


def test_a_player_who_passed_may_bid_again() -> None:
    state = make_auction("- 1S - -")
    assert (state.to_move, state.phase) == (N, "bid")
    assert do(state, find_bid("1G")).after.bids[-1] == (N, find_bid("1G"))


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("1P - - -", Contract(N, "parada", 1)),
        ("- - - 2S - - -", Contract(W, "sarabanda", 2)),
        # North named it first, but belongs to the other side.
        ("1S 1G - 2S - - -", Contract(W, "sarabanda", 2)),
        ("- 1S 2S - - -", Contract(S, "sarabanda", 2)),
        ("1G 2G 3G - - -", Contract(N, "glissando", 3)),
        ("1M - 2P - 3M - - -", Contract(N, "muzicando", 3)),
        ("1S - 1P - 2P - - -", Contract(S, "parada", 2)),
        ("- - 1G 1M 2G - 2M - - -", Contract(S, "muzicando", 2)),
        ("1P 2S - 2P - 3S - 3P - - -", Contract(W, "parada", 3)),
    ],
)
def test_the_first_of_the_winning_side_to_name_the_display_opens(calls: str, contract: Contract) -> None:
    """The declarer is the first of the winning side to name the display, at any level."""
    state = make_auction(calls)
    assert (state.phase, state.contract, state.to_move) == ("place", contract, contract.declarer)


def test_three_passes_close_the_auction() -> None:
    step = do(make_auction("1S 1P - -"), PASS)
    assert log_lines(step) == [
        "Ana passes.",
        "The auction is over: Ben plays 1 Parada.",
        "Ben was the first of the side to bid Parada, and opens.",
    ]


def test_the_first_player_served_must_bid_if_all_pass() -> None:
    step = do(make_auction("- - -"), PASS)
    assert log_lines(step) == ["Dan passes.", "All have passed, so Ana has to bid."]
    assert (step.after.phase, step.after.to_move) == ("bid", N)
    assert GAME.legal(step.after) == BID_LADDER
    verdict = refusal(step.after, PASS)
    assert (verdict.rule, verdict.case) == ("muz.bid.all-pass", "bid")


@pytest.mark.parametrize("call", LADDER_CALLS[:-1])
def test_the_auction_goes_on_after_a_forced_bid(call: str) -> None:
    state = make_auction(f"- - - - {call}")
    assert (state.phase, state.to_move) == ("bid", E)
    assert GAME.legal(state) == (*BID_LADDER[LADDER_CALLS.index(call) + 1 :], PASS)
    assert do_calls(state, "- -").phase == "bid"
    assert do_calls(state, "- - -").contract == Contract(N, find_bid(call).display, find_bid(call).level)
    higher = do_calls(state, "4M")
    assert (higher.phase, higher.contract) == ("place", Contract(E, "muzicando", 4))


def test_a_forced_bid_of_4_muzicando_ends_the_auction() -> None:
    state = make_auction("- - - - 4M")
    assert (state.phase, state.to_move, state.contract) == ("place", N, Contract(N, "muzicando", 4))


def test_players_who_passed_may_outbid_a_forced_bid() -> None:
    state = make_auction("- - - - 1G 1P - 2G - 2P - - -")
    assert state.contract == Contract(E, "parada", 2)


def test_three_opening_passes_do_not_end_the_auction() -> None:
    state = make_auction("- - -")
    assert (state.phase, state.to_move) == ("bid", W)
    assert GAME.legal(state) == (*BID_LADDER, PASS)


@pytest.mark.parametrize("players", [4, 8])
def test_the_individual_auction_closes_after_a_round_of_passes(players: int) -> None:
    state = GAME.new(SEATS[:players], 7, {"mode": "individual", "auction": True})
    while state.phase != "bid":
        state = do(state, GAME.legal(state)[0]).after
    assert all(len(hand) == 56 // players for hand in state.hands)
    assert state.stock == ()
    first = state.to_move
    state = do(state, find_bid("1S"), find_bid("2S"), *[PASS] * (players - 2)).after
    assert state.phase == "bid"
    state = do(state, PASS).after
    # Every player is a side of one, so the bid of 1 Sarabanda came from another side.
    second = state.order[(state.order.index(first or 0) + 1) % players]
    assert (state.phase, state.contract) == ("place", Contract(second, "sarabanda", 2))


def test_the_log_of_an_individual_auction_names_no_side() -> None:
    state = replace(make_auction("1S 2S - -"), mode="individual")
    assert log_lines(do(state, PASS))[1:] == [
        "The auction is over: Ben plays 2 Sarabanda.",
        "Ben won the auction with Sarabanda, and opens.",
    ]


@pytest.mark.parametrize("players", [4, 8])
def test_the_first_player_served_names_a_display_if_nobody_bids_individually(players: int) -> None:
    state = GAME.new(SEATS[:players], 7, {"mode": "individual", "auction": True})
    while state.phase != "bid":
        state = do(state, GAME.legal(state)[0]).after
    first = state.to_move
    state = do(state, *[PASS] * players).after
    assert (state.phase, state.to_move, GAME.legal(state)) == ("name", first, NAME_ACTIONS)
    step = do(state, Name("parada"))
    assert step.after.contract == Contract(first or 0, "parada", 1)
    assert log_lines(step) == [f"{SEATS[first or 0]} names Parada; it is played at level 1."]


def test_bids_outside_the_ladder_are_refused() -> None:
    for wrong in (Bid(0, "parada"), Bid(5, "parada"), Bid(1, "rondo")):  # type: ignore[arg-type]
        assert refusal(make_auction(), wrong).case == "no-bid"
