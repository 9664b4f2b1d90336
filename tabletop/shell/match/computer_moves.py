"""The moves of computer players: computed at once, played at a person's pace."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.boards.kit.board import AnyBoard
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.session.thinking import Thinker

THINKING_PAUSE_MS = 700
"""Milliseconds for which a computer player seems to think, however fast it is."""

REST_POLL_MS = 150
"""Milliseconds until the table is checked again for running animations and sound."""


class ComputerMoves(QObject):
    """Plays the computer players' moves of one match.

    Each move waits until the one before has been seen and heard to its end.
    """

    notice_posted = Signal(str)

    def __init__(self, parent: QObject | None = None, thinker: Thinker | None = None) -> None:
        super().__init__(parent)
        self.thinker = thinker if thinker is not None else Thinker(self)
        self.thinker.move_chosen.connect(self._on_move_chosen)
        self.thinker.failed.connect(self.notice_posted)
        self._match: Match | None = None
        self._listener = Listener(stepped=self.consider, jumped=self.consider, curtain_changed=self.consider)
        self._board: AnyBoard | None = None
        self._request_number = 0
        self._chosen_action: Any = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._play_move)

    def follow(self, match: Match | None, board: AnyBoard | None) -> None:
        """Play for the computer players of this match from now on."""
        self._match, self._board = match, board
        self._listener.follow(match)
        self.consider()

    def consider(self, _: object = None) -> None:
        """Start to compute the next move of a computer player; drop older requests."""
        self._pause.stop()
        self.thinker.drop_question()
        self._request_number, self._chosen_action = 0, None
        match = self._match
        if match is None or (seat := match.thinking_seat) is None:
            return
        view = match.view_with_knowledge(seat)
        legal = match.game.legal(view)
        if len(legal) == 1:
            self._chosen_action = legal[0]
        else:
            seed = match.record.header.seed + seat
            self._request_number = self.thinker.ask(match.game, view, match.players[seat], seed)
        pace = self._board.captions.reading_pace if self._board is not None else 1.0
        self._pause.start(round(THINKING_PAUSE_MS * pace))

    def _on_move_chosen(self, number: int, action: object) -> None:
        if number == self._request_number:
            self._chosen_action = action
            if not self._pause.isActive():
                self._play_move()

    def _play_move(self) -> None:
        """Play the move, once it is known and the table is at rest."""
        match, board = self._match, self._board
        if match is None or board is None or self._chosen_action is None:
            return
        seat = match.thinking_seat
        if seat is None:
            return
        if board.is_busy:
            self._pause.start(REST_POLL_MS)
            return
        action, self._chosen_action = self._chosen_action, None
        if not match.play_for(seat, action):
            self.consider()

    def close(self) -> None:
        """Stop playing and end the thinking process."""
        self.follow(None, None)
        self.thinker.close()
