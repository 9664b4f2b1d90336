"""The moment after a move in which it is only looked at: until everything has come to rest and a little longer.

A click or a key ends it at once, and does nothing else.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsView

from tabletop.guard import guarded
from tabletop.table.motion import Motion

REST = 0.8
"""Seconds a move is looked at once it has come to rest."""

UNMOVED = 0.3
"""Seconds a move is looked at where nothing is animated."""

MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
"""Keys that alone mean nothing."""

_SWALLOWED = (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease, QEvent.Type.Wheel)


@guarded
class Linger(QObject):
    """Over a view whose cards `motion` brings to rest. `over` is told once for each `begin` that is not put off."""

    over = Signal()

    def __init__(self, view: QGraphicsView, motion: Motion) -> None:
        super().__init__(view)
        self._view, self._motion = view, motion
        self.lasting = self._watching = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.end)
        motion.settled.connect(self._rest)

    def begin(self, watching: bool = False) -> None:
        """Something was played, and its cards are on their way; who is only `watching` looks at it for a shorter
        while, and no key or click is needed to end that."""
        self._watching = watching
        if not self.lasting and not watching:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)  # so that a key ends it
            for watched in (self._view, self._view.viewport()):
                watched.installEventFilter(self)
        self.lasting = True
        self._timer.stop()
        if not self._motion.busy:
            self._rest()

    def end(self) -> None:
        """It has been seen."""
        if self.lasting:
            self.put_off()
            self.over.emit()

    def put_off(self) -> None:
        """Forget it: something else is shown."""
        self.lasting = False
        self._timer.stop()
        for watched in (self._view, self._view.viewport()):
            watched.removeEventFilter(self)

    def _rest(self) -> None:
        if self.lasting and not self._timer.isActive():
            shortly = self._watching or not self._motion.enabled
            self._timer.start(round(1000 * (UNMOVED if shortly else REST)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress:
            self.end()
            return True
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in MODIFIERS:
                return False
            if not event.isAutoRepeat():  # a key that is held down since the move
                self.end()
            return True
        return kind in _SWALLOWED
