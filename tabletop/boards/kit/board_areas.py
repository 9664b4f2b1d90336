"""Division of every board's table into areas.

The other players' narrow plates are along the top, the stage is in the middle, below it the prompt, and at the bottom
the hand of the player to move as the largest row.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabletop.boards.kit.grid import COLUMN_COUNT, Node, area, areas, columns, divide, rows, space
from tabletop.table.card_slots import CardSlot, SizedSlots
from tabletop.table.layout import Rect
from tabletop.table.theme import MIN_TARGET_PX

HAND_KEY = ("hand", 0, 0)
"""Key of the hand's zone, to which cards are dragged."""

MAX_PLATE_COLUMNS = 4
"""Largest width of a plate along the top, in columns."""


FAR_PROMPT_SCALE, FAR_PROMPT_RISE_RATIO = 1.45, 0.56
"""Height factor of a prompt seen from afar, and its part above the centre.

The fraction is above one half, so that the prompt covers more of the stage than of the hand.
"""


MIN_PROMPT_HEIGHT_PX = MIN_TARGET_PX + 4.0
"""Smallest height of the prompt in logical pixels, at which no button is cut off."""

ARC_HEIGHT_RATIO = 0.09
"""Height of the hand's arc as a fraction of a card's height."""


class BoardAreas(NamedTuple):
    """Areas of a table in logical pixels."""

    margin: float
    """Width of the table's margins and of the gaps between areas."""
    is_tall: bool
    other_plates: tuple[Rect, ...]
    """Plate of each other seat, in turn order."""
    stage: Rect
    """The stage, more than half of the height."""
    prompt: Rect
    """Area of the prompt with its primary button, the other buttons at its ends."""
    plate: Rect
    """Plate of the player at the screen."""
    side: Rect
    """Area above that plate, or to its right on a tall table."""
    hand: Rect

    @property
    def curtain_band(self) -> Rect:
        """Band of the curtain, over the hand."""
        height = 0.72 * self.hand.height
        return Rect(0, self.hand.centre[1] - height / 2, self.hand.right + self.margin, height)


def _make_tree(other_count: int, is_tall: bool, min_prompt_size: float) -> Node:
    """Return the nodes of a table.

    The prompt's height is at least `min_prompt_size` parts of the table's height.
    """
    plate_columns = min(COLUMN_COUNT, MAX_PLATE_COLUMNS * other_count)
    side_space = space((COLUMN_COUNT - plate_columns) / 2)
    plates = columns(
        side_space,
        *areas("other", other_count, plate_columns),
        side_space,
        size=(6.5 if is_tall else 9.25) if other_count else 0,
    )
    prompt_size = max(5.5 if is_tall else 7.0, min_prompt_size)
    middle_areas = (area("stage", (63.0 if is_tall else 66.75) - prompt_size), area("prompt", prompt_size))
    if is_tall:
        own_area = columns(area("plate", 4), area("aside", 8), size=9)
        hand_gap = space(1.5)  # A raised card of the hand must not cover anything.
        return rows(plates, *middle_areas, own_area, hand_gap, area("hand", 20))
    own_area = rows(area("aside", 45), area("plate", 55), size=2)
    return rows(plates, *middle_areas, columns(own_area, area("hand", 10), size=24))


def enlarged_prompt(rect: Rect, is_class_display: bool, text_size: float = 1.0) -> Rect:
    """Return the prompt's area, enlarged for low or far tables and for large text."""
    scale = FAR_PROMPT_SCALE if is_class_display else 1.0
    scale = max(scale, min(1.6, scale * text_size))
    height = max(MIN_PROMPT_HEIGHT_PX, scale * rect.height)
    return rect._replace(
        y=rect.centre[1] - (FAR_PROMPT_RISE_RATIO if is_class_display else 0.5) * height, height=height
    )


@lru_cache(maxsize=16)
def divide_table(width: float, height: float, other_count: int) -> BoardAreas:
    """Divide a table for a player at the screen and a number of others."""
    width, height = limited_size(width, height)
    margin = max(6.0, 0.014 * min(width, height))
    is_tall = height > 1.2 * width  # The player's own plate is then above the hand instead of beside it.
    min_prompt_size = 100 * (MIN_PROMPT_HEIGHT_PX + margin) / (height - margin)
    rects = divide(_make_tree(other_count, is_tall, min_prompt_size), Rect(0, 0, width, height).inset(margin), margin)
    plates = tuple(rects["other", index] for index in range(other_count))
    remaining_areas = (rects[name] for name in ("stage", "prompt", "plate", "aside", "hand"))
    return BoardAreas(margin, is_tall, plates, *remaining_areas)


def arrange_hand(
    count: int, rect: Rect, ratio: float, min_visible_ratio: float = 0.5, gap: float = 6.0, depth: float = 0.0
) -> SizedSlots:
    """Return cards of a hand on a shallow arc, as high as fits.

    `ratio` is the width by height of a card. If less than `min_visible_ratio` of a card's width would be visible, the
    cards become smaller, down to a limit, and then overlap further. Later cards cover earlier ones.

    >>> best = arrange_hand(7, Rect(200, 550, 1070, 164), 0.7)
    >>> round(best.height), best.slots[3].angle, best.slots[0].y > best.slots[3].y
    (150, 0.0, True)
    """
    height = rect.height / (1 + ARC_HEIGHT_RATIO)
    if count <= 0:
        return SizedSlots((), height * ratio, height)
    min_height = 0.72 * height  # of the largest height, before the cards overlap further
    while (
        height > min_height
        and _find_card_distance(count, rect, height * ratio, gap) < min_visible_ratio * height * ratio
    ):
        height = max(min_height, 0.97 * height)
    width = height * ratio
    step = _find_card_distance(count, rect, width, gap)
    middle, y = (count - 1) / 2, rect.y + (rect.height - ARC_HEIGHT_RATIO * height) / 2
    # Degrees between neighbours; the outermost card leans 5 at most.
    degrees_per_card = min(1.1, 5.0 / middle) if middle else 0.0
    slots = tuple(
        CardSlot(
            rect.centre[0] + (i - middle) * step,
            y + ARC_HEIGHT_RATIO * height * ((i - middle) / max(middle, 3.0)) ** 2,
            (i - middle) * degrees_per_card,
            depth + 0.01 * i,
        )
        for i in range(count)
    )
    return SizedSlots(slots, width, height)


def find_visible_ratio(sized_slots: SizedSlots, full_ratio: float = 1.0) -> float:
    """Return the visible fraction of a card's width in a hand, in steps of 0.05.

    It is 1.0 if at least `full_ratio` is visible. The steps limit how often a face is painted again.
    """
    if len(sized_slots.slots) < 2:
        return 1.0
    ratio = (sized_slots.slots[1].x - sized_slots.slots[0].x) / sized_slots.width
    return 1.0 if ratio >= full_ratio else int(20 * ratio) / 20


def _find_card_distance(count: int, rect: Rect, width: float, gap: float) -> float:
    """Return the distance between the centres of neighbours."""
    return min(width + gap, (rect.width - 1.06 * width) / max(1, count - 1))


MIN_TABLE_WIDTH_PX, MIN_TABLE_HEIGHT_PX = 320.0, 240.0
"""Size of the smallest table that is divided, in logical pixels.

A smaller window shows its upper left part.
"""


def limited_size(width: float, height: float) -> tuple[float, float]:
    """Return a size near this one at which everything has room.

    >>> limited_size(1280, 720)
    (1280, 720)
    >>> limited_size(0, 0), limited_size(400, 5000)
    ((320.0, 240.0), (400, 1200.0))
    """
    width, height = max(width, MIN_TABLE_WIDTH_PX), max(height, MIN_TABLE_HEIGHT_PX)
    return min(width, 6.0 * height), min(height, 3.0 * width)
