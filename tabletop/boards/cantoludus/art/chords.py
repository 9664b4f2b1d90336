"""Chord cards: points, symbol, quality in words, cost and Play As.

In Blind Chords a closed curtain covers cost and Play As.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath

from tabletop.boards.cantoludus.art.faces import ChordFace, note_name
from tabletop.boards.cantoludus.art.octave import paint_octave
from tabletop.boards.cantoludus.art.palette import CHORD, palette
from tabletop.boards.cantoludus.art.symbols import paint_notes, paint_symbol
from tabletop.boards.kit.art.card import CardDrawing, CardLayout, CardSlot, begin_card
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.signs import paint_points
from tabletop.boards.kit.art.typography import (
    FIGURE_UNITS,
    FINE_UNITS,
    HEADING_UNITS,
    LABEL_UNITS,
    LETTER_UNITS,
    MEDIUM_WEIGHT,
    TITLE_UNITS,
)
from tabletop.table.sketch import MIN_FONT_PX, Sketch, disc_path, polygon_path, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("Faces")


LAYOUT: CardLayout = {
    "full": {
        "points": CardSlot(7, 7, 31, 31),
        "quality": CardSlot(34, 8, 92.5, 31, LABEL_UNITS),
        "title": CardSlot(11, 33, 89, 68, TITLE_UNITS),
        "keys": CardSlot(10, 71, 90, 88),
        "cost label": CardSlot(9.7, 92.3, 28.7, 110.7, FINE_UNITS),
        "cost": CardSlot(7.5, 91, 92.5, 112, HEADING_UNITS),
        "play-as label": CardSlot(9.7, 114.8, 28.7, 132.2, FINE_UNITS),
        "play-as": CardSlot(7.5, 113.5, 92.5, 133.5, HEADING_UNITS),
    },
    "bare": {
        "points": CardSlot(6.5, 6.5, 38, 38),
        "quality": CardSlot(40, 8, 93, 37, LABEL_UNITS),
        "title": CardSlot(11, 40, 89, 78, TITLE_UNITS),
        "cost": CardSlot(5.5, 81, 94.5, 108, FIGURE_UNITS),
        "play-as": CardSlot(5.5, 109, 94.5, 134.5, FIGURE_UNITS),
    },
    "class_display": {
        "points": CardSlot(8, 8, 50, 50),
        "title": CardSlot(8, 54, 92, 104, LETTER_UNITS),
        "keys": CardSlot(9, 108, 91, 132),
    },
}

BLIND_LAYOUT: CardLayout = {
    "full": {
        **{slot: LAYOUT["full"][slot] for slot in ("points", "quality")},
        "title": CardSlot(11, 36, 89, 86, LETTER_UNITS),
        "curtain": CardSlot(7.5, 90, 92.5, 133.5),
        "plate": CardSlot(16, 102.9, 84, 119.9),
    },
    "bare": {
        **{slot: LAYOUT["bare"][slot] for slot in ("points", "quality")},
        "title": CardSlot(11, 36, 89, 86, LETTER_UNITS),
        "curtain": CardSlot(7.5, 90, 92.5, 133.5),
        "plate": CardSlot(16, 101.3, 84, 121.3),
    },
    "class_display": {
        "points": CardSlot(8, 8, 50, 50),
        "title": CardSlot(8, 52, 92, 98, LETTER_UNITS),
        "curtain": CardSlot(7.5, 101, 92.5, 133.5),
        "plate": CardSlot(30, 104, 70, 131),
    },
}
"""Layout in Blind Chords, with only a curtain below the symbol."""


def paint_chord(sketch: Sketch, face: ChordFace, size: QSizeF) -> None:
    """Paint as much of a Chord card as its size has room for."""
    theme = sketch.theme
    family_colour = palette(theme).family(CHORD)
    card = begin_card(sketch, size, family_colour, BLIND_LAYOUT if face.closed else LAYOUT)
    paint_points(sketch, face.points, card.slot_rect("points"), family_colour)
    smallest = MIN_FONT_PX * min(1.0, theme.scale)
    card.write_lines("quality", face.quality, theme.card_muted, weight=MEDIUM_WEIGHT, min_px=smallest)
    paint_symbol(sketch, face.symbol, card.slot_rect("title"), card.font_px("title"), theme.card_ink, face.naming)
    if face.closed:
        _paint_curtain(card, family_colour)
        return
    if "keys" in card:
        paint_octave(sketch, card.slot_rect("keys"), face.keys, family_colour)
    _paint_notes_band(card, "cost", _tr("Cost"), face, face.notes, family_colour, is_solid=True)
    _paint_notes_band(card, "play-as", _tr("Play as"), face, face.play_as, family_colour, is_solid=False)


def _paint_notes_band(
    card: CardDrawing,
    slot_name: str,
    label: str,
    face: ChordFace,
    notes: Sequence[str],
    family_colour: FamilyColour,
    is_solid: bool,
) -> None:
    """Paint notes on a band: the cost on a solid one, Play As on a pale one.

    On small cards, which have no labels, an arrow head marks the Play As.
    """
    if slot_name not in card:
        return
    sketch, theme, unit, rect = card.sketch, card.sketch.theme, card.unit, card.slot_rect(slot_name)
    fill, ink = (
        (family_colour.fill, family_colour.ink)
        if is_solid
        else (mix_colours(family_colour.tint, theme.card_face, 0.15), theme.card_ink)
    )
    sketch.fill(rectangle_path(rect, 3 * unit), fill)
    pad = 2.2 * unit
    text_rect = shrunk_rect(rect, pad, 0.6 * pad)
    if f"{slot_name} label" in card:
        card.write_lines(
            f"{slot_name} label", label, family_colour.ink if is_solid else family_colour.fill, weight=MEDIUM_WEIGHT
        )
        text_rect.setLeft(card.slot_rect(f"{slot_name} label").right() + 0.8 * pad)
    elif not is_solid:
        _paint_arrow_head(
            sketch, QRectF(text_rect.left(), text_rect.top(), 7 * unit, text_rect.height()), family_colour.fill
        )
        text_rect.setLeft(text_rect.left() + 7.5 * unit)
    paint_notes(sketch, [note_name(note, face.naming) for note in notes], text_rect, card.font_px(slot_name), ink)


def _paint_arrow_head(sketch: Sketch, rect: QRectF, colour: str) -> None:
    height = min(0.5 * rect.height(), 1.3 * rect.width())
    middle = rect.center().y()
    corners = ((rect.left(), middle - height / 2), (rect.right(), middle), (rect.left(), middle + height / 2))
    sketch.fill(polygon_path(corners), colour)


def _paint_curtain(card: CardDrawing, family_colour: FamilyColour) -> None:
    sketch, theme, rect = card.sketch, card.sketch.theme, card.slot_rect("curtain")
    radius = 3 * card.unit
    curtain_path = rectangle_path(rect, radius)
    painter = sketch.painter
    painter.save()
    painter.setClipPath(curtain_path, Qt.ClipOperation.IntersectClip)
    sketch.fill(curtain_path, family_colour.fill)
    folds = 9
    step = rect.width() / folds
    fold_colour = mix_colours(family_colour.fill, family_colour.tint, 0.30)
    for fold in range(folds):
        sketch.fill(
            rectangle_path(QRectF(rect.left() + (fold + 0.22) * step, rect.top(), 0.26 * step, rect.height())),
            fold_colour,
        )
    hem_path = QPainterPath()
    for fold in range(folds):
        hem_path.addEllipse(
            QPointF(rect.left() + (fold + 0.5) * step, rect.bottom() + 0.32 * step), 0.5 * step, 0.62 * step
        )
    sketch.fill(hem_path, mix_colours(theme.card_face, family_colour.tint, 0.75))
    painter.restore()
    rail_rect = QRectF(
        rect.left() - 0.5 * card.unit, rect.top() - 1.4 * card.unit, rect.width() + card.unit, 3.4 * card.unit
    )
    sketch.fill(rectangle_path(rail_rect, 0.5 * rail_rect.height()), family_colour.fill)
    for x in (rail_rect.left(), rail_rect.right()):
        sketch.fill(disc_path(QPointF(x, rail_rect.center().y()), 1.1 * card.unit), family_colour.fill)
    plate_rect = card.slot_rect("plate")
    height = plate_rect.height()
    sketch.draw_plate(plate_rect, 0.5 * height, theme.card_face, family_colour.fill, max(0.8, 1.0 * card.unit))
    inner = shrunk_rect(plate_rect, 0.34 * height, 0.14 * height)
    if not sketch.draw_text(_tr("by heart"), inner, 0.72 * height, family_colour.fill, 700, min_px=MIN_FONT_PX):
        sketch.draw_text("?", inner, 1.1 * height, family_colour.fill, 700)
