"""Drawing for seats: the players round a table with the cards they drew, and the chairs that are free."""

from __future__ import annotations

from collections.abc import Iterator

from engines.muzicando.state import DRAWN
from tabletop.boards.muzicando import dress
from tabletop.boards.muzicando.faces import CARD_RATIO
from tabletop.boards.muzicando.seen import Seen
from tabletop.boards.muzicando.stock import stock_parts
from tabletop.boards.muzicando.table_faces import BidderHead, RoundTable, SeatGap
from tabletop.table.arrange import ring
from tabletop.table.layout import Flag, Part, Placement, Plate, Rect, Spot


def gap_key(after: int) -> tuple[str, int, int]:
    """The chair after a player who sits already."""
    return "gap", after, 0


def seating_parts(seen: Seen, rect: Rect) -> Iterator[Part]:
    """The round table: the player with the Do nearest, the others clockwise; who drew the rest is in the middle and
    chooses a chair."""
    view = seen.view
    choosing = view.to_move if view.phase == "seat" else None
    seated = tuple(seat for seat in view.order if seat != choosing)
    high = 0.175 * rect.height
    name = 0.07 * rect.height
    rx = min(0.43 * rect.width, 0.5 * rect.width - 0.75 * high, 0.75 * rect.height)
    ry = 0.5 * rect.height - (high + name) / 2 - 2.0
    x, y = rect.centre
    table = Rect(x - 0.62 * rx, y - 0.52 * ry, 1.24 * rx, 1.04 * ry)
    yield Plate(("table", 0, 0), table, RoundTable(), depth=-3.5)
    for seat, slot in zip(seated, ring(len(seated), x, y, rx, ry, 180.0), strict=True):
        yield from _place(seen, seat, slot.x, slot.y, high, name)
    if choosing is None:
        yield from stock_parts(seen, table.inset(0.3 * table.width, 0.14 * table.height))
        return
    yield from _place(seen, choosing, x, y, high, name)
    half = 180.0 / len(seated)
    side = 0.12 * rect.height
    flags = Flag.CLICKABLE | Flag.TARGET if seen.acting else Flag(0)
    for after, slot in enumerate(ring(len(seated), x, y, 0.62 * rx, 0.6 * ry, 180.0 + half)):
        box = Rect(slot.x - side / 2, slot.y - side / 2, side, side)
        yield Plate(gap_key(after), box, SeatGap(after + 1), depth=-1.0, flags=flags)


def _place(seen: Seen, seat: int, x: float, y: float, high: float, name: float) -> Iterator[Part]:
    """A player's card and name."""
    view = seen.view
    top = y - (high + name) / 2
    face = dress.face_of(seen.game.deck, view.drawn[seat])
    yield Placement(Spot(DRAWN[seat], 0), x, top + high / 2, high * CARD_RATIO, high, 0.0, 1.0, face)
    wide = 1.45 * high
    box = Rect(x - wide / 2, top + high + 2.0, wide, name - 2.0)
    yield Plate(("seated", seat, 0), box, BidderHead(view.seats[seat], seat, None, view.to_move == seat), depth=-1.0)
