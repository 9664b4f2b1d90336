"""Test the table in the accessibility tree.

Every card, place and dial is an object with a name, a role, a state and a position. The accessible focus is the
keyboard's, and pressing an object does the same as the Enter key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.table.layout import Spot
from tests.tabletop.reading import read_tree

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

Key = Qt.Key
Role, Text = QAccessible.Role, QAccessible.Text
RED_CARD, GREEN_CARD = Spot("hand", 0), Spot("hand", 1)


@pytest.fixture
def table(toy: Toy, screen_reader: None, qtbot: QtBot) -> Toy:
    """Toy with an active screen reader."""
    toy.show(animate=False)
    qtbot.waitUntil(lambda: bool(toy.view.accessible.objects))
    return toy


def list_objects(toy: Toy) -> list[QAccessibleInterface]:
    return [child for child in read_tree(QAccessible.queryAccessibleInterface(toy.view)) if child.text(Text.Name)]


def find_object(toy: Toy, name: str) -> QAccessibleInterface:
    return next(child for child in list_objects(toy) if child.text(Text.Name) == name)


def finish_motion(toy: Toy) -> None:
    toy.scene.motion.finish()
    QApplication.processEvents()


def test_cards_places_and_dials_are_accessible_objects(table: Toy) -> None:
    roles = {child.text(Text.Name): child.role() for child in list_objects(table)}
    assert roles[f"the {RED_CARD}"] == Role.Button
    assert roles["the red"] == Role.Button
    assert roles["the dial"] == Role.Dial


def test_an_accessible_object_has_the_rectangle_of_its_item(table: Toy) -> None:
    item = table.scene.cards[GREEN_CARD]
    box = QRect(0, 0, round(item.home.width), round(item.home.height))
    box.moveCenter(table.view.viewport().mapToGlobal(table.at(GREEN_CARD)))
    assert (find_object(table, f"the {GREEN_CARD}").rect().center() - box.center()).manhattanLength() <= 2
    assert find_object(table, f"the {GREEN_CARD}").rect().size() == box.size()


def test_objects_are_read_row_by_row(table: Toy) -> None:
    names = [child.text(Text.Name) for child in list_objects(table)]
    assert names.index("the red") < names.index("the green") < names.index("the dial") < names.index(f"the {RED_CARD}")
    hand = [name for name in names if "hand" in name]
    assert hand == [f"the {Spot('hand', number)}" for number in range(9)]


def test_descriptions_give_card_indices_and_legal_targets(table: Toy) -> None:
    assert find_object(table, f"the {GREEN_CARD}").text(Text.Description) == "2 of 9"
    table.view.press_target(RED_CARD)
    finish_motion(table)
    assert find_object(table, f"the {RED_CARD}").text(Text.Description) == "in your hand, 1 of 9"
    assert find_object(table, f"the {RED_CARD}").state().pressed
    assert find_object(table, "the red").text(Text.Description) == "the card can be laid here"
    assert find_object(table, "the green").text(Text.Description) == ""


def test_presses_pick_up_a_card_and_drop_it(table: Toy, qtbot: QtBot) -> None:
    find_object(table, f"the {RED_CARD}").actionInterface().doAction("Press")
    qtbot.waitUntil(lambda: table.view.carrier.spot == RED_CARD)
    finish_motion(table)
    find_object(table, "the red").actionInterface().doAction("Press")
    qtbot.waitUntil(lambda: table.places["red"] == [("red", 0)])
    finish_motion(table)
    assert find_object(table, f"the {Spot('red', 0)}").role() == Role.StaticText


def test_pressing_another_card_switches_and_pressing_it_again_puts_it_back(table: Toy) -> None:
    table.view.press_target(RED_CARD)
    table.view.press_target(GREEN_CARD)
    assert table.view.carrier.spot == GREEN_CARD
    table.view.press_target(GREEN_CARD)
    assert table.view.carrier.item is None


def test_a_question_is_answered_by_a_press(table: Toy, qtbot: QtBot) -> None:
    for target in (RED_CARD, "mixed"):
        table.view.press_target(target)
        finish_motion(table)
    answers = [child for child in list_objects(table) if child.text(Text.Name) == "other way up"]
    assert {answer.role() for answer in answers} == {Role.Button}
    assert [child.role() for child in list_objects(table) if child.text(Text.Name) == "right way up"].count(
        Role.ListItem
    ) == 1
    answer = next(answer for answer in answers if answer.role() == Role.Button)
    answer.actionInterface().doAction("Press")
    qtbot.waitUntil(lambda: ("chosen", "other") in table.calls)
    assert len(table.places["mixed"]) == 1


def test_a_dial_has_a_value_that_can_be_set(table: Toy) -> None:
    dial = find_object(table, "the dial").valueInterface()
    assert (dial.minimumValue(), dial.maximumValue(), dial.currentValue()) == (0, 11, 0)
    dial.setCurrentValue(3)
    finish_motion(table)
    assert table.angle == 90
    find_object(table, "the dial").valueInterface().setCurrentValue(11)
    finish_motion(table)
    assert table.angle == 330, "the shorter way round"
    assert ("turn", "dial", -120.0) in table.calls


def test_the_keyboard_focus_is_the_accessible_focus(table: Toy) -> None:
    table.view.navigator.move_to_pressed(RED_CARD)
    table.key(Key.Key_Right)
    finish_motion(table)
    assert find_object(table, f"the {GREEN_CARD}").state().focused
    table.key(Key.Key_Right)
    finish_motion(table)
    assert find_object(table, f"the {Spot('hand', 2)}").state().focused
    assert not find_object(table, f"the {GREEN_CARD}").state().focused


def test_a_screen_reader_can_move_the_keyboard_focus(table: Toy) -> None:
    find_object(table, f"the {GREEN_CARD}").actionInterface().doAction(QAccessibleActionInterface.setFocusAction())
    finish_motion(table)
    assert table.view.navigator.focused_item is table.scene.cards[GREEN_CARD]
    assert table.view.navigator.is_visible
    table.key(Key.Key_Return)
    assert table.view.carrier.spot == GREEN_CARD


def test_objects_are_removed_when_no_screen_reader_is_active(table: Toy) -> None:
    QAccessible.setActive(False)
    table.show(animate=False)
    finish_motion(table)
    assert table.view.accessible.objects == ()
    assert not [child for child in list_objects(table) if "Spot" in child.text(Text.Name)]


def test_objects_are_reused(table: Toy) -> None:
    widget = table.view.accessible.find_widget(GREEN_CARD)
    widget_count = len(table.view.accessible.findChildren(QWidget))
    for _ in range(6):
        table.move_card("hand", len(table.places["hand"]) - 1, "blue")
        finish_motion(table)
        table.move_card("blue", len(table.places["blue"]) - 1, "hand")
        finish_motion(table)
    assert table.view.accessible.find_widget(GREEN_CARD) is widget
    assert len(table.view.accessible.findChildren(QWidget)) <= widget_count + 2


def test_accessible_objects_do_not_change_the_picture(table: Toy) -> None:
    read_ = table.view.grab().toImage()
    table.view.accessible.hide()
    assert table.view.grab().toImage() == read_


def test_the_message_and_the_curtain_are_accessible(table: Toy) -> None:
    table.view.refuse("A red card goes on the red pile.")
    assert find_object(table, "A red card goes on the red pile.").role() != Role.NoRole
    table.view.lower_curtain("Pass to Ben", table.scene.theme.seat_colour(1))
    finish_motion(table)
    names = [child.text(Text.Name) for child in list_objects(table)]
    assert "A red card goes on the red pile." not in names, "the curtain hides the message"
    assert "Pass to Ben" in names
    assert not [name for name in names if "Spot" in name], "a curtain over the whole table hides every card"
