"""The backs: in hand, a lattice of ovals round the seven suits; on the stock, staves round a rest."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.boards.kit.art import ground
from tabletop.boards.muzicando.art.faces import BackFace
from tabletop.boards.muzicando.art.palette import palette
from tabletop.boards.muzicando.art.suits import suit_path
from tabletop.table.sketch import Sketch, around, polar


def paint_back(sketch: Sketch, face: BackFace, size: QSizeF) -> None:
    """A card's back: a frame, a pattern, an oval in the middle."""
    look = palette(sketch.theme)
    colour = look.back_hand if face.of == "hand" else look.back_stock
    ground.paint_back(sketch, size, f"muzicando/backs/{face.of}", colour, 0.34)
    if face.of == "hand":
        _suits(sketch, QRectF(0, 0, size.width(), size.height()).center(), ground.unit_of(size))


def _suits(sketch: Sketch, centre: QPointF, unit: float) -> None:
    """Six suits round the seventh."""
    ink = sketch.theme.back_ink
    for number, suit in enumerate(palette(sketch.theme).suits):
        spot = centre if number == 6 else polar(centre, 19 * unit, 60 * number)
        if number < 6:
            spot += QPointF(0, 0.28 * (spot.y() - centre.y()))
        sketch.fill(suit_path(suit, around(spot, 6.2 * unit)), ink)
