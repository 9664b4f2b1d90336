"""A guard against presses on something that the player cannot have seen yet.

The second press of a double click does not press what has only just appeared there. A held key presses once.
"""

from __future__ import annotations

from functools import cache
from time import monotonic
from typing import NamedTuple

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tabletop.guard import guarded
from tabletop.table.keys import ACTIVATION_KEYS

PRESS_EVENTS = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
APPEARANCE_EVENTS = (QEvent.Type.Show, QEvent.Type.Move)

MEANING_PROPERTY = "meaning"
"""Property of a button whose meaning changes while its text stays the same."""

Meaning = tuple[object, ...]
"""Identity of the effect of a press."""


class Press(NamedTuple):
    """A press of the mouse: timestamp in milliseconds, position and meaning."""

    time: int
    position: QPoint
    meaning: Meaning


@guarded
class PressGuard(QObject):
    """Event filter that discards presses on something that has only just appeared.

    Presses are compared by the timestamps of their events, so a busy event loop makes no difference. A press at the
    same point as the last one is discarded if it has another meaning and is either part of a double click or on a
    button that was painted less than a double click's interval ago.
    """

    def __init__(self) -> None:
        super().__init__()
        self.is_delay_required = False
        """True if a button must be visible for a while before it can be pressed.

        It is False for programs that press buttons at times of their own.
        """
        self._last_press: Press | None = None
        self._last_checked: tuple[int, QPoint] | None = None
        self._is_discarded = False
        self._painted_meanings: dict[int, Meaning] = {}
        """Meanings of the buttons when they were last painted, by address."""
        self._painted_since: dict[int, float] = {}
        """Event timestamps since which the buttons have these meanings, by address."""
        self._clock = (0, 0.0)  # timestamp of the last event, and the time it arrived

    def watch(self, watched: QWidget | QWindow) -> None:
        """Guard the presses on a button or in a window."""
        watched.installEventFilter(self)
        address = _get_address(watched)
        watched.destroyed.connect(lambda: self._forget(address))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in PRESS_EVENTS and isinstance(event, QMouseEvent):
            return event.button() == Qt.MouseButton.LeftButton and self._must_discard(watched, event)
        if kind == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            self._clock = event.timestamp(), monotonic()
            return event.button() == Qt.MouseButton.LeftButton and self._is_discarded
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._is_repeated_press(watched, event)
        if isinstance(watched, QAbstractButton):
            if kind == QEvent.Type.Paint:
                self._record_painted(watched)
            elif kind in APPEARANCE_EVENTS:
                self._painted_meanings.pop(_get_address(watched), None)
        return False

    def _must_discard(self, watched: QObject, event: QMouseEvent) -> bool:
        position, timestamp = event.globalPosition().toPoint(), event.timestamp()
        if self._last_checked != (timestamp, position):  # a window and a button in it filter the same press
            self._last_checked = timestamp, position
            self._clock = timestamp, monotonic()
            widget = (
                watched if isinstance(watched, QWidget) else _find_pressed_widget(watched, event.position().toPoint())
            )
            self._is_discarded = self._is_too_early(widget, Press(timestamp, position, _identify_meaning(widget)))
        return self._is_discarded

    def _is_too_early(self, widget: QWidget | None, press: Press) -> bool:
        last_press, self._last_press = self._last_press, press
        if last_press is None or QApplication.activePopupWidget() is not None:
            return False
        has_moved = (press.position - last_press.position).manhattanLength() >= QApplication.startDragDistance()
        if has_moved or press.meaning == last_press.meaning:
            return False
        interval = QApplication.doubleClickInterval()
        painted_time = (
            self._painted_since.get(_get_address(widget)) if widget is not None and self.is_delay_required else None
        )
        if press.time - last_press.time >= interval and (painted_time is None or press.time - painted_time >= interval):
            return False
        self._last_press = press._replace(meaning=last_press.meaning)
        return True

    def _record_painted(self, button: QAbstractButton) -> None:
        address, meaning = _get_address(button), _identify_meaning(button)
        if self._painted_meanings.get(address) != meaning:
            self._painted_meanings[address] = meaning
            timestamp, arrival_time = self._clock
            self._painted_since[address] = (
                timestamp + 1000 * (monotonic() - arrival_time) if arrival_time else float("-inf")
            )

    @staticmethod
    def _is_repeated_press(watched: QObject, event: QKeyEvent) -> bool:
        focus = watched if isinstance(watched, QWidget) else QApplication.focusWidget()
        return event.isAutoRepeat() and event.key() in ACTIVATION_KEYS and isinstance(focus, QAbstractButton)

    def _forget(self, address: int) -> None:
        self._painted_meanings.pop(address, None)
        self._painted_since.pop(address, None)


@cache
def get_press_guard() -> PressGuard:
    """Return the guard that all windows share, as they share the last press."""
    return PressGuard()


def guard_windows(application: QGuiApplication) -> None:
    """Guard every window that gets the keyboard focus."""
    watched_addresses: set[int] = set()
    get_press_guard().is_delay_required = True

    def watch(window: QWindow | None) -> None:
        if window is not None and (address := _get_address(window)) not in watched_addresses:
            watched_addresses.add(address)
            window.destroyed.connect(lambda: watched_addresses.discard(address))
            get_press_guard().watch(window)

    application.focusWindowChanged.connect(watch)
    watch(QGuiApplication.focusWindow())


def _find_pressed_widget(window: QObject, position: QPoint) -> QWidget | None:
    widget = next(
        (top_level for top_level in QApplication.topLevelWidgets() if top_level.windowHandle() is window), None
    )
    return widget if widget is None else widget.childAt(position) or widget


def _get_address(qt_object: QObject) -> int:
    address: int = shiboken6.getCppPointer(qt_object)[0]
    return address


def _identify_meaning(widget: QWidget | None) -> Meaning:
    if widget is None:
        return ()
    if isinstance(widget, QAbstractButton):
        return _get_address(widget), widget.text(), widget.property(MEANING_PROPERTY)
    return (_get_address(widget),)
