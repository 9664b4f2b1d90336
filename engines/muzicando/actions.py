"""What a player of Muzicando does at the table. Cards are faces; cells are places of the display, see `displays`."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

Display = Literal["sarabanda", "glissando", "parada", "muzicando"]

DISPLAYS: tuple[Display, ...] = ("sarabanda", "glissando", "parada", "muzicando")
"""The displays from the least to the most; their values are 1, 2, 3, 4."""

LEVELS = (1, 2, 3, 4)


class TakeSeat(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The eighth player sits down after the one who drew note `after`. `muz.solo.seating`"""

    after: int


class Deal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Gather all cards, shuffle and deal them. `muz.deal.fourteen`, `muz.solo.deal`"""


class Bid(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Bid a level and a display. `muz.bid.ladder`"""

    level: int
    display: Display


class Name(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Name the display that is played, without a bid, where everybody plays alone. `muz.solo.choice`,
    `muz.bid.all-pass`"""

    display: Display


class Pass(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Bid nothing, or place nothing."""


class Lay(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Place a card on cell (x, y) of the display."""

    card: int
    x: int
    y: int


class Concede(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Give up the display, which is annulled. `muz.penalty`"""


Action = TakeSeat | Deal | Bid | Name | Pass | Lay | Concede

DEAL = Deal()
PASS = Pass()
CONCEDE = Concede()
NAMES = tuple(map(Name, DISPLAYS))
LADDER = tuple(Bid(level, display) for level in LEVELS for display in DISPLAYS)
"""All bids, ascending."""
RANKS = {bid: rank for rank, bid in enumerate(LADDER)}
"""How many bids are lower than one."""


@cache
def lay(card: int, x: int, y: int) -> Lay:
    """The action of laying a card; the same one is the same object."""
    return Lay(card, x, y)
