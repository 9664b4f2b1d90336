"""Touch input on the table: one finger acts as the mouse, two fingers turn a dial.

Qt turns touches on a widget above the table, such as a button, into mouse events.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, hypot

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF
from PySide6.QtGui import QEventPoint, QTouchEvent
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.table.pointer import Pointer

DOUBLE_TAP_DISTANCE_PX = 24.0
"""Greatest distance in logical pixels between the two taps of a double tap."""


class TouchHandler:
    """Translates touch events on a viewport for a `Pointer`.

    `press` is called with the position of each first touch, and with True for the second tap of a double tap.
    """

    def __init__(self, viewport: QWidget, pointer: Pointer, press: Callable[[QPointF, bool], object]) -> None:
        self._viewport, self._pointer, self._press = viewport, pointer, press
        self._is_twisting = self._is_ignoring = False
        self._last_position = QPointF()
        self._since_last_tap = QElapsedTimer()

    def handle_event(self, event: QTouchEvent) -> bool:
        """Handle an event. Return False if its touch began on another widget."""
        kind, points = event.type(), event.points()
        if kind == QEvent.Type.TouchBegin:
            return self._begin(points[0].position())
        pressed_points = [point for point in points if point.state() != QEventPoint.State.Released]
        if kind == QEvent.Type.TouchCancel:
            self._pointer.cancel()
        elif self._is_twisting:
            self._twist(pressed_points)
        elif not self._is_ignoring:
            self._handle_fingers(points, pressed_points)
        return True

    def _begin(self, position: QPointF) -> bool:
        self._is_twisting = self._is_ignoring = False
        if self._viewport.childAt(position.toPoint()) is not None:
            return False
        is_soon = self._since_last_tap.isValid() and self._since_last_tap.elapsed() < QApplication.doubleClickInterval()
        is_second = (
            is_soon
            and hypot(position.x() - self._last_position.x(), position.y() - self._last_position.y())
            < DOUBLE_TAP_DISTANCE_PX
        )
        self._last_position = position
        self._since_last_tap.restart()
        self._press(position, is_second)
        return True

    def _handle_fingers(self, points: list[QEventPoint], pressed_points: list[QEventPoint]) -> None:
        if len(pressed_points) > 1:
            first, second = (point.position() for point in pressed_points[:2])
            for candidate in ((first + second) / 2, first, second):
                if self._pointer.begin_twist(candidate.x(), candidate.y(), _measure_direction(first, second)):
                    self._is_twisting = True
                    return
        position = (pressed_points or points)[0].position()
        if pressed_points:
            self._pointer.move(position.x(), position.y())
        else:
            self._pointer.release(position.x(), position.y())

    def _twist(self, pressed_points: list[QEventPoint]) -> None:
        """Turn the dial. After one finger is lifted, the other is ignored."""
        if len(pressed_points) > 1:
            self._pointer.twist(_measure_direction(pressed_points[0].position(), pressed_points[1].position()))
        else:
            self._is_twisting, self._is_ignoring = False, True
            self._pointer.end_twist()


def _measure_direction(start: QPointF, end: QPointF) -> float:
    return degrees(atan2(end.y() - start.y(), end.x() - start.x()))
