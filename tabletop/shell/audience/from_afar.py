"""Faces for the class's window: what is written on them can be read from the back of the room, or is left out."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.table.sketch import Sketch
from tabletop.table.theme import Theme

LEAST = 1 / 30
"""Of the window's height, the smallest type."""


class FromAfar:
    """A FacePainter that paints what another one does, with no type smaller than `least` logical pixels."""

    def __init__(self, painter: BoardPainter, least: float) -> None:
        self._painter, self.least = painter, least

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FromAfar) and (self._painter, self.least) == (other._painter, other.least)

    def __hash__(self) -> int:
        return hash((self._painter, self.least))

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        self.draw(painter, face, size, theme)

    def draw(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> Sketch:
        """Paint, and tell by the sketch what was written where, and what was left out."""
        sketch = Sketch(painter, theme, self.least)
        self._painter.draw_on(sketch, face, size)
        return sketch

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        return self._painter.outline(face, size)
