"""Writing of player-chosen names: condensed where room is short, then elided."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QTransform

from tabletop.table import fonts
from tabletop.table.lettering import CAP, largest, music_text
from tabletop.table.sketch import Sketch, Written

MIN_NAME_PX = 13.0
"""Smallest name in logical pixels at scale 1; smaller room condenses the name."""

MIN_CONDENSATION = 0.76
"""Smallest width of a condensed name as a fraction of its usual width."""


def write_name(
    sketch: Sketch,
    name: str,
    box: QRectF,
    px: float,
    colour: str | QColor,
    weight: int = 600,
    align: float = 0.5,
    family: str = fonts.SANS,
    least: float = MIN_NAME_PX,
) -> None:
    """Write a name in a box, condensed and then elided where room is short.

    That happens where the name would be smaller than `least` or unreadable from afar. Only from afar is it left out
    altogether, if not even its first letter fits.
    """
    floor = name_floor(sketch, box, px, least)
    shown, most = name, max(px, floor)
    for length in range(len(name) - 1, 0, -1):
        if largest(shown, box.width() / MIN_CONDENSATION, 10 * most, most, weight, family) >= floor:
            break
        shown = f"{name[:length].rstrip(' -')}…"
    wanted = max(floor, min(px, box.height()))
    line = music_text(shown, floor, weight, family)
    if not shown or line.ink.width() <= box.width() or not box.width() > 0:
        sketch.text(shown, box, wanted, colour, weight, family, align)
        return
    narrow = max(box.width() / line.ink.width(), MIN_CONDENSATION)
    x = box.left() + (box.width() - narrow * line.ink.width()) * align - narrow * line.ink.left()
    y = box.center().y() + CAP * floor / 2
    y += min(0.0, box.bottom() - y - line.ink.bottom())
    y += max(0.0, box.top() - y - line.ink.top())
    condensed = QTransform(narrow, 0.0, 0.0, 1.0, x, y)
    sketch.fill(condensed.map(line.moved(0.0, 0.0)), colour)
    sketch.note(Written(shown, condensed.mapRect(line.ink), box))


def name_floor(sketch: Sketch, box: QRectF, px: float, least: float = MIN_NAME_PX) -> float:
    """Return the type size below which a name in a box is condensed and elided."""
    line_height = 0.95  # in type sizes, with ascenders and descenders
    return max(min(px, least * sketch.theme.scale, 0.98 * box.height() / line_height), sketch.least)


def has_room(
    sketch: Sketch,
    name: str,
    box: QRectF,
    px: float,
    weight: int = 700,
    family: str = fonts.SANS,
    least: float = MIN_NAME_PX,
) -> bool:
    """Return True if a name fits a box without being condensed."""
    floor = name_floor(sketch, box, px, least)
    return largest(name, box.width(), 10 * max(px, floor), max(px, floor), weight, family) >= floor
