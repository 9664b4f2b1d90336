"""Note cards: name, staff and suit; an opener has an oval with an old instrument."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from tabletop.boards.kit.art.card import UPRIGHT, Card, Layout, Slot
from tabletop.boards.kit.art.elide import write_name
from tabletop.boards.kit.art.ground import CORNER_UNITS, paint_rim
from tabletop.boards.kit.art.signs import paint_staff
from tabletop.boards.kit.art.typography import BOLD, GIANT, LETTER, MEDIUM, SERIF, SIGN, WORDS
from tabletop.boards.muzicando.art.faces import NoteFace
from tabletop.boards.muzicando.art.index import (
    FULL_CORNERS,
    INDEXED_CORNERS,
    Corner,
    open_suited,
    paint_corners,
    paint_shape,
)
from tabletop.boards.muzicando.art.palette import SuitColour, palette
from tabletop.boards.muzicando.art.suits import paint_suit, stamp_suit, suit_path
from tabletop.table.drawings import paint_drawing
from tabletop.table.lettering import largest
from tabletop.table.sketch import Sketch, shrunk
from tabletop.table.theme import mixed

INSTRUMENTS = ("lute", "viol", "recorder", "harp", "serpent", "hurdy-gurdy", "psaltery")
"""Old instrument of each colour's opener."""

LAYOUT: Layout = {
    "full": {
        **FULL_CORNERS,
        "watermark": Slot(17, 42, 83, 108),
        "staff": Slot(33, 10, 91, 47),
        "title": Slot(9, 52, 91, 104, LETTER),
        "word": Slot(9, 120, 50, 131, WORDS),
    },
    "windowed": {**INDEXED_CORNERS, "staff": Slot(41, 10, 92, 50), "title": Slot(8, 57, 92, 109, LETTER)},
    "bare": {"title": Slot(8.5, 9.5, 91.5, 74, LETTER), "suit": Slot(20, 80, 80, 131)},
    "wall": {"title": Slot(8.5, 9.5, 91.5, 80, GIANT), "suit": Slot(20, 84, 80, 131)},
}

OPENER: Layout = {
    "full": {
        **FULL_CORNERS,
        "oval": Slot(20, 11, 90, 114),
        "title": Slot(32, 32, 78, 60, SIGN),
        "instrument": Slot(33, 61, 77, 105),
        "staff": Slot(8, 113, 44, 134),
    },
    "windowed": {
        **INDEXED_CORNERS,
        "oval": Slot(33.5, 9.5, 93, 112),
        "title": Slot(43.7, 35, 82.7, 58, SIGN),
        "instrument": Slot(44.2, 61, 82.2, 101),
        "staff": Slot(8, 101, 44, 131),
    },
    "bare": {
        "cameo": Slot(7, 6.5, 93, 133.5),
        "title": Slot(22, 29.4, 78, 70, LETTER),
        "suit": Slot(32, 78.4, 68, 118),
    },
    "wall": {
        "cameo": Slot(7, 6.5, 93, 133.5),
        "title": Slot(16, 32, 84, 82, GIANT),
        "suit": Slot(34, 87, 66, 124),
    },
}


def covered_layout(left: float, opener: bool) -> Layout:
    """Return the layout of a card that others cover from the right.

    All that identifies the card is in its visible part.
    """
    start, end = 8.0, 100 * left - 3.0
    slots = {"watermark": Slot(start, 44, end, 106), "title": Slot(start, 52, end, 104, LETTER)}
    if opener:
        slots = {"oval": Slot(start, 42, end, 122), "title": Slot(start + 7, 52, end - 7, 104, LETTER)}
    layout = OPENER if opener else LAYOUT
    return {**layout, "full": {**FULL_CORNERS, **slots}, "windowed": {**INDEXED_CORNERS, **slots}}


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """Paint as much of a note as its size has room for."""
    suit = palette(sketch.theme).suits[face.colour]
    layout = covered_layout(face.left, face.opener) if face.left < 1.0 else OPENER if face.opener else LAYOUT
    card = open_suited(sketch, size, suit, layout)
    if face.plain:
        return
    if face.strip:
        _strip(card, face, suit, size)
    elif size.width() > 1.35 * size.height():
        _wide(card, face, suit, size)
    else:
        _upright(card, face, suit)
    if "index" not in card:
        paint_rim(sketch, size, CORNER_UNITS * card.unit)


def _upright(card: Card, face: NoteFace, suit: SuitColour) -> None:
    sketch, theme = card.sketch, card.sketch.theme
    if "watermark" in card:
        sketch.fill(suit_path(suit, card.place("watermark")), mixed(suit.tint, suit.fill, 0.12))
    if "oval" in card:
        _oval(sketch, suit, card.place("oval"), card.unit)
    if "cameo" in card:
        _cameo(card, suit, card.place("cameo"))
    if "staff" in card:
        paint_staff(sketch, face.height, card.place("staff"))
    card.write("title", face.name, family=SERIF, by_ink=True)
    if "instrument" in card:
        wash, ink = mixed(suit.tint, suit.fill, 0.4), mixed(suit.fill, theme.card_ink, 0.85)
        instrument = f"muzicando/instruments/{INSTRUMENTS[face.colour]}"
        paint_drawing(sketch, instrument, card.place("instrument"), {"ink": ink, "wash": wash})
    if "suit" in card:
        paint_suit(sketch, suit, card.place("suit"))
    if "word" in card:
        write_name(sketch, face.word, card.place("word"), card.type("word"), theme.card_muted, MEDIUM, align=0.0)
    if "index" in card:
        paint_corners(card, Corner(suit, face.name, None, face.opener), covered=face.left < 1.0)


def _wide(card: Card, face: NoteFace, suit: SuitColour, size: QSizeF) -> None:
    """Paint a card that is wider than high, in a column.

    The suit is beside the name or in two corners; an opener's name is in an oval.
    """
    sketch, wide, high = card.sketch, size.width(), size.height()
    room = shrunk(card.panel, 0.01 * high)
    side = 0.25 * high if face.opener else max(0.25 * high, min(0.56 * high, 0.22 * wide))
    corners = (QRectF(0, 0, side, side), QRectF(0, 0, side, side))
    corners[0].moveTopLeft(room.topLeft())
    corners[1].moveBottomRight(room.bottomRight())
    if face.opener:
        _cameo(card, suit, QRectF(0.13 * wide, room.top() - 0.02 * high, 0.74 * wide, room.height() + 0.04 * high))
        for corner in corners:
            stamp_suit(sketch, suit, shrunk(corner, 0.08 * side), suit.ink, suit.fill)
        name, px = QRectF(0.25 * wide, 0.17 * high, 0.5 * wide, 0.66 * high), 0.66 * high
    elif wide < 2.1 * high:
        side = min(0.6 * high, 0.27 * wide)
        paint_suit(sketch, suit, QRectF(room.left(), (high - side) / 2, side, side))
        left = room.left() + side + 0.03 * high
        name, px = QRectF(left, 0.12 * high, wide - room.left() - left, 0.76 * high), 0.74 * high
    else:
        for corner in corners:
            paint_suit(sketch, suit, corner)
        left = room.left() + 0.9 * side
        name, px = QRectF(left, 0.12 * high, wide - 2 * left, 0.76 * high), 0.74 * high
    if not face.opener:
        px = largest("Sol", name.width(), name.height(), px, BOLD, SERIF)  # the widest name: all are alike
    sketch.text(face.name, name, px, sketch.theme.card_ink, BOLD, SERIF, by_ink=True)


def _strip(card: Card, face: NoteFace, suit: SuitColour, size: QSizeF) -> None:
    """Paint name and suit on the visible lower edge of a covered card."""
    sketch, unit = card.sketch, min(size.width(), size.height()) / 100
    low, top = card.panel.bottom() - 0.5 * unit, size.height() * (1 - face.strip) + 2.5 * unit
    high = min(low - top, 30.0 * unit)
    box = QRectF(9 * unit, (low + top - high) / 2, 82 * unit, high)
    wide = (0.8 if face.opener else 1.0) * high
    px = min(1.36 * high, 27 * unit)
    name = box.adjusted(0, 0, -wide - 0.25 * high, 0)
    sketch.text(face.name, name, px, sketch.theme.card_ink, BOLD, SERIF, align=0.4, by_ink=True)
    corner = Corner(suit, face.name, None, face.opener)
    paint_shape(sketch, corner, QRectF(box.right() - wide, box.top(), wide, high))


def _cameo(card: Card, suit: SuitColour, oval: QRectF) -> None:
    sketch, theme = card.sketch, card.sketch.theme
    path, whole = QPainterPath(), QPainterPath()
    path.addEllipse(oval)
    whole.addRect(card.box(5, 5, UPRIGHT[0] - 5, UPRIGHT[1] - 5))
    sketch.fill(whole, suit.fill)
    sketch.fill(path, theme.card_face)
    sketch.stroke(path, mixed(suit.fill, theme.card_ink, 0.8), max(1.2, 3.0 * card.unit))


def _oval(sketch: Sketch, suit: SuitColour, box: QRectF, unit: float) -> None:
    theme = sketch.theme
    thick = 3.4 * unit
    for inset, colour, line in (
        (0.0, mixed(suit.fill, theme.card_ink, 0.8), max(1.0, 1.2 * unit)),
        (0.65 * thick, QColor(suit.fill), thick),
        (1.9 * thick, mixed(suit.fill, theme.card_ink, 0.8), max(0.7, 0.6 * unit)),
    ):
        path = QPainterPath()
        path.addEllipse(shrunk(box, inset))
        if not inset:
            sketch.fill(path, theme.card_face)
        sketch.stroke(path, colour, line)
