"""Test fingers on the toy table.

One finger acts as the mouse does; two fingers turn the dial between them.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.table.layout import Spot
from tabletop.table.pointer import LONG_TOUCH_MS

if TYPE_CHECKING:
    from tests.tabletop.table.conftest import Toy

RED_CARD = Spot("hand", 0)


@pytest.fixture(scope="module")
def screen(qapp: object) -> QPointingDevice:
    """A touch screen."""
    return QTest.createTouchDevice()


class Fingers:
    """Fingers on the viewport of a table, by their numbers."""

    def __init__(self, toy: Toy, screen: QPointingDevice) -> None:
        self._viewport, self._screen = toy.view.viewport(), screen
        self._at: dict[int, QPoint] = {}

    def put(self, finger: int, point: QPoint) -> None:
        sequence = QTest.touchEvent(self._viewport, self._screen, False)
        for other_finger, other_point in self._at.items():
            sequence.move(
                other_finger, other_point, self._viewport
            )  # one that is stationary is nowhere, for the test device
        sequence.press(finger, point, self._viewport)
        sequence.commit()
        self._at[finger] = point

    def move(self, *moves: QPoint) -> None:
        sequence = QTest.touchEvent(self._viewport, self._screen, False)
        for finger, point in zip(self._at, moves, strict=True):
            sequence.move(finger, point, self._viewport)
        sequence.commit()
        self._at = dict(zip(self._at, moves, strict=True))

    def lift(self, finger: int) -> None:
        sequence = QTest.touchEvent(self._viewport, self._screen, False)
        for other_finger, other_point in self._at.items():
            if other_finger != finger:
                sequence.move(other_finger, other_point, self._viewport)
        sequence.release(finger, self._at.pop(finger), self._viewport)
        sequence.commit()


@pytest.fixture
def fingers(toy: Toy, screen: QPointingDevice) -> Fingers:
    return Fingers(toy, screen)


def test_a_finger_drags_a_card_onto_its_pile(toy: Toy, fingers: Fingers) -> None:
    start, end = toy.at(RED_CARD), toy.at("red")
    fingers.put(0, start)
    for step in range(1, 6):
        fingers.move(start + (end - start) * step / 5)
    fingers.lift(0)
    assert toy.places["red"] == [("red", 0)]


def test_a_resting_finger_requests_an_enlarged_card(toy: Toy, fingers: Fingers, qtbot: QtBot) -> None:
    requests: list[object] = []
    toy.view.pointer.enlargement_requested.connect(requests.append)
    fingers.put(0, toy.at(RED_CARD))
    qtbot.waitUntil(lambda: bool(requests), timeout=LONG_TOUCH_MS + 5000)
    assert requests == [toy.scene.cards[RED_CARD]]
    fingers.lift(0)
    assert toy.count("click") == 0


def test_two_fingers_turn_a_dial_in_detents(toy: Toy, fingers: Fingers) -> None:
    centre = toy.at("dial")

    def find_finger_points(degrees: float) -> tuple[QPoint, QPoint]:
        offset = QPoint(round(50 * cos(radians(degrees))), round(50 * sin(radians(degrees))))
        return centre - offset, centre + offset

    first, second = find_finger_points(0)
    fingers.put(0, first)
    fingers.put(1, second)
    for degrees in range(10, 100, 10):
        fingers.move(*find_finger_points(degrees))
    assert toy.angle == 90
    fingers.lift(1)
    fingers.lift(0)
    assert not toy.view.pointer.is_turning
    assert toy.scene.plates["dial"].home.angle == 90


def test_a_second_finger_does_not_disturb_the_drag_of_the_first(toy: Toy, fingers: Fingers) -> None:
    start, end = toy.at(RED_CARD), toy.at("red")
    fingers.put(0, start)
    fingers.move((start + end) / 2)
    fingers.put(1, QPoint(5, 5))
    fingers.lift(1)
    fingers.move(end)
    fingers.lift(0)
    assert toy.places["red"] == [("red", 0)]
