"""The face painter of Cantoludus: what the table asks to have every face drawn."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.boards.banner import EndFace, end_outline, paint_end
from tabletop.boards.cantoludus.faces import (
    AccidentalFace,
    BackFace,
    ChordFace,
    Counter,
    EffectChip,
    Heading,
    IntervalFace,
    NoteFace,
    PartTitle,
    ProgressionFace,
    Wanted,
)
from tabletop.boards.cantoludus.faces_backs import paint_back
from tabletop.boards.cantoludus.faces_chords import paint_chord
from tabletop.boards.cantoludus.faces_counters import (
    chip_outline,
    paint_counter,
    paint_heading,
    paint_title,
    paint_waiting,
    paint_wanted,
    title_outline,
)
from tabletop.boards.cantoludus.faces_intervals import paint_interval
from tabletop.boards.cantoludus.faces_notes import paint_accidental, paint_note
from tabletop.boards.cantoludus.faces_progressions import paint_progression
from tabletop.boards.cantoludus.piano import KeyboardFace, KeyFace
from tabletop.boards.cantoludus.piano_painter import paint_key, paint_keyboard, piano_outline
from tabletop.boards.cantoludus.reference import NoteButton, SheetFace, TabFace, TableFace
from tabletop.boards.cantoludus.reference_painter import paint_reference, reference_outline
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
from tabletop.table.sketch import Sketch, Written, disc, rectangle
from tabletop.table.theme import Theme


class CantoludusPainter:
    """A FacePainter for the values of `faces`, of `piano` and of `reference`. Raises TypeError for anything else."""

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
            case KeyboardFace():
                paint_keyboard(sketch, face, size)
            case KeyFace():
                paint_key(sketch, face, size)
            case SheetFace() | TabFace() | NoteButton() | TableFace():
                paint_reference(sketch, face, size)
            case EndFace():
                paint_end(sketch, face, size)
            case Counter():
                paint_counter(sketch, face, size)
            case Wanted():
                paint_wanted(sketch, face, size)
            case PartTitle():
                paint_title(sketch, face, size)
            case Heading():
                paint_heading(sketch, face, size)
            case EffectChip():
                paint_waiting(sketch, face, size)
            case _:
                self.draw_card(sketch, face, size)
        return sketch.written

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """A card of the deck."""
        match face:
            case NoteFace():
                paint_note(sketch, face, size)
            case AccidentalFace():
                paint_accidental(sketch, face, size)
            case ChordFace():
                paint_chord(sketch, face, size)
            case IntervalFace():
                paint_interval(sketch, face, size)
            case ProgressionFace():
                paint_progression(sketch, face, size)
            case BackFace():
                paint_back(sketch, face, size)
            case _:
                raise TypeError(f"The table of Cantoludus has no face such as {face!r}.")

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Round corners for cards, round for counters; places and keys as their kind."""
        box = QRectF(0, 0, size.width(), size.height())
        match face:
            case ZoneFace():
                return zone_outline(face, size)
            case PileFace():
                return pile_outline(face, size, self)
            case EndFace():
                return end_outline(size)
            case KeyboardFace() | KeyFace():
                return piano_outline(face, size)
            case SheetFace() | TabFace() | NoteButton() | TableFace():
                return reference_outline(face, size)
            case Counter():
                return disc(QPointF(size.width() / 2, size.height() / 2), min(size.width(), size.height()) / 2)
            case Wanted() | EffectChip():
                return chip_outline(size)
            case PartTitle():
                return title_outline(size)
            case SeatPlate():
                return rectangle(box, 0.2 * size.height())
            case CountPlate():
                return rectangle(box, 0.5 * size.height())
            case _:
                return card_outline(size, unit_of(size))
