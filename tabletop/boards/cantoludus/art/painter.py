"""Face painter of Cantoludus."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.cantoludus.art.chords import paint_chord
from tabletop.boards.cantoludus.art.counters import (
    paint_tag,
    paint_title,
    paint_waiting,
    paint_wanted,
    title_outline,
)
from tabletop.boards.cantoludus.art.faces import (
    AccidentalFace,
    BackFace,
    ChordFace,
    EffectChip,
    IntervalFace,
    NoteFace,
    PartTitle,
    ProgressionFace,
    Tag,
    WantedChip,
)
from tabletop.boards.cantoludus.art.intervals import paint_interval
from tabletop.boards.cantoludus.art.notes import paint_accidental, paint_note
from tabletop.boards.cantoludus.art.palette import CHORD, INTERVAL, NOTE, PROGRESSION, palette
from tabletop.boards.cantoludus.art.piano import paint_key, paint_keyboard, piano_outline
from tabletop.boards.cantoludus.art.progressions import paint_progression
from tabletop.boards.cantoludus.art.reference import paint_reference, reference_outline
from tabletop.boards.cantoludus.piano import KeyboardFace, KeyFace
from tabletop.boards.cantoludus.reference import ChartFace, NoteButton, SheetFace, TabFace
from tabletop.boards.kit.art import ground
from tabletop.boards.kit.art.face_painter import BoardPainter, FacePainting, OutlineFunction, make_rounded_outline
from tabletop.boards.kit.art.ground import card_outline, unit_px
from tabletop.table.emblems import emblem_path
from tabletop.table.sketch import Sketch, disc_path
from tabletop.table.theme import Theme

KIND_OF_FACE: dict[type, str] = {
    NoteFace: NOTE,
    AccidentalFace: NOTE,
    ChordFace: CHORD,
    IntervalFace: INTERVAL,
    ProgressionFace: PROGRESSION,
}
"""Kind of card of each face."""


def paint_card_back(sketch: Sketch, face: BackFace, size: QSizeF) -> None:
    """Paint the back of a card: its deck's motif in a frame, and its owner's shape."""
    theme, unit = sketch.theme, unit_px(size)
    ground.paint_back(sketch, size, f"cantoludus/backs/{face.of}", palette(theme).back_colour(face.of), 0.45)
    if face.seat is not None:
        centre, seat_colour = QRectF(0, 0, size.width(), size.height()).center(), theme.seat_colour(face.seat)
        sketch.fill(disc_path(centre, 11.5 * unit), theme.panel)
        sketch.stroke(disc_path(centre, 11.5 * unit), theme.back_ink, max(0.6, 1.1 * unit))
        sketch.fill(emblem_path(seat_colour.shape, centre.x(), centre.y(), 7.5 * unit), seat_colour.fill)


class CantoludusPainter(BoardPainter):
    """Painter of cards, chips, piano keys and the reference sheet."""

    title = "Cantoludus"
    faces: ClassVar[Mapping[type, FacePainting]] = {
        KeyboardFace: paint_keyboard,
        KeyFace: paint_key,
        **dict.fromkeys((SheetFace, TabFace, NoteButton, ChartFace), paint_reference),
        Tag: paint_tag,
        WantedChip: paint_wanted,
        PartTitle: paint_title,
        EffectChip: paint_waiting,
    }
    cards: ClassVar[Mapping[type, FacePainting]] = {
        NoteFace: paint_note,
        AccidentalFace: paint_accidental,
        ChordFace: paint_chord,
        IntervalFace: paint_interval,
        ProgressionFace: paint_progression,
        BackFace: paint_card_back,
    }
    outlines: ClassVar[Mapping[type, OutlineFunction]] = {
        **dict.fromkeys((KeyboardFace, KeyFace), piano_outline),
        **dict.fromkeys((SheetFace, TabFace, NoteButton, ChartFace), reference_outline),
        **dict.fromkeys((WantedChip, EffectChip), make_rounded_outline(0.24)),
        Tag: make_rounded_outline(0.5),
        PartTitle: lambda _, size: title_outline(size),
    }

    def card_colour(self, face: Hashable, theme: Theme) -> str:
        """Return the colour of the face's kind of card."""
        kind = KIND_OF_FACE.get(type(face))
        return super().card_colour(face, theme) if kind is None else palette(theme).family(kind).fill

    def rectangular_outline(self, size: QSizeF) -> QPainterPath:
        return card_outline(size, unit_px(size))
