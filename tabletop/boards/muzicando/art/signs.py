"""Sign cards: the sign in a laurel, the musician it honours, and its effect.

The sign is where a note has its name. Its effect is drawn where a note has its staff: a table from above, with the
players who lose a turn.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.kit.art.card import Layout, Slot
from tabletop.boards.kit.art.typography import FINE, MEDIUM, NAME, SERIF, WORDS
from tabletop.boards.muzicando.art.faces import Sign, SignFace
from tabletop.boards.muzicando.art.index import (
    FULL_CORNERS,
    INDEXED_CORNERS,
    Corner,
    open_suited,
    paint_corners,
    paint_glyph,
)
from tabletop.boards.muzicando.art.palette import SuitColour, palette
from tabletop.boards.muzicando.art.suits import paint_suit
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import SMALL_TYPE, Sketch, rectangle, shrunk
from tabletop.table.theme import mixed
from tabletop.translator import translator

_tr = translator("Faces")


def effect_words(sign: Sign) -> str:
    """Return a sign's effect in a few words."""
    match sign:
        case "sharp":
            return _tr("blocks the next")
        case "flat":
            return _tr("blocks the previous")
        case "natural":
            return _tr("blocks both sides")
        case _:
            return _tr("blocks everybody")


HONOURED = {"laurel": Slot(17, 43, 83, 107), "title": Slot(17, 46, 83, 104)}
"""Slots of the sign, as large as a note's name, and of the laurel round it."""

LAYOUT: Layout = {
    "full": {
        **FULL_CORNERS,
        **HONOURED,
        "effect": Slot(37, 9, 92, 46),
        "name": Slot(9, 104.5, 91, 115.5, WORDS),
        "remark": Slot(10, 118.5, 60, 133, FINE),
    },
    "windowed": {
        **INDEXED_CORNERS,
        **HONOURED,
        "effect": Slot(45, 9, 92, 46),
        "name": Slot(10, 110, 64, 126, NAME),
    },
    "bare": {"title": Slot(14, 9.5, 86, 84), "suit": Slot(20, 89.6, 80, 130.5)},
    "wall": {"title": Slot(14, 9.5, 86, 84), "suit": Slot(20, 89.6, 80, 130.5)},
}


COMPACT: Layout = {"bare": LAYOUT["bare"]}

ON_A_NOTE: Layout = {
    "bare": {
        "title": Slot(7.5, 7.5, 50, 84),
        "suit": Slot(50, 15.2, 92.5, 76.4),
        "over": Slot(7.5, 89.6, 92.5, 132.5),
    }
}
"""Layout on a note: sign and suit side by side above the name of the covered note."""


def covered_layout(left: float) -> Layout:
    """Return the layout of a card that others cover from the right."""
    start, end = 8.0, 100 * left - 3.0
    middle, half = (start + end) / 2, min(36.0, (end - start) / 2)
    slots = {
        "laurel": Slot(middle - half, 43, middle + half, 107),
        "title": Slot(start, 46, end, 104),
        "effect": Slot(start, 108, end, 134),
    }
    return {**LAYOUT, "full": {**FULL_CORNERS, **slots}, "windowed": {**INDEXED_CORNERS, **slots}}


def paint_sign(sketch: Sketch, face: SignFace, size: QSizeF) -> None:
    """Paint as much of a sign as its size has room for."""
    theme = sketch.theme
    suit = palette(theme).suits[face.colour]
    layout = ON_A_NOTE if face.over else COMPACT if face.compact else LAYOUT
    card = open_suited(
        sketch, size, suit, covered_layout(face.left) if face.left < 1.0 and "full" in layout else layout
    )
    if "effect" in card:
        paint_effect(sketch, face.sign, card.place("effect"), suit)
    if "laurel" in card:
        leaf, edge = mixed(suit.tint, suit.fill, 0.45), mixed(suit.fill, theme.card_face, 0.5)
        paint_drawing(sketch, "muzicando/signs/laurel", card.place("laurel"), {"leaf": leaf, "edge": edge})
    paint_glyph(sketch, face.sign, card.place("title"), theme.card_ink)
    if card.size == "windowed" or not card.write("name", face.musician, None, SERIF, MEDIUM, smallest=SMALL_TYPE):
        card.write("name", _short(face.musician), None, SERIF, MEDIUM, smallest=SMALL_TYPE)
    card.lines("remark", effect_words(face.sign), weight=MEDIUM)
    if "suit" in card:
        paint_suit(sketch, suit, card.place("suit"))
    if face.over:
        _over(sketch, face.over, card.place("over"), suit)
    if "index" in card:
        paint_corners(card, Corner(suit, "", face.sign), covered=face.left < 1.0)


def _short(musician: str) -> str:
    """Return the surname, or the first name of a musician named for a place."""
    names = musician.split()
    return names[-1] if names[-1][0].isupper() else names[0]


def _over(sketch: Sketch, name: str, box: QRectF, suit: SuitColour) -> None:
    sketch.fill(rectangle(box, 0.22 * box.height()), suit.fill)
    sketch.text(name, shrunk(box, 0.12 * box.height()), 1.2 * box.height(), suit.ink, 700, by_ink=True)


def paint_effect(sketch: Sketch, sign: Sign, box: QRectF, suit: SuitColour) -> None:
    """Paint a table with four seats, whose crossed-out players lose a turn.

    The player who lays the sign is at the bottom; arrows point to the others.
    """
    theme = sketch.theme
    colours = {"ink": theme.card_ink, "ground": theme.card_face, "suit": suit.fill}
    paint_drawing(sketch, f"muzicando/signs/{sign}", box, colours)
