"""The backs: in hand, a lattice of ovals round the seven suits; on the stock, staves round a rest."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainterPath, QTransform

from tabletop.boards.kit.art.ground import CORNER, card_outline, paint_rim, unit_of
from tabletop.boards.muzicando.art.faces import BackFace
from tabletop.boards.muzicando.art.index import GLYPHS
from tabletop.boards.muzicando.art.palette import palette
from tabletop.boards.muzicando.art.suits import suit_path
from tabletop.table import glyphs
from tabletop.table.sketch import Sketch, around, polar, rectangle
from tabletop.table.theme import mixed


def paint_back(sketch: Sketch, face: BackFace, size: QSizeF) -> None:
    """A card's back: a frame, a pattern, an oval in the middle."""
    theme = sketch.theme
    unit = unit_of(size)
    ground = palette(theme).back_hand if face.of == "hand" else palette(theme).back_stock
    sketch.fill(card_outline(size, unit), theme.card_face)
    border = max(1.6, 4.5 * unit)
    field = QRectF(border, border, size.width() - 2 * border, size.height() - 2 * border)
    sketch.fill(rectangle(field, max(1.0, 3.5 * unit)), ground)
    line = max(0.6, 1.1 * unit)
    soft = mixed(ground, theme.back_ink, 0.34)
    inner = field.adjusted(4 * unit, 4 * unit, -4 * unit, -4 * unit)
    sketch.painter.save()
    sketch.painter.setClipRect(inner, Qt.ClipOperation.IntersectClip)
    if face.of == "hand":
        _ovals(sketch, inner, unit, soft, line)
    else:
        _staves(sketch, inner, unit, soft, line)
    sketch.painter.restore()
    sketch.stroke(rectangle(inner, 2 * unit), theme.back_ink, line)
    centre = QPointF(size.width() / 2, size.height() / 2)
    oval = QPainterPath()
    oval.addEllipse(centre, 29 * unit, 38 * unit)
    sketch.fill(oval, ground)
    sketch.stroke(oval, theme.back_ink, 1.4 * line)
    if face.of == "hand":
        _suits(sketch, centre, unit)
    else:
        _rest(sketch, centre, unit)
    paint_rim(sketch, size, CORNER * unit)


def _ovals(sketch: Sketch, box: QRectF, unit: float, ink: QColor, line: float) -> None:
    """Ovals in rows, each row between those of the next."""
    wide, high = 14 * unit, 19 * unit
    lattice = QPainterPath()
    centre = box.center()
    for row in range(-7, 8):
        for column in range(-4, 5):
            x = centre.x() + (column + 0.5 * (row % 2)) * wide
            lattice.addEllipse(QPointF(x, centre.y() + 0.5 * row * high), 0.44 * wide, 0.44 * high)
    sketch.stroke(lattice, ink, 0.8 * line)


def _staves(sketch: Sketch, box: QRectF, unit: float, ink: QColor, line: float) -> None:
    """Five lines, and again five lines."""
    lines = QPainterPath()
    for staff in range(-2, 3):
        for number in range(-2, 3):
            y = box.center().y() + (28 * staff + 4.4 * number) * unit
            lines.moveTo(box.left(), y)
            lines.lineTo(box.right(), y)
    sketch.stroke(lines, ink, 0.8 * line)


def _suits(sketch: Sketch, centre: QPointF, unit: float) -> None:
    """Six suits round the seventh."""
    ink = sketch.theme.back_ink
    for number, suit in enumerate(palette(sketch.theme).suits):
        spot = centre if number == 6 else polar(centre, 19 * unit, 60 * number)
        if number < 6:
            spot += QPointF(0, 0.28 * (spot.y() - centre.y()))
        sketch.fill(suit_path(suit, around(spot, 6.2 * unit)), ink)


def _rest(sketch: Sketch, centre: QPointF, unit: float) -> None:
    rest = glyphs.glyph(GLYPHS["rest"])
    scale = 54 * unit / rest.box.height()
    middle = rest.box.center()
    place = QTransform(scale, 0, 0, scale, centre.x() - scale * middle.x(), centre.y() - scale * middle.y())
    sketch.fill(place.map(rest.path), sketch.theme.back_ink)
