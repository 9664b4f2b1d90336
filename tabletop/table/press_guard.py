"""A guard against presses that hit something the player cannot have seen yet.

The second press of a double click presses nothing that has appeared there in between, and a held key presses once.
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
from tabletop.table.keys import TAKE

PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
APPEARS = (QEvent.Type.Show, QEvent.Type.Move)

MEANING = "meaning"
"""Property of a button whose meaning changes while its text stays the same."""

Meaning = tuple[object, ...]
"""Identity of the effect of a press."""


class Press(NamedTuple):
    """A press of the mouse: timestamp in milliseconds, position and meaning."""

    time: int
    at: QPoint
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
        self.waits_until_seen = False
        """True if a button must be visible for a while before it can be pressed.

        It is False for programs that press buttons at times of their own.
        """
        self._last: Press | None = None
        self._judged: tuple[int, QPoint] | None = None
        self._is_refused = False
        self._seen: dict[int, Meaning] = {}  # meanings of the buttons when they were last painted, by address
        self._painted: dict[int, float] = {}  # times since which they have these meanings, as event timestamps
        self._clock = (0, 0.0)  # timestamp of the last event, and the time it arrived

    def watch(self, watched: QWidget | QWindow) -> None:
        """Guard the presses on a button or in a window."""
        watched.installEventFilter(self)
        address = _address(watched)
        watched.destroyed.connect(lambda: self._forget(address))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in PRESSES and isinstance(event, QMouseEvent):
            return event.button() == Qt.MouseButton.LeftButton and self._refuses(watched, event)
        if kind == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            self._clock = event.timestamp(), monotonic()
            return event.button() == Qt.MouseButton.LeftButton and self._is_refused
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._repeats(watched, event)
        if isinstance(watched, QAbstractButton):
            if kind == QEvent.Type.Paint:
                self._note_painted(watched)
            elif kind in APPEARS:
                self._seen.pop(_address(watched), None)
        return False

    def _refuses(self, watched: QObject, event: QMouseEvent) -> bool:
        at, time = event.globalPosition().toPoint(), event.timestamp()
        if self._judged != (time, at):  # a window and a button in it filter the same press
            self._judged = time, at
            self._clock = time, monotonic()
            widget = watched if isinstance(watched, QWidget) else _pressed_in(watched, event.position().toPoint())
            self._is_refused = self._is_too_early(widget, Press(time, at, _meaning(widget)))
        return self._is_refused

    def _is_too_early(self, widget: QWidget | None, press: Press) -> bool:
        last, self._last = self._last, press
        if last is None or QApplication.activePopupWidget() is not None:
            return False
        moved = (press.at - last.at).manhattanLength() >= QApplication.startDragDistance()
        if moved or press.meaning == last.meaning:
            return False
        interval = QApplication.doubleClickInterval()
        painted = self._painted.get(_address(widget)) if widget is not None and self.waits_until_seen else None
        if press.time - last.time >= interval and (painted is None or press.time - painted >= interval):
            return False
        self._last = press._replace(meaning=last.meaning)
        return True

    def _note_painted(self, button: QAbstractButton) -> None:
        address, meaning = _address(button), _meaning(button)
        if self._seen.get(address) != meaning:
            self._seen[address] = meaning
            time, came = self._clock
            self._painted[address] = time + 1000 * (monotonic() - came) if came else float("-inf")

    @staticmethod
    def _repeats(watched: QObject, event: QKeyEvent) -> bool:
        """Return whether a held key would press a button again."""
        focus = watched if isinstance(watched, QWidget) else QApplication.focusWidget()
        return event.isAutoRepeat() and event.key() in TAKE and isinstance(focus, QAbstractButton)

    def _forget(self, address: int) -> None:
        self._seen.pop(address, None)
        self._painted.pop(address, None)


@cache
def press_guard() -> PressGuard:
    """Return the guard that all windows share, as they share the last press."""
    return PressGuard()


def guard_windows(application: QGuiApplication) -> None:
    """Guard every window that gets the keyboard focus."""
    known: set[int] = set()
    press_guard().waits_until_seen = True

    def watch(window: QWindow | None) -> None:
        if window is not None and (address := _address(window)) not in known:
            known.add(address)
            window.destroyed.connect(lambda: known.discard(address))
            press_guard().watch(window)

    application.focusWindowChanged.connect(watch)
    watch(QGuiApplication.focusWindow())


def _pressed_in(window: QObject, at: QPoint) -> QWidget | None:
    widget = next((one for one in QApplication.topLevelWidgets() if one.windowHandle() is window), None)
    return widget if widget is None else widget.childAt(at) or widget


def _address(thing: QObject) -> int:
    address: int = shiboken6.getCppPointer(thing)[0]
    return address


def _meaning(widget: QWidget | None) -> Meaning:
    if widget is None:
        return ()
    if isinstance(widget, QAbstractButton):
        return _address(widget), widget.text(), widget.property(MEANING)
    return (_address(widget),)
