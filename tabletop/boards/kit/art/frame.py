"""A card's frame of reference: lengths in units of a hundredth of its shorter side, and how much its size can carry."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.boards.kit.art.ground import unit_of
from tabletop.table.theme import Theme

FULL_FROM = 96.0  # shorter side in logical pixels, at a theme's scale of 1, from which pictures and words have room


class Frame(NamedTuple):
    """A card being drawn: how many logical pixels a unit has, its sides in units, and how large it looks."""

    unit: float
    width: float
    height: float
    apparent: float

    @property
    def full(self) -> bool:
        """Whether there is room for pictures and words beside what the rules need."""
        return self.apparent >= FULL_FROM

    def box(self, left: float, top: float, right: float, bottom: float) -> QRectF:
        """A box in units as one in pixels."""
        u = self.unit
        return QRectF(left * u, top * u, (right - left) * u, (bottom - top) * u)

    def at(self, x: float, y: float) -> QPointF:
        return QPointF(x * self.unit, y * self.unit)


def frame(size: QSizeF, theme: Theme) -> Frame:
    """The frame of a card that fills the box."""
    unit = unit_of(size)
    return Frame(unit, size.width() / unit, size.height() / unit, 100 * unit / theme.scale)
