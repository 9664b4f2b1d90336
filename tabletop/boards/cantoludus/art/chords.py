"""Chord cards: points, symbol, quality in words, cost and Play As.

In Blind Chords a closed curtain covers cost and Play As.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath

from tabletop.boards.cantoludus.art.faces import ChordFace, called
from tabletop.boards.cantoludus.art.octave import paint_octave
from tabletop.boards.cantoludus.art.palette import CHORD, palette
from tabletop.boards.cantoludus.art.symbols import paint_notes, paint_symbol
from tabletop.boards.kit.art.card import Card, Layout, Slot, open_card
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.signs import paint_points
from tabletop.boards.kit.art.typography import FIGURE, FINE, HEADING, LABEL, LETTER, MEDIUM, TITLE
from tabletop.table.sketch import SMALL_TYPE, Sketch, disc, polygon, rectangle, shrunk
from tabletop.table.theme import mixed
from tabletop.translator import translator

_tr = translator("Faces")


LAYOUT: Layout = {
    "full": {
        "points": Slot(7, 7, 31, 31),
        "quality": Slot(34, 8, 92.5, 31, LABEL),
        "title": Slot(11, 33, 89, 68, TITLE),
        "keys": Slot(10, 71, 90, 88),
        "cost label": Slot(9.7, 92.3, 28.7, 110.7, FINE),
        "cost": Slot(7.5, 91, 92.5, 112, HEADING),
        "play-as label": Slot(9.7, 114.8, 28.7, 132.2, FINE),
        "play-as": Slot(7.5, 113.5, 92.5, 133.5, HEADING),
    },
    "bare": {
        "points": Slot(6.5, 6.5, 38, 38),
        "quality": Slot(40, 8, 93, 37, LABEL),
        "title": Slot(11, 40, 89, 78, TITLE),
        "cost": Slot(5.5, 81, 94.5, 108, FIGURE),
        "play-as": Slot(5.5, 109, 94.5, 134.5, FIGURE),
    },
    "wall": {"points": Slot(8, 8, 50, 50), "title": Slot(8, 54, 92, 104, LETTER), "keys": Slot(9, 108, 91, 132)},
}

CLOSED: Layout = {
    "full": {
        **{slot: LAYOUT["full"][slot] for slot in ("points", "quality")},
        "title": Slot(11, 36, 89, 86, LETTER),
        "curtain": Slot(7.5, 90, 92.5, 133.5),
        "plate": Slot(16, 102.9, 84, 119.9),
    },
    "bare": {
        **{slot: LAYOUT["bare"][slot] for slot in ("points", "quality")},
        "title": Slot(11, 36, 89, 86, LETTER),
        "curtain": Slot(7.5, 90, 92.5, 133.5),
        "plate": Slot(16, 101.3, 84, 121.3),
    },
    "wall": {
        "points": Slot(8, 8, 50, 50),
        "title": Slot(8, 52, 92, 98, LETTER),
        "curtain": Slot(7.5, 101, 92.5, 133.5),
        "plate": Slot(30, 104, 70, 131),
    },
}
"""Layout in Blind Chords, with only a curtain below the symbol."""


def paint_chord(sketch: Sketch, face: ChordFace, size: QSizeF) -> None:
    """Paint as much of a Chord card as its size has room for."""
    theme = sketch.theme
    look = palette(theme).family(CHORD)
    card = open_card(sketch, size, look, CLOSED if face.closed else LAYOUT)
    paint_points(sketch, face.points, card.place("points"), look)
    smallest = SMALL_TYPE * min(1.0, theme.scale)
    card.lines("quality", face.quality, theme.card_muted, weight=MEDIUM, smallest=smallest)
    paint_symbol(sketch, face.symbol, card.place("title"), card.type("title"), theme.card_ink, face.naming)
    if face.closed:
        _curtain(card, look)
        return
    if "keys" in card:
        paint_octave(sketch, card.place("keys"), face.keys, look)
    _strip(card, "cost", _tr("Cost"), face, face.notes, look, solid=True)
    _strip(card, "play-as", _tr("Play as"), face, face.play_as, look, solid=False)


def _strip(
    card: Card, slot: str, label: str, face: ChordFace, notes: Sequence[str], look: FamilyColour, solid: bool
) -> None:
    """Paint notes on a band: the cost on a solid one, Play As on a pale one.

    On small cards, which have no labels, an arrow head marks the Play As.
    """
    if slot not in card:
        return
    sketch, theme, unit, box = card.sketch, card.sketch.theme, card.unit, card.place(slot)
    ground, ink = (look.fill, look.ink) if solid else (mixed(look.tint, theme.card_face, 0.15), theme.card_ink)
    sketch.fill(rectangle(box, 3 * unit), ground)
    pad = 2.2 * unit
    inner = shrunk(box, pad, 0.6 * pad)
    if f"{slot} label" in card:
        card.lines(f"{slot} label", label, look.ink if solid else look.fill, weight=MEDIUM)
        inner.setLeft(card.place(f"{slot} label").right() + 0.8 * pad)
    elif not solid:
        _head(sketch, QRectF(inner.left(), inner.top(), 7 * unit, inner.height()), look.fill)
        inner.setLeft(inner.left() + 7.5 * unit)
    paint_notes(sketch, [called(note, face.naming) for note in notes], inner, card.type(slot), ink)


def _head(sketch: Sketch, box: QRectF, colour: str) -> None:
    high = min(0.5 * box.height(), 1.3 * box.width())
    middle = box.center().y()
    corners = ((box.left(), middle - high / 2), (box.right(), middle), (box.left(), middle + high / 2))
    sketch.fill(polygon(corners), colour)


def _curtain(card: Card, look: FamilyColour) -> None:
    sketch, theme, box = card.sketch, card.sketch.theme, card.place("curtain")
    radius = 3 * card.unit
    body = rectangle(box, radius)
    painter = sketch.painter
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    sketch.fill(body, look.fill)
    folds = 9
    step = box.width() / folds
    light = mixed(look.fill, look.tint, 0.30)
    for fold in range(folds):
        sketch.fill(rectangle(QRectF(box.left() + (fold + 0.22) * step, box.top(), 0.26 * step, box.height())), light)
    hem = QPainterPath()
    for fold in range(folds):
        hem.addEllipse(QPointF(box.left() + (fold + 0.5) * step, box.bottom() + 0.32 * step), 0.5 * step, 0.62 * step)
    sketch.fill(hem, mixed(theme.card_face, look.tint, 0.75))
    painter.restore()
    rail = QRectF(box.left() - 0.5 * card.unit, box.top() - 1.4 * card.unit, box.width() + card.unit, 3.4 * card.unit)
    sketch.fill(rectangle(rail, 0.5 * rail.height()), look.fill)
    for end in (rail.left(), rail.right()):
        sketch.fill(disc(QPointF(end, rail.center().y()), 1.1 * card.unit), look.fill)
    plate = card.place("plate")
    high = plate.height()
    sketch.plate(plate, 0.5 * high, theme.card_face, look.fill, max(0.8, 1.0 * card.unit))
    inner = shrunk(plate, 0.34 * high, 0.14 * high)
    if not sketch.text(_tr("by heart"), inner, 0.72 * high, look.fill, 700, smallest=SMALL_TYPE):
        sketch.text("?", inner, 1.1 * high, look.fill, 700)
