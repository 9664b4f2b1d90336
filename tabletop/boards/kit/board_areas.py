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
"""Largest width in columns of a plate along the top."""


FAR_PROMPT_SCALE, FAR_PROMPT_RISE_RATIO = 1.45, 0.56
"""Height factor and part above its centre of a prompt seen from afar.

A prompt seen from afar covers more of the stage than of the hand.
"""


MIN_PROMPT_HEIGHT_PX = MIN_TARGET_PX + 4.0
"""Smallest height of the prompt in logical pixels, so that its buttons are whole."""

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
    """The stage itself: more than half of the height."""
    prompt: Rect
    """Area of the prompt with its primary button, the other buttons at its ends."""
    plate: Rect
    """Plate of the player at the screen."""
    side: Rect
    """Area above that plate; to its right on a tall table."""
    hand: Rect

    @property
    def curtain_band(self) -> Rect:
        """Band of the curtain, over the hand."""
        height = 0.72 * self.hand.height
        return Rect(0, self.hand.centre[1] - height / 2, self.hand.right + self.margin, height)


def _make_tree(others: int, tall: bool, lowest: float) -> Node:
    """Return the nodes of a table. The prompt takes at least `lowest` parts."""
    taken = min(COLUMN_COUNT, MAX_PLATE_COLUMNS * others)
    beside = space((COLUMN_COUNT - taken) / 2)
    plates = columns(beside, *areas("other", others, taken), beside, size=(6.5 if tall else 9.25) if others else 0)
    prompt = max(5.5 if tall else 7.0, lowest)
    said = (area("stage", (63.0 if tall else 66.75) - prompt), area("prompt", prompt))
    if tall:
        own = columns(area("plate", 4), area("aside", 8), size=9)
        raised = space(1.5)  # A raised card of the hand must not cover anything.
        return rows(plates, *said, own, raised, area("hand", 20))
    own = rows(area("aside", 45), area("plate", 55), size=2)
    return rows(plates, *said, columns(own, area("hand", 10), size=24))


def enlarged_prompt(place: Rect, is_class_display: bool, text_size: float = 1.0) -> Rect:
    """Return the prompt's area, enlarged for low or far tables and for large text."""
    by = FAR_PROMPT_SCALE if is_class_display else 1.0
    by = max(by, min(1.6, by * text_size))
    height = max(MIN_PROMPT_HEIGHT_PX, by * place.height)
    return place._replace(
        y=place.centre[1] - (FAR_PROMPT_RISE_RATIO if is_class_display else 0.5) * height, height=height
    )


@lru_cache(maxsize=16)
def divide_table(width: float, height: float, others: int) -> BoardAreas:
    """Divide a table for a player at the screen and a number of others."""
    width, height = limited_size(width, height)
    margin = max(6.0, 0.014 * min(width, height))
    tall = height > 1.2 * width  # The player's own plate is then above the hand instead of beside it.
    lowest = 100 * (MIN_PROMPT_HEIGHT_PX + margin) / (height - margin)
    found = divide(_make_tree(others, tall, lowest), Rect(0, 0, width, height).inset(margin), margin)
    plates = tuple(found["other", index] for index in range(others))
    parts = (found[name] for name in ("stage", "prompt", "plate", "aside", "hand"))
    return BoardAreas(margin, tall, plates, *parts)


def arrange_hand(
    count: int, rect: Rect, ratio: float, readable: float = 0.5, gap: float = 6.0, depth: float = 0.0
) -> SizedSlots:
    """Return cards of a hand on a shallow arc, as high as fits.

    `ratio` is the width by height of a card. If less than `readable` of a card's width would be visible, the cards
    become smaller, down to a limit, and then overlap further. Later cards cover earlier ones.

    >>> best = arrange_hand(7, Rect(200, 550, 1070, 164), 0.7)
    >>> round(best.height), best.slots[3].angle, best.slots[0].y > best.slots[3].y
    (150, 0.0, True)
    """
    height = rect.height / (1 + ARC_HEIGHT_RATIO)
    if count <= 0:
        return SizedSlots((), height * ratio, height)
    least = 0.72 * height  # of the largest height, before the cards overlap further
    while height > least and _card_distance(count, rect, height * ratio, gap) < readable * height * ratio:
        height = max(least, 0.97 * height)
    width = height * ratio
    step = _card_distance(count, rect, width, gap)
    middle, y = (count - 1) / 2, rect.y + (rect.height - ARC_HEIGHT_RATIO * height) / 2
    lean = min(1.1, 5.0 / middle) if middle else 0.0  # degrees between neighbours; the outermost card leans 5 at most
    slots = tuple(
        CardSlot(
            rect.centre[0] + (i - middle) * step,
            y + ARC_HEIGHT_RATIO * height * ((i - middle) / max(middle, 3.0)) ** 2,
            (i - middle) * lean,
            depth + 0.01 * i,
        )
        for i in range(count)
    )
    return SizedSlots(slots, width, height)


def find_visible_ratio(laid: SizedSlots, whole: float = 1.0) -> float:
    """Return the visible fraction of a card's width in a hand, in steps of 0.05.

    It is 1.0 from `whole` on. Steps limit how often a face that shows no more is painted anew.
    """
    if len(laid.slots) < 2:
        return 1.0
    part = (laid.slots[1].x - laid.slots[0].x) / laid.width
    return 1.0 if part >= whole else int(20 * part) / 20


def _card_distance(count: int, rect: Rect, width: float, gap: float) -> float:
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
