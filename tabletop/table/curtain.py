"""The curtain between two turns, which hides cards and names the next player."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPoint, QPropertyAnimation, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from tabletop.guard import guarded
from tabletop.table import fonts
from tabletop.table.emblems import emblem_path
from tabletop.table.keys import ACTIVATION_KEYS
from tabletop.table.layout import Rect
from tabletop.table.plain_text import escape_caption
from tabletop.table.theme import SeatColour, Theme, mix_colours

SLIDE_DURATION_MS = 180
"""Duration in milliseconds of the upward slide of a band."""


@guarded
class Curtain(QAbstractButton):
    """An opaque button over its parent or a band of it.

    `clicked` is emitted for one press of Enter, Space or the mouse that begins on it.
    """

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._table = parent
        self.theme = theme
        self.seat: SeatColour = theme.seat_colour(0)
        self.sentence = self.subtitle = ""
        self.band: Rect | None = None
        """The part of the table that is covered, or None for all of it."""
        self._slide_animation = QPropertyAnimation(self, b"pos", self)
        self._slide_animation.setDuration(SLIDE_DURATION_MS)
        self._slide_animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    @property
    def is_down(self) -> bool:
        return not self.isHidden()

    def cover_table(self, text: str, seat: SeatColour, subtitle: str = "", animate: bool = False) -> None:
        """Cover the table, or its `band`, with a large text such as "Pass to Ben".

        It has the seat's colour, with `subtitle` in small type below. With `animate`, a band slides up from the edge;
        use it only where nothing has to be hidden at once.
        """
        self.seat, self.subtitle = seat, subtitle
        self.sentence = text
        self.setText(escape_caption(text))
        self.setAccessibleName(text)
        self.setAccessibleDescription(subtitle)
        self.fit_to_table()
        if animate and self.band is not None and not self.is_down:
            self._slide_animation.setEndValue(self.pos())
            self.move(QPoint(self.x(), self._table.height()))
            self._slide_animation.setStartValue(self.pos())
            self._slide_animation.start()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit_to_table(self) -> None:
        """Adapt the geometry to the present size of the table."""
        self._slide_animation.stop()
        band = self.band
        if band is None:
            self.setGeometry(self._table.rect())
        else:
            self.setGeometry(round(band.x), round(band.y), round(band.width), round(band.height))

    def announce_focus(self) -> None:
        """Announce the focus to screen readers once more, if the curtain has it."""
        if self.hasFocus():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Focus))

    def sizeHint(self) -> QSize:
        return self._table.size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click on a fresh press only: the key may still be held from the last turn."""
        if event.key() in ACTIVATION_KEYS and not event.isAutoRepeat():
            self.click()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second half of a double click that ended the turn."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, height = float(self.width()), float(self.height())
        if self.band is None:
            self._paint_whole(painter, width, height)
        else:
            self._paint_band(painter, width, height)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self.theme.focus), 2 + 2 * self.theme.outline))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(4, 4, -4, -4))
        painter.end()

    def _paint_band(self, painter: QPainter, width: float, height: float) -> None:
        painter.fillRect(self.rect(), QColor(self.seat.fill))
        sentence_ratio = 0.62 if self.subtitle else 1.0
        self._paint_sentence(painter, QRectF(0, 0.08 * height, width, sentence_ratio * height), 0.36 * height)
        if self.subtitle:
            hint = " ".join(self.subtitle.splitlines())
            px = min(max(12.0, 0.15 * height) * self.theme.text_size, 0.24 * height)
            painter.setFont(fonts.sans_font(px))
            text_width = painter.fontMetrics().horizontalAdvance(hint)
            if text_width > 0.96 * width:
                painter.setFont(fonts.sans_font(px * 0.96 * width / text_width))
            hint_rect = QRectF(0, 0.66 * height, width, 0.28 * height)
            painter.drawText(hint_rect, Qt.AlignmentFlag.AlignCenter, hint)

    def _paint_whole(self, painter: QPainter, width: float, height: float) -> None:
        theme = self.theme
        painter.fillRect(self.rect(), QColor(theme.curtain))
        unit = min(width, height)
        hint_size = max(14.0, unit * 0.032) * theme.scale * theme.text_size
        band = QRectF(0, height * 0.30, width, height * 0.40)
        subtitle_area = QRectF(0, band.bottom(), width, height - band.bottom())
        subtitle_rect = (
            QRectF(0, subtitle_area.center().y() - hint_size, width, 2 * hint_size) if self.subtitle else QRectF()
        )
        self._paint_pattern(painter, width, height, (band, subtitle_rect))
        painter.fillRect(band, QColor(self.seat.fill))
        self._paint_sentence(painter, band, min(unit * 0.11, width * 0.07) * max(1.0, theme.scale * 0.9))
        if self.subtitle:
            painter.setFont(fonts.sans_font(hint_size))
            painter.setPen(QColor(theme.curtain_text))
            painter.drawText(subtitle_area, Qt.AlignmentFlag.AlignCenter, self.subtitle)

    def _paint_sentence(self, painter: QPainter, band: QRectF, type_size: float) -> None:
        text_colour, width = QColor(self.seat.ink), band.width()
        painter.setFont(fonts.sans_font(type_size, 700))
        text_width = painter.fontMetrics().horizontalAdvance(self.sentence)
        max_width = width * 0.92 - 2.6 * type_size
        if text_width > max_width:
            painter.setFont(fonts.sans_font(type_size * max_width / text_width, 700))
            text_width = painter.fontMetrics().horizontalAdvance(self.sentence)
        radius = type_size * 0.62
        left = (width - text_width - 3.2 * radius) / 2
        painter.fillPath(emblem_path(self.seat.shape, left + radius, band.center().y(), radius), text_colour)
        painter.setPen(text_colour)
        alignment = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left + 3.2 * radius, band.y(), width, band.height()), alignment, self.sentence)

    def _paint_pattern(
        self, painter: QPainter, width: float, height: float, excluded_rects: tuple[QRectF, ...]
    ) -> None:
        """Paint rows of the seat's shape as a background, except in `excluded_rects`."""
        step = max(48.0, min(width, height) / 9)
        colour = mix_colours(self.theme.curtain, self.seat.fill, 0.22)
        rows, columns = int(height / step) + 2, int(width / step) + 2
        for row in range(rows):
            shift = step / 2 if row % 2 else 0.0
            row_rect = QRectF(0, (row - 0.3) * step, width, 0.6 * step)
            if (
                row_rect.top() < 0
                or row_rect.bottom() > height
                or any(row_rect.intersects(rect) for rect in excluded_rects)
            ):
                continue
            for column in range(columns):
                painter.fillPath(emblem_path(self.seat.shape, column * step + shift, row * step, step * 0.2), colour)
