"""Tests of the auction and the contract: `muz.bid.*`, `muz.open.declarer`."""

import pytest
from msgspec.structs import replace

from engines.muzicando.actions import LADDER, NAMES, PASS, Bid, Name
from engines.muzicando.state import Contract
from tests.engines.muzicando.table.muzicando_table import (
    GAME,
    SEATS,
    E,
    N,
    S,
    W,
    bid,
    bidding,
    do,
    do_calls,
    refusal,
    told,
)

CALLS = ["1S", "1G", "1P", "1M", "2S", "2G", "2P", "2M", "3S", "3G", "3P", "3M", "4S", "4G", "4P", "4M"]


def test_the_ladder() -> None:
    assert [f"{one.level}{one.display[0].upper()}" for one in LADDER] == CALLS
    assert GAME.legal(bidding()) == (*LADDER, PASS)


@pytest.mark.parametrize("at", range(15))
def test_bids_rise(at: int) -> None:
    state = bidding(CALLS[at])
    assert GAME.legal(state) == (*LADDER[at + 1 :], PASS)
    for call in CALLS[: at + 1]:
        verdict = refusal(state, bid(call))
        assert (verdict.rule, verdict.case) == ("muz.bid.ladder", "low")


def test_nothing_is_higher_than_4_muzicando() -> None:
    step = do(bidding("- 2G"), bid("4M"))
    assert (step.after.phase, step.after.contract) == ("place", Contract(S, "muzicando", 4))
    assert told(step) == [
        "Cleo bids 4 Muzicando.",
        "Nothing is higher: Cleo plays 4 Muzicando.",
        "Cleo was the first of the side to bid Muzicando, and opens.",
    ]


def test_the_first_served_bids_first_and_turns_go_round() -> None:
    state, seen = bidding(), []
    for call in ("-", "1S", "-", "2S", "3S"):
        seen.append(state.to_move)
        state = do_calls(state, call)
    assert seen == [N, E, S, W, N]


def test_who_passed_may_bid_again() -> None:
    state = bidding("- 1S - -")
    assert (state.to_move, state.phase) == (N, "bid")
    assert do(state, bid("1G")).after.bids[-1] == (N, bid("1G"))


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
def test_the_contract_and_who_opens(calls: str, contract: Contract) -> None:
    """The declarer is the first of the winning side to name the display, at any level."""
    state = bidding(calls)
    assert (state.phase, state.contract, state.to_move) == ("place", contract, contract.declarer)


def test_three_passes_close_the_auction() -> None:
    step = do(bidding("1S 1P - -"), PASS)
    assert told(step) == [
        "Ana passes.",
        "The auction is over: Ben plays 1 Parada.",
        "Ben was the first of the side to bid Parada, and opens.",
    ]


def test_when_nobody_bids_the_first_served_has_to() -> None:
    step = do(bidding("- - -"), PASS)
    assert told(step) == ["Dan passes.", "All have passed, so Ana has to bid."]
    assert (step.after.phase, step.after.to_move) == ("bid", N)
    assert GAME.legal(step.after) == LADDER
    verdict = refusal(step.after, PASS)
    assert (verdict.rule, verdict.case) == ("muz.bid.all-pass", "bid")


@pytest.mark.parametrize("call", CALLS[:-1])
def test_the_auction_goes_on_from_the_bid_that_had_to_be_made(call: str) -> None:
    state = bidding(f"- - - - {call}")
    assert (state.phase, state.to_move) == ("bid", E)
    assert GAME.legal(state) == (*LADDER[CALLS.index(call) + 1 :], PASS)
    assert do_calls(state, "- -").phase == "bid"
    assert do_calls(state, "- - -").contract == Contract(N, bid(call).display, bid(call).level)
    higher = do_calls(state, "4M")
    assert (higher.phase, higher.contract) == ("place", Contract(E, "muzicando", 4))


def test_after_4_muzicando_it_is_over_at_once_there_too() -> None:
    state = bidding("- - - - 4M")
    assert (state.phase, state.to_move, state.contract) == ("place", N, Contract(N, "muzicando", 4))


def test_who_passed_with_all_the_others_may_bid_against_it() -> None:
    state = bidding("- - - - 1G 1P - 2G - 2P - - -")
    assert state.contract == Contract(E, "parada", 2)


def test_three_opening_passes_end_nothing() -> None:
    state = bidding("- - -")
    assert (state.phase, state.to_move) == ("bid", W)
    assert GAME.legal(state) == (*LADDER, PASS)


@pytest.mark.parametrize("players", [4, 8])
def test_the_individual_auction_closes_after_a_round_of_passes(players: int) -> None:
    state = GAME.new(SEATS[:players], 7, {"mode": "individual", "auction": True})
    while state.phase != "bid":
        state = do(state, GAME.legal(state)[0]).after
    assert all(len(hand) == 56 // players for hand in state.hands)
    assert state.stock == ()
    first = state.to_move
    state = do(state, bid("1S"), bid("2S"), *[PASS] * (players - 2)).after
    assert state.phase == "bid"
    state = do(state, PASS).after
    # Every player is a side of one, so the bid of 1 Sarabanda came from another side.
    second = state.order[(state.order.index(first or 0) + 1) % players]
    assert (state.phase, state.contract) == ("place", Contract(second, "sarabanda", 2))


def test_alone_there_is_no_side_to_speak_of() -> None:
    state = replace(bidding("1S 2S - -"), mode="individual")
    assert told(do(state, PASS))[1:] == [
        "The auction is over: Ben plays 2 Sarabanda.",
        "Ben won the auction with Sarabanda, and opens.",
    ]


@pytest.mark.parametrize("players", [4, 8])
def test_nobody_bids_in_the_individual_auction(players: int) -> None:
    state = GAME.new(SEATS[:players], 7, {"mode": "individual", "auction": True})
    while state.phase != "bid":
        state = do(state, GAME.legal(state)[0]).after
    first = state.to_move
    state = do(state, *[PASS] * players).after
    assert (state.phase, state.to_move, GAME.legal(state)) == ("name", first, NAMES)
    step = do(state, Name("parada"))
    assert step.after.contract == Contract(first or 0, "parada", 1)
    assert told(step) == [f"{SEATS[first or 0]} names Parada; it is played at level 1."]


def test_no_bid_at_all() -> None:
    for wrong in (Bid(0, "parada"), Bid(5, "parada"), Bid(1, "rondo")):  # type: ignore[arg-type]
        assert refusal(bidding(), wrong).case == "no-bid"
