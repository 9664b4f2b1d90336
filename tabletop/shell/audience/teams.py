"""Teams of a class: their dialog, their seats and their points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from engines import Record
from tabletop.guard import guarded
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.form import Row
from tabletop.shell.controls.inputs import Segments, Switch
from tabletop.shell.controls.look import Look
from tabletop.table import fonts
from tabletop.table.emblems import emblem_path
from tabletop.table.theme import Theme


class TeamsDialog(Dialog):
    """Dialog for number and names of the teams, and whether they play the seats.

    `teams_changed` is emitted with the teams; those that stay keep their points.
    """

    teams_changed = Signal(object)

    def __init__(self, look: Look, teams: Teams, names: Sequence[str], parent: QWidget) -> None:
        """Create the dialog; `names` of as many players are suggested for the teams."""
        super().__init__(look, QCoreApplication.translate("TeamsDialog", "Teams"), parent, width=520)
        self._teams = teams
        count = len(teams.members) or (len(names) if MIN_TEAMS <= len(names) <= MAX_TEAMS else MIN_TEAMS)
        counts = [(0, self.tr("None")), *((n, str(n)) for n in range(MIN_TEAMS, MAX_TEAMS + 1))]
        form = self.add_form()
        self.count_segments = Segments(counts, count)
        self.count_segments.value_chosen.connect(lambda _: self._show_fields())
        form.add_row(self.tr("Teams"), self.count_segments)
        self.name_fields: list[QLineEdit] = []
        self._rows: list[Row] = []
        for index in range(MAX_TEAMS):
            default_name = self.tr("Team {number}").format(number=index + 1)
            field = QLineEdit(default_name)
            field.setMaxLength(MAX_NAME_LENGTH)
            if index < len(teams.members):
                field.setText(teams.members[index].name)
            elif len(names) <= MAX_TEAMS and index < len(names) and not teams.members:
                field.setText(names[index][:MAX_NAME_LENGTH])
            field.setAccessibleName(self.tr("Name of team {number}").format(number=index + 1))
            self.name_fields.append(field)
            self._rows.append(form.add_row(default_name, field))
        self.play_switch = Switch(look, on=teams.play_seats or not teams.members)
        self._rows.append(form.add_row(self.tr("They play the seats, with open hands"), self.play_switch))
        self.add_cancel()
        self.divide_button = self.add_button(
            self.tr("Divide the class"), ButtonRole.AcceptRole, self._form_teams, default=True
        )
        self._show_fields()
        self.name_fields[0].setFocus()

    def _show_fields(self) -> None:
        *team_rows, play_row = self._rows
        for index, row in enumerate(team_rows):
            row.setVisible(index < self.count_segments.value)
        play_row.setVisible(self.count_segments.value > 0)
        self.show_error("")

    def _form_teams(self) -> None:
        names = [" ".join(field.text().split()) for field in self.name_fields[: self.count_segments.value]]
        for name, field in zip(names, self.name_fields, strict=False):
            if not name:
                self.show_field_error(self.tr("Each team has a name."), field)
                return
            if names.count(name) > 1:
                self.show_field_error(self.tr("Two teams are called {name}.").format(name=name), field)
                return
        old_points = [team.points for team in self._teams.members] + [0] * MAX_TEAMS
        teams = tuple(Team(name, points) for name, points in zip(names, old_points, strict=False))
        self.accept()
        self.teams_changed.emit(Teams(teams, bool(teams) and self.play_switch.isChecked()))


MIN_TEAMS, MAX_TEAMS = 2, 4
"""Limits of the number of teams."""
MAX_NAME_LENGTH = 20
"""Maximum length of a team's name in characters."""


class Team(NamedTuple):
    """Name of a team and points given by the teacher."""

    name: str
    points: int = 0


class Teams(NamedTuple):
    """Teams in the order of their colours.

    With `play_seats`, they play with open hands.
    """

    members: tuple[Team, ...] = ()
    play_seats: bool = False

    def add_points(self, number: int, points: int) -> Teams:
        """Return the teams after adding points, which may be negative, to one of them."""
        team = self.members[number]
        changed = team._replace(points=team.points + points)
        return self._replace(members=(*self.members[:number], changed, *self.members[number + 1 :]))


def find_team_of_seat(teams: int, seats: int, seat: int, turn: int = 0) -> int:
    """Return the index of the team that plays a seat in its n-th turn.

    With more seats than teams, a team plays several seats at equal distances, as partners sit. With more teams than
    seats, the teams of one seat take turns.

    >>> [find_team_of_seat(2, 4, seat) for seat in range(4)]
    [0, 1, 0, 1]
    >>> [find_team_of_seat(3, 2, 0, turn) for turn in range(4)]
    [0, 2, 0, 2]
    """
    if seats >= teams:
        return seat % teams
    team_indexes = range(seat, teams, seats)
    return team_indexes[turn % len(team_indexes)]


def count_turns(record: Record, position: int, seat: int) -> int:
    """Return the number of finished turns of a seat after a number of actions."""
    movers = [step.before.to_move for step in record.steps[:position]] + [record.state_at(position).to_move]
    return sum(mover == seat != following for mover, following in pairwise(movers))


@guarded
class TeamsPanel(QWidget):
    """Panel of the teams side by side in their colours, with emblem, name and points.

    The team whose turn it is is filled and has an arrow. The panel is hidden without teams.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.teams: tuple[Team, ...] = ()
        self.active_team: int | None = None
        self.seats: tuple[str, ...] = ()
        """Names of the players of each team, if they are to be shown."""
        self._letter_px = self.min_letter_px = 24.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_teams(self, teams: Sequence[Team], active_team: int | None = None, seats: Sequence[str] = ()) -> None:
        """Show these teams, or hide the panel without any."""
        self.teams, self.active_team, self.seats = tuple(teams), active_team, tuple(seats)
        texts = (self.tr("{name}: {points}").format(name=team.name, points=team.points) for team in self.teams)
        self.setAccessibleName(", ".join(texts))
        self.setVisible(bool(teams))
        self.updateGeometry()
        self.update()

    def set_letter_heights(self, px: float, min_px: float) -> None:
        """Set the usual and the minimum height of letters in logical pixels."""
        self._letter_px, self.min_letter_px = px, min_px
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(400, round(1.6 * self._letter_px + (1.3 * self.min_letter_px if self.seats else 0)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.teams:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        gap = 0.16 * self._letter_px
        width = (self.width() - gap * (len(self.teams) + 1)) / len(self.teams)
        for index in range(len(self.teams)):
            self._paint_team(painter, index, QRectF(gap + index * (width + gap), gap, width, self.height() - 2 * gap))
        painter.end()

    def _paint_team(self, painter: QPainter, number: int, rect: QRectF) -> None:
        team, seat, px = self.teams[number], self._theme.seat_colour(number), self._letter_px
        is_active = number == self.active_team
        line_width = 0.1 * px
        inner_rect = rect.adjusted(line_width / 2, line_width / 2, -line_width / 2, -line_width / 2)
        painter.setPen(QPen(QColor(seat.fill), line_width))
        painter.setBrush(QColor(seat.fill if is_active else self._theme.panel))
        painter.drawRoundedRect(inner_rect, px / 4, px / 4)
        text_colour = QColor(seat.ink if is_active else self._theme.text)
        height = inner_rect.height() - (1.2 * self.min_letter_px if self.seats else 0)
        row_rect = QRectF(inner_rect.left() + 0.25 * px, inner_rect.top(), inner_rect.width() - 0.5 * px, height)
        centre_y = row_rect.center().y()
        if is_active:  # The turn must not be shown by colour alone.
            arrow = QPainterPath(QPointF(row_rect.left(), centre_y - 0.3 * px))
            arrow.lineTo(row_rect.left() + 0.5 * px, centre_y)
            arrow.lineTo(row_rect.left(), centre_y + 0.3 * px)
            painter.fillPath(arrow, text_colour)
            row_rect.setLeft(row_rect.left() + 0.65 * px)
        painter.fillPath(
            emblem_path(seat.shape, row_rect.left() + 0.35 * px, centre_y, 0.34 * px),
            text_colour if is_active else QColor(seat.fill),
        )
        row_rect.setLeft(row_rect.left() + 0.9 * px)
        painter.setPen(text_colour)
        painter.setFont(fonts.sans_font(px, 700))
        points = str(team.points).replace("-", "−")
        painter.drawText(row_rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, points)
        row_rect.setRight(row_rect.right() - painter.fontMetrics().horizontalAdvance(points) - 0.2 * px)
        self._write_line(painter, team.name, row_rect, px)
        if self.seats:
            below_rect = QRectF(
                inner_rect.left() + 0.25 * px,
                row_rect.bottom() - 0.1 * px,
                inner_rect.width() - 0.5 * px,
                1.2 * self.min_letter_px,
            )
            self._write_line(painter, self.seats[number], below_rect, self.min_letter_px)

    def _write_line(self, painter: QPainter, text: str, rect: QRectF, px: float) -> None:
        """Write a line that shrinks to fit, down to the minimum type size, or is elided."""
        text_width = QFontMetricsF(fonts.sans_font(px, 700)).horizontalAdvance(text)
        font = fonts.sans_font(max(self.min_letter_px, min(px, px * rect.width() / max(1.0, text_width))), 700)
        painter.setFont(font)
        elided_text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, elided_text)
