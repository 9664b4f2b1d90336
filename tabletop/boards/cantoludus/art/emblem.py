"""Emblem of Cantoludus: three piano keys in colours of card kinds, and a chord."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.boards.cantoludus.art.palette import CHORD, INTERVAL, NOTE, palette
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import Sketch
from tabletop.table.theme import Theme


def paint(painter: QPainter, theme: Theme, rect: QRectF, background: str) -> None:
    """Paint the emblem into a square on a background of any colour."""
    kinds = {kind: palette(theme).family(kind).fill for kind in (NOTE, INTERVAL, CHORD)}
    colours = {"ink": theme.card_ink, "face": theme.card_face, **kinds}
    paint_drawing(Sketch(painter, theme), "cantoludus/emblem", rect, colours)
