"""Test that the lowered curtain hides every hand.

One key or one click raises it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.table.emblems import emblem_path
from tabletop.table.layout import Rect, Spot

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy


def lower(toy: Toy) -> None:
    toy.view.lower_curtain("Pass to Ben", toy.scene.theme.seat_colour(1), "Press Enter or click when you are ready.")


def picture(toy: Toy) -> QImage:
    return toy.view.grab().toImage()


def test_the_scene_itself_shows_no_card_either(toy: Toy) -> None:
    def scene_picture() -> QImage:
        image = QImage(700, 480, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.black)
        painter = QPainter(image)
        toy.scene.render(painter, QRectF(image.rect()), QRectF(0, 0, 700, 480))
        painter.end()
        return image

    lower(toy)
    one = scene_picture()
    toy.places["hand"] = []
    toy.show()
    assert scene_picture() == one


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_one_key_lifts_it(toy: Toy, qtbot: QtBot, key: Qt.Key) -> None:
    before = picture(toy)
    lower(toy)
    assert toy.view.curtain.hasFocus()
    with qtbot.waitSignal(toy.view.curtain_raised):
        QTest.keyClick(toy.view.curtain, key)
    assert not toy.view.curtain.is_down
    assert toy.view.hasFocus()
    assert picture(toy) == before


def test_whoever_comes_back_to_the_table_by_keys_can_lift_it(toy: Toy, qtbot: QtBot) -> None:
    lower(toy)
    toy.view.curtain.clearFocus()
    toy.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
    assert toy.view.curtain.hasFocus()
    with qtbot.waitSignal(toy.view.curtain_raised):
        QTest.keyClick(toy.view.curtain, Qt.Key.Key_Return)
    assert toy.view.hasFocus()


def test_one_click_lifts_it_once(toy: Toy) -> None:
    lifted: list[bool] = []
    toy.view.curtain_raised.connect(lambda: lifted.append(True))
    lower(toy)
    QTest.mouseClick(toy.view.curtain, Qt.MouseButton.LeftButton)
    toy.view.raise_curtain()
    assert lifted == [True]


def test_a_board_that_answers_by_lifting_does_no_harm(toy: Toy) -> None:
    lifted: list[bool] = []
    toy.view.curtain_raised.connect(lambda: lifted.append(True))
    toy.view.curtain_raised.connect(toy.view.raise_curtain)
    for _ in range(2):
        lower(toy)
        toy.view.raise_curtain()
    assert lifted == [True, True]
    assert not toy.view.curtain.is_down


def test_the_board_lays_the_new_hand_before_it_is_seen(toy: Toy) -> None:
    seen: list[bool] = []

    def lay() -> None:
        seen.append(any(item.isVisible() for item in toy.scene.cards.values()))
        toy.places["hand"] = [("blue", 7)]
        toy.show()

    toy.view.curtain_raised.connect(lay)
    lower(toy)
    toy.view.raise_curtain()
    assert seen == [False]
    assert not toy.scene.motion.is_busy, "the relayout snapped under the curtain"
    assert toy.scene.cards[Spot("hand", 0)].isVisible()


def test_a_key_held_down_or_a_double_click_of_the_last_turn_does_not_lift_it(toy: Toy) -> None:
    lower(toy)
    for auto, kind in ((True, QEvent.Type.KeyPress), (False, QEvent.Type.KeyRelease)):
        event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", auto)
        QApplication.sendEvent(toy.view.curtain, event)
    at, left = QPointF(50, 50), Qt.MouseButton.LeftButton
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        QApplication.sendEvent(toy.view.curtain, QMouseEvent(kind, at, at, left, left, Qt.KeyboardModifier.NoModifier))
    QTest.keyClick(toy.view.curtain, Qt.Key.Key_X)
    assert toy.view.curtain.is_down


def test_it_falls_in_mid_drag_and_the_card_is_back(toy: Toy) -> None:
    toy.pull(toy.at(Spot("hand", 0)), QPoint(300, 200))
    lower(toy)
    assert toy.view.carrier.item is None
    card = toy.scene.cards[Spot("hand", 0)]
    assert card.pose == card.home


def test_it_covers_the_table_at_any_size(toy: Toy) -> None:
    lower(toy)
    toy.view.resize(1000, 300)
    assert toy.view.curtain.geometry() == toy.view.rect()


def test_it_is_in_the_seats_colour_and_says_whose_turn_it_is(toy: Toy) -> None:
    lower(toy)
    image = picture(toy)
    assert image.pixelColor(20, 240) == QColor(toy.scene.theme.seat_colour(1).fill)
    assert toy.view.curtain.accessibleName() == "Pass to Ben"
    toy.view.lower_curtain("Pass to Ana", toy.scene.theme.seat_colour(0))
    assert picture(toy) != image


def test_every_seat_has_a_shape_of_its_own(toy: Toy) -> None:
    shapes = [seat.shape for seat in toy.scene.theme.seats]
    pictures = []
    for shape in shapes:
        path = emblem_path(shape, 20, 20, 18)
        assert QRectF(0, 0, 40, 40).contains(path.boundingRect())
        image = QImage(40, 40, QImage.Format.Format_Grayscale8)
        image.fill(0)
        painter = QPainter(image)
        painter.fillPath(path, Qt.GlobalColor.white)
        painter.end()
        pictures.append(bytes(image.constBits()))
    assert len(set(pictures)) == 8


def test_a_band_slides_up_over_its_part_of_the_table_alone(toy: Toy, qtbot: QtBot) -> None:
    before = picture(toy)
    toy.view.curtain.band = Rect(0, 300, 700, 100)
    toy.view.lower_curtain("Pass to Ben", toy.scene.theme.seat_colour(1), "Click")
    assert toy.view.curtain.y() == toy.view.height()
    sliding = toy.view.curtain.findChild(QPropertyAnimation)
    assert sliding is not None
    sliding.setCurrentTime(sliding.duration())
    behind = picture(toy)
    assert behind.copy(0, 0, 700, 300) == before.copy(0, 0, 700, 300)
    assert behind.pixelColor(5, 350) == QColor(toy.scene.theme.seat_colour(1).fill) or toy.view.curtain.hasFocus()
    assert toy.view.curtain.geometry().getRect() == (0, 300, 700, 100)
    with qtbot.waitSignal(toy.view.curtain_raised):
        QTest.keyClick(toy.view.curtain, Qt.Key.Key_Return)
    assert picture(toy) == before
