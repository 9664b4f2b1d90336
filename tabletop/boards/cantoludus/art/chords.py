"""Chord cards: points in the upper left corner, the symbol largest, its quality in words, what it costs and what it may
be played as. In Blind Chords cost and Play As are behind a closed curtain.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath

from tabletop.boards.cantoludus.art.faces import ChordFace, called
from tabletop.boards.cantoludus.art.octave import paint_octave
from tabletop.boards.cantoludus.art.palette import CHORD, palette
from tabletop.boards.cantoludus.art.symbols import paint_notes, paint_symbol
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.furniture import SMALL_TYPE
from tabletop.boards.kit.art.ground import Frame, frame, paint_ground
from tabletop.boards.kit.art.signs import paint_points
from tabletop.table.sketch import Sketch, disc, rectangle
from tabletop.table.theme import mixed
from tabletop.translator import translator

_tr = translator("Faces")


def paint_chord(sketch: Sketch, face: ChordFace, size: QSizeF) -> None:
    """A Chord card, as much of it as its size can carry."""
    theme = sketch.theme
    look = palette(theme).family(CHORD)
    card = frame(size, theme)
    paint_ground(sketch, size, look, card.unit)
    coin = card.box(7, 7, 31, 31) if card.full else card.box(6.5, 6.5, 38, 38)
    paint_points(sketch, face.points, coin, look)
    words = card.box(34, 8, 92.5, 31) if card.full else card.box(40, 8, 93, 37)
    px = (12.5 if card.full else 15.0) * card.unit
    sketch.lines(face.quality, words, px, theme.card_muted, 600, smallest=SMALL_TYPE * min(1.0, theme.scale))
    if face.closed:
        room = card.box(11, 36, 89, 86)
        paint_symbol(sketch, face.symbol, room, 64 * card.unit, theme.card_ink, face.naming)
        _curtain(sketch, card.box(7.5, 90, 92.5, 133.5), card, look)
    elif card.full:
        room = card.box(11, 33, 89, 68)
        paint_symbol(sketch, face.symbol, room, 54 * card.unit, theme.card_ink, face.naming)
        paint_octave(sketch, card.box(10, 71, 90, 88), face.keys, look)
        _strip(sketch, _tr("Cost"), _called(face, face.notes), card.box(7.5, 91, 92.5, 112), card, look, solid=True)
        _strip(
            sketch,
            _tr("Play as"),
            _called(face, face.play_as),
            card.box(7.5, 113.5, 92.5, 133.5),
            card,
            look,
            solid=False,
        )
    else:
        room = card.box(11, 40, 89, 78)
        paint_symbol(sketch, face.symbol, room, 58 * card.unit, theme.card_ink, face.naming)
        _strip(sketch, "", _called(face, face.notes), card.box(5.5, 81, 94.5, 108), card, look, solid=True)
        _strip(sketch, "", _called(face, face.play_as), card.box(5.5, 109, 94.5, 134.5), card, look, solid=False)


def _called(face: ChordFace, notes: Sequence[str]) -> list[str]:
    return [called(note, face.naming) for note in notes]


def _strip(
    sketch: Sketch, label: str, notes: Sequence[str], box: QRectF, card: Frame, look: FamilyColour, solid: bool
) -> None:
    """Notes on a band: what is to be paid on a solid one, what the card may be played as on a pale one after an arrow
    head."""
    theme = sketch.theme
    radius = 3 * card.unit
    ground, ink = (look.fill, look.ink) if solid else (mixed(look.tint, theme.card_face, 0.15), theme.card_ink)
    sketch.fill(rectangle(box, radius), ground)
    pad = 2.2 * card.unit
    inner = box.adjusted(pad, 0.6 * pad, -pad, -0.6 * pad)
    if label:
        wide = 19 * card.unit
        soft = look.ink if solid else look.fill
        sketch.lines(label, QRectF(inner.left(), inner.top(), wide, inner.height()), 8.6 * card.unit, soft, 600)
        inner.setLeft(inner.left() + wide + 0.8 * pad)
    elif not solid:
        _head(sketch, QRectF(inner.left(), inner.top(), 7 * card.unit, inner.height()), look.fill)
        inner.setLeft(inner.left() + 7.5 * card.unit)
    paint_notes(sketch, notes, inner, (19 if card.full else 24) * card.unit, ink)


def _head(sketch: Sketch, box: QRectF, colour: str) -> None:
    """A triangle that points to what a card may be played as."""
    high = min(0.5 * box.height(), 1.3 * box.width())
    middle = box.center().y()
    path = QPainterPath(QPointF(box.left(), middle - high / 2))
    path.lineTo(box.right(), middle)
    path.lineTo(box.left(), middle + high / 2)
    path.closeSubpath()
    sketch.fill(path, colour)


def _curtain(sketch: Sketch, box: QRectF, card: Frame, look: FamilyColour) -> None:
    """A closed curtain of folds, held by a band that says how this is played."""
    theme = sketch.theme
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
    high = 17 * card.unit if card.full else 20 * card.unit
    plate = QRectF(box.left() + 0.10 * box.width(), box.center().y() - 0.52 * high, 0.80 * box.width(), high)
    sketch.fill(rectangle(plate, 0.5 * high), theme.card_face)
    sketch.stroke(rectangle(plate, 0.5 * high), look.fill, max(0.8, 1.0 * card.unit))
    inner = plate.adjusted(0.34 * high, 0.14 * high, -0.34 * high, -0.14 * high)
    if not sketch.text(_tr("by heart"), inner, 0.72 * high, look.fill, 700, smallest=SMALL_TYPE):
        sketch.text("?", inner, 1.1 * high, look.fill, 700)
