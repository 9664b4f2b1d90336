"""Faces on the table of Cantoludus, as frozen values without Qt or engine.

A value holds all that its drawing needs. Notes are typed as in the deck file ("Eb", "F##"), numerals too ("bVI",
"vii°"); the painters set real signs and name notes by the face's `naming`. `to_face.face_of` makes the face of an
engine's card. Values of different classes are never equal, so a face is a safe key for pixmaps. Faces of every board
(seats, piles, places, counts) are in `tabletop.boards.kit.common_faces`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.pitch import NoteName
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, CountPlate, PileFace, SeatPlate, ZoneFace

DeckKind = Literal["deck", "orchestra", "progressions"]
EffectName = Literal[
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


def note_name(note: str, naming: Naming) -> str:
    """Return the name of a typed note, such as "Eb", in a naming."""
    return naming.name(NoteName.parse(note))


PROGRESSION_RATIO = 7 / 5
"""Width divided by height of a progression, which is landscape."""

CHIP_RATIO = 1.25
"""Width by height of the chips: `WantedChip` and `EffectChip`."""

TITLE_RATIO = 1.6
"""Width by height of a `PartTitle`."""


class NoteFace(msgspec.Struct, frozen=True):
    """A Note card: its name, its piano key from 0 for C to 11 for B, and its naming."""

    name: str
    key: int
    naming: Naming = STANDARD_NAMING

    @property
    def displayed_name(self) -> str:
        """Name of the note in its naming."""
        return note_name(self.name, self.naming)


class AccidentalFace(msgspec.Struct, frozen=True):
    """A plain accidental, which is spent with a note: "#", "b" or "♮"."""

    sign: str


class ChordFace(msgspec.Struct, frozen=True):
    """A Chord card.

    `notes` are its cost from the root up. `keys` are the same notes on the piano, 0 for C to 11 for B. In Blind Chords
    the card is `closed`: notes, keys and Play As are empty, so that no drawing can reveal them.
    """

    symbol: str
    quality: str
    points: int
    notes: tuple[str, ...] = ()
    keys: tuple[int, ...] = ()
    play_as: tuple[str, ...] = ()
    closed: bool = False
    naming: Naming = STANDARD_NAMING


class EffectSign(msgspec.Struct, frozen=True):
    """One part of an interval card's effect, with a number of cards or half steps."""

    do: EffectName
    count: int = 1


class IntervalFace(msgspec.Struct, frozen=True):
    """An Interval card.

    `numbers` are its letters counted (a tritone has two), `text` its effect in words.
    """

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
    """The back of a player's deck, of the orchestra or of a progression (landscape).

    `seat` is the deck's owner, marked by the seat's shape; None has no mark.
    """

    of: DeckKind = "deck"
    seat: int | None = None


class WantedChip(msgspec.Struct, frozen=True):
    """One note of a price; None is a note that is not decided yet, shown as "?".

    - `is_filled`: the note is given; the chip is solid and has a tick.
    - `is_from_chord`: a Chord card gave it together with its neighbours.
    - `hides_tick`: the chip has no tick, because nobody knows yet if the note is right.
    """

    note: str | None
    is_filled: bool = False
    is_from_chord: bool = False
    hides_tick: bool = False
    naming: Naming = STANDARD_NAMING

    @property
    def displayed_name(self) -> str | None:
        """Name of the note in its naming; None if it is not settled."""
        return None if self.note is None else note_name(self.note, self.naming)


class PartTitle(msgspec.Struct, frozen=True):
    """Numeral of a chord of a progression, to the left of the chord's chips."""

    numeral: str
    is_filled: bool = False


class EffectChip(msgspec.Struct, frozen=True):
    """An effect that waits for a payment later this turn.

    It is a shift, an accidental that needs no card, or a card to spend twice.
    """

    effect: EffectSign


class Tag(msgspec.Struct, frozen=True):
    """The needs of a market card in words; a tick if it needs nothing."""

    needs: str = ""


CardFace: TypeAlias = NoteFace | AccidentalFace | ChordFace | IntervalFace | ProgressionFace | BackFace
Chip: TypeAlias = WantedChip | PartTitle | EffectChip | Tag
Face: TypeAlias = CardFace | Chip | ZoneFace | PileFace | CountPlate | SeatPlate


def card_ratio(face: Face) -> float:
    """Return a card's width by its height."""
    is_landscape = isinstance(face, ProgressionFace) or (isinstance(face, BackFace) and face.of == "progressions")
    return PROGRESSION_RATIO if is_landscape else CARD_ASPECT_RATIO
