"""Tests of Sarabanda and Glissando and of the signs in them.

They cover `muz.sarabanda.step`, `muz.glissando.*` and `muz.sign.enclosed`.
"""

import pytest

from engines.kernel.events import Moved
from engines.muzicando.actions import Display
from engines.muzicando.displays import find_display
from engines.muzicando.displays.glissando import Glissando, String
from engines.muzicando.state import Placed, State, cell_of, cell_place
from tests.engines.muzicando.table.muzicando_table import (
    COLOURS,
    DECK,
    GAME,
    NOTES,
    WORDS_BY_CARD,
    do,
    find_cells,
    find_placeable_cards,
    log_lines,
    make_display,
    make_lay,
    read_cards,
    read_picture,
)


def make_sarabanda(*rows: str, hand: str, left: int = 0, top: int | None = None, **fields: object) -> State:
    return make_display("sarabanda", read_picture(*rows, left=left, top=top), (hand, "vRe", "vMi", "vFa"), **fields)  # type: ignore[arg-type]


def make_glissando(*rows: str, hand: str, **fields: object) -> State:
    return make_display("glissando", read_picture(*rows), (hand, "vRe", "vMi", "vFa"), **fields)  # type: ignore[arg-type]


ALL_NOTES = " ".join(f"{colour}{note}" for colour in COLOURS for note in NOTES)
DO_CARDS = "rDo oDo yDo gDo bDo iDo vDo"
OVAL_CARDS = "rDo oRe yMi gFa bSol iLa vSi"


@pytest.mark.parametrize(
    ("display", "openers"),
    [("sarabanda", DO_CARDS), ("muzicando", DO_CARDS), ("glissando", OVAL_CARDS), ("parada", OVAL_CARDS)],
)
def test_a_display_begins_with_an_opener(display: Display, openers: str) -> None:
    state = make_display(display, "", (f"{ALL_NOTES} r# y= b- v*", "", "", ""), out=(1, 2, 3))
    assert find_placeable_cards(state) == openers
    assert log_lines(do(state, GAME.legal(state)[0])) == ["Ana opens with red Do."]


def test_open_displays_begin_at_the_origin() -> None:
    for display in ("sarabanda", "glissando"):
        assert find_cells(make_display(display), "rDo") == {(0, 0)}


# --- Sarabanda --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("note", NOTES)
def test_a_note_goes_next_to_a_note_one_step_away(note: str) -> None:
    """Do and Si are neighbours; colours do not matter."""
    state = make_sarabanda(f"g{note}", hand=ALL_NOTES.replace(f"g{note}", ""))
    index = NOTES.index(note)
    neighbours = {NOTES[(index - 1) % 7], NOTES[(index + 1) % 7]}
    for card in (card for card in ALL_NOTES.split() if card != f"g{note}"):
        assert find_cells(state, card) == ({(-1, 0), (1, 0), (0, -1), (0, 1)} if card[1:] in neighbours else set())


def test_a_note_must_fit_every_contact_if_that_option_is_on() -> None:
    # The free corner touches Do and Mi, and Re is a step from both. No note is a step from both Do and Re.
    assert (1, -1) in find_cells(make_sarabanda("rMi .", "rRe rDo", hand="oRe", touch="all"), "oRe")
    state = make_sarabanda("rDo .", "rRe oDo", hand="oDo oSi", touch="all")
    assert find_cells(state, "oSi") == {(-1, -1), (0, -2), (1, -1), (2, 0), (1, 1)}
    state = make_sarabanda("rDo .", "rRe rMi", hand="yDo ySi yRe", touch="all")
    assert find_cells(state, "yRe") == {(-1, -1), (0, -2), (1, -1), (1, 1), (2, 0)}
    assert find_cells(state, "yDo") == {(-1, 0), (0, 1)}
    assert find_cells(state, "ySi") == {(-1, -1), (0, -2)}


def test_one_fitting_contact_is_enough() -> None:
    state = make_sarabanda("rDo .", "rRe oMi", hand="oFa oSi oSol")
    assert (1, -1) in find_cells(state, "oFa")
    assert (1, -1) in find_cells(state, "oSi")
    assert find_cells(state, "oSol") == set()


def test_diagonals_do_not_touch() -> None:
    assert find_cells(make_sarabanda("rDo", hand="oRe"), "oRe") == {(-1, 0), (1, 0), (0, -1), (0, 1)}


def test_the_event_names_the_contacts_of_a_note() -> None:
    state = make_sarabanda("rMi .", "rRe rDo", hand="oRe")
    assert find_contacts(state, "oRe", 1, -1) == set(read_cards("rMi rDo"))
    state = make_sarabanda("rDo . oFa", "rRe rMi oMi", hand="ySi", touch="any")
    assert find_contacts(state, "ySi", 1, -1) == set(read_cards("rDo"))


def find_contacts(state: State, card: str, x: int, y: int) -> set[int]:
    (placed,) = [event for event in do(state, make_lay(card, x, y)).events if isinstance(event, Placed)]
    return set(placed.contacts)


# --- Glissando --------------------------------------------------------------------------------------------------------


def test_the_second_card_gives_a_string_its_direction() -> None:
    state = make_glissando("yMi", hand="rFa rRe rSol rDo")
    assert find_cells(state, "rFa") == find_cells(state, "rRe") == {(-1, 0), (1, 0)}
    rising = do(state, make_lay("rFa", 1, 0)).after
    strings = find_display(DECK, rising)
    assert isinstance(strings, Glissando)
    assert strings.strings[0].rise == 1
    falling = find_display(DECK, do(state, make_lay("rFa", -1, 0)).after)
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
    state = make_glissando(string, hand=" ".join(f"v{note}" for note in NOTES[:6]) + " oSi")
    for note in NOTES:
        card = f"v{note}" if note != "Si" else "oSi"
        assert find_cells(state, card) == ({(-1, 0)} if note == left else set()) | (
            {(length, 0)} if note == right else set()
        )


def test_a_string_may_turn_if_that_option_is_on() -> None:
    state = make_glissando("yMi rFa", hand="vRe vMi vFa vSol", zigzag=True)
    assert find_cells(state, "vFa") == {(-1, 0)}
    assert find_cells(state, "vRe") == {(-1, 0)}
    assert find_cells(state, "vMi") == {(2, 0)}
    assert find_cells(state, "vSol") == {(2, 0)}


def test_an_oval_card_never_goes_into_a_string() -> None:
    state = make_glissando("yMi rFa", hand="bSol vSol")
    assert find_cells(state, "vSol") == {(2, 0)}
    assert find_cells(state, "bSol") == {(1, -1), (1, 1)}


def test_new_strings_go_above_the_top_or_below_the_bottom_string() -> None:
    """Their openers touch a card one step away; Do and Si are a step apart."""
    state = make_glissando("rDo rRe rMi rFa", hand="vSi oRe gFa")
    assert find_cells(state, "vSi") == {(0, -1), (0, 1)}
    assert find_cells(state, "oRe") == {(0, -1), (2, -1), (0, 1), (2, 1)}
    assert find_cells(state, "gFa") == {(2, -1), (2, 1)}
    after = do(state, make_lay("vSi", 0, -1)).after
    assert log_lines(do(state, make_lay("vSi", 0, -1)))[0] == "Ana opens a string with violet Si above red Do."
    below = make_display("glissando", after.laid, ("oRe iLa", "vRe", "vMi", "vFa"))
    assert find_cells(below, "oRe") == {(0, 1), (2, 1)}
    assert find_cells(below, "iLa") == {(0, -2)}


def test_later_cards_of_a_string_need_not_fit_the_next_string() -> None:
    state = make_glissando("vSi", "rDo", hand="vDo yDo yLa oLa")
    assert find_cells(state, "vDo") == {(-1, -1), (1, -1)}
    assert find_cells(state, "oLa") == {(-1, -1), (1, -1)}


def test_a_string_is_stored_by_its_ends() -> None:
    display = find_display(DECK, make_glissando("vSi yDo", "rDo rRe rMi", hand="vRe"))
    assert isinstance(display, Glissando)
    la, re, si, fa = (1 << NOTES.index(note) for note in ("La", "Re", "Si", "Fa"))
    assert display.strings == {-1: String(0, 1, la, re, 1), 0: String(0, 2, si, fa, 1)}


def test_the_event_names_a_run_of_seven() -> None:
    state = make_glissando("rDo rRe rMi rFa rSol rLa", hand="rSi vSol")
    (placed,) = [event for event in do(state, make_lay("rSi", 6, 0)).events if isinstance(event, Placed)]
    assert placed.run == read_cards("rDo rRe rMi rFa rSol rLa rSi")
    (placed,) = [
        event
        for event in do(make_glissando("rDo rRe rMi rFa rSol", hand="vLa vSol"), make_lay("vLa", 5, 0)).events
        if isinstance(event, Placed)
    ]
    assert placed.run == ()


# --- signs ------------------------------------------------------------------------------------------------------------

CROSS = read_picture(". rRe .", "oRe rDo oSi", ". bSi .", left=-1, top=-1)
"""Enclosed note: red Do in the middle, on (0, 0), with four neighbours."""
OTHER_HANDS = ("vRe", "vMi", "vFa")


@pytest.mark.parametrize("display", ["sarabanda", "glissando"])
def test_a_sign_goes_onto_an_enclosed_note_of_its_colour(display: Display) -> None:
    state = make_display(display, CROSS, ("r# o# b- v*", *OTHER_HANDS))
    assert find_cells(state, "r#") == {(0, 0)}
    assert find_placeable_cards(state) == "r#"


def test_a_note_with_three_neighbours_takes_no_sign() -> None:
    assert find_placeable_cards(make_display("sarabanda", CROSS[:-1], ("r# o# b- v*", *OTHER_HANDS))) == ""


def test_the_fourth_neighbour_makes_room_for_a_sign() -> None:
    x, y, card = CROSS[-1]
    state = make_display("sarabanda", CROSS[:-1], (f"{WORDS_BY_CARD[card]} r#", *OTHER_HANDS))
    after = do(state, make_lay(WORDS_BY_CARD[card], x, y)).after
    assert find_display(DECK, after).find_cells(read_cards("r#")[0]) == ((0, 0),)


def test_a_note_that_fills_a_hole_is_enclosed_at_once() -> None:
    ring = read_picture("rDo rRe rMi", "oRe . oRe", "yDo yRe gMi", top=0)
    state = make_display("sarabanda", ring, ("yMi", *OTHER_HANDS), touch="any")
    after = do(state, make_lay("yMi", 1, 1)).after
    assert find_display(DECK, after).find_cells(read_cards("y=")[0]) == ((1, 1),)


def test_a_note_takes_only_one_sign() -> None:
    laid_cards = (*CROSS, (0, 0, read_cards("r#")[0]))
    assert find_display(DECK, make_display("sarabanda", laid_cards)).signs == {(0, 0): read_cards("r#")[0]}
    assert find_placeable_cards(make_display("sarabanda", laid_cards, ("o# r#", *OTHER_HANDS))) == ""


def test_a_sign_covers_its_note() -> None:
    step = do(make_display("sarabanda", CROSS, ("r# vSol", *OTHER_HANDS)), make_lay("r#", 0, 0))
    (move,) = [event for event in step.events if isinstance(event, Moved)]
    assert (move.target, move.to, move.rule) == (cell_place(0, 0), 1, "muz.sign.enclosed")
    assert GAME.places(step.after)[cell_place(0, 0)] == read_cards("rDo r#")


@pytest.mark.parametrize("cell", [(0, 0), (1, -1), (-49, 7), (49, -7)])
def test_every_cell_is_a_place(cell: tuple[int, int]) -> None:
    assert cell_of(cell_place(*cell)) == cell


def test_a_sign_does_not_change_where_notes_fit() -> None:
    before = make_display("sarabanda", CROSS, ("rSi r#", *OTHER_HANDS))
    after = make_display("sarabanda", (*CROSS, (0, 0, read_cards("r#")[0])), ("rSi", *OTHER_HANDS))
    assert find_cells(before, "rSi") == find_cells(after, "rSi")
