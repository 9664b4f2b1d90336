"""The moves of computer players: computed at once, played at a person's pace."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.boards.kit.board import AnyBoard
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.session.thinking import Thinker

PAUSE = 700
"""Milliseconds for which a computer player seems to think, however fast it is."""

AGAIN = 150
"""Milliseconds until the table is checked again for running animations and sound."""


class ComputerMoves(QObject):
    """Plays the computer players' moves of one match.

    Each move waits until the one before has been seen and heard to its end.
    """

    told = Signal(str)

    def __init__(self, parent: QObject | None = None, thinker: Thinker | None = None) -> None:
        super().__init__(parent)
        self.thinker = thinker if thinker is not None else Thinker(self)
        self.thinker.answered.connect(self._answered)
        self.thinker.failed.connect(self.told)
        self._match: Match | None = None
        self._listener = Listener(stepped=self.consider, jumped=self.consider, curtain=self.consider)
        self._board: AnyBoard | None = None
        self._number = 0
        self._chosen: Any = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._make)

    def follow(self, match: Match | None, board: AnyBoard | None) -> None:
        """Play for the computer players of this match from now on."""
        self._match, self._board = match, board
        self._listener.follow(match)
        self.consider()

    def consider(self, _: object = None) -> None:
        """Start to compute the next move of a computer player; drop older requests."""
        self._pause.stop()
        self.thinker.forget()
        self._number, self._chosen = 0, None
        match = self._match
        if match is None or (seat := match.thinker) is None:
            return
        view = match.known_to(seat)
        legal = match.game.legal(view)
        if len(legal) == 1:
            self._chosen = legal[0]
        else:
            seed = match.record.header.seed + seat
            self._number = self.thinker.ask(match.game, view, match.players[seat], seed)
        pace = self._board.teller.pace if self._board is not None else 1.0
        self._pause.start(round(PAUSE * pace))

    def _answered(self, number: int, action: object) -> None:
        if number == self._number:
            self._chosen = action
            if not self._pause.isActive():
                self._make()

    def _make(self) -> None:
        """Play the move, once it is known and the table is at rest."""
        match, board = self._match, self._board
        if match is None or board is None or self._chosen is None:
            return
        seat = match.thinker
        if seat is None:
            return
        if board.at_work:
            self._pause.start(AGAIN)
            return
        chosen, self._chosen = self._chosen, None
        if not match.play_for(seat, chosen):
            self.consider()

    def close(self) -> None:
        """Stop playing and end the thinking process."""
        self.follow(None, None)
        self.thinker.close()
