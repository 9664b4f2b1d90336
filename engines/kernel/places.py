"""Places of cards on a table, and who can see their faces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

Sight = Literal["all", "owner", "none"]


class Place(msgspec.Struct, frozen=True):
    """Row of cards, such as a hand, a pile or a meld.

    Cards are counted from 0; the top of a pile is its last card. `seat` is the owner (None: the table), `row`
    distinguishes several places of one name, `sight` says who sees the faces.
    """

    name: str
    seat: int | None = None
    row: int | None = None
    sight: Sight = "all"

    def is_seen_by(self, seat: int | None) -> bool:
        """Return True if a seat sees the faces in this place.

        `seat` None stands for someone who sees only what everybody sees.

        >>> hand = Place("hand", seat=0, sight="owner")
        >>> hand.is_seen_by(0), hand.is_seen_by(1), hand.is_seen_by(None)
        (True, False, False)
        """
        return self.sight == "all" or (self.sight == "owner" and seat is not None and seat == self.seat)


def make_visibility_test(seat: int | None) -> Callable[[Place], bool]:
    """Return a test that tells whether a seat sees the faces in a place."""
    return lambda place: place.is_seen_by(seat)
