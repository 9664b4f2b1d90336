"""Test the keyboard at the table.

Keys move the focus, pick up a card, move through its targets and drop it. Every action has a key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.table.items import Mark
from tabletop.table.layout import Flag, Spot, Target

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

Key = Qt.Key
RED_CARD = Spot("hand", 0)


def find_focused_target(toy: Toy) -> Target | None:
    return toy.view.navigator.focused_target


def focus_on(toy: Toy, target: Target) -> None:
    toy.view.navigator.move_to_pressed(target)
    toy.view.navigator.is_visible = True
    assert find_focused_target(toy) == target


def test_arrows_move_to_the_nearest_item_in_that_direction(toy: Toy) -> None:
    focus_on(toy, RED_CARD)
    toy.key(Key.Key_Right)
    assert find_focused_target(toy) == Spot("hand", 1)
    toy.key(Key.Key_Up)
    assert find_focused_target(toy) == "dial"
    focus_on(toy, "red")
    toy.key(Key.Key_Right, Key.Key_Right)
    assert find_focused_target(toy) == "blue"
    toy.key(Key.Key_Down)
    assert find_focused_target(toy) == "round"


def test_the_focus_stays_at_the_edge(toy: Toy) -> None:
    focus_on(toy, RED_CARD)
    toy.key(Key.Key_Left, Key.Key_Down)
    assert find_focused_target(toy) == RED_CARD


def test_the_focus_ring_is_drawn_on_one_item(toy: Toy) -> None:
    focus_on(toy, RED_CARD)
    toy.key(Key.Key_Right)
    focused_targets = [item.target for item in toy.scene.items_on_table() if Mark.FOCUSED in item.marks]
    assert focused_targets == [Spot("hand", 1)]
    picture_before = toy.view.grab().toImage()
    toy.view.navigator.is_visible = False
    assert toy.view.grab().toImage() != picture_before, "the ring can be seen"


def test_enter_picks_up_a_card_and_drops_it_on_a_target(toy: Toy) -> None:
    focus_on(toy, RED_CARD)
    toy.key(Key.Key_Return)
    assert toy.view.carrier.spot == RED_CARD
    assert toy.view.navigator.focused_target in ("red", "mixed")
    assert ("hover", RED_CARD, toy.view.navigator.focused_target) in toy.calls
    toy.key(Key.Key_Left, Key.Key_Left)
    assert find_focused_target(toy) == "red", "the first of the legal targets; others are skipped"
    toy.key(Key.Key_Space)
    assert toy.places["red"] == [("red", 0)]
    assert isinstance(toy.view.navigator.focused_target, Spot)
    assert toy.view.navigator.focused_target.place == "hand", "the focus returns to the hand"


def test_tab_cycles_through_the_targets_of_a_carried_card(toy: Toy) -> None:
    focus_on(toy, RED_CARD)
    toy.key(Key.Key_Return)
    focused_targets = []
    for _ in range(4):
        toy.key(Key.Key_Tab)
        focused_targets.append(toy.view.navigator.focused_target)
    assert sorted(map(str, set(focused_targets))) == ["mixed", "red"]
    assert toy.view.hasFocus()


def test_escape_puts_the_card_back_and_focuses_it(toy: Toy) -> None:
    focus_on(toy, RED_CARD)
    toy.key(Key.Key_Return)
    toy.key(Key.Key_Escape)
    assert toy.view.carrier.item is None
    assert find_focused_target(toy) == RED_CARD
    assert toy.count("drop") == 0


def test_escape_is_left_to_the_window_when_nothing_is_carried(toy: Toy) -> None:
    assert not toy.view.navigator.handle_key(Key.Key_Escape)


def test_a_pickup_refused_by_keyboard_shows_its_reason(toy: Toy) -> None:
    focus_on(toy, Spot("hand", 6))
    toy.key(Key.Key_Return)
    assert toy.view.carrier.item is None
    assert toy.view.message.text == "Twos stay where they are."


def test_f1_requests_the_rule_of_a_refusal(toy: Toy, qtbot: QtBot) -> None:
    focus_on(toy, Spot("hand", 6))
    toy.key(Key.Key_Return)
    with qtbot.waitSignal(toy.view.rule_requested) as rule_signal:
        toy.key(Key.Key_F1)
    assert rule_signal.args == ["toy.two"]


def test_enter_clicks_an_item_that_the_board_handles(toy: Toy) -> None:
    deck = Spot("deck", 11)
    focus_on(toy, deck)
    toy.key(Key.Key_Return)
    assert ("click", deck) in toy.calls
    assert len(toy.places["hand"]) == 10


def test_left_and_right_turn_a_dial_and_down_leaves_it(toy: Toy) -> None:
    focus_on(toy, "dial")
    toy.key(Key.Key_Right, Key.Key_Right, Key.Key_Left)
    assert toy.angle == 30
    toy.key(Key.Key_Plus)
    assert toy.angle == 60
    toy.key(Key.Key_Down)
    assert isinstance(toy.view.navigator.focused_target, Spot)


def test_plus_and_minus_act_as_the_wheel(toy: Toy) -> None:
    focus_on(toy, "red")
    toy.key(Key.Key_Plus, Key.Key_Minus)
    assert [call for call in toy.calls if call[0] == "wheel"] == [("wheel", "red", 1), ("wheel", "red", -1)]


def test_the_menu_key_right_clicks_the_focused_item(toy: Toy) -> None:
    focus_on(toy, RED_CARD)
    QApplication.sendEvent(
        toy.view,
        QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, toy.at(RED_CARD), toy.view.mapToGlobal(toy.at(RED_CARD))),
    )
    assert ("context", RED_CARD) in toy.calls


def test_the_focus_follows_its_card_and_moves_when_it_is_removed(toy: Toy) -> None:
    focus_on(toy, Spot("hand", 4))
    card = toy.view.navigator.focused_item
    toy.move_card("hand", 0, "red")
    assert toy.view.navigator.focused_item is card
    assert find_focused_target(toy) == Spot("hand", 3)
    toy.places["hand"].clear()
    toy.show()
    assert toy.view.navigator.focused_item is not card
    assert toy.view.navigator.focused_item in toy.view.navigator.focusable_items()


def test_tab_reaches_every_item_and_then_leaves_the_table(toy: Toy, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    button_before, button_after = QPushButton("before"), QPushButton("after")
    column = QVBoxLayout(window)
    for widget in (button_before, toy.view, button_after):
        column.addWidget(widget)
    window.resize(800, 700)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    button_before.setFocus()
    QTest.keyClick(button_before, Key.Key_Tab)
    assert toy.view.hasFocus()
    reached = {toy.view.navigator.focused_target}
    for _ in range(100):
        QTest.keyClick(toy.view, Key.Key_Tab)
        if not toy.view.hasFocus():
            break
        reached.add(toy.view.navigator.focused_target)
    assert button_after.hasFocus()
    assert reached == {item.target for item in toy.view.navigator.focusable_items()}
    assert len(reached) == 17
    assert not any(Mark.FOCUSED in item.marks for item in toy.scene.items_on_table())
    QTest.keyClick(button_after, Key.Key_Backtab)
    assert toy.view.hasFocus()
    assert toy.view.navigator.is_visible
    toy.view.setParent(None)


def test_a_press_of_the_mouse_moves_the_focus_without_a_ring(toy: Toy) -> None:
    toy.click_at(toy.at("round"))
    assert find_focused_target(toy) == "round"
    assert not toy.view.navigator.is_visible
    toy.key(Key.Key_Down)
    assert toy.view.navigator.is_visible


@pytest.mark.parametrize("flag", [Flag(0), Flag.DIM])
def test_unusable_cards_are_not_focusable(toy: Toy, flag: Flag) -> None:
    layout = toy.layout()
    cards = tuple(card._replace(flags=flag) for card in layout.cards)
    toy.scene.show_layout(layout._replace(cards=cards))
    assert not [item for item in toy.view.navigator.focusable_items() if isinstance(item.target, Spot)]
