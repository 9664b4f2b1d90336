"""Tests of every effect in the rule book, its log entry, and actions in words."""

import pytest
from msgspec.structs import replace

from engines.kernel.events import Moved
from engines.muzicando.actions import CONCEDE, DEAL, PASS, Action, Bid, Name, TakeSeat
from engines.muzicando.state import Contract, Played, State
from tests.engines.generic.effects import Effect, are_all, each, effects, takes_effect
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
    lay,
    picture,
    playing,
    told,
)

EIGHT = GAME.new(SEATS, 1)
TEAMS = GAME.new(SEATS[:4], 1)
THREE = GAME.new(SEATS[:3], 1)
SHORT = ("rRe", "rSi gLa", "gSi gSol", "ySi ySol")
OPENED = "rDo oRe yMi gFa bSol iLa vSi"
CROSS = picture(". rRe .", "oRe rDo oSi", ". bSi .", left=-1, top=-1)


def signs(hand: str, **more: object) -> State:
    return playing("parada", OPENED, (hand, *SHORT[1:]), **more)  # type: ignore[arg-type]


def last(players: int, **more: object) -> State:
    """Return a position in which the last player is about to lay the last card."""
    hands = ("",) * (players - 1) + ("rRe",)
    out = tuple(range(players - 1))
    return playing("parada", "rDo", hands, to_move=players - 1, out=out, **more)  # type: ignore[arg-type]


def stuck(players: int, **more: object) -> State:
    hands = ("",) * (players - 1) + ("rFa",)
    out = tuple(range(players - 1))
    return playing("parada", "rDo", hands, to_move=players - 1, out=out, **more)  # type: ignore[arg-type]


TWO = tuple(Played(number, Contract(0, "parada"), (1, 0), 2) for number in (1,))
FOUR = tuple(Played(number, Contract(N, "parada", 1), (N, E, S, W), 4) for number in (1, 2, 3))

CASES = [
    Effect(
        "muz.solo.seating",
        "effect",
        EIGHT,
        TakeSeat(2),
        f"{SEATS[EIGHT.to_move or 0]} drew the rest, and sits after {SEATS[EIGHT.order[2]]}.",
    ),
    Effect("muz.deal.fourteen", "effect", TEAMS, DEAL, f"{SEATS[TEAMS.dealer]} deals all the cards."),
    Effect("muz.solo.deal", "effect", THREE, DEAL, f"{SEATS[THREE.dealer]} deals."),
    *effects(
        "muz.bid.ladder",
        ("bids", bidding(), bid("2G"), "Ana bids 2 Glissando."),
        ("awarded", bidding(), bid("4M"), "Nothing is higher: Ana plays 4 Muzicando."),
    ),
    Effect("muz.bid.first-served", "passes", bidding(), PASS, "Ana passes."),
    Effect("muz.bid.three-passes", "awarded", bidding("1S - -"), PASS, "The auction is over: Ana plays 1 Sarabanda."),
    *effects(
        "muz.bid.all-pass",
        ("effect", bidding("- - -"), PASS, "All have passed, so Ana has to bid."),
        ("alone", bidding("- - -", individual=True), PASS, "All have passed, so Ana names a display."),
        ("awarded", bidding("- - - -", individual=True), Name("parada"), "Ana names Parada; it is played at level 1."),
    ),
    *effects(
        "muz.open.declarer",
        ("effect", bidding("1S - 2S - -"), PASS, "Ana was the first of the side to bid Sarabanda, and opens."),
        (
            "alone",
            replace(bidding("1S - 2S - -"), mode="individual"),
            PASS,
            "Cleo won the auction with Sarabanda, and opens.",
        ),
    ),
    Effect(
        "muz.solo.choice",
        "awarded",
        do(THREE, DEAL).after,
        Name("glissando"),
        f"{SEATS[THREE.order[1]]} chooses Glissando.",
    ),
    Effect("muz.open.card", "placed", playing("parada"), lay("rDo"), "Ana opens with red Do."),
    *(
        Effect(
            "muz.sarabanda.step",
            f"placed-{way}",
            playing("sarabanda", picture("rDo"), SHORT),
            lay("rRe", x, y),
            f"Ana places red Re {words} red Do.",
        )
        for way, words, x, y in (
            ("left", "left of", -1, 0),
            ("right", "right of", 1, 0),
            ("above", "above", 0, -1),
            ("below", "below", 0, 1),
        )
    ),
    *(
        Effect(
            "muz.glissando.run",
            f"placed-{way}",
            playing("glissando", picture("rDo"), SHORT),
            lay("rRe", x, 0),
            f"Ana places red Re {way} of red Do.",
        )
        for way, x in (("left", -1), ("right", 1))
    ),
    *(
        Effect(
            "muz.glissando.new-string",
            f"placed-{way}",
            playing("glissando", picture("rDo"), ("oRe", *SHORT[1:])),
            lay("oRe", 0, y),
            f"Ana opens a string with orange Re {way} red Do.",
        )
        for way, y in (("above", -1), ("below", 1))
    ),
    Effect("muz.parada.column", "placed", playing("parada", "rDo", SHORT), lay("rRe"), "Ana places red Re."),
    Effect("muz.muzicando.pile", "placed", playing("muzicando", "rDo", SHORT), lay("rRe"), "Ana places red Re."),
    Effect(
        "muz.sign.enclosed",
        "placed-on",
        playing("sarabanda", CROSS, ("r# gSi", *SHORT[1:])),
        lay("r#", 0, 0),
        "Ana places red sharp on red Do.",
    ),
    Effect("muz.sign.after-opener", "placed", signs("i- rRe"), lay("i-"), "Ana places indigo flat."),
    Effect("muz.block.sharp", "effect", signs("r# rRe"), lay("r#"), "Ana blocks Ben with a sharp, for one turn."),
    Effect("muz.block.flat", "effect", signs("b- rRe"), lay("b-"), "Ana blocks Dan with a flat, for one turn."),
    Effect(
        "muz.block.natural",
        "effect",
        signs("y= rRe"),
        lay("y="),
        "Ana blocks Ben and Dan with a natural, for one turn.",
    ),
    Effect("muz.block.once", "effect", signs("r# rRe"), lay("r#"), "Ben is blocked and loses the turn."),
    Effect("muz.block.rest", "effect", signs("v* rRe"), lay("v*"), "Ana silences everybody and goes on placing."),
    *effects(
        "muz.block.rest-last",
        ("effect", signs("v*"), lay("v*"), "Ana is out with the rest, so Cleo goes on placing."),
        ("lapsed", signs("v*", individual=True), lay("v*"), "Ana is out with the rest, and nobody takes the run over."),
    ),
    *effects(
        "muz.pass.only-when-stuck",
        ("effect", signs("rSi"), PASS, "Ana has no place for any note, and passes."),
        ("run", signs("rSi", runner=N), PASS, "Ana places no more."),
    ),
    Effect("muz.solo.draw", "effect", signs("rRe", individual=True, stock="rMi"), PASS, "Ana passes and draws."),
    Effect("muz.rank.play-on", "out", signs("rRe"), lay("rRe"), "Ana is out, in place 1."),
    Effect("muz.stuck", "effect", stuck(4), PASS, "Everybody still in has passed: the display ends."),
    *effects(
        "muz.score.places",
        ("place", last(4), lay("rRe"), "Ana takes place 1 and brings in 4."),
        ("stuck", stuck(4), PASS, "Dan is last and not out, and brings in 0."),
    ),
    *effects(
        "muz.score.contract",
        ("made", last(4, level=3), lay("rRe"), "Ana made 3 Parada, which brings 6."),
        ("failed", last(4, level=3, declarer=E), lay("rRe"), "Ben did not make 3 Parada, which costs 6."),
    ),
    *effects(
        "muz.solo.score",
        ("place", last(3), lay("rRe"), "Ana takes place 1 and brings in 3."),
        ("stuck", stuck(3), PASS, "Cleo is last and not out, and brings in 0."),
        ("display", last(3), lay("rRe"), "Ben adds 3 for Parada."),
    ),
    Effect("muz.solo.match", "effect", last(2, played=TWO), lay("rRe"), "The match is over: Ana and Ben won with 9."),
    Effect(
        "muz.score.match", "effect", last(4, played=FOUR), lay("rRe"), "The match is over: Ana and Cleo won with 40."
    ),
    *effects(
        "muz.penalty",
        ("effect", last(4), CONCEDE, "Dan concedes the display, which costs 12."),
        ("effect", last(5), CONCEDE, "Eva concedes the display, which costs 11."),
    ),
]


@each(CASES)
def test_effect(case: Effect) -> None:
    takes_effect(GAME, case)


def test_every_effect_of_the_rule_book_is_seen() -> None:
    are_all(GAME, CASES)


def test_drawing_is_a_move_that_only_the_player_sees() -> None:
    step = do(signs("rRe", individual=True, stock="rMi"), PASS)
    (moved,) = [event for event in step.events if isinstance(event, Moved)]
    assert (moved.reveals_to(N), moved.reveals_to(E)) == (True, False)
    seen, hidden = GAME.witness(moved, N), GAME.witness(moved, S)
    assert isinstance(seen, Moved)
    assert isinstance(hidden, Moved)
    assert (seen.card, hidden.card) == (moved.card, None)


# --- actions in words -------------------------------------------------------------------------------------------------

RUNNING = signs("rSi", runner=N)

WORDS = [
    ("take-seat", EIGHT, TakeSeat(0), f"Take chair 1, after {SEATS[EIGHT.order[0]]}"),
    ("deal", TEAMS, DEAL, "Shuffle and deal"),
    ("bid", bidding(), bid("3P"), "Bid 3 Parada"),
    ("pass-bid", bidding(), PASS, "Pass, and bid nothing"),
    ("name", bidding("- - - -", individual=True), Name("sarabanda"), "Name Sarabanda"),
    ("lay", playing("parada"), lay("rDo"), "Place red Do"),
    (
        "lay-above",
        playing("sarabanda", picture("rDo"), SHORT),
        lay("rRe", 0, -1),
        "Place red Re above red Do",
    ),
    (
        "lay-below",
        playing("glissando", picture("rDo yRe"), ("yMi rMi", "", "", "")),
        lay("yMi", 1, 1),
        "Place yellow Mi below yellow Re",
    ),
    (
        "lay-right",
        playing("glissando", picture("rDo yRe"), ("yMi rMi", "", "", "")),
        lay("rMi", 2, 0),
        "Place red Mi right of yellow Re",
    ),
    (
        "lay-left",
        playing("sarabanda", picture("rDo"), SHORT),
        lay("rRe", -1, 0),
        "Place red Re left of red Do",
    ),
    (
        "lay-on",
        playing("sarabanda", CROSS, ("r# gSi", *SHORT[1:])),
        lay("r#", 0, 0),
        "Place red sharp on red Do",
    ),
    ("pass", signs("rSi"), PASS, "Pass"),
    ("pass-run", RUNNING, PASS, "Pass, and end the run"),
    ("concede", signs("rSi"), CONCEDE, "Concede the display"),
]


@pytest.mark.parametrize(("key", "state", "action", "words"), WORDS, ids=[row[0] for row in WORDS])
def test_an_action_in_words(key: str, state: State, action: Action, words: str) -> None:
    assert action in GAME.legal(state)
    assert GAME.action_words(state, action)[0] == key
    assert GAME.describe(state, action) == words


OF_THE_FREE_TABLE = {"fetch", "put-away", "clear", "anyway"}


def test_every_action_of_the_rule_book_is_met() -> None:
    assert {row[0] for row in WORDS} | OF_THE_FREE_TABLE == set(GAME.rules.actions)


def test_actions_out_of_place_have_words_too() -> None:
    assert GAME.describe(EIGHT, TakeSeat(9)) == "Take chair 10, after an unknown player"
    assert GAME.describe(bidding(), Name("rondo")) == "Name an unknown display"  # type: ignore[arg-type]
    assert GAME.describe(bidding(), Bid(2, "rondo")) == "Bid 2 an unknown display"  # type: ignore[arg-type]
    assert GAME.describe(playing("sarabanda", picture("rDo")), lay("rRe", 5, 5)) == "Place red Re"
    assert GAME.describe(TEAMS, lay("rDo", 3, 3)) == "Place red Do"
    assert GAME.describe(playing("sarabanda", picture("rDo")), lay("r#", 5, 5)) == "Place red sharp"


def test_a_cell_that_touches_several_cards_is_told_by_one_of_them() -> None:
    state = playing("sarabanda", picture(". bSi", "oRe rDo"), ("vLa", "oMi rDo"), to_move=1)
    assert GAME.describe(state, lay("rDo", 0, -1)) == "Place red Do left of blue Si"


def test_a_card_that_ends_a_display_is_told_by_where_it_lies_too() -> None:
    state = playing("sarabanda", picture("rDo"), ("", "rRe"), to_move=1, out=(0,), individual=True)
    assert "Ben places red Re below red Do." in told(do(state, lay("rRe", 0, 1)))
