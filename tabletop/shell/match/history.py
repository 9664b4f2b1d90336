"""Taking back and looking back: what the commands for them do to the match on the table, and when they can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tabletop.session.match import Match
from tabletop.shell.controls.commands import Commands
from tabletop.shell.controls.look import Look

if TYPE_CHECKING:
    from tabletop.shell.match.agree import Agree


class History(QObject):
    """The commands of one window, for the match that it follows."""

    def __init__(self, look: Look, commands: Commands, window: QWidget) -> None:
        super().__init__(window)
        self._look = look
        self._commands = commands
        self._window = window
        self._match: Match | None = None
        does = {
            "undo": self.undo,
            "redo": self._redo,
            "curtain": self._lower_curtain,
            "first": lambda: self._jump(0),
            "back": lambda: self._jump(self._match.position - 1) if self._match else None,
            "run": self._run,
            "step": self._step,
            "last": lambda: self._jump(self._match.length) if self._match else None,
        }
        for name, what in does.items():
            commands[name].triggered.connect(lambda _=False, what=what: what())

    def follow(self, match: Match | None) -> None:
        """The commands are for this match from now on."""
        self._match = match
        self.renew()

    def renew(self) -> None:
        """Allow what can be done now."""
        match = self._match
        if match is None:
            return
        commands = self._commands
        commands["undo"].setEnabled(match.can_undo() and match.position == match.length)
        commands["redo"].setEnabled(match.can_redo() and match.position == match.length)
        commands["curtain"].setEnabled(match.viewer is not None and not match.replay)
        commands["first"].setEnabled(match.position > 0)
        commands["back"].setEnabled(match.position > 0)
        commands["step"].setEnabled(match.position < match.length)
        commands["last"].setEnabled(match.position < match.length)
        earlier = match.replay or match.position < match.length
        commands["play-on"].setEnabled(earlier and match.state.to_move is not None)
        commands["run"].setEnabled(match.replay and match.length > 0)

    def undo(self) -> None:
        """Take the last action back; where somebody learned something by it, everybody is asked."""
        match = self._match
        if match is None or not match.can_undo():
            return
        learned = match.undo_needs()
        if not learned:
            match.undo()
            return
        from tabletop.shell.match.agree import Agree

        cards = [(seat, match.cards_seen(seat)) for seat in learned]
        dialog = Agree(self._look, match.record.header.seats, cards, match.persons, self._window)
        Consent(match, dialog)
        match.drop_curtain()  # everybody comes to the screen now
        dialog.appear()

    def _lower_curtain(self) -> None:
        if self._match is not None:
            self._match.drop_curtain()

    def _redo(self) -> None:
        if self._match is not None and self._match.can_redo():
            self._match.redo()

    def _jump(self, to: int) -> None:
        match = self._match
        if match is not None and 0 <= to <= match.length:
            match.pause()
            match.jump(to)

    def _step(self) -> None:
        if self._match is not None:
            self._match.pause()
            self._match.step()

    def _run(self) -> None:
        match = self._match
        if match is None or not match.replay:
            return
        if match.playing:
            match.pause()
        else:
            match.play()


class Consent(QObject):
    """Take back what everybody agreed on, whatever computer players or forced moves have added meanwhile."""

    def __init__(self, match: Match, dialog: Agree) -> None:
        super().__init__(dialog)
        self._match: Match | None = match
        self._dialog = dialog
        self._target = match.length - match.steps_back
        """The number of actions that are left after the undo."""
        match.stepped.connect(self._count_again)
        match.jumped.connect(self._count_again)
        match.left.connect(dialog.reject)
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
        if match is not None:
            match.stepped.disconnect(self._count_again)
            match.jumped.disconnect(self._count_again)
        return match
