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
        """Handle an event; return False if it, or the touch it continues, began elsewhere."""
        kind, points = event.type(), event.points()
        if kind == QEvent.Type.TouchBegin:
            return self._begin(points[0].position())
        down = [point for point in points if point.state() != QEventPoint.State.Released]
        if kind == QEvent.Type.TouchCancel:
            self._pointer.cancel()
        elif self._is_twisting:
            self._twist(down)
        elif not self._is_ignoring:
            self._handle_fingers(points, down)
        return True

    def _begin(self, position: QPointF) -> bool:
        self._is_twisting = self._is_ignoring = False
        if self._viewport.childAt(position.toPoint()) is not None:
            return False
        soon = self._since_last_tap.isValid() and self._since_last_tap.elapsed() < QApplication.doubleClickInterval()
        second = (
            soon
            and hypot(position.x() - self._last_position.x(), position.y() - self._last_position.y())
            < DOUBLE_TAP_DISTANCE_PX
        )
        self._last_position = position
        self._since_last_tap.restart()
        self._press(position, second)
        return True

    def _handle_fingers(self, points: list[QEventPoint], down: list[QEventPoint]) -> None:
        if len(down) > 1:
            one, other = (point.position() for point in down[:2])
            for between in ((one + other) / 2, one, other):
                if self._pointer.begin_twist(between.x(), between.y(), _direction(one, other)):
                    self._is_twisting = True
                    return
        at = (down or points)[0].position()
        if down:
            self._pointer.move(at.x(), at.y())
        else:
            self._pointer.release(at.x(), at.y())

    def _twist(self, down: list[QEventPoint]) -> None:
        """Turn the dial. After one finger is lifted, the other is ignored."""
        if len(down) > 1:
            self._pointer.twist(_direction(down[0].position(), down[1].position()))
        else:
            self._is_twisting, self._is_ignoring = False, True
            self._pointer.end_twist()


def _direction(one: QPointF, other: QPointF) -> float:
    return degrees(atan2(other.y() - one.y(), other.x() - one.x()))
