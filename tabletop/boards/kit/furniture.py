"""What lies on every board besides its own cards, as frozen values: seats, piles, empty places, counts. No Qt.

The pictures are in `art/furniture`. Values of different classes are never equal, so a face is a safe key for the
pixmaps. What they count stays as it was while cards are on their way.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tabletop.table.layout import Flag, Layout, Part, Placement, Plate, Rect, Spot, Target, Zone

ZoneKind = Literal["card", "disc", "strip", "cloth", "told", "said", "title", "bare"]
HandSign = Literal["card", "disc"]
CARD_RATIO = 5 / 7
"""Width by height of an upright card."""

HandCounts: TypeAlias = tuple[tuple[HandSign, int], ...]
"""How many cards are in hand, by the sign of their shape."""


class ZoneFace(msgspec.Struct, frozen=True):
    """An empty place and what it is called: for a card, for a round card, a strip for a row of them, a cloth that hides
    what it lies on, a round place where something is told, words alone that are said, or bare: nothing is drawn, what
    lies there is seen."""

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
    player's turn, and who deals; with how many points one wins, where the plate tells that; and how many points would
    come to the score if the part being played were over, as those that cards in the hand cost."""

    name: str
    seat: int
    hands: HandCounts
    score: int
    active: bool = False
    dealer: bool = False
    target: int = 0
    pending: int = 0


def as_counted(layout: Layout, before: Layout) -> Layout:
    """The table with the numbers of cards and points that its plates and piles told before."""
    plates = {plate.key: plate.face for plate in before.plates}
    piles = {zone.key: zone.face for zone in before.zones}
    return layout._replace(
        plates=tuple(plate._replace(face=_counting(plate.face, plates.get(plate.key))) for plate in layout.plates),
        zones=tuple(zone._replace(face=_counting(zone.face, piles.get(zone.key))) for zone in layout.zones),
    )


def _counting(face: Hashable, before: Hashable) -> Hashable:
    """A face with what it counted before, if it counts anything and did so then."""
    if isinstance(face, SeatPlate) and isinstance(before, SeatPlate) and face.seat == before.seat:
        return replace(face, hands=before.hands, score=before.score, pending=before.pending)
    if isinstance(face, CountPlate) and isinstance(before, CountPlate):
        return before
    if isinstance(face, PileFace) and isinstance(before, PileFace) and face.counted and before.counted:
        return replace(face, count=before.count)
    return face


def flagged(layout: Layout, spots: Container[Target], flags: Flag) -> Layout:
    """Return the layout with the cards at those spots flagged."""
    cards = (card._replace(flags=card.flags | flags) if card.spot in spots else card for card in layout.cards)
    return layout._replace(cards=tuple(cards))


NO_FLAGS = Flag(0)


def pile(
    place: Hashable,
    count: int,
    rect: Rect,
    tops: Sequence[Hashable],
    back: Hashable,
    empty: ZoneFace,
    flags: Flag = NO_FLAGS,
    zone_flags: Flag = NO_FLAGS,
) -> Iterator[Part]:
    """A pile of `count` cards in a rectangle; `tops` are the faces of its uppermost cards, the top one last, each lying
    there as a card of its own."""
    face = PileFace(back, count, counted=False) if count else empty
    yield Zone(place, rect, face=face, flags=zone_flags)
    if not count:
        return
    wide, high = rect.width * (1 - 0.108), rect.height - 0.108 * rect.width  # room for the lower cards
    for i, top in enumerate(tops):
        spot = Spot(place, count - len(tops) + i)
        yield Placement(spot, rect.x + wide / 2, rect.y + high / 2, wide, high, 0.0, 1.0 + 0.01 * i, top, flags)
    yield counted(place, count, rect, wide, depth=1.5)


def counted(place: Hashable, count: int, rect: Rect, wide: float, depth: float) -> Plate:
    """How many cards lie in a rectangle, of cards so wide: at its left, for a card's points stand at the right."""
    high = max(0.25 * wide, min(16.0, 0.5 * wide))
    across = max(1.4, 0.67 + 0.46 * len(str(count))) * high
    return Plate(("count", place), Rect(rect.x, rect.bottom - high, across, high), CountPlate(count), depth=depth)
