"""Faces that all boards share: seats, piles, zones and counts. No Qt.

They are frozen values, painted by `art.common_faces`. Values of different classes are never equal, so a face is a safe
key of the pixmap cache. Counts keep their previous value while cards are moving.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tabletop.table.layout import Flag, Layout, LayoutPart, Placement, Plate, Rect, Spot, Target, Zone

ZoneKind = Literal["card", "disc", "strip", "cloth", "message_disc", "text", "title", "bare"]
CardShape = Literal["card", "disc"]
CARD_ASPECT_RATIO = 5 / 7
"""Width by height of an upright card."""

HandCounts: TypeAlias = tuple[tuple[CardShape, int], ...]
"""Numbers of cards in a hand by the shape of their sign."""


class ZoneFace(msgspec.Struct, frozen=True):
    """An empty place with its label.

    Kinds: `card` and `disc` for a card of that shape, `strip` for a row of cards, `cloth` to hide what it covers,
    `told` for a round place with a message, `said` and `title` for text alone, `bare` for a place that is not drawn.
    """

    kind: ZoneKind
    label: str = ""


class PileFace(msgspec.Struct, frozen=True):
    """A pile of `count` cards with a back, or with a top card that is face up.

    `has_count` is False if its top card is an item of its own. Then a `CountPlate` above the card shows the count.
    """

    back: Hashable
    count: int
    top: Hashable = None
    has_count: bool = True


class CountPlate(msgspec.Struct, frozen=True):
    """Number of cards in a pile."""

    count: int


class SeatPlate(msgspec.Struct, frozen=True):
    """Name, seat (colour and shape), cards in hand and score of a player.

    `is_active` means that it is this player's turn, `is_dealer` that this player deals. `winning_score` is the score
    that wins, where the plate shows it; `pending_points` are points that would be added if the current round ended now,
    such as for cards in the hand.
    """

    name: str
    seat: int
    hand_counts: HandCounts
    score: int
    is_active: bool = False
    is_dealer: bool = False
    winning_score: int = 0
    pending_points: int = 0


def with_previous_counts(layout: Layout, previous_layout: Layout) -> Layout:
    """Return the layout with the counts and points that it showed before."""
    plates = {plate.key: plate.face for plate in previous_layout.plates}
    piles = {zone.key: zone.face for zone in previous_layout.zones}
    return layout._replace(
        plates=tuple(
            plate._replace(face=_with_previous_count(plate.face, plates.get(plate.key))) for plate in layout.plates
        ),
        zones=tuple(zone._replace(face=_with_previous_count(zone.face, piles.get(zone.key))) for zone in layout.zones),
    )


def _with_previous_count(face: Hashable, previous_face: Hashable) -> Hashable:
    if isinstance(face, SeatPlate) and isinstance(previous_face, SeatPlate) and face.seat == previous_face.seat:
        return replace(
            face,
            hand_counts=previous_face.hand_counts,
            score=previous_face.score,
            pending_points=previous_face.pending_points,
        )
    if isinstance(face, CountPlate) and isinstance(previous_face, CountPlate):
        return previous_face
    if (
        isinstance(face, PileFace)
        and isinstance(previous_face, PileFace)
        and face.has_count
        and previous_face.has_count
    ):
        return replace(face, count=previous_face.count)
    return face


def add_flags(layout: Layout, spots: Container[Target], flags: Flag) -> Layout:
    """Return the layout with flags added to the cards at those spots."""
    cards = (card._replace(flags=card.flags | flags) if card.spot in spots else card for card in layout.cards)
    return layout._replace(cards=tuple(cards))


NO_FLAGS = Flag(0)


def make_pile(
    place: Hashable,
    count: int,
    rect: Rect,
    top_faces: Sequence[Hashable],
    back: Hashable,
    empty_face: ZoneFace,
    flags: Flag = NO_FLAGS,
    zone_flags: Flag = NO_FLAGS,
) -> Iterator[LayoutPart]:
    """Yield the parts of a pile of `count` cards in a rectangle.

    `top_faces` are the faces of its uppermost cards, the top one last. Each of them becomes a card item of its own.
    """
    face = PileFace(back, count, has_count=False) if count else empty_face
    yield Zone(place, rect, face=face, flags=zone_flags)
    if not count:
        return
    width, height = rect.width * (1 - 0.108), rect.height - 0.108 * rect.width  # room for the lower cards
    for i, top in enumerate(top_faces):
        spot = Spot(place, count - len(top_faces) + i)
        yield Placement(spot, rect.x + width / 2, rect.y + height / 2, width, height, 0.0, 1.0 + 0.01 * i, top, flags)
    yield make_count_plate(place, count, rect, width, depth=1.5)


def make_count_plate(place: Hashable, count: int, rect: Rect, width: float, depth: float) -> Plate:
    """Return the plate with a pile's count.

    It is at the left, because a card's points are at the right. `width` is the card's width.
    """
    height = max(0.25 * width, min(16.0, 0.5 * width))
    plate_width = max(1.4, 0.67 + 0.46 * len(str(count))) * height
    return Plate(
        ("count", place), Rect(rect.x, rect.bottom - height, plate_width, height), CountPlate(count), depth=depth
    )
