"""Tests of Parada and Muzicando and of the signs in them.

They cover `muz.parada.column`, `muz.muzicando.pile` and `muz.sign.after-opener`.
"""

import pytest

from engines.kernel.events import Moved
from engines.muzicando.actions import Display
from engines.muzicando.deck import SIGN
from engines.muzicando.state import Placed, State, cell_place
from tests.engines.muzicando.table.muzicando_table import (
    COLOURS,
    DECK,
    GAME,
    NOTES,
    cards,
    cells,
    do,
    lay,
    placeable,
    playing,
    told,
)

ALL = " ".join(f"{colour}{note}" for colour in COLOURS for note in NOTES)
SIGNS = "r# o# y= g= b- i- v*"


def held(display: Display, lies: str) -> State:
    """Return a position in which Ana holds every card not on the table."""
    left = [card for card in f"{ALL} {SIGNS}".split() if card not in lies.split()]
    return playing(display, lies, (" ".join(left), "", "", ""), out=(1, 2, 3))


@pytest.mark.parametrize(
    ("lies", "fits"),
    [
        ("oRe", "rDo oDo oMi o# yMi gFa bSol iLa vSi"),
        ("rDo", "rRe r# oRe yMi gFa bSol iLa vSi"),
        ("rDo rRe", "rMi r# oRe yMi gFa bSol iLa vSi"),
        ("vSi", "rDo oRe yMi gFa bSol iLa vLa v*"),
        ("gFa gMi gRe gSol", "rDo oRe yMi gDo gLa g= bSol iLa vSi"),
        ("gFa g= gMi gRe gDo", "rDo oRe yMi gSol bSol iLa vSi"),
        ("bSol bLa bSi", "rDo oRe yMi gFa bFa b- iLa vSi"),
    ],
)
def test_what_goes_on_in_parada(lies: str, fits: str) -> None:
    """A colour goes up and down from its oval card, but not from Si to Do."""
    assert placeable(held("parada", lies)) == fits


@pytest.mark.parametrize(
    ("lies", "fits"),
    [
        ("rDo", "rRe r# oDo yDo gDo bDo iDo vDo"),
        ("rDo rRe r# vDo", "rMi oDo yDo gDo bDo iDo vRe v*"),
        ("vDo vRe vMi vFa vSol vLa vSi", "rDo oDo yDo gDo bDo iDo v*"),
    ],
)
def test_what_goes_on_in_muzicando(lies: str, fits: str) -> None:
    assert placeable(held("muzicando", lies)) == fits


@pytest.mark.parametrize("display", ["parada", "muzicando"])
def test_every_card_has_one_place(display: Display) -> None:
    lies = "rDo oRe yMi gFa bSol iLa vSi" if display == "parada" else "rDo oDo yDo gDo bDo iDo vDo"
    state = held(display, lies)
    for card in placeable(state).split():
        ((x, y),) = cells(state, card)
        assert x == COLOURS.index(card[0])
        if card[1:] in NOTES:
            assert y == NOTES.index(card[1:])
        else:
            assert y == (DECK.opener[x] if display == "parada" else SIGN)


def test_all_seven_colours_are_laid_out_to_the_last_card() -> None:
    """A player who holds every card can place them all."""
    for display in ("parada", "muzicando"):
        state = playing(display, "", (f"{ALL} {SIGNS}", "", "", ""), out=(1, 2, 3))
        for _ in range(56):
            state = do(state, GAME.legal(state)[0]).after
        assert state.played[0].finished == 4


def test_a_parada_sign_lies_on_its_opener_and_the_column_goes_on() -> None:
    step = do(held("parada", "oRe"), lay("o#"))
    (moved,) = [event for event in step.events if isinstance(event, Moved)]
    assert (moved.target, moved.to, moved.rule) == (cell_place(1, 1), 1, "muz.sign.after-opener")
    assert GAME.places(step.after)[cell_place(1, 1)] == cards("oRe o#")
    assert placeable(step.after) == "rDo oDo oMi yMi gFa bSol iLa vSi"


def test_a_muzicando_sign_lies_beside_its_pile_and_the_pile_goes_on() -> None:
    step = do(held("muzicando", "oDo"), lay("o#", display="muzicando"))
    (moved,) = [event for event in step.events if isinstance(event, Moved)]
    assert (moved.target, moved.to) == (cell_place(1, SIGN), 0)
    assert placeable(step.after) == "rDo oRe yDo gDo bDo iDo vDo"


@pytest.mark.parametrize(("display", "lies", "card"), [("parada", "gFa gMi", "gSol"), ("muzicando", "gDo", "gRe")])
def test_a_card_that_completes_nothing(display: Display, lies: str, card: str) -> None:
    (placed,) = [one for one in do(held(display, lies), lay(card)).events if isinstance(one, Placed)]
    assert placed.run == ()


@pytest.mark.parametrize(("display", "card"), [("parada", "gDo"), ("parada", "gSi"), ("muzicando", "gSi")])
def test_the_last_card_of_a_colour_completes_its_run(display: Display, card: str) -> None:
    lies = " ".join(f"g{note}" for note in NOTES if f"g{note}" != card)
    step = do(held(display, lies), lay(card))
    (placed,) = [one for one in step.events if isinstance(one, Placed)]
    assert placed.run == cards("gDo gRe gMi gFa gSol gLa gSi")
    assert told(step) == [f"Ana places green {card[1:]}."]
    sign = do(step.after, lay("g=", display=display))
    assert [one.run for one in sign.events if isinstance(one, Placed)] == [()]
