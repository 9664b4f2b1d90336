"""Face painter of Muzicando."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.kit.art import ground
from tabletop.boards.kit.art.face_painter import (
    BoardPainter,
    FacePainting,
    OutlineFunction,
    make_rounded_outline,
    oval_outline,
    round_outline,
)
from tabletop.boards.kit.art.ground import card_outline, unit_px
from tabletop.boards.muzicando.art import bids, seats, table
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
from tabletop.boards.muzicando.art.scoreboard import paint_close, paint_place, paint_score
from tabletop.boards.muzicando.art.signs import paint_sign
from tabletop.boards.muzicando.art.suits import suit_path
from tabletop.boards.muzicando.art.table_faces import (
    BidderHead,
    CellFace,
    ColumnSign,
    FitFrame,
    FreeChair,
    GridGround,
    LastLaid,
    PlayerPlate,
    RoundTable,
    RowName,
)
from tabletop.boards.muzicando.scoreboard import CloseFace, PlaceFace, ScoreFace
from tabletop.table.sketch import Sketch, circle_rect, polar_point
from tabletop.table.theme import Theme


def paint_card_back(sketch: Sketch, face: BackFace, size: QSizeF) -> None:
    """Paint the back of a card: a frame, a pattern, an oval in the middle."""
    look = palette(sketch.theme)
    colour = look.back_hand if face.of == "hand" else look.back_stock
    ground.paint_back(sketch, size, f"muzicando/backs/{face.of}", colour, 0.34)
    if face.of == "hand":
        _paint_suits(sketch, QRectF(0, 0, size.width(), size.height()).center(), unit_px(size))


def _paint_suits(sketch: Sketch, centre: QPointF, unit: float) -> None:
    ink = sketch.theme.back_ink
    for index, suit in enumerate(palette(sketch.theme).suits):
        spot = centre if index == 6 else polar_point(centre, 19 * unit, 60 * index)
        if index < 6:
            spot += QPointF(0, 0.28 * (spot.y() - centre.y()))
        sketch.fill(suit_path(suit, circle_rect(spot, 6.2 * unit)), ink)


class MuzicandoPainter(BoardPainter):
    """Painter of cards, marks, free cells, players, the auction and the scoreboard."""

    title = "Muzicando"
    faces: ClassVar[Mapping[type, FacePainting]] = {
        BidPlate: bids.paint_bid,
        PassPlate: bids.paint_pass,
        ContractPlate: bids.paint_contract,
        DisplaySign: bids.paint_display_sign,
        **dict.fromkeys((BlockedMark, PassMark, RunMark, OutPlace, CompassMark), paint_mark),
        CellFace: table.paint_cell,
        GridGround: table.paint_ground,
        RowName: table.paint_row_name,
        ColumnSign: table.paint_column_sign,
        LastLaid: table.paint_last_laid,
        FitFrame: table.paint_fit_ring,
        PlayerPlate: seats.paint_player,
        BidderHead: seats.paint_bidder,
        RoundTable: seats.paint_round_table,
        FreeChair: seats.paint_chair,
        ScoreFace: paint_score,
        PlaceFace: paint_place,
        CloseFace: paint_close,
    }
    cards: ClassVar[Mapping[type, FacePainting]] = {
        NoteFace: paint_note,
        SignFace: paint_sign,
        BackFace: paint_card_back,
    }
    outlines: ClassVar[Mapping[type, OutlineFunction]] = {
        **dict.fromkeys((BlockedMark, PassMark, RunMark, OutPlace, CompassMark), mark_outline),
        **dict.fromkeys((BidPlate, PassPlate, ContractPlate), bids.plate_outline),
        **dict.fromkeys((DisplaySign, RowName, ColumnSign, GridGround), make_rounded_outline()),
        **dict.fromkeys((LastLaid, FitFrame), table.frame_outline),
        **dict.fromkeys((FreeChair, CloseFace), round_outline),
        CellFace: table.cell_outline,
        RoundTable: oval_outline,
        BidderHead: make_rounded_outline(0.24),
        PlayerPlate: make_rounded_outline(0.2),
        ScoreFace: make_rounded_outline(1.0, 8.0),
        PlaceFace: make_rounded_outline(0.1),
    }

    def card_colour(self, face: Hashable, theme: Theme) -> str:
        """Return the colour of the face's suit."""
        if isinstance(face, NoteFace | SignFace):
            return palette(theme).suits[face.colour].fill
        return super().card_colour(face, theme)

    def rectangular_outline(self, size: QSizeF) -> QPainterPath:
        return card_outline(size, unit_px(size))
