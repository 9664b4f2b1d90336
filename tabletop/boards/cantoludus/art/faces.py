"""What is drawn on the table of Cantoludus, as frozen values: no Qt, no engine, all a drawing needs is in the value.

Notes are typed as the deck file types them ("Eb", "F##"), numerals too ("bVI", "vii°"); the painters set real signs,
and what the notes are called in the `naming` of the face.
`dress.face_of` makes the face of an engine's card. Values of different classes are never equal, so a face is a safe key
for the pixmaps. What every board has (seats, piles, places, counts) stands in `tabletop.boards.furniture`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engines.theory.naming import STANDARD, Naming
from engines.theory.pitch import Name
from tabletop.boards.kit.furniture import CARD_RATIO, CountPlate, PileFace, SeatPlate, ZoneFace

DeckKind = Literal["deck", "orchestra", "progressions"]
Do = Literal[
    "draw",
    "discard",
    "topdeck",
    "bank-more",
    "shift",
    "opponent-discards",
    "remove",
    "recover",
    "replace-row",
    "any-accidental",
    "spend-twice",
]


def called(note: str, naming: Naming) -> str:
    """Return what a note that is typed, "Eb", is called."""
    return naming.name(Name.parse(note))


PROGRESSION_RATIO = 7 / 5
"""Width by height of a progression: as large as the others, lying on its side."""

CHIP_RATIO = 1.25
"""Width by height of the chips: `Wanted` and `EffectChip`."""

TITLE_RATIO = 1.6
"""Width by height of a `PartTitle`."""


class NoteFace(msgspec.Struct, frozen=True):
    """A Note card: its name, its key on the piano, 0 for C to 11 for B, and what it is called on the card."""

    name: str
    key: int
    naming: Naming = STANDARD

    @property
    def written(self) -> str:
        """Return the name of the note in its naming."""
        return called(self.name, self.naming)


class AccidentalFace(msgspec.Struct, frozen=True):
    """A plain accidental, which is spent with a note: "#", "b" or "♮"."""

    sign: str


class ChordFace(msgspec.Struct, frozen=True):
    """A Chord card. `notes` are its cost from the root up, `keys` the same on the piano, 0 for C to 11 for B.

    In Blind Chords it is `closed`: then notes, keys and Play As are empty, so that no drawing can give them away."""

    symbol: str
    quality: str
    points: int
    notes: tuple[str, ...] = ()
    keys: tuple[int, ...] = ()
    play_as: tuple[str, ...] = ()
    closed: bool = False
    naming: Naming = STANDARD


class EffectSign(msgspec.Struct, frozen=True):
    """One part of what an interval card does: how many cards, or for a shift how many half steps."""

    do: Do
    count: int = 1


class IntervalFace(msgspec.Struct, frozen=True):
    """An Interval card. `numbers` are its letters counted (a tritone has two), `text` what it does in words."""

    symbol: str
    name: str
    half_steps: int
    numbers: tuple[int, ...]
    text: str
    effects: tuple[EffectSign, ...] = ()


class ProgressionFace(msgspec.Struct, frozen=True):
    """A Progression card, landscape: its numerals in order, its points."""

    numerals: tuple[str, ...]
    points: int


class BackFace(msgspec.Struct, frozen=True):
    """The back of a card: of a player's deck, of the orchestra or of a progression (landscape). `seat` is the player
    whose deck it lies on, by the shape that stands for the seat; None shows none."""

    of: DeckKind = "deck"
    seat: int | None = None


class Wanted(msgspec.Struct, frozen=True):
    """One note of what is being bought: outlined while it is missing, solid with a tick when it is `filled`; None is a
    note that is not settled yet, a "?". `by_chord`: a Chord card fills it together with its neighbours. `plain`:
    without the tick, where nobody knows yet whether it is right."""

    note: str | None
    filled: bool = False
    by_chord: bool = False
    plain: bool = False
    naming: Naming = STANDARD

    @property
    def written(self) -> str | None:
        """Return the name of the note in its naming."""
        return None if self.note is None else called(self.note, self.naming)


class PartTitle(msgspec.Struct, frozen=True):
    """Which chord of a progression the chips beside it are: its numeral."""

    numeral: str
    filled: bool = False


class EffectChip(msgspec.Struct, frozen=True):
    """An effect that waits for a spend later this turn: a shift, an accidental from nowhere, a card to spend twice."""

    effect: EffectSign


class Tag(msgspec.Struct, frozen=True):
    """What a card of the market needs, in words; a tick where nothing is lacking."""

    needs: str = ""


Card: TypeAlias = NoteFace | AccidentalFace | ChordFace | IntervalFace | ProgressionFace | BackFace
Chip: TypeAlias = Wanted | PartTitle | EffectChip | Tag
Face: TypeAlias = Card | Chip | ZoneFace | PileFace | CountPlate | SeatPlate


def ratio(face: Face) -> float:
    """Width by height of a card."""
    lying = isinstance(face, ProgressionFace) or (isinstance(face, BackFace) and face.of == "progressions")
    return PROGRESSION_RATIO if lying else CARD_RATIO
