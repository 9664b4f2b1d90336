"""How much larger than usual type is on a large screen, for windows and for words over a table that stands alone."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

LARGEST = 2.2
"""Of the zooms."""

TYPE = 14
"""Pixels of usual type, at a theme's scale of 1."""


def zoom_for(width: float, height: float) -> float:
    """How much larger than usual type is in a window of that size: people sit round a large screen, not before it."""
    return round(min(LARGEST, max(1.0, min(width / 1500, height / 900))), 1)


def type_on(widget: QWidget, size: QSize, scale: float = 1.0) -> int:
    """Pixels of the type over a table of that size, at a theme's scale: the widget's own, which a window has zoomed,
    and never smaller than a window as large as the table would have it."""
    widget.ensurePolished()
    own, zoom = widget.fontInfo().pixelSize(), zoom_for(size.width(), size.height())
    return max(own, round(TYPE * scale * zoom)) if zoom > 1.0 else own
