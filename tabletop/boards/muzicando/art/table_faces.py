"""What lies on the table of Muzicando besides cards and bids: free cells, rows and columns, players, chairs."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.boards.kit.furniture import SeatPlate
from tabletop.boards.muzicando.art.faces import Display, Point

CellKind = Literal["free", "next", "dead", "open", "oval", "column", "well"]


class CellFace(msgspec.Struct, frozen=True):
    """A free cell of a display and the notes that fit there. `dead`: none does, nothing is drawn. `open`: the display
    opens here, and which `display` that is. `oval`: an opener's place in its column. `column`: the whole place of
    a column or pile of that `colour`. `well`: nothing is asked for there yet. `rise`: an end of a
    string that goes up (+1) or down (-1) to the right. `next`: on top of a pile, where only its upper edge is seen."""

    kind: CellKind
    label: str = ""
    rise: int = 0
    display: Display | None = None
    colour: int | None = None


class Ground(msgspec.Struct, frozen=True):
    """The felt of an open display: the lines along which its cards will lie. `across` and `down`: where the first line
    is and how far it is to the next, in logical pixels; `strings`: Glissando's, which run from end to end."""

    across: tuple[float, float]
    down: tuple[float, float]
    strings: bool = False


class RowName(msgspec.Struct, frozen=True):
    """The name of a row of the scale, or another word that stands by itself."""

    words: str
    align: float = 0.5
    strong: bool = False


class ColumnSign(msgspec.Struct, frozen=True):
    """A colour's shape, under its column or pile."""

    colour: int


class PlayerPlate(SeatPlate, frozen=True):
    """A player, in the team game with the side, 0 for North-South, 1 for East-West. `room`: part of its width that is
    kept at the right for marks, also beside the name if `marks_above`. `told`: whether it tells the points, or a
    partner's plate does."""

    side: int | None = None
    room: float = 0.0
    told: bool = True
    marks_above: bool = True


class LastLaid(msgspec.Struct, frozen=True):
    """A frame round the card that was laid last."""


class FitRing(msgspec.Struct, frozen=True):
    """Round a note that takes the sign that is looked at."""


class BidderHead(msgspec.Struct, frozen=True):
    """The head of a player's row on the auction table."""

    name: str
    seat: int
    point: Point | None = None
    active: bool = False


class RoundTable(msgspec.Struct, frozen=True):
    """The table that the players sit round."""


class SeatGap(msgspec.Struct, frozen=True):
    """A free chair between two players."""

    number: int
