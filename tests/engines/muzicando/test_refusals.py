"""Tests of every refusal in the rule book and its sentence.

Each row is a position, an action that the rules refuse in it, the rule and case, and the message. A test at the end
fails if the rule book has a refusal without a row.
"""

from msgspec.structs import replace

from engines.muzicando.actions import CONCEDE, DEAL, PASS, Action, Bid, Lay, Name, TakeSeat
from engines.muzicando.state import State
from tests.engines.generic.refused import Refused, assert_complete, assert_refused, make_refusals, parametrize_cases
from tests.engines.muzicando.table.muzicando_table import (
    GAME,
    SEATS,
    E,
    do,
    find_bid,
    make_auction,
    make_display,
    make_lay,
    read_picture,
)


def play_actions(state: State, *actions: Action) -> State:
    state_after: State = do(state, *actions).after
    return state_after


TEAM_GAME = GAME.new(SEATS[:4], 1)
THREE_PLAYERS = GAME.new(SEATS[:3], 1)
EIGHT_PLAYERS = GAME.new(SEATS, 1)
CHOICE_PHASE = play_actions(THREE_PLAYERS, DEAL)
NOBODY_BID = make_auction("- - - -")
NAMING_PHASE = make_auction("- - - -", individual=True)
OVER_STATE = replace(make_display("parada"), phase="over", to_move=None)
PARADA_TURN = make_display("parada", "rDo", ("rRe", "oRe", "yMi"))

SARABANDA = make_display("sarabanda", read_picture("rDo .", "rRe oMi"), ("oFa iDo gSol r# v*", "vRe", "vMi", "vFa"))
SARABANDA_WITH_ALL_CONTACTS = replace(SARABANDA, touch="all")
CROSS = read_picture(". rRe .", "oRe rDo oSi", ". bSi .", left=-1, top=-1)
ENCLOSED = make_display("sarabanda", CROSS, ("r# o# gSol b-", "vRe", "vMi", "vFa"))
STRINGS = make_display("glissando", read_picture("yMi yFa ySol"), ("rLa oRe vSol gFa rDo", "vRe", "vMi", "vFa"))
PARADA = make_display("parada", "gFa gMi", ("gLa gRe oDo o# g=", "vRe", "vMi", "vFa"))
PILES = make_display("muzicando", "gDo gRe", ("gFa gMi oRe o# g=", "vRe", "vMi", "vFa"))
ANNULLED = make_display("parada", "rDo", redealt=True)

HAS_TO_BID = "All have passed, so the first player served has to bid: any level and any display."
HIDDEN = "It is Ana's turn, and the cards of that hand are hidden here."

CASES = [
    # --- seats and deals
    *make_refusals(
        "muz.solo.seating",
        ("first", EIGHT_PLAYERS, DEAL, "First the player with the rest chooses a seat."),
        ("first", EIGHT_PLAYERS, PASS, "First the player with the rest chooses a seat."),
        ("nowhere", EIGHT_PLAYERS, TakeSeat(7), "There is no such seat: choose after whom to sit."),
        ("nowhere", EIGHT_PLAYERS, TakeSeat(-1), "There is no such seat: choose after whom to sit."),
        ("seated", PARADA_TURN, TakeSeat(0), "Everybody has a seat already."),
        ("seated", make_auction(), TakeSeat(0), "Everybody has a seat already."),
    ),
    *make_refusals(
        "muz.deal.fourteen",
        ("first", TEAM_GAME, PASS, "The display begins with the deal."),
        ("first", TEAM_GAME, TakeSeat(0), "The display begins with the deal."),
        ("dealt", make_auction(), DEAL, "The cards are dealt already."),
        ("dealt", SARABANDA, DEAL, "The cards are dealt already."),
    ),
    *make_refusals(
        "muz.solo.deal",
        ("first", THREE_PLAYERS, find_bid("1S"), "The display begins with the deal."),
        ("dealt", CHOICE_PHASE, DEAL, "The cards are dealt already."),
        ("dealt", PARADA_TURN, DEAL, "The cards are dealt already."),
    ),
    # --- the auction
    *make_refusals(
        "muz.bid.ladder",
        ("low", make_auction("2P"), find_bid("2S"), "After 2 Parada a bid has to be higher: at least 2 Muzicando."),
        (
            "low",
            make_auction("1M -"),
            find_bid("1M"),
            "After 1 Muzicando a bid has to be higher: at least 2 Sarabanda.",
        ),
        (
            "no-bid",
            make_auction(),
            Bid(5, "sarabanda"),
            "There is no such bid: levels are 1 to 4, and displays Sarabanda, Glissando, Parada and Muzicando.",
        ),
    ),
    *make_refusals(
        "muz.bid.first-served",
        ("bid", make_auction(), make_lay("rDo"), "The auction is on: bid or pass."),
        ("bid", make_auction(), Name("parada"), "The auction is on: bid or pass."),
        ("bid", make_auction("1S"), CONCEDE, "The auction is on: bid or pass."),
    ),
    *make_refusals(
        "muz.bid.three-passes",
        (
            "closed",
            replace(PARADA, bids=make_auction("1P - -").bids),
            find_bid("4M"),
            "The auction is over, and Parada is played.",
        ),
        (
            "closed",
            play_actions(make_auction("1S - -"), PASS),
            Name("parada"),
            "The auction is over, and Sarabanda is played.",
        ),
    ),
    Refused(
        "muz.bid.ladder",
        "closed",
        make_auction("4M"),
        find_bid("4M"),
        "The bid of 4 Muzicando closed the auction, and Muzicando is played.",
    ),
    *make_refusals(
        "muz.bid.all-pass",
        (
            "closed",
            play_actions(NAMING_PHASE, Name("parada")),
            find_bid("1S"),
            "All have passed, so there is no auction any more: Parada is played.",
        ),
        ("bid", NOBODY_BID, PASS, HAS_TO_BID),
        ("bid", NOBODY_BID, Name("parada"), HAS_TO_BID),
        ("bid", NOBODY_BID, CONCEDE, HAS_TO_BID),
        ("name", NAMING_PHASE, PASS, "All have passed: name the display that is played."),
        ("name", NAMING_PHASE, find_bid("1S"), "All have passed: name the display that is played."),
    ),
    Refused(
        "muz.bid.all-pass",
        "no-display",
        NAMING_PHASE,
        Name("gama"),  # type: ignore[arg-type]
        "The displays are Sarabanda, Glissando, Parada and Muzicando.",
    ),
    # --- choosing
    *make_refusals(
        "muz.solo.choice",
        ("name", CHOICE_PHASE, PASS, "First choose the display."),
        ("name", CHOICE_PHASE, CONCEDE, "First choose the display."),
    ),
    Refused(
        "muz.solo.choice",
        "no-display",
        CHOICE_PHASE,
        Name("melota"),  # type: ignore[arg-type]
        "The displays are Sarabanda, Glissando, Parada and Muzicando.",
    ),
    *make_refusals(
        "muz.solo.choice",
        (
            "open",
            make_display("glissando", "", ("rDo oRe oMi", "yMi"), stock="rRe"),
            PASS,
            "The player who chose the display opens it, and red Do and orange Re can.",
        ),
        ("closed", PARADA_TURN, Name("glissando"), "The display is chosen, and Parada is played."),
        ("closed", PARADA_TURN, find_bid("1M"), "The display is chosen, and Parada is played."),
    ),
    # --- a turn
    *make_refusals(
        "muz.turn.one-card",
        ("not-held", PARADA, make_lay("gSol"), "Only cards of the hand are placed, and that is none of them."),
        ("not-held", PARADA, Lay(-1, 0, 0), "Only cards of the hand are placed, and that is none of them."),
        ("not-held", PARADA, Lay(56, 0, 0), "Only cards of the hand are placed, and that is none of them."),
    ),
    *make_refusals(
        "muz.sarabanda.step",
        (
            "alone",
            SARABANDA,
            make_lay("oFa", 64, 0),
            "Orange Fa has to touch a card of the display, with a whole side.",
        ),
        (
            "alone",
            SARABANDA,
            make_lay("oFa", 0, -(10**9)),
            "Orange Fa has to touch a card of the display, with a whole side.",
        ),
    ),
    *make_refusals(
        "muz.pass.only-when-stuck",
        ("can", PARADA, PASS, "Only a player who has no place for a note passes, and there is one for green Re."),
        (
            "can",
            make_display("muzicando", "rDo", ("rRe yDo r#", "", "", "")),
            PASS,
            "Only a player who has no place for a note passes, and there is one for red Re and yellow Do.",
        ),
    ),
    *make_refusals(
        "muz.turn.one-card",
        ("hidden", GAME.view(PARADA, E), PASS, HIDDEN),
        ("hidden", GAME.view(PARADA, None), CONCEDE, HIDDEN),
        ("hidden", GAME.view(make_auction(), E), find_bid("1S"), HIDDEN),
        ("hidden", GAME.view(NOBODY_BID, E), find_bid("1S"), HIDDEN),
        ("hidden", GAME.view(NAMING_PHASE, E), Name("parada"), HIDDEN),
    ),
    # --- opening
    *make_refusals(
        "muz.open.card",
        (
            "do",
            make_display("sarabanda", "", ("oRe rDo", "", "", "")),
            make_lay("oRe", 0, 0),
            "Orange Re does not open: this display opens with a Do, of any colour.",
        ),
        (
            "do",
            make_display("muzicando", "", ("oRe rDo", "", "", "")),
            make_lay("oRe"),
            "Orange Re does not open: this display opens with a Do, of any colour.",
        ),
        (
            "oval",
            make_display("glissando", "", ("oDo rDo", "", "", "")),
            make_lay("oDo", 0, 0),
            "Orange Do does not open: this display opens with an oval card, that is red Do, orange Re, yellow"
            " Mi, green Fa,"
            " blue Sol, indigo La or violet Si.",
        ),
        (
            "middle",
            make_display("sarabanda", "", ("rDo", "", "", "")),
            make_lay("rDo", 1, 0),
            "The first card lies in the middle.",
        ),
        (
            "middle",
            make_display("sarabanda", "", ("rDo", "", "", "")),
            make_lay("rDo", 10**9, 0),
            "The first card lies in the middle.",
        ),
        (
            "middle",
            make_display("glissando", "", ("rDo", "", "", "")),
            make_lay("rDo", 0, 1),
            "The first card lies in the middle.",
        ),
    ),
    # --- Sarabanda
    *make_refusals(
        "muz.sarabanda.step",
        (
            "taken",
            SARABANDA,
            make_lay("oFa", 0, 0),
            "Red Re lies there already: orange Fa needs a free place beside other cards.",
        ),
        ("alone", SARABANDA, make_lay("oFa", 2, 1), "Orange Fa has to touch a card of the display, with a whole side."),
        ("step", SARABANDA_WITH_ALL_CONTACTS, make_lay("oFa", 1, -1), "Orange Fa does not fit here; Re would."),
        ("step", SARABANDA, make_lay("iDo", 1, -1), "Indigo Do does not fit here; Re, Fa or Si would."),
        ("step", SARABANDA, make_lay("iDo", 0, -2), "Indigo Do does not fit here; Re or Si would."),
        (
            "none",
            make_display("sarabanda", read_picture("rDo . oSol", "rRe rMi rFa"), ("iDo", "", "", ""), touch="all"),
            make_lay("iDo", 1, -1),
            "No note is a step away from all the cards around this place, so it stays free.",
        ),
        (
            "nowhere",
            make_display("sarabanda", read_picture("rDo bSi"), ("gMi", "", "", "")),
            make_lay("gMi", 2, 0),
            "Green Mi has no place now: it needs a free place beside Re or Fa.",
        ),
        (
            "nowhere",
            make_display("sarabanda", read_picture("rDo bSi"), ("gMi", "", "", "")),
            make_lay("gMi", 0, 0),
            "Green Mi has no place now: it needs a free place beside Re or Fa.",
        ),
        (
            "nowhere-all",
            make_display("sarabanda", read_picture("rDo bSi"), ("gMi", "", "", ""), touch="all"),
            make_lay("gMi", 2, 0),
            "Green Mi has no place now: it needs a free place that touches Re or Fa and no other note.",
        ),
    ),
    # --- Glissando
    *make_refusals(
        "muz.glissando.run",
        (
            "taken",
            STRINGS,
            make_lay("rLa", 1, 0),
            "Yellow Fa lies there already: red La needs a free place at the end of a string.",
        ),
        (
            "end",
            STRINGS,
            make_lay("rLa", 4, 0),
            "Red La needs the left or right end of a string, right beside its last card.",
        ),
        ("step", STRINGS, make_lay("rLa", -1, 0), "Red La does not go on here; Re would."),
        (
            "nowhere",
            make_display("glissando", read_picture("yMi"), ("rLa", "", "", "")),
            make_lay("rLa", -1, 0),
            "Red La has no place now: the strings go on with Re or Fa.",
        ),
    ),
    *make_refusals(
        "muz.glissando.new-string",
        (
            "nowhere",
            make_display("glissando", read_picture("yMi yFa ySol"), ("rDo", "", "", "")),
            make_lay("rDo", 0, -1),
            "Red Do has no place now: it opens a string beside Re or Si, in the top string or the bottom one.",
        ),
        (
            "inside",
            STRINGS,
            make_lay("oRe", -1, 0),
            "Orange Re is an oval card, which opens a string above or below the others and goes into none.",
        ),
        (
            "inside",
            STRINGS,
            make_lay("oRe", 1, 0),
            "Orange Re is an oval card, which opens a string above or below the others and goes into none.",
        ),
        (
            "oval",
            STRINGS,
            make_lay("rLa", 2, 1),
            "Only an oval card opens a new string, and red La is none: it needs the end of one.",
        ),
        (
            "beside",
            STRINGS,
            make_lay("oRe", 0, 2),
            "A new string is opened right above the top string or right below the bottom one, where orange Re touches a"
            " card.",
        ),
        (
            "beside",
            STRINGS,
            make_lay("oRe", 3, 1),
            "A new string is opened right above the top string or right below the bottom one, where orange Re touches a"
            " card.",
        ),
        ("step", STRINGS, make_lay("gFa", 1, -1), "Green Fa is no step away from yellow Fa; Mi or Sol would be."),
    ),
    # --- Parada and Muzicando
    *make_refusals(
        "muz.parada.column",
        ("first", PARADA, make_lay("oDo"), "The orange column opens with its oval card, Re."),
        ("step", PARADA, make_lay("gLa"), "The green column goes on with Re or Sol, not with green La."),
        ("elsewhere", PARADA, make_lay("gRe", 2, 1), "Green Re has its own place in the green column."),
        (
            "elsewhere",
            make_display("parada", "", ("rDo", "", "", "")),
            make_lay("rDo", 3, 3),
            "Red Do has its own place in the red column.",
        ),
    ),
    *make_refusals(
        "muz.muzicando.pile",
        ("first", PILES, make_lay("oRe"), "The orange pile starts with Do."),
        ("step", PILES, make_lay("gFa"), "The green pile goes on with Mi, not with green Fa."),
        ("elsewhere", PILES, make_lay("gMi", 3, 3), "Green Mi goes onto the green pile."),
    ),
    # --- signs
    *make_refusals(
        "muz.sign.enclosed",
        (
            "free",
            ENCLOSED,
            make_lay("r#", 5, 5),
            "Red sharp goes onto a note of its colour, red, with cards on all four sides.",
        ),
        (
            "free",
            make_display("glissando", "", ("r#", "", "", "")),
            make_lay("r#", 0, 0),
            "Red sharp goes onto a note of its colour, red, with cards on all four sides.",
        ),
        (
            "taken",
            make_display("sarabanda", (*CROSS, (0, 0, 7)), ("o#", "", "", "")),
            make_lay("o#", 0, 0),
            "Red sharp lies there already, and a note carries one sign.",
        ),
        (
            "colour",
            ENCLOSED,
            make_lay("o#", 0, 0),
            "Orange sharp goes onto a note of its colour, orange; red Do is none.",
        ),
        (
            "open",
            ENCLOSED,
            make_lay("b-", 0, 1),
            "Blue Si takes blue flat only with cards on all four sides; free sides: 3.",
        ),
    ),
    *make_refusals(
        "muz.sign.after-opener",
        ("closed", PARADA, make_lay("o#"), "Orange sharp waits until the orange cards are opened with orange Re."),
        (
            "closed",
            PILES,
            make_lay("o#", display="muzicando"),
            "Orange sharp waits until the orange cards are opened with orange Do.",
        ),
        ("elsewhere", PARADA, make_lay("g=", 3, 2), "Green natural goes to the green cards, by green Fa."),
        ("elsewhere", PILES, make_lay("g=", 3, 0), "Green natural goes to the green cards, by green Do."),
    ),
    # --- the end
    *make_refusals(
        "muz.score.match",
        ("over", OVER_STATE, DEAL, "The match is over."),
        ("over", OVER_STATE, CONCEDE, "The match is over."),
    ),
    Refused("muz.penalty", "again", ANNULLED, CONCEDE, "This display was annulled once already and is played out."),
]


@parametrize_cases(CASES)
def test_the_action_is_refused(case: Refused) -> None:
    assert_refused(GAME, case)


def test_every_refusal_of_the_rule_book_has_a_case() -> None:
    assert_complete(GAME, CASES)


def test_nobody_acts_for_a_hidden_hand() -> None:
    """Neither the refusals nor the list of a view depend on hidden cards."""
    for state in (make_auction(), NOBODY_BID, SARABANDA, STRINGS, PARADA, PILES, PARADA_TURN, CHOICE_PHASE):
        view = GAME.view(state, None)
        assert GAME.legal(view) == ()
        assert not any(GAME.check(view, action) for action in GAME.universe(state))
