"""The size for which a table is divided: a window may be of any, for a moment while it opens or is pulled about."""

from __future__ import annotations

WIDE, HIGH = 320.0, 240.0
"""The least table that is divided, in logical pixels. A smaller window shows the upper left of it."""

BROADEST, TALLEST = 6.0, 3.0
"""A table is divided as if it were at most so many times as wide as high, or as high as wide."""


def roomy(width: float, height: float) -> tuple[float, float]:
    """A size near this one on which everything has room.

    >>> roomy(1280, 720)
    (1280, 720)
    >>> roomy(0, 0), roomy(400, 5000)
    ((320.0, 240.0), (400, 1200.0))
    """
    width, height = max(width, WIDE), max(height, HIGH)
    return min(width, BROADEST * height), min(height, TALLEST * width)
