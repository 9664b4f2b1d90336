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
    Wanted,
)
from tabletop.boards.cantoludus.art.intervals import paint_interval
from tabletop.boards.cantoludus.art.notes import paint_accidental, paint_note
from tabletop.boards.cantoludus.art.palette import CHORD, INTERVAL, NOTE, PROGRESSION, palette
from tabletop.boards.cantoludus.art.piano import paint_key, paint_keyboard, piano_outline
from tabletop.boards.cantoludus.art.progressions import paint_progression
from tabletop.boards.cantoludus.art.reference import paint_reference, reference_outline
from tabletop.boards.cantoludus.piano import KeyboardFace, KeyFace
from tabletop.boards.cantoludus.reference import NoteButton, SheetFace, TabFace, TableFace
from tabletop.boards.kit.art import ground
from tabletop.boards.kit.art.face_painter import BoardPainter, Edge, Painting, rounded_edge
from tabletop.boards.kit.art.ground import card_outline, unit_of
from tabletop.table.emblems import emblem
from tabletop.table.sketch import Sketch, disc
from tabletop.table.theme import Theme

KINDS_OF: dict[type, str] = {
    NoteFace: NOTE,
    AccidentalFace: NOTE,
    ChordFace: CHORD,
    IntervalFace: INTERVAL,
    ProgressionFace: PROGRESSION,
}
"""Kind of card of each face."""


def paint_back(sketch: Sketch, face: BackFace, size: QSizeF) -> None:
    """Paint the back of a card: its deck's motif in a frame, and its owner's shape."""
    theme, unit = sketch.theme, unit_of(size)
    ground.paint_back(sketch, size, f"cantoludus/backs/{face.of}", palette(theme).back(face.of), 0.45)
    if face.seat is not None:
        centre, seat = QRectF(0, 0, size.width(), size.height()).center(), theme.seat(face.seat)
        sketch.fill(disc(centre, 11.5 * unit), theme.panel)
        sketch.stroke(disc(centre, 11.5 * unit), theme.back_ink, max(0.6, 1.1 * unit))
        sketch.fill(emblem(seat.shape, centre.x(), centre.y(), 7.5 * unit), seat.fill)


class CantoludusPainter(BoardPainter):
    """Painter of cards, chips, piano keys and the reference sheet."""

    title = "Cantoludus"
    faces: ClassVar[Mapping[type, Painting]] = {
        KeyboardFace: paint_keyboard,
        KeyFace: paint_key,
        **dict.fromkeys((SheetFace, TabFace, NoteButton, TableFace), paint_reference),
        Tag: paint_tag,
        Wanted: paint_wanted,
        PartTitle: paint_title,
        EffectChip: paint_waiting,
    }
    cards: ClassVar[Mapping[type, Painting]] = {
        NoteFace: paint_note,
        AccidentalFace: paint_accidental,
        ChordFace: paint_chord,
        IntervalFace: paint_interval,
        ProgressionFace: paint_progression,
        BackFace: paint_back,
    }
    edges: ClassVar[Mapping[type, Edge]] = {
        **dict.fromkeys((KeyboardFace, KeyFace), piano_outline),
        **dict.fromkeys((SheetFace, TabFace, NoteButton, TableFace), reference_outline),
        **dict.fromkeys((Wanted, EffectChip), rounded_edge(0.24)),
        Tag: rounded_edge(0.5),
        PartTitle: lambda _, size: title_outline(size),
    }

    def colour(self, face: Hashable, theme: Theme) -> str:
        """Return the colour of the face's kind of card."""
        kind = KINDS_OF.get(type(face))
        return super().colour(face, theme) if kind is None else palette(theme).family(kind).fill

    def card_edge(self, size: QSizeF) -> QPainterPath:
        return card_outline(size, unit_of(size))
