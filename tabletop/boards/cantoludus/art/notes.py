"""Note cards: the name, on the staff and on the piano; and the plain accidentals."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.cantoludus.art.faces import AccidentalFace, NoteFace
from tabletop.boards.cantoludus.art.octave import feet, paint_octave
from tabletop.boards.cantoludus.art.palette import NOTE, palette
from tabletop.boards.kit.art.card import Layout, Slot, open_card
from tabletop.boards.kit.art.signs import paint_staff
from tabletop.boards.kit.art.typography import DEGREE, FIGURE, GIANT, LABEL, LETTER, MEDIUM, SERIF, WORDS
from tabletop.table import glyphs
from tabletop.table.sketch import SMALL_TYPE, Sketch, disc, rectangle
from tabletop.table.theme import mixed
from tabletop.translator import translator

_tr = translator("Faces")

NOTE_LAYOUT: Layout = {
    "full": {
        "corner": Slot(9, 8, 40, 28, FIGURE),
        "title": Slot(12, 28, 88, 75, LETTER),
        "staff": Slot(12, 76, 88, 111),
        "keys": Slot(10, 113, 90, 132),
    },
    "bare": {"title": Slot(12, 11, 88, 98, GIANT), "keys": Slot(9, 105, 91, 132)},
    "wall": {"title": Slot(10.5, 10, 89.5, 96, GIANT), "keys": Slot(9, 104, 91, 132)},
}

ACCIDENTAL_LAYOUT: Layout = {
    "full": {
        "corner": Slot(9, 8, 40, 28, DEGREE),
        "title": Slot(14, 15, 86, 79, GIANT),
        "steps": Slot(29, 82, 71, 103),
        "effect": Slot(10, 104, 90, 116, WORDS),
        "band": Slot(5.5, 118, 94.5, 134.5),
        "foot": Slot(8.5, 119.2, 91.5, 133.3, LABEL),
    },
    "bare": {
        "title": Slot(12, 11, 88, 82, GIANT),
        "steps": Slot(24, 86, 76, 115),
        "band": Slot(5.5, 118, 94.5, 134.5),
        "foot": Slot(8.5, 119.2, 91.5, 133.3, LABEL),
    },
    "wall": {"title": Slot(12, 10, 88, 90, GIANT), "steps": Slot(18, 97, 82, 132)},
}

STAFF_SIGNS = {
    "#": glyphs.SHARP,
    "b": glyphs.FLAT,
    "##": glyphs.DOUBLE_SHARP,
    "bb": glyphs.DOUBLE_FLAT,
}
SIGNS = {"#": "♯", "b": "♭", "♮": "♮"}


def does(sign: str) -> str:
    """Return the effect of a plain accidental on the note that it is spent with."""
    if sign == "#":
        return _tr("a half step up")
    return _tr("a half step down") if sign == "b" else _tr("a plain note again")


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """Paint as much of a Note card as its size has room for."""
    look = palette(sketch.theme).family(NOTE)
    card = open_card(sketch, size, look, NOTE_LAYOUT)
    card.write("corner", face.written, look.fill, align=0.0, by_ink=True)
    card.write("title", face.written, family=SERIF, by_ink=True)
    if "staff" in card:
        step, sign = "CDEFGAB".index(face.name[0]), STAFF_SIGNS.get(face.name[1:])
        paint_staff(sketch, step, card.place("staff"), sign)
    paint_octave(sketch, card.place("keys"), {face.key}, look)


def paint_accidental(sketch: Sketch, face: AccidentalFace, size: QSizeF) -> None:
    """Paint a plain accidental: its sign, its effect, and "with a note"."""
    theme = sketch.theme
    look = palette(theme).family(NOTE)
    card = open_card(sketch, size, look, ACCIDENTAL_LAYOUT)
    sign = SIGNS[face.sign]
    card.write("corner", sign, look.fill, align=0.0, by_ink=True)
    card.write("title", sign, by_ink=True)
    _steps(sketch, face.sign, card.place("steps"))
    card.lines("effect", does(face.sign), weight=MEDIUM)
    if "band" in card:
        sketch.fill(rectangle(card.place("band")), mixed(look.tint, theme.card_face, 0.2))
    card.write("foot", _tr("with a note"), look.fill, smallest=0.8 * SMALL_TYPE)


def _steps(sketch: Sketch, sign: str, box: QRectF) -> None:
    """Paint three white keys and the step that the sign makes, up, down or back."""
    look = palette(sketch.theme).family(NOTE)
    start, end = {"#": (2, 3), "b": (2, 1), "♮": (3, 2)}[sign]
    paint_octave(sketch, box, {end}, look, whites=3)
    spots = feet(box, whites=3)
    one, two = spots[start], spots[end]
    hollow = disc(one, 0.075 * box.height())
    sketch.fill(hollow, sketch.theme.card_face if start in (1, 3) else look.fill)
    sketch.line(one, two, mixed(look.fill, sketch.theme.card_face, 0.25), max(1.0, 0.05 * box.height()))
    sketch.fill(disc(two, 0.12 * box.height()), look.ink)
