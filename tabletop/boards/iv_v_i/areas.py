"""The table of IV-V-I divided into areas, for any size."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.kit.roomy import roomy
from tabletop.table.layout import Rect


class Other(NamedTuple):
    """Where another player sits: plate, the backs of the hand, the phrase."""

    plate: Rect
    hand: Rect
    phrase: Rect


class Areas(NamedTuple):
    """The table divided, in logical pixels."""

    margin: float
    others: tuple[Other, ...]
    """One for each other seat, in turn order."""
    phrase: Rect
    plate: Rect
    hand: Rect
    draw: Rect
    discard: Rect
    styles: Rect
    spread: Rect
    """Where the discard pile lies open while somebody looks through it: over the others."""


TOP, BOTTOM = 0.25, 0.235
"""Parts of the height that the others and the hand take."""

TOP_OF_MANY = 0.285
"""What the others take where there are two or more of them, side by side."""

OPEN = 0.43
"""Part of the height that the open discard pile takes, in the place of the others."""


def areas(width: float, height: float, others: int, open: bool = False) -> Areas:
    """Divide a table: the others along the top, the hand at the bottom, the player's own phrase in the middle with the
    piles and the STYLE cards on its right. Where the discard pile lies `open`, it lies at the top, over the others."""
    width, height = roomy(width, height)
    margin = max(6.0, 0.012 * min(width, height))
    top, bottom = (OPEN if open else TOP if others < 2 else TOP_OF_MANY) * height, BOTTOM * height
    middle = Rect(margin, top + margin, width - 2 * margin, height - top - bottom - 2 * margin)
    side = min(0.25 * middle.width, 0.86 * middle.height)
    beside = Rect(middle.right - side, middle.y, side, middle.height)
    phrase = Rect(middle.x, middle.y, middle.width - side - margin, middle.height)
    half = (side - margin) / 2
    upper = 0.5 * (middle.height - margin)
    low = Rect(margin, height - bottom, width - 2 * margin, bottom - margin)
    plate = Rect(low.x, low.y, 0.19 * low.width, low.height)
    seat_width = (width - margin * (others + 1)) / max(1, others)
    seats = (Rect(margin + i * (seat_width + margin), margin, seat_width, top - margin) for i in range(others))
    return Areas(
        margin,
        tuple(_other(seat, margin) for seat in seats),
        phrase,
        plate,
        Rect(plate.right + margin, low.y, low.right - plate.right - margin, low.height),
        Rect(beside.x, beside.y, half, upper),
        Rect(beside.x + half + margin, beside.y, half, upper),
        Rect(beside.x, beside.y + upper + margin, side, beside.height - upper - margin),
        Rect(margin, margin, width - 2 * margin, top - margin),
    )


def _other(rect: Rect, gap: float) -> Other:
    """A wide seat has plate and backs on the left of its phrase, a narrow one above it."""
    if rect.width > 3.4 * rect.height:
        wide = 0.2 * rect.width
        plate = Rect(rect.x, rect.y, wide, min(0.5 * rect.height, 0.32 * wide))
        hand = Rect(rect.x, plate.bottom + gap, wide, rect.bottom - plate.bottom - gap)
        return Other(plate, hand, Rect(rect.x + wide + gap, rect.y, rect.width - wide - gap, rect.height))
    high = max(0.2 * rect.height, min(30.0, 0.3 * rect.height))
    wide = min(0.7 * rect.width, 7.5 * high)
    plate = Rect(rect.x, rect.y, wide, high)
    hand = Rect(plate.right + gap, rect.y, rect.right - plate.right - gap, high)
    return Other(plate, hand, Rect(rect.x, plate.bottom + gap / 2, rect.width, rect.bottom - plate.bottom - gap / 2))
