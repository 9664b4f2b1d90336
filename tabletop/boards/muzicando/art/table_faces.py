"""What lies on the table of Muzicando besides cards and plates: free cells, names of rows and columns, sides, gaps."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.boards.muzicando.art.faces import Point

CellKind = Literal["free", "next", "dead", "open", "oval", "column"]


class CellFace(msgspec.Struct, frozen=True):
    """A free cell of a display and the notes that fit there. `dead`: none does, nothing is drawn. `open`: the display
    opens here. `oval`: an opener's place in its column. `column`: the whole place of a pile. `rise`: an end of a
    string that goes up (+1) or down (-1) to the right. `next`: on top of a pile, where only its upper edge is seen."""

    kind: CellKind
    label: str = ""
    rise: int = 0


class RowName(msgspec.Struct, frozen=True):
    """The name of a row of the scale, or another word that stands by itself."""

    words: str
    align: float = 0.5
    strong: bool = False


class ColumnSign(msgspec.Struct, frozen=True):
    """A colour's shape and name, under its column or pile."""

    colour: int
    word: str


class SidePanel(msgspec.Struct, frozen=True):
    """The ground of a player's seat; in the team game in the colour of the side, 0 for North-South, 1 for East-West."""

    side: int | None = None
    active: bool = False


class PlayerPlate(msgspec.Struct, frozen=True):
    """A player: name, seat (its colour and shape), cards in the hand, points (None where a partner's plate tells them);
    whether it is this player's turn, and who deals."""

    name: str
    seat: int
    cards: int
    score: int | None
    active: bool = False
    dealer: bool = False


class LastLaid(msgspec.Struct, frozen=True):
    """A frame round the card that was laid last."""


class FitTab(msgspec.Struct, frozen=True):
    """Over a card of the hand that has a place."""


class FitRing(msgspec.Struct, frozen=True):
    """Round a note that takes a sign of the hand."""


class RunPlate(msgspec.Struct, frozen=True):
    """Over the hand of who goes on placing alone: what is said there."""

    words: str


class PanelFace(msgspec.Struct, frozen=True):
    """A calm ground for what belongs together, with a title."""

    title: str = ""


class BidderHead(msgspec.Struct, frozen=True):
    """The head of a player's column on the auction table."""

    name: str
    seat: int
    point: Point | None = None
    active: bool = False


class RoundTable(msgspec.Struct, frozen=True):
    """The table that the players sit round."""


class SeatGap(msgspec.Struct, frozen=True):
    """A free chair between two players."""

    number: int


TableFace = (
    CellFace
    | RowName
    | ColumnSign
    | SidePanel
    | PlayerPlate
    | LastLaid
    | FitTab
    | FitRing
    | RunPlate
    | PanelFace
    | BidderHead
    | RoundTable
    | SeatGap
)


def panel_head(height: float) -> float:
    """How high the title of a panel is that is so high, in logical pixels."""
    return max(14.0, 0.055 * height)
