"""Face painter of Carmony: maps each face to the function that paints it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.carmony.art.faces import (
    Back,
    FanCentre,
    MeldFace,
    MeldPlate,
    NoteFace,
    WheelDisc,
    WheelName,
    WheelPawl,
)
from tabletop.boards.carmony.art.melds import paint_fan_centre, paint_meld, paint_meld_back, paint_plate
from tabletop.boards.carmony.art.notes import paint_note, paint_note_back
from tabletop.boards.carmony.art.palette import palette
from tabletop.boards.carmony.art.wheel import paint_disc, paint_name, paint_pawl
from tabletop.boards.kit.art.face_painter import BoardPainter, Edge, Painting, round_edge, rounded_edge
from tabletop.table.sketch import Sketch, rectangle
from tabletop.table.theme import Theme


def _back(sketch: Sketch, face: Back, size: QSizeF) -> None:
    (paint_note_back if face.of == "note" else paint_meld_back)(sketch, size)


class CarmonyPainter(BoardPainter):
    """Painter of Carmony's faces: round melds and wheel, square cards."""

    title = "Carmony"
    faces: ClassVar[Mapping[type, Painting]] = {
        WheelDisc: paint_disc,
        WheelName: paint_name,
        WheelPawl: paint_pawl,
    }
    cards: ClassVar[Mapping[type, Painting]] = {
        NoteFace: paint_note,
        MeldFace: paint_meld,
        FanCentre: paint_fan_centre,
        MeldPlate: paint_plate,
        Back: _back,
    }
    edges: ClassVar[Mapping[type, Edge]] = {
        **dict.fromkeys((MeldFace, FanCentre, WheelDisc), round_edge),
        MeldPlate: rounded_edge(0.16),
        Back: lambda face, size: round_edge(face, size) if face.of == "meld" else rectangle(QRectF(QPointF(), size)),
    }

    def colour(self, face: Hashable, theme: Theme) -> str:
        """Return the colour of a note, or of a meld's type."""
        if isinstance(face, NoteFace):
            return palette(theme).notes[face.pitch_class].fill
        meld = face.middle if isinstance(face, MeldPlate) else face
        if isinstance(meld, MeldFace | FanCentre):
            return palette(theme).kind(meld.look).fill
        return super().colour(face, theme)

    def card_edge(self, size: QSizeF) -> QPainterPath:
        return rectangle(QRectF(QPointF(), size))
