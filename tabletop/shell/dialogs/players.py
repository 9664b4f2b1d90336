"""Who plays at each seat of a match: a person or a computer player. It can be changed in mid-match."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QWidget

from engines.players.levels import levels_of
from tabletop.session.match import Match
from tabletop.shell import players
from tabletop.shell.controls.dialog import Dialog, muted
from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.controls.look import Look
from tabletop.shell.match.seat_line import SeatShape
from tabletop.table.plain import PlainLabel


class Players(Dialog):
    """The dialog; accepted, it lets those play who were chosen."""

    def __init__(self, look: Look, match: Match, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Players"), parent)
        self.set_width(440)
        self._match = match
        self.content.addWidget(muted(self.tr("A seat can be given to a computer player, and taken back, at any time.")))
        self.choices = []
        for seat, (name, level) in enumerate(zip(match.names, match.players, strict=True)):
            shape = SeatShape(look, 26)
            shape.show_seat(seat)
            choice = ComboBox(look, self.tr("Who plays for {name}").format(name=name))
            for each in (players.PERSON, *levels_of(match.game)):
                choice.addItem(players.words(each), each)
            choice.setCurrentIndex(choice.index_of(level))
            row = QHBoxLayout()
            row.setSpacing(14)
            row.addWidget(shape)
            row.addWidget(PlainLabel(name), 1)
            row.addWidget(choice)
            self.content.addLayout(row)
            self.choices.append(choice)
        self.button(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        done = self.button(self.tr("Done"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        done.clicked.connect(self._take)

    def _take(self) -> None:
        self._match.sit([choice.currentData() for choice in self.choices])
        self.accept()
