"""Drawing for seats: players round a table with their cards, and free chairs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from engines.muzicando.state import DRAWN
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.table_faces import BidderHead, FreeChair, RoundTable
from tabletop.boards.muzicando.state import BoardView
from tabletop.table.card_slots import make_ring
from tabletop.table.layout import Flag, LayoutPart, Placement, Plate, Rect, Spot


def chair_key(neighbour_index: int) -> tuple[str, int, int]:
    """Return the key of the chair after a player who is seated."""
    return "gap", neighbour_index, 0


class RoundTablePositions(NamedTuple):
    """Positions at the round table: the table, the players' cards, the free chairs."""

    table: Rect
    places: tuple[Rect, ...]
    """Box of each player's card with the name below, clockwise from the Do."""
    chairs: tuple[Rect, ...]


NAME_WIDTH_RATIO, NAME_HEIGHT_RATIO, CHAIR_RATIO = 1.08, 0.3, 0.42
"""Width and height of a name, and size of a chair, by a card's height."""


def fit_round_table(rect: Rect, player_count: int, has_chairs: bool) -> RoundTablePositions:
    """Return the largest table for a number of players without overlaps."""
    for hundredths in range(34, 10 - 1, -1):  # of the area's height
        positions = _make_round_table(rect, player_count, has_chairs, 0.01 * hundredths * rect.height)
        parts = (*positions.places, *positions.chairs)
        if not any(_do_overlap(first, second) for first, second in combinations(parts, 2)):
            break
    return positions


def _do_overlap(first: Rect, second: Rect) -> bool:
    return min(first.right, second.right) > max(first.x, second.x) and min(first.bottom, second.bottom) > max(
        first.y, second.y
    )


def _make_round_table(rect: Rect, player_count: int, has_chairs: bool, card_height: float) -> RoundTablePositions:
    x, y = rect.centre
    width, height = NAME_WIDTH_RATIO * card_height, (1 + NAME_HEIGHT_RATIO) * card_height + 4.0
    rx, ry = 0.5 * max(0.0, rect.width - width), 0.5 * (rect.height - height)
    slots = make_ring(2 * player_count, x, y, rx, ry)
    places = tuple(Rect(slot.x - width / 2, slot.y - height / 2, width, height) for slot in slots[::2])
    side = CHAIR_RATIO * card_height
    chair_slots = slots[1::2] if has_chairs else ()
    chairs = tuple(Rect(slot.x - side / 2, slot.y - side / 2, side, side) for slot in chair_slots)
    return RoundTablePositions(Rect(x - rx, y - ry, 2 * rx, 2 * ry), places, chairs)


def make_seating_parts(board_view: BoardView, rect: Rect, hand_rect: Rect) -> Iterator[LayoutPart]:
    """Yield the round table, clockwise from the player with the Do at the bottom.

    The card of the player who chooses a chair is where the hand will be, in `hand_rect`.
    """
    view = board_view.view
    choosing_seat = view.to_move if view.phase == "seat" else None
    seated_players = tuple(seat for seat in view.order if seat != choosing_seat)
    positions = fit_round_table(rect, len(seated_players), choosing_seat is not None)
    yield Plate(("table", 0, 0), positions.table, RoundTable(), depth=-3.5)
    for seat, card_rect in zip(seated_players, positions.places, strict=True):
        height = card_rect.width / NAME_WIDTH_RATIO
        width = CARD_ASPECT_RATIO * height
        yield _make_drawn_card(board_view, seat, Rect(card_rect.centre[0] - width / 2, card_rect.y, width, height))
        name = Rect(
            card_rect.x, card_rect.bottom - NAME_HEIGHT_RATIO * height, card_rect.width, NAME_HEIGHT_RATIO * height
        )
        yield Plate(("seated", seat, 0), name, BidderHead(view.seats[seat], seat), depth=-1.0)
    if choosing_seat is not None:
        width = CARD_ASPECT_RATIO * hand_rect.height
        yield _make_drawn_card(
            board_view, choosing_seat, Rect(hand_rect.centre[0] - width / 2, hand_rect.y, width, hand_rect.height)
        )
    flags = Flag.CLICKABLE | Flag.TARGET if board_view.is_acting else Flag(0)
    for neighbour_index, card_rect in enumerate(positions.chairs):
        yield Plate(chair_key(neighbour_index), card_rect, FreeChair(neighbour_index + 1), depth=-1.0, flags=flags)


def _make_drawn_card(board_view: BoardView, seat: int, rect: Rect) -> Placement:
    face = to_face.face_of(board_view.game.deck, board_view.view.drawn[seat])
    return Placement(Spot(DRAWN[seat], 0), *rect.centre, rect.width, rect.height, 0.0, 1.0, face)
