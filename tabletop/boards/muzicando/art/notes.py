"""Note cards: name, staff and suit; an opener has an oval with an old instrument."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from tabletop.boards.kit.art.card import UPRIGHT_UNITS, CardDrawing, CardLayout, CardSlot
from tabletop.boards.kit.art.elide import write_name
from tabletop.boards.kit.art.ground import CORNER_UNITS, paint_rim
from tabletop.boards.kit.art.signs import paint_note_on_staff
from tabletop.boards.kit.art.typography import (
    BOLD_WEIGHT,
    GIANT_UNITS,
    LETTER_UNITS,
    MEDIUM_WEIGHT,
    SERIF,
    SIGN_UNITS,
    WORDS_UNITS,
)
from tabletop.boards.muzicando.art.faces import NoteFace
from tabletop.boards.muzicando.art.index import (
    FULL_CORNERS,
    INDEXED_CORNERS,
    Corner,
    open_suited_card,
    paint_corner_suit,
    paint_corners,
)
from tabletop.boards.muzicando.art.palette import SuitColour, palette
from tabletop.boards.muzicando.art.suits import paint_suit, stamp_suit, suit_path
from tabletop.table.drawings import paint_drawing
from tabletop.table.lettering import fit_type_size
from tabletop.table.sketch import Sketch, shrunk_rect
from tabletop.table.theme import mix_colours

INSTRUMENTS = ("lute", "viol", "recorder", "harp", "serpent", "hurdy-gurdy", "psaltery")
"""Old instrument of each colour's opener."""

LAYOUT: CardLayout = {
    "full": {
        **FULL_CORNERS,
        "watermark": CardSlot(17, 42, 83, 108),
        "staff": CardSlot(33, 10, 91, 47),
        "title": CardSlot(9, 52, 91, 104, LETTER_UNITS),
        "word": CardSlot(9, 120, 50, 131, WORDS_UNITS),
    },
    "windowed": {**INDEXED_CORNERS, "staff": CardSlot(41, 10, 92, 50), "title": CardSlot(8, 57, 92, 109, LETTER_UNITS)},
    "bare": {"title": CardSlot(8.5, 9.5, 91.5, 74, LETTER_UNITS), "suit": CardSlot(20, 80, 80, 131)},
    "class_display": {"title": CardSlot(8.5, 9.5, 91.5, 80, GIANT_UNITS), "suit": CardSlot(20, 84, 80, 131)},
}

OPENER_LAYOUT: CardLayout = {
    "full": {
        **FULL_CORNERS,
        "oval": CardSlot(20, 11, 90, 114),
        "title": CardSlot(32, 32, 78, 60, SIGN_UNITS),
        "instrument": CardSlot(33, 61, 77, 105),
        "staff": CardSlot(8, 113, 44, 134),
    },
    "windowed": {
        **INDEXED_CORNERS,
        "oval": CardSlot(33.5, 9.5, 93, 112),
        "title": CardSlot(43.7, 35, 82.7, 58, SIGN_UNITS),
        "instrument": CardSlot(44.2, 61, 82.2, 101),
        "staff": CardSlot(8, 101, 44, 131),
    },
    "bare": {
        "cameo": CardSlot(7, 6.5, 93, 133.5),
        "title": CardSlot(22, 29.4, 78, 70, LETTER_UNITS),
        "suit": CardSlot(32, 78.4, 68, 118),
    },
    "class_display": {
        "cameo": CardSlot(7, 6.5, 93, 133.5),
        "title": CardSlot(16, 32, 84, 82, GIANT_UNITS),
        "suit": CardSlot(34, 87, 66, 124),
    },
}


def covered_layout(visible_width_ratio: float, is_opener: bool) -> CardLayout:
    """Return the layout of a card that others cover from the right.

    All that identifies the card is in its visible part.
    """
    start, end = 8.0, 100 * visible_width_ratio - 3.0
    slots = {"watermark": CardSlot(start, 44, end, 106), "title": CardSlot(start, 52, end, 104, LETTER_UNITS)}
    if is_opener:
        slots = {"oval": CardSlot(start, 42, end, 122), "title": CardSlot(start + 7, 52, end - 7, 104, LETTER_UNITS)}
    layout = OPENER_LAYOUT if is_opener else LAYOUT
    return {**layout, "full": {**FULL_CORNERS, **slots}, "windowed": {**INDEXED_CORNERS, **slots}}


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """Paint as much of a note as its size has room for."""
    suit = palette(sketch.theme).suits[face.colour]
    layout = (
        covered_layout(face.visible_width_ratio, face.is_opener)
        if face.visible_width_ratio < 1.0
        else OPENER_LAYOUT
        if face.is_opener
        else LAYOUT
    )
    card = open_suited_card(sketch, size, suit, layout)
    if face.is_plain:
        return
    if face.visible_height_ratio:
        _paint_covered(card, face, suit, size)
    elif size.width() > 1.35 * size.height():
        _paint_wide(card, face, suit, size)
    else:
        _paint_upright(card, face, suit)
    if "index" not in card:
        paint_rim(sketch, size, CORNER_UNITS * card.unit)


def _paint_upright(card: CardDrawing, face: NoteFace, suit: SuitColour) -> None:
    sketch, theme = card.sketch, card.sketch.theme
    if "watermark" in card:
        sketch.fill(suit_path(suit, card.slot_rect("watermark")), mix_colours(suit.tint, suit.fill, 0.12))
    if "oval" in card:
        _paint_oval(sketch, suit, card.slot_rect("oval"), card.unit)
    if "cameo" in card:
        _paint_cameo(card, suit, card.slot_rect("cameo"))
    if "staff" in card:
        paint_note_on_staff(sketch, face.height, card.slot_rect("staff"))
    card.write("title", face.name, family=SERIF, by_ink=True)
    if "instrument" in card:
        wash, ink = mix_colours(suit.tint, suit.fill, 0.4), mix_colours(suit.fill, theme.card_ink, 0.85)
        instrument = f"muzicando/instruments/{INSTRUMENTS[face.colour]}"
        paint_drawing(sketch, instrument, card.slot_rect("instrument"), {"ink": ink, "wash": wash})
    if "suit" in card:
        paint_suit(sketch, suit, card.slot_rect("suit"))
    if "word" in card:
        write_name(
            sketch,
            face.colour_name,
            card.slot_rect("word"),
            card.font_px("word"),
            theme.card_muted,
            MEDIUM_WEIGHT,
            align=0.0,
        )
    if "index" in card:
        paint_corners(card, Corner(suit, face.name, None, face.is_opener), is_covered=face.visible_width_ratio < 1.0)


def _paint_wide(card: CardDrawing, face: NoteFace, suit: SuitColour, size: QSizeF) -> None:
    """Paint a card that is wider than high, in a column.

    The suit is left of the name or in two corners. An opener's name is in an oval.
    """
    sketch, width, height = card.sketch, size.width(), size.height()
    rect = shrunk_rect(card.panel, 0.01 * height)
    side = 0.25 * height if face.is_opener else max(0.25 * height, min(0.56 * height, 0.22 * width))
    corners = (QRectF(0, 0, side, side), QRectF(0, 0, side, side))
    corners[0].moveTopLeft(rect.topLeft())
    corners[1].moveBottomRight(rect.bottomRight())
    if face.is_opener:
        _paint_cameo(
            card, suit, QRectF(0.13 * width, rect.top() - 0.02 * height, 0.74 * width, rect.height() + 0.04 * height)
        )
        for corner in corners:
            stamp_suit(sketch, suit, shrunk_rect(corner, 0.08 * side), suit.ink, suit.fill)
        name_rect, px = QRectF(0.25 * width, 0.17 * height, 0.5 * width, 0.66 * height), 0.66 * height
    elif width < 2.1 * height:
        side = min(0.6 * height, 0.27 * width)
        paint_suit(sketch, suit, QRectF(rect.left(), (height - side) / 2, side, side))
        left = rect.left() + side + 0.03 * height
        name_rect, px = QRectF(left, 0.12 * height, width - rect.left() - left, 0.76 * height), 0.74 * height
    else:
        for corner in corners:
            paint_suit(sketch, suit, corner)
        left = rect.left() + 0.9 * side
        name_rect, px = QRectF(left, 0.12 * height, width - 2 * left, 0.76 * height), 0.74 * height
    if not face.is_opener:
        # The widest name decides, so that all are alike.
        px = fit_type_size("Sol", name_rect.width(), name_rect.height(), px, BOLD_WEIGHT, SERIF)
    sketch.draw_text(face.name, name_rect, px, sketch.theme.card_ink, BOLD_WEIGHT, SERIF, by_ink=True)


def _paint_covered(card: CardDrawing, face: NoteFace, suit: SuitColour, size: QSizeF) -> None:
    """Paint name and suit on the visible lower edge of a covered card."""
    sketch, unit = card.sketch, min(size.width(), size.height()) / 100
    bottom, top = card.panel.bottom() - 0.5 * unit, size.height() * (1 - face.visible_height_ratio) + 2.5 * unit
    height = min(bottom - top, 30.0 * unit)
    rect = QRectF(9 * unit, (bottom + top - height) / 2, 82 * unit, height)
    width = (0.8 if face.is_opener else 1.0) * height
    px = min(1.36 * height, 27 * unit)
    name_rect = rect.adjusted(0, 0, -width - 0.25 * height, 0)
    sketch.draw_text(face.name, name_rect, px, sketch.theme.card_ink, BOLD_WEIGHT, SERIF, align=0.4, by_ink=True)
    corner = Corner(suit, face.name, None, face.is_opener)
    paint_corner_suit(sketch, corner, QRectF(rect.right() - width, rect.top(), width, height))


def _paint_cameo(card: CardDrawing, suit: SuitColour, rect: QRectF) -> None:
    sketch, theme = card.sketch, card.sketch.theme
    oval_path, background_path = QPainterPath(), QPainterPath()
    oval_path.addEllipse(rect)
    background_path.addRect(card.box(5, 5, UPRIGHT_UNITS[0] - 5, UPRIGHT_UNITS[1] - 5))
    sketch.fill(background_path, suit.fill)
    sketch.fill(oval_path, theme.card_face)
    sketch.stroke(oval_path, mix_colours(suit.fill, theme.card_ink, 0.8), max(1.2, 3.0 * card.unit))


def _paint_oval(sketch: Sketch, suit: SuitColour, rect: QRectF, unit: float) -> None:
    theme = sketch.theme
    thickness = 3.4 * unit
    for inset, colour, line in (
        (0.0, mix_colours(suit.fill, theme.card_ink, 0.8), max(1.0, 1.2 * unit)),
        (0.65 * thickness, QColor(suit.fill), thickness),
        (1.9 * thickness, mix_colours(suit.fill, theme.card_ink, 0.8), max(0.7, 0.6 * unit)),
    ):
        path = QPainterPath()
        path.addEllipse(shrunk_rect(rect, inset))
        if not inset:
            sketch.fill(path, theme.card_face)
        sketch.stroke(path, colour, line)
