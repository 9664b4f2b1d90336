"""What is drawn on Carmony's table, as frozen values: no Qt, no engine, everything a drawing needs is in the value.

Names and degrees are typed as musicians type them ("Db", "bb7", "m7b5"); the painters set real accidentals. Values of
different classes are never equal, so a face is a safe key for the pixmaps.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tabletop.boards.kit.furniture import CountPlate, PileFace, SeatPlate, ZoneFace

MeldKind = Literal["interval", "chord", "scale"]
MeldLook = Literal["interval", "chord", "scale", "power", "major", "chromatic"]
Need = Literal["none", "required", "optional"]

BOTH_NAMES = ("C", "C#/Db", "D", "D#/Eb", "E", "F", "F#/Gb", "G", "G#/Ab", "A", "A#/Bb", "B")
"""By pitch class: the names a NOTE card carries while it is in nobody's meld."""

POWER = {"interval": 1, "chord": 2, "power": 2, "scale": 3, "major": 4, "chromatic": 5}
"""How strong a meld is when melds are eaten: five for CHROMATIC, which nothing eats."""


class NoteFace(msgspec.Struct, frozen=True):
    """A NOTE card. Inside a meld it carries the one `name` its `degree` gives it ("Eb", "b3"), else both its names with
    a slash between them; without any it has those of `BOTH_NAMES`.
    Where only the top `strip` of its height is in sight, its name is written there and nowhere else; of a card in a
    hand, which others cover from the right, only the `left` of its width. What nobody could read is not `named`."""

    pitch_class: int
    name: str = ""
    degree: str = ""
    strip: float = 0.0
    left: float = 1.0
    named: bool = True


class MeldFace(msgspec.Struct, frozen=True):
    """A MELD card. `points` are the fewest and the most it can bring; `turn` is how many semitones clockwise it is
    turned, so that its degree 1 meets another note of the wheel. `look` is its type or the special card it is."""

    look: MeldLook
    name: str
    symbol: str
    degrees: tuple[str, ...]
    optional: tuple[str, ...] = ()
    points: tuple[int, int] = (0, 0)
    turn: int = 0

    @property
    def kind(self) -> MeldKind:
        """The type, CHORD for the power chord, SCALE for the major and the chromatic scale."""
        return _KINDS[self.look]


_KINDS: dict[str, MeldKind] = {
    "interval": "interval",
    "chord": "chord",
    "scale": "scale",
    "power": "chord",
    "major": "scale",
    "chromatic": "scale",
}


class FanCentre(msgspec.Struct, frozen=True):
    """The middle of a meld that is shown large: its root by name, what it is, the pitch classes really laid, its
    points."""

    look: MeldLook
    root: str
    name: str
    symbol: str
    notes: tuple[int, ...]
    points: int

    @property
    def kind(self) -> MeldKind:
        """The type of the meld."""
        return _KINDS[self.look]

    @property
    def called(self) -> str:
        """Return what the meld is called beside its root: the symbol of a chord or an interval, else its name."""
        return self.symbol if self.kind != "scale" and self.symbol else self.name


class MeldPlate(msgspec.Struct, frozen=True):
    """A meld as it lies on the table, before its notes: what its middle says, with the sign of the seat it is of."""

    middle: FanCentre
    owner: int


class Back(msgspec.Struct, frozen=True):
    """The back of a NOTE card (square) or a MELD card (round)."""

    of: Literal["note", "meld"]


class Sector(msgspec.Struct, frozen=True):
    """One of the wheel's twelve: what its note is called now, what the meld in the centre wants of it, how many of it
    are in hand, and how many are still missing for the meld."""

    name: str
    need: Need = "none"
    held: int = 0
    missing: int = 0


class WheelDisc(msgspec.Struct, frozen=True):
    """The turning part of the chromatic wheel, C at the top: sectors by pitch class, without their names. The item
    turns the pixmap; the names are `WheelName` plates laid upright on it, at `wheel.name_places`."""

    sectors: tuple[Sector, ...]
    root: int | None = None


class WheelName(msgspec.Struct, frozen=True):
    """A sector's name and count, upright at any angle of the wheel."""

    pitch_class: int
    sector: Sector


class WheelPawl(msgspec.Struct, frozen=True):
    """What stands at the wheel's rim and is pushed aside by each of its twelve detents."""


Face: TypeAlias = (
    NoteFace
    | MeldFace
    | FanCentre
    | MeldPlate
    | Back
    | WheelDisc
    | WheelName
    | WheelPawl
    | ZoneFace
    | PileFace
    | CountPlate
    | SeatPlate
)
