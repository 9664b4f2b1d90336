"""Divides the class into teams."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.shell.audience.teams import FEWEST, LONGEST, MOST, Team, Teams
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.form import Row
from tabletop.shell.controls.inputs import Segments, Switch
from tabletop.shell.controls.look import Look


class TeamsDialog(Dialog):
    """How many there are, what they are called, and whether they play the seats. `formed` brings the teams; those that
    stay keep their points."""

    formed = Signal(object)

    def __init__(self, look: Look, teams: Teams, names: Sequence[str], parent: QWidget) -> None:
        """`names`: who sits at the table; as many teams take them for their own to begin with."""
        super().__init__(look, QCoreApplication.translate("TeamsDialog", "Teams"), parent, width=520)
        self._teams = teams
        count = len(teams.every) or (len(names) if FEWEST <= len(names) <= MOST else FEWEST)
        counts = [(0, self.tr("None")), *((n, str(n)) for n in range(FEWEST, MOST + 1))]
        form = self.add_form()
        self.count = Segments(counts, count)
        self.count.chosen.connect(lambda _: self._show_fields())
        form.add_row(self.tr("Teams"), self.count)
        self.names: list[QLineEdit] = []
        self._rows: list[Row] = []
        for number in range(MOST):
            called = self.tr("Team {number}").format(number=number + 1)
            field = QLineEdit(called)
            field.setMaxLength(LONGEST)
            if number < len(teams.every):
                field.setText(teams.every[number].name)
            elif len(names) <= MOST and number < len(names) and not teams.every:
                field.setText(names[number][:LONGEST])
            field.setAccessibleName(self.tr("Name of team {number}").format(number=number + 1))
            self.names.append(field)
            self._rows.append(form.add_row(called, field))
        self.play = Switch(look, on=teams.play or not teams.every)
        self._rows.append(form.add_row(self.tr("They play the seats, with open hands"), self.play))
        self.add_cancel()
        self.divide = self.button(self.tr("Divide the class"), Role.AcceptRole, self._form, default=True)
        self._show_fields()
        self.names[0].setFocus()

    def _show_fields(self) -> None:
        *teams, play = self._rows
        for number, row in enumerate(teams):
            row.setVisible(number < self.count.value)
        play.setVisible(self.count.value > 0)
        self.say("")

    def _form(self) -> None:
        names = [" ".join(field.text().split()) for field in self.names[: self.count.value]]
        for name, field in zip(names, self.names, strict=False):
            if not name:
                self.refuse(self.tr("Each team has a name."), field)
                return
            if names.count(name) > 1:
                self.refuse(self.tr("Two teams are called {name}.").format(name=name), field)
                return
        before = [team.points for team in self._teams.every] + [0] * MOST
        teams = tuple(Team(name, points) for name, points in zip(names, before, strict=False))
        self.accept()
        self.formed.emit(Teams(teams, bool(teams) and self.play.isChecked()))
