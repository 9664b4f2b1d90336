"""What lies on every board besides its own cards, as frozen values: seats, piles, empty places, counts. No Qt.

The pictures are in `furniture_painter`. Values of different classes are never equal, so a face is a safe key for the
pixmaps.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, TypeAlias

import msgspec

ZoneKind = Literal["card", "disc", "strip", "told", "said", "bare"]
HandSign = Literal["card", "disc"]
Hands: TypeAlias = tuple[tuple[HandSign, int], ...]
"""How many cards are in hand, by the sign of their shape."""


class ZoneFace(msgspec.Struct, frozen=True):
    """An empty place and what it is called: for a card, for a round card, a strip for a row of them, a round place
    where something is told, words alone that are said, or bare: nothing is drawn, what lies there is seen."""

    kind: ZoneKind
    label: str = ""


class PileFace(msgspec.Struct, frozen=True):
    """A pile with its thickness and count: backs, or the top card face up. Where its top card lies on it as a card of
    its own, it is not `counted`: a `CountPlate` above the card says how many there are."""

    back: Hashable
    count: int
    top: Hashable = None
    counted: bool = True


class CountPlate(msgspec.Struct, frozen=True):
    """How many cards a pile has."""

    count: int


class SeatPlate(msgspec.Struct, frozen=True):
    """A player: name, seat (its colour and shape), what is in hand by the sign of its cards, score; whether it is this
    player's turn, and who deals; with how many points one wins, where the plate tells that."""

    name: str
    seat: int
    hands: Hands
    score: int
    active: bool = False
    dealer: bool = False
    target: int = 0
