"""Carmony's table divided into areas, for any size."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.kit.roomy import roomy
from tabletop.table.layout import Disc, Rect


class Areas(NamedTuple):
    """The table divided, in logical pixels."""

    others: tuple[Rect, ...]
    """One for each other seat, in turn order."""
    piles: Rect
    wheel: Disc
    mine: Rect
    plate: Rect
    melds: Rect
    rack: Rect


def areas(width: float, height: float, others: int) -> Areas:
    """Divide a table. Narrow ones put the MELD cards above the note rack, wide ones beside it."""
    width, height = roomy(width, height)
    margin = max(8.0, 0.014 * min(width, height))
    narrow = width < 1.32 * height
    top = height * (0.20 if narrow else 0.225)
    bottom = height * (0.36 if narrow else 0.265)
    middle = Rect(margin, top + margin, width - 2 * margin, height - top - bottom - 2 * margin)
    seat_width = (width - margin * (others + 1)) / max(1, others)
    seats = tuple(Rect(margin + i * (seat_width + margin), margin, seat_width, top - margin) for i in range(others))
    radius = min(middle.height, 0.46 * middle.width) / 2
    piles_width = 0.5 * (middle.width - 2 * radius - 2 * margin)
    piles = Rect(middle.x, middle.y, piles_width, middle.height)
    wheel = Disc(piles.right + margin + radius, middle.centre[1], radius)
    mine = Rect(wheel.x + radius + margin, middle.y, middle.right - wheel.x - radius - margin, middle.height)
    low = Rect(margin, height - bottom, width - 2 * margin, bottom - margin)
    if narrow:
        strip = 0.44 * low.height
        plate = Rect(low.x, low.y, 0.26 * low.width, strip)
        melds = Rect(plate.right + margin, low.y, low.right - plate.right - margin, strip)
        notes = Rect(low.x, low.y + strip + margin / 2, low.width, low.height - strip - margin / 2)
    else:
        plate = Rect(low.x, low.y, 0.175 * low.width, low.height)
        melds_width = min(0.41 * low.width, 5.3 * low.height)
        melds = Rect(plate.right + margin, low.y, melds_width, low.height)
        notes = Rect(melds.right + margin, low.y, low.right - melds.right - margin, low.height)
    return Areas(seats, piles, wheel, mine, plate, melds, notes)
