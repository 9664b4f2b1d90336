"""Names that somebody chose, set on the table: as large as they may be, shortened before they become too small."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from tabletop.table import fonts
from tabletop.table.lettering import largest
from tabletop.table.sketch import Sketch

LEAST = 13.0
"""Logical pixels under which a name is shortened rather than made smaller, at a theme's scale of 1."""


def write_name(
    sketch: Sketch,
    name: str,
    box: QRectF,
    px: float,
    colour: str | QColor,
    weight: int = 600,
    align: float = 0.5,
    family: str = fonts.SANS,
    least: float = LEAST,
) -> None:
    """A name in a box: one that would have to be smaller than `least`, or than can be read from afar, ends in an
    ellipsis. Only from afar is it left out, where not even its first letter has room."""
    floor = max(min(px, least * sketch.theme.scale, 0.98 * box.height() / _LINE), sketch.least)
    shown, most = name, max(px, floor)
    for length in range(len(name) - 1, 0, -1):
        if largest(shown, box.width(), 10 * most, most, weight, family) >= floor:
            break
        shown = f"{name[:length].rstrip(' -')}…"
    sketch.text(shown, box, max(floor, min(px, box.height())), colour, weight, family, align)


_LINE = 0.95
"""Of a size of type, how high a name with letters above and below the line is."""
