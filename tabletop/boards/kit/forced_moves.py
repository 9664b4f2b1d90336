"""Forced moves, which the table makes after the previous move was seen and heard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from tabletop.session.match import Match

FORCED_MOVE_DELAY_MS = 600
"""Delay in milliseconds before the table makes a forced move."""


class ForcedMoveTimer(QObject):
    """Timer that makes the forced moves of a match one by one.

    `is_busy` returns True while something is still to be seen or heard.
    """

    def __init__(self, match: Match, is_busy: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._match, self._is_busy = match, is_busy
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(FORCED_MOVE_DELAY_MS)
        self._timer.timeout.connect(self._make_move)
        match.stepped.connect(self.schedule_move)
        match.curtain_changed.connect(self.schedule_move)
        match.jumped.connect(self._timer.stop)

    def schedule_move(self) -> None:
        """Make the next move after a delay, if it is forced."""
        self._timer.stop()
        if self._match.forced_action is not None:
            self._timer.start()

    def _make_move(self) -> None:
        if self._match.forced_action is None:
            return
        if self._is_busy():
            self._timer.start()
        else:
            self._match.make_forced_move()
