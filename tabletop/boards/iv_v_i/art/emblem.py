"""Emblem of IV-V-I: its three harmonies as a fan of cards, under a slur."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import Sketch
from tabletop.table.theme import Theme, with_opacity


def paint(painter: QPainter, theme: Theme, rect: QRectF, background: str) -> None:
    """Paint the emblem into a square on a background of the given colour."""
    shadow = with_opacity(theme.card_shadow, 0.25)
    colours: dict[str, str | QColor] = {"ink": theme.card_ink, "ground": background, "shadow": shadow}
    for name in ("green", "blue", "red"):
        family = palette(theme).family(name)
        colours |= {name: family.fill, f"{name}-ink": family.ink}
    paint_drawing(Sketch(painter, theme), "iv-v-i/emblem", rect, colours)
