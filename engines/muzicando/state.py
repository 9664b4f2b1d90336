"""A match of Muzicando as a value, the places its cards lie in, and the events of its own."""

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

MOST_SEATS = 8
FAR = 64
"""Cells of an open display lie less than this many steps from its first card."""

Laid = tuple[int, int, int]
"""A card that lies in the display: x, y, card."""


class Contract(msgspec.Struct, frozen=True):
    """What a display is played for: who opens and plays for it, its display, its level (0 where none was bid)."""

    declarer: int
    display: Display
    level: int = 0


class Played(msgspec.Struct, frozen=True):
    """A display that is over: its contract, the players by place, whether the last of them (or all) never emptied the
    hand. One that was conceded has nobody in `ranking` and an `offender`."""

    number: int
    """Which display of the match it was; one that was conceded is played again under its number."""
    contract: Contract | None
    ranking: tuple[int, ...] = ()
    finished: int = 0
    """How many of the ranking emptied their hands."""
    offender: int | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """A whole match. In a view, hidden cards are blank and `rng` is 0. It holds nothing but values, so the collector of
    cycles need not look at it."""

    seats: tuple[str, ...]
    mode: Mode
    displays: int
    """How many valid displays the match has."""
    auction: bool
    touch: Touch
    zigzag: bool
    rng: int
    order: tuple[int, ...]
    """The players as they sit, clockwise; in the team game North, East, South, West."""
    drawn: tuple[int, ...]
    """By player, the card drawn for the seat; nothing in the team game and once the cards are dealt."""
    dealer: int
    to_move: int | None
    phase: Phase
    hands: tuple[tuple[int, ...], ...]
    """By player, sorted faces."""
    stock: tuple[int, ...]
    """Face down, the top card last."""
    redealt: bool = False
    """Whether this display was annulled once, and so is not conceded again."""
    bids: tuple[tuple[int, Bid | None], ...] = ()
    """The auction: who bid what; None for a pass."""
    contract: Contract | None = None
    laid: tuple[Laid, ...] = ()
    """The display, in the order in which its cards were laid."""
    out: tuple[int, ...] = ()
    """Who emptied the hand, in order."""
    last: int | None = None
    """Who laid the last card."""
    blocked: tuple[int, ...] = ()
    """Who loses the next turn, sorted."""
    runner: int | None = None
    """Who may go on placing since the rest was laid."""
    passed: tuple[int, ...] = ()
    """Who has passed since the last card was laid, and drew no card for it; sorted. Each of them could place no note,
    but for `able`."""
    able: int | None = None
    """Who of those ended the run of a rest although a note had a place; None in the view of everybody else."""
    played: tuple[Played, ...] = ()

    @property
    def number(self) -> int:
        """Which display of the match this is, from 1; one that was annulled is played again under its number."""
        return min(1 + sum(one.offender is None for one in self.played), self.displays)


class Bidden(Event, frozen=True, tag=True, kw_only=True):
    """`seat` bids."""

    seat: int
    level: int
    display: Display


class Awarded(Event, frozen=True, tag=True, kw_only=True):
    """The auction, or the choice, is over: `seat` opens a display at a level (0 where none was bid)."""

    seat: int
    display: Display
    level: int


class Placed(Event, frozen=True, tag=True, kw_only=True):
    """`seat` has laid a card on a cell. `contacts` are the notes it touched, in Sarabanda; `run` the cards of a string,
    column or pile that this placing completes, in the order in which they sound."""

    seat: int
    card: int
    x: int
    y: int
    contacts: tuple[int, ...] = ()
    run: tuple[int, ...] = ()


STOCK = Place("stock", sight="none")
HANDS = tuple(Place("hand", seat, sight="owner") for seat in range(MOST_SEATS))
DRAWN = tuple(Place("drawn", seat) for seat in range(MOST_SEATS))


@cache
def cell_place(x: int, y: int) -> Place:
    """Where the card of a cell lies, and on it its sign."""
    return Place("cell", row=(y + FAR) * 2 * FAR + x + FAR)


def cell_of(place: Place) -> tuple[int, int]:
    """The cell of a place."""
    assert place.row is not None, "a cell's place is one of several"
    y, x = divmod(place.row, 2 * FAR)
    return x - FAR, y - FAR


def team(seat: int) -> int:
    """The side of a player in the team game: 0 for North-South, 1 for East-West."""
    return seat % 2


def partner(seat: int) -> int:
    """The partner in the team game."""
    return (seat + 2) % 4


def still_in(state: State) -> tuple[int, ...]:
    """The players who still hold cards, in the order in which they sit."""
    return tuple(seat for seat in state.order if seat not in state.out)


def next_seat(state: State, seat: int, steps: int = 1) -> int:
    """The player so many places clockwise."""
    order = state.order
    return order[(order.index(seat) + steps) % len(order)]
