"""Immutable match state of Muzicando, the places of its cards, and its own events."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from engines.kernel.events import Event
from engines.kernel.places import Place
from engines.muzicando.actions import Bid, Display

Phase = Literal["seat", "deal", "bid", "name", "place", "over"]
Mode = Literal["team", "individual"]
Touch = Literal["all", "any"]

MAX_SEATS = 8
MAX_CELL_DISTANCE = 64
"""Cells of an open display are fewer than this many steps from its first card."""

LaidCard = tuple[int, int, int]
"""A card of the display: x, y, card."""


class Contract(msgspec.Struct, frozen=True):
    """Contract of a display: the declarer, who opens it, and its display and level.

    The level is 0 if there was no bid.
    """

    declarer: int
    display: Display
    level: int = 0


class PlayedDisplay(msgspec.Struct, frozen=True):
    """A finished display: its contract and its players by place.

    One that was conceded has an empty `ranking` and an `offender`.
    """

    number: int
    """Number of the display in the match; a conceded one is replayed under its number."""
    contract: Contract | None
    ranking: tuple[int, ...] = ()
    finished: int = 0
    """Number of players in the ranking who emptied their hands."""
    offender: int | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """State of a whole match. In a view, hidden cards are blank and `rng` is 0.

    It contains only values, so the cyclic garbage collector need not track it.
    """

    seats: tuple[str, ...]
    mode: Mode
    displays: int
    """Number of valid displays in the match."""
    auction: bool
    touch: Touch
    zigzag: bool
    rng: int
    order: tuple[int, ...]
    """Players in clockwise order; in a team game North, East, South, West."""
    drawn: tuple[int, ...]
    """Cards drawn for the seats, by player; empty in a team game and after the deal."""
    dealer: int
    to_move: int | None
    phase: Phase
    hands: tuple[tuple[int, ...], ...]
    """Hands by player, sorted."""
    stock: tuple[int, ...]
    """Stock of face-down cards, with the top card last."""
    redealt: bool = False
    """True if this display was annulled once and so cannot be conceded again."""
    bids: tuple[tuple[int, Bid | None], ...] = ()
    """The auction: each bidder with a bid, or None for a pass."""
    contract: Contract | None = None
    laid: tuple[LaidCard, ...] = ()
    """Cards of the display in the order in which they were laid."""
    out: tuple[int, ...] = ()
    """Players who emptied their hands, in order."""
    last: int | None = None
    """Player who laid the last card."""
    blocked: tuple[int, ...] = ()
    """Players who lose their next turn, sorted."""
    runner: int | None = None
    """Player who may go on placing after a rest."""
    passed: tuple[int, ...] = ()
    """Players who passed since the last card was laid and drew no card, sorted.

    None of them could place a note, except `able`.
    """
    able: int | None = None
    """Player who ended the run of a rest although a note had a cell.

    None in the view of everybody else.
    """
    played: tuple[PlayedDisplay, ...] = ()

    @property
    def number(self) -> int:
        """Number of the current display, from 1; annulled displays are not counted."""
        return min(1 + sum(display.offender is None for display in self.played), self.displays)


class Bidden(Event, frozen=True, tag=True, kw_only=True):
    """Event of a bid by `seat`."""

    seat: int
    level: int
    display: Display


class Awarded(Event, frozen=True, tag=True, kw_only=True):
    """Event at the end of an auction or choice: `seat` opens a display.

    The level is 0 if there was no bid.
    """

    seat: int
    display: Display
    level: int


class Placed(Event, frozen=True, tag=True, kw_only=True):
    """Event of a card that `seat` laid on a cell.

    `contacts` are the notes it touched in Sarabanda. `run` is the string, column or pile that it completes, in the
    order in which it sounds.
    """

    seat: int
    card: int
    x: int
    y: int
    contacts: tuple[int, ...] = ()
    run: tuple[int, ...] = ()


STOCK = Place("stock", sight="none")
HANDS = tuple(Place("hand", seat, sight="owner") for seat in range(MAX_SEATS))
DRAWN = tuple(Place("drawn", seat) for seat in range(MAX_SEATS))


@cache
def cell_place(x: int, y: int) -> Place:
    """Return the place of a cell's card and of the sign on it."""
    return Place("cell", row=(y + MAX_CELL_DISTANCE) * 2 * MAX_CELL_DISTANCE + x + MAX_CELL_DISTANCE)


def cell_of(place: Place) -> tuple[int, int]:
    """Return the cell of a place.

    >>> cell_of(cell_place(3, -2))
    (3, -2)
    """
    assert place.row is not None, "a cell's place is one of several"
    y, x = divmod(place.row, 2 * MAX_CELL_DISTANCE)
    return x - MAX_CELL_DISTANCE, y - MAX_CELL_DISTANCE


def team_of(seat: int) -> int:
    """Return a player's side in a team game: 0 for North-South, 1 for East-West."""
    return seat % 2


def partner_of(seat: int) -> int:
    """Return a player's partner in a team game."""
    return (seat + 2) % 4


def remaining_seats(state: State) -> tuple[int, ...]:
    """Return the players who still hold cards, in seating order."""
    return tuple(seat for seat in state.order if seat not in state.out)


def next_seat(state: State, seat: int, steps: int = 1) -> int:
    """Return the player `steps` places clockwise."""
    order = state.order
    return order[(order.index(seat) + steps) % len(order)]
