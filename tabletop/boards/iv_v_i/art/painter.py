"""Face painter of IV-V-I, with which the table draws every face."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar

from tabletop.boards.iv_v_i.art.cadences import cadence_outline, paint_cadence
from tabletop.boards.iv_v_i.art.errors import overlay_outline, paint_error
from tabletop.boards.iv_v_i.art.faces import (
    BackFace,
    CadenceFace,
    ChordFace,
    ErrorFace,
    FaultFace,
    FixFace,
    HarmonyFace,
    PathFace,
    SlotFace,
    SpecialFace,
    StaffFace,
    StyleFace,
    VoiceFace,
)
from tabletop.boards.iv_v_i.art.harmony import paint_fix, paint_harmony, paint_special
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.iv_v_i.art.places import paint_path, paint_slot, slot_outline
from tabletop.boards.iv_v_i.art.staves import paint_chord, paint_fault, paint_staff
from tabletop.boards.iv_v_i.art.styles import paint_style
from tabletop.boards.iv_v_i.art.voices import paint_voice, voice_outline
from tabletop.boards.kit.art.face_painter import BoardPainter, FacePainting, OutlineFunction, make_rounded_outline
from tabletop.boards.kit.art.ground import card_outline, paint_back
from tabletop.table.theme import Theme

FAMILY_BY_FACE: dict[type, str] = {SpecialFace: "special", VoiceFace: "voice", ErrorFace: "error", StyleFace: "style"}
"""Colour family of each kind of card that has one of its own."""


class IvviPainter(BoardPainter):
    """Painter of IV-V-I's faces and their outlines."""

    title = "IV-V-I"
    faces: ClassVar[Mapping[type, FacePainting]] = {
        SlotFace: paint_slot,
        PathFace: paint_path,
        StaffFace: paint_staff,
        ChordFace: paint_chord,
        FaultFace: paint_fault,
    }
    cards: ClassVar[Mapping[type, FacePainting]] = {
        HarmonyFace: paint_harmony,
        SpecialFace: paint_special,
        FixFace: paint_fix,
        VoiceFace: paint_voice,
        ErrorFace: paint_error,
        CadenceFace: paint_cadence,
        StyleFace: paint_style,
        BackFace: lambda sketch, _, size: paint_back(sketch, size, "iv-v-i/back", palette(sketch.theme).back, 0.42),
    }
    outlines: ClassVar[Mapping[type, OutlineFunction]] = {
        VoiceFace: lambda _, size: voice_outline(size),
        CadenceFace: cadence_outline,
        ErrorFace: lambda face, size: overlay_outline(face, size) if face.as_overlay else card_outline(size),
        SlotFace: slot_outline,
        **dict.fromkeys((StaffFace, ChordFace, FaultFace, PathFace), make_rounded_outline()),
    }

    def card_colour(self, face: Hashable, theme: Theme) -> str:
        """Return the fill colour of a card's function, or of its kind."""
        family = FAMILY_BY_FACE.get(type(face), "")
        if isinstance(face, FixFace):
            face = face.card
        if isinstance(face, HarmonyFace):
            family = face.colour
        elif isinstance(face, CadenceFace):
            family = "voice" if face.right_colour == "any" else face.right_colour
        if not family:
            return super().card_colour(face, theme)
        return palette(theme).family(family).fill
