"""Test that the layout has each visible card once inside the table at any size."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from engines.iv_v_i.actions import Lock
from engines.iv_v_i.state import BODIES, State, lane_place
from engines.kernel.places import Place
from tabletop.boards.iv_v_i.art.faces import (
    CadenceFace,
    ErrorFace,
    FixFace,
    HarmonyFace,
    SlotFace,
    StaffFace,
)
from tabletop.boards.iv_v_i.counting import Counting, make_performance, start_count
from tabletop.boards.iv_v_i.layout import layout
from tabletop.boards.iv_v_i.phrases import BoardView
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.kit.held_view import HeldView
from tabletop.boards.kit.performance import add_performance
from tabletop.table.layout import Flag, Layout, Rect, Spot
from tests.tabletop.boards.layouts import are_overlapping, card_box, list_cards_in

SIZES = [(744, 640), (1000, 640), (1640, 1000), (3500, 2050), (1024, 690), (1280, 480)]
MIDDLE_PHRASES = (
    "I+Do V7+Ti_Sol*unresolved-seventh I+Do_Do passing64 I6 IV*parallel-fifths> V*parallel-fifths<= vi",
    "I6 V42+Ti*voice-crossing I6_Mi IV",
    "V I IV V*doubled-leading-tone= I",
    "",
)

LONG_PHRASES = ("I passing64 I6 IV V V42 I6 V65 I+Do V7+Ti I+Do vi ii6 V I IV", "V I " * 12, "I IV V I " * 3, "I V")


def find_zones(table_layout: Layout, *names: str) -> dict[tuple[str, int, int], Any]:
    """Return the zones of phrases, by key."""
    return {zone.key: zone.shape for zone in table_layout.zones if isinstance(zone.key, tuple) and zone.key[0] in names}


def test_attached_cards_are_placed_on_or_beside_their_card(table: Any) -> None:
    state = table.make_state(MIDDLE_PHRASES[:2])
    table_layout = layout(BoardView(table.game, state, TableState(), 0), 1000, 640)
    cards_by_spot = {card.spot: card for card in table_layout.cards}
    body = [cards_by_spot[Spot(BODIES[0], i)] for i in range(8)]
    soprano, bass = (
        cards_by_spot[Spot(lane_place("soprano", 0, 1), 0)],
        cards_by_spot[Spot(lane_place("bass", 0, 1), 0)],
    )
    assert card_box(soprano).bottom <= card_box(body[1]).y
    assert card_box(bass).y >= card_box(body[1]).bottom
    assert abs(soprano.x - body[1].x) < 1
    single, double = (
        cards_by_spot[Spot(lane_place("error", 0, 1), 0)],
        cards_by_spot[Spot(lane_place("error", 0, 5), 0)],
    )
    assert card_box(single) == card_box(body[1])
    assert card_box(double).x == pytest.approx(card_box(body[5]).x)
    assert card_box(double).right == pytest.approx(card_box(body[6]).right)
    fix = cards_by_spot[Spot(lane_place("fix", 0, 6), 0)]
    assert are_overlapping(card_box(fix), card_box(body[6]))
    assert body[5].depth < double.depth < fix.depth
    assert isinstance(double.face, ErrorFace)
    assert double.face.as_overlay
    assert not double.face.fixed  # both cards under parallels must be fixed
    assert isinstance(fix.face, FixFace)


def test_a_card_that_would_not_score_is_marked(table: Any) -> None:
    def find_harmony_face(styles: str, index: int) -> HarmonyFace:
        state = table.make_state(("I N6 V*doubled-leading-tone I", ""), styles=styles)
        table_layout = layout(BoardView(table.game, state, TableState(), 0), 1000, 640)
        harmony_face = next(card.face for card in table_layout.cards if card.spot == Spot(BODIES[0], index))
        assert isinstance(harmony_face, HarmonyFace)
        return harmony_face

    assert find_harmony_face("", 1).void
    assert not find_harmony_face("mozart", 1).void
    assert find_harmony_face("mozart", 2).nullified
    assert not find_harmony_face("shostakovich", 2).nullified


def test_drop_places_depend_on_the_carried_card(table: Any) -> None:
    state = table.make_state(("I V I", "IV V"))

    def list_drop_places(card: str) -> set[tuple[str, int, int]]:
        table_layout = layout(BoardView(table.game, state, TableState(held_card=table.deck.face[card]), 0), 1000, 640)
        return set(find_zones(table_layout, "gap", "soprano", "bass", "pair"))

    assert list_drop_places("IV") == {("gap", 0, 0), ("gap", 0, 3)}
    assert list_drop_places("expansion") == {("gap", 0, 1), ("gap", 0, 2), ("gap", 0, 3)}
    assert list_drop_places("Do") == {("soprano", 0, 0), ("bass", 0, 0), ("soprano", 0, 2), ("bass", 0, 2)}
    assert list_drop_places("authentic") == {("pair", 0, 0), ("pair", 0, 1)}
    assert list_drop_places("parallel-octaves") == {("pair", 0, 0), ("pair", 0, 1), ("pair", 1, 0)}
    assert list_drop_places("spacing") == list_drop_places("bach") == set()
    empty = table.make_state(("", "I"))
    table_layout = layout(BoardView(table.game, empty, TableState(held_card=table.deck.face["I"]), 0), 1000, 640)
    assert set(find_zones(table_layout, "gap")) == {("gap", 0, 0)}


def test_the_open_pile_shows_all_cards_and_mozart_makes_others_movable(table: Any) -> None:
    state = table.make_state(("I", ""), discard="I V mozart Do authentic", phase="take")
    for ui_state, shown_count in ((TableState(), 5), (TableState(is_pile_closed=True), 2)):
        table_layout = layout(BoardView(table.game, state, ui_state, 0), 1000, 640)
        assert len(list_cards_in(table_layout, "discard")) == shown_count
    table_layout = layout(BoardView(table.game, state, TableState(), 0), 1000, 640)
    movable = {card.spot.index for card in list_cards_in(table_layout, "discard") if Flag.MOVABLE in card.flags}
    assert movable == {0, 1, 3, 4}
    open_layout = layout(
        BoardView(table.game, replace(state, phase="play"), TableState(is_pile_opened=True), 0), 1000, 640
    )
    assert len(list_cards_in(open_layout, "discard")) == 5
    assert not any(Flag.MOVABLE in card.flags for card in list_cards_in(open_layout, "discard"))


def lock_phrase(table: Any) -> tuple[Any, Counting]:
    """Return a state in which Ana has locked a phrase, and its count.

    The phrase is I IV V I with an authentic cadence and Do-Ti-Do above I, V, I: 11 points.
    """
    state_before = table.make_state(("I+Do IV V+Ti I+Do", "I"))
    state, _ = table.game.play(state_before, Lock(table.deck.face["authentic"], 0, 2))
    return state, start_count(table.deck, state)


def hold_phrase(state: State, count: Counting, index: int = -1) -> TableState:
    """Return the UI state that holds a locked phrase, heard up to a card."""
    return TableState(held_view=HeldView(state, state=count, heard_units=frozenset(range(index + 1))))


@pytest.mark.parametrize("size", SIZES)
def test_a_locked_phrase_stays_on_the_table_while_it_is_counted(table: Any, size: Any) -> None:
    state, count = lock_phrase(table)
    totals = []
    for index in range(-1, 4):
        ui_state = hold_phrase(state, count, index)
        table_layout = layout(BoardView(table.game, table.game.view(state, 0), ui_state, 0), *size)
        assert len(list_cards_in(table_layout, "body")) == 5  # Ben has one card
        assert len(list_cards_in(table_layout, "discard")) == 2  # the pile as it was
        assert isinstance(list_cards_in(table_layout, "cadence")[0].face, CadenceFace)
        plate = next(plate for plate in table_layout.plates if plate.key == ("seat", 0, 0))
        assert isinstance(plate.face, SeatPlate)
        totals.append(plate.face.score)
    assert totals == [7 + points for points in (0, 2, 3, 4, 11)]  # Ti and Do count together, with Do
    table_layout = layout(BoardView(table.game, table.game.view(state, 0), TableState(), 0), *size)
    assert len(list_cards_in(table_layout, "body")) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "words",
    [
        "I V I",
        "I+Do IV V+Ti I+Do",
        "I*parallel-fifths> IV*parallel-fifths<= V+Ti I+Do_Do",
        "I IV V I*parallel-octaves> V*parallel-octaves< I",
        "I IV V V I I IV IV V V I IV V+Ti I_Do",
        "V I " * 12,
    ],
)
def test_performed_cadences_and_errors_span_their_two_cards(table: Any, size: Any, words: str) -> None:
    state_before = table.make_state((words, "I"))
    length = len(words.split())
    state, _ = table.game.play(state_before, Lock(table.deck.face["authentic"], 0, length - 2))
    view = table.game.view(state, 0)
    table_layout = layout(BoardView(table.game, view, hold_phrase(state, start_count(table.deck, state)), 0), *size)
    stage = Rect(0, 0.1 * size[1], size[0], 0.57 * size[1])
    performed_layout = add_performance(table_layout, make_performance(table.game, state, ()), stage, view.seats)
    body = {
        card.spot.index: card_box(card)
        for card in list_cards_in(performed_layout, "body")
        if card.spot.place == BODIES[0]
    }

    (cadence,) = list_cards_in(performed_layout, "cadence")
    left, right = body[length - 2], body[length - 1]
    assert left.y == right.y, "both are in one row"
    inset = card_box(cadence).x - left.x
    assert 0 < inset < 0.2 * left.width
    assert right.right - card_box(cadence).right == pytest.approx(inset)
    assert cadence.x == pytest.approx((left.x + right.right) / 2)
    ids = {slot.id: index for index, slot in enumerate(state.lockups[-1].phrase)}
    for error in list_cards_in(performed_layout, "error"):
        index = ids[cast(Place, error.spot.place).row]
        if state.lockups[-1].phrase[index].pair:
            assert card_box(error).x == pytest.approx(body[index].x)
            assert card_box(error).right == pytest.approx(body[index + 1].right)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("gap", [2, 1, 3])
def test_an_error_on_two_cards_follows_both_when_they_move_aside(table: Any, size: Any, gap: int) -> None:
    state = table.make_state(("I V*parallel-fifths> vi*parallel-fifths< IV", ""))
    ui_state = TableState(held_card=table.deck.face["expansion"]).with_target(("gap", 0, gap))
    table_layout = layout(BoardView(table.game, state, ui_state, 0), *size)
    body = [card_box(card) for card in list_cards_in(table_layout, "body")]
    (error,) = list_cards_in(table_layout, "error")
    assert card_box(error).x == pytest.approx(body[1].x)
    assert card_box(error).right == pytest.approx(body[2].right)


def test_an_empty_phrase_says_what_can_begin_it_after_the_deal(table: Any) -> None:
    def list_start_labels(phase: str) -> list[str]:
        state = replace(table.make_state(("", "I")), phase=phase)
        table_layout = layout(BoardView(table.game, state, TableState(), 0), 1000, 640)
        return [plate.face.label for plate in table_layout.plates if isinstance(plate.face, SlotFace)]

    assert list_start_labels("play") == ["I, I6, I6/4 or any type of V"]
    assert list_start_labels("deal") == []


def test_the_key_of_the_match_is_shown_before_the_first_chord(table: Any) -> None:
    for viewer in (0, None):
        table_layout = layout(
            BoardView(table.game, replace(table.make_state(("", "I")), key="Bb"), TableState(), viewer), 1000, 640
        )
        labels = [plate.face.label for plate in table_layout.plates if isinstance(plate.face, StaffFace)]
        assert labels.count("B♭ major") == 1


@pytest.mark.parametrize(("phrases", "gain"), [(("I+Do IV V+Ti", "I"), 1.15), (LONG_PHRASES, 1.4)])
def test_phrase_cards_are_larger_on_a_projector(table: Any, phrases: Any, gain: float) -> None:
    board_view = BoardView(table.game, table.game.view(table.make_state(phrases), 0), TableState(), 0)

    def measure_heights(is_for_projector: bool) -> dict[Spot, float]:
        table_layout = layout(board_view._replace(is_for_projector=is_for_projector), 1280, 720)
        return {card.spot: card.height for card in table_layout.cards if card.spot.place == BODIES[0]}

    near_heights, projected_heights = measure_heights(False), measure_heights(True)
    assert all(projected_heights[spot] > gain * near_heights[spot] for spot in near_heights)
