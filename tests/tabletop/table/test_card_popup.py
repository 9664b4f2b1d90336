"""Test the enlarged card.

A right click, a key or a resting pointer shows it; a hidden card is never shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.table import theme as themes
from tabletop.table.handler import EnlargedCard
from tabletop.table.layout import Spot, Target
from tests.tabletop.table.timers import rest_at_once

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

CARD, OTHER_CARD, BACK_CARD = Spot("hand", 1), Spot("hand", 7), Spot("deck", 11)


@pytest.fixture(autouse=True)
def enlarged_card(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy enlarge cards of its hand, but no backs."""

    def enlarge(target: Target) -> EnlargedCard | None:
        if not isinstance(target, Spot) or target.place != "hand":
            return None
        colour, number = toy.places["hand"][target.index]
        return EnlargedCard((colour, number), 5 / 7, f"{colour} {number}", f"It goes on the {colour} pile.")

    monkeypatch.setattr(toy, "enlarged_card", enlarge)


def rest_on(toy: Toy, target: Target) -> None:
    """Move the pointer onto the target from elsewhere.

    A previous test may have left it on the target, where it would not move.
    """
    toy.move(QPoint(650, 300))
    toy.move(toy.at(target))


def right_click(toy: Toy, point: QPoint) -> None:
    view = toy.view
    QTest.mouseMove(view.viewport(), point)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=point)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, view.viewport().mapToGlobal(point))
    QApplication.sendEvent(view.viewport(), event)


def test_a_right_click_shows_the_enlarged_card_beside_the_card(toy: Toy) -> None:
    right_click(toy, toy.at(CARD))
    popup = toy.view.card_popup
    assert popup.isVisible()
    assert (popup.title_label.text(), popup.text_label.text()) == ("green 0", "It goes on the green pile.")
    picture = popup.card_label.pixmap().deviceIndependentSize()
    assert picture.width() > 3 * 60
    assert picture.width() / picture.height() == pytest.approx(5 / 7, abs=0.01)
    assert toy.view.rect().contains(popup.geometry())
    assert not popup.geometry().contains(toy.at(CARD))
    assert not popup.geometry().intersects(toy.scene.cards[CARD].present_rect().toAlignedRect())


def test_a_right_click_handled_by_the_board_enlarges_nothing(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "on_right_clicked", lambda target: True)
    right_click(toy, toy.at(CARD))
    assert not toy.view.card_popup.isVisible()


def test_hidden_cards_are_not_enlarged(toy: Toy, qtbot: QtBot) -> None:
    right_click(toy, toy.at(BACK_CARD))
    assert not toy.view.card_popup.isVisible()
    toy.view.lower_curtain("Pass to Ben", toy.scene.theme.seat_colour(1))
    toy.view.enlarge_item(toy.scene.cards[CARD])
    assert not toy.view.card_popup.isVisible()


def test_the_curtain_hides_the_enlarged_card(toy: Toy) -> None:
    right_click(toy, toy.at(CARD))
    toy.view.lower_curtain("Pass to Ben", toy.scene.theme.seat_colour(1))
    assert not toy.view.card_popup.isVisible()


@pytest.mark.parametrize("reason", ["escape", "click", "moving away", "a layout", "another theme"])
def test_the_enlarged_card_closes(toy: Toy, reason: str) -> None:
    right_click(toy, toy.at(CARD))
    match reason:
        case "escape":
            toy.key(Qt.Key.Key_Escape)
        case "click":
            toy.click_at(QPoint(650, 300))
        case "moving away":
            toy.move(toy.at(CARD) + QPoint(3, 3))
            assert toy.view.card_popup.isVisible()  # still on the card
            toy.move(QPoint(650, 300))
        case "a layout":
            toy.places["hand"].pop(1)
            toy.show()
        case _:
            toy.scene.set_theme(themes.load_theme("paper"))
    assert not toy.view.card_popup.isVisible()


def test_escape_closes_only_the_enlarged_card(toy: Toy) -> None:
    toy.view.refuse("No.")
    rest_on(toy, CARD)
    toy.key(Qt.Key.Key_I)
    toy.key(Qt.Key.Key_Escape)
    assert not toy.view.card_popup.isVisible()
    assert toy.view.message.isVisible()


def test_a_key_enlarges_the_card_under_the_pointer_or_in_focus(toy: Toy) -> None:
    rest_on(toy, CARD)
    toy.key(Qt.Key.Key_I)
    assert toy.view.card_popup.target == CARD
    toy.key(Qt.Key.Key_I)
    assert toy.view.card_popup.target is None
    toy.view.navigator.move_to_pressed(OTHER_CARD)
    toy.view.navigator.is_visible = True
    toy.key(Qt.Key.Key_I)
    assert toy.view.card_popup.target == OTHER_CARD
    toy.key(Qt.Key.Key_Left)
    assert toy.view.card_popup.target is None


def test_a_resting_pointer_enlarges_a_card(toy: Toy, qtbot: QtBot) -> None:
    rest_at_once(toy.view.card_popup)
    rest_on(toy, CARD)
    assert not toy.view.card_popup.isVisible()
    qtbot.waitUntil(toy.view.card_popup.isVisible)
    assert toy.view.card_popup.target == CARD


def test_a_resting_finger_enlarges_a_card(toy: Toy, qtbot: QtBot) -> None:
    point = toy.at(CARD)
    rest_at_once(toy.view.pointer)
    toy.view.pointer.press(point.x(), point.y(), is_finger=True)
    qtbot.waitUntil(toy.view.card_popup.isVisible)
    toy.view.pointer.release(point.x(), point.y())
    assert toy.view.card_popup.target == CARD
    assert toy.view.carrier.item is None


def test_no_card_is_enlarged_while_one_is_carried(toy: Toy) -> None:
    rest_at_once(toy.view.card_popup)
    toy.pull(toy.at(Spot("hand", 0)), QPoint(400, 300))
    QApplication.processEvents()
    toy.key(Qt.Key.Key_I)
    assert not toy.view.card_popup.isVisible()
    toy.release(QPoint(400, 300))


def test_picking_a_card_up_closes_the_enlarged_card(toy: Toy) -> None:
    rest_on(toy, CARD)
    toy.key(Qt.Key.Key_I)
    toy.pull(toy.at(CARD), QPoint(400, 300))
    assert toy.view.carrier.item is not None
    assert not toy.view.card_popup.isVisible()
    toy.release(QPoint(400, 300))


def test_the_enlarged_card_is_larger_on_a_large_table(toy: Toy) -> None:
    right_click(toy, toy.at(CARD))
    popup = toy.view.card_popup
    sizes_before = popup.card_label.width(), popup.text_label.fontInfo().pixelSize()
    toy.view.resize(3840, 2160)
    right_click(toy, toy.at(CARD))
    assert popup.card_label.width() > 2 * sizes_before[0]
    assert popup.text_label.fontInfo().pixelSize() > 2 * sizes_before[1]
    assert toy.view.rect().contains(popup.geometry())
