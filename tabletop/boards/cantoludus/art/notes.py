"""Note cards: the letter with its accidental largest, on the staff and on the piano; and the plain accidentals."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.cantoludus.art.faces import AccidentalFace, NoteFace
from tabletop.boards.cantoludus.art.octave import feet, paint_octave
from tabletop.boards.cantoludus.art.palette import NOTE, palette
from tabletop.boards.kit.art.furniture import SMALL_TYPE
from tabletop.boards.kit.art.ground import Frame, frame, paint_ground
from tabletop.boards.kit.art.signs import paint_staff
from tabletop.table import fonts, glyphs
from tabletop.table.sketch import Sketch, disc, rectangle
from tabletop.table.theme import mixed
from tabletop.translator import translator

_tr = translator("Faces")

_KEYS = 3  # white ones beside a plain accidental: C to E
_WAYS = {"#": (2, 3), "b": (2, 1), "♮": (3, 2)}
LETTERS = "CDEFGAB"
_STAFF_SIGNS = {
    "#": glyphs.SHARP,
    "b": glyphs.FLAT,
    "##": glyphs.DOUBLE_SHARP,
    "bb": glyphs.DOUBLE_FLAT,
}
SIGNS = {"#": "♯", "b": "♭", "♮": "♮"}


def does(sign: str) -> str:
    """What a plain accidental does to the note it is spent with."""
    if sign == "#":
        return _tr("a half step up")
    return _tr("a half step down") if sign == "b" else _tr("a plain note again")


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """A Note card, as much of it as its size can carry."""
    look = palette(sketch.theme).family(NOTE)
    card = frame(size, sketch.theme)
    paint_ground(sketch, size, look, card.unit)
    ink = sketch.theme.card_ink
    if card.full:
        _corner(sketch, face.written, card, look.fill)
        sketch.text(face.written, card.box(12, 26, 88, 75), 62 * card.unit, ink, 700, fonts.SERIF, by_ink=True)
        step, sign = LETTERS.index(face.name[0]), _STAFF_SIGNS.get(face.name[1:])
        paint_staff(sketch, step, card.box(12, 76, 88, 111), sign)
        paint_octave(sketch, card.box(10, 113, 90, 132), {face.key}, look)
    else:
        sketch.text(face.written, card.box(12, 11, 88, 98), 92 * card.unit, ink, 700, fonts.SERIF, by_ink=True)
        paint_octave(sketch, card.box(9, 105, 91, 132), {face.key}, look)


def paint_accidental(sketch: Sketch, face: AccidentalFace, size: QSizeF) -> None:
    """A plain accidental: the sign large, what it does, and that it needs a note."""
    theme = sketch.theme
    look = palette(theme).family(NOTE)
    card = frame(size, theme)
    paint_ground(sketch, size, look, card.unit)
    sign = SIGNS[face.sign]
    if card.full:
        _corner(sketch, sign, card, look.fill)
        sketch.text(sign, card.box(14, 15, 86, 79), 74 * card.unit, theme.card_ink, 700, by_ink=True)
        _steps(sketch, face.sign, card.box(29, 82, 71, 103))
        sketch.lines(does(face.sign), card.box(10, 104, 90, 116), 11 * card.unit, theme.card_ink, 600)
    else:
        sketch.text(sign, card.box(12, 11, 88, 82), 92 * card.unit, theme.card_ink, 700, by_ink=True)
        _steps(sketch, face.sign, card.box(24, 86, 76, 115))
    band = card.box(5.5, 118, 94.5, 134.5)
    sketch.fill(rectangle(band), mixed(look.tint, theme.card_face, 0.2))
    room = band.adjusted(3 * card.unit, 1.2 * card.unit, -3 * card.unit, -1.2 * card.unit)
    sketch.text(_tr("with a note"), room, 14 * card.unit, look.fill, 700, smallest=0.8 * SMALL_TYPE)


def _corner(sketch: Sketch, name: str, card: Frame, colour: str) -> None:
    """The name again where it is in sight when cards overlap."""
    sketch.text(
        name,
        card.box(9, 8, 40, 28),
        (29 if name in SIGNS.values() else 24) * card.unit,
        colour,
        700,
        align=0.0,
        by_ink=True,
    )


def _steps(sketch: Sketch, sign: str, box: QRectF) -> None:
    """A few keys, and the way that the sign leads: to the next one up, to the next one down, back to the white one."""
    look = palette(sketch.theme).family(NOTE)
    start, end = _WAYS[sign]
    paint_octave(sketch, box, {end}, look, _KEYS)
    spots = feet(box, _KEYS)
    one, two = spots[start], spots[end]
    hollow = disc(one, 0.075 * box.height())
    sketch.fill(hollow, sketch.theme.card_face if start in (1, 3) else look.fill)
    over = QPainterPath(one)
    over.lineTo(two)
    sketch.stroke(over, mixed(look.fill, sketch.theme.card_face, 0.25), max(1.0, 0.05 * box.height()))
    sketch.fill(disc(two, 0.12 * box.height()), look.ink)
