"""Where cards lie on a table, and who can see them there."""

from __future__ import annotations

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
