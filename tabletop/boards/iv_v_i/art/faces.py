"""What is drawn on the table of IV-V-I, as frozen values: no Qt, no engine, everything a drawing needs is in the value.

Numerals are typed as the deck file types them ("V4/2", "vii°6", "It+6", "V7/V"); the painters stack the figures and
raise the signs. Values of different classes are never equal, so a face is a safe key for the pixmaps. What every board
has (seats, piles, places, counts) stands in `tabletop.boards.furniture`.
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
"""Width by height of a VOICE-LEADING card that lies above or below a card of a phrase; it is as wide as that card."""

FAULT_RATIO = 1.25
"""Width by height of the picture of what an error does."""

CADENCE_BAND = 0.155
"""Height of a straddling CADENCE in heights of a card. It is a little narrower than the two cards it lies on together
and lies at the numerals' foot, over windows that no longer matter: its middle at `CADENCE_AT`."""

CADENCE_AT = 0.709
"""Where the middle of a straddling CADENCE lies on its two cards, in heights of a card from their top."""

NUMERAL_BOTTOM = 0.63
"""No numeral reaches lower than this on its card, in heights of a card; a score is written below."""


class Indicator(msgspec.Struct, frozen=True):
    """A syllable on the edge of a HARMONY card, as it is written in the user's language, with its scale degree."""

    syllable: str
    degree: int


class HarmonyFace(msgspec.Struct, frozen=True):
    """A HARMONY card. `next` and `same` are what its window lets follow: functions ("S") or numerals ("V4/2").

    `void`: it scores nothing for want of a style. `nullified`: an error lies on it and counts. `score`: its points as
    they are counted while a locked phrase plays, None at all other times."""

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
    """A SPECIAL HARMONY card. `right_of`, `left_of` and `joins` name numerals; `numeral` is "" for the expansion."""

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
    """A VOICE-LEADING card: 5:7 in a hand, `VOICE_RATIO` where it lies in a phrase; the box it is painted into decides.

    `group` is how many neighbours it counts with, 0 for none or while nothing is counted."""

    syllable: str
    degree: int
    points: int
    group: int = 0
    score: int | None = None


class ErrorFace(msgspec.Struct, frozen=True):
    """A PART WRITING ERROR: a whole card, or as an overlay translucent over the one or two cards it lies on, painted
    into the box round them. `fixed`: it no longer counts. `names`, `types`: what its window names, none for all; where
    it names both, the cards that are meant are told by their `numerals`."""

    id: str
    name: str
    cards: Literal[1, 2] = 1
    names: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    fixed: bool = False
    as_overlay: bool = False
    numerals: tuple[str, ...] = ()
    unheard: bool = False
    """True if an error that lies on cards cannot be heard there."""


class StaffNote(msgspec.Struct, frozen=True):
    """A note head: `step` lines and spaces above middle C, with an accidental by its SMuFL name; ringed if `wrong`."""

    step: int
    sign: str = ""
    wrong: bool = False


class ChordFace(msgspec.Struct, frozen=True):
    """The notes of a chord on the staves of a `StaffFace` of the same height, from the soprano down; `lit` while they
    sound."""

    notes: tuple[StaffNote, ...]
    lit: bool = False


class FaultFace(msgspec.Struct, frozen=True):
    """What an error that lies on cards does to them, as they are written: the chords under their `numerals`, on staves
    with the signature of so many sharps, or flats below 0."""

    fifths: int
    numerals: tuple[str, ...]
    chords: tuple[ChordFace, ...]


class FixFace(msgspec.Struct, frozen=True):
    """The duplicate that lies on an error: the card itself, with a mark that it mends."""

    card: HarmonyFace


class CadenceFace(msgspec.Struct, frozen=True):
    """A CADENCE: a whole card, or straddling a low band across two neighbours. `left` and `right` name numerals where
    the colours alone do not say it."""

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
    """A STYLE: a composer, the period, what the card does."""

    id: str
    name: str
    period: str
    effect: str


class BackFace(msgspec.Struct, frozen=True):
    """The back of every card."""


class SlotFace(msgspec.Struct, frozen=True):
    """A place in a phrase where one card may go: at an end, between two cards, above, below, on a card, across two."""

    kind: SlotKind
    label: str = ""


class PathFace(msgspec.Struct, frozen=True):
    """How a phrase goes on, while there is none: functions one after the other, each with what it is called."""

    functions: tuple[tuple[Function, str], ...]
    leads_on: bool = True
    """Whether something stands before the first one, from which an arrow leads to it."""


class StaffFace(msgspec.Struct, frozen=True):
    """Two staves under a phrase with clefs and the signature of a key: so many sharps, or flats below 0. `label` is the
    name of the key."""

    fifths: int
    label: str = ""


Card: TypeAlias = HarmonyFace | SpecialFace | VoiceFace | ErrorFace | FixFace | CadenceFace | StyleFace | BackFace
Drawn: TypeAlias = FaultFace | PathFace | StaffFace | ChordFace | SlotFace
Face: TypeAlias = Card | Drawn | ZoneFace | PileFace | CountPlate | SeatPlate
