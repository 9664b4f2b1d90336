"""Who plays at each seat of a match: a person or a computer player. It can be changed in mid-match."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from engines.players.levels import levels_of
from tabletop.session.match import Match
from tabletop.shell import players
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.controls.look import Look
from tabletop.shell.match.seat_line import SeatShape


class Players(Dialog):
    """The dialog; accepted, it lets those play who were chosen."""

    def __init__(self, look: Look, match: Match, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Players"), parent, width=440)
        self._match = match
        form = self.add_form()
        form.add_note(self.tr("A seat can be given to a computer player, and taken back, at any time."))
        offered = [(each, players.words(each)) for each in (players.PERSON, *levels_of(match.game))]
        self.choices = [ComboBox(look, values=offered, value=level) for level in match.players]
        for seat, (name, choice) in enumerate(zip(match.names, self.choices, strict=True)):
            choice.setAccessibleName(self.tr("Who plays for {name}").format(name=name))
            form.add_row(name, choice).lead(SeatShape(look, 26, seat))
        self.add_cancel()
        self.button(self.tr("Done"), Role.AcceptRole, self._take, default=True)

    def _take(self) -> None:
        self._match.sit([choice.value for choice in self.choices])
        self.accept()
