"""Face painter of Carmony: maps each face to the function that paints it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.carmony.art.faces import (
    Back,
    MeldCentre,
    MeldFace,
    MeldPlate,
    NoteFace,
    WheelDisc,
    WheelName,
    WheelPawl,
)
from tabletop.boards.carmony.art.melds import paint_meld, paint_meld_back, paint_meld_centre, paint_meld_plate
from tabletop.boards.carmony.art.notes import paint_note, paint_note_back
from tabletop.boards.carmony.art.palette import palette
from tabletop.boards.carmony.art.wheel import paint_disc, paint_name, paint_pawl
from tabletop.boards.kit.art.face_painter import (
    BoardPainter,
    FacePainting,
    OutlineFunction,
    make_rounded_outline,
    round_outline,
)
from tabletop.table.sketch import Sketch, rectangle_path
from tabletop.table.theme import Theme


def _paint_back(sketch: Sketch, face: Back, size: QSizeF) -> None:
    (paint_note_back if face.kind == "note" else paint_meld_back)(sketch, size)


class CarmonyPainter(BoardPainter):
    """Painter of Carmony's faces: round melds and wheel, square cards."""

    title = "Carmony"
    faces: ClassVar[Mapping[type, FacePainting]] = {
        WheelDisc: paint_disc,
        WheelName: paint_name,
        WheelPawl: paint_pawl,
    }
    cards: ClassVar[Mapping[type, FacePainting]] = {
        NoteFace: paint_note,
        MeldFace: paint_meld,
        MeldCentre: paint_meld_centre,
        MeldPlate: paint_meld_plate,
        Back: _paint_back,
    }
    outlines: ClassVar[Mapping[type, OutlineFunction]] = {
        **dict.fromkeys((MeldFace, MeldCentre, WheelDisc), round_outline),
        MeldPlate: make_rounded_outline(0.16),
        Back: lambda face, size: (
            round_outline(face, size) if face.kind == "meld" else rectangle_path(QRectF(QPointF(), size))
        ),
    }

    def card_colour(self, face: Hashable, theme: Theme) -> str:
        """Return the colour of a note, or of a meld's type."""
        if isinstance(face, NoteFace):
            return palette(theme).notes[face.pitch_class].fill
        meld = face.centre if isinstance(face, MeldPlate) else face
        if isinstance(meld, MeldFace | MeldCentre):
            return palette(theme).kind(meld.look).fill
        return super().card_colour(face, theme)

    def rectangular_outline(self, size: QSizeF) -> QPainterPath:
        return rectangle_path(QRectF(QPointF(), size))
