"""Indices in the corners of Muzicando's cards: name or sign, and suit.

Cards from `MIN_INDEXED_PX` up have them, so that the left edge of a card in a hand identifies it. Smaller cards, in a
grid, have only name and suit.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.boards.kit.art.card import CardDrawing, CardLayout, CardSlot
from tabletop.boards.kit.art.ground import BORDER_UNITS, paint_ground
from tabletop.boards.kit.art.typography import BOLD_WEIGHT, SANS
from tabletop.boards.muzicando.art.faces import Sign
from tabletop.boards.muzicando.art.palette import SuitColour
from tabletop.boards.muzicando.art.suits import paint_suit, stamp_suit
from tabletop.table import glyphs
from tabletop.table.sketch import DrawnText, Sketch, shrunk_rect
from tabletop.table.theme import mix_colours

MIN_INDEXED_PX = 52.0
"""Minimum width in logical pixels of a card with indices."""

FULL_CORNERS = {"index": CardSlot(7.5, 8, 27.5, 37), "foot": CardSlot(52, 118, 92.5, 132)}
"""Slots of the corners on a full card; the left one alone identifies it."""
INDEXED_CORNERS = {"index": CardSlot(7.5, 8, 34, 50), "foot": CardSlot(42, 114, 92.5, 132)}
"""Slots of the corners on a smaller card with indices."""

SIGN_GLYPHS: dict[Sign, str] = {
    "sharp": glyphs.SHARP_GLYPH,
    "flat": glyphs.FLAT_GLYPH,
    "natural": glyphs.NATURAL_GLYPH,
    "rest": "restQuarter",
}
SIGN_CHARACTERS: dict[Sign, str] = {"sharp": "♯", "flat": "♭", "natural": "♮", "rest": "𝄽"}


class Corner(NamedTuple):
    """Contents of a corner: a name or a sign, and the suit, in an oval for an opener."""

    suit: SuitColour
    name: str = ""
    sign: Sign | None = None
    is_opener: bool = False


def open_suited_card(sketch: Sketch, size: QSizeF, suit: SuitColour, layout: CardLayout) -> CardDrawing:
    """Paint the background of a card, with a coloured edge inside the theme's outline."""
    card = CardDrawing(sketch, size, layout, windowed_from=MIN_INDEXED_PX)
    outline = sketch.theme.outline * max(1.0, size.width() / 110)
    edge = max(2.2, BORDER_UNITS * min(size.width(), size.height()) / 100) + 0.9 * max(0.0, outline - 1.0)
    gap = 1.5 * card.unit
    card.panel = shrunk_rect(paint_ground(sketch, size, suit, card.unit, edge), gap)
    return card


def paint_corners(card: CardDrawing, corner: Corner, is_covered: bool = False) -> None:
    """Paint the index at the upper left and, unless covered, at the lower right.

    The upper one has the name above the suit, the lower one left of it.
    """
    _paint_stacked(card.sketch, corner, card.slot_rect("index"), 1.5 * card.unit)
    if not is_covered:
        _paint_side_by_side(card.sketch, corner, card.slot_rect("foot"), 2.5 * card.unit)


def _paint_stacked(sketch: Sketch, corner: Corner, rect: QRectF, gap: float) -> None:
    height = (0.48 if corner.sign else 0.34) * rect.height()
    _paint_name(sketch, corner, QRectF(rect.left(), rect.top(), rect.width(), height), 0.5)
    paint_corner_suit(sketch, corner, rect.adjusted(0, height + gap, 0, 0))


def _paint_side_by_side(sketch: Sketch, corner: Corner, rect: QRectF, gap: float) -> None:
    width = (0.8 if corner.is_opener else 1.0) * rect.height()
    paint_corner_suit(sketch, corner, QRectF(rect.right() - width, rect.top(), width, rect.height()))
    margin = 0.0 if corner.sign else 0.1 * rect.height()
    _paint_name(sketch, corner, rect.adjusted(0, margin, -width - gap, -margin), 1.0)


def _paint_name(sketch: Sketch, corner: Corner, rect: QRectF, align: float) -> None:
    ink = sketch.theme.card_ink
    if corner.sign is not None:
        paint_glyph(sketch, corner.sign, rect, ink, align)
    else:
        sketch.draw_text(corner.name, rect, 1.5 * rect.height(), ink, BOLD_WEIGHT, SANS, align, by_ink=True)


def paint_corner_suit(sketch: Sketch, corner: Corner, rect: QRectF) -> None:
    """Paint the suit, an opener's in an oval of its colour."""
    if not corner.is_opener:
        paint_suit(sketch, corner.suit, rect)
        return
    theme, suit = sketch.theme, corner.suit
    height = min(rect.height(), rect.width() / 0.8)
    oval = QRectF(0, 0, 0.8 * height, height)
    oval.moveCenter(rect.center())
    path = QPainterPath()
    path.addEllipse(oval)
    sketch.fill(path, suit.fill)
    line = max(0.9, 0.04 * height) * theme.outline**0.4
    sketch.stroke(path, mix_colours(suit.fill, theme.card_ink, 0.8), line)
    side = 0.62 * oval.width()
    inner = QRectF(0, 0, side, side)
    inner.moveCenter(oval.center())
    stamp_suit(sketch, suit, inner, suit.ink, suit.fill)


def paint_glyph(sketch: Sketch, sign: Sign, rect: QRectF, colour: str | QColor, align: float = 0.5) -> None:
    """Paint the engraved sign as large as its box allows, a little heavier if small."""
    glyph = glyphs.load_glyph(SIGN_GLYPHS[sign])
    scale = min(rect.width() / glyph.ink_box.width(), rect.height() / glyph.ink_box.height())
    x = rect.left() + align * (rect.width() - scale * glyph.ink_box.width()) - scale * glyph.ink_box.left()
    y = rect.center().y() - scale * glyph.ink_box.center().y()
    path = QTransform(scale, 0, 0, scale, x, y).map(glyph.path)
    if path.boundingRect().height() < 30:
        pen = QPainterPathStroker()
        pen.setWidth(0.5)
        path = path.united(pen.createStroke(path))
    sketch.fill(path, colour)
    sketch.record_text(
        DrawnText(SIGN_CHARACTERS[sign], QTransform(scale, 0, 0, scale, x, y).mapRect(glyph.ink_box), rect)
    )
