"""Drawings as QtSvg paints them, as arrays of pixels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

Pixels = NDArray[np.uint32]
"""Rows of 0xrrggbb."""


def find_pixel_value(name: str) -> int:
    """Return a colour as in an array."""
    return QColor(name).rgb() & 0xFFFFFF


def paint_svg(svg: bytes, width: int, height: int, paper: str = "#ffffff", border: float = 0.0) -> Pixels:
    """Return the pixels of an SVG painted on paper.

    `border` units beyond the view box are shown on every side.
    """
    renderer = QSvgRenderer(QByteArray(svg))
    assert renderer.isValid()
    renderer.setViewBox(renderer.viewBoxF().adjusted(-border, -border, border, border))
    picture = QImage(width, height, QImage.Format.Format_RGB32)
    picture.fill(QColor(paper))
    painter = QPainter(picture)
    renderer.render(painter, QRectF(picture.rect()))
    painter.end()
    pixels = np.frombuffer(picture.constBits(), np.uint32).reshape(height, width)
    return pixels & np.uint32(0xFFFFFF)
