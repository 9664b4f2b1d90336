"""The face painter of Muzicando: what the table asks to have every face drawn."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.boards.banner import EndFace, end_outline, paint_end
from tabletop.boards.furniture import CountPlate, PileFace, SeatPlate, ZoneFace
from tabletop.boards.furniture_painter import (
    paint_count,
    paint_pile,
    paint_seat,
    paint_zone,
    pile_outline,
    zone_outline,
)
from tabletop.boards.ground import card_outline, unit_of
from tabletop.boards.muzicando.faces import (
    BackFace,
    BidPlate,
    BlockedMark,
    CompassMark,
    ContractPlate,
    DisplaySign,
    NoteFace,
    OutPlace,
    PassPlate,
    RunMark,
    SignFace,
)
from tabletop.boards.muzicando.faces_backs import paint_back
from tabletop.boards.muzicando.faces_bids import (
    paint_bid,
    paint_contract,
    paint_display_sign,
    paint_pass,
    plate_outline,
)
from tabletop.boards.muzicando.faces_marks import mark_outline, paint_mark
from tabletop.boards.muzicando.faces_notes import paint_note
from tabletop.boards.muzicando.faces_signs import paint_sign
from tabletop.table.sketch import Sketch, Written, rectangle
from tabletop.table.theme import Theme


class MuzicandoPainter:
    """A FacePainter for the values of `faces`. Raises TypeError for anything else."""

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        self.draw(painter, face, size, theme)

    def draw(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> list[Written]:
        """Paint, and tell what was written where."""
        sketch = Sketch(painter, theme)
        match face:
            case ZoneFace():
                paint_zone(sketch, face, size)
            case PileFace():
                paint_pile(sketch, face, size, self)
            case CountPlate():
                paint_count(sketch, face, size)
            case SeatPlate():
                paint_seat(sketch, face, size)
            case EndFace():
                paint_end(sketch, face, size)
            case BidPlate():
                paint_bid(sketch, face, size)
            case PassPlate():
                paint_pass(sketch, face, size)
            case ContractPlate():
                paint_contract(sketch, face, size)
            case DisplaySign():
                paint_display_sign(sketch, face, size)
            case BlockedMark() | RunMark() | OutPlace() | CompassMark():
                paint_mark(sketch, face, size)
            case _:
                self.draw_card(sketch, face, size)
        return sketch.written

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """A card of the deck."""
        match face:
            case NoteFace():
                paint_note(sketch, face, size)
            case SignFace():
                paint_sign(sketch, face, size)
            case BackFace():
                paint_back(sketch, face, size)
            case _:
                raise TypeError(f"The table of Muzicando has no face such as {face!r}.")

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Round corners for cards and plates, marks as their shape; places as their kind."""
        box = QRectF(0, 0, size.width(), size.height())
        match face:
            case ZoneFace():
                return zone_outline(face, size)
            case PileFace():
                return pile_outline(face, size, self)
            case EndFace():
                return end_outline(size)
            case BlockedMark() | RunMark() | OutPlace() | CompassMark():
                return mark_outline(face, size)
            case BidPlate() | PassPlate() | ContractPlate():
                return plate_outline(size)
            case DisplaySign():
                return rectangle(box)
            case SeatPlate():
                return rectangle(box, 0.2 * size.height())
            case CountPlate():
                return rectangle(box, 0.5 * size.height())
            case _:
                return card_outline(size, unit_of(size))
