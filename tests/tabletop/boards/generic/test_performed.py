"""Test that music is performed large in the middle of the table, then settles."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from tabletop.boards.kit.art.performance import CounterFace, PointsLine, StaffFace
from tabletop.boards.kit.board import AnyBoard, Board
from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.kit.performance import (
    COUNTER_KEY,
    STAFF_KEY,
    SWEEP_KEY,
    Performance,
    PerformedCard,
    add_performance,
    share_points,
)
from tabletop.session import step_music
from tabletop.table.layout import Flag, Layout, Placement, Rect, Spot
from tabletop.table.ring import Ring
from tests.tabletop.boards import opening
from tools.screens import moments


@cache
def find_sounding_position(game: str) -> moments.Position:
    """Return the first position of a game in which points are performed."""
    names = ("-sounding", "-sounding-progression")
    positions = (candidate for candidate in moments.positions(game) if candidate.name.endswith(names))
    return next(candidate for candidate in positions if "piano" not in candidate.name)


@pytest.fixture(params=engines.GAMES)
def board(request: pytest.FixtureRequest, qtbot: QtBot) -> AnyBoard:
    """A board on which something is performed, and some of it has sounded."""
    performing_board: AnyBoard = opening.open_position(qtbot, find_sounding_position(request.param))
    return performing_board


def list_performed_cards(board: AnyBoard) -> list[Placement]:
    return [card for card in board.scene.layout.cards if Flag.PERFORMED in card.flags]


def find_counter(board: AnyBoard) -> CounterFace:
    face = board.scene.plates[COUNTER_KEY].face
    assert isinstance(face, CounterFace)
    return face


def is_settled(board: AnyBoard) -> bool:
    keys = board.scene.plates.keys() | {plate.key for plate in board.scene.layout.plates}
    return not list_performed_cards(board) and COUNTER_KEY not in keys


def test_performed_cards_are_enlarged_on_the_stage_and_then_return(board: AnyBoard) -> None:
    cards = {card.spot: card for card in list_performed_cards(board)}
    middle = board.areas.stage
    assert len(cards) >= 2
    for card in cards.values():
        assert card.x - card.width / 2 >= 0
        assert card.x + card.width / 2 <= board.view.area.width
        assert middle.y <= card.y - card.height / 2
        assert card.y + card.height / 2 <= middle.bottom
    board.on_sound_ended()
    board.clear_held_view()
    assert is_settled(board)
    at_home = [card for card in board.scene.layout.cards if card.spot in cards]
    for card in at_home:
        assert card.height < cards[card.spot].height


def test_each_ring_has_the_colour_of_its_card(board: AnyBoard) -> None:
    colours = set()
    for card in list_performed_cards(board):
        board.highlight_source(card.spot, False)
        board.scene.motion.finish()
        board.highlight_source(card.spot, True)
        ring = next(item for item in board.scene.items() if isinstance(item, Ring))
        assert ring.colour.name() == board.face_painter.card_colour(
            board.scene.cards[card.spot].face, board.scene.theme
        )
        colours.add(ring.colour.name())
    assert colours - {board.scene.theme.accent}


def test_the_counter_reaches_the_total_when_everything_has_sounded(board: AnyBoard) -> None:
    assert board.staged_performance is not None
    total = board.staged_performance.total_points
    points_before = find_counter(board).points
    assert 0 < points_before < total
    assert not find_counter(board).is_complete
    board.passage_clock.passage_ended.emit()
    assert find_counter(board).points == total
    assert find_counter(board).is_complete
    face = board.scene.plates[STAFF_KEY].face
    assert isinstance(face, StaffFace)
    assert face.point_lines == board.staged_performance.point_lines


def test_points_of_a_card_are_added_when_they_reach_the_counter(board: AnyBoard) -> None:
    assert board.staged_performance is not None
    due = [unit for unit in board.staged_performance.units if unit.points and unit.spots[0] in board.scene.cards]
    unit = next(
        unit
        for unit in due
        if not board.staged_performance.find_units(unit.spots[0]) <= board.staged_performance.heard_units
    )
    points_before = find_counter(board).points
    board.highlight_source(unit.spots[0], True)
    assert find_counter(board).points == points_before, "the points are still moving"
    board.scene.motion.finish()
    assert find_counter(board).points == points_before + unit.points


def test_the_plate_shows_the_points_once_the_counter_has_reached_it(board: AnyBoard, qtbot: QtBot) -> None:
    assert board.staged_performance is not None
    seat = board.staged_performance.seat

    def read_score() -> int:
        faces = (item.face for item in board.scene.plates.values())
        return next(face.score for face in faces if isinstance(face, SeatPlate) and face.seat == seat)

    board.on_sound_ended()
    board.scene.motion.finish()
    board.match.jump(board.match.position - 1)
    score_before = read_score()
    board.match.jump(board.match.length)
    score_after = read_score()
    assert score_after > score_before
    board.match.jump(board.match.position - 1)
    board.match.step()
    assert read_score() == score_before
    board.on_sound_ended()
    assert read_score() == score_before
    board.clear_held_view()
    assert read_score() == score_before, "the counter is still moving"
    board.scene.motion.finish()
    qtbot.waitUntil(lambda: read_score() == score_after)


def test_a_performance_stays_visible_briefly_after_its_last_note(
    board: AnyBoard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    board.on_sound_ended()
    assert not is_settled(board)
    qtbot.waitUntil(lambda: is_settled(board))


def test_a_click_on_the_stage_only_ends_the_performance(board: AnyBoard) -> None:
    position_before = board.match.position
    x, y = board.areas.stage.centre
    QTest.mouseClick(board.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    assert is_settled(board)
    assert board.match.position == position_before


def test_a_key_ends_the_performance_but_shift_alone_does_not(board: AnyBoard) -> None:
    position_before = board.match.position
    QTest.keyClick(board.view, Qt.Key.Key_Shift)
    assert list_performed_cards(board)
    QTest.keyClick(board.view, Qt.Key.Key_Escape)
    assert is_settled(board)
    assert board.match.position == position_before


def test_an_earlier_moment_is_shown_without_a_performance(board: AnyBoard) -> None:
    board.match.jump(board.match.position - 1)
    assert is_settled(board)
    board.match.jump(board.match.length)
    assert is_settled(board)


def test_switching_motion_off_ends_and_prevents_performances(board: AnyBoard) -> None:
    board.set_motion(False)
    assert is_settled(board)
    step = board.match.record.steps[-1]
    board.match.jump(board.match.length - 1)
    board.match.step()
    assert board.match.record.steps[board.match.position - 1] == step
    assert is_settled(board)


def test_performed_cards_are_visible_to_everybody(board: AnyBoard) -> None:
    area = board.view.area
    performed_cards = list_performed_cards(board)
    held_view = board.held_view
    for_all = board.game.view(board.match.state if held_view is None else held_view.view, None)
    public = board.make_layout(for_all, None, board.ui_state, area.width, area.height)
    open_cards = {card.spot for card in public.cards if not card.flags & Flag.FACE_DOWN}
    assert {card.spot for card in performed_cards} <= open_cards


def test_the_curtain_waits_for_the_performance(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "shows_moves", True)
    run_position = next(
        candidate for candidate in moments.positions("muzicando") if candidate.name.endswith("sounding-run")
    )
    board = opening.open_position(qtbot, run_position)
    assert board.match.delayed_curtain_seat is not None
    assert not board.turn_end_timer.is_active
    board.on_sound_ended()
    board.clear_held_view()
    assert board.turn_end_timer.is_active
    assert board.match.delayed_curtain_seat is not None, "the cards return before the curtain falls"


def test_a_performance_lasts_three_seconds_or_has_four_chords_a_second(board: AnyBoard) -> None:
    passage = step_music.make_step_passage(board.game, board.match.record.steps[-1])
    assert passage is not None
    quicker = board.find_tempo_factor(passage)
    beat = 60 / (passage.tempo * quicker)
    onsets = sorted({note.onset for note in passage.notes})
    closest = min(beat * (next_onset - onset) for onset, next_onset in pairwise(onsets))
    assert passage.length * beat < 3.3 or closest < 0.26
    assert quicker == 1.0 or closest > 0.249
    board.set_motion(False)
    assert board.find_tempo_factor(passage) == 1.0


def test_an_authentic_cadence_ends_with_a_soft_low_signal(qtbot: QtBot) -> None:
    board = opening.open_position(qtbot, find_sounding_position("iv-v-i"))
    passage = step_music.make_step_passage(board.game, board.match.record.steps[-1])
    assert passage is not None
    sounded = board.add_performance_sounds(passage)
    (thud,) = set(sounded.notes) - set(passage.notes)
    assert thud.signal
    assert thud.onset == max(note.onset for note in passage.notes)
    assert thud.pitch < min(note.pitch for note in passage.notes)
    assert thud.loudness < min(note.loudness for note in passage.notes)
    board.match.jump(board.match.position - 1)
    assert board.add_performance_sounds(passage) == passage, "nothing was locked there"


def test_a_gold_sweep_crosses_the_staff_after_an_authentic_cadence(qtbot: QtBot) -> None:
    board = opening.open_position(qtbot, find_sounding_position("iv-v-i"))
    sweep = board.scene.plates[SWEEP_KEY]
    assert sweep.pose.x < 0
    board.on_sound_ended()
    board.scene.motion.finish()
    assert board.scene.plates[SWEEP_KEY].pose.x > board.view.area.width


def test_a_card_with_an_error_shakes_when_it_sounds_and_comes_to_rest(qtbot: QtBot) -> None:
    errors = next(candidate for candidate in moments.positions("iv-v-i") if candidate.name == "2-sounding-errors")
    board = opening.open_position(qtbot, errors)
    assert board.staged_performance is not None
    lead = next(unit.spots[0] for unit in board.staged_performance.units if unit.is_error)
    item = board.scene.cards[lead]
    board.highlight_source(lead, True)
    assert item.pose.angle != item.home.angle
    board.scene.motion.finish()
    assert item.pose == item.home
    right = board.scene.cards[next(unit.spots[0] for unit in board.staged_performance.units if not unit.is_error)]
    board.highlight_source(right.target, True)
    assert right.pose.angle == right.home.angle


# --- the table of a performance, by itself ----------------------------------------------------------------------------

STAGE_RECT = Rect(0, 100, 1200, 400)


def make_card(number: int, flags: Flag | None = None) -> Placement:
    flags = Flag(0) if flags is None else flags
    return Placement(Spot("row", number), 50.0 * number, 60, 40, 56, 12.0, 2.0, f"card {number}", flags)


def make_layout(*cards: Placement) -> Layout:
    return Layout(cards)


def lay_out_performance(table: Layout, *units: PerformedCard) -> dict[Any, Placement]:
    performed_layout = add_performance(table, Performance(0, "C minor", units), STAGE_RECT, ("Ana",))
    return {card.spot: card for card in performed_layout.cards}


def test_performed_cards_are_upright_and_side_by_side_in_order() -> None:
    spots = [Spot("row", number) for number in (2, 0, 1)]
    placements = lay_out_performance(make_layout(*map(make_card, range(4))), *share_points(spots, 30))
    first, second, third = (placements[spot] for spot in spots)
    assert first.x + first.width / 2 < second.x - second.width / 2
    assert second.x + second.width / 2 < third.x - third.width / 2
    assert first.y == second.y == third.y
    assert first.angle == 0
    assert placements[Spot("row", 3)] == make_card(3)


def test_an_attached_card_moves_and_scales_with_its_card() -> None:
    attached = Placement(Spot("on", 0), 10, 60 - 28, 20, 14, 12.0, 3.0, "tab")
    body = make_card(0)
    placements = lay_out_performance(make_layout(body, attached), PerformedCard((body.spot, attached.spot)))
    scale = placements[body.spot].height / body.height
    assert placements[attached.spot].height == pytest.approx(scale * attached.height)
    assert placements[body.spot].y - placements[attached.spot].y == pytest.approx(scale * 28)


def test_the_last_card_slips_aside_after_a_deceptive_cadence() -> None:
    spots = [Spot("row", number) for number in range(3)]
    sounding = Performance(0, "Deceptive Cadence", share_points(spots, 9), ending="slip")
    before, after = (
        {
            card.spot: card
            for card in add_performance(make_layout(*map(make_card, range(3))), performance, STAGE_RECT, ("Ana",)).cards
        }
        for performance in (sounding, sounding.with_all_counted())
    )
    assert after[spots[2]].x > before[spots[2]].x
    assert after[spots[2]].angle > 0
    assert [after[spot] for spot in spots[:2]] == [before[spot] for spot in spots[:2]]


def test_many_cards_are_placed_in_several_rows() -> None:
    spots = [Spot("row", number) for number in range(30)]
    placements = lay_out_performance(make_layout(*map(make_card, range(30))), *share_points(spots, 30))
    assert len({placements[spot].y for spot in spots}) > 1
    assert all(STAGE_RECT.contains(placements[spot].x, placements[spot].y) for spot in spots)


def test_points_lines_appear_when_everything_is_counted() -> None:
    spots = [Spot("row", number) for number in range(2)]
    sounding = Performance(0, "Half Cadence", share_points(spots, 9), (PointsLine("Harmony", 9),))

    def read_worth(performance: Performance) -> tuple[PointsLine, ...]:
        performed_layout = add_performance(make_layout(*map(make_card, range(2))), performance, STAGE_RECT, ("Ana",))
        face = next(plate.face for plate in performed_layout.plates if isinstance(plate.face, StaffFace))
        return face.point_lines

    assert read_worth(sounding.with_counted([0])) == ()
    assert read_worth(sounding.with_all_counted()) == (PointsLine("Harmony", 9),)
