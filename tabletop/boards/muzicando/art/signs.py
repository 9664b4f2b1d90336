"""Sign cards: the sign in a laurel, the musician it honours, and its effect.

The sign is in the place of a note's name. Its effect is in the place of a note's staff: a table from above, with the
players who lose a turn.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.kit.art.card import CardLayout, CardSlot
from tabletop.boards.kit.art.typography import FINE_UNITS, MEDIUM_WEIGHT, NAME_UNITS, SERIF, WORDS_UNITS
from tabletop.boards.muzicando.art.faces import Sign, SignFace
from tabletop.boards.muzicando.art.index import (
    FULL_CORNERS,
    INDEXED_CORNERS,
    Corner,
    open_suited_card,
    paint_corners,
    paint_glyph,
)
from tabletop.boards.muzicando.art.palette import SuitColour, palette
from tabletop.boards.muzicando.art.suits import paint_suit
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours
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


LAUREL_SLOTS = {"laurel": CardSlot(17, 43, 83, 107), "title": CardSlot(17, 46, 83, 104)}
"""Slots of the sign, as large as a note's name, and of the laurel round it."""

LAYOUT: CardLayout = {
    "full": {
        **FULL_CORNERS,
        **LAUREL_SLOTS,
        "effect": CardSlot(37, 9, 92, 46),
        "name": CardSlot(9, 104.5, 91, 115.5, WORDS_UNITS),
        "remark": CardSlot(10, 118.5, 60, 133, FINE_UNITS),
    },
    "windowed": {
        **INDEXED_CORNERS,
        **LAUREL_SLOTS,
        "effect": CardSlot(45, 9, 92, 46),
        "name": CardSlot(10, 110, 64, 126, NAME_UNITS),
    },
    "bare": {"title": CardSlot(14, 9.5, 86, 84), "suit": CardSlot(20, 89.6, 80, 130.5)},
    "class_display": {"title": CardSlot(14, 9.5, 86, 84), "suit": CardSlot(20, 89.6, 80, 130.5)},
}


COMPACT_LAYOUT: CardLayout = {"bare": LAYOUT["bare"]}

ON_NOTE_LAYOUT: CardLayout = {
    "bare": {
        "title": CardSlot(7.5, 7.5, 50, 84),
        "suit": CardSlot(50, 15.2, 92.5, 76.4),
        "over": CardSlot(7.5, 89.6, 92.5, 132.5),
    }
}
"""Layout on a note: sign and suit side by side above the name of the covered note."""


def covered_layout(visible_width_ratio: float) -> CardLayout:
    """Return the layout of a card that others cover from the right."""
    start, end = 8.0, 100 * visible_width_ratio - 3.0
    middle, half_width = (start + end) / 2, min(36.0, (end - start) / 2)
    slots = {
        "laurel": CardSlot(middle - half_width, 43, middle + half_width, 107),
        "title": CardSlot(start, 46, end, 104),
        "effect": CardSlot(start, 108, end, 134),
    }
    return {**LAYOUT, "full": {**FULL_CORNERS, **slots}, "windowed": {**INDEXED_CORNERS, **slots}}


def paint_sign(sketch: Sketch, face: SignFace, size: QSizeF) -> None:
    """Paint as much of a sign as its size has room for."""
    theme = sketch.theme
    suit = palette(theme).suits[face.colour]
    layout = ON_NOTE_LAYOUT if face.covered_name else COMPACT_LAYOUT if face.is_compact else LAYOUT
    card = open_suited_card(
        sketch,
        size,
        suit,
        covered_layout(face.visible_width_ratio) if face.visible_width_ratio < 1.0 and "full" in layout else layout,
    )
    if "effect" in card:
        paint_block_diagram(sketch, face.sign, card.slot_rect("effect"), suit)
    if "laurel" in card:
        leaf_colour, edge_colour = mix_colours(suit.tint, suit.fill, 0.45), mix_colours(suit.fill, theme.card_face, 0.5)
        paint_drawing(
            sketch, "muzicando/signs/laurel", card.slot_rect("laurel"), {"leaf": leaf_colour, "edge": edge_colour}
        )
    paint_glyph(sketch, face.sign, card.slot_rect("title"), theme.card_ink)
    if card.size == "windowed" or not card.write("name", face.musician, None, SERIF, MEDIUM_WEIGHT, min_px=MIN_FONT_PX):
        card.write("name", _short_name(face.musician), None, SERIF, MEDIUM_WEIGHT, min_px=MIN_FONT_PX)
    card.write_lines("remark", effect_words(face.sign), weight=MEDIUM_WEIGHT)
    if "suit" in card:
        paint_suit(sketch, suit, card.slot_rect("suit"))
    if face.covered_name:
        _paint_covered_name(sketch, face.covered_name, card.slot_rect("over"), suit)
    if "index" in card:
        paint_corners(card, Corner(suit, "", face.sign), is_covered=face.visible_width_ratio < 1.0)


def _short_name(musician: str) -> str:
    """Return the surname, or the first name of a musician named for a place."""
    names = musician.split()
    return names[-1] if names[-1][0].isupper() else names[0]


def _paint_covered_name(sketch: Sketch, name: str, rect: QRectF, suit: SuitColour) -> None:
    sketch.fill(rectangle_path(rect, 0.22 * rect.height()), suit.fill)
    sketch.draw_text(name, shrunk_rect(rect, 0.12 * rect.height()), 1.2 * rect.height(), suit.ink, 700, by_ink=True)


def paint_block_diagram(sketch: Sketch, sign: Sign, rect: QRectF, suit: SuitColour) -> None:
    """Paint a table with four seats, whose crossed-out players lose a turn.

    The player who lays the sign is at the bottom; arrows point to the others.
    """
    theme = sketch.theme
    colours = {"ink": theme.card_ink, "ground": theme.card_face, "suit": suit.fill}
    paint_drawing(sketch, f"muzicando/signs/{sign}", rect, colours)
