"""What every card of Muzicando has in its corners: its name or sign on its suit, for hands of which edges are seen.

A card shows as much as its size carries. From `FULL_FROM` up (by its apparent size) everything; from `INDEXED_FROM` up
the indices, so that the left edge of a card in a hand tells it; smaller, in a grid, only name and suit.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.boards.kit.art.ground import BORDER, Frame, frame
from tabletop.boards.muzicando.art.faces import Sign
from tabletop.boards.muzicando.art.palette import SuitColour
from tabletop.boards.muzicando.art.suits import paint_suit, stamp_suit
from tabletop.table import glyphs
from tabletop.table.sketch import Sketch, Written
from tabletop.table.theme import Theme, mixed

INDEXED_FROM = 52.0
"""Width in logical pixels from which a card has indices."""

STRIP = 34.0
"""Hundredths of a card's width: the left part that tells the card where that is all that is seen: 22 pixels of a card
64 wide."""
STRIP_OF_FULL = 27.5

Tier = Literal["tile", "indexed", "full"]

GLYPHS: dict[Sign, str] = {
    "sharp": glyphs.SHARP,
    "flat": glyphs.FLAT,
    "natural": glyphs.NATURAL,
    "rest": "restQuarter",
}
WRITTEN: dict[Sign, str] = {"sharp": "♯", "flat": "♭", "natural": "♮", "rest": "𝄽"}


class Corner(NamedTuple):
    """What stands in a corner: a name, or a sign; its suit, in an oval on an opener."""

    suit: SuitColour
    name: str = ""
    sign: Sign | None = None
    opener: bool = False


def edge_of(card: Frame, theme: Theme) -> float:
    """Logical pixels of a card's coloured edge: as much of it as the outline leaves of it elsewhere."""
    outline = theme.outline * max(1.0, card.unit * card.width / 110)
    return max(2.2, BORDER * card.unit) + 0.9 * max(0.0, outline - 1.0)


def inset_of(card: Frame, theme: Theme) -> float:
    """Units from a card's side to what is written on it."""
    return max(7.5, edge_of(card, theme) / card.unit + 1.5)


def tier(card: Frame) -> Tier:
    """How much a card of this size tells."""
    if 100 * card.unit < INDEXED_FROM:
        return "tile"
    return "full" if card.full else "indexed"


def framed(size: QSizeF, theme: Theme) -> tuple[Frame, Tier]:
    """A card's frame of reference, and how much it tells."""
    card = frame(size, theme)
    return card, tier(card)


def place(card: Frame, left: float, top: float, right: float, bottom: float) -> QRectF:
    """A box of a card of 100 by 140 units in pixels; a card that is less high has everything nearer together."""
    share = card.height / 140
    return card.box(left, top * share, right, bottom * share)


def paint_corners(sketch: Sketch, corner: Corner, card: Frame, told: Tier, covered: bool = False) -> None:
    """The index at the upper left, one above the other, and, unless it is covered, at the lower right, side by side."""
    inset = inset_of(card, sketch.theme)
    right, bottom, share = 100 - inset, card.height - inset - 0.5, card.height / 140
    if told == "full":
        _stacked(sketch, corner, card.box(inset, inset + 0.5, STRIP_OF_FULL, 37 * share), card)
        beside = card.box(52, bottom - 14 * share, right, bottom)
    else:
        _stacked(sketch, corner, card.box(inset, inset + 0.5, STRIP, 50 * share), card)
        beside = card.box(42, bottom - 18 * share, right, bottom)
    if not covered:
        _beside(sketch, corner, beside, card)


def _stacked(sketch: Sketch, corner: Corner, box: QRectF, card: Frame) -> None:
    """Name on suit."""
    high = (0.48 if corner.sign else 0.34) * box.height()
    _word(sketch, corner, QRectF(box.left(), box.top(), box.width(), high), 0.5)
    rest = QRectF(box.left(), box.top() + high + 1.5 * card.unit, box.width(), 0)
    rest.setBottom(box.bottom())
    paint_shape(sketch, corner, rest)


def _beside(sketch: Sketch, corner: Corner, box: QRectF, card: Frame) -> None:
    """Name and suit on a line."""
    wide = (0.8 if corner.opener else 1.0) * box.height()
    paint_shape(sketch, corner, QRectF(box.right() - wide, box.top(), wide, box.height()))
    name = QRectF(box.left(), box.top(), box.width() - wide - 2.5 * card.unit, box.height())
    trim = 0.0 if corner.sign else 0.1 * box.height()
    _word(sketch, corner, name.adjusted(0, trim, 0, -trim), 1.0)


def _word(sketch: Sketch, corner: Corner, box: QRectF, align: float) -> None:
    ink = sketch.theme.card_ink
    if corner.sign is not None:
        paint_glyph(sketch, corner.sign, box, ink, align)
    else:
        sketch.text(corner.name, box, 1.5 * box.height(), ink, 700, align=align, by_ink=True)


def paint_shape(sketch: Sketch, corner: Corner, box: QRectF) -> None:
    """The suit; an opener's in an oval of its colour."""
    if not corner.opener:
        paint_suit(sketch, corner.suit, box)
        return
    theme, suit = sketch.theme, corner.suit
    high = min(box.height(), box.width() / 0.8)
    oval = QRectF(0, 0, 0.8 * high, high)
    oval.moveCenter(box.center())
    path = QPainterPath()
    path.addEllipse(oval)
    sketch.fill(path, suit.fill)
    line = max(0.9, 0.04 * high) * theme.outline**0.4
    sketch.stroke(path, mixed(suit.fill, theme.card_ink, 0.8), line)
    side = 0.62 * oval.width()
    inner = QRectF(0, 0, side, side)
    inner.moveCenter(oval.center())
    stamp_suit(sketch, suit, inner, suit.ink, suit.fill)


def paint_glyph(sketch: Sketch, sign: Sign, box: QRectF, colour: str | QColor, align: float = 0.5) -> None:
    """The engraver's sign as large as its box lets it be, a little heavier where it is small."""
    found = glyphs.glyph(GLYPHS[sign])
    scale = min(box.width() / found.box.width(), box.height() / found.box.height())
    x = box.left() + align * (box.width() - scale * found.box.width()) - scale * found.box.left()
    y = box.center().y() - scale * found.box.center().y()
    path = QTransform(scale, 0, 0, scale, x, y).map(found.path)
    if path.boundingRect().height() < 30:
        pen = QPainterPathStroker()
        pen.setWidth(0.5)
        path = path.united(pen.createStroke(path))
    sketch.fill(path, colour)
    sketch.note(Written(WRITTEN[sign], QTransform(scale, 0, 0, scale, x, y).mapRect(found.box), box))
