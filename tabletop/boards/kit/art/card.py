"""Template of all cards. A game defines the slots of four sizes and fills them.

- `full` has room for names and sentences.
- `windowed` has room for the parts that the rules need.
- `bare` has room for the card's name.
- `class_display` is for a card that is seen from the back of a room, where only the largest type is readable.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor

from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.ground import paint_ground
from tabletop.boards.kit.art.typography import BOLD_WEIGHT, FINE_UNITS, SANS
from tabletop.table.lettering import WrappedText
from tabletop.table.sketch import Sketch

CardSize = Literal["full", "windowed", "bare", "class_display"]

MIN_FULL_PX = 96.0
"""Smallest shorter side in logical pixels, at scale 1, for pictures and text."""

MIN_WINDOWED_PX = 59.5
"""Smallest shorter side in logical pixels for a window.

The window shows rules, so a theme's larger type does not remove it.
"""

UPRIGHT_UNITS, SIDEWAYS_UNITS, ROUND_UNITS = (100.0, 140.0), (140.0, 100.0), (100.0, 100.0)
"""Width and height in units of an upright, a sideways and a round card.

A card that is lower than its template is compressed; a higher one has room at its foot.
"""


class CardSlot(NamedTuple):
    """A box on a card in units, and the largest type in it."""

    left: float
    top: float
    right: float
    bottom: float
    type_units: float = 0.0


CardSlots = Mapping[str, CardSlot]
CardLayout = Mapping[CardSize, CardSlots]
"""Slots of a kind of card by size. A size has only slots that it has room for."""


class CardDrawing:
    """A card that is being drawn, with its size and slots.

    The size depends on the card's shorter side, or on `side` if it is given.
    """

    def __init__(
        self,
        sketch: Sketch,
        size: QSizeF,
        layout: CardLayout,
        units: tuple[float, float] = UPRIGHT_UNITS,
        full_from: float = MIN_FULL_PX,
        windowed_from: float = MIN_WINDOWED_PX,
        side: float | None = None,
    ) -> None:
        self.sketch = sketch
        self.unit_width = size.width() / units[0]
        self.unit_height = min(size.height() / units[1], self.unit_width)
        self.height = size.height() / self.unit_height
        """Height in units, at least that of the template."""
        shorter_side = min(size.width(), size.height())
        self.unit = shorter_side / 100
        """Logical pixels of a unit of type."""
        self.size = find_card_size(shorter_side if side is None else side, sketch, layout, full_from, windowed_from)
        self.slots = layout[self.size]
        self.panel = QRectF(QPointF(), size)
        """Area inside the coloured edge; slots are clipped to it."""
        self.circle: tuple[QPointF, float] | None = None
        """Circle (centre, radius) that confines lines of text, or None."""

    def __contains__(self, slot_name: str) -> bool:
        return slot_name in self.slots

    def box(self, left: float, top: float, right: float, bottom: float) -> QRectF:
        """Convert a box from units to logical pixels."""
        return QRectF(
            left * self.unit_width,
            top * self.unit_height,
            (right - left) * self.unit_width,
            (bottom - top) * self.unit_height,
        )

    def slot_rect(self, slot_name: str) -> QRectF:
        """Return the box of a slot in logical pixels. Raises KeyError if there is none."""
        return self.box(*self.slots[slot_name][:4]).intersected(self.panel)

    def font_px(self, slot_name: str) -> float:
        """Return the largest type of a slot in logical pixels."""
        return self.slots[slot_name].type_units * self.unit

    def write(
        self,
        slot_name: str,
        text: str,
        colour: str | QColor | None = None,
        family: str = SANS,
        weight: int = BOLD_WEIGHT,
        align: float = 0.5,
        min_px: float = 0.0,
        by_ink: bool = False,
    ) -> bool:
        """Write one line into a slot, in card ink by default.

        Return False if the slot is missing or the line does not fit.
        """
        if slot_name not in self.slots:
            return False
        ink, px = colour or self.sketch.theme.card_ink, self.font_px(slot_name)
        return self.sketch.draw_text(text, self.slot_rect(slot_name), px, ink, weight, family, align, min_px, by_ink)

    def write_lines(
        self,
        slot_name: str,
        text: str,
        colour: str | QColor | None = None,
        family: str = SANS,
        weight: int = BOLD_WEIGHT,
        min_px: float = 0.0,
    ) -> WrappedText | None:
        """Write text into a slot, on the number of lines that makes it largest.

        Return None if the slot is missing or the text does not fit.
        """
        if slot_name not in self.slots:
            return None
        ink, px = colour or self.sketch.theme.card_ink, self.font_px(slot_name)
        return self.sketch.draw_wrapped_text(
            text, self.slot_rect(slot_name), px, ink, weight, family, min_px, self.circle
        )


def find_card_size(side: float, sketch: Sketch, layout: CardLayout, full_from: float, windowed_from: float) -> CardSize:
    """Return the largest size that a card has room for.

    It depends on the shorter side and on the smallest readable type.
    """
    if "class_display" in layout and FINE_UNITS * side / 100 < sketch.min_font_px:
        return "class_display"
    if "full" in layout and side / sketch.theme.scale >= full_from:
        return "full"
    return "windowed" if "windowed" in layout and side >= windowed_from else "bare"


def begin_card(
    sketch: Sketch,
    size: QSizeF,
    family: FamilyColour,
    layout: CardLayout,
    units: tuple[float, float] = UPRIGHT_UNITS,
    side: float | None = None,
) -> CardDrawing:
    """Paint the ground of a card and return the card for its slots."""
    card = CardDrawing(sketch, size, layout, units, side=side)
    card.panel = paint_ground(sketch, size, family, card.unit)
    return card
