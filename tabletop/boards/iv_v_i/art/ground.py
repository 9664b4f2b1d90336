"""A card's frame of reference in IV-V-I, and what it shows at which size.

Lengths are in units of a hundredth of a card's width, so a card measures 100 by 140.
"""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from tabletop.boards.iv_v_i.art.faces import CARD_RATIO
from tabletop.boards.kit.art import frame as kit
from tabletop.table.theme import Theme

WINDOW_FROM = 59.5  # width in logical pixels from which the window and the voices' syllables can be read

# Widths at a theme's scale of 1, in logical pixels; a projector's larger type needs larger cards for the same detail.
NAMES_FROM = 92.0  # so can names
SENTENCES_FROM = 150.0  # and sentences


class Frame(kit.Frame):
    """A card being drawn: a hundred units wide, with what it has room for at its size."""

    @property
    def windowed(self) -> bool:
        """Whether the window and the syllables are shown: they are rules, so no theme's larger type drops them."""
        return self.unit * self.height * CARD_RATIO >= WINDOW_FROM

    @property
    def full(self) -> bool:
        """Whether there is room for names beside everything else."""
        return self.apparent >= NAMES_FROM


def frame(size: QSizeF, theme: Theme) -> Frame:
    """The frame of a card that is as wide as the box. What is shown on it goes by its height: a card that mends another
    is a little narrower, and shows as much."""
    unit = size.width() / 100
    return Frame(unit, 100.0, size.height() / unit, size.height() * CARD_RATIO / theme.scale)
