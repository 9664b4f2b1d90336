"""Drawing for seats: the players round a table with the cards they drew, and the chairs that are free."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from engines.muzicando.state import DRAWN
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import CARD_RATIO
from tabletop.boards.muzicando.art.table_faces import BidderHead, RoundTable, SeatGap
from tabletop.boards.muzicando.stock import stock_parts
from tabletop.boards.muzicando.view import BoardView
from tabletop.table.arrange import ring
from tabletop.table.layout import Flag, Part, Placement, Plate, Rect, Spot


def gap_key(after: int) -> tuple[str, int, int]:
    """The chair after a player who sits already."""
    return "gap", after, 0


class Round(NamedTuple):
    """Where everything lies at the round table: the table, each player's card and name, the free chairs."""

    table: Rect
    places: tuple[Rect, ...]
    """By order of the seats, the Do nearest; in the middle who still chooses, else the stock."""
    chairs: tuple[Rect, ...]


NAME = 0.4
"""A name's height by a card's."""


def round_table(rect: Rect, seated: int, choosing: bool) -> Round:
    """A table with so many players, as large as lets nothing overlap."""
    for step in range(20, 5, -1):
        found = _round(rect, seated, choosing, 0.01 * step * rect.height)
        parts = (*found.places, *found.chairs)
        if not any(_overlap(one, two) for one, two in combinations(parts, 2)):
            break
    return found


def _overlap(one: Rect, two: Rect) -> bool:
    return min(one.right, two.right) > max(one.x, two.x) and min(one.bottom, two.bottom) > max(one.y, two.y)


def _round(rect: Rect, seated: int, choosing: bool, card: float) -> Round:
    """The table with cards of a height."""
    x, y = rect.centre
    wide, high = 1.4 * card, (1 + NAME) * card
    rx = min(0.5 * rect.width - wide / 2, 1.2 * rect.height)
    ry = 0.5 * rect.height - high / 2
    table = Rect(x - 0.6 * rx, y - 0.55 * ry, 1.2 * rx, 1.1 * ry)
    slots = list(ring(seated, x, y, rx, ry, 180.0))
    places = [Rect(slot.x - wide / 2, slot.y - high / 2, wide, high) for slot in slots]
    if not choosing:
        places.append(Rect(x - 0.6 * card, y - 0.8 * card, 1.2 * card, 1.6 * card))
        return Round(table, tuple(places), ())
    places.append(Rect(x - wide / 2, y - high / 2, wide, high))
    side = 0.62 * card
    rim = ring(seated, x, y, 0.6 * rx, 0.55 * ry, 180.0 + 180.0 / seated)
    chairs = tuple(Rect(slot.x - side / 2, slot.y - side / 2, side, side) for slot in rim)
    return Round(table, tuple(places), chairs)


def seating_parts(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """The round table: the player with the Do nearest, the others clockwise; who drew the rest is in the middle and
    chooses a chair."""
    view = seen.view
    choosing = view.to_move if view.phase == "seat" else None
    seated = tuple(seat for seat in view.order if seat != choosing)
    at = round_table(rect, len(seated), choosing is not None)
    yield Plate(("table", 0, 0), at.table, RoundTable(), depth=-3.5)
    players = seated if choosing is None else (*seated, choosing)
    for seat, box in zip(players, at.places, strict=False):
        yield from _place(seen, seat, box)
    if choosing is None:
        yield from stock_parts(seen, at.places[-1])
    flags = Flag.CLICKABLE | Flag.TARGET if seen.acting else Flag(0)
    for after, box in enumerate(at.chairs):
        yield Plate(gap_key(after), box, SeatGap(after + 1), depth=-1.0, flags=flags)


def _place(seen: BoardView, seat: int, box: Rect) -> Iterator[Part]:
    """A player's card and name."""
    view = seen.view
    high = box.height / (1 + NAME)
    face = to_face.face_of(seen.game.deck, view.drawn[seat])
    yield Placement(Spot(DRAWN[seat], 0), box.centre[0], box.y + high / 2, high * CARD_RATIO, high, 0.0, 1.0, face)
    name = Rect(box.x, box.y + high + 2.0, box.width, NAME * high - 2.0)
    yield Plate(("seated", seat, 0), name, BidderHead(view.seats[seat], seat, None, view.to_move == seat), depth=-1.0)
