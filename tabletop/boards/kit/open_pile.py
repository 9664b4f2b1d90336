"""Layout of an open pile, whose cards are side by side on a cloth over the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from tabletop.boards.kit.common_faces import ZoneFace
from tabletop.table.card_slots import make_grid
from tabletop.table.layout import Flag, LayoutPart, Placement, Rect, Spot, Zone

SPREAD_KEY = ("spread", 0, 0)
"""Key of the zone under the cards of an open pile."""

SPREAD_DEPTH = 40.0
"""Depth of an open pile, above all items on the table."""


GAP_PX = 5.0

CardAppearance = Callable[[int], tuple[Hashable, Flag]]
"""Function that returns the face and flags of the card at an index."""


def spread_pile(
    place: Hashable, count: int, cloth: Rect, ratio: float, find_appearance: CardAppearance, head_height: float = 0.0
) -> Iterator[LayoutPart]:
    """Yield the cards of a pile on their cloth, the top card first.

    `head_height` is the height of a heading above them.
    """
    yield Zone(SPREAD_KEY, cloth, face=ZoneFace("cloth"), depth=SPREAD_DEPTH)
    inner_rect = cloth.inset(2 * GAP_PX)
    inner_rect = inner_rect._replace(y=inner_rect.y + head_height, height=max(0.0, inner_rect.height - head_height))
    grid = make_grid(count, inner_rect, ratio, GAP_PX, 0.62 * inner_rect.height * ratio)
    row_ys = sorted({slot.y for slot in grid.slots})
    max_gap = (inner_rect.height - len(row_ys) * (grid.height + GAP_PX)) / (len(row_ys) + 1)
    gap = min(max_gap, 0.25 * grid.height)
    shift_by_row = {y: (row - (len(row_ys) - 1) / 2) * gap for row, y in enumerate(row_ys)}
    for index, slot in zip(range(count - 1, -1, -1), grid.slots, strict=True):
        face, flags = find_appearance(index)
        spot, y = Spot(place, index), slot.y + shift_by_row[slot.y]
        yield Placement(spot, slot.x, y, grid.width, grid.height, 0.0, SPREAD_DEPTH + 1.0, face, flags)


def disable_if_covered(part: LayoutPart, cloth: Rect) -> LayoutPart:
    """Return a part of the layout, without its flags if the cloth covers it.

    A covered part can be neither clicked nor picked up.
    """
    x, y = (
        (part.x, part.y)
        if isinstance(part, Placement)
        else (part.shape if isinstance(part, Zone) else part.rect).centre
    )
    is_covered = cloth.x < x < cloth.right and cloth.y < y < cloth.bottom
    return part._replace(flags=Flag(0)) if is_covered else part
