"""The line above the board: the seat to move, its name, and the possible actions.

It can be read across a room.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engines.kernel.free_table import Fetch
from tabletop.guard import guarded
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.controls import icons
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.notice import Notices
from tabletop.shell.match.panels.moves import action_heading
from tabletop.table.plain_text import PlainLabel, escape_tool_tip

MIN_STRETCH_PERCENT = 76
"""Percent to which letters may be condensed before the text is elided."""


@guarded
class CondensedLabel(PlainLabel):
    """Line of text, condensed and then elided to fit.

    `elided_text` is the text that is painted.
    """

    @property
    def elided_text(self) -> str:
        """The text as it is painted."""
        return QFontMetrics(self._make_fitting_font()).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self._available_width
        )

    @property
    def _available_width(self) -> int:
        return self.contentsRect().width()

    def _make_fitting_font(self) -> QFont:
        font = QFont(self.font())
        text_width = self.fontMetrics().horizontalAdvance(self.text())
        if text_width > self._available_width > 0:
            font.setStretch(max(MIN_STRETCH_PERCENT, int(100 * self._available_width / text_width)))
        return font

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh_tip()

    def refresh_tip(self) -> None:
        """Show the whole text as a tool tip if it is elided."""
        self.setToolTip(escape_tool_tip(self.text()) if self.elided_text != self.text() else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.fontMetrics().horizontalAdvance(self.text()) <= self._available_width:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setFont(self._make_fitting_font())
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self.contentsRect(), self.alignment() | Qt.TextFlag.TextSingleLine, self.elided_text)
        painter.end()


@guarded
class SeatShape(QWidget):
    """The shape of a seat in its colour."""

    def __init__(self, look: Look, size: int = 34, seat: int | None = None) -> None:
        super().__init__()
        self._look = look
        self._size = size
        self.seat = seat
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._on_theme_changed)

    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def show_seat(self, seat: int | None) -> None:
        self.seat = seat
        self.update()

    def sizeHint(self) -> QSize:
        side = round(self._size * self._look.theme.spacing_scale)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.seat is not None:
            painter = QPainter(self)
            icons.paint_seat(painter, self._look.theme, self.seat, QRectF(self.rect()))
            painter.end()


@guarded
class SeatLine(QWidget):
    """The line above the board.

    `is_performing` returns True while the board performs the last move; the winner is named only after that.
    """

    turn_changed = Signal(str)
    """The turn changed or the match ended; carries the line's text without actions."""

    def __init__(self, look: Look, is_performing: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self._match: Match | None = None
        self._listener = Listener(stepped=self.refresh, jumped=self.refresh, curtain_changed=self.refresh)
        self._is_performing = is_performing
        self._actions_text = ""
        self._announced_turn = ""
        self.shape = SeatShape(look)
        self.turn_label = CondensedLabel()
        self.turn_label.setObjectName("turn")
        self.actions_label = PlainLabel()
        self.actions_label.setObjectName("todo")
        self.actions_label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._notices: Notices | None = None
        self._row = row = remove_margins(QHBoxLayout(self), 10)
        row.addWidget(self.shape)
        row.addWidget(self.turn_label)
        row.addSpacing(4)
        row.addWidget(self.actions_label, 1)

    def add_notices(self, notices: Notices) -> None:
        """Show notices in place of the actions, and of the turn's name if room is scarce."""
        if self._notices is None:
            self._notices = notices
            notices.arranged.connect(self._distribute_room)
        self._row.addWidget(notices, 1)
        notices.set_in_header(True)

    def _distribute_room(self) -> None:
        """Give notices the room of the actions; if they need more, hide the turn's name."""
        notices = self._notices
        has_notices = notices is not None and notices.parentWidget() is self and not notices.isHidden()
        self.actions_label.setVisible(not has_notices)
        used_width = self.turn_label.sizeHint().width() + self._row.spacing()
        if self.shape.isVisibleTo(self):
            used_width += self.shape.sizeHint().width() + self._row.spacing()
        available_width = self.width() - used_width - 2 * self._row.spacing()
        self.turn_label.setVisible(notices is None or not has_notices or notices.fits(available_width))

    def set_match(self, match: Match | None) -> None:
        """Follow this match from now on."""
        self._match, self._announced_turn = match, ""
        self._listener.follow(match)
        self.refresh()

    def refresh(self, _: object = None) -> None:
        """Show the current turn or result."""
        match = self._match
        if match is None:
            return
        view = match.view
        result = match.game.result(view)
        if result is not None and self._is_performing():
            self._show_text(self.turn_label.text(), "")
            return
        if result is not None:
            names = match.game.join_words([view.seats[seat] for seat in result.winners])
            text = self.tr("{names} wins") if len(result.winners) == 1 else self.tr("{names} share the win")
            if any(len(side) > 1 and set(side) == set(result.winners) for side in match.game.sides(view)):
                text = self.tr("{names} win")
            self.shape.show_seat(result.winners[0] if len(result.winners) == 1 else None)
            self.shape.setVisible(len(result.winners) == 1)
            points = self.tr("{points} points").format(points=max(result.scores))
            self._show_text(text.format(names=names), points, is_over=True)
            return
        seat = view.to_move
        self.shape.show_seat(seat)
        self.shape.setVisible(seat is not None)
        if seat is None:
            self._show_text("", "")
            return
        turn = self.tr("Free table") if match.record.header.free else self.tr("{name}'s turn")
        self._show_text(turn.format(name=view.seats[seat]), self._action_headings(match))

    def _action_headings(self, match: Match) -> str:
        """Return the kinds of legal actions, such as `Harmony · Voice leading`.

        If the visible hand is not that of the player to move, return whose hand it is.
        """
        if match.awaited_seat is not None:
            return ""
        if match.thinking_seat is not None:
            return self.tr("thinking")
        if match.viewer not in (None, match.view.to_move):
            return self.tr("{name}'s hand is shown").format(name=match.names[match.viewer])
        if len(match.legal) == 1:
            return match.game.describe(match.view, match.legal[0])
        actions = (action for action in match.legal if not isinstance(action, Fetch))
        return " · ".join(dict.fromkeys(action_heading(match, action) for action in actions))

    def _show_text(self, turn: str, actions_text: str, is_over: bool = False) -> None:
        self.turn_label.setText(turn)
        self.turn_label.refresh_tip()
        self.shape.setToolTip(escape_tool_tip(turn))
        self._actions_text = actions_text
        self._elide_actions()
        self._distribute_room()
        self.setAccessibleName(self.tr("{turn}: {todo}").format(turn=turn, todo=actions_text) if actions_text else turn)
        if turn and turn != self._announced_turn:
            self._announced_turn = turn
            self.turn_changed.emit(self.accessibleName() if is_over else turn)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide_actions()
        self._distribute_room()

    def _elide_actions(self) -> None:
        width = self.actions_label.width() - 2
        self.actions_label.setText(
            self.actions_label.fontMetrics().elidedText(self._actions_text, Qt.TextElideMode.ElideRight, width)
        )
        self.actions_label.setToolTip(escape_tool_tip(self._actions_text))
