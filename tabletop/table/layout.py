"""What lies on the table and where, as plain values. No Qt here: boards compute layouts and test them without a screen.

Lengths are scene units, which are logical pixels of the view; x grows to the right, y downwards, angles are degrees
clockwise. Places, keys and faces are opaque hashable values: the table follows them and never looks inside.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from enum import IntFlag
from typing import NamedTuple, TypeAlias


class Spot(NamedTuple):
    """A card's position on the table: the place it lies in and its index there, counted from 0."""

    place: Hashable
    index: int  # type: ignore[assignment]  # the field's name is the table's word; tuple.index is not needed here


class Flag(IntFlag):
    """How a card, zone or plate stands at this moment. Combine with ``|``."""

    MOVABLE = 1  # a card that may be picked up now
    CLICKABLE = 2  # answers to a click, so the keyboard walk stops here too
    TURNABLE = 4  # a plate that turns about its centre: a dial
    LIT = 8  # sounds now, or is meant by what is shown elsewhere
    DIM = 16  # out of the question now
    SELECTED = 32  # chosen by the player
    GHOST = 64  # how something would sit: drawn translucent, cannot be touched
    TARGET = 128  # a drop or click is welcome here although nothing is picked up
    AMONG = 512  # a ghost that lies at its own depth among the others, not above them
    DOWN = 256  # a card that lies face down: on its way from here to where it lies face up it is turned over
    PLAYABLE = 1024  # a card with which something can be done now: it stands higher, with a warm rim
    HAND = 4096  # a card of the hand: it lifts under the pointer
    BROKEN = 8192  # a card that lies against a rule: a warning sign on its corner
    NEW = 32768  # a card that has just come into the hand: a sign on its corner
    PERFORMED = 2048  # a card of the music that is played to everybody: it jumps as it sounds


class Rect(NamedTuple):
    """An upright rectangle: top left corner and size."""

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
        """The rectangle less ``dx`` on the left and right and ``dy`` (or ``dx``) at top and bottom; never negative."""
        dy = dx if dy is None else dy
        width, height = max(0.0, self.width - 2 * dx), max(0.0, self.height - 2 * dy)
        cx, cy = self.centre
        return Rect(cx - width / 2, cy - height / 2, width, height)


class Disc(NamedTuple):
    """A disc: centre and radius."""

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
"""What a card can be dropped on, or what is clicked: a card's ``Spot``, or the key of a zone or plate."""


class Placement(NamedTuple):
    """One card as it lies: its spot, its centre, its size before turning, and the face to paint."""

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
    """Somewhere to drop or click. A zone whose key is a place is also where that place's unseen cards come from."""

    key: Hashable
    shape: Shape
    caption: str = ""
    face: Hashable = None
    depth: float = -1.0
    flags: Flag = Flag(0)


class Plate(NamedTuple):
    """Furniture painted from its face: a seat's plate, the wheel's disc. Turned by ``angle`` about its centre.

    A plate flagged ``TURNABLE`` is a dial: ``step`` is the distance of its detents in degrees. A plate that names a
    ``dial`` goes round with it, upright; one that ``leans`` is its pawl, which stands there and is pushed aside by so
    many degrees before each detent catches.
    """

    key: Hashable
    rect: Rect
    face: Hashable = None
    depth: float = -2.0
    angle: float = 0.0
    flags: Flag = Flag(0)
    step: float = 30.0
    dial: Hashable = None
    leans: float = 0.0


class Layout(NamedTuple):
    """Everything on the table. ``anchors`` says where the cards of a place lie that are not laid out one by one
    (the rest of a deck, another seat's hand behind its plate): a placement with the spot ``(place, -1)``."""

    cards: tuple[Placement, ...] = ()
    zones: tuple[Zone, ...] = ()
    plates: tuple[Plate, ...] = ()
    anchors: tuple[Placement, ...] = ()


Part: TypeAlias = Placement | Zone | Plate

ANCHOR = -1
"""The index of a spot that says where the cards of a place lie that are not laid out one by one."""


def layout_of(parts: Iterable[Part]) -> Layout:
    """A layout of parts in the order in which they were laid; placements at an `ANCHOR` are its anchors."""
    laid = tuple(parts)
    cards = tuple(part for part in laid if isinstance(part, Placement))
    return Layout(
        cards=tuple(card for card in cards if card.spot.index != ANCHOR),
        zones=tuple(part for part in laid if isinstance(part, Zone)),
        plates=tuple(part for part in laid if isinstance(part, Plate)),
        anchors=tuple(card for card in cards if card.spot.index == ANCHOR),
    )


class Move(NamedTuple):
    """How one card went: taken from index ``at`` of ``source``, then put at index ``to`` of ``target``."""

    source: Hashable
    at: int
    target: Hashable
    to: int
