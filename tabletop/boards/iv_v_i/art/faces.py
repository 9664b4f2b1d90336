"""Faces of IV-V-I: frozen values that hold everything needed for painting.

This module depends on neither Qt nor the engine. Numerals are spelled as in the deck file ("V4/2", "vii°6", "It+6",
"V7/V"); the painters stack the figures and raise the signs. Values of different classes are never equal, so a face is a
safe key for cached pixmaps. Faces that all boards share (seats, piles, places, counts) are in
`tabletop.boards.kit.common_faces`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tabletop.boards.kit.common_faces import CountPlate, PileFace, SeatPlate, ZoneFace

Function = Literal["T", "S", "D"]
HarmonyColour = Literal["blue", "teal", "green", "red", "purple"]
RegionColour = Literal["any", "blue", "teal", "green", "red", "purple"]
SlotKind = Literal["left-end", "right-end", "between", "soprano", "bass", "error", "cadence", "style"]

VOICE_RATIO = 2.4
"""Width by height of a VOICE-LEADING card in a phrase; it is as wide as its card."""

FAULT_RATIO = 1.25
"""Width by height of the picture that shows an error on staves."""

CADENCE_BAND_RATIO = 0.155
"""Height of a CADENCE that straddles two cards, in heights of a card.

The band is a little narrower than its two cards together. It is at the foot of the numerals, over windows that no
longer matter; `CADENCE_CENTRE_RATIO` is its middle.
"""

CADENCE_CENTRE_RATIO = 0.709
"""Centre of a straddling CADENCE in heights of a card from the top of its cards."""

NUMERAL_BOTTOM_RATIO = 0.63
"""Lower limit of every numeral in heights of a card; a score is written below."""


class Indicator(msgspec.Struct, frozen=True):
    """A syllable and its scale degree on the edge of a HARMONY card.

    The syllable is in the user's language.
    """

    syllable: str
    degree: int


class HarmonyFace(msgspec.Struct, frozen=True):
    """A HARMONY card.

    - `next` and `same` are the functions ("S") or numerals ("V4/2") that its window allows to follow.
    - `void` is True if the card scores nothing because its style is missing.
    - `nullified` is True if an error takes its points.
    - `score` is its points while a locked phrase is counted, otherwise None.
    """

    numeral: str
    name: str
    type: str
    function: Function
    colour: HarmonyColour
    points: int
    soprano: tuple[Indicator, ...] = ()
    bass: tuple[Indicator, ...] = ()
    style: str = ""
    next: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    void: bool = False
    nullified: bool = False
    score: int | None = None


class SpecialFace(msgspec.Struct, frozen=True):
    """A SPECIAL HARMONY card.

    `right_of`, `left_of` and `joins` name numerals; `numeral` is "" for the expansion.
    """

    id: str
    numeral: str
    name: str
    type: str
    function: Function
    points: int
    right_of: tuple[str, ...] = ()
    left_of: tuple[str, ...] = ()
    joins: tuple[tuple[str, str], ...] = ()
    style: str = ""
    effect: str = ""
    void: bool = False
    nullified: bool = False
    score: int | None = None


class VoiceFace(msgspec.Struct, frozen=True):
    """Face of a VOICE-LEADING card.

    It is 5:7 in a hand and `VOICE_RATIO` wide in a phrase; the painter chooses by the shape of its rectangle. `group`
    is the number of neighbours that it counts with, 0 for none or outside a count.
    """

    syllable: str
    degree: int
    points: int
    group: int = 0
    score: int | None = None


class ErrorFace(msgspec.Struct, frozen=True):
    """A PART WRITING ERROR as a whole card, or as an overlay on one or two cards.

    An overlay is painted into the box round its cards. `fixed` is True if the error no longer counts. `names` and
    `types` are the cards that its window names; they are empty if it means all. If it has both, `numerals` are the
    cards that are meant.
    """

    id: str
    name: str
    cards: Literal[1, 2] = 1
    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    fixed: bool = False
    as_overlay: bool = False
    numerals: tuple[str, ...] = ()
    unheard: bool = False
    """True if the error cannot be heard on the cards that it covers."""


class StaffNote(msgspec.Struct, frozen=True):
    """A note head, at a number of lines and spaces (`step`) above middle C.

    `sign` is the SMuFL name of an accidental; a note that `is_wrong` is ringed.
    """

    step: int
    sign: str = ""
    is_wrong: bool = False


class ChordFace(msgspec.Struct, frozen=True):
    """Notes of a chord from the soprano down, on the staves of a `StaffFace`.

    It is as high as that `StaffFace`; `lit` while the notes sound.
    """

    notes: tuple[StaffNote, ...]
    lit: bool = False


class FaultFace(msgspec.Struct, frozen=True):
    """An error as notation: its chords on staves above their numerals.

    `fifths` is the key signature: the number of sharps, or of flats if negative.
    """

    fifths: int
    numerals: tuple[str, ...]
    chords: tuple[ChordFace, ...]


class FixFace(msgspec.Struct, frozen=True):
    """The duplicate laid on an error: the card itself with a tick."""

    card: HarmonyFace


class CadenceFace(msgspec.Struct, frozen=True):
    """A CADENCE as a whole card, or as a low band that straddles two neighbours.

    `left` and `right` name numerals where the colours alone are not enough.
    """

    id: str
    name: str
    points: int
    left_colour: RegionColour
    right_colour: RegionColour
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    straddling: bool = False
    score: int | None = None


class StyleFace(msgspec.Struct, frozen=True):
    """A STYLE card: composer, period and effect."""

    id: str
    name: str
    period: str
    effect: str


class BackFace(msgspec.Struct, frozen=True):
    """The back of every card."""


class SlotFace(msgspec.Struct, frozen=True):
    """A place in a phrase for one card.

    It is at an end, between two cards, above, below or on a card, or across two.
    """

    kind: SlotKind
    label: str = ""


class PathFace(msgspec.Struct, frozen=True):
    """The functions that a phrase goes through, shown before it has cards.

    Each function comes with its name.
    """

    functions: tuple[tuple[Function, str], ...]
    leads_on: bool = True
    """True if an arrow leads to the first function."""


class StaffFace(msgspec.Struct, frozen=True):
    """Two staves under a phrase, with clefs and key signature.

    `fifths` is the number of sharps, or of flats if negative; `label` is the name of the key.
    """

    fifths: int
    label: str = ""


Card: TypeAlias = HarmonyFace | SpecialFace | VoiceFace | ErrorFace | FixFace | CadenceFace | StyleFace | BackFace
NonCardFace: TypeAlias = FaultFace | PathFace | StaffFace | ChordFace | SlotFace
Face: TypeAlias = Card | NonCardFace | ZoneFace | PileFace | CountPlate | SeatPlate
