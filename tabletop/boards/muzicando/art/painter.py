"""The face painter of Muzicando: what the table asks to have every face drawn."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.kit.art.face_painter import BoardPainter, Edge, Painting
from tabletop.boards.kit.art.ground import card_outline, unit_of
from tabletop.boards.muzicando.art.backs import paint_back
from tabletop.boards.muzicando.art.bids import (
    paint_bid,
    paint_contract,
    paint_display_sign,
    paint_pass,
    plate_outline,
)
from tabletop.boards.muzicando.art.faces import (
    BackFace,
    BidPlate,
    BlockedMark,
    CompassMark,
    ContractPlate,
    DisplaySign,
    NoteFace,
    OutPlace,
    PassMark,
    PassPlate,
    RunMark,
    SignFace,
)
from tabletop.boards.muzicando.art.marks import mark_outline, paint_mark
from tabletop.boards.muzicando.art.notes import paint_note
from tabletop.boards.muzicando.art.palette import palette
from tabletop.boards.muzicando.art.signs import paint_sign
from tabletop.table.sketch import rectangle
from tabletop.table.theme import Theme


class MuzicandoPainter(BoardPainter):
    """Cards, marks, and the plates of the auction."""

    title = "Muzicando"
    faces: ClassVar[Mapping[type, Painting]] = {
        BidPlate: paint_bid,
        PassPlate: paint_pass,
        ContractPlate: paint_contract,
        DisplaySign: paint_display_sign,
        **dict.fromkeys((BlockedMark, PassMark, RunMark, OutPlace, CompassMark), paint_mark),
    }
    cards: ClassVar[Mapping[type, Painting]] = {NoteFace: paint_note, SignFace: paint_sign, BackFace: paint_back}
    edges: ClassVar[Mapping[type, Edge]] = {
        **dict.fromkeys((BlockedMark, PassMark, RunMark, OutPlace, CompassMark), mark_outline),
        **dict.fromkeys((BidPlate, PassPlate, ContractPlate), lambda _, size: plate_outline(size)),
        DisplaySign: lambda _, size: rectangle(QRectF(0, 0, size.width(), size.height())),
    }

    def colour(self, face: Hashable, theme: Theme) -> str:
        """That of its suit."""
        if isinstance(face, NoteFace | SignFace):
            return palette(theme).suits[face.colour].fill
        return super().colour(face, theme)

    def card_edge(self, size: QSizeF) -> QPainterPath:
        return card_outline(size, unit_of(size))
