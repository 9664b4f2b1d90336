"""Sign cards: the sign where a note has its name, in a laurel; the musician it honours; and who loses a turn, seen from
above the table, where a note has its staff."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.kit.art.furniture import SMALL_TYPE
from tabletop.boards.kit.art.ground import Frame, paint_ground
from tabletop.boards.muzicando.art.faces import Sign, SignFace
from tabletop.boards.muzicando.art.index import Corner, edge_of, framed, inset_of, paint_corners, paint_glyph, place
from tabletop.boards.muzicando.art.palette import SuitColour, palette
from tabletop.boards.muzicando.art.suits import paint_suit
from tabletop.table import fonts
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import Sketch
from tabletop.table.theme import mixed
from tabletop.translator import translator

_tr = translator("Faces")


def effect_words(sign: Sign) -> str:
    """What a sign does, in few words."""
    match sign:
        case "sharp":
            return _tr("blocks the next")
        case "flat":
            return _tr("blocks the previous")
        case "natural":
            return _tr("blocks both sides")
        case _:
            return _tr("blocks everybody")


def paint_sign(sketch: Sketch, face: SignFace, size: QSizeF) -> None:
    """A sign, as much of it as its size can carry."""
    theme = sketch.theme
    suit = palette(theme).suits[face.colour]
    card, told = framed(size, theme)
    paint_ground(sketch, size, suit, card.unit, edge_of(card, theme))
    if told == "tile" or face.over or face.compact:
        _tile(sketch, face, suit, card)
        return
    if face.left < 1.0:
        left, right = 8.0, 100 * face.left - 3.0
        _honoured(sketch, face, suit, card, left, right)
        paint_effect(sketch, face.sign, place(card, left, 108, right, 134), suit)
    else:
        first = 37 if told == "full" else 45
        paint_effect(sketch, face.sign, place(card, first, 9, 92, 46), suit)
        _honoured(sketch, face, suit, card, 17, 83)
        if told == "full":
            px, name = 11.5 * card.unit, place(card, 9, 104.5, 91, 115.5)
            if not sketch.text(face.musician, name, px, theme.card_ink, 600, fonts.SERIF, smallest=SMALL_TYPE):
                sketch.text(_short(face.musician), name, px, theme.card_ink, 600, fonts.SERIF, smallest=SMALL_TYPE)
            sketch.lines(effect_words(face.sign), place(card, 10, 118.5, 60, 133), 9 * card.unit, theme.card_ink, 600)
        else:
            name = place(card, 10, 110, 64, 126)
            sketch.text(_short(face.musician), name, 15 * card.unit, theme.card_ink, 600, fonts.SERIF)
    paint_corners(sketch, Corner(suit, "", face.sign), card, told, covered=face.left < 1.0)


def _honoured(sketch: Sketch, face: SignFace, suit: SuitColour, card: Frame, left: float, right: float) -> None:
    """The sign as large as the name of a note and in its place, in a laurel as a note is on its suit."""
    theme = sketch.theme
    leaf, edge = mixed(suit.tint, suit.fill, 0.45), mixed(suit.fill, theme.card_face, 0.5)
    middle, half = (left + right) / 2, min(36.0, (right - left) / 2)
    laurel = place(card, middle - half, 43, middle + half, 107)
    paint_drawing(sketch, "muzicando/signs/laurel", laurel, {"leaf": leaf, "edge": edge})
    paint_glyph(sketch, face.sign, place(card, left, 46, right, 104), theme.card_ink)


def _short(musician: str) -> str:
    """The surname, or the first name of one who is named for a place."""
    names = musician.split()
    return names[-1] if names[-1][0].isupper() else names[0]


def _tile(sketch: Sketch, face: SignFace, suit: SuitColour, card: Frame) -> None:
    """The sign and its suit, one above the other; side by side above the note where it covers one."""
    wide, high, inset = card.width, card.height, inset_of(card, sketch.theme)
    if not face.over:
        paint_glyph(sketch, face.sign, card.box(14, inset + 2, wide - 14, 0.6 * high), sketch.theme.card_ink)
        paint_suit(sketch, suit, card.box(0.2 * wide, 0.64 * high, 0.8 * wide, high - inset - 2))
        return
    row = card.box(inset, inset, wide - inset, 0.6 * high)
    share = 0.5 * row.width()
    paint_glyph(sketch, face.sign, QRectF(row.left(), row.top(), share, row.height()), sketch.theme.card_ink)
    trim = 0.1 * row.height()
    paint_suit(sketch, suit, QRectF(row.left() + share, row.top() + trim, share, row.height() - 2 * trim))
    _over(sketch, face.over, card.box(inset, 0.64 * high, wide - inset, high - inset), suit)


def _over(sketch: Sketch, name: str, box: QRectF, suit: SuitColour) -> None:
    """The name of the note that is covered, on a ground of its own."""
    path = QPainterPath()
    path.addRoundedRect(box, 0.22 * box.height(), 0.22 * box.height())
    sketch.fill(path, suit.fill)
    inset = 0.12 * box.height()
    inner = box.adjusted(inset, inset, -inset, -inset)
    sketch.text(name, inner, 1.2 * box.height(), suit.ink, 700, by_ink=True)


def paint_effect(sketch: Sketch, sign: Sign, box: QRectF, suit: SuitColour) -> None:
    """A table with four seats, who lays the sign below: arrows to those who lose a turn, who are crossed out."""
    theme = sketch.theme
    colours = {"ink": theme.card_ink, "ground": theme.card_face, "suit": suit.fill}
    paint_drawing(sketch, f"muzicando/signs/{sign}", box, colours)
