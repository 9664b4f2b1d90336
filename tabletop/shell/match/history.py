"""Taking back and looking back: what the commands for them do to a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.controls.look import Look

if TYPE_CHECKING:
    from tabletop.shell.match.agree import Agree


def undo(match: Match, look: Look, window: QWidget) -> None:
    """Take the last action back; where somebody learned something by it, ask everybody first."""
    if not match.can_undo():
        return
    learned = match.undo_needs()
    if not learned:
        match.undo()
        return
    from tabletop.shell.match.agree import Agree

    cards = [(seat, match.cards_seen(seat)) for seat in learned]
    dialog = Agree(look, match.record.header.seats, cards, match.persons, window)
    Consent(match, dialog)
    match.drop_curtain()  # everybody comes to the screen now
    dialog.appear()


def jump(match: Match, position: int) -> None:
    """Show the moment after so many actions, if there is one."""
    if 0 <= position <= match.length:
        match.pause()
        match.jump(position)


def step(match: Match) -> None:
    """Show the next action."""
    match.pause()
    match.step()


def run(match: Match) -> None:
    """Let the match play itself, or pause it."""
    (match.pause if match.playing else match.play)()


class Consent(QObject):
    """Take back what everybody agreed on, whatever computer players or forced moves have added meanwhile."""

    def __init__(self, match: Match, dialog: Agree) -> None:
        super().__init__(dialog)
        self._match: Match | None = match
        self._dialog = dialog
        self._target = match.length - match.steps_back
        """The number of actions that are left after the undo."""
        self._listener = Listener(stepped=self._count_again, jumped=self._count_again, left=dialog.reject)
        self._listener.follow(match)
        dialog.accepted.connect(self._take_back)
        dialog.finished.connect(self._release)

    def _count_again(self, _: object = None) -> None:
        """Name everybody who has learned something by now."""
        match = self._match
        if match is None:
            return
        count = match.length - self._target
        if count <= 0:  # taken back by other means
            self._dialog.reject()
        elif learned := match.undo_needs(count):
            self._dialog.show_learned([(seat, match.cards_seen(seat, count)) for seat in learned])

    def _take_back(self) -> None:
        match = self._release()
        if match is not None:
            match.undo(match.length - self._target, agreed=match.persons)

    def _release(self, _: object = None) -> Match | None:
        """Let go of the match and return it."""
        match, self._match = self._match, None
        self._listener.follow(None)
        return match
