"""Faces on the table of Muzicando, as frozen values without Qt or engine.

A value holds all that its drawing needs. A colour is its number in the deck, 0 for the first (red) to 6 for the last
(violet); the theme gives it fill, edge and shape. `to_face.face_of` makes the face of an engine's card. Values of
different classes are never equal, so a face is a safe key for pixmaps. Faces of every board (seats, piles, places) are
in `tabletop.boards.kit.common_faces`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tabletop.boards.kit.common_faces import CountPlate, PileFace, SeatPlate, ZoneFace

Sign = Literal["sharp", "flat", "natural", "rest"]
Display = Literal["sarabanda", "glissando", "parada", "muzicando"]
BidState = Literal["free", "spent", "last"]
CompassPoint = Literal["N", "E", "S", "W"]

COLOUR_COUNT = 7
"""Number of a deck's colours, and of a colour's notes."""

TILE_RATIO = 5 / 6
"""Width by height of a card in the grids of Sarabanda and Glissando.

Screens have less height than width. A card fills the box that it is given, so its face is the same.
"""

BID_RATIO = 1.5
"""Width by height of `BidPlate` and `PassPlate`."""

CONTRACT_RATIO = 3.2
"""Width by height of a `ContractPlate`; from 2 to 6 is possible."""

PASS_RATIO = 2.0
"""Width by height of a `PassMark`; that of other marks is 1."""


class NoteFace(msgspec.Struct, frozen=True):
    """A note: its colour and the colour's name, its own name, its height.

    The height is 0 for Do to 6 for Si. An opener has an oval and its colour's old instrument. `visible_height_ratio`:
    in a pile, the visible fraction of its height, below the next card. `visible_width_ratio`: in a hand, the visible
    fraction of its width, left of the next card. `is_plain`: it has no text, because a sign on top names it.
    """

    colour: int
    colour_name: str
    name: str
    height: int
    is_opener: bool = False
    visible_height_ratio: float = 0.0
    visible_width_ratio: float = 1.0
    is_plain: bool = False


class SignFace(msgspec.Struct, frozen=True):
    """A colour's sign and the musician it honours.

    `covered_name` is the name of the note that it covers, if any. `is_compact`: it has only sign and suit, next to a
    pile. `visible_width_ratio`: the visible fraction of its width in a hand.
    """

    colour: int
    colour_name: str
    sign: Sign
    musician: str
    covered_name: str = ""
    is_compact: bool = False
    visible_width_ratio: float = 1.0


class BackFace(msgspec.Struct, frozen=True):
    """The back of a card in a hand or in the stock."""

    of: Literal["hand", "stock"] = "hand"


class DisplaySign(msgspec.Struct, frozen=True):
    """The small emblem of a display: a grid, strings, columns or piles."""

    display: Display


class BidPlate(msgspec.Struct, frozen=True):
    """A bid on the ladder or in the auction: level and display.

    The level is 0 if a display is only named. On the ladder a bid is `free`, `spent` after a higher one, or `last`, the
    highest yet.
    """

    level: int
    display: Display
    state: BidState = "free"


class PassPlate(msgspec.Struct, frozen=True):
    """A pass in the auction."""


class ContractPlate(msgspec.Struct, frozen=True):
    """A contract: level (0 without a bid), display, and the player who opens.

    `player_name` is the player's name, `seat` gives colour and shape. `is_highest_bid`: it is the highest bid yet, and
    the auction goes on.
    """

    level: int
    display: Display
    player_name: str
    seat: int
    is_highest_bid: bool = False


class BlockedMark(msgspec.Struct, frozen=True):
    """Mark of a player who loses the next turn, or has just lost one if `is_lost`."""

    is_lost: bool = False


class PassMark(msgspec.Struct, frozen=True):
    """Mark of a player who has passed since the last card was laid."""


class RunMark(msgspec.Struct, frozen=True):
    """Mark of a player who goes on placing after a rest."""


class OutPlace(msgspec.Struct, frozen=True):
    """Mark of a player with an empty hand, with the `place` among all."""

    place: int


class CompassMark(msgspec.Struct, frozen=True):
    """Mark of a seat of the team game; both seats of a side have one shape.

    `is_active` is True if it is this seat's turn.
    """

    point: CompassPoint
    is_active: bool = False


CardFace: TypeAlias = NoteFace | SignFace | BackFace
Face: TypeAlias = (
    CardFace
    | DisplaySign
    | BidPlate
    | PassPlate
    | ContractPlate
    | BlockedMark
    | PassMark
    | RunMark
    | OutPlace
    | CompassMark
    | ZoneFace
    | PileFace
    | CountPlate
    | SeatPlate
)
