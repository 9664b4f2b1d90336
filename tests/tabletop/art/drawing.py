"""Draw faces for tests and read their pixels.

A margin round each face shows whatever is painted outside its box.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from tabletop.table.sketch import DrawnText
from tabletop.table.theme import Theme

Pixels = NDArray[np.uint32]


class Painter(Protocol):
    """A game's face painter."""

    def draw(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> list[DrawnText]: ...

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath: ...


def draw(
    painter: Painter, face: Hashable, size: QSizeF, look: Theme, margin: float = 8.0
) -> tuple[QImage, list[DrawnText]]:
    """Return the drawn face and its texts."""
    image = make_blank_image(round(size.width() + 2 * margin), round(size.height() + 2 * margin))
    image_painter = QPainter(image)
    image_painter.translate(margin, margin)
    try:
        drawn_texts = painter.draw(image_painter, face, size, look)
    finally:
        image_painter.end()
    return image, drawn_texts


def make_blank_image(width: int, height: int) -> QImage:
    """Return a transparent picture."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def read_pixels(image: QImage) -> Pixels:
    """Return the pixels of an image, row by row."""
    return np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.width())


def copy_bytes(image: QImage) -> bytes:
    """Return a copy of the image's bytes, for comparison with another image.

    `constBits` alone does not keep an image alive.
    """
    return bytes(image.constBits())


def is_empty_outside(image: QImage, margin: int) -> bool:
    """Return True if nothing is painted in a margin of that width."""
    rows = read_pixels(image).copy()
    rows[margin:-margin, margin:-margin] = 0
    return not rows.any()


def count_colours(image: QImage) -> int:
    """Return the number of different colours."""
    return len(np.unique(read_pixels(image)))


def read_greys(image: QImage) -> NDArray[np.int16]:
    """Return the lightness of each pixel of an image, 0 to 255."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()].astype(np.int16)


def enlarge_box(box: QRectF, margin: float) -> QRectF:
    return box.adjusted(-margin, -margin, margin, margin)


def list_corners(box: QRectF) -> list[QPointF]:
    return [box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()]
