"""Blocked players, players who may go on, and the next player.

Rules: `muz.block.*`.

Signs and turns pass over players who are out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engines.kernel.events import Event, make_effect
from engines.kernel.facts import Seats
from engines.muzicando.deck_file import Sign
from engines.muzicando.state import partner_of

BLOCKED_STEPS: dict[Sign, tuple[int, ...]] = {"sharp": (1,), "flat": (-1,), "natural": (1, -1)}
"""Players blocked by a sign, in steps clockwise: the next, the previous, or both."""


class SeatCircle:
    """Players in clockwise order, and those of them who are out."""

    def __init__(self, order: tuple[int, ...], out_seats: tuple[int, ...]) -> None:
        self.out_seats = out_seats
        self._next_seats = _map_next_seats(order, out_seats)
        self._previous_seats = _map_next_seats(order[::-1], out_seats)

    def find_neighbour(self, seat: int, steps: int) -> int | None:
        """Return the next player who is not out, clockwise (1) or back (-1), or None."""
        return (self._next_seats if steps == 1 else self._previous_seats)[seat]

    def has_others(self, seat: int) -> bool:
        """Return True if any other player is not out."""
        return self.find_neighbour(seat, 1) is not None


def _map_next_seats(order: tuple[int, ...], out_seats: tuple[int, ...]) -> Mapping[int, int | None]:
    """Return each player's next player in this order who is not out, or None."""
    neighbours: dict[int, int | None] = {}
    for index, seat in enumerate(order):
        following_seats = (*order[index + 1 :], *order[:index])
        neighbours[seat] = next((next_seat for next_seat in following_seats if next_seat not in out_seats), None)
    return neighbours


@lru_cache(1024)
def make_circle(order: tuple[int, ...], out_seats: tuple[int, ...]) -> SeatCircle:
    """Return the circle of a match. It is cached."""
    return SeatCircle(order, out_seats)


def block(circle: SeatCircle, blocked: tuple[int, ...], seat: int, sign: Sign, events: list[Event]) -> tuple[int, ...]:
    """Return the blocked players after a sharp, a flat or a natural was laid."""
    newly_blocked_seats = {
        neighbour for step in BLOCKED_STEPS[sign] if (neighbour := circle.find_neighbour(seat, step)) is not None
    }
    if not newly_blocked_seats:
        return blocked
    events.append(make_effect(f"muz.block.{sign}", "effect", seat, blocked=Seats(tuple(sorted(newly_blocked_seats)))))
    return tuple(sorted({*blocked, *newly_blocked_seats}))


def apply_rest(circle: SeatCircle, seat: int, is_team_game: bool, events: list[Event]) -> int | None:
    """Return the player who goes on placing after a rest, or None if nobody does.

    That is the player who laid it or, if that was the last card, the partner. Nobody goes on if there are no other
    players, or no partner who still has cards.
    """
    if seat not in circle.out_seats:
        if not circle.has_others(seat):
            return None
        events.append(make_effect("muz.block.rest", "effect", seat))
        return seat
    if is_team_game and partner_of(seat) not in circle.out_seats:
        events.append(make_effect("muz.block.rest-last", "effect", seat, partner=Seats((partner_of(seat),))))
        return partner_of(seat)
    events.append(make_effect("muz.block.rest-last", "lapsed", seat))
    return None


def find_next_turn(
    circle: SeatCircle, blocked: tuple[int, ...], seat: int, events: list[Event]
) -> tuple[tuple[int, ...], int]:
    """Return the players who remain blocked, and the player whose turn is next.

    The turn goes to the next player who is neither out nor blocked. Blocked players who are passed over are then free.

    Rule: `muz.block.once`.
    """
    current_seat = seat
    while True:
        neighbour = circle.find_neighbour(current_seat, 1)
        next_player = current_seat if neighbour is None else neighbour
        if next_player not in blocked:
            return blocked, next_player
        blocked = tuple(blocked_seat for blocked_seat in blocked if blocked_seat != next_player)
        events.append(make_effect("muz.block.once", "effect", next_player))
        current_seat = next_player
