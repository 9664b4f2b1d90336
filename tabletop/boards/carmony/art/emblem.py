"""Emblem of Carmony, a ring of twelve note colours round an initial."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.boards.carmony.art.palette import palette
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import Sketch
from tabletop.table.theme import Theme


def paint(painter: QPainter, theme: Theme, rect: QRectF, ground_colour: str) -> None:
    """Paint the emblem into a square on a ground of the given colour."""
    notes = {f"note-{index}": note.fill for index, note in enumerate(palette(theme).notes)}
    colours = {"ink": theme.card_ink, "ground": ground_colour, **notes}
    paint_drawing(Sketch(painter, theme), "carmony/emblem", rect, colours)
