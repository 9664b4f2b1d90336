"""The backs: in hand, a lattice of ovals round the seven suits; on the stock, staves round a rest."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from tabletop.boards.kit.art.ground import framed_back
from tabletop.boards.muzicando.art.faces import BackFace
from tabletop.boards.muzicando.art.index import GLYPHS
from tabletop.boards.muzicando.art.palette import palette
from tabletop.boards.muzicando.art.suits import suit_path
from tabletop.table import glyphs
from tabletop.table.sketch import Sketch, around, polar


def paint_back(sketch: Sketch, face: BackFace, size: QSizeF) -> None:
    """A card's back: a frame, a pattern, an oval in the middle."""
    theme = sketch.theme
    ground = palette(theme).back_hand if face.of == "hand" else palette(theme).back_stock
    draw = _ovals if face.of == "hand" else _staves
    with framed_back(sketch, size, ground, 0.34) as (inner, unit, line, soft):
        draw(sketch, inner, unit, soft, line)
    centre = inner.center()
    oval = QPainterPath()
    oval.addEllipse(centre, 29 * unit, 38 * unit)
    sketch.fill(oval, ground)
    sketch.stroke(oval, theme.back_ink, 1.4 * line)
    if face.of == "hand":
        _suits(sketch, centre, unit)
    else:
        _rest(sketch, centre, unit)


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
