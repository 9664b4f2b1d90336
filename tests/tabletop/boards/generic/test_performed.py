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
def position(game: str) -> moments.Position:
    """The first position of a game in which something that brings points is performed."""
    names = ("-sounding", "-sounding-progression")
    found = (each for each in moments.positions(game) if each.name.endswith(names))
    return next(each for each in found if "piano" not in each.name)


@pytest.fixture(params=engines.GAMES)
def board(request: pytest.FixtureRequest, qtbot: QtBot) -> AnyBoard:
    """A board on which something is performed, and some of it has sounded."""
    opened: AnyBoard = opening.arranged(qtbot, position(request.param))
    return opened


def performed(board: AnyBoard) -> list[Placement]:
    return [card for card in board.scene.layout.cards if Flag.PERFORMED in card.flags]


def counter(board: AnyBoard) -> CounterFace:
    face = board.scene.plates[COUNTER_KEY].face
    assert isinstance(face, CounterFace)
    return face


def settled(board: AnyBoard) -> bool:
    keys = board.scene.plates.keys() | {plate.key for plate in board.scene.layout.plates}
    return not performed(board) and COUNTER_KEY not in keys


def test_its_cards_lie_on_the_stage_larger_than_at_home_and_then_go_home(board: AnyBoard) -> None:
    cards = {card.spot: card for card in performed(board)}
    middle = board.areas.stage
    assert len(cards) >= 2
    for card in cards.values():
        assert card.x - card.width / 2 >= 0
        assert card.x + card.width / 2 <= board.view.area.width
        assert middle.y <= card.y - card.height / 2
        assert card.y + card.height / 2 <= middle.bottom
    board.on_sound_ended()
    board.clear_held_view()
    assert settled(board)
    at_home = [card for card in board.scene.layout.cards if card.spot in cards]
    for card in at_home:
        assert card.height < cards[card.spot].height


def test_each_ring_has_the_colour_of_its_card(board: AnyBoard) -> None:
    colours = set()
    for card in performed(board):
        board.highlight_source(card.spot, False)
        board.scene.motion.finish()
        board.highlight_source(card.spot, True)
        ring = next(item for item in board.scene.items() if isinstance(item, Ring))
        assert ring.colour.name() == board.face_painter.card_colour(
            board.scene.cards[card.spot].face, board.scene.theme
        )
        colours.add(ring.colour.name())
    assert colours - {board.scene.theme.accent}


def test_what_it_brings_is_counted_up_to_the_whole_when_all_has_sounded(board: AnyBoard) -> None:
    assert board.staged_performance is not None
    total = board.staged_performance.total_points
    before = counter(board).points
    assert 0 < before < total
    assert not counter(board).is_complete
    board.passage_clock.passage_ended.emit()
    assert counter(board).points == total
    assert counter(board).is_complete
    face = board.scene.plates[STAFF_KEY].face
    assert isinstance(face, StaffFace)
    assert face.worth == board.staged_performance.worth


def test_the_points_of_a_card_drop_into_the_counter(board: AnyBoard) -> None:
    assert board.staged_performance is not None
    due = [unit for unit in board.staged_performance.units if unit.points and unit.spots[0] in board.scene.cards]
    unit = next(
        unit
        for unit in due
        if not board.staged_performance.find_units(unit.spots[0]) <= board.staged_performance.heard_units
    )
    before = counter(board).points
    board.highlight_source(unit.spots[0], True)
    assert counter(board).points == before, "they are on their way"
    board.scene.motion.finish()
    assert counter(board).points == before + unit.points


def test_the_plate_tells_the_points_when_the_counter_has_come_to_it(board: AnyBoard, qtbot: QtBot) -> None:
    assert board.staged_performance is not None
    seat = board.staged_performance.seat

    def told() -> int:
        faces = (item.face for item in board.scene.plates.values())
        return next(face.score for face in faces if isinstance(face, SeatPlate) and face.seat == seat)

    board.on_sound_ended()
    board.scene.motion.finish()
    board.match.jump(board.match.position - 1)
    before = told()
    board.match.jump(board.match.length)
    after = told()
    assert after > before
    board.match.jump(board.match.position - 1)
    board.match.step()
    assert told() == before
    board.on_sound_ended()
    assert told() == before
    board.clear_held_view()
    assert told() == before, "the counter is on its way"
    board.scene.motion.finish()
    qtbot.waitUntil(lambda: told() == after)


def test_it_is_seen_for_a_moment_after_its_last_note(
    board: AnyBoard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    board.on_sound_ended()
    assert not settled(board)
    qtbot.waitUntil(lambda: settled(board))


def test_a_click_on_the_stage_ends_it_and_does_nothing_else(board: AnyBoard) -> None:
    before = board.match.position
    x, y = board.areas.stage.centre
    QTest.mouseClick(board.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    assert settled(board)
    assert board.match.position == before


def test_a_key_ends_it_and_shift_alone_does_not(board: AnyBoard) -> None:
    before = board.match.position
    QTest.keyClick(board.view, Qt.Key.Key_Shift)
    assert performed(board)
    QTest.keyClick(board.view, Qt.Key.Key_Escape)
    assert settled(board)
    assert board.match.position == before


def test_a_moment_of_the_past_is_shown_as_it_lies(board: AnyBoard) -> None:
    board.match.jump(board.match.position - 1)
    assert settled(board)
    board.match.jump(board.match.length)
    assert settled(board)


def test_switching_motion_off_ends_it_and_then_nothing_is_performed(board: AnyBoard) -> None:
    board.set_motion(False)
    assert settled(board)
    step = board.match.record.steps[-1]
    board.match.jump(board.match.length - 1)
    board.match.step()
    assert board.match.record.steps[board.match.position - 1] == step
    assert settled(board)


def test_only_what_everybody_may_see_is_performed(board: AnyBoard) -> None:
    area = board.view.area
    shown = performed(board)
    held = board.held_view
    for_all = board.game.view(board.match.state if held is None else held.view, None)
    public = board.make_layout(for_all, None, board.ui_state, area.width, area.height)
    open_cards = {card.spot for card in public.cards if not card.flags & Flag.FACE_DOWN}
    assert {card.spot for card in shown} <= open_cards


def test_the_curtain_waits_for_it(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "shows_moves", True)
    run = next(each for each in moments.positions("muzicando") if each.name.endswith("sounding-run"))
    board = opening.arranged(qtbot, run)
    assert board.match.delayed_curtain_seat is not None
    assert not board.turn_end_timer.is_active
    board.on_sound_ended()
    board.clear_held_view()
    assert board.turn_end_timer.is_active
    assert board.match.delayed_curtain_seat is not None, "its cards go home before the curtain falls"


def test_it_sounds_for_three_seconds_or_its_chords_follow_each_other_four_times_a_second(board: AnyBoard) -> None:
    passage = step_music.make_step_passage(board.game, board.match.record.steps[-1])
    assert passage is not None
    quicker = board.find_tempo_factor(passage)
    beat = 60 / (passage.tempo * quicker)
    onsets = sorted({note.onset for note in passage.notes})
    closest = min(beat * (after - before) for before, after in pairwise(onsets))
    assert passage.length * beat < 3.3 or closest < 0.26
    assert quicker == 1.0 or closest > 0.249
    board.set_motion(False)
    assert board.find_tempo_factor(passage) == 1.0


def test_something_low_and_soft_goes_with_the_end_of_an_authentic_cadence_and_is_in_no_score(qtbot: QtBot) -> None:
    board = opening.arranged(qtbot, position("iv-v-i"))
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


def test_gold_goes_over_the_staff_when_an_authentic_cadence_has_sounded(qtbot: QtBot) -> None:
    board = opening.arranged(qtbot, position("iv-v-i"))
    sweep = board.scene.plates[SWEEP_KEY]
    assert sweep.pose.x < 0
    board.on_sound_ended()
    board.scene.motion.finish()
    assert board.scene.plates[SWEEP_KEY].pose.x > board.view.area.width


def test_a_card_with_an_error_shakes_when_it_sounds_and_comes_to_rest(qtbot: QtBot) -> None:
    errors = next(each for each in moments.positions("iv-v-i") if each.name == "2-sounding-errors")
    board = opening.arranged(qtbot, errors)
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

STAGE = Rect(0, 100, 1200, 400)


def laid(number: int, flags: Flag | None = None) -> Placement:
    flags = Flag(0) if flags is None else flags
    return Placement(Spot("row", number), 50.0 * number, 60, 40, 56, 12.0, 2.0, f"card {number}", flags)


def layout(*cards: Placement) -> Layout:
    return Layout(cards)


def show(table: Layout, *units: PerformedCard) -> dict[Any, Placement]:
    shown = add_performance(table, Performance(0, "C minor", units), STAGE, ("Ana",))
    return {card.spot: card for card in shown.cards}


def test_cards_stand_upright_side_by_side_in_their_order() -> None:
    spots = [Spot("row", number) for number in (2, 0, 1)]
    shown = show(layout(*map(laid, range(4))), *share_points(spots, 30))
    first, second, third = (shown[spot] for spot in spots)
    assert first.x + first.width / 2 < second.x - second.width / 2
    assert second.x + second.width / 2 < third.x - third.width / 2
    assert first.y == second.y == third.y
    assert first.angle == 0
    assert shown[Spot("row", 3)] == laid(3)


def test_what_lies_on_a_card_goes_with_it() -> None:
    on = Placement(Spot("on", 0), 10, 60 - 28, 20, 14, 12.0, 3.0, "tab")
    body = laid(0)
    shown = show(layout(body, on), PerformedCard((body.spot, on.spot)))
    scale = shown[body.spot].height / body.height
    assert shown[on.spot].height == pytest.approx(scale * on.height)
    assert shown[body.spot].y - shown[on.spot].y == pytest.approx(scale * 28)


def test_the_last_card_slips_aside_when_a_deceptive_cadence_has_sounded() -> None:
    spots = [Spot("row", number) for number in range(3)]
    sounding = Performance(0, "Deceptive Cadence", share_points(spots, 9), ending="slip")
    before, after = (
        {card.spot: card for card in add_performance(layout(*map(laid, range(3))), each, STAGE, ("Ana",)).cards}
        for each in (sounding, sounding.with_all_counted())
    )
    assert after[spots[2]].x > before[spots[2]].x
    assert after[spots[2]].angle > 0
    assert [after[spot] for spot in spots[:2]] == [before[spot] for spot in spots[:2]]


def test_many_cards_are_set_in_several_rows_if_they_are_larger_so() -> None:
    spots = [Spot("row", number) for number in range(30)]
    shown = show(layout(*map(laid, range(30))), *share_points(spots, 30))
    assert len({shown[spot].y for spot in spots}) > 1
    assert all(STAGE.contains(shown[spot].x, shown[spot].y) for spot in spots)


def test_what_its_parts_are_worth_is_told_when_all_of_it_is_counted() -> None:
    spots = [Spot("row", number) for number in range(2)]
    sounding = Performance(0, "Half Cadence", share_points(spots, 9), (PointsLine("Harmony", 9),))

    def told(performance: Performance) -> tuple[PointsLine, ...]:
        shown = add_performance(layout(*map(laid, range(2))), performance, STAGE, ("Ana",))
        face = next(plate.face for plate in shown.plates if isinstance(plate.face, StaffFace))
        return face.worth

    assert told(sounding.with_counted([0])) == ()
    assert told(sounding.with_all_counted()) == (PointsLine("Harmony", 9),)
