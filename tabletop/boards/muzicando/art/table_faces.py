"""Faces on Muzicando's table besides cards and bids: cells, rows, players, chairs."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.boards.kit.common_faces import SeatPlate
from tabletop.boards.muzicando.art.faces import CompassPoint, Display

CellKind = Literal["free", "next", "dead", "open", "oval", "column", "well"]


class CellFace(msgspec.Struct, frozen=True):
    """A free cell of a display, labelled with the notes that fit there.

    - `free`: cards with the notes of the label fit here.
    - `next`: a card fits on top of a pile, where only the upper edge of the cell is visible.
    - `dead`: no note fits; nothing is drawn.
    - `open`: the `display` opens here.
    - `oval`: the place of a column's opener.
    - `column`: the whole place of a column or pile of a `colour`.
    - `well`: nothing fits there yet.

    `rise`: the end of a string that goes up (+1) or down (-1) to the right.
    """

    kind: CellKind
    label: str = ""
    rise: int = 0
    display: Display | None = None
    colour: int | None = None


class GridGround(msgspec.Struct, frozen=True):
    """Ground of an open display, with the lines on which its cards will be.

    `columns` and `rows`: position of the first line and distance to the next, in logical pixels. `has_strings`:
    Glissando's strings run from end to end.
    """

    columns: tuple[float, float]
    rows: tuple[float, float]
    has_strings: bool = False


class RowName(msgspec.Struct, frozen=True):
    """The name of a row, or another text by itself."""

    words: str
    align: float = 0.5
    is_strong: bool = False


class ColumnSign(msgspec.Struct, frozen=True):
    """A colour's suit, below its column or pile."""

    colour: int


class PlayerPlate(SeatPlate, frozen=True):
    """A player's plate, in the team game with the side: 0 North-South, 1 East-West.

    `marks_width_ratio`: the fraction of its width that is kept for marks at the right, also beside the name if
    `has_marks_above`. `has_points`: it shows the points; else the partner's plate does.
    """

    side: int | None = None
    marks_width_ratio: float = 0.0
    has_points: bool = True
    has_marks_above: bool = True


class LastLaid(msgspec.Struct, frozen=True):
    """A frame round the card that was laid last."""


class FitFrame(msgspec.Struct, frozen=True):
    """A ring round a note that takes the sign under the pointer."""


class BidderHead(msgspec.Struct, frozen=True):
    """The head of a player's row in the auction."""

    name: str
    seat: int
    point: CompassPoint | None = None
    is_active: bool = False


class RoundTable(msgspec.Struct, frozen=True):
    """Round table for the drawing of seats."""


class FreeChair(msgspec.Struct, frozen=True):
    """A free chair between two players."""

    number: int
