"""The table of IV-V-I divided into areas, for any size."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.kit.stage import stage
from tabletop.table.layout import Rect


class Other(NamedTuple):
    """Where another player sits: the plate, and the phrase beside or below it."""

    plate: Rect
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


BAND, BAND_OF_MANY = 0.105, 0.185
"""Of the height, the phrases of the others along the top; and where there are two or more of them, side by side."""

BAND_AFAR, BAND_OF_MANY_AFAR = 0.072, 0.128
"""The same where the table is seen from afar: then the stage is larger, and the others' phrases smaller."""

OPEN = 0.36
"""Of the height, the open discard pile, in the place of the others."""

PLATE, LOW_PLATE, LOW_AFAR = 0.3, 0.25, 0.56
"""Of what another player has of that band, the width of the plate; and its height, where the phrase lies below it, and
where the table is seen from afar."""

SIDE = 0.095
"""Of the width, the column of piles and STYLE cards at the right edge of the stage."""


def areas(width: float, height: float, others: int, open: bool = False, afar: bool = False) -> Areas:
    """Divide a table: the others along the top, the phrase of whoever moves on the stage, the piles and the STYLE cards
    at its right edge, the hand below. Where the discard pile lies `open`, it lies at the top, over the others."""
    room = stage(width, height, others)
    margin, middle = room.margin, room.middle
    height = room.hand.bottom + margin / 2
    one, many = (BAND_AFAR, BAND_OF_MANY_AFAR) if afar else (BAND, BAND_OF_MANY)
    top = margin + (OPEN if open else one if others < 2 else many) * height
    phrase = Rect(middle.x, top + margin, middle.width, middle.bottom - top - margin)
    side = Rect(phrase.right - SIDE * phrase.width, phrase.y, SIDE * phrase.width, phrase.height)
    third = (side.height - 2 * margin) / 3
    share = (middle.width - margin * (others - 1)) / max(1, others)
    return Areas(
        margin,
        tuple(
            _beside(row, room.others[i], margin)
            if others < 2
            else _below(row, room.others[i], margin, LOW_AFAR if afar else LOW_PLATE)
            for i in range(others)
            for row in (Rect(middle.x + i * (share + margin), margin, share, top - margin),)
        ),
        Rect(phrase.x, phrase.y, side.x - margin - phrase.x, phrase.height),
        room.plate,
        room.hand,
        Rect(side.x, side.y, side.width, third),
        Rect(side.x, side.y + third + margin, side.width, third),
        Rect(side.x, side.y + 2 * (third + margin), side.width, third),
        Rect(middle.x, margin, middle.width, top - margin),
    )


def _below(rect: Rect, plate: Rect, gap: float, part: float) -> Other:
    """A plate of that part of the height, the phrase below it."""
    high = part * rect.height
    low = rect.y + high + gap / 2
    return Other(
        Rect(rect.x, rect.y, min(plate.width, 0.9 * rect.width), high), Rect(rect.x, low, rect.width, rect.bottom - low)
    )


def _beside(rect: Rect, plate: Rect, gap: float) -> Other:
    """A plate no larger than on other tables, the phrase at its right."""
    wide = min(plate.width, PLATE * rect.width)
    high = min(plate.height, rect.height)
    left = rect.x + wide + gap
    return Other(
        Rect(rect.x, rect.y + (rect.height - high) / 2, wide, high),
        Rect(left, rect.y, rect.right - left, rect.height),
    )
