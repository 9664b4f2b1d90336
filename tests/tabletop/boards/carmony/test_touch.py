"""Test that two fingers turn Carmony's wheel."""

from __future__ import annotations

from math import cos, radians, sin

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop import boards
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.layout import Flag


def test_two_fingers_turn_the_wheel_by_a_quarter(qtbot: QtBot) -> None:
    match = Match(Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=3))
    match.attempt(match.legal[0])
    match.raise_curtain()
    board = boards.load("carmony")(match, themes.load_theme("evening"))
    qtbot.addWidget(board)
    board.set_motion(False)
    board.resize(1280, 720)
    board.show()
    wheel = next(plate for plate in board.scene.plates.values() if Flag.TURNABLE in plate.flags_shown)
    centre, viewport = QPoint(round(wheel.home.x), round(wheel.home.y)), board.view.viewport()
    before, screen = wheel.home.angle, QTest.createTouchDevice()

    def find_finger_points(degrees: float) -> tuple[QPoint, QPoint]:
        offset = QPoint(round(90 * cos(radians(degrees))), round(90 * sin(radians(degrees))))
        return centre - offset, centre + offset

    first, second = find_finger_points(20)
    QTest.touchEvent(viewport, screen, False).press(0, first, viewport).press(1, second, viewport).commit()
    for degrees in range(25, 112, 5):
        first, second = find_finger_points(degrees)
        QTest.touchEvent(viewport, screen, False).move(0, first, viewport).move(1, second, viewport).commit()
    QTest.touchEvent(viewport, screen, False).release(0, first, viewport).release(1, second, viewport).commit()
    turned_to = next(plate for plate in board.scene.plates.values() if plate.target == wheel.target).home.angle
    assert (turned_to - before) % 360 == 90
