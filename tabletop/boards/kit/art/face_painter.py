"""Painter of a board's faces: those that all boards share and those of a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import inf
from typing import Any, ClassVar

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.boards.kit.art.banner import DimFace, EndFace, paint_dim, paint_end
from tabletop.boards.kit.art.caption import CaptionFace, paint_caption
from tabletop.boards.kit.art.furniture import (
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
    paint_staff,
    paint_sweep,
)
from tabletop.boards.kit.furniture import CountPlate, PileFace, SeatPlate, ZoneFace
from tabletop.table.sketch import Sketch, Written, disc, rectangle
from tabletop.table.theme import Theme

Painting = Callable[[Sketch, Any, QSizeF], None]
"""Function that paints one kind of face into the box (0, 0, width, height)."""

Edge = Callable[[Any, QSizeF], QPainterPath]
"""Function that returns the outline of one kind of face in the same box."""


def round_edge(_: Hashable, size: QSizeF) -> QPainterPath:
    """Return the outline of a round face."""
    return disc(QPointF(size.width() / 2, size.height() / 2), min(size.width(), size.height()) / 2)


def oval_edge(_: Hashable, size: QSizeF) -> QPainterPath:
    """Return the outline of an oval face."""
    path = QPainterPath()
    path.addEllipse(QRectF(QPointF(), size))
    return path


def rounded_edge(share: float = 0.0, most: float = inf) -> Edge:
    """Return an outline function for boxes with rounded corners.

    The radius is `share` of the height, at most `most` pixels.
    """
    return lambda _, size: rectangle(QRectF(QPointF(), size), min(most, share * size.height()))


FURNITURE: dict[type, Painting] = {
    ZoneFace: paint_zone,
    CountPlate: paint_count,
    SeatPlate: paint_seat,
    EndFace: paint_end,
    DimFace: paint_dim,
    StaffFace: paint_staff,
    CounterFace: paint_counter,
    SweepFace: paint_sweep,
    CaptionFace: paint_caption,
}

FURNITURE_EDGES: dict[type, Edge] = {
    ZoneFace: zone_outline,
    CountPlate: rounded_edge(0.5),
    SeatPlate: rounded_edge(0.2),
    EndFace: rounded_edge(0.12, 16.0),
    DimFace: rounded_edge(),
    StaffFace: rounded_edge(0.03),
    CounterFace: rounded_edge(0.22),
    SweepFace: rounded_edge(),
    CaptionFace: rounded_edge(1.0, 8.0),
}


class BoardPainter:
    """Painter of a game's faces and the common ones; raises TypeError for other faces."""

    title: ClassVar[str]
    """Name of the game, for error messages."""
    faces: ClassVar[Mapping[type, Painting]] = {}
    """Signs, marks and plates of this game."""
    cards: ClassVar[Mapping[type, Painting]] = {}
    """Cards of this game, which are also painted on piles."""
    edges: ClassVar[Mapping[type, Edge]] = {}
    """Outlines of the faces that are not shaped like a card."""

    def __eq__(self, other: object) -> bool:
        """Compare by class; a painter has no other state."""
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        self.draw(painter, face, size, theme)

    def draw(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> list[Written]:
        """Paint a face and return the texts written and their boxes."""
        sketch = Sketch(painter, theme)
        self.draw_on(sketch, face, size)
        return sketch.written

    def draw_on(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """Paint a face with a given sketch, which may write text differently."""
        if isinstance(face, PileFace):
            paint_pile(sketch, face, size, self)
        elif (painting := FURNITURE.get(type(face)) or self.faces.get(type(face))) is not None:
            painting(sketch, face, size)
        else:
            self.draw_card(sketch, face, size)

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """Paint a card of the deck."""
        painting = self.cards.get(type(face))
        if painting is None:
            raise TypeError(f"The table of {self.title} has no face such as {face!r}.")
        painting(sketch, face, size)

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Return the outline of a face."""
        if isinstance(face, PileFace):
            return pile_outline(face, size, self)
        edge = FURNITURE_EDGES.get(type(face)) or self.edges.get(type(face))
        return self.card_edge(size) if edge is None else edge(face, size)

    def colour(self, face: Hashable, theme: Theme) -> str:
        """Return the colour that identifies a card, or the theme's accent if it has none."""
        return theme.accent

    def card_edge(self, size: QSizeF) -> QPainterPath:
        """Return the outline of a card."""
        return card_outline(size)
