"""Divides the class into teams."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QWidget

from tabletop.shell.audience.teams import FEWEST, LONGEST, MOST, Team, Teams
from tabletop.shell.controls.dialog import Dialog
from tabletop.shell.controls.inputs import Segments, Switch
from tabletop.shell.controls.look import Look


class TeamsDialog(Dialog):
    """How many there are, what they are called, and whether they play the seats. `formed` brings the teams; those that
    stay keep their points."""

    formed = Signal(object)

    def __init__(self, look: Look, teams: Teams, names: Sequence[str], parent: QWidget) -> None:
        """`names`: who sits at the table; as many teams take them for their own to begin with."""
        super().__init__(look, QCoreApplication.translate("TeamsDialog", "Teams"), parent)
        self.set_width(520)
        self._teams = teams
        count = len(teams.every) or (len(names) if FEWEST <= len(names) <= MOST else FEWEST)
        counts = [(0, self.tr("None")), *((n, str(n)) for n in range(FEWEST, MOST + 1))]
        self.count = Segments(counts, count, self.tr("Teams"))
        self.count.chosen.connect(lambda _: self._show_fields())
        self.content.addWidget(self.count)
        self.names: list[QLineEdit] = []
        for number in range(MOST):
            field = QLineEdit()
            field.setMaxLength(LONGEST)
            field.setAccessibleName(self.tr("Name of team {number}").format(number=number + 1))
            if number < len(teams.every):
                field.setText(teams.every[number].name)
            elif len(names) <= MOST and number < len(names) and not teams.every:
                field.setText(names[number][:LONGEST])
            else:
                field.setText(self.tr("Team {number}").format(number=number + 1))
            self.names.append(field)
            self.content.addWidget(field)
        self.play = Switch(look, self.tr("They play the seats, with open hands"), teams.play or not teams.every)
        self.content.addWidget(self.play)
        self.button(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.divide = self.button(self.tr("Divide the class"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        self.divide.clicked.connect(self._form)
        self._show_fields()
        self.names[0].setFocus()

    def _show_fields(self) -> None:
        count = int(str(self.count.value))
        for number, field in enumerate(self.names):
            field.setVisible(number < count)
        self.play.setVisible(count > 0)
        self.say("")

    def _form(self) -> None:
        count = int(str(self.count.value))
        names = [" ".join(field.text().split()) for field in self.names[:count]]
        for name, field in zip(names, self.names, strict=False):
            if not name:
                self.say(self.tr("Each team has a name."), field)
                return
            if names.count(name) > 1:
                self.say(self.tr("Two teams are called {name}.").format(name=name), field)
                return
        before = [team.points for team in self._teams.every] + [0] * MOST
        teams = tuple(Team(name, points) for name, points in zip(names, before, strict=False))
        self.accept()
        self.formed.emit(Teams(teams, bool(teams) and self.play.isChecked()))
