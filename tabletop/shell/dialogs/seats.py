"""Controls for seats: around a drawn table for a new match, and in a dialog."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engines.kernel.contract import MAX_NAME_LENGTH
from engines.players.levels import find_levels
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.shell import players
from tabletop.shell.controls import icons
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.controls.form import Field
from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.controls.look import Look
from tabletop.shell.match.seat_line import SeatShape
from tabletop.table import fonts
from tabletop.table.theme import with_opacity


class PlayersDialog(Dialog):
    """Dialog that sets who plays the seats of a match."""

    def __init__(self, look: Look, match: Match, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Players"), parent, width=440)
        self._match = match
        form = self.add_form()
        form.add_note(self.tr("A seat can be given to a computer player, and taken back, at any time."))
        levels = [
            (level_id, players.level_text(level_id)) for level_id in (players.PERSON_LEVEL, *find_levels(match.game))
        ]
        self.choices = [ComboBox(look, values=levels, value=level) for level in match.players]
        for seat, (name, choice) in enumerate(zip(match.names, self.choices, strict=True)):
            choice.setAccessibleName(self.tr("Who plays for {name}").format(name=name))
            form.add_row(name, choice).add_symbol(SeatShape(look, 26, seat))
        self.add_cancel()
        self.add_button(self.tr("Done"), ButtonRole.AcceptRole, self._set_players, default=True)

    def _set_players(self) -> None:
        self._match.set_players([choice.value for choice in self.choices])
        self.accept()


SEATS_BELOW = {2: (0,), 3: (0,), 4: (0,), 5: (0,), 6: (0, 5), 7: (0, 6), 8: (0, 7, 6)}
SEATS_ABOVE = {2: (1,), 3: (), 4: (2,), 5: (2, 3), 6: (2, 3), 7: (2, 3, 4), 8: (2, 3, 4)}
"""Seats above the drawn table by number of players, from left to right.

`SEATS_BELOW` has those below it. Seat 1 is at the left of the table and the remaining one at its right, so that turns
go clockwise.
"""

NAME_WIDTH_PX = 150
"""Width of a name in logical pixels at a type scale of 1."""

TABLE_SIZE_PX = (280, 132)
"""Size of the drawn table in logical pixels at a type scale of 1."""

UNBOUNDED_WIDTH_PX = 1 << 24
"""Width in pixels that no window has."""

MAX_TABLE_HEIGHT_RATIO = 0.19
"""Maximum height of the drawn table as a fraction of the parent window's."""


class SeatControls(Field):
    """Seat's shape, the player's name, and the choice of person or computer player."""

    def __init__(self, look: Look, seat: int, name: str, levels: Sequence[str]) -> None:
        super().__init__(look)
        scale = look.theme.scale
        self.shape = SeatShape(look, 26, seat)
        self.name_field = QLineEdit(name)
        self.name_field.setMaxLength(MAX_NAME_LENGTH)
        self.name_field.setFixedWidth(round(NAME_WIDTH_PX * scale))
        self.name_field.setAccessibleName(self.tr("Name of player {number}").format(number=seat + 1))
        level_choices = [(level, players.level_text(level)) for level in (players.PERSON_LEVEL, *levels)]
        self.level_box = ComboBox(look, self.tr("Who plays at seat {number}").format(number=seat + 1), level_choices)
        self.level_box.setFixedWidth(round(NAME_WIDTH_PX * scale))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout()
        row.setSpacing(round(8 * scale))
        row.addWidget(self.shape)
        row.addWidget(self.name_field)
        self._lines = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lines.setSpacing(round(3 * scale))
        self._lines.addLayout(row)
        self._lines.addWidget(self.level_box, 0, Qt.AlignmentFlag.AlignRight)
        self.column.addLayout(self._lines)

    def set_one_line(self, on: bool) -> None:
        """Place the level beside the name or below it."""
        direction = QBoxLayout.Direction.LeftToRight if on else QBoxLayout.Direction.TopToBottom
        self._lines.setDirection(direction)


@guarded
class DrawnTable(QWidget):
    """Drawn table with a card of the game."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._game = self._title = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_game(self, game_id: str, title: str) -> None:
        """Set the game whose card is drawn on the table."""
        self._game, self._title = game_id, title
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size that is lower over a low window, so that all seats stay visible."""
        scale, parent_window = self._look.theme.scale, self.window().parentWidget()
        height = TABLE_SIZE_PX[1] * scale
        return QSize(
            round(TABLE_SIZE_PX[0] * scale),
            round(height if parent_window is None else min(height, MAX_TABLE_HEIGHT_RATIO * parent_window.height())),
        )

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(round(0.4 * hint.width()), round(0.6 * hint.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = min(self.width() - 4.0, 2.6 * self.height())
        table_rect = QRectF((self.width() - width) / 2, 2, width, self.height() - 4.0)
        gradient = QRadialGradient(table_rect.center(), table_rect.width() / 2)
        gradient.setColorAt(0.0, QColor(theme.table_light))
        gradient.setColorAt(1.0, QColor(theme.table_dark))
        painter.setPen(QPen(QColor(theme.panel_line), 2 * theme.outline + 1))
        painter.setBrush(QBrush(gradient))
        painter.drawEllipse(table_rect)
        height = 0.8 * table_rect.height()
        card_rect = QRectF(0, 0, 0.78 * height, height)
        card_rect.moveCenter(table_rect.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_opacity(theme.card_shadow, 0.5 * theme.shadow_strength))
        painter.drawRoundedRect(card_rect.translated(0, 3), 7, 7)
        painter.setPen(QPen(QColor(theme.card_edge), theme.outline))
        painter.setBrush(QColor(theme.card_face))
        painter.drawRoundedRect(card_rect, 7, 7)
        side = 0.66 * height
        emblem_rect = QRectF(card_rect.center().x() - side / 2, card_rect.top() + 0.05 * height, side, side)
        icons.paint_emblem(painter, theme, self._game, self._title, emblem_rect, theme.card_face)
        px = 0.15 * height
        title_width = QFontMetricsF(fonts.serif_font(px, 700)).horizontalAdvance(self._title)
        painter.setFont(fonts.serif_font(px * min(1.0, 0.92 * card_rect.width() / max(1.0, title_width)), 700))
        painter.setPen(QColor(theme.card_ink))
        title_rect = QRectF(
            card_rect.left(),
            emblem_rect.bottom(),
            card_rect.width(),
            card_rect.bottom() - emblem_rect.bottom() - 0.03 * height,
        )
        painter.drawText(title_rect, Qt.AlignmentFlag.AlignCenter, self._title)
        painter.end()


class SeatsAroundTable(QWidget):
    """Drawn table surrounded by the seats that take part."""

    def __init__(
        self, look: Look, names: list[str], levels: Sequence[str], max_width: int = UNBOUNDED_WIDTH_PX
    ) -> None:
        """Create seats for all names.

        `levels` are those of the game's computer players. If table and seats would be wider than `max_width` pixels,
        the seats are a list without the table.
        """
        super().__init__()
        scale = look.theme.scale
        self._available_width = max_width
        self.table = DrawnTable(look)
        self.seats = [SeatControls(look, index, name, levels) for index, name in enumerate(names)]
        for seat in self.seats:
            seat.setParent(self)  # Unused seats need a parent, too.
        self.names = [seat.name_field for seat in self.seats]
        self._above, self._below = QHBoxLayout(), QHBoxLayout()
        for row in (self._above, self._below):
            row.setSpacing(round(20 * scale))
        self._grid = grid = remove_margins(QGridLayout(self))
        grid.setHorizontalSpacing(round(10 * scale))
        grid.setVerticalSpacing(round(6 * scale))
        alignment = Qt.AlignmentFlag.AlignHCenter
        grid.addLayout(self._above, 0, 0, 1, 3, alignment)
        grid.addWidget(self.table, 1, 1)
        grid.addLayout(self._below, 2, 0, 1, 3, alignment)
        grid.setColumnStretch(1, 1)
        self._list = QVBoxLayout()
        self._list.setSpacing(round(6 * scale))
        grid.addLayout(self._list, 3, 0, 1, 3)
        grid.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)  # Names must not be cut.

    def show_seats(self, count: int) -> None:
        """Show a number of seats clockwise from the one at the lower left."""
        for layout in (self._above, self._below, self._list):
            while layout.count():
                layout.takeAt(0)
        above, below = SEATS_ABOVE[count], SEATS_BELOW[count]
        if self._needed_width(count) > self._available_width:
            self.table.hide()
            for seat in self.seats[:count]:
                self._list.addWidget(seat)
                seat.set_one_line(self._needed_width(2) <= self._available_width)
            self._show_used(count)
            return
        self.table.show()
        for row, numbers in ((self._above, above), (self._below, below)):
            for number in numbers:
                row.addWidget(self.seats[number])
                self.seats[number].set_one_line(len(numbers) == 1)
        side_numbers = [number for number in range(count) if number not in (*above, *below)]
        for column, number in zip((0, 2), side_numbers, strict=False):
            self._grid.addWidget(self.seats[number], 1, column)
            self.seats[number].set_one_line(False)
        self._show_used(count)

    def _needed_width(self, count: int) -> int:
        seat, gap = self.seats[0], self._above.spacing()
        name_width = seat.name_field.maximumWidth() + seat.shape.sizeHint().width() + gap
        single_width = name_width + seat.level_box.maximumWidth()
        row_widths = [
            single_width if len(row) == 1 else len(row) * name_width for row in (SEATS_ABOVE[count], SEATS_BELOW[count])
        ]
        side_count = count - len(SEATS_ABOVE[count]) - len(SEATS_BELOW[count])
        return max(*row_widths, side_count * name_width + self.table.minimumSizeHint().width() if side_count else 0)

    def _show_used(self, count: int) -> None:
        for index, seat in enumerate(self.seats):
            seat.setVisible(index < count)
            for part in (seat.name_field, seat.level_box):
                part.setVisible(index < count)
