"""Where cards lie on a table, and who can see them there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

Sight = Literal["all", "owner", "none"]


class Place(msgspec.Struct, frozen=True):
    """A row of cards: a hand, a pile, a meld. Cards in it are counted from 0; the top of a pile is its last card.

    `seat` is whose it is (None: the table's), `row` which of several alike, `sight` who sees the faces.
    """

    name: str
    seat: int | None = None
    row: int | None = None
    sight: Sight = "all"

    def seen_by(self, seat: int | None) -> bool:
        """Whether the cards here are face up for a seat (None: for someone who sees only what all see)."""
        return self.sight == "all" or (self.sight == "owner" and seat is not None and seat == self.seat)


def seen_by(seat: int | None) -> Callable[[Place], bool]:
    """Whether a seat sees the faces in a place, as a function of the place."""
    return lambda place: place.seen_by(seat)
