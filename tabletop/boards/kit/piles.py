"""A pile of cards on a table: its thickness, the cards on top that can be taken, how many there are."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from tabletop.boards.kit.furniture import CountPlate, PileFace, ZoneFace
from tabletop.table.layout import Flag, Part, Placement, Plate, Rect, Spot, Zone

THICK = 0.108
"""Of its width: what a pile needs for its lower cards, to the right of and below its top card."""

NONE = Flag(0)

BADGE = 0.25
"""Height of the count by the width of a card."""


def pile(
    place: Hashable,
    count: int,
    rect: Rect,
    tops: Sequence[Hashable],
    back: Hashable,
    empty: ZoneFace,
    flags: Flag = NONE,
    zone_flags: Flag = NONE,
) -> Iterator[Part]:
    """A pile of `count` cards in a rectangle; `tops` are the faces of its uppermost cards, the top one last, each lying
    there as a card of its own."""
    face = PileFace(back, count, counted=False) if count else empty
    yield Zone(place, rect, face=face, flags=zone_flags)
    if not count:
        return
    wide, high = rect.width * (1 - THICK), rect.height - THICK * rect.width
    for i, top in enumerate(tops):
        spot = Spot(place, count - len(tops) + i)
        yield Placement(spot, rect.x + wide / 2, rect.y + high / 2, wide, high, 0.0, 1.0 + 0.01 * i, top, flags)
    badge = BADGE * wide
    box = Rect(rect.x, rect.bottom - badge, 1.4 * badge, badge)  # at the left: a card's points stand at the right
    yield Plate(("count", place), box, CountPlate(count), depth=1.5)
