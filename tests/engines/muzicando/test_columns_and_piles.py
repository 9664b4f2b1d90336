"""Tests of Parada and Muzicando and of the signs in them.

They cover `muz.parada.column`, `muz.muzicando.pile` and `muz.sign.after-opener`.
"""

import pytest

from engines.kernel.events import Moved
from engines.muzicando.actions import Display
from engines.muzicando.deck import SIGN_VALUE
from engines.muzicando.state import Placed, State, cell_place
from tests.engines.muzicando.table.muzicando_table import (
    COLOURS,
    DECK,
    GAME,
    NOTES,
    do,
    find_cells,
    find_placeable_cards,
    log_lines,
    make_display,
    make_lay,
    read_cards,
)

ALL_NOTES = " ".join(f"{colour}{note}" for colour in COLOURS for note in NOTES)
SIGNS = "r# o# y= g= b- i- v*"


def give_other_cards(display: Display, cards_on_table: str) -> State:
    """Return a position in which Ana holds every card not on the table."""
    left = [card for card in f"{ALL_NOTES} {SIGNS}".split() if card not in cards_on_table.split()]
    return make_display(display, cards_on_table, (" ".join(left), "", "", ""), out=(1, 2, 3))


@pytest.mark.parametrize(
    ("cards_on_table", "placeable_cards"),
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
def test_columns_grow_up_and_down_from_the_oval_card(cards_on_table: str, placeable_cards: str) -> None:
    """A colour goes up and down from its oval card, but not from Si to Do."""
    assert find_placeable_cards(give_other_cards("parada", cards_on_table)) == placeable_cards


@pytest.mark.parametrize(
    ("cards_on_table", "placeable_cards"),
    [
        ("rDo", "rRe r# oDo yDo gDo bDo iDo vDo"),
        ("rDo rRe r# vDo", "rMi oDo yDo gDo bDo iDo vRe v*"),
        ("vDo vRe vMi vFa vSol vLa vSi", "rDo oDo yDo gDo bDo iDo v*"),
    ],
)
def test_piles_grow_upward_from_do(cards_on_table: str, placeable_cards: str) -> None:
    assert find_placeable_cards(give_other_cards("muzicando", cards_on_table)) == placeable_cards


@pytest.mark.parametrize("display", ["parada", "muzicando"])
def test_every_card_has_exactly_one_cell(display: Display) -> None:
    cards_on_table = "rDo oRe yMi gFa bSol iLa vSi" if display == "parada" else "rDo oDo yDo gDo bDo iDo vDo"
    state = give_other_cards(display, cards_on_table)
    for card in find_placeable_cards(state).split():
        ((x, y),) = find_cells(state, card)
        assert x == COLOURS.index(card[0])
        if card[1:] in NOTES:
            assert y == NOTES.index(card[1:])
        else:
            assert y == (DECK.opener_notes[x] if display == "parada" else SIGN_VALUE)


def test_all_cards_can_be_placed() -> None:
    """A player who holds every card can place them all."""
    for display in ("parada", "muzicando"):
        state = make_display(display, "", (f"{ALL_NOTES} {SIGNS}", "", "", ""), out=(1, 2, 3))
        for _ in range(56):
            state = do(state, GAME.legal(state)[0]).after
        assert state.played[0].finished == 4


def test_a_sign_in_parada_covers_its_opener_and_the_column_goes_on() -> None:
    step = do(give_other_cards("parada", "oRe"), make_lay("o#"))
    (move,) = [event for event in step.events if isinstance(event, Moved)]
    assert (move.target, move.to, move.rule) == (cell_place(1, 1), 1, "muz.sign.after-opener")
    assert GAME.places(step.after)[cell_place(1, 1)] == read_cards("oRe o#")
    assert find_placeable_cards(step.after) == "rDo oDo oMi yMi gFa bSol iLa vSi"


def test_a_sign_in_muzicando_is_next_to_its_pile_and_the_pile_goes_on() -> None:
    step = do(give_other_cards("muzicando", "oDo"), make_lay("o#", display="muzicando"))
    (move,) = [event for event in step.events if isinstance(event, Moved)]
    assert (move.target, move.to) == (cell_place(1, SIGN_VALUE), 0)
    assert find_placeable_cards(step.after) == "rDo oRe yDo gDo bDo iDo vDo"


@pytest.mark.parametrize(
    ("display", "cards_on_table", "card"), [("parada", "gFa gMi", "gSol"), ("muzicando", "gDo", "gRe")]
)
def test_a_card_in_an_unfinished_colour_completes_no_run(display: Display, cards_on_table: str, card: str) -> None:
    (placed,) = [
        event
        for event in do(give_other_cards(display, cards_on_table), make_lay(card)).events
        if isinstance(event, Placed)
    ]
    assert placed.run == ()


@pytest.mark.parametrize(("display", "card"), [("parada", "gDo"), ("parada", "gSi"), ("muzicando", "gSi")])
def test_the_last_card_of_a_colour_completes_its_run(display: Display, card: str) -> None:
    cards_on_table = " ".join(f"g{note}" for note in NOTES if f"g{note}" != card)
    step = do(give_other_cards(display, cards_on_table), make_lay(card))
    (placed,) = [event for event in step.events if isinstance(event, Placed)]
    assert placed.run == read_cards("gDo gRe gMi gFa gSol gLa gSi")
    assert log_lines(step) == [f"Ana places green {card[1:]}."]
    sign = do(step.after, make_lay("g=", display=display))
    assert [event.run for event in sign.events if isinstance(event, Placed)] == [()]
