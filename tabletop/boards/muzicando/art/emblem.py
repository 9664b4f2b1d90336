"""Emblem of Muzicando: an old harp in an oval whose rim has the seven colours."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.boards.muzicando.art.palette import palette
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import Sketch, circle_rect
from tabletop.table.theme import Theme, mix_colours


def paint(painter: QPainter, theme: Theme, rect: QRectF, background: str) -> None:
    """Paint the emblem into a square on a background of any colour."""
    suits = palette(theme).suits
    colours = {"ink": theme.card_ink, "face": theme.card_face}
    colours |= {f"suit-{index}": suit.fill for index, suit in enumerate(suits)}
    sketch = Sketch(painter, theme)
    paint_drawing(sketch, "muzicando/emblem", rect, colours)
    wash, harp_rect = mix_colours(suits[3].tint, suits[3].fill, 0.4), circle_rect(rect.center(), 0.2 * rect.width())
    paint_drawing(sketch, "muzicando/instruments/harp", harp_rect, {"ink": theme.card_ink, "wash": wash})
