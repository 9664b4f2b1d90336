"""Painter of a board's faces: those that all boards share and those of a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import inf
from typing import Any, ClassVar

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.boards.kit.art.banner import DimFace, EndFace, paint_dim, paint_end
from tabletop.boards.kit.art.caption import CaptionFace, paint_caption
from tabletop.boards.kit.art.common_faces import (
    paint_count,
    paint_pile,
    paint_seat,
    paint_zone,
    pile_outline,
    zone_outline,
)
from tabletop.boards.kit.art.ground import card_outline
from tabletop.boards.kit.art.performance import (
    CounterFace,
    StaffFace,
    SweepFace,
    paint_counter,
    paint_stage,
    paint_sweep,
)
from tabletop.boards.kit.common_faces import CountPlate, PileFace, SeatPlate, ZoneFace
from tabletop.table.sketch import DrawnText, Sketch, disc_path, rectangle_path
from tabletop.table.theme import Theme

FacePainting = Callable[[Sketch, Any, QSizeF], None]
"""Function that paints one kind of face into the box (0, 0, width, height)."""

OutlineFunction = Callable[[Any, QSizeF], QPainterPath]
"""Function that returns the outline of one kind of face in the same box."""


def round_outline(_: Hashable, size: QSizeF) -> QPainterPath:
    """Return the outline of a round face."""
    return disc_path(QPointF(size.width() / 2, size.height() / 2), min(size.width(), size.height()) / 2)


def oval_outline(_: Hashable, size: QSizeF) -> QPainterPath:
    """Return the outline of an oval face."""
    path = QPainterPath()
    path.addEllipse(QRectF(QPointF(), size))
    return path


def make_rounded_outline(radius_ratio: float = 0.0, max_radius: float = inf) -> OutlineFunction:
    """Return an outline function for boxes with rounded corners.

    The radius is `radius_ratio` of the height, at most `max_radius` pixels.
    """
    return lambda _, size: rectangle_path(QRectF(QPointF(), size), min(max_radius, radius_ratio * size.height()))


COMMON_PAINTINGS: dict[type, FacePainting] = {
    ZoneFace: paint_zone,
    CountPlate: paint_count,
    SeatPlate: paint_seat,
    EndFace: paint_end,
    DimFace: paint_dim,
    StaffFace: paint_stage,
    CounterFace: paint_counter,
    SweepFace: paint_sweep,
    CaptionFace: paint_caption,
}

COMMON_OUTLINES: dict[type, OutlineFunction] = {
    ZoneFace: zone_outline,
    CountPlate: make_rounded_outline(0.5),
    SeatPlate: make_rounded_outline(0.2),
    EndFace: make_rounded_outline(0.12, 16.0),
    DimFace: make_rounded_outline(),
    StaffFace: make_rounded_outline(0.03),
    CounterFace: make_rounded_outline(0.22),
    SweepFace: make_rounded_outline(),
    CaptionFace: make_rounded_outline(1.0, 8.0),
}


class BoardPainter:
    """Painter of a game's faces and the common ones.

    `paint`, `draw` and their variants raise TypeError for other faces.
    """

    title: ClassVar[str]
    """Name of the game, for error messages."""
    faces: ClassVar[Mapping[type, FacePainting]] = {}
    """Signs, marks and plates of this game."""
    cards: ClassVar[Mapping[type, FacePainting]] = {}
    """Cards of this game, which are also painted on piles."""
    outlines: ClassVar[Mapping[type, OutlineFunction]] = {}
    """Outlines of the faces that are not shaped like a card."""

    def __eq__(self, other: object) -> bool:
        """Compare by class; a painter has no other state."""
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        self.draw(painter, face, size, theme)

    def draw(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> list[DrawnText]:
        """Paint a face and return its texts with their boxes."""
        sketch = Sketch(painter, theme)
        self.draw_on(sketch, face, size)
        return sketch.drawn_texts

    def draw_on(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """Paint a face with a given sketch, which may write text differently."""
        if isinstance(face, PileFace):
            paint_pile(sketch, face, size, self)
        elif (paint_face := COMMON_PAINTINGS.get(type(face)) or self.faces.get(type(face))) is not None:
            paint_face(sketch, face, size)
        else:
            self.draw_card(sketch, face, size)

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """Paint a card of the deck."""
        paint_face = self.cards.get(type(face))
        if paint_face is None:
            raise TypeError(f"The table of {self.title} has no face such as {face!r}.")
        paint_face(sketch, face, size)

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Return the outline of a face."""
        if isinstance(face, PileFace):
            return pile_outline(face, size, self)
        find_outline = COMMON_OUTLINES.get(type(face)) or self.outlines.get(type(face))
        return self.rectangular_outline(size) if find_outline is None else find_outline(face, size)

    def card_colour(self, face: Hashable, theme: Theme) -> str:
        """Return the colour that identifies a card, or the theme's accent if it has none."""
        return theme.accent

    def rectangular_outline(self, size: QSizeF) -> QPainterPath:
        """Return the outline of a card."""
        return card_outline(size)
