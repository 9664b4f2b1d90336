"""What is drawn on the table of Muzicando, as frozen values: no Qt, no engine, all a drawing needs is in the value.

A colour is its number in the deck, 0 for the first (red) to 6 for the last (violet): the theme gives it its fill, its
edge and its shape. `dress.face_of` makes the face of an engine's card. Values of different classes are never equal, so
a face is a safe key for the pixmaps. What every board has (seats, piles, places) stands in `tabletop.boards.furniture`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tabletop.boards.kit.furniture import CountPlate, PileFace, SeatPlate, ZoneFace

Sign = Literal["sharp", "flat", "natural", "rest"]
Display = Literal["sarabanda", "glissando", "parada", "muzicando"]
Held = Literal["free", "spent", "last"]
Point = Literal["N", "E", "S", "W"]

COLOURS = 7
"""Colours of a deck, and notes of a colour."""

TILE_RATIO = 5 / 6
"""Width by height of a card in the grids of Sarabanda and Glissando, where height is what a screen has least of. The
same faces are painted in both: a card fills the box it is given."""

BID_RATIO = 1.5
"""Width by height of a `BidPlate` and of a `PassPlate`."""

CONTRACT_RATIO = 3.2
"""Width by height of a `ContractPlate`; wider and narrower will do, from 2 to 6."""

PASS_RATIO = 2.0
"""Width by height of a `PassMark`; that of other marks is 1."""


class NoteFace(msgspec.Struct, frozen=True):
    """A note: its colour and what that is called, its name, its height from 0 for Do to 6 for Si. An opener has an oval
    and its colour's old instrument. `strip`: of a card that lies in a pile, the part of its height that is seen below
    the next one. `left`: of a card in a hand, which others cover from the right, the part of its width that is seen.
    `plain`: under a sign, which names it, nothing is written on it."""

    colour: int
    word: str
    name: str
    height: int
    opener: bool = False
    strip: float = 0.0
    left: float = 1.0
    plain: bool = False


class SignFace(msgspec.Struct, frozen=True):
    """A colour's sign and the musician it honours. `over` is the name of the note it lies on, in the displays where it
    covers one. `compact`: beside a pile nothing but the sign and its suit is shown. `left`: as of a note."""

    colour: int
    word: str
    sign: Sign
    musician: str
    over: str = ""
    compact: bool = False
    left: float = 1.0


class BackFace(msgspec.Struct, frozen=True):
    """The back of a card: in a player's hand, or of the stock."""

    of: Literal["hand", "stock"] = "hand"


class DisplaySign(msgspec.Struct, frozen=True):
    """The small emblem of a display: a grid, strings, columns or piles."""

    display: Display


class BidPlate(msgspec.Struct, frozen=True):
    """A bid, in the bidding box and on the auction table: its level (0 where a display is only named) and its display.
    In the box it is `free`, or `spent` where a higher one was made; `last` is the highest yet."""

    level: int
    display: Display
    held: Held = "free"


class PassPlate(msgspec.Struct, frozen=True):
    """A pass, on the auction table."""


class ContractPlate(msgspec.Struct, frozen=True):
    """What is played for: level (0 where none was bid), display, who opens and plays for it: a name, and the seat whose
    colour and shape stand beside it. `standing`: it is the highest bid yet, and the auction goes on."""

    level: int
    display: Display
    by: str
    seat: int
    standing: bool = False


class BlockedMark(msgspec.Struct, frozen=True):
    """At a seat: this player loses the next turn, or has just `lost` one."""

    lost: bool = False


class PassMark(msgspec.Struct, frozen=True):
    """At a seat: this player has passed since the last card was laid."""


class RunMark(msgspec.Struct, frozen=True):
    """At a seat: this player goes on placing since the rest was laid."""


class OutPlace(msgspec.Struct, frozen=True):
    """At a seat: this player's hand is empty, as the first, the second… of all."""

    place: int


class CompassMark(msgspec.Struct, frozen=True):
    """Where a seat of the team game is, and for which side: both seats of a side have one shape. `active`: at turn."""

    point: Point
    active: bool = False


Card: TypeAlias = NoteFace | SignFace | BackFace
Face: TypeAlias = (
    Card
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
