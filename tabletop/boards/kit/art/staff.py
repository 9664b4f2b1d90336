"""One note on a staff with a treble clef, small, as it stands on a card."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from tabletop.table import glyphs
from tabletop.table.sketch import Sketch
from tabletop.table.theme import mixed

SPACES = 7.4
"""The height of a staff with its clef and room for middle C, in staff spaces."""

_LOWEST = 2  # steps above middle C on which the lowest line lies


def paint_staff(
    sketch: Sketch, step: int, box: QRectF, sign: str | None = None, ink: str | QColor | None = None
) -> None:
    """A whole note so many steps above middle C, 0 to 6, with an accidental by its SMuFL name if there is one."""
    theme = sketch.theme
    space = box.height() / SPACES
    bottom = box.top() + 5.5 * space
    thin = max(0.7, 0.11 * space)
    grey = mixed(theme.card_muted, theme.card_face, 0.1)
    for line in range(5):
        _line(sketch, box.left(), box.right(), bottom - line * space, grey, thin)
    clef = glyphs.glyph("gClef")
    em = 4 * space
    x = box.left() + 0.4 * space
    sketch.fill(QTransform(em, 0, 0, em, x - clef.box.left() * em, bottom - space).map(clef.path), theme.card_muted)
    y = bottom - (step - _LOWEST) * space / 2
    head = glyphs.glyph("noteheadWhole")
    x = box.left() + 0.66 * box.width()
    if step == 0:
        _line(sketch, x - 1.35 * space, x + 1.35 * space, y, grey, 1.3 * thin)
    place = QTransform(em, 0, 0, em, x - head.box.center().x() * em, y - head.box.center().y() * em)
    sketch.fill(place.map(head.path), theme.card_ink if ink is None else ink)
    if sign is not None:
        accidental = glyphs.glyph(sign)
        right = x + head.box.left() * em - head.box.center().x() * em - 0.35 * space
        place = QTransform(em, 0, 0, em, right - accidental.box.right() * em, y)
        sketch.fill(place.map(accidental.path), theme.card_ink)


def _line(sketch: Sketch, left: float, right: float, y: float, colour: str | QColor, width: float) -> None:
    path = QPainterPath(QPointF(left, y))
    path.lineTo(right, y)
    sketch.stroke(path, colour, width)
