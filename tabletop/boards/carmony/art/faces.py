"""Faces on Carmony's table as frozen values, without Qt or the engine.

A value has everything that its painter needs. Names and degrees are typed as musicians type them ("Db", "bb7", "m7b5");
the painters set real accidentals. Values of different classes are never equal, so a face is a safe key for cached
pixmaps.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tabletop.boards.kit.common_faces import CountPlate, PileFace, SeatPlate, ZoneFace

MeldKind = Literal["interval", "chord", "scale"]
MeldLook = Literal["interval", "chord", "scale", "power", "major", "chromatic"]
Need = Literal["none", "required", "optional"]

BOTH_NAMES = ("C", "C#/Db", "D", "D#/Eb", "E", "F", "F#/Gb", "G", "G#/Ab", "A", "A#/Bb", "B")
"""Names of a NOTE card that is in no meld, by pitch class."""

POWER_BY_LOOK = {"interval": 1, "chord": 2, "power": 2, "scale": 3, "major": 4, "chromatic": 5}
"""Power of a meld when melds are eaten, 1 to 5. No card eats CHROMATIC."""


class NoteFace(msgspec.Struct, frozen=True):
    """A NOTE card.

    Inside a meld it has the one `name` that its `degree` gives it ("Eb", "b3"), else both names with a slash between
    them. Without a name it has those of `BOTH_NAMES`.

    If `visible_height_ratio` is not 0, only this fraction of its height, from the top, is visible, and its name is
    written there. `visible_width_ratio` is the visible fraction of its width in a hand whose cards cover each other
    from the right. If `has_name` is False, the strip has no name, because it could not be read.
    """

    pitch_class: int
    name: str = ""
    degree: str = ""
    visible_height_ratio: float = 0.0
    visible_width_ratio: float = 1.0
    has_name: bool = True


class MeldFace(msgspec.Struct, frozen=True):
    """A MELD card.

    `points` are the fewest and the most points of its melds. `turn` is the number of semitones by which it is turned
    clockwise, so that its degree 1 points at another note of the wheel. `look` is its type or its special look.
    """

    look: MeldLook
    name: str
    symbol: str
    degrees: tuple[str, ...]
    optional: tuple[str, ...] = ()
    points: tuple[int, int] = (0, 0)
    turn: int = 0

    @property
    def kind(self) -> MeldKind:
        """Type of the meld: CHORD for the power chord, SCALE for major and chromatic."""
        return _KIND_BY_LOOK[self.look]


_KIND_BY_LOOK: dict[str, MeldKind] = {
    "interval": "interval",
    "chord": "chord",
    "scale": "scale",
    "power": "chord",
    "major": "scale",
    "chromatic": "scale",
}


class MeldCentre(msgspec.Struct, frozen=True):
    """Centre of a laid meld that is shown large: root, name, pitch classes, points."""

    look: MeldLook
    root: str
    name: str
    symbol: str
    notes: tuple[int, ...]
    points: int

    @property
    def kind(self) -> MeldKind:
        """Type of the meld."""
        return _KIND_BY_LOOK[self.look]

    @property
    def short_name(self) -> str:
        """Symbol of a chord or an interval, else the meld's name."""
        return self.symbol if self.kind != "scale" and self.symbol else self.name


class MeldPlate(msgspec.Struct, frozen=True):
    """Plate of a meld on the table: text of its centre, sign of its owner's seat."""

    centre: MeldCentre
    owner: int


class Back(msgspec.Struct, frozen=True):
    """The back of a NOTE card (square) or a MELD card (round)."""

    kind: Literal["note", "meld"]


class Sector(msgspec.Struct, frozen=True):
    """A sector of the wheel.

    `name` is the note's present name, `need` its role in the meld in the wheel, `hand_count` the number of copies in
    hand, `missing_count` the number that the meld still lacks.
    """

    name: str
    need: Need = "none"
    hand_count: int = 0
    missing_count: int = 0


class WheelDisc(msgspec.Struct, frozen=True):
    """The turning part of the chromatic wheel, C at the top, without the note names.

    The item turns its pixmap. The names are upright `WheelName` plates on it, at `wheel.find_name_boxes`.
    """

    sectors: tuple[Sector, ...]
    root: int | None = None


class WheelName(msgspec.Struct, frozen=True):
    """A sector's name and count, upright at any angle of the wheel."""

    pitch_class: int
    sector: Sector


class WheelPawl(msgspec.Struct, frozen=True):
    """The pawl at the wheel's rim; each of the twelve detents pushes it aside."""


Face: TypeAlias = (
    NoteFace
    | MeldFace
    | MeldCentre
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
