"""Note cards: the name largest, its place on the staff, its suit; an opener has an oval with an old instrument."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from tabletop.boards.kit.art.elide import write_name
from tabletop.boards.kit.art.ground import CORNER, Frame, paint_ground, paint_rim
from tabletop.boards.kit.art.signs import paint_staff
from tabletop.boards.muzicando.art.faces import NoteFace
from tabletop.boards.muzicando.art.index import Corner, edge_of, framed, inset_of, paint_corners, paint_shape, place
from tabletop.boards.muzicando.art.palette import SuitColour, palette
from tabletop.boards.muzicando.art.suits import paint_suit, stamp_suit, suit_path
from tabletop.table import fonts
from tabletop.table.drawings import paint_drawing
from tabletop.table.lettering import largest
from tabletop.table.sketch import Sketch
from tabletop.table.theme import mixed

INSTRUMENTS = ("lute", "viol", "recorder", "harp", "serpent", "hurdy-gurdy", "psaltery")
"""The old instrument of each colour's opener."""

WASH = 0.4
"""How much of a suit's fill is in the wash of its instrument."""

BROAD, BROADER = 1.35, 2.1
"""Width by height of a card from which its suit stands beside its name; and in two of its corners."""

WIDEST_NAME = "Sol"
"""A note's name that the others on cards of the same size are written as small as."""


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """A note, as much of it as its size can carry."""
    suit = palette(sketch.theme).suits[face.colour]
    card, told = framed(size, sketch.theme)
    paint_ground(sketch, size, suit, card.unit, edge_of(card, sketch.theme))
    if face.plain:
        return
    if face.strip or size.width() > size.height() or told == "tile":
        if face.strip:
            _strip(sketch, face, suit, card)
        elif size.width() > BROAD * size.height():
            _wide(sketch, face, suit, card)
        else:
            _tile(sketch, face, suit, card)
        paint_rim(sketch, size, CORNER * card.unit)
        return
    if face.left < 1.0:
        _covered(sketch, face, suit, card)
    elif face.opener:
        if told == "full":
            _oval_full(sketch, face, suit, card)
        else:
            _oval_indexed(sketch, face, suit, card)
    elif told == "full":
        _full(sketch, face, suit, card)
    else:
        _indexed(sketch, face, card)
    paint_corners(sketch, Corner(suit, face.name, None, face.opener), card, told, covered=face.left < 1.0)


def _tile(sketch: Sketch, face: NoteFace, suit: SuitColour, card: Frame) -> None:
    """Name and suit, and nothing else; an opener's in an oval, its corners in its colour."""
    high, inset = card.height, inset_of(card, sketch.theme) + 1.0
    if face.opener:
        oval = card.box(inset - 1.5, inset - 2, 101.5 - inset, high - inset + 2)
        _cameo(sketch, suit, card, oval)
        name = card.box(inset + 13.5, 0.21 * high, 86.5 - inset, 0.5 * high)
        below = card.box(32, 0.56 * high, 68, 0.56 * high + min(36, 0.31 * high))
    else:
        name = card.box(inset, inset + 1, 100 - inset, 0.53 * high)
        below = card.box(20, 0.57 * high, 80, high - inset - 1)
    _name(sketch, face.name, name, card, 62)
    paint_suit(sketch, suit, below)


def _wide(sketch: Sketch, face: NoteFace, suit: SuitColour, card: Frame) -> None:
    """A card that is wider than high, in a column: the suit beside the name, or in two corners; an opener's name in an
    oval."""
    wide, high, inset = card.width, card.height, inset_of(card, sketch.theme) + 1.0
    side = 25.0 if face.opener else max(25.0, min(56.0, 0.22 * wide))
    corners = (
        card.box(inset, inset, inset + side, inset + side),
        card.box(wide - inset - side, high - inset - side, wide - inset, high - inset),
    )
    if face.opener:
        _cameo(sketch, suit, card, card.box(0.13 * wide, inset - 2, 0.87 * wide, high - inset + 2))
        for corner in corners:
            trim = 0.08 * corner.width()
            stamp_suit(sketch, suit, corner.adjusted(trim, trim, -trim, -trim), suit.ink, suit.fill)
        _name(sketch, face.name, card.box(0.25 * wide, 0.17 * high, 0.75 * wide, 0.83 * high), card, 66)
        return
    if wide < BROADER * high:
        side = min(0.6 * high, 0.27 * wide)
        paint_suit(sketch, suit, card.box(inset, (high - side) / 2, inset + side, (high + side) / 2))
        name = card.box(inset + side + 3.0, 0.12 * high, wide - inset, 0.88 * high)
    else:
        for corner in corners:
            paint_suit(sketch, suit, corner)
        name = card.box(inset + 0.9 * side, 0.12 * high, wide - inset - 0.9 * side, 0.88 * high)
    widest = largest(WIDEST_NAME, name.width(), name.height(), 74 * card.unit, 700, fonts.SERIF)
    _name(sketch, face.name, name, card, widest / card.unit)


def _strip(sketch: Sketch, face: NoteFace, suit: SuitColour, card: Frame) -> None:
    """A card of which only the lower edge is seen: name and suit there, and nothing that would be cut."""
    edge = edge_of(card, sketch.theme) / card.unit
    low = card.height - edge - 2.0
    top = card.height * (1 - face.strip) + 2.5
    high = min(low - top, 30.0)
    middle = (low + top) / 2
    box = card.box(9, middle - high / 2, 91, middle + high / 2)
    room = box.height()
    wide = (0.8 if face.opener else 1.0) * room
    name = QRectF(box.left(), box.top(), box.width() - wide - 0.25 * room, room)
    px = min(1.36 * room, 27 * card.unit)
    sketch.text(face.name, name, px, sketch.theme.card_ink, 700, fonts.SERIF, align=0.4, by_ink=True)
    corner = Corner(suit, face.name, None, face.opener)
    paint_shape(sketch, corner, QRectF(box.right() - wide, box.top(), wide, room))


def _cameo(sketch: Sketch, suit: SuitColour, card: Frame, oval: QRectF) -> None:
    """A pale oval on a ground of the suit's colour."""
    theme = sketch.theme
    path = QPainterPath()
    path.addEllipse(oval)
    edge = max(1.2, 3.0 * card.unit)
    whole = QPainterPath()
    whole.addRect(card.box(5, 5, card.width - 5, card.height - 5))
    sketch.fill(whole, suit.fill)
    sketch.fill(path, theme.card_face)
    sketch.stroke(path, mixed(suit.fill, theme.card_ink, 0.8), edge)


def _full(sketch: Sketch, face: NoteFace, suit: SuitColour, card: Frame) -> None:
    """The name over its suit's shape, the staff above it, what the colour is called."""
    _watermark(sketch, suit, place(card, 17, 42, 83, 108))
    paint_staff(sketch, face.height, place(card, 33, 10, 91, 47))
    _name(sketch, face.name, place(card, 9, 52, 91, 104), card, 60)
    _word(sketch, face.word, card)


def _indexed(sketch: Sketch, face: NoteFace, card: Frame) -> None:
    paint_staff(sketch, face.height, place(card, 41, 10, 92, 50))
    _name(sketch, face.name, place(card, 8, 57, 92, 109), card, 60)


def _oval_full(sketch: Sketch, face: NoteFace, suit: SuitColour, card: Frame) -> None:
    """An oval with the name above the instrument, the staff below it."""
    _oval(sketch, suit, place(card, 20, 11, 90, 114), card)
    _name(sketch, face.name, place(card, 32, 32, 78, 60), card, 40)
    _instrument(sketch, face, suit, place(card, 33, 61, 77, 105))
    paint_staff(sketch, face.height, place(card, 8, 113, 44, 134))


def _oval_indexed(sketch: Sketch, face: NoteFace, suit: SuitColour, card: Frame) -> None:
    """The same with a larger index: the oval stands beside it."""
    inset = inset_of(card, sketch.theme)
    middle = (33.5 + 100.5 - inset) / 2
    _oval(sketch, suit, place(card, 33.5, inset + 2, 100.5 - inset, 112), card)
    paint_staff(sketch, face.height, place(card, inset + 0.5, 101, 44, 131))
    _name(sketch, face.name, place(card, middle - 19.5, 35, middle + 19.5, 58), card, 40)
    _instrument(sketch, face, suit, place(card, middle - 19, 61, middle + 19, 101))


def _covered(sketch: Sketch, face: NoteFace, suit: SuitColour, card: Frame) -> None:
    """A card in a hand that others cover from the right: what it says stands in the part that is in sight."""
    left, right = 8.0, 100 * face.left - 3.0
    if face.opener:
        _oval(sketch, suit, place(card, left, 42, right, 122), card)
        left, right = left + 7.0, right - 7.0
    else:
        _watermark(sketch, suit, place(card, left, 44, right, 106))
    _name(sketch, face.name, place(card, left, 52, right, 104), card, 60)


def _oval(sketch: Sketch, suit: SuitColour, box: QRectF, card: Frame) -> None:
    """A bright oval with a double edge."""
    theme = sketch.theme
    thick = 3.4 * card.unit
    for inset, colour, line in (
        (0.0, mixed(suit.fill, theme.card_ink, 0.8), max(1.0, 1.2 * card.unit)),
        (0.65 * thick, QColor(suit.fill), thick),
        (1.9 * thick, mixed(suit.fill, theme.card_ink, 0.8), max(0.7, 0.6 * card.unit)),
    ):
        path = QPainterPath()
        path.addEllipse(box.adjusted(inset, inset, -inset, -inset))
        if not inset:
            sketch.fill(path, theme.card_face)
        sketch.stroke(path, colour, line)


def _instrument(sketch: Sketch, face: NoteFace, suit: SuitColour, box: QRectF) -> None:
    wash = mixed(suit.tint, suit.fill, WASH)
    ink = mixed(suit.fill, sketch.theme.card_ink, 0.85)
    paint_drawing(sketch, f"muzicando/instruments/{INSTRUMENTS[face.colour]}", box, {"ink": ink, "wash": wash})


def _name(sketch: Sketch, name: str, box: QRectF, card: Frame, px: float) -> None:
    sketch.text(name, box, px * card.unit, sketch.theme.card_ink, 700, fonts.SERIF, by_ink=True)


def _watermark(sketch: Sketch, suit: SuitColour, box: QRectF) -> None:
    """The suit's shape, large and pale."""
    sketch.fill(suit_path(suit, box), mixed(suit.tint, suit.fill, 0.12))


def _word(sketch: Sketch, word: str, card: Frame) -> None:
    """What the colour is called."""
    box = place(card, 9, 120, 50, 131)
    write_name(sketch, word, box, 11 * card.unit, sketch.theme.card_muted, 600, align=0.0)
