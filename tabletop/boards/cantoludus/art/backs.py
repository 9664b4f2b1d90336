"""The backs: of a player's deck, with the sign of its seat, of the orchestra and of the progressions."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.cantoludus.art.faces import BackFace
from tabletop.boards.cantoludus.art.palette import palette
from tabletop.boards.kit.art import ground
from tabletop.table.emblems import emblem
from tabletop.table.sketch import Sketch, disc


def paint_back(sketch: Sketch, face: BackFace, size: QSizeF) -> None:
    """A card's back, with its deck's motif inside a frame."""
    theme, unit = sketch.theme, ground.unit_of(size)
    ground.paint_back(sketch, size, f"cantoludus/backs/{face.of}", palette(theme).back(face.of), 0.45)
    if face.seat is not None:
        centre, seat = QRectF(0, 0, size.width(), size.height()).center(), theme.seat(face.seat)
        sketch.fill(disc(centre, 11.5 * unit), theme.panel)
        sketch.stroke(disc(centre, 11.5 * unit), theme.back_ink, max(0.6, 1.1 * unit))
        sketch.fill(emblem(seat.shape, centre.x(), centre.y(), 7.5 * unit), seat.fill)
