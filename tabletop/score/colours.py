"""Colours of a score."""

from __future__ import annotations

from typing import NamedTuple


class Colours(NamedTuple):
    """What a staff is drawn in, as ``"#rrggbb"``."""

    ink: str = "#1c1a17"
    text: str = "#1c1a17"
    """Numerals and names."""
    fault: str = "#b3261e"
    """Notes that break a rule and what is said of them."""
    forced: str = "#8a4b00"
    """The same where there was no choice."""
