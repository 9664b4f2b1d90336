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
from tabletop.table.lettering import CAP, LEADING, Lines, largest, lines_in, music_text
from tabletop.table.theme import USUAL_TYPE, Theme


class Written(NamedTuple):
    """A text that was drawn: the box of its ink, and the box it had to fit."""

    text: str
    ink: QRectF
    box: QRectF


def polar(centre: QPointF, radius: float, bearing: float) -> QPointF:
    """Return the point at `radius` in the direction `bearing`.

    `bearing` is in degrees clockwise from the top.
    """
    turn = radians(bearing)
    return QPointF(centre.x() + radius * sin(turn), centre.y() - radius * cos(turn))


def around(centre: QPointF, radius: float) -> QRectF:
    """Return the square around a circle."""
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)


def sector(centre: QPointF, inner: float, outer: float, bearing: float, span: float = 30.0) -> QPainterPath:
    """Return a sector of a ring about `bearing`, degrees clockwise from the top."""
    path = QPainterPath()
    start = 90 - bearing + span / 2
    path.arcMoveTo(around(centre, outer), start)
    path.arcTo(around(centre, outer), start, -span)
    path.arcTo(around(centre, inner), start - span, span)
    path.closeSubpath()
    return path


def disc(centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path


def ring(centre: QPointF, inner: float, outer: float) -> QPainterPath:
    """Return a disc with a round hole."""
    return disc(centre, outer).subtracted(disc(centre, inner))


def rectangle(box: QRectF, radius: float = 0.0) -> QPainterPath:
    """Return a box as a path, with rounded corners if `radius` is given."""
    path = QPainterPath()
    if radius > 0:
        path.addRoundedRect(box, radius, radius)
    else:
        path.addRect(box)
    return path


def polygon(points: Iterable[QPointF | tuple[float, float]], closed: bool = True) -> QPainterPath:
    """Return straight lines from corner to corner, and back to the first if `closed`."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([point if isinstance(point, QPointF) else QPointF(*point) for point in points]))
    if closed:
        path.closeSubpath()
    return path


def shrunk(box: QRectF, across: float, down: float | None = None) -> QRectF:
    """Return a box reduced by `across` on both sides and by `down` above and below.

    `down` defaults to `across`.
    """
    down = across if down is None else down
    return box.adjusted(across, down, -across, -down)


SMALL_TYPE = 8.0
"""Type size in logical pixels below which cards and plates omit text."""

TALLER = 0.5
"""Part of a box's height by which letters may exceed it if they were too small.

Half of it is allowed above, half below.
"""


class Sketch:
    """Painter with a theme that records its texts for tests of overlap and overflow.

    Small letters grow with the player's text size where their box has room. No letters are smaller than `least` logical
    pixels: they are enlarged where there is room, and omitted elsewhere.
    """

    def __init__(self, painter: QPainter, theme: Theme, least: float = 0.0) -> None:
        self.painter = painter
        self.theme = theme
        self.least = least
        self.written: list[Written] = []
        self.left_out: list[Written] = []
        """Texts of `written` that were omitted, as they would have been too small."""
        self.shift = QPointF()  # translation of the painter from the face's corner, for `written`
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def enlarged(self, px: float) -> float:
        """Return the wanted size of letters that are designed at `px`.

        Type up to the usual size grows with the text size; larger type grows only as far as that.
        """
        size = max(1.0, self.theme.text_size)
        return max(px, min(px, USUAL_TYPE) * size)

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

    def line(
        self,
        start: QPointF,
        end: QPointF,
        colour: str | QColor,
        width: float,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        self.stroke(polygon((start, end), closed=False), colour, width, dashes)

    def glyph(self, sign: Glyph, em: float, left: float, y: float, colour: str | QColor) -> None:
        """Draw a glyph of size `em` with its ink starting at `left`, on the line at `y`."""
        self.fill(QTransform(em, 0, 0, em, left - sign.box.left() * em, y).map(sign.path), colour)

    def plate(
        self,
        box: QRectF,
        radius: float,
        ground: str | QColor,
        edge: str | QColor,
        width: float,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        """Fill a rounded box and draw its edge inside it."""
        self.fill(rectangle(box, radius), ground)
        self.stroke(rectangle(shrunk(box, width / 2), radius - width / 2), edge, width, dashes)

    def text(
        self,
        words: str,
        box: QRectF,
        px: float,
        colour: str | QColor,
        weight: int = 600,
        family: str = fonts.SANS,
        align: float = 0.5,
        smallest: float = 0.0,
        by_ink: bool = False,
    ) -> bool:
        """Draw one line, at most `px` and as small as its box requires.

        Draw nothing and return False if that is below `smallest`. `align` is 0 for left, 1 for right. The height of
        capitals is centred vertically, or with `by_ink` the ink itself.
        """
        if not words:
            return False
        px = self.enlarged(px)
        asked = largest(words, box.width(), box.height(), px, weight, family)
        if asked < self.least:
            box, px = box.adjusted(0, -TALLER * box.height() / 2, 0, TALLER * box.height() / 2), self.least
        size = largest(words, box.width(), box.height(), px, weight, family)
        if size < max(smallest, self.least):
            self._leave_out(words, box)
            return False
        line = music_text(words, size, weight, family)
        x = box.left() + (box.width() - line.ink.width()) * align - line.ink.left()
        if by_ink:
            y = box.center().y() - line.ink.center().y()
        else:
            y = box.center().y() + CAP * size / 2
            y -= max(0.0, y + line.ink.bottom() - box.bottom())
            y += max(0.0, box.top() - y - line.ink.top())
        ink = line.ink.translated(x, y)
        if asked < self.least and not self._is_free(ink):
            self._leave_out(words, box)
            return False
        self.fill(line.moved(x, y), colour)
        self.note(Written(words, ink, box))
        return True

    def lines(
        self,
        words: str,
        box: QRectF,
        px: float,
        colour: str | QColor,
        weight: int = 600,
        family: str = fonts.SANS,
        smallest: float = 0.0,
        circle: tuple[QPointF, float] | None = None,
    ) -> Lines | None:
        """Draw words centred, on as many lines as make them largest.

        Return None without drawing if that is below `smallest`. With a `circle` (centre, radius) they also stay inside
        that.
        """
        px = self.enlarged(px)
        within = (circle[0].y() - box.center().y(), circle[1]) if circle is not None else None
        set_in = lines_in(words, box.width(), box.height(), max(px, self.least), weight, family, within)
        if set_in.px < max(smallest, self.least, 1e-3):
            self._leave_out(words, box)
            return None
        middle = box.center().y() - (len(set_in.lines) - 1) * LEADING * set_in.px / 2
        for number, line in enumerate(set_in.lines):
            setting = music_text(line, set_in.px, weight, family)
            x = box.center().x() - setting.ink.center().x()
            y = middle + number * LEADING * set_in.px + CAP * set_in.px / 2
            self.fill(setting.moved(x, y), colour)
            self.note(Written(line, setting.ink.translated(x, y), box))
        return set_in

    def moved(self, dx: float, dy: float) -> None:
        """Translate the origin of everything that is drawn from now on."""
        self.painter.translate(dx, dy)
        self.shift += QPointF(dx, dy)

    def _is_free(self, ink: QRectF) -> bool:
        """Return whether no text was drawn there and the device does not cut it off."""
        here = ink.translated(self.shift)
        if any(here.intersects(other.ink) for other in self.written):
            return False
        return QRectF(self.painter.window()).contains(self.painter.transform().mapRect(ink))

    def _leave_out(self, words: str, box: QRectF) -> None:
        """Record an omitted text, as callers draw things next to its box."""
        if self.least:
            self.note(Written(words, QRectF(box.center(), box.center()), box))
            self.left_out.append(self.written[-1])

    def note(self, written: Written) -> None:
        """Record a text that the caller has drawn itself."""
        text, ink, box = written
        self.written.append(Written(text, ink.translated(self.shift), box.translated(self.shift)))
