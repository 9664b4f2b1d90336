"""The layout of a table as plain values: cards, zones, plates and their geometry.

Qt is not used here, so boards compute layouts and test them without a screen. Lengths are scene units, which equal the
view's logical pixels; x grows to the right, y downwards; angles are degrees clockwise. Places, keys and faces are
opaque hashable values that the table never looks into.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from enum import IntFlag
from typing import NamedTuple, TypeAlias


class Spot(NamedTuple):
    """Identity of a card on the table: its place and its index there, from 0."""

    place: Hashable
    index: int  # type: ignore[assignment] # hides tuple.index, which nobody calls on a spot


class Flag(IntFlag):
    """States of a card, zone or plate that a layout gives. Combine them with `|`."""

    MOVABLE = 1  # a card that may be picked up now
    CLICKABLE = 2  # answers a click, so the keyboard focus stops here too
    TURNABLE = 4  # a dial: a plate that the player turns about its centre
    LIT = 8  # sounding now, or highlighted because something elsewhere refers to it
    DIM = 16  # not available now
    SELECTED = 32  # chosen by the player
    GHOST = 64  # a preview of a card: translucent, ignores the pointer
    TARGET = 128  # can be dropped on or clicked even when no card is carried
    KEEPS_DEPTH = 512  # a ghost that keeps its own depth instead of floating above the cards
    FACE_DOWN = 256  # a card shown face down; it flips when it moves to a place where it is face up
    PLAYABLE = 1024  # a card that can be played now: it is raised and has a warm rim
    IN_HAND = 4096  # a card of the hand: it is lifted under the pointer
    BREAKS_RULE = 8192  # a card that breaks a rule: it has a warning sign on its corner
    NEW_IN_HAND = 32768  # a card that has just come into the hand: it has a sign on its corner
    PERFORMED = 2048  # a card of music that is performed for everybody: it jumps when it sounds


class Rect(NamedTuple):
    """An upright rectangle, given by its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Return the rectangle shrunk by `dx` on both sides and `dy` above and below.

        `dy` defaults to `dx`. Neither width nor height gets negative.
        """
        dy = dx if dy is None else dy
        width, height = max(0.0, self.width - 2 * dx), max(0.0, self.height - 2 * dy)
        cx, cy = self.centre
        return Rect(cx - width / 2, cy - height / 2, width, height)


class Disc(NamedTuple):
    x: float
    y: float
    radius: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x, self.y

    @property
    def bounds(self) -> Rect:
        return Rect(self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius)

    def contains(self, x: float, y: float) -> bool:
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.radius**2


Shape: TypeAlias = Rect | Disc

Target: TypeAlias = Hashable
"""Drop target or click target: a card's `Spot`, or the key of a zone or plate."""


class Placement(NamedTuple):
    """Position, size and face of one card.

    `x` and `y` are its centre; `width` and `height` are its size before it is rotated by `angle`.
    """

    spot: Spot
    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    depth: float = 0.0
    face: Hashable = None
    flags: Flag = Flag(0)


class Zone(NamedTuple):
    """An area to drop on or click.

    If its key is a place, cards of that place that are not shown come from here.
    """

    key: Hashable
    shape: Shape
    caption: str = ""
    face: Hashable = None
    depth: float = -1.0
    flags: Flag = Flag(0)


class Plate(NamedTuple):
    """A picture painted from a face, such as a seat's plate, rotated about its centre.

    A plate with the flag `TURNABLE` is a dial with a detent every `detent_degrees` degrees. A plate with a `dial` moves
    round with that dial and stays upright; if it also has
    `lean_degrees`, it stays in its place as the dial's pawl, and leans by that angle before each detent catches.
    """

    key: Hashable
    rect: Rect
    face: Hashable = None
    depth: float = -2.0
    angle: float = 0.0
    flags: Flag = Flag(0)
    detent_degrees: float = 30.0
    dial: Hashable = None
    lean_degrees: float = 0.0


class Layout(NamedTuple):
    """Everything on the table.

    `anchors` are positions for cards that are not shown one by one, such as the rest of a deck or another seat's hand:
    each is a placement with the spot `(place, ANCHOR_INDEX)`.
    """

    cards: tuple[Placement, ...] = ()
    zones: tuple[Zone, ...] = ()
    plates: tuple[Plate, ...] = ()
    anchors: tuple[Placement, ...] = ()


LayoutPart: TypeAlias = Placement | Zone | Plate

ANCHOR_INDEX = -1
"""Index of a spot that stands for all cards of a place not shown one by one."""


def make_layout(parts: Iterable[LayoutPart]) -> Layout:
    """Return a layout of these parts, keeping their order.

    Placements whose index is `ANCHOR_INDEX` become its anchors.
    """
    layout_parts = tuple(parts)
    cards = tuple(part for part in layout_parts if isinstance(part, Placement))
    return Layout(
        cards=tuple(card for card in cards if card.spot.index != ANCHOR_INDEX),
        zones=tuple(part for part in layout_parts if isinstance(part, Zone)),
        plates=tuple(part for part in layout_parts if isinstance(part, Plate)),
        anchors=tuple(card for card in cards if card.spot.index == ANCHOR_INDEX),
    )


class Move(NamedTuple):
    """Move of one card from an index of `source` to an index of `target`."""

    source: Hashable
    source_index: int
    target: Hashable
    target_index: int
