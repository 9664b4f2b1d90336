"""The face painter of IV-V-I: what the table asks to have every face drawn."""

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
from tabletop.boards.ground import card_outline
from tabletop.boards.iv_v_i.faces import (
    BackFace,
    CadenceFace,
    ErrorFace,
    FixFace,
    HarmonyFace,
    LaneFace,
    PhraseFrame,
    ScoreBadge,
    SlotFace,
    SpecialFace,
    StyleFace,
    VoiceFace,
)
from tabletop.boards.iv_v_i.faces_cadences import cadence_outline, paint_cadence
from tabletop.boards.iv_v_i.faces_errors import overlay_outline, paint_error
from tabletop.boards.iv_v_i.faces_harmony import paint_fix, paint_harmony, paint_special
from tabletop.boards.iv_v_i.faces_places import (
    frame_outline,
    paint_back,
    paint_badge,
    paint_frame,
    paint_lane,
    paint_slot,
    slot_outline,
)
from tabletop.boards.iv_v_i.faces_styles import paint_style
from tabletop.boards.iv_v_i.faces_voices import paint_voice, voice_outline
from tabletop.table.sketch import Sketch, Written, rectangle
from tabletop.table.theme import Theme


class IvviPainter:
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
            case SlotFace():
                paint_slot(sketch, face, size)
            case LaneFace():
                paint_lane(sketch, face, size)
            case PhraseFrame():
                paint_frame(sketch, face, size)
            case ScoreBadge():
                paint_badge(sketch, face, size)
            case EndFace():
                paint_end(sketch, face, size)
            case _:
                self.draw_card(sketch, face, size)
        return sketch.written

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """A card of the deck."""
        match face:
            case HarmonyFace():
                paint_harmony(sketch, face, size)
            case SpecialFace():
                paint_special(sketch, face, size)
            case FixFace():
                paint_fix(sketch, face, size)
            case VoiceFace():
                paint_voice(sketch, face, size)
            case ErrorFace():
                paint_error(sketch, face, size)
            case CadenceFace():
                paint_cadence(sketch, face, size)
            case StyleFace():
                paint_style(sketch, face, size)
            case BackFace():
                paint_back(sketch, size)
            case _:
                raise TypeError(f"The table of IV-V-I has no face such as {face!r}.")

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Round corners for cards, round ends for plates; places as their kind."""
        match face:
            case VoiceFace():
                return voice_outline(size)
            case CadenceFace():
                return cadence_outline(face, size)
            case ErrorFace(as_overlay=True):
                return overlay_outline(face, size)
            case SlotFace():
                return slot_outline(face, size)
            case LaneFace():
                return rectangle(QRectF(0, 0, size.width(), size.height()))
            case PhraseFrame():
                return frame_outline(size)
            case ScoreBadge():
                return rectangle(QRectF(0, 0, size.width(), size.height()), 0.5 * size.height())
            case EndFace():
                return end_outline(size)
            case ZoneFace():
                return zone_outline(face, size)
            case PileFace():
                return pile_outline(face, size, self)
            case SeatPlate():
                return rectangle(QRectF(0, 0, size.width(), size.height()), 0.2 * size.height())
            case CountPlate():
                return rectangle(QRectF(0, 0, size.width(), size.height()), 0.5 * size.height())
            case _:
                return card_outline(size)
