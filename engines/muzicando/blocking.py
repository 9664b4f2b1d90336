"""Who loses a turn, who may go on, and whose turn is next. `muz.block.*`

A seat that is out is no neighbour any more: signs and turns go past it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engines.kernel.events import Event, happened
from engines.kernel.facts import Seats
from engines.muzicando.deck_file import Sign
from engines.muzicando.state import partner

STEPS: dict[Sign, tuple[int, ...]] = {"sharp": (1,), "flat": (-1,), "natural": (1, -1)}
"""Whom a sign blocks: the next player, the previous one, both."""


class Circle:
    """Who sits at the table, clockwise, and who of them is out."""

    def __init__(self, order: tuple[int, ...], out: tuple[int, ...]) -> None:
        self.out = out
        self._after = _nearest(order, out)
        self._before = _nearest(order[::-1], out)

    def neighbour(self, seat: int, steps: int) -> int | None:
        """The next player still in, clockwise (steps 1) or the other way (-1); None where there is nobody else."""
        return (self._after if steps == 1 else self._before)[seat]

    def others(self, seat: int) -> bool:
        """Whether anybody but this player is still in."""
        return self.neighbour(seat, 1) is not None


def _nearest(order: tuple[int, ...], out: tuple[int, ...]) -> Mapping[int, int | None]:
    """For each player the next in this order who is not out; None where there is nobody else."""
    found: dict[int, int | None] = {}
    for at, seat in enumerate(order):
        others = (*order[at + 1 :], *order[:at])
        found[seat] = next((other for other in others if other not in out), None)
    return found


@lru_cache(1024)
def circle_of(order: tuple[int, ...], out: tuple[int, ...]) -> Circle:
    """The circle of a match, kept ready."""
    return Circle(order, out)


def block(circle: Circle, blocked: tuple[int, ...], seat: int, sign: Sign, events: list[Event]) -> tuple[int, ...]:
    """Who waits blocked once a sharp, a flat or a natural is laid."""
    hit = {other for step in STEPS[sign] if (other := circle.neighbour(seat, step)) is not None}
    if not hit:
        return blocked
    events.append(happened(f"muz.block.{sign}", "effect", seat, blocked=Seats(tuple(sorted(hit)))))
    return tuple(sorted({*blocked, *hit}))


def rest(circle: Circle, seat: int, teams: bool, events: list[Event]) -> int | None:
    """Who goes on placing once the rest is laid: who laid it, or the partner of one who is out with it. None where
    nobody is silenced, or nobody takes the run over."""
    if seat not in circle.out:
        if not circle.others(seat):
            return None
        events.append(happened("muz.block.rest", "effect", seat))
        return seat
    if teams and partner(seat) not in circle.out:
        events.append(happened("muz.block.rest-last", "effect", seat, partner=Seats((partner(seat),))))
        return partner(seat)
    events.append(happened("muz.block.rest-last", "lapsed", seat))
    return None


def following(circle: Circle, blocked: tuple[int, ...], seat: int, events: list[Event]) -> tuple[tuple[int, ...], int]:
    """Who still waits blocked, and who acts after a player: the next still in who is not blocked. Whoever is passed
    over has lost the turn, and is blocked no more. `muz.block.once`"""
    at = seat
    while True:
        after = circle.neighbour(at, 1)
        turn = at if after is None else after
        if turn not in blocked:
            return blocked, turn
        blocked = tuple(other for other in blocked if other != turn)
        events.append(happened("muz.block.once", "effect", turn))
        at = turn
