"""Faces of Tonnetz Rummy: note cards and the map, and functions that paint them."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.boards.kit.art.card import CardLayout, CardSlot, begin_card
from tabletop.boards.kit.art.face_painter import BoardPainter, round_outline
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.ground import card_outline, paint_rim
from tabletop.boards.kit.art.typography import BOLD_WEIGHT, LABEL_UNITS, MEDIUM_WEIGHT, SERIF, TITLE_UNITS
from tabletop.table.emblems import emblem_path
from tabletop.table.sketch import Sketch, disc_path, polygon_path
from tabletop.table.theme import with_opacity

CARD_ASPECT_RATIO = 100 / 140
"""Width of a card as a fraction of its height."""

NOTE_RADIUS_RATIO, TRIAD_RADIUS_RATIO = 0.15, 0.255
"""Radius of a note and of a triad on the map, as fractions of an edge."""

SLOTS: CardLayout = {
    "full": {"corner": CardSlot(9, 8, 60, 26, LABEL_UNITS), "title": CardSlot(12, 40, 88, 104, TITLE_UNITS)},
    "bare": {"corner": CardSlot(8, 6, 70, 40, 30), "title": CardSlot(10, 48, 90, 124, 60)},
}


class NoteFace(msgspec.Struct, frozen=True):
    """A note card; a card without a name is face down."""

    name: str = ""
    is_black: bool = False
    seat: int | None = None
    """Seat whose triad the card belongs to."""


class TriadFace(msgspec.Struct, frozen=True):
    """A triad on the map, the seat that claimed it, and the seats that stand on it."""

    name: str
    owner: int | None = None
    walkers: tuple[int, ...] = ()


class MapFace(msgspec.Struct, frozen=True):
    """The net of the map: positions and names of notes, and both ends of each edge.

    All coordinates are in lengths of an edge.
    """

    notes: tuple[tuple[float, float, str], ...]
    edges: tuple[tuple[float, float, float, float], ...]


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """Paint a note card with its name in the corner and in the middle.

    A card in a triad has the colour and the emblem of the triad's seat.
    """
    theme = sketch.theme
    if not face.name:
        middle = QPointF(size.width() / 2, size.height() / 2)
        sketch.fill(card_outline(size), theme.accent)
        for share in (0.36, 0.24, 0.12):
            triangle = emblem_path("triangle", middle.x(), middle.y(), share * size.width())
            sketch.stroke(triangle, theme.accent_ink, 0.02 * size.width())
        paint_rim(sketch, size, 0.065 * size.width())
        return
    seat = None if face.seat is None else theme.seat_colour(face.seat)
    fill = theme.card_muted if seat is None else seat.fill
    family = FamilyColour(fill, theme.card_face, theme.card_face, "hatching" if face.is_black else "plain")
    card = begin_card(sketch, size, family, SLOTS)
    card.write("corner", face.name, weight=MEDIUM_WEIGHT, align=0.0)
    card.write("title", face.name, family=SERIF)
    if seat is not None:
        sketch.fill(
            emblem_path(seat.shape, 0.8 * size.width(), 0.16 * size.width(), 0.09 * size.width()), theme.card_ink
        )


def paint_triad(sketch: Sketch, face: TriadFace, size: QSizeF) -> None:
    """Paint a triad in its owner's colour, with a ring for each player on it."""
    theme, radius = sketch.theme, size.width() / 2
    owner = None if face.owner is None else theme.seat_colour(face.owner)
    fill, ink = (theme.panel, theme.text) if owner is None else (owner.fill, owner.ink)
    sketch.fill(disc_path(QPointF(radius, radius), radius), fill)
    for index, seat in enumerate(face.walkers):
        line = 0.09 * radius
        inner = radius - (0.5 + 1.6 * index) * line
        sketch.stroke(disc_path(QPointF(radius, radius), inner), theme.seat_colour(seat).fill, line)
        sketch.stroke(disc_path(QPointF(radius, radius), inner - 0.6 * line), ink, 0.3 * line)
    sketch.draw_text(
        face.name, QRectF(0.25 * radius, 0.68 * radius, 1.5 * radius, 0.64 * radius), 0.6 * radius, ink, BOLD_WEIGHT
    )
    if owner is not None:
        sketch.fill(emblem_path(owner.shape, radius, 0.42 * radius, 0.17 * radius), ink)


def paint_map(sketch: Sketch, face: MapFace, size: QSizeF) -> None:
    """Paint the edges of the net, and a note at each corner."""
    theme, rim = sketch.theme, NOTE_RADIUS_RATIO
    scale = size.width() / (2 * rim + max(x for x, *_ in face.notes))
    for x, y, other_x, other_y in face.edges:
        ends = [((x + rim) * scale, (y + rim) * scale), ((other_x + rim) * scale, (other_y + rim) * scale)]
        sketch.stroke(polygon_path(ends, is_closed=False), with_opacity(theme.table_line, 0.6), max(1.0, 0.012 * scale))
    for x, y, name in face.notes:
        centre, radius = QPointF((x + rim) * scale, (y + rim) * scale), rim * scale
        sketch.fill(disc_path(centre, radius), theme.card_face)
        rect = QRectF(centre.x() - 0.75 * radius, centre.y() - 0.6 * radius, 1.5 * radius, 1.2 * radius)
        sketch.draw_text(name, rect, radius, theme.card_ink, BOLD_WEIGHT, SERIF)


class Painter(BoardPainter):
    """Painter of this game's faces."""

    title = "Tonnetz Rummy"
    cards: ClassVar = {NoteFace: paint_note}
    faces: ClassVar = {TriadFace: paint_triad, MapFace: paint_map}
    outlines: ClassVar = {TriadFace: round_outline}
