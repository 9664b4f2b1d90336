"""Carmony's face painter: what the table asks to have every face drawn."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.boards.carmony.faces import (
    Back,
    FanCentre,
    MeldFace,
    NoteFace,
    WheelDisc,
    WheelFace,
    WheelName,
)
from tabletop.boards.carmony.faces_melds import paint_fan_centre, paint_meld, paint_meld_back
from tabletop.boards.carmony.faces_notes import paint_note, paint_note_back
from tabletop.boards.carmony.wheel import paint_disc, paint_name, paint_wheel
from tabletop.boards.furniture import CountPlate, PileFace, SeatPlate, ZoneFace
from tabletop.boards.furniture_painter import (
    paint_count,
    paint_pile,
    paint_seat,
    paint_zone,
    pile_outline,
    zone_outline,
)
from tabletop.table.sketch import Sketch, Written, disc, rectangle
from tabletop.table.theme import Theme


class CarmonyPainter:
    """A FacePainter for the values of `faces`. Raises TypeError for anything else."""

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        self.draw(painter, face, size, theme)

    def draw(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> list[Written]:
        """Paint, and tell what was written where."""
        sketch = Sketch(painter, theme)
        match face:
            case WheelDisc():
                paint_disc(sketch, face, size)
            case WheelName():
                paint_name(sketch, face, size)
            case WheelFace():
                paint_wheel(sketch, face, size)
            case ZoneFace():
                paint_zone(sketch, face, size)
            case PileFace():
                paint_pile(sketch, face, size, self)
            case CountPlate():
                paint_count(sketch, face, size)
            case SeatPlate():
                paint_seat(sketch, face, size)
            case _:
                self.draw_card(sketch, face, size)
        return sketch.written

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """A card, or the middle of a meld."""
        match face:
            case NoteFace():
                paint_note(sketch, face, size)
            case MeldFace():
                paint_meld(sketch, face, size)
            case FanCentre():
                paint_fan_centre(sketch, face, size)
            case Back(of="note"):
                paint_note_back(sketch, size)
            case Back():
                paint_meld_back(sketch, size)
            case _:
                raise TypeError(f"Carmony's table has no face such as {face!r}.")

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Round for melds, wheel and their places; rounded for plates; square for everything else."""
        box = QRectF(0, 0, size.width(), size.height())
        match face:
            case MeldFace() | FanCentre() | Back(of="meld") | WheelDisc() | WheelFace():
                return disc(QPointF(size.width() / 2, size.height() / 2), min(size.width(), size.height()) / 2)
            case ZoneFace():
                return zone_outline(face, size)
            case PileFace():
                return pile_outline(face, size, self)
            case SeatPlate():
                return rectangle(box, 0.2 * size.height())
            case CountPlate():
                return rectangle(box, 0.5 * size.height())
            case _:
                return rectangle(box)
