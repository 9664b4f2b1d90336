"""Tests of every effect in the rule book, its log entry, and actions in words."""

import pytest
from msgspec.structs import replace

from engines.kernel.events import Moved
from engines.muzicando.actions import CONCEDE, DEAL, PASS, Action, Bid, Name, TakeSeat
from engines.muzicando.state import Contract, PlayedDisplay, State
from tests.engines.generic.effects import Effect, assert_complete, assert_takes_effect, make_effects, parametrize_cases
from tests.engines.muzicando.table.muzicando_table import (
    GAME,
    SEATS,
    E,
    N,
    S,
    W,
    do,
    find_bid,
    log_lines,
    make_auction,
    make_display,
    make_lay,
    read_picture,
)

EIGHT_PLAYERS = GAME.new(SEATS, 1)
TEAM_GAME = GAME.new(SEATS[:4], 1)
THREE_PLAYERS = GAME.new(SEATS[:3], 1)
SHORT_HANDS = ("rRe", "rSi gLa", "gSi gSol", "ySi ySol")
ALL_OPENERS = "rDo oRe yMi gFa bSol iLa vSi"
CROSS = read_picture(". rRe .", "oRe rDo oSi", ". bSi .", left=-1, top=-1)


def make_sign_table(hand: str, **fields: object) -> State:
    return make_display("parada", ALL_OPENERS, (hand, *SHORT_HANDS[1:]), **fields)  # type: ignore[arg-type]


def make_last_turn(players: int, **fields: object) -> State:
    """Return a position in which the last player is about to lay the last card."""
    hands = ("",) * (players - 1) + ("rRe",)
    out = tuple(range(players - 1))
    return make_display("parada", "rDo", hands, to_move=players - 1, out=out, **fields)  # type: ignore[arg-type]


def make_stuck_player(players: int, **fields: object) -> State:
    hands = ("",) * (players - 1) + ("rFa",)
    out = tuple(range(players - 1))
    return make_display("parada", "rDo", hands, to_move=players - 1, out=out, **fields)  # type: ignore[arg-type]


ONE_DISPLAY_OF_TWO = tuple(PlayedDisplay(number, Contract(0, "parada"), (1, 0), 2) for number in (1,))
THREE_DISPLAYS_OF_FOUR = tuple(PlayedDisplay(number, Contract(N, "parada", 1), (N, E, S, W), 4) for number in (1, 2, 3))

CASES = [
    Effect(
        "muz.solo.seating",
        "effect",
        EIGHT_PLAYERS,
        TakeSeat(2),
        f"{SEATS[EIGHT_PLAYERS.to_move or 0]} drew the rest, and sits after {SEATS[EIGHT_PLAYERS.order[2]]}.",
    ),
    Effect("muz.deal.fourteen", "effect", TEAM_GAME, DEAL, f"{SEATS[TEAM_GAME.dealer]} deals all the cards."),
    Effect("muz.solo.deal", "effect", THREE_PLAYERS, DEAL, f"{SEATS[THREE_PLAYERS.dealer]} deals."),
    *make_effects(
        "muz.bid.ladder",
        ("bids", make_auction(), find_bid("2G"), "Ana bids 2 Glissando."),
        ("awarded", make_auction(), find_bid("4M"), "Nothing is higher: Ana plays 4 Muzicando."),
    ),
    Effect("muz.bid.first-served", "passes", make_auction(), PASS, "Ana passes."),
    Effect(
        "muz.bid.three-passes", "awarded", make_auction("1S - -"), PASS, "The auction is over: Ana plays 1 Sarabanda."
    ),
    *make_effects(
        "muz.bid.all-pass",
        ("effect", make_auction("- - -"), PASS, "All have passed, so Ana has to bid."),
        ("alone", make_auction("- - -", individual=True), PASS, "All have passed, so Ana names a display."),
        (
            "awarded",
            make_auction("- - - -", individual=True),
            Name("parada"),
            "Ana names Parada; it is played at level 1.",
        ),
    ),
    *make_effects(
        "muz.open.declarer",
        ("effect", make_auction("1S - 2S - -"), PASS, "Ana was the first of the side to bid Sarabanda, and opens."),
        (
            "alone",
            replace(make_auction("1S - 2S - -"), mode="individual"),
            PASS,
            "Cleo won the auction with Sarabanda, and opens.",
        ),
    ),
    Effect(
        "muz.solo.choice",
        "awarded",
        do(THREE_PLAYERS, DEAL).after,
        Name("glissando"),
        f"{SEATS[THREE_PLAYERS.order[1]]} chooses Glissando.",
    ),
    Effect("muz.open.card", "placed", make_display("parada"), make_lay("rDo"), "Ana opens with red Do."),
    *(
        Effect(
            "muz.sarabanda.step",
            f"placed-{way}",
            make_display("sarabanda", read_picture("rDo"), SHORT_HANDS),
            make_lay("rRe", x, y),
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
            make_display("glissando", read_picture("rDo"), SHORT_HANDS),
            make_lay("rRe", x, 0),
            f"Ana places red Re {way} of red Do.",
        )
        for way, x in (("left", -1), ("right", 1))
    ),
    *(
        Effect(
            "muz.glissando.new-string",
            f"placed-{way}",
            make_display("glissando", read_picture("rDo"), ("oRe", *SHORT_HANDS[1:])),
            make_lay("oRe", 0, y),
            f"Ana opens a string with orange Re {way} red Do.",
        )
        for way, y in (("above", -1), ("below", 1))
    ),
    Effect(
        "muz.parada.column", "placed", make_display("parada", "rDo", SHORT_HANDS), make_lay("rRe"), "Ana places red Re."
    ),
    Effect(
        "muz.muzicando.pile",
        "placed",
        make_display("muzicando", "rDo", SHORT_HANDS),
        make_lay("rRe"),
        "Ana places red Re.",
    ),
    Effect(
        "muz.sign.enclosed",
        "placed-on",
        make_display("sarabanda", CROSS, ("r# gSi", *SHORT_HANDS[1:])),
        make_lay("r#", 0, 0),
        "Ana places red sharp on red Do.",
    ),
    Effect("muz.sign.after-opener", "placed", make_sign_table("i- rRe"), make_lay("i-"), "Ana places indigo flat."),
    Effect(
        "muz.block.sharp",
        "effect",
        make_sign_table("r# rRe"),
        make_lay("r#"),
        "Ana blocks Ben with a sharp, for one turn.",
    ),
    Effect(
        "muz.block.flat",
        "effect",
        make_sign_table("b- rRe"),
        make_lay("b-"),
        "Ana blocks Dan with a flat, for one turn.",
    ),
    Effect(
        "muz.block.natural",
        "effect",
        make_sign_table("y= rRe"),
        make_lay("y="),
        "Ana blocks Ben and Dan with a natural, for one turn.",
    ),
    Effect("muz.block.once", "effect", make_sign_table("r# rRe"), make_lay("r#"), "Ben is blocked and loses the turn."),
    Effect(
        "muz.block.rest",
        "effect",
        make_sign_table("v* rRe"),
        make_lay("v*"),
        "Ana silences everybody and goes on placing.",
    ),
    *make_effects(
        "muz.block.rest-last",
        ("effect", make_sign_table("v*"), make_lay("v*"), "Ana is out with the rest, so Cleo goes on placing."),
        (
            "lapsed",
            make_sign_table("v*", individual=True),
            make_lay("v*"),
            "Ana is out with the rest, and nobody takes the run over.",
        ),
    ),
    *make_effects(
        "muz.pass.only-when-stuck",
        ("effect", make_sign_table("rSi"), PASS, "Ana has no place for any note, and passes."),
        ("run", make_sign_table("rSi", runner=N), PASS, "Ana places no more."),
    ),
    Effect(
        "muz.solo.draw", "effect", make_sign_table("rRe", individual=True, stock="rMi"), PASS, "Ana passes and draws."
    ),
    Effect("muz.rank.play-on", "out", make_sign_table("rRe"), make_lay("rRe"), "Ana is out, in place 1."),
    Effect("muz.stuck", "effect", make_stuck_player(4), PASS, "Everybody still in has passed: the display ends."),
    *make_effects(
        "muz.score.places",
        ("place", make_last_turn(4), make_lay("rRe"), "Ana takes place 1 and brings in 4."),
        ("stuck", make_stuck_player(4), PASS, "Dan is last and not out, and brings in 0."),
    ),
    *make_effects(
        "muz.score.contract",
        ("made", make_last_turn(4, level=3), make_lay("rRe"), "Ana made 3 Parada, which brings 6."),
        (
            "failed",
            make_last_turn(4, level=3, declarer=E),
            make_lay("rRe"),
            "Ben did not make 3 Parada, which costs 6.",
        ),
    ),
    *make_effects(
        "muz.solo.score",
        ("place", make_last_turn(3), make_lay("rRe"), "Ana takes place 1 and brings in 3."),
        ("stuck", make_stuck_player(3), PASS, "Cleo is last and not out, and brings in 0."),
        ("display", make_last_turn(3), make_lay("rRe"), "Ben adds 3 for Parada."),
    ),
    Effect(
        "muz.solo.match",
        "effect",
        make_last_turn(2, played=ONE_DISPLAY_OF_TWO),
        make_lay("rRe"),
        "The match is over: Ana and Ben won with 9.",
    ),
    Effect(
        "muz.score.match",
        "effect",
        make_last_turn(4, played=THREE_DISPLAYS_OF_FOUR),
        make_lay("rRe"),
        "The match is over: Ana and Cleo won with 40.",
    ),
    *make_effects(
        "muz.penalty",
        ("effect", make_last_turn(4), CONCEDE, "Dan concedes the display, which costs 12."),
        ("effect", make_last_turn(5), CONCEDE, "Eva concedes the display, which costs 11."),
    ),
]


@parametrize_cases(CASES)
def test_the_action_has_the_effect(case: Effect) -> None:
    assert_takes_effect(GAME, case)


def test_every_effect_of_the_rule_book_has_a_case() -> None:
    assert_complete(GAME, CASES)


def test_a_drawn_card_is_seen_by_its_player_only() -> None:
    step = do(make_sign_table("rRe", individual=True, stock="rMi"), PASS)
    (move,) = [event for event in step.events if isinstance(event, Moved)]
    assert (move.reveals_to(N), move.reveals_to(E)) == (True, False)
    seen_move, hidden_move = GAME.witness(move, N), GAME.witness(move, S)
    assert isinstance(seen_move, Moved)
    assert isinstance(hidden_move, Moved)
    assert (seen_move.card, hidden_move.card) == (move.card, None)


# --- actions in words -------------------------------------------------------------------------------------------------

DURING_A_RUN = make_sign_table("rSi", runner=N)

ACTIONS_IN_WORDS = [
    ("take-seat", EIGHT_PLAYERS, TakeSeat(0), f"Take chair 1, after {SEATS[EIGHT_PLAYERS.order[0]]}"),
    ("deal", TEAM_GAME, DEAL, "Shuffle and deal"),
    ("bid", make_auction(), find_bid("3P"), "Bid 3 Parada"),
    ("pass-bid", make_auction(), PASS, "Pass, and bid nothing"),
    ("name", make_auction("- - - -", individual=True), Name("sarabanda"), "Name Sarabanda"),
    ("lay", make_display("parada"), make_lay("rDo"), "Place red Do"),
    (
        "lay-above",
        make_display("sarabanda", read_picture("rDo"), SHORT_HANDS),
        make_lay("rRe", 0, -1),
        "Place red Re above red Do",
    ),
    (
        "lay-below",
        make_display("glissando", read_picture("rDo yRe"), ("yMi rMi", "", "", "")),
        make_lay("yMi", 1, 1),
        "Place yellow Mi below yellow Re",
    ),
    (
        "lay-right",
        make_display("glissando", read_picture("rDo yRe"), ("yMi rMi", "", "", "")),
        make_lay("rMi", 2, 0),
        "Place red Mi right of yellow Re",
    ),
    (
        "lay-left",
        make_display("sarabanda", read_picture("rDo"), SHORT_HANDS),
        make_lay("rRe", -1, 0),
        "Place red Re left of red Do",
    ),
    (
        "lay-on",
        make_display("sarabanda", CROSS, ("r# gSi", *SHORT_HANDS[1:])),
        make_lay("r#", 0, 0),
        "Place red sharp on red Do",
    ),
    ("pass", make_sign_table("rSi"), PASS, "Pass"),
    ("pass-run", DURING_A_RUN, PASS, "Pass, and end the run"),
    ("concede", make_sign_table("rSi"), CONCEDE, "Concede the display"),
]


@pytest.mark.parametrize(
    ("key", "state", "action", "words"), ACTIONS_IN_WORDS, ids=[row[0] for row in ACTIONS_IN_WORDS]
)
def test_an_action_is_described(key: str, state: State, action: Action, words: str) -> None:
    assert action in GAME.legal(state)
    assert GAME.action_words(state, action)[0] == key
    assert GAME.describe(state, action) == words


FREE_TABLE_ACTIONS = {"fetch", "put-away", "clear", "anyway"}


def test_every_action_of_the_rule_book_has_a_case() -> None:
    assert {row[0] for row in ACTIONS_IN_WORDS} | FREE_TABLE_ACTIONS == set(GAME.rules.actions)


def test_illegal_actions_are_described() -> None:
    assert GAME.describe(EIGHT_PLAYERS, TakeSeat(9)) == "Take chair 10, after an unknown player"
    assert GAME.describe(make_auction(), Name("rondo")) == "Name an unknown display"  # type: ignore[arg-type]
    assert GAME.describe(make_auction(), Bid(2, "rondo")) == "Bid 2 an unknown display"  # type: ignore[arg-type]
    assert GAME.describe(make_display("sarabanda", read_picture("rDo")), make_lay("rRe", 5, 5)) == "Place red Re"
    assert GAME.describe(TEAM_GAME, make_lay("rDo", 3, 3)) == "Place red Do"
    assert GAME.describe(make_display("sarabanda", read_picture("rDo")), make_lay("r#", 5, 5)) == "Place red sharp"


def test_a_cell_is_described_by_one_of_the_cards_it_touches() -> None:
    state = make_display("sarabanda", read_picture(". bSi", "oRe rDo"), ("vLa", "oMi rDo"), to_move=1)
    assert GAME.describe(state, make_lay("rDo", 0, -1)) == "Place red Do left of blue Si"


def test_the_last_card_of_a_display_is_described_by_its_position() -> None:
    state = make_display("sarabanda", read_picture("rDo"), ("", "rRe"), to_move=1, out=(0,), individual=True)
    assert "Ben places red Re below red Do." in log_lines(do(state, make_lay("rRe", 0, 1)))
