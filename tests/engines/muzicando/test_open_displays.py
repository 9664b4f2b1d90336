"""Tests of Sarabanda and Glissando and of the signs in them.

They cover `muz.sarabanda.step`, `muz.glissando.*` and `muz.sign.enclosed`.
"""

import pytest

from engines.kernel.events import Moved
from engines.muzicando.actions import Display
from engines.muzicando.displays import ground_of
from engines.muzicando.displays.glissando import Glissando, String
from engines.muzicando.state import Placed, State, cell_of, cell_place
from tests.engines.muzicando.table.muzicando_table import (
    COLOURS,
    DECK,
    GAME,
    NAME,
    NOTES,
    cards,
    cells,
    do,
    lay,
    picture,
    placeable,
    playing,
    told,
)


def sarabanda(*rows: str, hand: str, left: int = 0, top: int | None = None, **more: object) -> State:
    return playing("sarabanda", picture(*rows, left=left, top=top), (hand, "vRe", "vMi", "vFa"), **more)  # type: ignore[arg-type]


def glissando(*rows: str, hand: str, **more: object) -> State:
    return playing("glissando", picture(*rows), (hand, "vRe", "vMi", "vFa"), **more)  # type: ignore[arg-type]


ALL = " ".join(f"{colour}{note}" for colour in COLOURS for note in NOTES)
DOS = "rDo oDo yDo gDo bDo iDo vDo"
OVALS = "rDo oRe yMi gFa bSol iLa vSi"


@pytest.mark.parametrize(
    ("display", "openers"), [("sarabanda", DOS), ("muzicando", DOS), ("glissando", OVALS), ("parada", OVALS)]
)
def test_what_opens(display: Display, openers: str) -> None:
    state = playing(display, "", (f"{ALL} r# y= b- v*", "", "", ""), out=(1, 2, 3))
    assert placeable(state) == openers
    assert told(do(state, GAME.legal(state)[0])) == ["Ana opens with red Do."]


def test_open_displays_begin_in_the_middle() -> None:
    for display in ("sarabanda", "glissando"):
        assert cells(playing(display), "rDo") == {(0, 0)}


# --- Sarabanda --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("note", NOTES)
def test_a_step_up_or_down_on_four_sides(note: str) -> None:
    """Do and Si are neighbours; colours do not matter."""
    state = sarabanda(f"g{note}", hand=ALL.replace(f"g{note}", ""))
    at = NOTES.index(note)
    near = {NOTES[(at - 1) % 7], NOTES[(at + 1) % 7]}
    for card in (card for card in ALL.split() if card != f"g{note}"):
        assert cells(state, card) == ({(-1, 0), (1, 0), (0, -1), (0, 1)} if card[1:] in near else set())


def test_a_note_is_a_step_from_every_card_it_touches_where_that_is_agreed() -> None:
    # The free corner touches Do and Mi, and Re is a step from both. No note is a step from both Do and Re.
    assert (1, -1) in cells(sarabanda("rMi .", "rRe rDo", hand="oRe", touch="all"), "oRe")
    state = sarabanda("rDo .", "rRe oDo", hand="oDo oSi", touch="all")
    assert cells(state, "oSi") == {(-1, -1), (0, -2), (1, -1), (2, 0), (1, 1)}
    state = sarabanda("rDo .", "rRe rMi", hand="yDo ySi yRe", touch="all")
    assert cells(state, "yRe") == {(-1, -1), (0, -2), (1, -1), (1, 1), (2, 0)}
    assert cells(state, "yDo") == {(-1, 0), (0, 1)}
    assert cells(state, "ySi") == {(-1, -1), (0, -2)}


def test_one_fitting_contact_is_enough() -> None:
    state = sarabanda("rDo .", "rRe oMi", hand="oFa oSi oSol")
    assert (1, -1) in cells(state, "oFa")
    assert (1, -1) in cells(state, "oSi")
    assert cells(state, "oSol") == set()


def test_diagonals_do_not_touch() -> None:
    assert cells(sarabanda("rDo", hand="oRe"), "oRe") == {(-1, 0), (1, 0), (0, -1), (0, 1)}


def test_what_a_note_is_a_step_from_is_told() -> None:
    state = sarabanda("rMi .", "rRe rDo", hand="oRe")
    assert touched(state, "oRe", 1, -1) == set(cards("rMi rDo"))
    state = sarabanda("rDo . oFa", "rRe rMi oMi", hand="ySi", touch="any")
    assert touched(state, "ySi", 1, -1) == set(cards("rDo"))


def touched(state: State, card: str, x: int, y: int) -> set[int]:
    (placed,) = [event for event in do(state, lay(card, x, y)).events if isinstance(event, Placed)]
    return set(placed.contacts)


# --- Glissando --------------------------------------------------------------------------------------------------------


def test_the_second_card_settles_the_direction() -> None:
    one = glissando("yMi", hand="rFa rRe rSol rDo")
    assert cells(one, "rFa") == cells(one, "rRe") == {(-1, 0), (1, 0)}
    rising = do(one, lay("rFa", 1, 0)).after
    strings = ground_of(DECK, rising)
    assert isinstance(strings, Glissando)
    assert strings.strings[0].rise == 1
    falling = ground_of(DECK, do(one, lay("rFa", -1, 0)).after)
    assert isinstance(falling, Glissando)
    assert falling.strings[0].rise == -1


@pytest.mark.parametrize(
    ("string", "left", "right"),
    [
        ("yMi rFa", "Re", "Sol"),
        ("rFa yMi", "Sol", "Re"),
        ("rSi oDo", "La", "Re"),
        ("rDo oSi", "Re", "La"),
        ("rDo rRe rMi rFa rSol rLa rSi", "Si", "Do"),
    ],
)
def test_a_string_goes_on_at_both_ends(string: str, left: str, right: str) -> None:
    """Do and Si are neighbours, so a string can always go on."""
    length = len(string.split())
    state = glissando(string, hand=" ".join(f"v{note}" for note in NOTES[:6]) + " oSi")
    for note in NOTES:
        card = f"v{note}" if note != "Si" else "oSi"
        assert cells(state, card) == ({(-1, 0)} if note == left else set()) | (
            {(length, 0)} if note == right else set()
        )


def test_a_string_may_turn_where_that_is_agreed() -> None:
    state = glissando("yMi rFa", hand="vRe vMi vFa vSol", zigzag=True)
    assert cells(state, "vFa") == {(-1, 0)}
    assert cells(state, "vRe") == {(-1, 0)}
    assert cells(state, "vMi") == {(2, 0)}
    assert cells(state, "vSol") == {(2, 0)}


def test_an_oval_card_never_goes_into_a_string() -> None:
    state = glissando("yMi rFa", hand="bSol vSol")
    assert cells(state, "vSol") == {(2, 0)}
    assert cells(state, "bSol") == {(1, -1), (1, 1)}


def test_new_strings_lie_above_the_top_one_or_below_the_bottom_one() -> None:
    """Their openers touch a card one step away; Do and Si are a step apart."""
    state = glissando("rDo rRe rMi rFa", hand="vSi oRe gFa")
    assert cells(state, "vSi") == {(0, -1), (0, 1)}
    assert cells(state, "oRe") == {(0, -1), (2, -1), (0, 1), (2, 1)}
    assert cells(state, "gFa") == {(2, -1), (2, 1)}
    after = do(state, lay("vSi", 0, -1)).after
    assert told(do(state, lay("vSi", 0, -1)))[0] == "Ana opens a string with violet Si above red Do."
    below = playing("glissando", after.laid, ("oRe iLa", "vRe", "vMi", "vFa"))
    assert cells(below, "oRe") == {(0, 1), (2, 1)}
    assert cells(below, "iLa") == {(0, -2)}


def test_only_the_opener_of_a_string_has_to_fit_what_is_above_it() -> None:
    state = glissando("vSi", "rDo", hand="vDo yDo yLa oLa")
    assert cells(state, "vDo") == {(-1, -1), (1, -1)}
    assert cells(state, "oLa") == {(-1, -1), (1, -1)}


def test_strings_by_their_ends() -> None:
    lies = ground_of(DECK, glissando("vSi yDo", "rDo rRe rMi", hand="vRe"))
    assert isinstance(lies, Glissando)
    la, re, si, fa = (1 << NOTES.index(note) for note in ("La", "Re", "Si", "Fa"))
    assert lies.strings == {-1: String(0, 1, la, re, 1), 0: String(0, 2, si, fa, 1)}


def test_a_run_of_seven_is_told() -> None:
    state = glissando("rDo rRe rMi rFa rSol rLa", hand="rSi vSol")
    (placed,) = [event for event in do(state, lay("rSi", 6, 0)).events if isinstance(event, Placed)]
    assert placed.run == cards("rDo rRe rMi rFa rSol rLa rSi")
    (placed,) = [
        event
        for event in do(glissando("rDo rRe rMi rFa rSol", hand="vLa vSol"), lay("vLa", 5, 0)).events
        if isinstance(event, Placed)
    ]
    assert placed.run == ()


# --- signs ------------------------------------------------------------------------------------------------------------

CROSS = picture(". rRe .", "oRe rDo oSi", ". bSi .", left=-1, top=-1)
"""Enclosed note: red Do in the middle, on (0, 0), with four neighbours."""
OTHERS = ("vRe", "vMi", "vFa")


@pytest.mark.parametrize("display", ["sarabanda", "glissando"])
def test_a_sign_goes_onto_an_enclosed_note_of_its_colour(display: Display) -> None:
    state = playing(display, CROSS, ("r# o# b- v*", *OTHERS))
    assert cells(state, "r#") == {(0, 0)}
    assert placeable(state) == "r#"


def test_three_sides_are_not_enough() -> None:
    assert placeable(playing("sarabanda", CROSS[:-1], ("r# o# b- v*", *OTHERS))) == ""


def test_the_fourth_side_makes_room_for_a_sign() -> None:
    x, y, card = CROSS[-1]
    state = playing("sarabanda", CROSS[:-1], (f"{NAME[card]} r#", *OTHERS))
    after = do(state, lay(NAME[card], x, y)).after
    assert ground_of(DECK, after).where(cards("r#")[0]) == ((0, 0),)


def test_a_note_that_fills_a_hole_is_enclosed_at_once() -> None:
    ring = picture("rDo rRe rMi", "oRe . oRe", "yDo yRe gMi", top=0)
    state = playing("sarabanda", ring, ("yMi", *OTHERS), touch="any")
    after = do(state, lay("yMi", 1, 1)).after
    assert ground_of(DECK, after).where(cards("y=")[0]) == ((1, 1),)


def test_one_sign_on_a_note() -> None:
    laid = (*CROSS, (0, 0, cards("r#")[0]))
    assert ground_of(DECK, playing("sarabanda", laid)).signs == {(0, 0): cards("r#")[0]}
    assert placeable(playing("sarabanda", laid, ("o# r#", *OTHERS))) == ""


def test_a_sign_lies_on_top_of_its_note() -> None:
    step = do(playing("sarabanda", CROSS, ("r# vSol", *OTHERS)), lay("r#", 0, 0))
    (moved,) = [event for event in step.events if isinstance(event, Moved)]
    assert (moved.target, moved.to, moved.rule) == (cell_place(0, 0), 1, "muz.sign.enclosed")
    assert GAME.places(step.after)[cell_place(0, 0)] == cards("rDo r#")


@pytest.mark.parametrize("cell", [(0, 0), (1, -1), (-49, 7), (49, -7)])
def test_every_cell_is_a_place(cell: tuple[int, int]) -> None:
    assert cell_of(cell_place(*cell)) == cell


def test_a_sign_takes_no_side_and_stops_nothing() -> None:
    before = playing("sarabanda", CROSS, ("rSi r#", *OTHERS))
    after = playing("sarabanda", (*CROSS, (0, 0, cards("r#")[0])), ("rSi", *OTHERS))
    assert cells(before, "rSi") == cells(after, "rSi")
