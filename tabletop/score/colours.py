"""Default colours of a score."""

from __future__ import annotations

from typing import NamedTuple


class ScoreColours(NamedTuple):
    """Colours of the parts of a staff, as "#rrggbb"."""

    ink: str = "#1c1a17"
    text: str = "#1c1a17"
    """Colour of numerals and names."""
    fault: str = "#b3261e"
    """Colour of notes that break a rule, and of the remarks on them."""
    forced: str = "#8a4b00"
    """Colour of those that break a rule because the cards left no choice."""
