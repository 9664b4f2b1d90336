"""An open pile: its cards side by side on a cloth over the table."""

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
    place: Hashable, count: int, cloth: Rect, ratio: float, find_appearance: CardAppearance, head: float = 0.0
) -> Iterator[LayoutPart]:
    """Yield the cards of a pile on their cloth, the top card first.

    `head` is the height of a heading above them.
    """
    yield Zone(SPREAD_KEY, cloth, face=ZoneFace("cloth"), depth=SPREAD_DEPTH)
    inner = cloth.inset(2 * GAP_PX)
    inner = inner._replace(y=inner.y + head, height=max(0.0, inner.height - head))
    laid = make_grid(count, inner, ratio, GAP_PX, 0.62 * inner.height * ratio)
    lines = sorted({slot.y for slot in laid.slots})
    spare = (inner.height - len(lines) * (laid.height + GAP_PX)) / (len(lines) + 1)
    apart = min(spare, 0.25 * laid.height)
    lower = {y: (at - (len(lines) - 1) / 2) * apart for at, y in enumerate(lines)}
    for index, slot in zip(range(count - 1, -1, -1), laid.slots, strict=True):
        face, flags = find_appearance(index)
        spot, y = Spot(place, index), slot.y + lower[slot.y]
        yield Placement(spot, slot.x, y, laid.width, laid.height, 0.0, SPREAD_DEPTH + 1.0, face, flags)


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
