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

RED, GREEN, TWO = Spot("hand", 0), Spot("hand", 1), Spot("hand", 6)


def settle(toy: Toy, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not toy.scene.motion.is_busy)


def test_dragging_a_card_onto_its_pile_plays_it(toy: Toy, qtbot: QtBot) -> None:
    card = toy.scene.cards[RED]
    toy.drag(toy.at(RED), toy.at("red"))
    assert toy.places["red"] == [("red", 0)]
    assert toy.scene.cards[Spot("red", 0)] is card, "the very card that was dragged lies on the pile"
    settle(toy, qtbot)
    assert card.pose == card.home
    assert card.zValue() == card.depth
    assert not card.marks


def test_a_card_follows_the_pointer_by_the_point_where_it_was_taken(toy: Toy) -> None:
    start = toy.at(RED) + QPoint(10, -20)
    toy.pull(start, QPoint(300, 200))
    assert toy.where(RED) == pytest.approx((300 - 1.08 * 10, 200 + 1.08 * 20), abs=2)
    assert Mark.CARRIED in toy.scene.cards[RED].marks


def test_a_card_in_the_hand_is_larger_and_tilts_the_way_it_goes_by_six_degrees_at_most(toy: Toy, qtbot: QtBot) -> None:
    card = toy.scene.cards[RED]
    toy.pull(toy.at(RED), QPoint(250, 200))
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


def test_a_card_tilts_with_its_speed_however_often_the_pointer_tells_where_it_is(toy: Toy) -> None:
    card = toy.scene.cards[RED]
    tilts = []
    for steps in (1, 20):
        toy.pull(toy.at(RED), QPoint(250, 200))
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


def test_less_than_the_drag_distance_is_a_click(toy: Toy) -> None:
    near = QPoint(QApplication.startDragDistance() - 2, 0)
    toy.press(toy.at(RED))
    toy.move(toy.at(RED) + near)
    assert not toy.view.pointer.is_dragging
    toy.release(toy.at(RED) + near)
    assert toy.view.carrier.spot == RED, "it was picked up by the click"
    x, y = toy.scene.cards[RED].home[:2]
    toy.scene.motion.finish()
    assert toy.where(RED) == (x, y - 0.14 * 84), "it rises from its place but does not follow"


def test_a_second_click_on_the_card_puts_it_back(toy: Toy) -> None:
    toy.click_at(toy.at(RED))
    toy.click_at(toy.at(RED))
    assert toy.view.carrier.item is None
    assert ("put back", RED) in toy.calls
    assert toy.count("drop") == 0


def test_a_click_on_another_card_takes_that_one_instead(toy: Toy) -> None:
    toy.click_at(toy.at(RED))
    toy.click_at(toy.at(GREEN))
    assert toy.view.carrier.spot == GREEN
    assert toy.scene.zones["green"].marks & Mark.LEGAL_TARGET
    assert not toy.scene.zones["red"].marks & Mark.LEGAL_TARGET


def test_a_click_beside_everything_puts_the_card_back(toy: Toy) -> None:
    toy.click_at(toy.at(RED))
    toy.click_at(QPoint(500, 250))
    assert toy.view.carrier.item is None
    assert toy.count("drop") == 0


def test_a_card_picked_up_by_a_click_can_still_be_dragged(toy: Toy) -> None:
    toy.click_at(toy.at(RED))
    toy.drag(toy.at(RED), toy.at("red"))
    assert toy.places["red"] == [("red", 0)]
    assert toy.count("grasp") == 1


def test_the_legal_places_glow_as_soon_as_the_card_is_taken(toy: Toy) -> None:
    toy.pull(toy.at(RED), toy.at(RED) + QPoint(0, -30))
    glowing = {key for key, zone in toy.scene.zones.items() if Mark.LEGAL_TARGET in zone.marks}
    assert glowing == {"red", "mixed"}
    toy.release(QPoint(500, 250))
    assert not any(zone.marks for zone in toy.scene.zones.values())


def test_over_a_legal_place_a_ghost_shows_how_the_card_will_sit(toy: Toy) -> None:
    items = len(toy.scene.items())
    toy.pull(toy.at(RED), toy.at("red"))
    assert ("hover", RED, "red") in toy.calls
    assert toy.count("hover") >= 1
    assert Mark.HOVERED in toy.scene.zones["red"].marks
    assert len(toy.scene.items()) == items + 1
    toy.move(QPoint(500, 260))
    assert toy.calls[-1] == ("hover", RED, None)
    assert Mark.HOVERED not in toy.scene.zones["red"].marks
    assert len(toy.scene.items()) == items


def test_a_target_counts_when_the_card_covers_it_though_the_pointer_does_not(toy: Toy) -> None:
    held_low = toy.at(RED) + QPoint(0, 38)
    end = toy.at("red") + QPoint(0, 70)  # the pointer is below the zone, the card well inside it
    assert not toy.scene.zones["red"].contains_point(end.x(), end.y())
    toy.drag(held_low, end)
    assert toy.places["red"] == [("red", 0)]


def test_a_refused_drop_glides_back_to_the_very_start(toy: Toy, qtbot: QtBot) -> None:
    card = toy.scene.cards[RED]
    start, depth = card.pose, card.zValue()
    toy.drag(toy.at(RED), toy.at("wall"))
    assert ("drop", RED, "wall") in toy.calls
    assert toy.scene.motion.is_moving(card), "it glides, it does not jump"
    settle(toy, qtbot)
    assert card.pose == start
    assert card.zValue() == depth
    assert toy.view.message.isVisible()
    assert toy.view.message.text == "A red card goes on the red pile."


def test_a_refused_pick_up_says_why_and_leaves_the_card(toy: Toy) -> None:
    start = toy.where(TWO)
    toy.drag(toy.at(TWO), toy.at("red"))
    toy.scene.motion.finish()
    assert toy.where(TWO) == start
    assert toy.view.message.text == "Twos stay where they are."
    assert toy.view.message.slug == "toy.two"


def test_a_card_that_may_go_nowhere_comes_along_and_glides_back(toy: Toy) -> None:
    start = toy.where(TWO)
    toy.pull(toy.at(TWO), toy.at("red"))
    assert toy.view.carrier.has_no_target
    assert toy.where(TWO) != start
    assert not any(item.marks for item in toy.scene.zones.values()), "nothing glows"
    assert toy.view.message.text == "Twos stay where they are.", "at once, and no second time"
    toy.view.message.hide()
    toy.release(toy.at("red"))
    toy.scene.motion.finish()
    assert toy.where(TWO) == start
    assert toy.count("drop") == 1, "the board may have another reason where it was let go"
    assert toy.count("on_dropped_nowhere") == 0
    toy.click_at(toy.at(TWO))
    assert toy.view.carrier.item is None, "nor is it taken up by a click"


def test_over_nothing_the_board_may_say_what_to_do(toy: Toy) -> None:
    felt = QPoint(560, 260)
    assert toy.scene.find_top_item(felt.x(), felt.y()) is None
    toy.drag(toy.at(RED), felt)
    assert toy.calls[-2:] == [("put back", RED), ("on_dropped_nowhere", RED)]
    toy.drag(toy.at(RED), toy.at(RED) + QPoint(8, -50))
    assert toy.count("on_dropped_nowhere") == 1, "by its own place a card is only put back"
    toy.click_at(toy.at(RED))
    toy.click_at(felt)
    assert toy.count("on_dropped_nowhere") == 1, "a click on nothing is a change of mind"


def test_under_a_ghost_an_empty_place_is_not_seen(toy: Toy) -> None:
    place = toy.scene.zones["red"]
    place.set_pose(place.home._replace(width=120, height=120))
    toy.pull(toy.at(RED), toy.at("red"))
    assert Mark.COVERED not in place.marks, "much of it is seen beside the card"
    place.set_pose(place.home)
    toy.move(QPoint(560, 260))
    toy.move(toy.at("red"))
    assert Mark.COVERED in place.marks
    toy.move(QPoint(560, 260))
    assert not place.marks & (Mark.COVERED | Mark.HOVERED)
    toy.release(QPoint(560, 260))


def test_back_on_its_own_place_a_card_is_put_back_without_a_word(toy: Toy) -> None:
    toy.drag(toy.at(RED), toy.at(Spot("hand", 4)))
    assert toy.count("drop") == 0
    assert ("put back", RED) in toy.calls
    assert toy.view.message.isHidden()


def test_escape_in_mid_drag_returns_the_card(toy: Toy, qtbot: QtBot) -> None:
    start = toy.where(RED)
    toy.pull(toy.at(RED), toy.at("red"))
    toy.key(Qt.Key.Key_Escape)
    assert toy.view.carrier.item is None
    toy.release(toy.at("red"))
    assert toy.count("drop") == 0
    settle(toy, qtbot)
    assert toy.where(RED) == start


def test_a_right_click_breaks_off_a_drag_and_else_belongs_to_the_board(toy: Toy) -> None:
    at = toy.at(GREEN)
    toy.view.pointer.right_click(at.x(), at.y())
    assert ("context", GREEN) in toy.calls
    toy.pull(toy.at(RED), toy.at("red"))
    toy.view.pointer.right_click(*toy.at("red").toTuple())
    assert toy.count("context") == 1
    assert toy.view.carrier.item is None


def test_a_finger_that_rests_asks_like_a_right_click(toy: Toy, qtbot: QtBot) -> None:
    at = toy.at(GREEN)
    toy.view.pointer.press(at.x(), at.y(), finger=True)
    qtbot.waitUntil(lambda: ("context", GREEN) in toy.calls)
    toy.view.pointer.release(at.x(), at.y())
    assert toy.count("click") == 0


def test_a_finger_that_drags_does_not_ask(toy: Toy) -> None:
    at = toy.at(RED)
    rest_at_once(toy.view.pointer)
    toy.view.pointer.press(at.x(), at.y(), finger=True)
    toy.view.pointer.move(at.x(), at.y() - 60)
    QApplication.processEvents()
    assert toy.count("context") == 0
    assert toy.view.pointer.is_dragging


def test_a_double_click_is_told_once_and_nothing_is_left_in_the_hand(toy: Toy) -> None:
    at = toy.at(RED)
    toy.click_at(at)
    QTest.mouseDClick(toy.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    toy.release(at)
    assert toy.count("double click") == 1
    assert toy.view.carrier.item is None


def test_a_click_the_board_deals_with_picks_nothing_up(toy: Toy) -> None:
    toy.click_at(toy.at(Spot("deck", 11)))
    assert len(toy.places["hand"]) == 10
    assert toy.view.carrier.item is None
    assert toy.count("grasp") == 0


def test_acting_while_cards_move_finishes_the_moves_at_once(toy: Toy) -> None:
    toy.drag(toy.at(RED), toy.at("red") + QPoint(20, 30))
    moving = toy.scene.cards[Spot("red", 0)]
    assert toy.scene.motion.is_moving(moving)
    toy.press(toy.at(Spot("hand", 2)))
    assert not toy.scene.motion.is_busy
    assert moving.pose == moving.home
    toy.release(toy.at(Spot("hand", 2)))
    assert toy.view.carrier.spot == Spot("hand", 2), "the press meets the cards where they belong"


def test_closing_the_window_in_mid_drag_loses_nothing(toy: Toy) -> None:
    card = toy.scene.cards[RED]
    toy.pull(toy.at(RED), toy.at("red"))
    toy.view.close()
    assert toy.view.carrier.item is None
    assert card.pose == card.home
    assert ("put back", RED) in toy.calls
    assert toy.count("drop") == 0
    assert len(toy.places["hand"]) == 9


def test_losing_the_focus_in_mid_drag_returns_the_card(toy: Toy) -> None:
    toy.pull(toy.at(RED), toy.at("red"))
    toy.view.clearFocus()
    assert toy.view.carrier.item is None
    assert not toy.view.pointer.is_dragging


def test_a_release_that_was_lost_ends_the_drag_at_the_next_move(toy: Toy) -> None:
    toy.pull(toy.at(RED), QPoint(300, 200))
    QTest.mouseMove(toy.view.viewport(), QPoint(310, 200))
    assert toy.view.pointer.is_dragging
    toy.view.mouseMoveEvent(_hover_event(QPointF(320, 200)))
    assert not toy.view.pointer.is_dragging
    assert toy.view.carrier.item is None


def _hover_event(at: QPointF) -> QMouseEvent:
    none = Qt.MouseButton.NoButton
    return QMouseEvent(QEvent.Type.MouseMove, at, at, none, none, Qt.KeyboardModifier.NoModifier)


def test_resizing_in_mid_drag_keeps_the_card_in_the_hand(toy: Toy) -> None:
    toy.pull(toy.at(RED), QPoint(300, 200))
    held = toy.where(RED)
    toy.view.resize(900, 600)
    assert toy.where(RED) == held
    assert toy.scene.cards[GREEN].pose == toy.scene.cards[GREEN].home, "the others are where they belong at once"
    toy.move(toy.at("red"))
    toy.release(toy.at("red"))
    assert toy.places["red"] == [("red", 0)]


def test_resizing_with_a_card_picked_up_by_a_click_keeps_it_above_its_place(toy: Toy) -> None:
    toy.click_at(toy.at(RED))
    toy.view.resize(900, 600)
    toy.scene.motion.finish()
    x, y = toy.scene.cards[RED].home[:2]
    assert y > 480, "its place is lower now"
    assert toy.where(RED) == (x, y - 0.14 * 84)
    toy.click_at(toy.at("red"))
    assert toy.places["red"] == [("red", 0)]


def test_a_layout_while_hovering_moves_the_others_and_not_the_card_in_hand(toy: Toy) -> None:
    toy.during_hover = toy.show
    toy.pull(toy.at(RED), toy.at("red"))
    assert toy.view.carrier.spot == RED
    assert Mark.LEGAL_TARGET in toy.scene.zones["red"].marks
    assert toy.where(RED) == pytest.approx(toy.at("red").toTuple(), abs=1.5)


def test_a_card_that_leaves_the_table_leaves_the_hand(toy: Toy) -> None:
    toy.pull(toy.at(RED), QPoint(300, 200))
    toy.places["hand"].clear()
    toy.show(animate=False)
    assert toy.view.carrier.item is None
    toy.move(QPoint(320, 200))
    toy.release(QPoint(320, 200))
    assert toy.count("drop") == 0


def test_company_travels_along(toy: Toy, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        toy, "drag_targets", lambda spot: DragOffer(("red",), companions=(Spot("hand", 3), Spot("hand", 6)))
    )
    before = {i: toy.where(Spot("hand", i)) for i in (0, 3, 6)}
    toy.pull(toy.at(RED), toy.at(RED) + QPoint(40, -100))
    for i in before:
        x, y = toy.where(Spot("hand", i))
        assert (x - before[i][0], y - before[i][1]) == (40, -100)
    toy.view.pointer.cancel()
    settle(toy, qtbot)
    assert {i: toy.where(Spot("hand", i)) for i in before} == before


# -- what the hand does to dials and by the wheel


def wheel(toy: Toy, at: QPoint, units: int) -> None:
    event = QWheelEvent(
        QPointF(at),
        QPointF(toy.view.mapToGlobal(at)),
        QPoint(),
        QPoint(0, units),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(toy.view.viewport(), event)


class Clock:
    """Seconds that pass when the test says so."""

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
    toy.move(centre + QPoint(60, 8))  # a little further: held by the detent
    assert toy.angle == 90
    assert 90 < toy.scene.plates["dial"].pose.angle < 97
    clock.pass_by(0.5)
    toy.release(centre + QPoint(60, 8))
    clock.pass_by(0.2)
    assert toy.scene.plates["dial"].pose.angle < 90, "it swings a little beyond its detent"
    clock.pass_by(0.2)
    assert toy.scene.plates["dial"].pose.angle == 90


def at_degrees(centre: QPoint, degrees: float) -> QPoint:
    """Return the point on the dial's rim at an angle clockwise from twelve o'clock."""
    return centre + QPoint(round(76 * sin(radians(degrees))), -round(76 * cos(radians(degrees))))


@pytest.mark.parametrize("way", [1, -1])
def test_a_detent_is_left_only_past_the_middle_and_left_again_only_past_it(toy: Toy, way: int) -> None:
    """The board is notified of each detent exactly once.

    Each notification makes a tick, so a repeated or an empty one would be heard.
    """
    centre, told = toy.at("dial"), []
    toy.press(at_degrees(centre, 0))
    there_and_back = [*range(71), *range(70, -1, -1)]
    for degrees in there_and_back:
        before = toy.count("turn")
        toy.move(at_degrees(centre, way * degrees))
        told += [(degrees, call[2]) for call in toy.calls if call[0] == "turn"][before:]
    assert [turned for _, turned in told] == [way * turned for turned in (30, 30, -30, -30)]
    left_at = [degrees for degrees, _ in told]
    assert left_at == pytest.approx([16.5, 46.5, 43.5, 13.5], abs=1.0), "a little past the middle between two"


def test_a_dial_that_is_thrown_turns_on_and_rests_on_a_detent_at_once_when_anything_is_pressed(toy: Toy) -> None:
    def throw() -> None:
        toy.press(centre + QPoint(0, -60))
        for x, y in ((16, -58), (30, -52), (42, -42)):  # 45 degrees in 90 milliseconds
            clock.pass_by(0.03)
            toy.move(centre + QPoint(x, y))
        toy.release(centre + QPoint(42, -42))

    clock, centre = Clock(toy), toy.at("dial")
    throw()
    seen = [toy.angle]
    while clock.motion.is_busy:
        clock.pass_by(0.02)
        if toy.angle != seen[-1]:
            seen.append(toy.angle)
    assert len(seen) > 5, "the board is told of every detent that is passed"
    assert all((after - before) % 360 == 30 for before, after in pairwise(seen))
    dial = toy.scene.plates["dial"]
    assert dial.pose == dial.home
    rests = toy.angle
    toy.angle = 0.0
    toy.show(animate=False)
    throw()
    assert toy.angle == 30
    toy.press(QPoint(500, 250))
    assert toy.angle == rests, "it is where it would have come to rest"
    assert not clock.motion.is_busy


def test_without_motion_a_dial_that_is_let_go_rests_at_once(toy: Toy) -> None:
    toy.scene.motion.enabled = False
    toy.drag(toy.at("dial") + QPoint(0, -60), toy.at("dial") + QPoint(60, 8))
    assert toy.angle == 90
    assert toy.scene.plates["dial"].pose.angle == 90


def test_what_a_dial_carries_goes_round_with_it_and_its_pawl_is_pushed_aside(toy: Toy) -> None:
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
    assert leans[2] > 0, "the detent has passed it"


def test_a_dial_the_board_does_not_turn_springs_back(toy: Toy, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "turn_dial", lambda key, degrees: None)
    centre = toy.at("dial")
    toy.pull(centre + QPoint(0, -60), centre + QPoint(60, 0))
    toy.release(centre + QPoint(60, 0))
    settle(toy, qtbot)
    assert toy.scene.plates["dial"].pose.angle == 0


def test_the_wheel_turns_a_dial_and_steps_elsewhere(toy: Toy) -> None:
    wheel(toy, toy.at("dial"), -120)
    assert toy.angle == 30
    wheel(toy, toy.at("dial"), 240)
    assert toy.angle == 330
    wheel(toy, toy.at("red"), 120)
    assert toy.calls[-1] == ("wheel", "red", 1)


def test_small_movements_of_a_fine_wheel_add_up(toy: Toy) -> None:
    for _ in range(7):
        wheel(toy, toy.at("red"), -30)
    assert [call for call in toy.calls if call[0] == "wheel"] == [("wheel", "red", -1)]


def test_an_empty_hand_tells_what_it_is_over_once(toy: Toy) -> None:
    toy.move(toy.at("round"))
    toy.move(toy.at("round") + QPoint(3, 3))
    toy.move(QPoint(500, 250))
    assert [call for call in toy.calls if call[0] == "hover"][-2:] == [("hover", None, "round"), ("hover", None, None)]
