"""Forced moves: the table makes them once the previous move was seen and heard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from tabletop.session.match import Match

PAUSE = 600
"""Delay in milliseconds before the table makes a forced move."""


class ForcedMoves(QObject):
    """Timer that makes the forced moves of a match one by one.

    `busy` returns True while something is still to be seen or heard.
    """

    def __init__(self, match: Match, busy: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._match, self._busy = match, busy
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._make)
        match.stepped.connect(self.consider)
        match.curtain.connect(self.consider)
        match.jumped.connect(self._timer.stop)

    def consider(self) -> None:
        """Make the next move after a delay, if it is forced."""
        self._timer.stop()
        if self._match.forced is not None:
            self._timer.start()

    def _make(self) -> None:
        if self._match.forced is None:
            return
        if self._busy():
            self._timer.start()
        else:
            self._match.make_forced_move()
