"""Shorthand for part writing errors, as teachers write it: "∥5", "LT×2", "7th ?".

The text fonts lack ∥, so this sign is drawn.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.table import fonts
from tabletop.table.lettering import music_text
from tabletop.table.sketch import DrawnText, Sketch, polygon_path


class Shorthand(NamedTuple):
    """Shorthand of an error: a name, and a sign short enough for a tiny card."""

    name: str
    sign: str


SHORTHANDS = {
    "parallel-fifths": Shorthand("∥5", "∥5"),
    "parallel-octaves": Shorthand("∥8", "∥8"),
    "doubled-leading-tone": Shorthand("LT×2", "LT"),
    "unresolved-seventh": Shorthand("7th ?", "7?"),
    "voice-crossing": Shorthand("cross", "×"),
    "spacing": Shorthand("gap", "gap"),
    "missing-third": Shorthand("no 3rd", "−3"),
    "doubled-third": Shorthand("3rd×2", "3×2"),
}
"""Shorthand by the id of an error card."""


def fit_size(text: str, width: float, height: float, px: float) -> float:
    """Return the largest letter size up to `px` at which a shorthand fits."""
    bounds = _make_outline(text).boundingRect()
    return min(px, width / bounds.width(), height / bounds.height())


def write_shorthand(
    sketch: Sketch,
    text: str,
    rect: QRectF,
    px: float,
    colour: str | QColor,
    align: float = 0.5,
    min_px: float = 0.0,
) -> bool:
    """Write a shorthand in a box, with letters of at most `px`.

    Returns False and writes nothing if the letters would be smaller than `min_px`.
    """
    size = fit_size(text, rect.width(), rect.height(), max(px, sketch.min_font_px))
    if size < max(min_px, sketch.min_font_px):
        return False
    path = QTransform.fromScale(size, size).map(_make_outline(text))
    bounds = path.boundingRect()
    x = rect.left() + (rect.width() - bounds.width()) * align - bounds.left()
    y = rect.center().y() - bounds.center().y()
    sketch.fill(path.translated(x, y), colour)
    sketch.record_text(DrawnText(text, bounds.translated(x, y), rect))
    return True


@functools.lru_cache(maxsize=64)
def _make_outline(text: str) -> QPainterPath:
    """Return a shorthand with letters of size 1 on the baseline."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    start = 0.0
    if text.startswith("∥"):
        bars = _make_parallel_bars()
        path.addPath(bars)
        start = bars.boundingRect().right() + 0.06
    path.addPath(music_text(text.removeprefix("∥"), 1.0, 700, fonts.SANS_FAMILY).path.translated(start, 0))
    return path


def _make_parallel_bars() -> QPainterPath:
    """Return two slanting bars, a little taller than the figures."""
    pen = QPainterPathStroker()
    pen.setWidth(0.12)
    path = QPainterPath()
    for foot in (0.1, 0.32):
        path.addPath(pen.createStroke(polygon_path(((foot, 0.1), (foot - 0.1, -0.76)), is_closed=False)))
    return path
