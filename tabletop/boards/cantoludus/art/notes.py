"""Note cards: the name, on the staff and on the piano; and the plain accidentals."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.cantoludus.art.faces import AccidentalFace, NoteFace
from tabletop.boards.cantoludus.art.octave import find_dot_positions, paint_octave
from tabletop.boards.cantoludus.art.palette import NOTE, palette
from tabletop.boards.kit.art.card import CardLayout, CardSlot, begin_card
from tabletop.boards.kit.art.signs import paint_note_on_staff
from tabletop.boards.kit.art.typography import (
    DEGREE_UNITS,
    FIGURE_UNITS,
    GIANT_UNITS,
    LABEL_UNITS,
    LETTER_UNITS,
    MEDIUM_WEIGHT,
    SERIF,
    WORDS_UNITS,
)
from tabletop.table import glyphs
from tabletop.table.sketch import MIN_FONT_PX, Sketch, disc_path, rectangle_path
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("Faces")

NOTE_LAYOUT: CardLayout = {
    "full": {
        "corner": CardSlot(9, 8, 40, 28, FIGURE_UNITS),
        "title": CardSlot(12, 28, 88, 75, LETTER_UNITS),
        "staff": CardSlot(12, 76, 88, 111),
        "keys": CardSlot(10, 113, 90, 132),
    },
    "bare": {"title": CardSlot(12, 11, 88, 98, GIANT_UNITS), "keys": CardSlot(9, 105, 91, 132)},
    "class_display": {"title": CardSlot(10.5, 10, 89.5, 96, GIANT_UNITS), "keys": CardSlot(9, 104, 91, 132)},
}

ACCIDENTAL_LAYOUT: CardLayout = {
    "full": {
        "corner": CardSlot(9, 8, 40, 28, DEGREE_UNITS),
        "title": CardSlot(14, 15, 86, 79, GIANT_UNITS),
        "steps": CardSlot(29, 82, 71, 103),
        "effect": CardSlot(10, 104, 90, 116, WORDS_UNITS),
        "band": CardSlot(5.5, 118, 94.5, 134.5),
        "foot": CardSlot(8.5, 119.2, 91.5, 133.3, LABEL_UNITS),
    },
    "bare": {
        "title": CardSlot(12, 11, 88, 82, GIANT_UNITS),
        "steps": CardSlot(24, 86, 76, 115),
        "band": CardSlot(5.5, 118, 94.5, 134.5),
        "foot": CardSlot(8.5, 119.2, 91.5, 133.3, LABEL_UNITS),
    },
    "class_display": {"title": CardSlot(12, 10, 88, 90, GIANT_UNITS), "steps": CardSlot(18, 97, 82, 132)},
}

STAFF_GLYPHS = {
    "#": glyphs.SHARP_GLYPH,
    "b": glyphs.FLAT_GLYPH,
    "##": glyphs.DOUBLE_SHARP_GLYPH,
    "bb": glyphs.DOUBLE_FLAT_GLYPH,
}
ACCIDENTAL_SIGNS = {"#": "♯", "b": "♭", "♮": "♮"}


def accidental_effect(accidental: str) -> str:
    """Return the effect of a plain accidental on the note that it is spent with."""
    if accidental == "#":
        return _tr("a half step up")
    return _tr("a half step down") if accidental == "b" else _tr("a plain note again")


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """Paint as much of a Note card as its size has room for."""
    family_colour = palette(sketch.theme).family(NOTE)
    card = begin_card(sketch, size, family_colour, NOTE_LAYOUT)
    card.write("corner", face.displayed_name, family_colour.fill, align=0.0, by_ink=True)
    card.write("title", face.displayed_name, family=SERIF, by_ink=True)
    if "staff" in card:
        step, sign = "CDEFGAB".index(face.name[0]), STAFF_GLYPHS.get(face.name[1:])
        paint_note_on_staff(sketch, step, card.slot_rect("staff"), sign)
    paint_octave(sketch, card.slot_rect("keys"), {face.key}, family_colour)


def paint_accidental(sketch: Sketch, face: AccidentalFace, size: QSizeF) -> None:
    """Paint a plain accidental: its sign, its effect, and "with a note"."""
    theme = sketch.theme
    family_colour = palette(theme).family(NOTE)
    card = begin_card(sketch, size, family_colour, ACCIDENTAL_LAYOUT)
    sign = ACCIDENTAL_SIGNS[face.sign]
    card.write("corner", sign, family_colour.fill, align=0.0, by_ink=True)
    card.write("title", sign, by_ink=True)
    _paint_step(sketch, face.sign, card.slot_rect("steps"))
    card.write_lines("effect", accidental_effect(face.sign), weight=MEDIUM_WEIGHT)
    if "band" in card:
        sketch.fill(rectangle_path(card.slot_rect("band")), mix_colours(family_colour.tint, theme.card_face, 0.2))
    card.write("foot", _tr("with a note"), family_colour.fill, min_px=0.8 * MIN_FONT_PX)


def _paint_step(sketch: Sketch, accidental: str, rect: QRectF) -> None:
    """Paint three white keys and the step that the sign makes, up, down or back."""
    family_colour = palette(sketch.theme).family(NOTE)
    start_key, end_key = {"#": (2, 3), "b": (2, 1), "♮": (3, 2)}[accidental]
    paint_octave(sketch, rect, {end_key}, family_colour, white_count=3)
    positions = find_dot_positions(rect, white_count=3)
    start_point, end_point = positions[start_key], positions[end_key]
    start_dot = disc_path(start_point, 0.075 * rect.height())
    sketch.fill(start_dot, sketch.theme.card_face if start_key in (1, 3) else family_colour.fill)
    sketch.draw_line(
        start_point,
        end_point,
        mix_colours(family_colour.fill, sketch.theme.card_face, 0.25),
        max(1.0, 0.05 * rect.height()),
    )
    sketch.fill(disc_path(end_point, 0.12 * rect.height()), family_colour.ink)
