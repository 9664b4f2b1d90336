"""The curtain between turns: it covers the whole table and says whom to pass the screen to."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from tabletop.table import fonts
from tabletop.table.emblems import emblem
from tabletop.table.theme import SeatColour, Theme, mixed

LIFT = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Curtain(QAbstractButton):
    """An opaque button as large as its parent. ``clicked`` is one press of Enter, Space or the mouse begun on it."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._table = parent
        self.theme = theme
        self.seat: SeatColour = theme.seat(0)
        self.hint = ""
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    @property
    def down(self) -> bool:
        return not self.isHidden()

    def come_down(self, text: str, seat: SeatColour, hint: str = "") -> None:
        """Cover the table: ``text`` large ("Pass to Ben"), in the seat's colour and pattern, ``hint`` small below."""
        self.seat, self.hint = seat, hint
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(hint)
        self.setGeometry(self._table.rect())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        return self._table.size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key held down since the last turn must not lift it: only a fresh press counts."""
        if event.key() in LIFT and not event.isAutoRepeat():
            self.click()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second half of a double click that ended the turn does not lift the curtain."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, seat = self.theme, self.seat
        width, height = float(self.width()), float(self.height())
        painter.fillRect(self.rect(), QColor(theme.curtain))
        unit = min(width, height)
        hint_size = max(14.0, unit * 0.032) * theme.scale
        band = QRectF(0, height * 0.30, width, height * 0.40)
        below = QRectF(0, band.bottom(), width, height - band.bottom())
        spoken = QRectF(0, below.center().y() - hint_size, width, 2 * hint_size) if self.hint else QRectF()
        self._paint_pattern(painter, width, height, (band, spoken))
        painter.fillRect(band, QColor(seat.fill))
        ink = QColor(seat.ink)
        type_size = min(unit * 0.11, width * 0.07) * max(1.0, theme.scale * 0.9)
        painter.setFont(fonts.sans(type_size, 700))
        words = painter.fontMetrics().horizontalAdvance(self.text())
        room = width * 0.92 - 2.6 * type_size
        if words > room:
            painter.setFont(fonts.sans(type_size * room / words, 700))
            words = painter.fontMetrics().horizontalAdvance(self.text())
        radius = type_size * 0.62
        left = (width - words - 3.2 * radius) / 2
        painter.fillPath(emblem(seat.shape, left + radius, band.center().y(), radius), ink)
        painter.setPen(ink)
        line = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left + 3.2 * radius, band.y(), width, band.height()), line, self.text())
        if self.hint:
            painter.setFont(fonts.sans(hint_size))
            painter.setPen(QColor(theme.curtain_text))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.hint)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.focus), 2 + 2 * theme.outline))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(4, 4, -4, -4))
        painter.end()

    def _paint_pattern(self, painter: QPainter, width: float, height: float, clear: tuple[QRectF, ...]) -> None:
        """The seat's shape all over the curtain, calm: whole rows, where they touch nothing that is written."""
        step = max(48.0, min(width, height) / 9)
        colour = mixed(self.theme.curtain, self.seat.fill, 0.22)
        rows, columns = int(height / step) + 2, int(width / step) + 2
        for row in range(rows):
            shift = step / 2 if row % 2 else 0.0
            across = QRectF(0, (row - 0.3) * step, width, 0.6 * step)
            if across.top() < 0 or across.bottom() > height or any(across.intersects(place) for place in clear):
                continue
            for column in range(columns):
                painter.fillPath(emblem(self.seat.shape, column * step + shift, row * step, step * 0.2), colour)
