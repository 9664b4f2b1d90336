"""Tests of every refusal in the rule book and its sentence.

Each row is a position, an action that the rules refuse in it, the rule and case, and the message. A test at the end
fails if the rule book has a refusal without a row.
"""

from msgspec.structs import replace

from engines.muzicando.actions import CONCEDE, DEAL, PASS, Action, Bid, Lay, Name, TakeSeat
from engines.muzicando.state import State
from tests.engines.generic.refused import Refused, are_all, each, is_refused, refused
from tests.engines.muzicando.table.muzicando_table import GAME, SEATS, E, bid, bidding, do, lay, picture, playing


def after(state: State, *actions: Action) -> State:
    played: State = do(state, *actions).after
    return played


TEAMS = GAME.new(SEATS[:4], 1)
THREE = GAME.new(SEATS[:3], 1)
EIGHT = GAME.new(SEATS, 1)
CHOICE = after(THREE, DEAL)
NOBODY = bidding("- - - -")
NAMING = bidding("- - - -", individual=True)
OVER = replace(playing("parada"), phase="over", to_move=None)
FREE = playing("parada", "rDo", ("rRe", "oRe", "yMi"))

SARABANDA = playing("sarabanda", picture("rDo .", "rRe oMi"), ("oFa iDo gSol r# v*", "vRe", "vMi", "vFa"))
EVERY = replace(SARABANDA, touch="all")
CROSS = picture(". rRe .", "oRe rDo oSi", ". bSi .", left=-1, top=-1)
ENCLOSED = playing("sarabanda", CROSS, ("r# o# gSol b-", "vRe", "vMi", "vFa"))
STRINGS = playing("glissando", picture("yMi yFa ySol"), ("rLa oRe vSol gFa rDo", "vRe", "vMi", "vFa"))
PARADA = playing("parada", "gFa gMi", ("gLa gRe oDo o# g=", "vRe", "vMi", "vFa"))
PILES = playing("muzicando", "gDo gRe", ("gFa gMi oRe o# g=", "vRe", "vMi", "vFa"))
ANNULLED = playing("parada", "rDo", redealt=True)

HAS_TO_BID = "All have passed, so the first player served has to bid: any level and any display."
HIDDEN = "It is Ana's turn, and the cards of that hand are hidden here."

CASES = [
    # --- seats and deals
    *refused(
        "muz.solo.seating",
        ("first", EIGHT, DEAL, "First the player with the rest chooses a seat."),
        ("first", EIGHT, PASS, "First the player with the rest chooses a seat."),
        ("nowhere", EIGHT, TakeSeat(7), "There is no such seat: choose after whom to sit."),
        ("nowhere", EIGHT, TakeSeat(-1), "There is no such seat: choose after whom to sit."),
        ("seated", FREE, TakeSeat(0), "Everybody has a seat already."),
        ("seated", bidding(), TakeSeat(0), "Everybody has a seat already."),
    ),
    *refused(
        "muz.deal.fourteen",
        ("first", TEAMS, PASS, "The display begins with the deal."),
        ("first", TEAMS, TakeSeat(0), "The display begins with the deal."),
        ("dealt", bidding(), DEAL, "The cards are dealt already."),
        ("dealt", SARABANDA, DEAL, "The cards are dealt already."),
    ),
    *refused(
        "muz.solo.deal",
        ("first", THREE, bid("1S"), "The display begins with the deal."),
        ("dealt", CHOICE, DEAL, "The cards are dealt already."),
        ("dealt", FREE, DEAL, "The cards are dealt already."),
    ),
    # --- the auction
    *refused(
        "muz.bid.ladder",
        ("low", bidding("2P"), bid("2S"), "After 2 Parada a bid has to be higher: at least 2 Muzicando."),
        ("low", bidding("1M -"), bid("1M"), "After 1 Muzicando a bid has to be higher: at least 2 Sarabanda."),
        (
            "no-bid",
            bidding(),
            Bid(5, "sarabanda"),
            "There is no such bid: levels are 1 to 4, and displays Sarabanda, Glissando, Parada and Muzicando.",
        ),
    ),
    *refused(
        "muz.bid.first-served",
        ("bid", bidding(), lay("rDo"), "The auction is on: bid or pass."),
        ("bid", bidding(), Name("parada"), "The auction is on: bid or pass."),
        ("bid", bidding("1S"), CONCEDE, "The auction is on: bid or pass."),
    ),
    *refused(
        "muz.bid.three-passes",
        (
            "closed",
            replace(PARADA, bids=bidding("1P - -").bids),
            bid("4M"),
            "The auction is over, and Parada is played.",
        ),
        ("closed", after(bidding("1S - -"), PASS), Name("parada"), "The auction is over, and Sarabanda is played."),
    ),
    Refused(
        "muz.bid.ladder",
        "closed",
        bidding("4M"),
        bid("4M"),
        "The bid of 4 Muzicando closed the auction, and Muzicando is played.",
    ),
    *refused(
        "muz.bid.all-pass",
        (
            "closed",
            after(NAMING, Name("parada")),
            bid("1S"),
            "All have passed, so there is no auction any more: Parada is played.",
        ),
        ("bid", NOBODY, PASS, HAS_TO_BID),
        ("bid", NOBODY, Name("parada"), HAS_TO_BID),
        ("bid", NOBODY, CONCEDE, HAS_TO_BID),
        ("name", NAMING, PASS, "All have passed: name the display that is played."),
        ("name", NAMING, bid("1S"), "All have passed: name the display that is played."),
    ),
    Refused(
        "muz.bid.all-pass",
        "no-display",
        NAMING,
        Name("gama"),  # type: ignore[arg-type]
        "The displays are Sarabanda, Glissando, Parada and Muzicando.",
    ),
    # --- choosing
    *refused(
        "muz.solo.choice",
        ("name", CHOICE, PASS, "First choose the display."),
        ("name", CHOICE, CONCEDE, "First choose the display."),
    ),
    Refused(
        "muz.solo.choice",
        "no-display",
        CHOICE,
        Name("melota"),  # type: ignore[arg-type]
        "The displays are Sarabanda, Glissando, Parada and Muzicando.",
    ),
    *refused(
        "muz.solo.choice",
        (
            "open",
            playing("glissando", "", ("rDo oRe oMi", "yMi"), stock="rRe"),
            PASS,
            "The player who chose the display opens it, and red Do and orange Re can.",
        ),
        ("closed", FREE, Name("glissando"), "The display is chosen, and Parada is played."),
        ("closed", FREE, bid("1M"), "The display is chosen, and Parada is played."),
    ),
    # --- a turn
    *refused(
        "muz.turn.one-card",
        ("not-held", PARADA, lay("gSol"), "Only cards of the hand are placed, and that is none of them."),
        ("not-held", PARADA, Lay(-1, 0, 0), "Only cards of the hand are placed, and that is none of them."),
        ("not-held", PARADA, Lay(56, 0, 0), "Only cards of the hand are placed, and that is none of them."),
    ),
    *refused(
        "muz.sarabanda.step",
        ("alone", SARABANDA, lay("oFa", 64, 0), "Orange Fa has to touch a card of the display, with a whole side."),
        (
            "alone",
            SARABANDA,
            lay("oFa", 0, -(10**9)),
            "Orange Fa has to touch a card of the display, with a whole side.",
        ),
    ),
    *refused(
        "muz.pass.only-when-stuck",
        ("can", PARADA, PASS, "Only a player who has no place for a note passes, and there is one for green Re."),
        (
            "can",
            playing("muzicando", "rDo", ("rRe yDo r#", "", "", "")),
            PASS,
            "Only a player who has no place for a note passes, and there is one for red Re and yellow Do.",
        ),
    ),
    *refused(
        "muz.turn.one-card",
        ("hidden", GAME.view(PARADA, E), PASS, HIDDEN),
        ("hidden", GAME.view(PARADA, None), CONCEDE, HIDDEN),
        ("hidden", GAME.view(bidding(), E), bid("1S"), HIDDEN),
        ("hidden", GAME.view(NOBODY, E), bid("1S"), HIDDEN),
        ("hidden", GAME.view(NAMING, E), Name("parada"), HIDDEN),
    ),
    # --- opening
    *refused(
        "muz.open.card",
        (
            "do",
            playing("sarabanda", "", ("oRe rDo", "", "", "")),
            lay("oRe", 0, 0),
            "Orange Re does not open: this display opens with a Do, of any colour.",
        ),
        (
            "do",
            playing("muzicando", "", ("oRe rDo", "", "", "")),
            lay("oRe"),
            "Orange Re does not open: this display opens with a Do, of any colour.",
        ),
        (
            "oval",
            playing("glissando", "", ("oDo rDo", "", "", "")),
            lay("oDo", 0, 0),
            "Orange Do does not open: this display opens with an oval card, that is red Do, orange Re, yellow"
            " Mi, green Fa,"
            " blue Sol, indigo La or violet Si.",
        ),
        (
            "middle",
            playing("sarabanda", "", ("rDo", "", "", "")),
            lay("rDo", 1, 0),
            "The first card lies in the middle.",
        ),
        (
            "middle",
            playing("sarabanda", "", ("rDo", "", "", "")),
            lay("rDo", 10**9, 0),
            "The first card lies in the middle.",
        ),
        (
            "middle",
            playing("glissando", "", ("rDo", "", "", "")),
            lay("rDo", 0, 1),
            "The first card lies in the middle.",
        ),
    ),
    # --- Sarabanda
    *refused(
        "muz.sarabanda.step",
        (
            "taken",
            SARABANDA,
            lay("oFa", 0, 0),
            "Red Re lies there already: orange Fa needs a free place beside other cards.",
        ),
        ("alone", SARABANDA, lay("oFa", 2, 1), "Orange Fa has to touch a card of the display, with a whole side."),
        ("step", EVERY, lay("oFa", 1, -1), "Orange Fa does not fit here; Re would."),
        ("step", SARABANDA, lay("iDo", 1, -1), "Indigo Do does not fit here; Re, Fa or Si would."),
        ("step", SARABANDA, lay("iDo", 0, -2), "Indigo Do does not fit here; Re or Si would."),
        (
            "none",
            playing("sarabanda", picture("rDo . oSol", "rRe rMi rFa"), ("iDo", "", "", ""), touch="all"),
            lay("iDo", 1, -1),
            "No note is a step away from all the cards around this place, so it stays free.",
        ),
        (
            "nowhere",
            playing("sarabanda", picture("rDo bSi"), ("gMi", "", "", "")),
            lay("gMi", 2, 0),
            "Green Mi has no place now: it needs a free place beside Re or Fa.",
        ),
        (
            "nowhere",
            playing("sarabanda", picture("rDo bSi"), ("gMi", "", "", "")),
            lay("gMi", 0, 0),
            "Green Mi has no place now: it needs a free place beside Re or Fa.",
        ),
        (
            "nowhere-all",
            playing("sarabanda", picture("rDo bSi"), ("gMi", "", "", ""), touch="all"),
            lay("gMi", 2, 0),
            "Green Mi has no place now: it needs a free place that touches Re or Fa and no other note.",
        ),
    ),
    # --- Glissando
    *refused(
        "muz.glissando.run",
        (
            "taken",
            STRINGS,
            lay("rLa", 1, 0),
            "Yellow Fa lies there already: red La needs a free place at the end of a string.",
        ),
        (
            "end",
            STRINGS,
            lay("rLa", 4, 0),
            "Red La needs the left or right end of a string, right beside its last card.",
        ),
        ("step", STRINGS, lay("rLa", -1, 0), "Red La does not go on here; Re would."),
        (
            "nowhere",
            playing("glissando", picture("yMi"), ("rLa", "", "", "")),
            lay("rLa", -1, 0),
            "Red La has no place now: the strings go on with Re or Fa.",
        ),
    ),
    *refused(
        "muz.glissando.new-string",
        (
            "nowhere",
            playing("glissando", picture("yMi yFa ySol"), ("rDo", "", "", "")),
            lay("rDo", 0, -1),
            "Red Do has no place now: it opens a string beside Re or Si, in the top string or the bottom one.",
        ),
        (
            "inside",
            STRINGS,
            lay("oRe", -1, 0),
            "Orange Re is an oval card, which opens a string above or below the others and goes into none.",
        ),
        (
            "inside",
            STRINGS,
            lay("oRe", 1, 0),
            "Orange Re is an oval card, which opens a string above or below the others and goes into none.",
        ),
        (
            "oval",
            STRINGS,
            lay("rLa", 2, 1),
            "Only an oval card opens a new string, and red La is none: it needs the end of one.",
        ),
        (
            "beside",
            STRINGS,
            lay("oRe", 0, 2),
            "A new string is opened right above the top string or right below the bottom one, where orange Re touches a"
            " card.",
        ),
        (
            "beside",
            STRINGS,
            lay("oRe", 3, 1),
            "A new string is opened right above the top string or right below the bottom one, where orange Re touches a"
            " card.",
        ),
        ("step", STRINGS, lay("gFa", 1, -1), "Green Fa is no step away from yellow Fa; Mi or Sol would be."),
    ),
    # --- Parada and Muzicando
    *refused(
        "muz.parada.column",
        ("first", PARADA, lay("oDo"), "The orange column opens with its oval card, Re."),
        ("step", PARADA, lay("gLa"), "The green column goes on with Re or Sol, not with green La."),
        ("elsewhere", PARADA, lay("gRe", 2, 1), "Green Re has its own place in the green column."),
        (
            "elsewhere",
            playing("parada", "", ("rDo", "", "", "")),
            lay("rDo", 3, 3),
            "Red Do has its own place in the red column.",
        ),
    ),
    *refused(
        "muz.muzicando.pile",
        ("first", PILES, lay("oRe"), "The orange pile starts with Do."),
        ("step", PILES, lay("gFa"), "The green pile goes on with Mi, not with green Fa."),
        ("elsewhere", PILES, lay("gMi", 3, 3), "Green Mi goes onto the green pile."),
    ),
    # --- signs
    *refused(
        "muz.sign.enclosed",
        (
            "free",
            ENCLOSED,
            lay("r#", 5, 5),
            "Red sharp goes onto a note of its colour, red, with cards on all four sides.",
        ),
        (
            "free",
            playing("glissando", "", ("r#", "", "", "")),
            lay("r#", 0, 0),
            "Red sharp goes onto a note of its colour, red, with cards on all four sides.",
        ),
        (
            "taken",
            playing("sarabanda", (*CROSS, (0, 0, 7)), ("o#", "", "", "")),
            lay("o#", 0, 0),
            "Red sharp lies there already, and a note carries one sign.",
        ),
        ("colour", ENCLOSED, lay("o#", 0, 0), "Orange sharp goes onto a note of its colour, orange; red Do is none."),
        (
            "open",
            ENCLOSED,
            lay("b-", 0, 1),
            "Blue Si takes blue flat only with cards on all four sides; free sides: 3.",
        ),
    ),
    *refused(
        "muz.sign.after-opener",
        ("closed", PARADA, lay("o#"), "Orange sharp waits until the orange cards are opened with orange Re."),
        (
            "closed",
            PILES,
            lay("o#", display="muzicando"),
            "Orange sharp waits until the orange cards are opened with orange Do.",
        ),
        ("elsewhere", PARADA, lay("g=", 3, 2), "Green natural goes to the green cards, by green Fa."),
        ("elsewhere", PILES, lay("g=", 3, 0), "Green natural goes to the green cards, by green Do."),
    ),
    # --- the end
    *refused(
        "muz.score.match",
        ("over", OVER, DEAL, "The match is over."),
        ("over", OVER, CONCEDE, "The match is over."),
    ),
    Refused("muz.penalty", "again", ANNULLED, CONCEDE, "This display was annulled once already and is played out."),
]


@each(CASES)
def test_refusal(case: Refused) -> None:
    is_refused(GAME, case)


def test_every_refusal_of_the_rule_book_is_provoked() -> None:
    are_all(GAME, CASES)


def test_nobody_acts_for_a_hand_they_do_not_see() -> None:
    """Neither the refusals nor the list of a view depend on hidden cards."""
    for state in (bidding(), NOBODY, SARABANDA, STRINGS, PARADA, PILES, FREE, CHOICE):
        view = GAME.view(state, None)
        assert GAME.legal(view) == ()
        assert not any(GAME.check(view, action) for action in GAME.universe(state))
