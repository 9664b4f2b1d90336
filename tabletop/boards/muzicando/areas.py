"""The table of Muzicando divided into areas, for any size and two to eight players."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.kit.roomy import roomy
from tabletop.table.layout import Rect

HAND = 0.172
"""Of the height, the hand of the player at the bottom."""

OWN = 0.15
"""Of the width, what stands at the left of the hand: plate, marks, contract."""

TOP, NARROW_TOP = 0.083, 0.105
"""Of the height, the players along the top: beside players at the sides, and where all are there."""

SIDE = 0.118
"""Of the width, the players at one side."""

NARROW = 1.25
"""Width by height under which nobody sits at the sides: the display needs the width."""

SHEET, NARROW_SHEET, BROAD_SHEET = 0.47, 0.5, 0.62
"""Of what lies between the players, the scoreboard's column; where a display that is over leaves it more."""

SEATED = ((0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 1), (1, 2, 1), (1, 3, 1), (2, 2, 2), (2, 3, 2))
"""By number of others, how many sit at the left, along the top, at the right."""


class SeatArea(NamedTuple):
    """Where another player sits: the whole of it, the plate, the marks beside it, the backs of the hand."""

    whole: Rect
    plate: Rect
    marks: Rect
    backs: Rect


class Areas(NamedTuple):
    """The table divided, in logical pixels. `others` sit clockwise after the player at the bottom: up the left side,
    along the top, down the right side."""

    margin: float
    others: tuple[SeatArea, ...]
    own: Rect
    plate: Rect
    marks: Rect
    contract: Rect
    hand: Rect
    stock: Rect | None
    display: Rect
    """The cards that are laid, and what is asked for before."""
    sheet: Rect | None
    """The scoreboard, where it lies open."""
    run: Rect | None = None
    """What is said of a run, over the hand."""


def areas(
    width: float,
    height: float,
    others: int,
    stock: bool = False,
    sheet: bool = False,
    broad: bool = False,
    corners: bool = False,
) -> Areas:
    """Divide a table among the player at the bottom and so many others; with a `stock` beside the hand, with the
    scoreboard (`sheet`) open, and that `broad`; with everybody along the top and in its `corners`."""
    width, height = roomy(width, height)
    margin = max(4.0, 0.0085 * min(width, height))
    low = height - margin - HAND * height
    left, top, right = (0, others, 0) if corners or width < NARROW * height else SEATED[others]
    side = SIDE * width
    upper = (TOP if left else NARROW_TOP) * height if top else 0.0
    x = margin + (side + margin if left else 0.0)
    y = margin + (upper + margin if top else 0.0)
    middle = Rect(x, y, width - margin - x - (side + margin if right else 0.0), low - margin - y)
    seats = [
        *_column(Rect(margin, margin, side, low - 2 * margin), left, margin)[::-1],
        *_row(Rect(middle.x, margin, middle.width, upper), top, margin),
        *_column(Rect(width - margin - side, margin, side, low - 2 * margin), right, margin),
    ]
    own = Rect(margin, low, max(122.0, OWN * width), height - margin - low)
    pile = Rect(width - margin - 0.66 * own.height, low, 0.66 * own.height, own.height) if stock else None
    after = own.right + margin
    hand = Rect(after, low, (pile.x if pile else width) - margin - after, own.height)
    display, column = middle, None
    if sheet:
        share = BROAD_SHEET if broad else NARROW_SHEET if width < NARROW * height else SHEET
        wide = share * (middle.width - margin)
        column = Rect(middle.right - wide, y, wide, middle.height)
        display = Rect(x, y, column.x - margin - x, middle.height)
    return Areas(margin, tuple(seats), own, *_own(own, margin), hand, pile, display, column)


def _own(rect: Rect, gap: float) -> tuple[Rect, Rect, Rect]:
    """The contract, and below it the plate with the marks in a column at its right."""
    inner = rect.inset(gap / 2)
    contract = Rect(inner.x, inner.y, inner.width, 0.42 * inner.height)
    top = contract.bottom + gap / 2
    wide = 0.19 * inner.width
    plate = Rect(inner.x, top, inner.width - wide - gap / 2, inner.bottom - top)
    return plate, Rect(inner.right - wide, top, wide, plate.height), contract


def _column(rect: Rect, count: int, gap: float) -> list[SeatArea]:
    """Players at a side, from the top down: plate, marks and backs below each other, in the middle of each share."""
    found = []
    share = (rect.height + gap) / max(1, count)
    for number in range(count):
        room = Rect(rect.x, rect.y + number * share, rect.width, share - gap)
        plate = min(0.44 * rect.width, 0.34 * room.height)
        mark = min(0.26 * rect.width, 0.18 * room.height)
        backs = min(0.6 * rect.width, room.height - plate - mark - 4 * gap)
        high = plate + mark + backs + 4 * gap
        whole = Rect(rect.x, room.y + (room.height - high) / 2, rect.width, high)
        inner = whole.inset(gap)
        found.append(
            SeatArea(
                whole,
                Rect(inner.x, inner.y, inner.width, plate),
                Rect(inner.x, inner.y + plate + gap, inner.width, mark),
                Rect(inner.x, inner.bottom - backs, inner.width, backs),
            )
        )
    return found


def _row(rect: Rect, count: int, gap: float) -> list[SeatArea]:
    """Players along the top, from the left: plate, marks and backs side by side; where there is little room the marks
    stand below the plate and the backs beside both."""
    found = []
    widest = 4.6 * rect.height
    share = (rect.width + gap) / max(1, count)
    for number in range(count):
        wide = min(share - gap, widest)
        x = rect.x + number * share + (share - gap - wide) / 2
        whole = Rect(x, rect.y, wide, rect.height)
        inner = whole.inset(min(gap, 0.06 * rect.height), 0.06 * rect.height)
        if wide >= 2.7 * rect.height:
            plate = Rect(inner.x, inner.y, 0.46 * inner.width, inner.height)
            marks = Rect(plate.right + gap, inner.y, 0.27 * inner.width, inner.height)
            backs = Rect(marks.right + gap, inner.y, inner.right - marks.right - gap, inner.height)
        else:
            plate = Rect(inner.x, inner.y, inner.width, 0.56 * inner.height - gap / 2)
            below = Rect(inner.x, plate.bottom + gap, inner.width, inner.bottom - plate.bottom - gap)
            marks = Rect(below.x, below.y, 0.5 * below.width, below.height)
            backs = Rect(marks.right + gap, below.y, below.right - marks.right - gap, below.height)
        found.append(SeatArea(whole, plate, marks, backs))
    return found
