"""Taking back and looking back: what the commands for them do to the match on the table, and when they can."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tabletop.session.match import Match
from tabletop.shell.controls.commands import Commands
from tabletop.shell.controls.look import Look


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
        commands["review"].setEnabled(match.record.state.to_move is None)
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

        names = match.record.header.seats
        cards = [(seat, match.cards_seen(seat)) for seat in learned]
        match.drop_curtain()  # everybody comes to the screen now
        dialog = Agree(self._look, names, cards, match.persons, self._window)
        dialog.accepted.connect(lambda: match.undo(agreed=match.persons))
        match.left.connect(dialog.reject)
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
