"""The graph of a match: by whom it would have been won, after every move."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from engines.players.review import Review
from tabletop.guard import guarded
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.style import panel_scale
from tabletop.table import fonts
from tabletop.table.theme import mixed

LOW, HIGH, HIGHEST = 80, 132, 280
"""Pixels at a type scale of 1, its height at least, usually, and where a panel has room to spare."""

EDGE = 8

DOT = 4.5
"""Radius of a moment, at a type scale of 1."""


@guarded
class Graph(QWidget):
    """A line for each side: its chance of winning. A click goes to a move; the moments are dots."""

    asked = Signal(int)
    """The position that was clicked at."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._lines: tuple[tuple[int, tuple[float, ...]], ...] = ()
        self._dots: tuple[tuple[int, int], ...] = ()
        self._at = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(self.tr("Chance of winning after each move. Click to go there."))
        self.setAccessibleName(self.tr("Chance of winning"))
        look.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        """In the sizes of the theme."""
        self.setMaximumHeight(round(HIGHEST * self._look.theme.scale))
        self.updateGeometry()

    def show_review(self, review: Review | None, sides: Sequence[Sequence[int]]) -> None:
        """Draw a review; None draws nothing."""
        if review is None:
            self._lines = self._dots = ()
        else:
            self._lines = tuple(
                (side[0], tuple(sum(position.chances[seat] for seat in side) for position in review.positions))
                for side in sides
            )
            of_seat = {seat: number for number, side in enumerate(sides) for seat in side}
            self._dots = tuple((moment.at, of_seat[moment.seat]) for moment in review.moments)
        self.update()

    def show_position(self, at: int) -> None:
        """Mark the position that the table shows; -1 marks none."""
        if at != self._at:
            self._at = at
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(HIGH * panel_scale(self._look.theme)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, round(LOW * panel_scale(self._look.theme)))

    @property
    def _plot(self) -> QRectF:
        room = 30 * panel_scale(self._look.theme)
        return QRectF(self.rect()).adjusted(room, EDGE, -EDGE, -EDGE)

    def _point(self, at: int, chance: float) -> QPointF:
        plot, last = self._plot, max(1, len(self._lines[0][1]) - 1)
        return QPointF(plot.left() + plot.width() * at / last, plot.bottom() - plot.height() * chance)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._lines and event.button() == Qt.MouseButton.LeftButton:
            plot, last = self._plot, len(self._lines[0][1]) - 1
            share = (event.position().x() - plot.left()) / plot.width()
            self.asked.emit(round(last * min(1.0, max(0.0, share))))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, plot = self._look.theme, self._plot
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(plot, QColor(theme.panel_raised))
        painter.setFont(fonts.sans(11 * panel_scale(theme), 500))
        high = QFontMetricsF(painter.font()).capHeight()
        for share, words in ((0.0, "0"), (0.5, "50"), (1.0, "100 %")):
            y = plot.bottom() - plot.height() * share
            painter.setPen(QPen(mixed(theme.panel, theme.text, 0.25), theme.outline))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(theme.muted))
            box = QRectF(0, y - 10, plot.left() - 4, 20 if share < 1 else 20 + 2 * high)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words.removesuffix(" %"))
        if not self._lines:
            return
        wide = 2.2 * panel_scale(theme)
        if self._at >= 0:
            painter.setPen(QPen(QColor(theme.accent), wide))
            x = self._point(self._at, 0).x()
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        for seat, chances in self._lines:
            pen = QPen(QColor(theme.seat(seat).fill), wide)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF([self._point(at, chance) for at, chance in enumerate(chances)]))
        radius = DOT * panel_scale(theme)
        for at, number in self._dots:
            seat, chances = self._lines[number]
            painter.setPen(QPen(QColor(theme.text), 1.2 * panel_scale(theme)))
            painter.setBrush(QColor(theme.seat(seat).fill))
            painter.drawEllipse(self._point(at, chances[at]), radius, radius)
