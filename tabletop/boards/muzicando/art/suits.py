"""Seven suits of Muzicando: each colour has a shape, which identifies it too.

The outline identifies a suit when it is a few pixels high; larger suits have inner lines.
"""

from __future__ import annotations

import functools

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletop.boards.muzicando.art.palette import SuitColour, SuitShape
from tabletop.table.drawings import load_drawing, paint_drawing
from tabletop.table.sketch import Sketch
from tabletop.table.theme import mix_colours


def paint_suit(sketch: Sketch, suit: SuitColour, rect: QRectF) -> None:
    """Paint the suit in its colour with a dark edge, as large as the box allows."""
    theme = sketch.theme
    stamp_suit(sketch, suit, rect, suit.fill, suit.ink)
    edge = mix_colours(suit.fill, theme.card_ink, 0.8)
    width = max(0.8, 0.045 * min(rect.width(), rect.height())) * min(1.4, theme.outline**0.4)
    sketch.stroke(suit_path(suit, rect), edge, width)


def stamp_suit(sketch: Sketch, suit: SuitColour, rect: QRectF, colour: str | QColor, background: str | QColor) -> None:
    """Paint the suit in one colour on a background, without its own colour."""
    has_details = min(rect.width(), rect.height()) >= 15.0
    paint_drawing(
        sketch, _drawing_name(suit.shape), rect, {"suit": colour, **({"detail": background} if has_details else {})}
    )


def suit_path(suit: SuitColour, rect: QRectF) -> QPainterPath:
    """Return the outline of a suit, as large as the box allows."""
    return load_drawing(_drawing_name(suit.shape)).fit_into(rect).map(_outline(suit.shape))


@functools.cache
def _outline(shape: SuitShape) -> QPainterPath:
    return load_drawing(_drawing_name(shape)).make_silhouette("suit")


def _drawing_name(shape: SuitShape) -> str:
    return f"muzicando/suits/{shape}"
