"""A widget that shows a sheet of music with a cursor and highlighted notes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from engines.theory.passage import BeatClock, Passage
from tabletop.guard import guarded
from tabletop.score.engraving import CursorStop, NoteHead
from tabletop.session.step_music import ScorePiece
from tabletop.shell.controls.look import Look
from tabletop.shell.score.sheet import Sheet
from tabletop.table.keys import ACTIVATION_KEYS
from tabletop.table.theme import with_opacity


class Playhead:
    """Position in a passage over time.

    `began` is in seconds of `time.perf_counter`, or None while nothing sounds.
    """

    def __init__(
        self, passage: Passage, tempo_factor: float, began: float | None = None, score_piece: ScorePiece | None = None
    ) -> None:
        """Follow a passage; with `score_piece`, it is heard as a part of what is written."""
        self.passage = passage
        self.began = began
        self._written = score_piece
        self._clock = BeatClock(passage, tempo_factor)
        self._end = self._clock.seconds(passage.length)

    def progress(self, now: float) -> tuple[float, float] | None:
        """Return elapsed and total seconds, or None while nothing sounds."""
        return None if self.began is None else (min(self._end, max(0.0, now - self.began)), self._end)

    def beat(self, now: float) -> float | None:
        """Return the written beat that sounds now, or None before and after the passage.

        >>> from engines.theory.passage import Note
        >>> Playhead(Passage((Note(60, 0.0, 4.0),), tempo=60.0), 2.0, began=10.0).beat(11.0)
        2.0
        """
        if self.began is None:
            return None
        elapsed = now - self.began
        if elapsed < 0.0 or self.is_over(now):
            return None
        beat = self._clock.beat(elapsed)
        return beat if self._written is None else self._written.beat_in_piece(beat)

    def is_over(self, now: float) -> bool:
        """Return True if the passage has ended."""
        return self.began is not None and now - self.began >= self._end


def find_cursor_position(stops: Sequence[CursorStop], beat: float) -> CursorStop:
    """Return the cursor's position at a written beat.

    It moves evenly between two stops and jumps between systems.
    """
    index = bisect_right(stops, beat, key=lambda stop: stop.beat)
    if index == 0:
        return stops[0]
    previous_stop = stops[index - 1]
    if index == len(stops) or stops[index].top != previous_stop.top:
        return previous_stop
    next_stop = stops[index]
    ratio = (beat - previous_stop.beat) / (next_stop.beat - previous_stop.beat)
    return previous_stop._replace(beat=beat, x=previous_stop.x + ratio * (next_stop.x - previous_stop.x))


def find_sounding_heads(heads: Iterable[NoteHead], beat: float) -> tuple[NoteHead, ...]:
    """Return the note heads that sound at a written beat, tied ones one by one."""
    return tuple(head for head in heads if head.begin <= beat < head.end)


MARGIN_PX = 18
SCROLL_STEP_PX = 90
"""Pixels that a key or a wheel notch scrolls."""
MAX_CLICK_MOVE_PX = 5
"""Maximum pixels that the pointer may move in a click."""
HIGHLIGHT_OPACITY = 0.5
"""Opacity of a sounding note's highlight in light themes.

In dark themes the highlight is opaque and the note on it dark.
"""
CURSOR_POSITION_RATIO = 0.4
"""Cursor position in the window while a long sheet scrolls, by its width."""


@guarded
class SheetView(QWidget):
    """Shows one sheet and follows the cursor until the player scrolls by hand."""

    clicked = Signal()
    """Clicked, or activated with Enter or the space bar."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._look = look
        self.sheet: Sheet | None = None
        self.highlighted_heads: tuple[NoteHead, ...] = ()
        self.scroll_offset = 0.0
        self._picture = QPixmap()
        self._dark_picture = QPixmap()
        self._cursor_x: float | None = None
        self._is_scrolled_by_hand = False
        self._press_start: tuple[QPointF, float] | None = None
        self._is_dragging = False

    # -- content

    @property
    def placeholder_text(self) -> str:
        """Text shown if there is no sheet."""
        return self.sheet.problem if self.sheet is not None else ""

    @property
    def reserved_width(self) -> int:
        """Pixels at the right end that a long sheet leaves to other widgets."""
        return 0

    @property
    def reserved_height(self) -> int:
        """Pixels below the sheet that it leaves to other content."""
        return 0

    def show_sheet(self, sheet: Sheet | None, keep_scroll: bool = False) -> None:
        """Show another sheet, or none.

        `keep_scroll` keeps the scroll position, for the same music in another style.
        """
        self.sheet = sheet
        picture = None if sheet is None else sheet.picture
        self._picture = QPixmap() if picture is None else QPixmap.fromImage(picture)
        self._dark_picture = _fill_picture(self._picture, QColor(self._look.theme.panel))
        self.scroll_offset = min(self.scroll_offset, self.max_scroll) if keep_scroll else 0.0
        self._highlight(())
        self.update()

    # -- scrolling

    @property
    def window_width(self) -> float:
        """Width of the visible part of the sheet."""
        return self.width() - self.reserved_width - 10.0

    @property
    def max_scroll(self) -> float:
        """Maximum scroll position."""
        if self.sheet is None:
            return 0.0
        return max(0.0, self.sheet.width + 2 * MARGIN_PX - self.window_width)

    @property
    def origin(self) -> QPointF:
        """Position of the sheet's upper left corner."""
        sheet = self.sheet
        if sheet is None:
            return QPointF(MARGIN_PX, 0.0)
        x = float(MARGIN_PX)
        if self.max_scroll:
            x -= self.scroll_offset
        elif sheet.width < 0.7 * self.width():
            x = (self.width() - sheet.width) / 2
        ratio = self.devicePixelRatioF()  # on whole device pixels, so that lines are sharp
        return QPointF(
            round(x * ratio) / ratio, round((self.height() - self.reserved_height - sheet.height) / 2 * ratio) / ratio
        )

    def scroll_to(self, x: float) -> None:
        """Scroll so that this position is at the left edge."""
        x = min(max(0.0, x), self.max_scroll)
        if x != self.scroll_offset:
            self.scroll_offset = x
            self.update()

    def follow(self) -> None:
        """Follow the cursor again, until the player scrolls."""
        self._is_scrolled_by_hand = False

    # -- cursor

    def move_cursor(self, beat: float | None) -> None:
        """Move cursor and highlights to a written beat, or remove them with None."""
        sheet, old_rect = self.sheet, self._cursor_rect()
        if beat is None or sheet is None or not sheet.cursor:
            self._cursor_x = None
            self._highlight(())
            self.update(old_rect)
            return
        self._highlight(find_sounding_heads(sheet.heads, beat))
        self._cursor_x = find_cursor_position(sheet.cursor, beat).x
        if self.max_scroll and not self._is_scrolled_by_hand:
            self.scroll_to(self._cursor_x + MARGIN_PX - CURSOR_POSITION_RATIO * self.window_width)
        self.update(old_rect)
        self.update(self._cursor_rect())

    @property
    def cursor_x(self) -> float | None:
        """Position of the cursor on the sheet, or None while nothing sounds."""
        return self._cursor_x

    def _cursor_rect(self) -> QRect:
        if self._cursor_x is None:
            return QRect()
        return QRect(round(self.origin.x() + self._cursor_x) - 4, 0, 9, self.height())

    def _highlight(self, heads: tuple[NoteHead, ...]) -> None:
        if heads == self.highlighted_heads:
            return
        for head in {*self.highlighted_heads, *heads}:
            self.update(_highlight_rect(head).translated(self.origin).toAlignedRect().adjusted(-2, -2, 2, 2))
        self.highlighted_heads = heads

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(theme.panel))
        painter.fillRect(QRect(0, 0, self.width(), max(1, round(theme.outline))), QColor(theme.divider_colour))
        if self.sheet is None or self._picture.isNull():
            self._paint_words(painter)
        else:
            self._paint_sheet(painter, self.sheet)
        if self.hasFocus():
            pen = QPen(QColor(theme.focus), theme.outline + 1)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 4, -3, -3), 5, 5)
        painter.end()

    def _paint_words(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._look.theme.muted))
        rect = QRectF(MARGIN_PX, 0, self.window_width - MARGIN_PX, self.height())
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.placeholder_text)

    def _paint_sheet(self, painter: QPainter, sheet: Sheet) -> None:
        theme = self._look.theme
        origin, window = self.origin, QRectF(0, 0, self.window_width, self.height())
        painter.save()
        if self.max_scroll:
            painter.setClipRect(window)
        painter.translate(origin)
        x = self.cursor_x
        if x is not None:
            top, bottom = sheet.staves
            painter.setPen(QPen(QColor(theme.accent), 1.2 + 0.5 * theme.outline))
            painter.drawLine(QLineF(x - 1.5, top - 9, x - 1.5, bottom + 4))
        highlights_path = QPainterPath()
        highlights_path.setFillRule(Qt.FillRule.WindingFill)  # highlights of adjacent notes merge
        for head in self.highlighted_heads:
            rect = _highlight_rect(head)
            highlights_path.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.fillPath(highlights_path, with_opacity(theme.accent, 1.0 if theme.dark else HIGHLIGHT_OPACITY))
        painter.drawPixmap(QPointF(0, 0), self._picture)
        if self.highlighted_heads and theme.dark:
            painter.setClipPath(highlights_path, Qt.ClipOperation.IntersectClip)
            painter.drawPixmap(QPointF(0, 0), self._dark_picture)
        painter.restore()
        if self.max_scroll:
            self._paint_edges(painter, window)

    def _paint_edges(self, painter: QPainter, window: QRectF) -> None:
        """Fade the sheet out where it continues."""
        width = 34.0
        for is_left, can_scroll in ((True, self.scroll_offset > 0), (False, self.scroll_offset < self.max_scroll)):
            if not can_scroll:
                continue
            edge_rect = QRectF(window.left() if is_left else window.right() - width, 2, width, window.height() - 2)
            gradient = QLinearGradient(edge_rect.topLeft(), edge_rect.topRight())
            gradient.setColorAt(0.0 if is_left else 1.0, QColor(self._look.theme.panel))
            gradient.setColorAt(1.0 if is_left else 0.0, with_opacity(self._look.theme.panel, 0.0))
            painter.fillRect(edge_rect, gradient)

    # -- mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._press_start, self._is_dragging = (event.position(), self.scroll_offset), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press_start is None:
            return
        start, start_offset = self._press_start
        distance = event.position().x() - start.x()
        if abs(distance) > MAX_CLICK_MOVE_PX:
            self._is_dragging = self._is_scrolled_by_hand = True
        if self._is_dragging:
            self.scroll_to(start_offset - distance)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        is_click = (
            self._press_start is not None and not self._is_dragging and self.rect().contains(event.position().toPoint())
        )
        self._press_start = None
        if is_click and event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.max_scroll:
            event.ignore()
            return
        delta = event.angleDelta()
        self._is_scrolled_by_hand = True
        self.scroll_to(self.scroll_offset - (delta.y() or delta.x()) / 120 * SCROLL_STEP_PX)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        positions = {
            Qt.Key.Key_Left: self.scroll_offset - SCROLL_STEP_PX,
            Qt.Key.Key_Right: self.scroll_offset + SCROLL_STEP_PX,
            Qt.Key.Key_Home: 0.0,
            Qt.Key.Key_End: self.max_scroll,
        }
        key = Qt.Key(event.key())
        if key in ACTIVATION_KEYS:
            self.clicked.emit()
        elif key in positions:
            self._is_scrolled_by_hand = True
            self.scroll_to(positions[key])
        else:
            super().keyPressEvent(event)


def _highlight_rect(head: NoteHead) -> QRectF:
    return QRectF(head.x, head.y, head.width, head.height).adjusted(
        -0.45 * head.height, -0.25 * head.height, 0.45 * head.height, 0.25 * head.height
    )


def _fill_picture(picture: QPixmap, colour: QColor) -> QPixmap:
    if picture.isNull():
        return picture
    filled = QPixmap(picture)
    painter = QPainter(filled)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(QRectF(QPointF(0, 0), picture.deviceIndependentSize()), colour)
    painter.end()
    return filled
