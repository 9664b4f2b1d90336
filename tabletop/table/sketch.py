"""Drawing helpers for faces: paths, and text that fits its box or is left out.

Lengths are logical pixels.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from tabletop.table import fonts
from tabletop.table.glyphs import Glyph
from tabletop.table.lettering import CAP_HEIGHT_EM, LEADING_EM, WrappedText, fit_type_size, music_text, wrap_text
from tabletop.table.theme import MAX_PROPORTIONAL_FONT_PX, Theme


class DrawnText(NamedTuple):
    """A text that was drawn: the box of its ink, and the box it had to fit."""

    text: str
    ink_box: QRectF
    box: QRectF


def polar_point(centre: QPointF, radius: float, bearing: float) -> QPointF:
    """Return the point at `radius` in the direction `bearing`.

    `bearing` is in degrees clockwise from the top.
    """
    turn = radians(bearing)
    return QPointF(centre.x() + radius * sin(turn), centre.y() - radius * cos(turn))


def circle_rect(centre: QPointF, radius: float) -> QRectF:
    """Return the square around a circle."""
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)


def sector_path(centre: QPointF, inner: float, outer: float, bearing: float, span: float = 30.0) -> QPainterPath:
    """Return a sector of a ring about `bearing`, degrees clockwise from the top."""
    path = QPainterPath()
    start = 90 - bearing + span / 2
    path.arcMoveTo(circle_rect(centre, outer), start)
    path.arcTo(circle_rect(centre, outer), start, -span)
    path.arcTo(circle_rect(centre, inner), start - span, span)
    path.closeSubpath()
    return path


def disc_path(centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path


def ring_path(centre: QPointF, inner: float, outer: float) -> QPainterPath:
    """Return a disc with a round hole."""
    return disc_path(centre, outer).subtracted(disc_path(centre, inner))


def rectangle_path(rect: QRectF, radius: float = 0.0) -> QPainterPath:
    """Return a box as a path, with rounded corners if `radius` is given."""
    path = QPainterPath()
    if radius > 0:
        path.addRoundedRect(rect, radius, radius)
    else:
        path.addRect(rect)
    return path


def polygon_path(points: Iterable[QPointF | tuple[float, float]], is_closed: bool = True) -> QPainterPath:
    """Return lines from corner to corner, and back to the first if `is_closed`."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([point if isinstance(point, QPointF) else QPointF(*point) for point in points]))
    if is_closed:
        path.closeSubpath()
    return path


def shrunk_rect(rect: QRectF, dx: float, dy: float | None = None) -> QRectF:
    """Return a box reduced by `dx` on both sides and by `dy` above and below.

    `dy` defaults to `dx`.
    """
    dy = dx if dy is None else dy
    return rect.adjusted(dx, dy, -dx, -dy)


MIN_FONT_PX = 8.0
"""Type size in logical pixels below which cards and plates omit text."""

TEXT_OVERFLOW_RATIO = 0.5
"""Part of a box's height by which letters may exceed it if they were too small.

Half of it is allowed above, half below.
"""


class Sketch:
    """Painter with a theme that records its texts for tests of overlap and overflow.

    Small letters grow with the player's text size where their box has room. No letters are smaller than `min_font_px`
    logical pixels. Smaller ones are enlarged where there is space, and omitted elsewhere.
    """

    def __init__(self, painter: QPainter, theme: Theme, min_font_px: float = 0.0) -> None:
        self.painter = painter
        self.theme = theme
        self.min_font_px = min_font_px
        self.drawn_texts: list[DrawnText] = []
        self.omitted_texts: list[DrawnText] = []
        """Texts of `drawn_texts` that were omitted, as they would have been too small."""
        self.offset = QPointF()  # translation of the painter from the face's corner, for `drawn_texts`
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def scale_type(self, px: float) -> float:
        """Return the size of letters that are designed at `px`, in logical pixels.

        Type up to the usual size grows with the player's text size. Larger type grows only to the size that the largest
        of these reaches.
        """
        size = max(1.0, self.theme.text_size)
        return max(px, min(px, MAX_PROPORTIONAL_FONT_PX) * size)

    def fill(self, path: QPainterPath, colour: str | QColor | QBrush) -> None:
        self.painter.fillPath(path, colour if isinstance(colour, QBrush) else QBrush(QColor(colour)))

    def stroke(
        self, path: QPainterPath, colour: str | QColor, width: float, dashes: tuple[float, float] | None = None
    ) -> None:
        """Draw along the path; dashes and gaps are in logical pixels."""
        pen = QPen(QColor(colour), width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if dashes is not None:
            pen.setDashPattern([dashes[0] / width, dashes[1] / width])
        self.painter.strokePath(path, pen)

    def draw_line(
        self,
        start: QPointF,
        end: QPointF,
        colour: str | QColor,
        width: float,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        self.stroke(polygon_path((start, end), is_closed=False), colour, width, dashes)

    def draw_glyph(self, glyph: Glyph, em: float, left: float, y: float, colour: str | QColor) -> None:
        """Draw a glyph of size `em` with its ink starting at `left`, on the line at `y`."""
        self.fill(QTransform(em, 0, 0, em, left - glyph.ink_box.left() * em, y).map(glyph.path), colour)

    def draw_plate(
        self,
        rect: QRectF,
        radius: float,
        fill_colour: str | QColor,
        edge_colour: str | QColor,
        line_width: float,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        """Fill a rounded box and draw its edge inside it."""
        self.fill(rectangle_path(rect, radius), fill_colour)
        self.stroke(
            rectangle_path(shrunk_rect(rect, line_width / 2), radius - line_width / 2), edge_colour, line_width, dashes
        )

    def draw_text(
        self,
        text: str,
        rect: QRectF,
        px: float,
        colour: str | QColor,
        weight: int = 600,
        family: str = fonts.SANS_FAMILY,
        align: float = 0.5,
        min_px: float = 0.0,
        by_ink: bool = False,
    ) -> bool:
        """Draw one line of text, at most `px` high and as small as its box requires.

        Draw nothing and return False if that size is below `min_px`. `align` is 0 for left, 1 for right. The height of
        capitals is centred vertically, or with `by_ink` the ink itself.
        """
        if not text:
            return False
        px = self.scale_type(px)
        fitting_px = fit_type_size(text, rect.width(), rect.height(), px, weight, family)
        if fitting_px < self.min_font_px:
            rect, px = (
                rect.adjusted(0, -TEXT_OVERFLOW_RATIO * rect.height() / 2, 0, TEXT_OVERFLOW_RATIO * rect.height() / 2),
                self.min_font_px,
            )
        drawn_px = fit_type_size(text, rect.width(), rect.height(), px, weight, family)
        if drawn_px < max(min_px, self.min_font_px):
            self._record_omitted(text, rect)
            return False
        outline = music_text(text, drawn_px, weight, family)
        x = rect.left() + (rect.width() - outline.ink_box.width()) * align - outline.ink_box.left()
        if by_ink:
            y = rect.center().y() - outline.ink_box.center().y()
        else:
            y = rect.center().y() + CAP_HEIGHT_EM * drawn_px / 2
            y -= max(0.0, y + outline.ink_box.bottom() - rect.bottom())
            y += max(0.0, rect.top() - y - outline.ink_box.top())
        ink_box = outline.ink_box.translated(x, y)
        if fitting_px < self.min_font_px and not self._is_free(ink_box):
            self._record_omitted(text, rect)
            return False
        self.fill(outline.path_at(x, y), colour)
        self.record_text(DrawnText(text, ink_box, rect))
        return True

    def draw_wrapped_text(
        self,
        text: str,
        rect: QRectF,
        px: float,
        colour: str | QColor,
        weight: int = 600,
        family: str = fonts.SANS_FAMILY,
        min_px: float = 0.0,
        circle: tuple[QPointF, float] | None = None,
    ) -> WrappedText | None:
        """Draw words centred, with the number of lines that makes them largest.

        Return None without drawing if that size is below `min_px`. With a `circle` (centre, radius) they also stay
        inside the circle.
        """
        px = self.scale_type(px)
        relative_circle = (circle[0].y() - rect.center().y(), circle[1]) if circle is not None else None
        wrapped = wrap_text(
            text, rect.width(), rect.height(), max(px, self.min_font_px), weight, family, relative_circle
        )
        if wrapped.px < max(min_px, self.min_font_px, 1e-3):
            self._record_omitted(text, rect)
            return None
        middle = rect.center().y() - (len(wrapped.lines) - 1) * LEADING_EM * wrapped.px / 2
        for index, line in enumerate(wrapped.lines):
            outline = music_text(line, wrapped.px, weight, family)
            x = rect.center().x() - outline.ink_box.center().x()
            y = middle + index * LEADING_EM * wrapped.px + CAP_HEIGHT_EM * wrapped.px / 2
            self.fill(outline.path_at(x, y), colour)
            self.record_text(DrawnText(line, outline.ink_box.translated(x, y), rect))
        return wrapped

    def translate(self, dx: float, dy: float) -> None:
        """Translate the origin of everything that is drawn from now on."""
        self.painter.translate(dx, dy)
        self.offset += QPointF(dx, dy)

    def _is_free(self, ink_box: QRectF) -> bool:
        """Return True if no text was drawn there and the device does not cut it off."""
        ink_rect = ink_box.translated(self.offset)
        if any(ink_rect.intersects(drawn_text.ink_box) for drawn_text in self.drawn_texts):
            return False
        return QRectF(self.painter.window()).contains(self.painter.transform().mapRect(ink_box))

    def _record_omitted(self, text: str, rect: QRectF) -> None:
        """Record an omitted text, as callers draw things next to its box."""
        if self.min_font_px:
            self.record_text(DrawnText(text, QRectF(rect.center(), rect.center()), rect))
            self.omitted_texts.append(self.drawn_texts[-1])

    def record_text(self, drawn_text: DrawnText) -> None:
        """Record a text that the caller has drawn itself."""
        text, ink_box, box = drawn_text
        self.drawn_texts.append(DrawnText(text, ink_box.translated(self.offset), box.translated(self.offset)))
