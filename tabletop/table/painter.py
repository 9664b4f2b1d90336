"""What the table asks of a board that draws its cards."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.table.theme import Theme


class FacePainter(Protocol):
    """Draws faces (opaque hashable values) as vectors, so that they are sharp at any size and density."""

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        """Draw `face` into the box (0, 0, width, height), logical pixels. May leave painter state changed."""

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """The face's outer edge in the same box: what is hit by the pointer, glows and throws a shadow."""
