"""Writing of player-chosen names: condensed where room is short, then elided."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QTransform

from tabletop.table import fonts
from tabletop.table.lettering import CAP_HEIGHT_EM, fit_type_size, music_text
from tabletop.table.sketch import DrawnText, Sketch

MIN_NAME_PX = 13.0
"""Smallest name in logical pixels at scale 1. With less room it is condensed."""

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
    """Write a name in a box, condensed and then elided if it does not fit.

    A name does not fit if it would be smaller than `min_px`, or too small for a table seen from afar. On such a table
    it is left out if not even its first letter fits.
    """
    min_readable_px = find_min_name_px(sketch, rect, px, min_px)
    text, max_px = name, max(px, min_readable_px)
    for length in range(len(name) - 1, 0, -1):
        if fit_type_size(text, rect.width() / MIN_CONDENSATION, 10 * max_px, max_px, weight, family) >= min_readable_px:
            break
        text = f"{name[:length].rstrip(' -')}…"
    target_px = max(min_readable_px, min(px, rect.height()))
    line = music_text(text, min_readable_px, weight, family)
    if not text or line.ink_box.width() <= rect.width() or not rect.width() > 0:
        sketch.draw_text(text, rect, target_px, colour, weight, family, align)
        return
    condensation = max(rect.width() / line.ink_box.width(), MIN_CONDENSATION)
    x = rect.left() + (rect.width() - condensation * line.ink_box.width()) * align - condensation * line.ink_box.left()
    y = rect.center().y() + CAP_HEIGHT_EM * min_readable_px / 2
    y += min(0.0, rect.bottom() - y - line.ink_box.bottom())
    y += max(0.0, rect.top() - y - line.ink_box.top())
    condensed = QTransform(condensation, 0.0, 0.0, 1.0, x, y)
    sketch.fill(condensed.map(line.path_at(0.0, 0.0)), colour)
    sketch.record_text(DrawnText(text, condensed.mapRect(line.ink_box), rect))


def find_min_name_px(sketch: Sketch, rect: QRectF, px: float, min_px: float = MIN_NAME_PX) -> float:
    """Return the type size below which a name in a box is condensed and elided."""
    line_height = 0.95  # in type sizes, with ascenders and descenders
    return max(min(px, min_px * sketch.theme.scale, 0.98 * rect.height() / line_height), sketch.min_font_px)


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
    min_readable_px = find_min_name_px(sketch, rect, px, min_px)
    return (
        fit_type_size(name, rect.width(), 10 * max(px, min_readable_px), max(px, min_readable_px), weight, family)
        >= min_readable_px
    )
