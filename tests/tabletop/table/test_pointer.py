"""The pointer at the table, by real mouse events on a toy game."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.table.handler import DragOffer
from tabletop.table.items import Mark
from tabletop.table.layout import Flag, Layout, Plate, Rect, Spot
from tabletop.table.motion import Motion
from tests.tabletop.table.timers import rest_at_once

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

RED_CARD, GREEN_CARD, TWO_CARD = Spot("hand", 0), Spot("hand", 1), Spot("hand", 6)


def wait_for_rest(toy: Toy, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not toy.scene.motion.is_busy)


def test_dragging_a_card_onto_its_pile_plays_it(toy: Toy, qtbot: QtBot) -> None:
    card = toy.scene.cards[RED_CARD]
    toy.drag(toy.at(RED_CARD), toy.at("red"))
    assert toy.places["red"] == [("red", 0)]
    assert toy.scene.cards[Spot("red", 0)] is card, "the dragged item itself is on the pile"
    wait_for_rest(toy, qtbot)
    assert card.pose == card.home
    assert card.zValue() == card.depth
    assert not card.marks


def test_a_card_follows_the_pointer_from_its_grab_point(toy: Toy) -> None:
    start = toy.at(RED_CARD) + QPoint(10, -20)
    toy.pull(start, QPoint(300, 200))
    assert toy.position_of(RED_CARD) == pytest.approx((300 - 1.08 * 10, 200 + 1.08 * 20), abs=2)
    assert Mark.CARRIED in toy.scene.cards[RED_CARD].marks


def test_a_carried_card_is_larger_and_tilts_by_up_to_six_degrees(toy: Toy, qtbot: QtBot) -> None:
    card = toy.scene.cards[RED_CARD]
    toy.pull(toy.at(RED_CARD), QPoint(250, 200))
    assert card.pose.width == pytest.approx(1.08 * card.home.width)
    toy.move(QPoint(450, 200))
    toy.view.carrier.update_tilt(0.05)
    assert 0 < card.pose.angle <= 6
    toy.move(QPoint(100, 200))
    for _ in range(4):
        toy.view.carrier.update_tilt(0.05)
        toy.move(QPoint(round(card.pose.x) - 100, 200))
    assert -6 <= card.pose.angle < 0
    qtbot.waitUntil(lambda: card.pose.angle == 0)


def test_the_tilt_does_not_depend_on_the_number_of_move_events(toy: Toy) -> None:
    card = toy.scene.cards[RED_CARD]
    tilts = []
    for steps in (1, 20):
        toy.pull(toy.at(RED_CARD), QPoint(250, 200))
        toy.view.carrier.update_tilt(1.0)  # it hung still for a while
        toy.view.carrier.update_tilt(1.0)
        start = round(card.pose.x)
        for step in range(1, steps + 1):
            toy.move(QPoint(250 + 20 * step // steps, 200))
        toy.view.carrier.update_tilt(0.05)
        assert card.pose.x == start + 20
        tilts.append(card.pose.angle)
        toy.release(QPoint(270, 200))
        toy.scene.motion.finish()
    assert 0 < tilts[0] == pytest.approx(tilts[1], rel=0.1)


def test_a_move_below_the_drag_distance_is_a_click(toy: Toy) -> None:
    short_distance = QPoint(QApplication.startDragDistance() - 2, 0)
    toy.press(toy.at(RED_CARD))
    toy.move(toy.at(RED_CARD) + short_distance)
    assert not toy.view.pointer.is_dragging
    toy.release(toy.at(RED_CARD) + short_distance)
    assert toy.view.carrier.spot == RED_CARD, "it was picked up by the click"
    x, y = toy.scene.cards[RED_CARD].home[:2]
    toy.scene.motion.finish()
    assert toy.position_of(RED_CARD) == (x, y - 0.14 * 84), "it rises from its place but does not follow"


def test_a_second_click_on_the_card_puts_it_back(toy: Toy) -> None:
    toy.click_at(toy.at(RED_CARD))
    toy.click_at(toy.at(RED_CARD))
    assert toy.view.carrier.item is None
    assert ("put back", RED_CARD) in toy.calls
    assert toy.count("drop") == 0


def test_a_click_on_another_card_picks_that_one_up_instead(toy: Toy) -> None:
    toy.click_at(toy.at(RED_CARD))
    toy.click_at(toy.at(GREEN_CARD))
    assert toy.view.carrier.spot == GREEN_CARD
    assert toy.scene.zones["green"].marks & Mark.LEGAL_TARGET
    assert not toy.scene.zones["red"].marks & Mark.LEGAL_TARGET


def test_a_click_on_an_empty_area_puts_the_card_back(toy: Toy) -> None:
    toy.click_at(toy.at(RED_CARD))
    toy.click_at(QPoint(500, 250))
    assert toy.view.carrier.item is None
    assert toy.count("drop") == 0


def test_a_card_picked_up_by_a_click_can_still_be_dragged(toy: Toy) -> None:
    toy.click_at(toy.at(RED_CARD))
    toy.drag(toy.at(RED_CARD), toy.at("red"))
    assert toy.places["red"] == [("red", 0)]
    assert toy.count("grasp") == 1


def test_legal_targets_are_highlighted_when_a_card_is_picked_up(toy: Toy) -> None:
    toy.pull(toy.at(RED_CARD), toy.at(RED_CARD) + QPoint(0, -30))
    highlighted = {key for key, zone in toy.scene.zones.items() if Mark.LEGAL_TARGET in zone.marks}
    assert highlighted == {"red", "mixed"}
    toy.release(QPoint(500, 250))
    assert not any(zone.marks for zone in toy.scene.zones.values())


def test_a_ghost_previews_the_card_over_a_legal_target(toy: Toy) -> None:
    items = len(toy.scene.items())
    toy.pull(toy.at(RED_CARD), toy.at("red"))
    assert ("hover", RED_CARD, "red") in toy.calls
    assert toy.count("hover") >= 1
    assert Mark.HOVERED in toy.scene.zones["red"].marks
    assert len(toy.scene.items()) == items + 1
    toy.move(QPoint(500, 260))
    assert toy.calls[-1] == ("hover", RED_CARD, None)
    assert Mark.HOVERED not in toy.scene.zones["red"].marks
    assert len(toy.scene.items()) == items


def test_a_card_can_drop_on_a_target_that_the_pointer_misses(toy: Toy) -> None:
    grab_point = toy.at(RED_CARD) + QPoint(0, 38)
    end = toy.at("red") + QPoint(0, 70)  # the pointer is below the zone, the card well inside it
    assert not toy.scene.zones["red"].contains_point(end.x(), end.y())
    toy.drag(grab_point, end)
    assert toy.places["red"] == [("red", 0)]


def test_a_refused_drop_glides_back_to_its_start(toy: Toy, qtbot: QtBot) -> None:
    card = toy.scene.cards[RED_CARD]
    start, depth = card.pose, card.zValue()
    toy.drag(toy.at(RED_CARD), toy.at("wall"))
    assert ("drop", RED_CARD, "wall") in toy.calls
    assert toy.scene.motion.is_moving(card), "it glides, it does not jump"
    wait_for_rest(toy, qtbot)
    assert card.pose == start
    assert card.zValue() == depth
    assert toy.view.message.isVisible()
    assert toy.view.message.text == "A red card goes on the red pile."


def test_a_refused_pickup_shows_its_reason_and_returns_the_card(toy: Toy) -> None:
    start = toy.position_of(TWO_CARD)
    toy.drag(toy.at(TWO_CARD), toy.at("red"))
    toy.scene.motion.finish()
    assert toy.position_of(TWO_CARD) == start
    assert toy.view.message.text == "Twos stay where they are."
    assert toy.view.message.slug == "toy.two"


def test_a_card_without_targets_can_be_dragged_and_glides_back(toy: Toy) -> None:
    start = toy.position_of(TWO_CARD)
    toy.pull(toy.at(TWO_CARD), toy.at("red"))
    assert toy.view.carrier.has_no_target
    assert toy.position_of(TWO_CARD) != start
    assert not any(item.marks for item in toy.scene.zones.values()), "nothing is highlighted"
    assert toy.view.message.text == "Twos stay where they are.", "the reason is shown at once and only once"
    toy.view.message.hide()
    toy.release(toy.at("red"))
    toy.scene.motion.finish()
    assert toy.position_of(TWO_CARD) == start
    assert toy.count("drop") == 1, "the board may have another reason where it was let go"
    assert toy.count("on_dropped_nowhere") == 0
    toy.click_at(toy.at(TWO_CARD))
    assert toy.view.carrier.item is None, "a click does not pick it up"


def test_a_drop_on_nothing_notifies_the_board(toy: Toy) -> None:
    felt = QPoint(560, 260)
    assert toy.scene.find_top_item(felt.x(), felt.y()) is None
    toy.drag(toy.at(RED_CARD), felt)
    assert toy.calls[-2:] == [("put back", RED_CARD), ("on_dropped_nowhere", RED_CARD)]
    toy.drag(toy.at(RED_CARD), toy.at(RED_CARD) + QPoint(8, -50))
    assert toy.count("on_dropped_nowhere") == 1, "a drop on its own place only puts a card back"
    toy.click_at(toy.at(RED_CARD))
    toy.click_at(felt)
    assert toy.count("on_dropped_nowhere") == 1, "a click on the empty table puts the card back"


def test_an_empty_place_is_hidden_under_a_ghost(toy: Toy) -> None:
    place = toy.scene.zones["red"]
    place.set_pose(place.home._replace(width=120, height=120))
    toy.pull(toy.at(RED_CARD), toy.at("red"))
    assert Mark.COVERED not in place.marks, "much of the place is visible beside the card"
    place.set_pose(place.home)
    toy.move(QPoint(560, 260))
    toy.move(toy.at("red"))
    assert Mark.COVERED in place.marks
    toy.move(QPoint(560, 260))
    assert not place.marks & (Mark.COVERED | Mark.HOVERED)
    toy.release(QPoint(560, 260))


def test_a_card_dropped_on_its_own_place_is_put_back_silently(toy: Toy) -> None:
    toy.drag(toy.at(RED_CARD), toy.at(Spot("hand", 4)))
    assert toy.count("drop") == 0
    assert ("put back", RED_CARD) in toy.calls
    assert toy.view.message.isHidden()


def test_escape_during_a_drag_returns_the_card(toy: Toy, qtbot: QtBot) -> None:
    start = toy.position_of(RED_CARD)
    toy.pull(toy.at(RED_CARD), toy.at("red"))
    toy.key(Qt.Key.Key_Escape)
    assert toy.view.carrier.item is None
    toy.release(toy.at("red"))
    assert toy.count("drop") == 0
    wait_for_rest(toy, qtbot)
    assert toy.position_of(RED_CARD) == start


def test_a_right_click_cancels_a_drag_or_goes_to_the_board(toy: Toy) -> None:
    point = toy.at(GREEN_CARD)
    toy.view.pointer.right_click(point.x(), point.y())
    assert ("context", GREEN_CARD) in toy.calls
    toy.pull(toy.at(RED_CARD), toy.at("red"))
    toy.view.pointer.right_click(*toy.at("red").toTuple())
    assert toy.count("context") == 1
    assert toy.view.carrier.item is None


def test_a_resting_finger_acts_as_a_right_click(toy: Toy, qtbot: QtBot) -> None:
    point = toy.at(GREEN_CARD)
    toy.view.pointer.press(point.x(), point.y(), is_finger=True)
    qtbot.waitUntil(lambda: ("context", GREEN_CARD) in toy.calls)
    toy.view.pointer.release(point.x(), point.y())
    assert toy.count("click") == 0


def test_a_dragging_finger_is_no_right_click(toy: Toy) -> None:
    point = toy.at(RED_CARD)
    rest_at_once(toy.view.pointer)
    toy.view.pointer.press(point.x(), point.y(), is_finger=True)
    toy.view.pointer.move(point.x(), point.y() - 60)
    QApplication.processEvents()
    assert toy.count("context") == 0
    assert toy.view.pointer.is_dragging


def test_a_double_click_is_reported_once_and_carries_no_card(toy: Toy) -> None:
    point = toy.at(RED_CARD)
    toy.click_at(point)
    QTest.mouseDClick(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    toy.release(point)
    assert toy.count("double click") == 1
    assert toy.view.carrier.item is None


def test_a_click_handled_by_the_board_picks_nothing_up(toy: Toy) -> None:
    toy.click_at(toy.at(Spot("deck", 11)))
    assert len(toy.places["hand"]) == 10
    assert toy.view.carrier.item is None
    assert toy.count("grasp") == 0


def test_a_press_finishes_all_motion_at_once(toy: Toy) -> None:
    toy.drag(toy.at(RED_CARD), toy.at("red") + QPoint(20, 30))
    moving = toy.scene.cards[Spot("red", 0)]
    assert toy.scene.motion.is_moving(moving)
    toy.press(toy.at(Spot("hand", 2)))
    assert not toy.scene.motion.is_busy
    assert moving.pose == moving.home
    toy.release(toy.at(Spot("hand", 2)))
    assert toy.view.carrier.spot == Spot("hand", 2), "the press hits cards at their final places"


def test_closing_the_window_during_a_drag_puts_the_card_back(toy: Toy) -> None:
    card = toy.scene.cards[RED_CARD]
    toy.pull(toy.at(RED_CARD), toy.at("red"))
    toy.view.close()
    assert toy.view.carrier.item is None
    assert card.pose == card.home
    assert ("put back", RED_CARD) in toy.calls
    assert toy.count("drop") == 0
    assert len(toy.places["hand"]) == 9


def test_losing_the_focus_during_a_drag_returns_the_card(toy: Toy) -> None:
    toy.pull(toy.at(RED_CARD), toy.at("red"))
    toy.view.clearFocus()
    assert toy.view.carrier.item is None
    assert not toy.view.pointer.is_dragging


def test_a_lost_release_ends_the_drag_at_the_next_move(toy: Toy) -> None:
    toy.pull(toy.at(RED_CARD), QPoint(300, 200))
    QTest.mouseMove(toy.view.viewport(), QPoint(310, 200))
    assert toy.view.pointer.is_dragging
    toy.view.mouseMoveEvent(_make_hover_event(QPointF(320, 200)))
    assert not toy.view.pointer.is_dragging
    assert toy.view.carrier.item is None


def _make_hover_event(point: QPointF) -> QMouseEvent:
    none = Qt.MouseButton.NoButton
    return QMouseEvent(QEvent.Type.MouseMove, point, point, none, none, Qt.KeyboardModifier.NoModifier)


def test_resizing_during_a_drag_does_not_move_the_carried_card(toy: Toy) -> None:
    toy.pull(toy.at(RED_CARD), QPoint(300, 200))
    position = toy.position_of(RED_CARD)
    toy.view.resize(900, 600)
    assert toy.position_of(RED_CARD) == position
    assert toy.scene.cards[GREEN_CARD].pose == toy.scene.cards[GREEN_CARD].home, (
        "the other cards are at their places at once"
    )
    toy.move(toy.at("red"))
    toy.release(toy.at("red"))
    assert toy.places["red"] == [("red", 0)]


def test_resizing_moves_a_picked_up_card_with_its_place(toy: Toy) -> None:
    toy.click_at(toy.at(RED_CARD))
    toy.view.resize(900, 600)
    toy.scene.motion.finish()
    x, y = toy.scene.cards[RED_CARD].home[:2]
    assert y > 480, "its place is lower now"
    assert toy.position_of(RED_CARD) == (x, y - 0.14 * 84)
    toy.click_at(toy.at("red"))
    assert toy.places["red"] == [("red", 0)]


def test_a_layout_during_hover_does_not_move_the_carried_card(toy: Toy) -> None:
    toy.during_hover = toy.show
    toy.pull(toy.at(RED_CARD), toy.at("red"))
    assert toy.view.carrier.spot == RED_CARD
    assert Mark.LEGAL_TARGET in toy.scene.zones["red"].marks
    assert toy.position_of(RED_CARD) == pytest.approx(toy.at("red").toTuple(), abs=1.5)


def test_a_card_removed_from_the_table_is_no_longer_carried(toy: Toy) -> None:
    toy.pull(toy.at(RED_CARD), QPoint(300, 200))
    toy.places["hand"].clear()
    toy.show(animate=False)
    assert toy.view.carrier.item is None
    toy.move(QPoint(320, 200))
    toy.release(QPoint(320, 200))
    assert toy.count("drop") == 0


def test_companions_move_with_the_dragged_card(toy: Toy, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        toy, "drag_targets", lambda spot: DragOffer(("red",), companions=(Spot("hand", 3), Spot("hand", 6)))
    )
    positions_before = {i: toy.position_of(Spot("hand", i)) for i in (0, 3, 6)}
    toy.pull(toy.at(RED_CARD), toy.at(RED_CARD) + QPoint(40, -100))
    for i in positions_before:
        x, y = toy.position_of(Spot("hand", i))
        assert (x - positions_before[i][0], y - positions_before[i][1]) == (40, -100)
    toy.view.pointer.cancel()
    wait_for_rest(toy, qtbot)
    assert {i: toy.position_of(Spot("hand", i)) for i in positions_before} == positions_before


# -- dials and the wheel


def turn_wheel(toy: Toy, point: QPoint, units: int) -> None:
    event = QWheelEvent(
        QPointF(point),
        QPointF(toy.view.mapToGlobal(point)),
        QPoint(),
        QPoint(0, units),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(toy.view.viewport(), event)


class Clock:
    """Clock whose seconds pass when the test says so."""

    def __init__(self, toy: Toy) -> None:
        self.seconds = 0.0
        self.motion = toy.scene.motion = Motion(toy.scene, lambda: self.seconds)

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds
        self.motion.advance()


def test_a_dial_turns_by_dragging_round_its_centre_in_detents(toy: Toy) -> None:
    clock = Clock(toy)
    centre = toy.at("dial")
    toy.press(centre + QPoint(0, -60))  # at twelve o'clock
    for x, y in ((30, -52), (52, -30), (60, 0)):  # one, two, three o'clock
        toy.move(centre + QPoint(x, y))
    assert toy.angle == 90
    assert all(call[2] == 30 for call in toy.calls if call[0] == "turn")
    toy.move(centre + QPoint(60, 8))  # a little further, within the detent
    assert toy.angle == 90
    assert 90 < toy.scene.plates["dial"].pose.angle < 97
    clock.pass_by(0.5)
    toy.release(centre + QPoint(60, 8))
    clock.pass_by(0.2)
    assert toy.scene.plates["dial"].pose.angle < 90, "it swings a little beyond its detent"
    clock.pass_by(0.2)
    assert toy.scene.plates["dial"].pose.angle == 90


def find_rim_point(centre: QPoint, degrees: float) -> QPoint:
    """Return the point on the dial's rim at an angle clockwise from twelve o'clock."""
    return centre + QPoint(round(76 * sin(radians(degrees))), -round(76 * cos(radians(degrees))))


@pytest.mark.parametrize("direction", [1, -1])
def test_a_dial_changes_detent_past_the_middle_in_both_directions(toy: Toy, direction: int) -> None:
    """The board is notified of each detent exactly once.

    Each notification makes a tick, so a repeated or an empty one would be heard.
    """
    centre, notified = toy.at("dial"), []
    toy.press(find_rim_point(centre, 0))
    degrees_path = [*range(71), *range(70, -1, -1)]
    for degrees in degrees_path:
        turns_before = toy.count("turn")
        toy.move(find_rim_point(centre, direction * degrees))
        notified += [(degrees, call[2]) for call in toy.calls if call[0] == "turn"][turns_before:]
    assert [turn for _, turn in notified] == [direction * turn for turn in (30, 30, -30, -30)]
    notified_degrees = [degrees for degrees, _ in notified]
    assert notified_degrees == pytest.approx([16.5, 46.5, 43.5, 13.5], abs=1.0), "a little past the middle between two"


def test_a_thrown_dial_turns_on_and_a_press_ends_its_turn(toy: Toy) -> None:
    def throw() -> None:
        toy.press(centre + QPoint(0, -60))
        for x, y in ((16, -58), (30, -52), (42, -42)):  # 45 degrees in 90 milliseconds
            clock.pass_by(0.03)
            toy.move(centre + QPoint(x, y))
        toy.release(centre + QPoint(42, -42))

    clock, centre = Clock(toy), toy.at("dial")
    throw()
    angles = [toy.angle]
    while clock.motion.is_busy:
        clock.pass_by(0.02)
        if toy.angle != angles[-1]:
            angles.append(toy.angle)
    assert len(angles) > 5, "the board is notified of every detent"
    assert all((next_angle - angle) % 360 == 30 for angle, next_angle in pairwise(angles))
    dial = toy.scene.plates["dial"]
    assert dial.pose == dial.home
    rests = toy.angle
    toy.angle = 0.0
    toy.show(animate=False)
    throw()
    assert toy.angle == 30
    toy.press(QPoint(500, 250))
    assert toy.angle == rests, "the dial is where it would have stopped"
    assert not clock.motion.is_busy


def test_a_released_dial_rests_at_once_without_motion(toy: Toy) -> None:
    toy.scene.motion.enabled = False
    toy.drag(toy.at("dial") + QPoint(0, -60), toy.at("dial") + QPoint(60, 8))
    assert toy.angle == 90
    assert toy.scene.plates["dial"].pose.angle == 90


def test_plates_on_a_dial_turn_with_it_and_its_pawl_leans(toy: Toy) -> None:
    dial = Plate("dial", Rect(40, 170, 160, 160), "wheel", flags=Flag.TURNABLE)
    name = Plate("name", Rect(110, 180, 20, 20), "name", dial="dial")
    pawl = Plate("pawl", Rect(110, 160, 20, 20), "pawl", dial="dial", lean_degrees=40.0)
    toy.scene.show_layout(Layout(plates=(dial, name, pawl)), animate=False)
    item = toy.scene.plates["dial"]
    item.set_pose(item.pose._replace(angle=90.0))
    assert toy.scene.plates["name"].pose[:3] == pytest.approx((180, 250, 0))
    assert toy.scene.plates["pawl"].pose == toy.scene.plates["pawl"].home
    leans = []
    for angle in (3.0, 14.0, 16.0):
        item.set_pose(item.pose._replace(angle=angle))
        leans.append(toy.scene.plates["pawl"].pose.angle)
    assert 0 > leans[0] > leans[1] > -20
    assert leans[2] > 0, "the pointer has passed the detent"


def test_a_dial_the_board_does_not_turn_springs_back(toy: Toy, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "on_dial_turned", lambda key, degrees: None)
    centre = toy.at("dial")
    toy.pull(centre + QPoint(0, -60), centre + QPoint(60, 0))
    toy.release(centre + QPoint(60, 0))
    wait_for_rest(toy, qtbot)
    assert toy.scene.plates["dial"].pose.angle == 0


def test_the_wheel_turns_a_dial_and_scrolls_other_targets(toy: Toy) -> None:
    turn_wheel(toy, toy.at("dial"), -120)
    assert toy.angle == 30
    turn_wheel(toy, toy.at("dial"), 240)
    assert toy.angle == 330
    turn_wheel(toy, toy.at("red"), 120)
    assert toy.calls[-1] == ("wheel", "red", 1)


def test_small_movements_of_a_fine_wheel_add_up(toy: Toy) -> None:
    for _ in range(7):
        turn_wheel(toy, toy.at("red"), -30)
    assert [call for call in toy.calls if call[0] == "wheel"] == [("wheel", "red", -1)]


def test_hovering_without_a_card_is_reported_once(toy: Toy) -> None:
    toy.move(toy.at("round"))
    toy.move(toy.at("round") + QPoint(3, 3))
    toy.move(QPoint(500, 250))
    assert [call for call in toy.calls if call[0] == "hover"][-2:] == [("hover", None, "round"), ("hover", None, None)]
