"""Actions of a player of Muzicando.

`card` is a face of the deck. `x` and `y` are a cell of the display; see `displays`.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

Display = Literal["sarabanda", "glissando", "parada", "muzicando"]

DISPLAYS: tuple[Display, ...] = ("sarabanda", "glissando", "parada", "muzicando")
"""The displays in ascending order; their values are 1, 2, 3 and 4."""

BID_LEVELS = (1, 2, 3, 4)


class TakeSeat(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Seat the eighth player after the one who drew note `after`.

    Rule: `muz.solo.seating`.
    """

    after: int


class Deal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Gather all cards, shuffle and deal them.

    Rules: `muz.deal.fourteen`, `muz.solo.deal`.
    """


class Bid(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Bid a level and a display.

    Rule: `muz.bid.ladder`.
    """

    level: int
    display: Display


class Name(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Name the display to be played without a bid, when everybody plays alone.

    Rules: `muz.solo.choice`, `muz.bid.all-pass`.
    """

    display: Display


class Pass(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Pass in the auction, or pass instead of placing a card."""


class Lay(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Place a card on cell (`x`, `y`) of the display."""

    card: int
    x: int
    y: int


class Concede(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Give up the display, which is then annulled.

    Rule: `muz.penalty`.
    """


Action = TakeSeat | Deal | Bid | Name | Pass | Lay | Concede

DEAL = Deal()
PASS = Pass()
CONCEDE = Concede()
NAME_ACTIONS = tuple(map(Name, DISPLAYS))
BID_LADDER = tuple(Bid(level, display) for level in BID_LEVELS for display in DISPLAYS)
"""All bids in ascending order."""
BID_RANKS = {bid: rank for rank, bid in enumerate(BID_LADDER)}
"""Index of each bid in the ladder."""


@cache
def lay_action(card: int, x: int, y: int) -> Lay:
    """Return the action that lays a card on a cell, cached so that it is one object."""
    return Lay(card, x, y)
