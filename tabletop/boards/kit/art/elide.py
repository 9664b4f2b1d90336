"""Writing of player-chosen names: condensed where room is short, then elided."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QTransform

from tabletop.table import fonts
from tabletop.table.lettering import CAP_HEIGHT_EM, fit_type_size, music_text
from tabletop.table.sketch import DrawnText, Sketch

MIN_NAME_PX = 13.0
"""Smallest name in logical pixels at scale 1; smaller room condenses the name."""

MIN_CONDENSATION = 0.76
"""Smallest width of a condensed name as a fraction of its usual width."""


def write_name(
    sketch: Sketch,
    name: str,
    rect: QRectF,
    px: float,
    colour: str | QColor,
    weight: int = 600,
    align: float = 0.5,
    family: str = fonts.SANS_FAMILY,
    min_px: float = MIN_NAME_PX,
) -> None:
    """Write a name in a box, condensed and then elided where room is short.

    That happens where the name would be smaller than `min_px` or unreadable from afar. Only from afar is it left out
    altogether, if not even its first letter fits.
    """
    floor = min_name_px(sketch, rect, px, min_px)
    shown, most = name, max(px, floor)
    for length in range(len(name) - 1, 0, -1):
        if fit_type_size(shown, rect.width() / MIN_CONDENSATION, 10 * most, most, weight, family) >= floor:
            break
        shown = f"{name[:length].rstrip(' -')}…"
    wanted = max(floor, min(px, rect.height()))
    line = music_text(shown, floor, weight, family)
    if not shown or line.ink_box.width() <= rect.width() or not rect.width() > 0:
        sketch.draw_text(shown, rect, wanted, colour, weight, family, align)
        return
    narrow = max(rect.width() / line.ink_box.width(), MIN_CONDENSATION)
    x = rect.left() + (rect.width() - narrow * line.ink_box.width()) * align - narrow * line.ink_box.left()
    y = rect.center().y() + CAP_HEIGHT_EM * floor / 2
    y += min(0.0, rect.bottom() - y - line.ink_box.bottom())
    y += max(0.0, rect.top() - y - line.ink_box.top())
    condensed = QTransform(narrow, 0.0, 0.0, 1.0, x, y)
    sketch.fill(condensed.map(line.path_at(0.0, 0.0)), colour)
    sketch.record_text(DrawnText(shown, condensed.mapRect(line.ink_box), rect))


def min_name_px(sketch: Sketch, rect: QRectF, px: float, smallest_px: float = MIN_NAME_PX) -> float:
    """Return the type size below which a name in a box is condensed and elided."""
    line_height = 0.95  # in type sizes, with ascenders and descenders
    return max(min(px, smallest_px * sketch.theme.scale, 0.98 * rect.height() / line_height), sketch.min_type_px)


def has_room_for_name(
    sketch: Sketch,
    name: str,
    rect: QRectF,
    px: float,
    weight: int = 700,
    family: str = fonts.SANS_FAMILY,
    min_px: float = MIN_NAME_PX,
) -> bool:
    """Return True if a name fits a box without being condensed."""
    floor = min_name_px(sketch, rect, px, min_px)
    return fit_type_size(name, rect.width(), 10 * max(px, floor), max(px, floor), weight, family) >= floor
