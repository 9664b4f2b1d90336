"""Test that the layout has each visible card once inside the table at any size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pytest

from engines.muzicando.actions import BID_LADDER, DISPLAYS, Lay
from engines.muzicando.game import Muzicando
from engines.muzicando.state import DRAWN, STOCK, State, cell_of
from tabletop.boards.muzicando.art.faces import (
    BidPlate,
    NoteFace,
    SignFace,
)
from tabletop.boards.muzicando.art.table_faces import BidderHead, CellFace, FreeChair, GridGround, PlayerPlate, RowName
from tabletop.boards.muzicando.display import fit_cells
from tabletop.boards.muzicando.layout import divide_stage, hand_order, layout
from tabletop.boards.muzicando.scoreboard import PlaceFace, ScoreFace
from tabletop.boards.muzicando.state import BoardView, TableState
from tabletop.table.layout import Flag, Layout, Plate, Rect, Spot
from tests.tabletop.boards.layouts import are_overlapping, card_box, list_cards_in

SIZES = [(677, 600), (744, 640), (1024, 600), (1024, 716), (1280, 668), (1640, 1000), (3840, 2080)]
ListStates = Callable[..., list[State]]


def make_view(game: Muzicando, state: State, ui_state: TableState | None = None, viewer: int | None = -1) -> BoardView:
    """Return the view of the player to move, or of a given viewer."""
    viewer = (
        state.to_move if viewer == -1 and state.phase in ("bid", "name", "place") else None if viewer == -1 else viewer
    )
    return BoardView(game, game.view(state, viewer), ui_state or TableState(), viewer, state.to_move is not None)


def list_plates(table_layout: Layout, *start: Any) -> list[Plate]:
    """Return the plates whose keys begin with `start`."""
    return [plate for plate in table_layout.plates if isinstance(plate.key, tuple) and plate.key[: len(start)] == start]


def list_faces(table_layout: Layout, kind: type) -> list[Any]:
    return [plate.face for plate in table_layout.plates if isinstance(plate.face, kind)]


def sample_states(states: list[State], count: int = 9) -> list[State]:
    """Return states spread over a match, and the last one of every display."""
    last_states = [state for state, next_state in pairwise(states) if next_state.phase in ("deal", "over")]
    return [*states[:3], *states[3 :: max(1, len(states) // count)], *last_states, states[-1]]


@pytest.mark.parametrize("size", SIZES)
def test_marks_stay_on_their_players_plate_and_do_not_overlap(
    game: Muzicando, list_match_states: ListStates, size: tuple[int, int]
) -> None:
    for players in (2, 4, 8):
        for state in sample_states(list_match_states(players), 4):
            table_layout = layout(make_view(game, state, viewer=None), *size)
            for seat in range(players):
                (plate,) = list_plates(table_layout, "seat", seat)
                marks = [mark.rect for mark in list_plates(table_layout, "mark", seat)]
                for first, second in combinations(marks, 2):
                    assert not are_overlapping(first, second)
                assert isinstance(plate.face, PlayerPlate)
                for mark in marks:
                    assert mark.x >= plate.rect.right - plate.face.marks_width_ratio * plate.rect.width
                    assert mark.right <= plate.rect.right
                    assert plate.rect.y <= mark.y < mark.bottom <= plate.rect.bottom


# --- readable ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("display", DISPLAYS)
def test_a_full_display_can_be_read(game: Muzicando, list_match_states: ListStates, display: str) -> None:
    """Notes are at least 36 by 26 pixels at 1024 by 768, with the window's bars.

    The notes of a pile show at least their lower index.
    """
    for seed in (3, 7, 11):
        match_states = list_match_states(4, seed)
        full = [
            s for s in match_states if s.phase == "place" and s.contract is not None and s.contract.display == display
        ]
        last = max(full, key=lambda state: len(state.laid))
        table_layout = layout(make_view(game, last), 1024, 650)
        cards = list_cards_in(table_layout, "cell")
        assert len(cards) >= 49
        assert min(card.width for card in cards if isinstance(card.face, NoteFace)) >= 36
        assert min(card.height for card in cards) >= 26
        if display == "muzicando":
            ys = sorted({round(card.y, 1) for card in cards if cell_of(card.spot.place)[0] == 0})  # type: ignore[arg-type]
            assert min(next_y - y for y, next_y in pairwise(ys)) >= 18


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_is_the_largest_row_and_can_be_read(
    game: Muzicando, make_display_state: Any, list_match_states: ListStates, size: tuple[int, int]
) -> None:
    for state in (
        make_display_state("sarabanda", "rDo@0,0", "rMi gSi"),
        next(s for s in list_match_states(4) if s.phase == "place"),
    ):
        table_layout = layout(make_view(game, state), *size)
        hand, cells = list_cards_in(table_layout, "hand"), list_cards_in(table_layout, "cell")
        assert all(card.height > max((cell.height for cell in cells), default=0.0) for card in hand)
        xs = sorted(card.x for card in hand)
        min_distance = min(next_x - x for x, next_x in pairwise(xs))
        assert min_distance >= 24
        lefts = {card.face.visible_width_ratio for card in hand if isinstance(card.face, NoteFace | SignFace)}
        assert lefts == {1.0} or max(lefts) * hand[0].width <= min_distance < 0.9 * hand[0].width
        assert len(hand) == 14 or hand[0].height > 0.19 * size[1]


def test_a_sign_is_placed_on_its_note_and_names_it(game: Muzicando, make_display_state: Any) -> None:
    state = make_display_state("sarabanda", "rDo@0,0 bSi@1,0 iRe@-1,0 vRe@0,1 gRe@0,-1 r*@0,0", "rMi")
    table_layout = layout(make_view(game, state), 1024, 690)
    (sign,) = [card for card in list_cards_in(table_layout, "cell") if isinstance(card.face, SignFace)]
    note = next(card for card in list_cards_in(table_layout, "cell") if card.spot == Spot(sign.spot.place, 0))
    assert sign.spot.index == 1
    assert isinstance(sign.face, SignFace)
    assert sign.face.covered_name == "Do"
    assert sign.depth > note.depth
    assert card_box(sign).x > card_box(note).x
    assert card_box(sign).y > card_box(note).y, "the note's edge stays in sight"


def test_covered_cards_of_a_pile_know_their_visible_strip(game: Muzicando, make_display_state: Any) -> None:
    table = layout(make_view(game, make_display_state("muzicando", "rDo@0,0 rRe@0,1 rMi@0,2", "bDo")), 1024, 690)
    cards = {card.face.name: card for card in list_cards_in(table, "cell") if isinstance(card.face, NoteFace)}
    strips = {name: card.face.visible_height_ratio for name, card in cards.items() if isinstance(card.face, NoteFace)}
    assert strips["Mi"] == 0
    for name, above in (("Do", "Re"), ("Re", "Mi")):
        free = card_box(cards[name]).bottom - card_box(cards[above]).bottom
        assert strips[name] * cards[name].height == pytest.approx(free, abs=1.0)
    ring = next(plate for plate in table.plates if plate.key == ("last", 0, 0))
    assert ring.depth > cards["Mi"].depth


@pytest.mark.parametrize("size", SIZES)
def test_a_long_string_is_broken_into_systems_that_fill_the_stage(
    game: Muzicando, make_display_state: Any, size: tuple[int, int]
) -> None:
    names = ("Do", "Re", "Mi", "Fa", "Sol", "La", "Si")
    cells = " ".join(f"{'rogbivy'[x // 7]}{names[x % 7]}@{x},0" for x in range(19))
    board_view = make_view(game, make_display_state("glissando", cells, "vDo"))
    cards = list_cards_in(layout(board_view, *size), "cell")
    assert max(card.x for card in cards) - min(card.x for card in cards) > 0.7 * size[0]
    assert max(card.y for card in cards) - min(card.y for card in cards) > 0.2 * size[1]
    geometry = fit_cells(board_view, divide_stage(board_view, *size)[1]["display"])
    for x, y in [(-1, 0), *((x, y) for x in range(19) for y in (-1, 0, 1)), (19, 0)]:
        assert geometry.cell_at(*geometry.note_box(x, y).centre) == (x, y)


@pytest.mark.parametrize("size", SIZES)
def test_the_first_card_of_a_display_is_large(
    game: Muzicando, list_match_states: ListStates, size: tuple[int, int]
) -> None:
    """The card has the stage to itself; its name is as legible as in the hand."""
    board_view = make_view(game, next(state for state in list_match_states(4) if len(state.laid) == 1))
    (card,) = list_cards_in(layout(board_view, *size), "cell")
    assert card.height > 0.33 * divide_stage(board_view, *size)[1]["display"].height


# --- texts of cells ---------------------------------------------------------------------------------------------------


def test_free_cells_show_the_notes_that_fit_for_the_hovered_card(game: Muzicando, make_display_state: Any) -> None:
    state = make_display_state("sarabanda", "rDo@0,0 bSi@1,0", "rRe bLa")

    def read_labels(**ui_state: Any) -> dict[Any, str]:
        table_layout = layout(make_view(game, state, TableState(**ui_state)), 1024, 690)
        cells = {plate.key: plate.face for plate in table_layout.plates if isinstance(plate.face, CellFace)}
        return {cell_of(key): face.label for key, face in cells.items() if face.kind == "free"}  # type: ignore[arg-type]

    assert read_labels() == {}
    assert read_labels(hand_index=0) == {(-1, 0): "Re Si", (0, -1): "Re Si", (0, 1): "Re Si"}
    assert read_labels(hand_index=1) == {(2, 0): "Do La", (1, -1): "Do La", (1, 1): "Do La"}
    assert read_labels(pointed_cell=(2, 0)) == {(2, 0): "Do La"}
    assert read_labels(hand_index=0, has_hints=False) == {}


def test_a_string_shows_its_direction(game: Muzicando, make_display_state: Any) -> None:
    up = layout(make_view(game, make_display_state("glissando", "rDo@0,0 bRe@1,0", "rMi")), 1024, 690)
    downward_layout = layout(make_view(game, make_display_state("glissando", "rDo@0,0 bSi@1,0", "rMi")), 1024, 690)
    alone = layout(make_view(game, make_display_state("glissando", "rDo@0,0", "rMi")), 1024, 690)
    rises = [
        [face.rise for face in list_faces(table_layout, CellFace) if face.rise]
        for table_layout in (up, downward_layout, alone)
    ]
    assert rises == [[1], [-1], []]


def test_the_place_of_a_new_string_is_oval(game: Muzicando, make_display_state: Any) -> None:
    state = make_display_state("glissando", "rDo@0,0 bRe@1,0", "oMi yMi")  # only the yellow card is an oval one
    shapes = []
    for looked_at in (0, 1):
        table_layout = layout(make_view(game, state, TableState(hand_index=looked_at)), 1024, 690)
        cells = {plate.key: plate.face for plate in table_layout.plates if isinstance(plate.face, CellFace)}
        shapes.append({cell_of(key): face.kind for key, face in cells.items() if face.kind != "dead"})  # type: ignore[arg-type]
    assert shapes == [{(2, 0): "free"}, {(1, -1): "oval", (1, 1): "oval"}]


def test_one_place_says_what_opens_before_the_first_card(game: Muzicando, make_display_state: Any) -> None:
    for display, words in (("sarabanda", "Do opens here"), ("glissando", "An oval card opens here")):
        empty_view = make_view(game, make_display_state(display, "", "rDo bMi"))
        lays = tuple(action for action in game.legal(empty_view.view) if isinstance(action, Lay))
        table_layout = layout(empty_view._replace(legal_lays=lays), 1024, 690)
        (cell,) = list_faces(table_layout, CellFace)
        assert (cell.kind, cell.label, cell.display) == ("open", words, display)
        (place,) = (plate for plate in table_layout.plates if isinstance(plate.face, CellFace))
        (felt,) = (plate for plate in table_layout.plates if isinstance(plate.face, GridGround))
        assert place.rect.centre == pytest.approx(felt.rect.centre)
        assert isinstance(felt.face, GridGround)
        assert felt.face.has_strings == (display == "glissando")


def test_parada_names_its_rows_and_the_openers_ovals(game: Muzicando, make_display_state: Any) -> None:
    table_layout = layout(make_view(game, make_display_state("parada", "rDo@0,0 oRe@1,1 oMi@1,2", "rRe")), 1024, 690)
    rows = {plate.face.words: plate.rect.y for plate in table_layout.plates if isinstance(plate.face, RowName)}
    assert list(rows) == ["Do", "Re", "Mi", "Fa", "Sol", "La", "Si"]
    assert sorted(rows.values(), reverse=True) == list(rows.values()), "Do at the bottom"
    ovals = [face.label for face in list_faces(table_layout, CellFace) if face.kind == "oval"]
    assert ovals == ["Mi", "Fa", "Sol", "La", "Si"]
    assert "free" not in [face.kind for face in list_faces(table_layout, CellFace)]
    state = make_display_state("parada", "rDo@0,0 oRe@1,1 oMi@1,2", "rRe")
    hovered_layout = layout(make_view(game, state, TableState(hand_index=0)), 1024, 690)
    assert [face.label for face in list_faces(hovered_layout, CellFace) if face.kind == "free"] == ["Re"]


def test_the_place_of_a_pile_names_its_missing_notes(game: Muzicando, make_display_state: Any) -> None:
    table_layout = layout(make_view(game, make_display_state("muzicando", "rDo@0,0 rRe@0,1 oDo@1,0", "bDo")), 1024, 690)
    for colour, missing_names in (
        (0, ["Mi", "Fa", "Sol", "La", "Si", "♯"]),
        (1, ["Re", "Mi", "Fa", "Sol", "La", "Si", "♯"]),
    ):
        steps = {plate.face.label: plate.rect for plate in list_plates(table_layout, "step", colour)}  # type: ignore[attr-defined]
        assert list(steps) == missing_names
        assert sorted(steps.values(), key=lambda box: -box.y) == list(steps.values()), "from below upwards"
        cards = [
            card_box(card)
            for card in list_cards_in(table_layout, "cell")
            if cell_of(card.spot.place)[0] == colour  # type: ignore[arg-type]
        ]
        assert min(card.y for card in cards) >= max(step.bottom for step in steps.values())


@pytest.mark.parametrize("players", [4, 8])
def test_the_stock_has_the_place_of_the_hand_before_the_first_deal(
    game: Muzicando, list_match_states: ListStates, players: int
) -> None:
    match_states = list_match_states(players)
    deal_index = next(i for i, state in enumerate(match_states) if state.phase == "deal")
    layout_before, layout_after = (
        layout(make_view(game, state), 1280, 690) for state in (match_states[deal_index], match_states[deal_index + 1])
    )
    (stock,) = (zone.shape for zone in layout_before.zones if zone.key == STOCK)
    hand = list_cards_in(layout_after, "hand")
    assert isinstance(stock, Rect)
    assert stock.height >= max(card.height for card in hand)
    assert min(card.x for card in hand) < stock.centre[0] < max(card.x for card in hand)
    plate_displays = [face.display for face in list_faces(layout_before, BidPlate)]
    assert plate_displays == ([] if players == 8 else list(DISPLAYS)), "plates show displays or seats"
    assert not any(plate.flags & Flag.CLICKABLE for plate in layout_before.plates if isinstance(plate.face, BidPlate))


def test_the_bidding_box_offers_only_higher_bids(game: Muzicando, list_match_states: ListStates) -> None:
    state = next(state for state in list_match_states(4) if state.phase == "bid" and any(bid for _, bid in state.bids))
    table_layout = layout(make_view(game, state), 1024, 690)
    last_bid_index = BID_LADDER.index(next(bid for _, bid in reversed(state.bids) if bid is not None))
    for plate in table_layout.plates:
        match plate.key:
            case ("bid", level, display):
                bid_index = next(i for i, bid in enumerate(BID_LADDER) if (bid.level, bid.display) == (level, display))
                assert bool(plate.flags & Flag.CLICKABLE) == (bid_index > last_bid_index)
    named_layout = layout(make_view(game, state, TableState(bid_level=4)), 1024, 690)
    highlighted = {plate.key[1] for plate in list_plates(named_layout, "bid") if plate.flags & Flag.TARGET}  # type: ignore[index]
    assert highlighted == {4}


def test_a_long_auction_shows_its_last_rounds(game: Muzicando) -> None:
    state = game.new(("Ana", "Ben", "Clara", "Dario"), 1, {})
    state, _ = game.play(state, game.legal(state)[0])
    for _ in range(15):
        for action in (game.legal(state)[0], *game.legal(state)[-1:] * 2):
            state, _ = game.play(state, action)
    for size in SIZES:
        table_layout = layout(make_view(game, state), *size)
        bids = list_plates(table_layout, "told")
        assert bids
        assert ("told", len(state.bids) - 1, 0) in {plate.key for plate in bids}
        top = min(card.y - card.height / 2 for card in list_cards_in(table_layout, "hand"))
        assert all(plate.rect.bottom <= top for plate in bids)


def test_seven_chairs_are_clickable_while_players_draw_for_seats(
    game: Muzicando, list_match_states: ListStates
) -> None:
    state = list_match_states(8)[0]
    assert state.phase == "seat"
    table_layout = layout(make_view(game, state, viewer=None), 1024, 690)
    gaps = [plate for plate in table_layout.plates if isinstance(plate.face, FreeChair)]
    assert [plate.key for plate in gaps] == [("gap", seat, 0) for seat in range(7)]
    assert all(plate.flags & Flag.CLICKABLE for plate in gaps)
    assert {card.spot.place for card in list_cards_in(table_layout, "drawn")} == set(DRAWN)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["seat", "deal"])
def test_eight_players_who_draw_for_seats_fill_the_stage(
    game: Muzicando, list_match_states: ListStates, size: tuple[int, int], phase: str
) -> None:
    """Each card is large enough for its name.

    Its player's name is below it, and nothing overlaps.
    """
    state = next(state for state in list_match_states(8) if state.phase == phase)
    board_view = make_view(game, state, viewer=None)
    table_layout, stage = layout(board_view, *size), divide_stage(board_view, *size)[1]["display"]
    cards = [card_box(card) for card in list_cards_in(table_layout, "drawn") if stage.contains(card.x, card.y)]
    around = [*cards, *(plate.rect for plate in table_layout.plates if isinstance(plate.face, BidderHead | FreeChair))]
    assert len(cards) >= 7
    assert min(card.height for card in cards) > (0.25 if phase == "deal" else 0.2) * stage.height
    assert max(first.right for first in around) - min(first.x for first in around) > 0.85 * stage.width
    assert not any(are_overlapping(first, second) for first, second in combinations(around, 2))


def test_the_hand_is_sorted_by_note_if_colours_do_not_matter(game: Muzicando, make_display_state: Any) -> None:
    for display, by_note in (("sarabanda", True), ("glissando", True), ("parada", False), ("muzicando", False)):
        board_view = make_view(game, make_display_state(display, "", "rSi rDo vDo gMi"))
        hand = board_view.view.hands[0]
        names = [game.card_name(hand[index]) for index in hand_order(board_view, hand)]
        by_colour = ["red Do", "red Si", "green Mi", "violet Do"]
        assert names == (["red Do", "violet Do", "green Mi", "red Si"] if by_note else by_colour)
        toggled_view = make_view(
            game, make_display_state(display, "", "rSi rDo vDo gMi"), TableState(is_by_note=not by_note)
        )
        assert hand_order(toggled_view, hand) != hand_order(board_view, hand)


def test_the_scoreboard_opens_by_itself_between_displays_and_at_the_end(
    game: Muzicando, list_match_states: ListStates
) -> None:
    match_states = list_match_states(4)
    between = [state for state in match_states if state.phase == "deal" and state.played]
    for state in (*between, match_states[-1]):
        table_layout = layout(make_view(game, state, viewer=None), 1024, 690)
        (sheet,) = list_faces(table_layout, ScoreFace)
        assert len(sheet.rows) == len(state.played)
        assert {face.place for face in list_faces(table_layout, PlaceFace)} == {1, 2, 3, 4}
    playing = next(state for state in match_states if state.phase == "place")
    assert not list_faces(layout(make_view(game, playing), 1024, 690), ScoreFace)
    assert list_faces(layout(make_view(game, playing, TableState(is_sheet_open=True)), 1024, 690), ScoreFace)


@pytest.mark.parametrize("size", [(1024, 690), (1280, 720), (1920, 1080), (800, 900)])
@pytest.mark.parametrize("cards", ["rDo@0,0", "rDo@0,0 rRe@1,0", "rDo@0,0 rRe@1,0 rMi@2,0 bRe@0,1"])
def test_places_round_the_cards_match_the_grid_on_the_felt(
    game: Muzicando, make_display_state: Any, cards: str, size: tuple[int, int]
) -> None:
    table_layout = layout(make_view(game, make_display_state("sarabanda", cards, "gRe bMi")), *size)
    (felt,) = (plate for plate in table_layout.plates if isinstance(plate.face, GridGround))
    assert isinstance(felt.face, GridGround)
    (left, column_width), (top, row_height) = felt.face.columns, felt.face.rows
    felt_box = felt.rect
    places = [plate.rect for plate in table_layout.plates if isinstance(plate.face, CellFace)]
    assert places
    for place in places:
        x, y = place.centre
        column, row = (x - felt_box.x - left) // column_width, (y - felt_box.y - top) // row_height
        cell_box = Rect(
            max(felt_box.x, felt_box.x + left + column * column_width),
            max(felt_box.y, felt_box.y + top + row * row_height),
            min(felt_box.right, felt_box.x + left + (column + 1) * column_width)
            - max(felt_box.x, felt_box.x + left + column * column_width),
            min(felt_box.bottom, felt_box.y + top + (row + 1) * row_height)
            - max(felt_box.y, felt_box.y + top + row * row_height),
        )
        assert tuple(place) == pytest.approx(tuple(cell_box), abs=5.5)  # less what is left between two of them
