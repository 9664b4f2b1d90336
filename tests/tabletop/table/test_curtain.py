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


def lower_curtain(toy: Toy) -> None:
    toy.view.lower_curtain("Pass to Ben", toy.scene.theme.seat_colour(1), "Press Enter or click when you are ready.")


def take_picture(toy: Toy) -> QImage:
    return toy.view.grab().toImage()


def test_the_rendered_scene_shows_no_card_under_the_curtain(toy: Toy) -> None:
    def render_scene() -> QImage:
        image = QImage(700, 480, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.black)
        painter = QPainter(image)
        toy.scene.render(painter, QRectF(image.rect()), QRectF(0, 0, 700, 480))
        painter.end()
        return image

    lower_curtain(toy)
    picture = render_scene()
    toy.places["hand"] = []
    toy.show()
    assert render_scene() == picture


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_key_raises_the_curtain(toy: Toy, qtbot: QtBot, key: Qt.Key) -> None:
    picture_before = take_picture(toy)
    lower_curtain(toy)
    assert toy.view.curtain.hasFocus()
    with qtbot.waitSignal(toy.view.curtain_raised):
        QTest.keyClick(toy.view.curtain, key)
    assert not toy.view.curtain.is_down
    assert toy.view.hasFocus()
    assert take_picture(toy) == picture_before


def test_a_key_raises_the_curtain_after_the_focus_returns(toy: Toy, qtbot: QtBot) -> None:
    lower_curtain(toy)
    toy.view.curtain.clearFocus()
    toy.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
    assert toy.view.curtain.hasFocus()
    with qtbot.waitSignal(toy.view.curtain_raised):
        QTest.keyClick(toy.view.curtain, Qt.Key.Key_Return)
    assert toy.view.hasFocus()


def test_a_click_raises_the_curtain_once(toy: Toy) -> None:
    raises: list[bool] = []
    toy.view.curtain_raised.connect(lambda: raises.append(True))
    lower_curtain(toy)
    QTest.mouseClick(toy.view.curtain, Qt.MouseButton.LeftButton)
    toy.view.raise_curtain()
    assert raises == [True]


def test_raising_the_curtain_from_its_own_signal_is_harmless(toy: Toy) -> None:
    raises: list[bool] = []
    toy.view.curtain_raised.connect(lambda: raises.append(True))
    toy.view.curtain_raised.connect(toy.view.raise_curtain)
    for _ in range(2):
        lower_curtain(toy)
        toy.view.raise_curtain()
    assert raises == [True, True]
    assert not toy.view.curtain.is_down


def test_the_board_shows_the_new_hand_before_cards_are_visible(toy: Toy) -> None:
    card_visibility: list[bool] = []

    def show_new_hand() -> None:
        card_visibility.append(any(item.isVisible() for item in toy.scene.cards.values()))
        toy.places["hand"] = [("blue", 7)]
        toy.show()

    toy.view.curtain_raised.connect(show_new_hand)
    lower_curtain(toy)
    toy.view.raise_curtain()
    assert card_visibility == [False]
    assert not toy.scene.motion.is_busy, "the new layout is not animated under the curtain"
    assert toy.scene.cards[Spot("hand", 0)].isVisible()


def test_a_repeating_key_or_a_double_click_does_not_raise_the_curtain(toy: Toy) -> None:
    lower_curtain(toy)
    for auto, kind in ((True, QEvent.Type.KeyPress), (False, QEvent.Type.KeyRelease)):
        event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", auto)
        QApplication.sendEvent(toy.view.curtain, event)
    point, left = QPointF(50, 50), Qt.MouseButton.LeftButton
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        QApplication.sendEvent(
            toy.view.curtain, QMouseEvent(kind, point, point, left, left, Qt.KeyboardModifier.NoModifier)
        )
    QTest.keyClick(toy.view.curtain, Qt.Key.Key_X)
    assert toy.view.curtain.is_down


def test_lowering_the_curtain_during_a_drag_returns_the_card(toy: Toy) -> None:
    toy.pull(toy.at(Spot("hand", 0)), QPoint(300, 200))
    lower_curtain(toy)
    assert toy.view.carrier.item is None
    card = toy.scene.cards[Spot("hand", 0)]
    assert card.pose == card.home


def test_the_curtain_covers_the_table_at_any_size(toy: Toy) -> None:
    lower_curtain(toy)
    toy.view.resize(1000, 300)
    assert toy.view.curtain.geometry() == toy.view.rect()


def test_the_curtain_has_the_seats_colour_and_names_the_player(toy: Toy) -> None:
    lower_curtain(toy)
    image = take_picture(toy)
    assert image.pixelColor(20, 240) == QColor(toy.scene.theme.seat_colour(1).fill)
    assert toy.view.curtain.accessibleName() == "Pass to Ben"
    toy.view.lower_curtain("Pass to Ana", toy.scene.theme.seat_colour(0))
    assert take_picture(toy) != image


def test_every_seat_has_its_own_shape(toy: Toy) -> None:
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


def test_a_curtain_band_covers_only_its_part_of_the_table(toy: Toy, qtbot: QtBot) -> None:
    picture_before = take_picture(toy)
    toy.view.curtain.band = Rect(0, 300, 700, 100)
    toy.view.lower_curtain("Pass to Ben", toy.scene.theme.seat_colour(1), "Click")
    assert toy.view.curtain.y() == toy.view.height()
    sliding = toy.view.curtain.findChild(QPropertyAnimation)
    assert sliding is not None
    sliding.setCurrentTime(sliding.duration())
    behind = take_picture(toy)
    assert behind.copy(0, 0, 700, 300) == picture_before.copy(0, 0, 700, 300)
    assert behind.pixelColor(5, 350) == QColor(toy.scene.theme.seat_colour(1).fill) or toy.view.curtain.hasFocus()
    assert toy.view.curtain.geometry().getRect() == (0, 300, 700, 100)
    with qtbot.waitSignal(toy.view.curtain_raised):
        QTest.keyClick(toy.view.curtain, Qt.Key.Key_Return)
    assert take_picture(toy) == picture_before
