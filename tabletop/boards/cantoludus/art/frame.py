"""A card's frame of reference in Cantoludus, and the family of each kind of card.

A card measures 100 by 140 units, a progression 140 by 100.
"""

from __future__ import annotations

from tabletop.boards.kit.art.frame import Frame, frame
from tabletop.table.theme import FamilyColour, Theme

__all__ = ["CHORD", "INTERVAL", "NOTE", "PROGRESSION", "Frame", "family", "frame"]

NOTE, CHORD, INTERVAL, PROGRESSION = "blue", "purple", "teal", "special"
"""The families of the theme that the four kinds of card belong to: each has a colour and a pattern of its edge."""


def family(theme: Theme, kind: str) -> FamilyColour:
    """The look of a kind of card."""
    return theme.family(kind)
